// Title: Brush
// Summary: Broad strokes of a brush paint the second picture, to and fro.
// Family: matter
// Duration: 2s
// Mood: playful
// Energy: medium
// Preset: house-painter: strokes=2, bristles=0.2, thickness=0.9. Two heavy strokes.
// Preset: sketch: strokes=9, bristles=0.8, hurry=0.7, thickness=0.3. Quick, thin and dry.
// Preset: slash: strokes=3, lean=0.5, bristles=0.5. Strokes that climb.
// Author: Segue contributors
// License: MIT
//
// Strokes follow each other from top to bottom, every second one backward; each bends, and lies a
// little over the one before. Noise stretched along the stroke makes bristles: they run dry
// towards the sides and end at different places. Fresh paint stands in ridges.

// How many strokes there are. Range: 1..12
uniform int strokes; // = 4
// How far apart the bristles end, in heights of the picture; in widths of a tall one. Range: 0..1
uniform float bristles; // = 0.35
// How far the strokes lean. Range: -0.6..0.6 Kind: angle
uniform float lean; // = 0.12
// How far the strokes overlap in time, from one after the other to all at once. Range: 0..1
uniform float hurry; // = 0.3
// How thick the wet paint is. Range: 0..1
uniform float thickness; // = 0.6

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

// How far the paint of a stroke lies behind its wet end at a point, in heights of the picture;
// negative beyond that end; and how much it covers there. The point is in strokes' coordinates:
// along, and rows downward.
vec2 stroke(vec2 point, float index, float count, float extent, float hairs) {
  bool backward = mod(index, 2.0) > 0.5;
  float along = backward ? extent - point.x : point.x;
  float share = mix(1.0 / count, 1.0, hurry);
  float start = index / max(count - 1.0, 1.0) * (1.0 - share);
  float time = clamp((progress - start) / share, 0.0, 1.0);
  float eased = time * (1.6 + time * (0.4 * time - 1.0));

  // The brush wavers, and is pressed down harder in the middle of its way.
  float waver = 0.2 * noise(vec2(point.x * 1.1 + index * 3.7, index * 5.3 + 0.5));
  float aside = abs(point.y - index - 0.5 - waver);
  // Towards its sides the brush leaves only single hairs.
  float dry = (aside - 0.66 - 0.4 * waver) * 3.6 + hairs * 0.9;
  float ragged = bristles * min(ratio, 1.0);
  float wet = eased * (extent + ragged + 0.04) - along
      - ragged * clamp(0.4 + hairs * 0.75 + aside * aside * 0.3, 0.0, 1.0);
  float cover = smoothstep(0.0, 0.03, wet) * (1.0 - smoothstep(-0.08, 0.04, dry));
  return vec2(dry > 0.0 ? min(wet, -dry * 0.1) : wet, cover);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float count = float(strokes);
  vec2 centred = (uv - 0.5) * vec2(ratio, 1.0);
  float cosine = cos(lean);
  float sine = sin(lean);
  vec2 turned = vec2(centred.x * cosine + centred.y * sine, centred.y * cosine - centred.x * sine);
  vec2 extent = vec2(ratio * cosine + abs(sine), cosine + ratio * abs(sine));
  // The strokes sag, as an arm swings.
  float sag = 0.05 * (1.0 - turned.x * turned.x * 2.0 / (extent.x * extent.x));
  vec2 point = vec2(turned.x + 0.5 * extent.x, (0.5 - (turned.y + sag) / extent.y) * count);

  float fine = noise(vec2(point.x * 1.7, turned.y * 95.0 + 50.0));
  float hairs = fine + 0.6 * noise(vec2(point.x * 4.0 + 9.0, turned.y * 240.0 + 150.0));
  // The two strokes that can reach the point; the later one lies on top.
  float index = clamp(floor(point.y), 0.0, count - 1.0);
  float other = clamp(point.y - index < 0.5 ? index - 1.0 : index + 1.0, 0.0, count - 1.0);
  vec2 upper = stroke(point, min(index, other), count, extent.x, hairs);
  vec2 lower = stroke(point, max(index, other), count, extent.x, hairs);
  float wet = upper.y > 0.0 ? mix(upper.x, lower.x, lower.y) : max(upper.x, lower.x);
  float painted = max(upper.y, lower.y);

  // Fresh paint stands in ridges along the hairs, and is level a little later.
  float fresh = painted * (1.0 - smoothstep(0.0, 0.7, wet));
  fresh *= 1.0 - smoothstep(0.8, 1.0, progress);
  float relief = fresh * thickness;
  vec4 color = getToColor(uv + vec2(-sine, cosine) * hairs * 0.024 * relief);
  float bead = 1.0 - smoothstep(0.0, 0.03, wet);
  // Grooves are darker; ridges are hardly lighter, so that light pictures keep their colours.
  color.rgb *= 1.0 + (min(hairs, 0.0) * 0.95 + max(hairs, 0.0) * 0.3 - 0.3 * bead) * relief;
  // Wet ridges glisten, and so does the bead of paint at the wet end.
  float wetness = max(hairs - 0.18, 0.0) * 0.75 + 0.5 * bead * max(fine, 0.0);
  color.rgb += wetness * relief * (color.a - color.rgb);
  color.rgb = clamp(color.rgb, 0.0, color.a);
  vec4 old = getFromColor(uv);
  float shade = smoothstep(-0.03, 0.0, wet) * min(progress * 20.0, 1.0);
  old.rgb *= 1.0 - 0.4 * thickness * shade;
  return mix(old, color, painted);
}
