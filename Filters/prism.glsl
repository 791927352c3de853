// Title: Prism
// Summary: White light comes apart: red, green and blue part on their own ways and meet again.
// Family: light
// Mood: elegant
// Energy: medium
// Pass: spectrum: 1/2. The picture in nine colours of light.
// Preset: subtle: dispersion=0.15, turn=0, zoom=0.3. Only a fringe.
// Preset: spectrum: dispersion=0.8, turn=0.8, zoom=1. The colours go their own ways.
// Author: Segue contributors
// License: MIT
//
// Each colour runs through the same motion at its own time, turning and growing about the centre;
// red leads and violet follows. So does the lens that opens on the second picture: its rim is a
// spectrum. Where the colours are far apart, nine of them are seen, not three.

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

// The sample of both pictures for a colour whose time, and whose lens's, run by their own clocks;
// how far a place is from the centre is counted in parts of the way to the corner.
vec4 passing(vec2 uv, float far, float time, float lens, float level) {
  float eased = time * time * (3.0 - 2.0 * time);
  // The lens opens from the centre to beyond the corners; its rim bends what lies behind it.
  float rim = smoothstep(0.1, 0.9, lens) * 1.45 - far;
  float passed = smoothstep(0.0, 0.4, rim);
  vec4 color = vec4(0.0);
  if (passed < 1.0) {
    vec2 place = turned(uv, turn * eased, 1.0 / (1.0 + zoom * eased));
    color += texture2D(from, place, level) * (1.0 - passed);
  }
  if (passed > 0.0) {
    float large = 1.0 + 0.5 * zoom * (1.0 - eased);
    color += texture2D(to, turned(uv, turn * (eased - 1.0), large), level) * passed;
  }
  color.rgb += 0.9 * passed * (1.0 - passed) * (color.a - 0.8 * color.rgb);
  return color;
}

float farness(vec2 uv) {
  vec2 aspect = vec2(ratio, 1.0);
  return 2.0 * length((uv - 0.5) * aspect) / length(aspect);
}

// The clock of a colour, from red at 0 to violet at 1.
float clock(float hue) {
  float lag = 0.6 * dispersion;
  return clamp(progress * (1.0 + lag) - lag * hue, 0.0, 1.0);
}

// How far red and violet are apart, in parts of a place's way to the centre.
float apart() {
  float red = clock(0.0);
  float violet = clock(1.0);
  float between = red * red * (3.0 - 2.0 * red) - violet * violet * (3.0 - 2.0 * violet);
  return between * (abs(turn) + 0.6 * zoom);
}

vec4 spectrum(vec2 uv) {
  if (apart() <= 0.0) return vec4(0.0);
  float far = farness(uv);
  // As blurred as two neighbouring colours are apart, so that they run into each other.
  float between = apart() * length((uv - 0.5) * vec2(ratio, 1.0)) / 8.0;
  float level = log2(1.0 + 0.45 * between * gl_FragCoord.y / uv.y);
  vec4 sum = vec4(0.0);
  vec3 weights = vec3(0.0);
  for (int i = 0; i < 9; i++) {
    float hue = float(i) / 8.0;
    vec3 light = max(1.0 - abs(hue - vec3(0.08, 0.5, 0.92)) * vec3(2.2, 2.8, 2.2), 0.0);
    vec4 color = passing(uv, far, clock(hue), mix(clock(0.5), clock(hue), 0.5), level);
    sum += vec4(color.rgb * light, color.a / 9.0);
    weights += light;
  }
  return vec4(sum.rgb / weights, sum.a);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float far = farness(uv);
  float seen = smoothstep(0.003, 0.014, apart() * length((uv - 0.5) * vec2(ratio, 1.0)));
  vec4 color = vec4(0.0);
  if (seen > 0.0) color += spectrum(uv) * seen;
  if (seen < 1.0) {
    vec3 times = vec3(clock(0.0), clock(0.5), clock(1.0));
    vec3 lens = mix(times.ggg, times, 0.5);
    vec4 red = passing(uv, far, times.r, lens.r, 0.0);
    vec4 green = passing(uv, far, times.g, lens.g, 0.0);
    vec4 blue = passing(uv, far, times.b, lens.b, 0.0);
    vec4 sharp = vec4(red.r, green.g, blue.b, (red.a + green.a + blue.a) / 3.0);
    color += sharp * (1.0 - seen);
  }
  return color;
}
