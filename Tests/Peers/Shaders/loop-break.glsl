// Author: Segue
// License: MIT
// A blur along a line that ends where the line leaves the picture.
vec4 transition(vec2 uv) {
  vec2 way = (vec2(0.5) - uv) * 0.5 * progress * (1.0 - progress) * 4.0;
  vec4 sum = vec4(0.0);
  float weights = 0.0;
  for (int i = 0; i < 24; i++) {
    vec2 place = uv + way * float(i) / 24.0 + vec2(float(i) * 0.01, 0.0);
    if (place.x > 1.0) break;
    float weight = 1.0 - float(i) / 24.0;
    sum += weight * mix(getFromColor(place), getToColor(place), progress);
    weights += weight;
  }
  return sum / weights;
}
