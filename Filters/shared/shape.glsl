// Uses: level

// The view's width, in its heights, as it would be if the uniform `direction` pointed down.
float shape() {
  return isLevel() ? 1.0 / ratio : ratio;
}
