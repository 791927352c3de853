// Title: Reeded glass
// Summary: A pane of ribbed glass slides before the picture and goes with the second one behind it.
// Family: distort
// Timing: cubic-bezier:0.15,0.25,0.8,0.8
// Duration: 1.2s
// Mood: elegant
// Energy: medium
// Preset: bathroom: ribs=36, strength=0.8, shine=0.3. Fine ribs.
// Preset: columns: ribs=6, strength=1, shine=0.7. A few round ones.
// Author: Segue contributors
// License: MIT
//
// Every rib is a lens as wide as itself: it gathers what lies on both sides of it. The ribs swell
// in a wave from one side, and the pictures change behind them where they are thickest.

// Where the wave travels, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.0)
// How many ribs fit in the height. Range: 2..60
uniform float ribs; // = 16.0
// How strongly the ribs refract. Range: 0..1
uniform float strength; // = 0.6
// How brightly the ribs shine. Range: 0..1
uniform float shine; // = 0.5

vec4 transition(vec2 uv) {
  bool level = abs(direction.y) > abs(direction.x);
  vec2 point = level ? uv.yx : uv;
  bool flipped = level ? direction.y < 0.0 : direction.x < 0.0;
  // The ribs stand across the wave, a whole number of them.
  float count = max(floor(ribs * (level ? 1.0 : ratio) + 0.5), 1.0);
  float rib = floor(point.x * count);
  float part = point.x * count - rib - 0.5;
  float middle = (rib + 0.5) / count;

  // The glass is before this rib from the moment the wave comes until it has passed.
  float order = flipped ? 1.0 - middle : middle;
  float time = clamp(progress * 2.0 - order, 0.0, 1.0);
  float thick = time * (1.0 - time) * 4.0;
  thick *= thick * (3.0 - 2.0 * thick);

  // A lens shows a wider strip than its own, steeper towards its borders.
  float spread = part * (1.0 + 6.0 * part * part);
  float lens = thick * strength * 5.0;
  float offset = spread * lens / count;
  // A pixel sees as much of the strip as the lens pushes together there: some samples in a row.
  float pixel = uv.y / gl_FragCoord.y * (level ? 1.0 : 1.0 / ratio);
  float stride = pixel * lens * (1.0 + 18.0 * part * part) / 4.0;
  // The second picture enters each rib from the side where the wave comes from.
  float sided = flipped ? -part : part;
  float passed = smoothstep(0.0, 0.25, time * 1.75 - 0.625 - sided * 0.5);
  vec4 color = vec4(0.0);
  for (int i = 0; i < 4; i++) {
    float beyond = abs(point.x + offset + stride * (float(i) - 1.5));
    beyond = 1.0 - abs(1.0 - beyond);
    vec2 source = level ? vec2(uv.x, beyond) : vec2(beyond, uv.y);
    if (passed < 1.0) color += getFromColor(source) * (1.0 - passed);
    if (passed > 0.0) color += getToColor(source) * passed;
  }
  color *= 0.25;

  float border = smoothstep(0.36, 0.5, abs(part));
  color.rgb *= 1.0 - 0.4 * shine * thick * border;
  float gleam = smoothstep(0.1, 0.22, part + 0.4) * (1.0 - smoothstep(0.22, 0.34, part + 0.4));
  color.rgb += 0.22 * shine * thick * gleam * color.a * (1.0 - 0.5 * color.rgb);
  return color;
}
