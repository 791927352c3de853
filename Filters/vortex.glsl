// Title: Vortex
// Summary: The first picture drains into the eye of a whirl, out of which the second one wells.
// Family: distort
// Duration: 1.5s
// Mood: dramatic
// Energy: high
// Thumbnail: 0.4
// Preset: stir: turn=5, radius=1.1, pull=0.5. Less deep.
// Preset: lazy: turn=2, pull=0.1. An unhurried stir.
// Preset: maelstrom: turn=12, radius=1.8. Everything is drawn in.
// Author: Segue contributors
// License: MIT
//
// Both pictures turn the same way all the time: the first is wound up, the second starts wound up
// the other way and comes to rest. The middle turns farthest and is drawn in.

// The whirl's eye. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.5, 0.5)
// How far the eye has turned when the pictures change over. Range: -12..12 Kind: angle
uniform float turn; // = 8.0
// How far the whirl reaches, in heights of the picture. Range: 0.1..2
uniform float radius; // = 1.3
// How strongly the middle draws the picture in. Range: 0..1
uniform float pull; // = 1.0

// The place that the whirl has carried to this point; a negative winding is still to come.
vec2 wind(vec2 uv, float winding) {
  vec2 aspect = vec2(ratio, 1.0);
  vec2 offset = (uv - center) * aspect;
  float near = max(1.0 - length(offset) / radius, 0.0);
  float angle = turn * winding * near * near;
  float cosine = cos(angle);
  float sine = sin(angle);
  vec2 turned = vec2(offset.x * cosine + offset.y * sine, offset.y * cosine - offset.x * sine);
  turned *= 1.0 + pull * abs(winding) * near * 0.7;
  vec2 place = uv + (turned - offset) / aspect;
  // Beyond the edge the picture goes on mirrored.
  return abs(place - 2.0 * floor(place * 0.5 + 0.5));
}

vec4 transition(vec2 uv) {
  float rest = 1.0 - progress;
  float near = max(1.0 - length((uv - center) * vec2(ratio, 1.0)) / radius, 0.0);
  // The second picture comes up in the eye first.
  float passed = smoothstep(0.42, 0.58, progress + 0.4 * near - 0.2);
  vec4 color = vec4(0.0);
  if (passed < 1.0) {
    color += getFromColor(wind(uv, 8.0 * progress * progress * progress)) * (1.0 - passed);
  }
  if (passed > 0.0) color += getToColor(wind(uv, -8.0 * rest * rest * rest)) * passed;
  float deep = progress * rest * 4.0;
  color.rgb *= 1.0 - 0.7 * pull * deep * deep * near * near * near;
  return color;
}
