// Author: Segue
// License: MIT
// Gradient noise in four dimensions: sixteen corners, each with a slope from a chain of remainders.

float wrapped(float x) { return x - floor(x * (1.0 / 61.0)) * 61.0; }

float scramble(float x) { return wrapped((x * 7.0 + 3.0) * x); }

float corner(vec4 cell, vec4 place, vec4 side) {
  vec4 own = cell + side;
  float h = scramble(scramble(scramble(scramble(wrapped(own.x)) + own.y) + own.z) + own.w);
  vec4 slope = fract(h * vec4(0.2113, 0.3571, 0.5309, 0.7177)) - 0.5;
  return dot(slope, place - side);
}

float pair(vec4 cell, vec4 place, vec3 side, float share) {
  return mix(corner(cell, place, vec4(0.0, side)), corner(cell, place, vec4(1.0, side)), share);
}

float noise(vec4 p) {
  vec4 cell = floor(p);
  vec4 place = fract(p);
  vec4 share = place * place * (3.0 - 2.0 * place);
  float sum = 0.0;
  for (int w = 0; w < 2; w++) {
    for (int z = 0; z < 2; z++) {
      vec2 far = vec2(float(z), float(w));
      float here = mix(pair(cell, place, vec3(0.0, far), share.x),
                       pair(cell, place, vec3(1.0, far), share.x), share.y);
      vec2 part = mix(1.0 - share.zw, share.zw, far);
      sum += here * part.x * part.y;
    }
  }
  return sum;
}

vec4 transition(vec2 uv) {
  float n = 0.5 + noise(vec4(uv * vec2(ratio, 1.0) * 9.0, uv.x * 3.0 + progress, progress * 4.0));
  return mix(getFromColor(uv), getToColor(uv), smoothstep(n - 0.1, n + 0.1, progress * 1.4 - 0.2));
}
