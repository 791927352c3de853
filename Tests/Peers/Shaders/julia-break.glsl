// Author: Segue
// License: MIT
// A Julia set: each pixel leaves the loop in its own round.
vec4 transition(vec2 uv) {
  vec2 z = (uv - 0.5) * vec2(ratio, 1.0) * 3.0;
  vec2 c = vec2(-0.8 + 0.3 * progress, 0.156);
  float count = 0.0;
  for (int i = 0; i < 100; i++) {
    z = vec2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y) + c;
    if (dot(z, z) > 4.0) break;
    count += 1.0;
  }
  return mix(getFromColor(uv), getToColor(uv), smoothstep(0.0, 1.0, progress * 2.0 - count / 100.0));
}
