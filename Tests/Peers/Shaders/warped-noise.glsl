// Author: Segue
// License: MIT
// Noise whose place is displaced by noise, twice.
float random(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * 0.1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(random(i), random(i + vec2(1.0, 0.0)), f.x),
             mix(random(i + vec2(0.0, 1.0)), random(i + vec2(1.0, 1.0)), f.x), f.y);
}
float layers(vec2 p) {
  float sum = 0.0, share = 0.5;
  for (int i = 0; i < 5; i++) {
    sum += share * noise(p);
    p = mat2(1.6, 1.2, -1.2, 1.6) * p;
    share *= 0.5;
  }
  return sum;
}
vec4 transition(vec2 uv) {
  vec2 p = uv * vec2(ratio, 1.0) * 4.0;
  vec2 q = vec2(layers(p), layers(p + vec2(5.2, 1.3)));
  vec2 r = vec2(layers(p + 4.0 * q + progress), layers(p + 4.0 * q + vec2(8.3, 2.8)));
  float n = layers(p + 4.0 * r);
  return mix(getFromColor(uv), getToColor(uv), smoothstep(n - 0.2, n + 0.2, progress * 1.4 - 0.2));
}
