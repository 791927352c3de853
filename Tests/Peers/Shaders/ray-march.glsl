// Author: Segue
// License: MIT
// A sphere over a wavy floor, found by marching along each ray.
float scene(vec3 p) {
  float ball = length(p - vec3(0.0, 0.2, 3.0)) - 1.0;
  float floorLevel = p.y + 1.0 + 0.1 * sin(p.x * 3.0) * sin(p.z * 3.0 + progress * 6.0);
  return min(ball, floorLevel);
}
vec4 transition(vec2 uv) {
  vec3 ray = normalize(vec3((uv - 0.5) * vec2(ratio, 1.0), 1.0));
  float t = 0.0;
  for (int i = 0; i < 64; i++) {
    float d = scene(ray * t);
    if (d < 0.001) break;
    t += d;
    if (t > 20.0) break;
  }
  vec3 p = ray * t;
  vec2 e = vec2(0.01, 0.0);
  vec3 n = normalize(vec3(scene(p + e.xyy) - scene(p - e.xyy), scene(p + e.yxy) - scene(p - e.yxy),
                          scene(p + e.yyx) - scene(p - e.yyx)));
  float light = t > 20.0 ? 1.0 : max(dot(n, normalize(vec3(1.0, 2.0, -1.0))), 0.2);
  vec2 place = uv + n.xy * 0.05 * progress * (1.0 - progress);
  return mix(getFromColor(place), getToColor(place), progress) * mix(1.0, light, sin(progress * 3.14159));
}
