// Title: Grain dissolve
// Summary: The pictures dissolve grain by grain, as the silver of a film develops.
// Family: dissolve
// Mood: nostalgic
// Energy: low
// Preset: fine: grains=700, noisiness=0.15. The grain of slow film.
// Preset: coarse: grains=60, softness=0.15. Torn spots.
// Preset: soft: softness=1, noisiness=0.1. Nearly a cross-fade.
// Author: Segue contributors
// License: MIT
//
// Fine grains over coarse clumps say when a spot turns, and dark places of the first picture hold
// on longest. Each grain turns softly, and a breath of grain lies over all in the middle.

// How many grains fit in the height. Range: 20..1000
uniform float grains; // = 240.0
// How softly each grain turns. Range: 0.02..1
uniform float softness; // = 0.35
// How much dark places hold on. Range: 0..1
uniform float develop; // = 0.5
// How much grain lies over the picture in the middle. Range: 0..1
uniform float noisiness; // = 0.35

// Smooth noise around 0: the four corners of a cell, hashed at once.
float noise(vec2 point) {
  vec2 cell = floor(point);
  vec2 part = point - cell;
  part = part * part * (3.0 - 2.0 * part);
  vec2 a = fract((cell.x + vec2(0.5, 1.5)) * 0.6180340);
  vec2 b = fract((cell.y + vec2(0.5, 1.5)) * 0.7548777);
  vec4 c = a.xyxy * (b.xxyy + 23.14) + b.xxyy * 17.31;
  c = fract(c * (c + 9.7));
  return mix(mix(c.x, c.y, part.x), mix(c.z, c.w, part.x), part.y) - 0.5;
}

vec4 transition(vec2 uv) {
  vec2 film = uv * vec2(ratio, 1.0);
  // Turned against each other and against the pixels, so that no grid is seen.
  const mat2 ONE = mat2(0.8, 0.6, -0.6, 0.8);
  const mat2 OTHER = mat2(0.8829476, -0.4694716, 0.4694716, 0.8829476);
  float fine = noise(ONE * film * grains) + 0.6 * noise(OTHER * film * grains * 0.45 + 19.0);
  float clumps = noise(film * 5.0 + 3.0) + 0.5 * noise(film * 13.0);
  vec4 old = getFromColor(uv);
  float light = dot(old.rgb, vec3(0.299, 0.587, 0.114));

  float moment = 0.5 + 0.42 * fine + 0.25 * clumps;
  moment = clamp(mix(moment, 0.25 + 0.5 * moment + 0.5 * (0.5 - light), develop), 0.0, 1.0);
  float passed = smoothstep(0.0, 1.0, (progress * (1.0 + softness) - moment) / softness);
  vec4 color = mix(old, getToColor(uv), passed);
  float height = progress * (1.0 - progress) * 4.0;
  return vec4(color.rgb * (1.0 + noisiness * height * fine * 0.6), color.a);
}
