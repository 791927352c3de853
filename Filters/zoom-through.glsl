// Title: Zoom through
// Summary: The view flies into the first picture, and out of its depth comes the second one.
// Family: zoom
// Mood: dramatic
// Energy: high
// Thumbnail: 0.4
// Preset: tunnel: depth=3.5, blur=0.9, fringe=1. Far and fast, in all colours.
// Preset: clean: depth=1.2, blur=0.2, fringe=0. Hardly any blur.
// Author: Segue contributors
// License: MIT
//
// The pictures hang one behind the other on the way of the camera. The first one opens where
// the camera passes through it. The blur runs along the flight; its samples go from red to
// violet, so that edges get a fringe of colours as in a fast lens.

// The point that the camera flies at. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.5, 0.5)
// How far behind the first picture the second one hangs. Range: 0.5..4
uniform float depth; // = 1.6
// How strong the blur is. Range: 0..1
uniform float blur; // = 0.5
// How far the colours come apart. Range: 0..1
uniform float fringe; // = 0.5

// Beyond the edge the picture goes on mirrored.
vec2 mirrored(vec2 point) {
  return abs(point - 2.0 * floor(point * 0.5 + 0.5));
}

float random(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  float b = a.x * (a.y + 23.14) + a.y * 17.31;
  return fract(b * (b + 9.7));
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float rest = 1.0 - progress;
  float travelled = progress * progress * progress * (progress * (progress * 6.0 - 15.0) + 10.0);
  float speed = 16.0 * progress * progress * rest * rest;

  // How much larger the first picture looks from here, and how much smaller the second one.
  float near = max(1.0 - travelled / 0.68, 0.1);
  float far = 1.0 + depth * (1.0 - travelled);

  vec2 aspect = vec2(ratio, 1.0);
  vec2 centred = uv - center;
  // The opening is between a circle and the picture's own form, and its rim is out of focus.
  vec2 reach = abs(centred) / max(center, 1.0 - center);
  float away = mix(length(reach), max(reach.x, reach.y), 0.6) * mix(near, 1.0, 0.5);
  float passed = smoothstep(-0.3, 0.3, smoothstep(0.28, 0.72, progress) * 1.4 - 0.3 - away);

  float offset = random(floor(uv * aspect * 2160.0 + 0.25));
  float streak = blur * speed * 0.45;
  float apart = fringe * speed * 0.09;
  vec4 sum = vec4(0.0);
  vec3 weights = vec3(0.0);
  for (int i = 0; i < 8; i++) {
    float part = (float(i) + offset) / 8.0 - 0.5;
    // From red outside over green to blue inside; the same for all pixels.
    float tone = (float(i) + 0.5) / 8.0 - 0.5;
    vec3 light = max(1.0 - abs(tone + vec3(0.25, 0.0, -0.25)) * 2.0, 0.0);
    light = mix(vec3(1.0), light, min(apart * 60.0, 1.0));
    float scale = 1.0 + part * (streak + apart);
    vec4 color = vec4(0.0);
    if (passed < 1.0) {
      color = getFromColor(mirrored(center + centred * (scale * near))) * (1.0 - passed);
    }
    if (passed > 0.0) color += getToColor(mirrored(center + centred * (scale * far))) * passed;
    sum += vec4(color.rgb * light, color.a);
    weights += light;
  }
  return vec4(sum.rgb / weights, sum.a / 8.0);
}
