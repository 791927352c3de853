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
// Uses: dealt
//
// Strokes follow each other from top to bottom, every second one backward; each bends, and lies a
// little over the one before. Noise stretched along the stroke makes bristles: they run dry
// towards the sides and end at different places. Fresh paint is a smear of the picture, which
// stands in ridges and shines; it settles behind the brush.

// Where one stroke follows the other, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.0, -1.0)
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
// Another number paints otherwise. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return mix(0.03, 1.0, progress);
}

// Smooth noise around 0 and its slope along y: the four corners of a cell, hashed at once.
vec2 noise(vec2 point) {
  vec2 cell = floor(point);
  vec2 part = point - cell;
  vec2 soft = part * part * (3.0 - 2.0 * part);
  vec2 a = fract((cell.x + vec2(0.5, 1.5) + dealt()) * 0.6180340);
  vec2 b = fract((cell.y + vec2(0.5, 1.5)) * 0.7548777);
  vec4 c = a.xyxy * (b.xxyy + 23.14) + b.xxyy * 17.31;
  c = fract(c * (c + 9.7));
  float low = mix(c.x, c.y, soft.x);
  float high = mix(c.z, c.w, soft.x);
  return vec2(mix(low, high, soft.y) - 0.5, (high - low) * 6.0 * part.y * (1.0 - part.y));
}

// How far a point lies in the paint of a stroke, in heights of the picture, negative outside; how
// much the paint covers there; how near the point is to its side; and how far behind its wet end.
// The point is in strokes' coordinates: along, and rows downward. Single hairs (`hair.y`) fray the
// side: they run dry and take up paint again. From one pixel to the next they differ by `steep.y`,
// and the others (`hair.x`) by `steep.x`.
vec4 stroke(vec2 point, float index, float count, float extent, vec2 hair, vec2 steep) {
  float hairs = hair.x;
  float along = mod(index, 2.0) > 0.5 ? extent - point.x : point.x;
  float share = mix(1.0 / count, 1.0, hurry);
  float start = index / max(count - 1.0, 1.0) * (1.0 - share);
  float time = clamp((course() - start) / share, 0.0, 1.0);
  // The arm swings: it sets off, is fast, and slows down.
  float eased = time * time * (3.0 - 2.0 * time);
  eased = mix(time, eased, 0.75);

  // The brush wavers, and is pressed down harder in the middle of its way.
  float waver = 0.07 * sin(point.x * 2.6 + index * 3.7) + 0.03 * sin(point.x * 6.1 + index * 5.3);
  float aside = abs(point.y - index - 0.5 - waver);
  // Towards its sides the brush leaves only single hairs; in the end the gaps run full.
  float dry = (aside - 0.63 - 0.4 * waver) * 3.2 + hairs * 0.4 + hair.y * 2.2
      + 12.0 * max(aside - 0.85, 0.0)
      - 1.6 * smoothstep(0.6, 0.97, course());
  float ragged = bristles * min(ratio, 1.0);
  float wet = eased * (extent + ragged + 0.04) - along
      - ragged * clamp(0.4 + hairs * 0.75 + aside * aside * 0.3, 0.0, 1.0);
  float soft = 0.012 + ragged * 0.75 * steep.x;
  float side = 0.04 + 0.3 * steep.x + 1.4 * steep.y;
  float cover = smoothstep(0.0, soft, wet) * (1.0 - smoothstep(-side, side, dry));
  float inside = dry > 0.0 ? min(wet, -dry * 0.1) : wet;
  return vec4(inside, cover, smoothstep(-0.45, -0.05, dry), max(wet, 0.0));
}

bool isLevel() {
  return abs(direction.x) > abs(direction.y);
}

// A way on the screen as one on the wall, where strokes run across and follow each other down ...
vec2 turned(vec2 way) {
  if (isLevel()) return direction.x > 0.0 ? vec2(way.y, -way.x) : vec2(-way.y, way.x);
  return direction.y > 0.0 ? -way : way;
}

// ... and back.
vec2 back(vec2 way) {
  if (isLevel()) return direction.x > 0.0 ? vec2(-way.y, way.x) : vec2(way.y, -way.x);
  return direction.y > 0.0 ? -way : way;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float count = float(strokes);
  vec2 centred = turned((uv - 0.5) * vec2(ratio, 1.0));
  vec2 wall = isLevel() ? vec2(1.0, ratio) : vec2(ratio, 1.0);
  float cosine = cos(lean);
  float sine = sin(lean);
  vec2 leant = vec2(centred.x * cosine + centred.y * sine, centred.y * cosine - centred.x * sine);
  vec2 extent = wall * cosine + wall.yx * abs(sine);
  // The strokes sag, as an arm swings.
  leant.y += 0.05 * (1.0 - leant.x * leant.x * 2.0 / (extent.x * extent.x));
  vec2 point = vec2(leant.x + 0.5 * extent.x, (0.5 - leant.y / extent.y) * count);

  // Broad tufts of the brush, and its hairs.
  vec2 tuft = noise(vec2(point.x * 1.3, leant.y * 42.0 + 50.0));
  vec2 hair = noise(vec2(point.x * 2.6 + 9.0, leant.y * 135.0 + 150.0));
  float hairs = tuft.x + 0.4 * hair.x;
  vec2 fray = noise(vec2(point.x * 6.5 + 30.0, leant.y * 110.0 + 250.0));
  vec2 steep = uv.y / gl_FragCoord.y
      * vec2(42.0 * abs(tuft.y) + 54.0 * abs(hair.y), 110.0 * abs(fray.y));
  // The two strokes that can reach the point; the later one lies on top.
  float index = clamp(floor(point.y), 0.0, count - 1.0);
  float other = clamp(point.y - index < 0.5 ? index - 1.0 : index + 1.0, 0.0, count - 1.0);
  vec4 upper = stroke(point, min(index, other), count, extent.x, vec2(hairs, fray.x), steep);
  vec4 lower = stroke(point, max(index, other), count, extent.x, vec2(hairs, fray.x), steep);
  vec4 top = upper.y > 0.0 ? mix(upper, lower, lower.y) : lower;
  float painted = max(upper.y, lower.y);
  vec4 old = getFromColor(uv);
  float begun = min(course() * 20.0, 1.0);
  // The paint is thick, so it throws a shadow on the first picture.
  old.rgb *= 1.0 - 0.5 * thickness * smoothstep(-0.025, 0.0, max(upper.x, lower.x)) * begun;
  if (painted <= 0.0) return old;

  // Fresh paint is a smear along the hairs, and flows into the picture a little later.
  float settled = 1.0 - smoothstep(0.82, 1.0, course());
  float narrow = min(ratio, 1.0);
  float fresh = (1.0 - smoothstep(0.0, 0.9 * narrow, top.w)) * settled;
  float smear = fresh * fresh * (0.08 + 0.2 * thickness) * narrow;
  vec4 color = vec4(0.0);
  for (int i = 0; i < 6; i++) {
    float along = smear * (0.2 * hairs + 0.1 * (float(i) - 2.5));
    color += getToColor(uv + back(vec2(cosine, sine)) * along / vec2(ratio, 1.0)) / 6.0;
  }

  // Ridges stand along the hairs and at the stroke's side, lit from above; the end has a bead.
  float relief = thickness * (0.45 * settled + 0.75 * fresh);
  float slope = tuft.y * 0.7 + hair.y * 0.5 + top.z * 0.4;
  float bead = 1.0 - smoothstep(0.0, 0.02, top.w);
  color.rgb *= 1.0 + clamp(0.55 * slope - 0.3 * bead + 0.25 * min(hairs, 0.0), -0.6, 0.25) * relief;
  float glint = max(slope - 0.25, 0.0);
  float wetness = glint * (0.35 + glint) + 0.4 * bead * max(tuft.x, 0.0);
  color.rgb += min(wetness * relief * (0.3 + 0.7 * fresh), 0.6) * (color.a - color.rgb);
  color.rgb = clamp(color.rgb, 0.0, color.a);
  return mix(old, color, painted);
}
