// Title: Grain dissolve
// Summary: The pictures dissolve grain by grain, as the silver of a film develops.
// Family: dissolve
// Timing: cubic-bezier:0.1,0.3,0.9,0.7
// Mood: nostalgic
// Energy: low
// Preset: fine: grains=700, noisiness=0.15. The grain of slow film.
// Preset: coarse: grains=60, softness=0.15. Torn spots.
// Preset: soft: softness=1, noisiness=0.1. Nearly a cross-fade.
// Author: Segue contributors
// License: MIT
// Uses: seeded-noise
//
// Fine grains say when a spot turns, evenly over the whole time, and dark places of the first
// picture hold on longest. Each grain turns softly, and a breath of silver lies over all in the
// middle.

// How many grains fit in the height. Range: 20..1000
uniform float grains; // = 360.0
// How softly each grain turns. Range: 0.02..1
uniform float softness; // = 0.2
// How much dark places hold on. Range: 0..1
uniform float develop; // = 0.5
// How much grain lies over the picture in the middle. Range: 0..1
uniform float noisiness; // = 0.35
// Another number makes other grains. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// Where a noise lies among all its values: they gather around 0, and their order is even.
float ranked(float value, float spread) {
  float part = clamp(value / spread, -1.0, 1.0);
  return 0.5 + part * (0.75 - 0.25 * part * part);
}

vec4 transition(vec2 uv) {
  vec2 film = uv * vec2(ratio, 1.0);
  // Turned against each other and against the pixels, so that no grid is seen.
  const mat2 ONE = mat2(0.8, 0.6, -0.6, 0.8);
  const mat2 OTHER = mat2(0.8829476, -0.4694716, 0.4694716, 0.8829476);
  float fine = noise(ONE * film * grains) + 0.7 * noise(OTHER * film * grains * 0.71 + 19.0);
  float clumps = noise(ONE * film * 3.0 + 3.0) + 0.5 * noise(OTHER * film * 8.0);
  vec4 old = getFromColor(uv);
  vec4 new = getToColor(uv);
  const vec3 LUMA = vec3(0.299, 0.587, 0.114);
  float light = dot(old.rgb, LUMA);

  // A wide slope for the tones, in which every grain has its own moment.
  float grain = ranked(fine, 0.72);
  float tone = 0.5 + 0.85 * develop * (0.5 - light) + 0.3 * clumps * (1.0 - 0.5 * develop);
  float moment = mix(grain, clamp(tone, 0.0, 1.0), 0.5 + 0.3 * develop);
  moment = clamp(0.5 + (moment - 0.5) * 2.4, 0.0, 1.0);
  // Silver lies in many layers: even a sharp grain is seen through others that have not turned.
  float soft = 0.1 + softness * (1.9 - 0.9 * softness);
  float passed = smoothstep(0.0, 1.0, (progress * (1.0 + soft) - moment) / soft);
  vec4 color = mix(old, new, passed);

  // Silver is seen in the middle tones, hardly in the lights, and not in what is black.
  float height = progress * (1.0 - progress) * 4.0;
  float shine = dot(color.rgb, LUMA);
  float seen = noisiness * height * fine * 0.75 * shine * (1.0 - 0.8 * shine);
  return vec4(clamp(color.rgb + seen * color.a, 0.0, color.a), color.a);
}
