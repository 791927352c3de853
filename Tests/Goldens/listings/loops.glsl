// A short loop, one with many rounds that pixels leave at different times, and one inside of it.
uniform float reach; // = 0.8

float walk(vec2 place) {
  float way = 0.0;
  for (float i = 0.0; i < 1000.0; i++) {
    if (way > place.x * reach) break;
    if (fract(way * 8.0) < 0.1) {
      way += 0.02;
      continue;
    }
    for (int j = 0; j < 2; j++) way += 0.001 * place.y + 0.01;
  }
  return way;
}

vec4 transition(vec2 uv) {
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 3; i++) sum += getFromColor(uv + float(i) * 0.01 * progress);
  return mix(sum / 3.0, getToColor(uv), walk(uv + uv.yx));
}
