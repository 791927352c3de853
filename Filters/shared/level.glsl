// Whether the larger part of the uniform `direction` is across; a diagonal is not.
bool isLevel() {
  return abs(direction.x) > abs(direction.y);
}
