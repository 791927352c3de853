// Title: Drip
// Summary: The second picture runs down over the first like thick, glossy paint.
// Family: matter
// Duration: 2s
// Mood: playful
// Energy: medium
// Preset: honey: drips=6, hurry=0.7, gloss=1. Slow, thick and golden.
// Preset: rain: drips=30, hurry=0.3. Many thin runs.
// Author: Segue contributors
// License: MIT
// Uses: downward, level, seeded-random, shape
//
// A sheet of paint sinks, and round drips hurry ahead of it, each at its own pace. Sheet and drips
// flow together in a soft union; its slope bends the picture and catches the light.

// Where the paint runs, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.0, -1.0)
// How many drips there are across a square. Range: 2..40
uniform float drips; // = 11.0
// How far the drips hurry ahead, in heights of the picture. Range: 0..1
uniform float hurry; // = 0.45
// How glossy the paint is. Range: 0..1
uniform float gloss; // = 0.6
// Another number lets it run otherwise. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// How thick the paint lies at a point: negative outside, about the distance to its edge near it.
float paint(vec2 point) {
  float sunk = progress * (0.4 + 0.6 * progress);
  float wave = 0.03 * (sin(point.x * 4.3) + 0.6 * sin(point.x * 11.0 + 2.0));
  float sheet = point.y - 1.06 + sunk * 1.16 + wave * min(sunk * 8.0, 1.0);

  // The nearest drips on both sides.
  float left = floor(point.x * drips - 0.5);
  float grown = min(progress * 2.2, 1.0);
  float drip = -9.0;
  for (int i = 0; i < 2; i++) {
    float cell = left + float(i);
    float luck = random(vec2(cell, 3.0));
    float stout = random(vec2(cell, 8.0));
    float width = (0.13 + 0.29 * stout * stout) / drips;
    float early = random(vec2(cell, 5.0));
    float middle = (cell + 0.5 + (early - 0.5) * 0.5) / drips;
    float reach = 0.04 + 0.96 * luck * luck * (0.4 + 0.6 * early);
    float tip = 1.06 - sunk * 1.16 - hurry * grown * reach;
    // A drip is a little thinner above its round end.
    float above = point.y - tip - width;
    float slim = width * (1.0 - 0.42 * smoothstep(0.0, 0.12, above));
    drip = max(drip, slim - length(vec2(point.x - middle, min(above, 0.0))));
  }

  // The soft union rounds the corners between the sheet and the drips.
  float blend = clamp(0.5 + 0.5 * (sheet - drip) / 0.05, 0.0, 1.0);
  return mix(drip, sheet, blend) + 0.05 * blend * (1.0 - blend);
}

// The way to the lamp, at the upper left.
vec2 lamp() {
  if (isLevel()) return direction.x > 0.0 ? vec2(0.8, 0.5) : vec2(-0.8, -0.5);
  return direction.y <= 0.0 ? vec2(-0.5, 0.8) : vec2(0.5, -0.8);
}

vec4 transition(vec2 at) {
  if (progress <= 0.0) return getFromColor(at);
  if (progress >= 1.0) return getToColor(at);
  vec2 uv = turned(at);
  vec2 point = vec2(uv.x * shape(), uv.y);
  float thick = paint(point);
  vec2 slope = vec2(paint(point + vec2(0.004, 0.0)), paint(point + vec2(0.0, 0.004))) - thick;
  slope /= 0.004;

  // The rim rises like the edge of a drop and is flat farther in.
  float rim = 1.0 - clamp(thick / 0.035, 0.0, 1.0);
  vec2 normal = -slope * rim * rim;
  vec4 color = toAt(uv + normal * vec2(1.0 / shape(), 1.0) * 0.02);
  float light = dot(normal, lamp());
  float spark = smoothstep(0.12, 0.34, light) * (1.0 - smoothstep(0.34, 0.62, light));
  color.rgb *= 1.0 + gloss * 0.7 * light;
  // The far rim lies in the paint's own shade, where its colours become deeper.
  color.rgb *= 1.0 - 0.9 * gloss * max(-light, 0.0) * (1.0 - 0.6 * color.rgb);
  color.rgb += gloss * 1.3 * spark * (color.a - 0.7 * color.rgb);

  vec4 old = fromAt(uv);
  float shade = smoothstep(-0.03, 0.008, paint(point + vec2(-0.008, 0.012)));
  // In its shade colours become deeper, not grey.
  shade *= toAt(uv).a;
  old.rgb *= 1.0 - 0.8 * shade * min(progress * 10.0, 1.0) * (1.0 - 0.6 * old.rgb);
  return mix(old, color, smoothstep(-0.001, 0.003, thick));
}
