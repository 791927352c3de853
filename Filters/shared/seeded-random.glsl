// Uses: dealt

// A number of chance from 0 to 1 for a cell, another one with another uniform `seed`.
float random(vec2 cell) {
  vec2 a = fract((cell + 0.5 + dealt()) * vec2(0.6180340, 0.7548777));
  float b = a.x * (a.y + 23.14) + a.y * 17.31;
  return fract(b * (b + 9.7));
}
