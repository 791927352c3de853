// Title: Vortex
// Summary: The first picture drains into the eye of a whirl, out of which the second one wells.
// Family: distort
// Duration: 1.5s
// Mood: dramatic
// Energy: high
// Thumbnail: 0.4
// Pass: seen: 1/2. Both pictures, wound up.
// Pass: smear: 1/2. What a place sees during an exposure, along its arc.
// Preset: stir: turn=5, radius=1.1, pull=0.5. Less deep.
// Preset: lazy: turn=2, pull=0.1. An unhurried stir.
// Preset: maelstrom: turn=12, radius=1.8. Everything is drawn in.
// Author: Segue contributors
// License: MIT
//
// Both pictures turn the same way all the time: the first is wound up, the second starts wound up
// the other way and comes to rest. The middle turns farthest and is drawn in; it is blurred by its
// turn, and lit as a funnel of water with spiral waves. They meet at one of these.

// The whirl's eye. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.5, 0.5)
// How far the eye has turned when the pictures change over. Range: -12..12 Kind: angle
uniform float turn; // = 8.0
// How far the whirl reaches, in heights of the picture. Range: 0.1..2
uniform float radius; // = 1.3
// How strongly the middle draws the picture in. Range: 0..1
uniform float pull; // = 1.0

// How much of the whirl there is at a distance from its eye.
float nearness(vec2 offset) {
  return max(1.0 - length(offset) / radius, 0.0);
}

// How far the pictures are wound up: the first one, and the second one, which is the other way.
float wound(bool second) {
  float time = second ? 1.0 - progress : progress;
  return (second ? -8.0 : 8.0) * time * time * time;
}

// The place that the whirl has carried to this point; a negative winding is still to come.
vec2 wind(vec2 uv, float winding) {
  vec2 aspect = vec2(ratio, 1.0);
  vec2 offset = (uv - center) * aspect;
  float near = nearness(offset);
  float angle = turn * winding * near * near;
  float cosine = cos(angle);
  float sine = sin(angle);
  vec2 turned = vec2(offset.x * cosine + offset.y * sine, offset.y * cosine - offset.x * sine);
  turned *= 1.0 + pull * abs(winding) * near * 0.7;
  vec2 place = uv + (turned - offset) / aspect;
  // Beyond the edge the picture goes on mirrored.
  return abs(place - 2.0 * floor(place * 0.5 + 0.5));
}

float depth() {
  float deep = progress * (1.0 - progress) * 4.0;
  return deep * deep;
}

vec4 whirl(vec2 uv) {
  vec2 offset = (uv - center) * vec2(ratio, 1.0);
  float near = nearness(offset);
  // Two waves that run along the spiral from the eye outwards.
  float around = length(offset) > 0.0 ? atan(offset.y, offset.x) : 0.0;
  float phase = 2.0 * around - 0.8 * turn * depth() * near * near - 9.0 * progress;
  float wave = sin(phase) * depth() * min(near * 3.0, 1.0);
  // The second picture comes up in the eye first.
  float passed = smoothstep(0.46, 0.54, progress + 0.44 * near - 0.22 + 0.045 * wave);
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += getFromColor(wind(uv, wound(false))) * (1.0 - passed);
  if (passed > 0.0) color += getToColor(wind(uv, wound(true))) * passed;
  // The funnel is dark in its depth; its waves shine where they face the lamp.
  float lit = cos(phase - 0.6) * depth() * min(near * 3.0, 1.0) * (1.0 - 0.5 * near);
  color.rgb *= 1.0 - 0.75 * pull * depth() * near * near * near + 0.22 * pull * min(lit, 0.0);
  float shine = max(lit, 0.0);
  color.rgb += 0.45 * pull * shine * shine * shine * (color.a - 0.5 * color.rgb);
  float seam = passed * (1.0 - passed) * 4.0;
  color.rgb += 0.25 * seam * seam * depth() * (color.a - color.rgb);
  return color;
}

// How far a place turns during an exposure.
float streak(vec2 offset) {
  float near = nearness(offset);
  float time = min(progress, 1.0 - progress);
  return 0.13 * turn * time * time * near * near;
}

vec4 seen(vec2 uv) {
  if (progress <= 0.0 || progress >= 1.0) return vec4(0.0);
  return whirl(uv);
}

vec4 smear(vec2 uv) {
  if (progress <= 0.0 || progress >= 1.0) return vec4(0.0);
  vec2 aspect = vec2(ratio, 1.0);
  vec2 offset = (uv - center) * aspect;
  float angle = streak(offset) / 8.0;
  mat2 onward = mat2(cos(angle), sin(angle), -sin(angle), cos(angle));
  vec2 ray = mat2(cos(3.5 * angle), -sin(3.5 * angle), sin(3.5 * angle), cos(3.5 * angle)) * offset;
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) {
    sum += seen(center + ray / aspect);
    ray = onward * ray;
  }
  return sum * 0.125;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 offset = (uv - center) * vec2(ratio, 1.0);
  float far = smoothstep(0.002, 0.008, abs(streak(offset)) * length(offset));
  vec4 color = vec4(0.0);
  if (far > 0.0) color += smear(uv) * far;
  if (far < 1.0) color += whirl(uv) * (1.0 - far);
  return color;
}
