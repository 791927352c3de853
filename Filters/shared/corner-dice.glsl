// The corners of the triangle that holds a place, `part` of a cell away from the cell `home`, and two numbers of chance from
// 0 to 1 for each of them, others with another uniform `seed`: those of random2.
void cornerDice(vec2 home, vec2 part, out vec3 columns, out vec3 rows, out vec3 places, out vec3 moments) {
  // Two corners are beside the diagonal, the third one is on the place's side of it.
  vec3 third = vec3(step(1.0, part.x + part.y), 1.0, 0.0);
  columns = home.x + third;
  rows = home.y + third.xzy;
  vec3 a = fract((columns + floor(seed) * 7.0 + 0.5) * 0.6180340);
  vec3 b = fract((rows + floor(seed) * 7.0 + 0.5) * 0.7548777);
  places = a * (b + 23.14) + b * 17.31;
  moments = a * (b + 19.07) + b * 21.57;
  places = fract(places * (places + 9.7));
  moments = fract(moments * (moments + 9.7));
}
