// Title: Prism
// Summary: White light comes apart: red, green and blue part on their own ways and meet again.
// Family: light
// Mood: elegant
// Energy: medium
// Preset: subtle: dispersion=0.15, turn=0, zoom=0.3. Only a fringe.
// Preset: spectrum: dispersion=0.8, turn=0.8, zoom=1. The colours go their own ways.
// Author: Segue contributors
// License: MIT
//
// Each colour runs through the same motion at its own time, turning and growing about the centre;
// red leads and blue follows. So does the lens that opens on the second picture: its rim is a
// spectrum.

// How far the colours are apart in time. Range: 0..1
uniform float dispersion; // = 0.35
// How far the picture turns while it passes. Range: -3.1416..3.1416 Kind: angle
uniform float turn; // = 0.35
// How far the picture grows while it passes. Range: 0..2
uniform float zoom; // = 0.6

// A place, turned and grown about the centre; beyond the edge the picture goes on mirrored.
vec2 turned(vec2 uv, float angle, float large) {
  vec2 aspect = vec2(ratio, 1.0);
  vec2 centred = (uv - 0.5) * aspect;
  vec2 moved = mat2(cos(angle), -sin(angle), sin(angle), cos(angle)) * centred * large;
  vec2 point = uv + (moved - centred) * vec2(1.0 / ratio, 1.0);
  return abs(point - 2.0 * floor(point * 0.5 + 0.5));
}

// The sample of both pictures for a colour whose time, and whose lens's, run by their own clocks.
vec4 passing(vec2 uv, float time, float lens) {
  float eased = time * time * (3.0 - 2.0 * time);
  vec2 aspect = vec2(ratio, 1.0);
  vec2 centred = (uv - 0.5) * aspect;
  // The lens opens from the centre to beyond the corners; its rim bends what lies behind it.
  float far = 2.0 * length(centred) / length(aspect);
  float rim = smoothstep(0.1, 0.9, lens) * 1.45 - far;
  float passed = smoothstep(0.0, 0.4, rim);
  vec4 color = vec4(0.0);
  if (passed < 1.0) {
    color += getFromColor(turned(uv, turn * eased, 1.0 / (1.0 + zoom * eased))) * (1.0 - passed);
  }
  if (passed > 0.0) {
    float large = 1.0 + 0.5 * zoom * (1.0 - eased);
    color += getToColor(turned(uv, turn * (eased - 1.0), large)) * passed;
  }
  color.rgb += 0.9 * passed * (1.0 - passed) * (color.a - 0.8 * color.rgb);
  return color;
}

vec4 transition(vec2 uv) {
  float lag = 0.3 * dispersion;
  vec3 times = clamp(progress * (1.0 + 2.0 * lag) - vec3(0.0, lag, 2.0 * lag), 0.0, 1.0);
  vec3 lens = mix(times.ggg, times, 0.5);
  vec4 red = passing(uv, times.r, lens.r);
  vec4 green = passing(uv, times.g, lens.g);
  vec4 blue = passing(uv, times.b, lens.b);
  return vec4(red.r, green.g, blue.b, (red.a + green.a + blue.a) / 3.0);
}
