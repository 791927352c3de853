// Whole numbers, truth values, and a function with a parameter that it changes.
uniform int cells; // = 8
uniform ivec2 offset; // = ivec2(1, 2)

void scatter(inout int cell, int salt) { cell = (cell * 31 + salt) / 7; }

vec4 transition(vec2 uv) {
  ivec2 place = ivec2(uv * float(cells)) + offset;
  int cell = place.x + place.y * cells;
  scatter(cell, 5);
  bool isOdd = cell - cell / 2 * 2 == 1;
  bool isFirst = place.x == 0 || place.y < 3 && !isOdd;
  return isFirst ^^ isOdd ? getToColor(uv) : getFromColor(uv);
}
