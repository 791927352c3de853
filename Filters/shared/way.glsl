// Where the uniform `direction` points, of length 1.
vec2 way() {
  float size = length(direction);
  return size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
}
