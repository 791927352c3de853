// Whether the larger part of the uniform `direction` is across; a diagonal is.
bool isLevel() {
  return abs(direction.x) >= abs(direction.y);
}

// Whether it points left or down.
bool isFlipped() {
  return isLevel() ? direction.x < 0.0 : direction.y < 0.0;
}
