// Uses: dealt

// Two numbers of chance from 0 to 1 for a cell, others with another uniform `seed`.
vec2 random2(vec2 cell) {
  vec2 a = fract((cell + 0.5 + dealt()) * vec2(0.6180340, 0.7548777));
  vec2 b = a.x * (a.yy + vec2(23.14, 19.07)) + a.y * vec2(17.31, 21.57);
  return fract(b * (b + 9.7));
}
