// Title: Brush
// Summary: Broad strokes of a brush paint the second picture, to and fro.
// Author: Segue contributors
// License: MIT
//
// One stroke follows the other from top to bottom, every second one backward. Noise stretched along
// the stroke makes bristles, which end at different places; fresh paint stands in ridges.

// How many strokes there are. Range: 1..12
uniform int strokes; // = 5
// How far apart the bristles end, in heights of the picture. Range: 0..1
uniform float bristles; // = 0.4
// How far the strokes overlap in time, from one after the other to all at once. Range: 0..1
uniform float hurry; // = 0.35
// How thick the wet paint is. Range: 0..1
uniform float thickness; // = 0.5

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
  vec2 point = vec2(uv.x * ratio, 1.0 - uv.y);
  float count = float(strokes);
  // The strokes sag and overlap: their borders are not straight.
  float sag = 0.1 * noise(vec2(point.x * 1.3, 3.5)) + 0.07 * noise(point * vec2(2.5, 80.0));
  float row = point.y * count + sag * min(count, 4.0) * 0.9;
  float index = clamp(floor(row), 0.0, count - 1.0);
  bool backward = mod(index, 2.0) > 0.5;
  float along = backward ? ratio - point.x : point.x;

  float hairs = noise(vec2(point.x * 1.5 + index * 7.0, point.y * 90.0))
      + 0.6 * noise(vec2(point.x * 4.0, point.y * 260.0));
  float way = ratio + bristles + 0.12;
  float share = mix(1.0 / count, 1.0, hurry);
  float start = index / max(count - 1.0, 1.0) * (1.0 - share);
  float time = (progress - start) / share;
  float eased = clamp(time, 0.0, 1.0);
  eased = eased * (1.0 + 0.5 * eased * (1.0 - eased));
  float wet = eased * way - along - bristles * clamp(0.5 + hairs * 0.75, 0.0, 1.0);

  float painted = smoothstep(0.0, 0.012, wet);
  // Fresh paint stands in ridges along the hairs, and is level a little later.
  float fresh = painted * (1.0 - smoothstep(0.0, 0.5, wet));
  fresh *= 1.0 - smoothstep(0.85, 1.0, progress);
  vec4 color = getToColor(uv + vec2(0.0, hairs * 0.012 * fresh * thickness));
  color.rgb *= 1.0 + hairs * 0.7 * fresh * thickness;
  vec4 old = getFromColor(uv);
  float shade = smoothstep(-0.025, 0.0, wet) * min(progress * 20.0, 1.0);
  old.rgb *= 1.0 - 0.35 * thickness * shade;
  return mix(old, color, painted);
}
