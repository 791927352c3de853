// Title: Scribble
// Summary: A wax crayon scribbles over the picture, and its strokes become the second one.
// Family: matter
// Duration: 1.6s
// Mood: playful
// Energy: high
// Preset: chalk: penColor=#ffffff, strokes=10, ink=0.35. White, and soon gone.
// Preset: marker: strokes=6, penColor=#ffd400, wobble=0.3. Broad yellow strokes.
// Preset: frantic: strokes=20, wobble=1, lean=0.7. Small and wild.
// Author: Segue contributors
// License: MIT
// Uses: seeded-noise, seeded-random
//
// The pen hatches to and fro down the picture, in bows, and wavers as a hand does; then it hatches
// back up across that, more broadly, over what it left out. It is fast in the middle of a line and
// slow where it turns. Wax catches on the grain of the paper; behind the pen it turns into the
// picture, streak by streak.

// How many strokes there are on the way down. Range: 2..20 Group: pattern
uniform float strokes; // = 12.0
// How far the strokes lean. Range: -0.8..0.8 Kind: angle
uniform float lean; // = 0.4
// How much the hand wavers. Range: 0..1 Group: motion
uniform float wobble; // = 0.6
// How long the ink stays before it is the picture. Range: 0..1 Group: motion
uniform float ink; // = 0.45
// The colour of the pen. Range: 0..1 Kind: color
uniform vec3 penColor; // = vec3(1.0, 0.3, 0.27)
// Another number scribbles otherwise. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// How far down a leaning line is when a part of the picture is above it, both from 0 to 1: near the
// corners a line is short, so the pen must hurry.
float reached(float part, float cosine, float sine) {
  float ramp = min(cosine, ratio * sine);
  float whole = max(cosine, ratio * sine);
  float extent = ramp + whole;
  float shorter = min(part, 1.0 - part) * whole;
  float deep = shorter * 2.0 < ramp ? sqrt(2.0 * ramp * shorter) : shorter + 0.5 * ramp;
  deep /= extent;
  return part < 0.5 ? deep : 1.0 - deep;
}

// How far inside its ink a point is, and for how many strokes it has been there. The point is along
// the line, from 0 to 1, and in rows downward. Lines lean to and fro, so that each ends where the
// next one begins; this is the nearest of those that are even, or odd.
vec2 line(vec2 point, float odd, float layer, float pen, float radius, float unit) {
  float slope = odd > 0.5 ? 1.0 - point.x : point.x;
  float number = 2.0 * floor((point.y - 0.8 * slope - odd + 0.9) * 0.5) + odd;
  float luck = random(vec2(number, layer));
  float bow = point.x * (1.0 - point.x) * (luck * 3.2 - 1.2);
  float middle = number + 0.1 + 0.8 * slope + wobble * (bow + 0.5 * fract(luck * 7.3) - 0.3);
  // Pressed hardest on the way, and lightly where it turns.
  float pressed = radius * (0.7 + (1.5 + luck) * point.x * (1.0 - point.x));
  float since = pen - number - slope;
  return vec2(pressed - length(vec2(point.y - middle, min(since, 0.0) * unit)), since);
}

// How deep a point is in the ink of a hatching so far, in heights of the picture, how much of it is
// wax, and how dark. Lines of one pen that overlap are no darker: wax does not pile up.
vec3 hatching(vec2 centred, float angle, float part, float layer, float radius, float grain) {
  float cosine = cos(angle);
  float sine = sin(angle);
  float count = floor(strokes * (1.0 - 0.3 * layer) + 0.5);
  vec2 turned = vec2(centred.x * cosine + centred.y * sine, centred.y * cosine - centred.x * sine);
  vec2 extent = vec2(ratio * cosine + abs(sine), cosine + ratio * abs(sine));
  float row = 0.5 - turned.y / extent.y;
  vec2 point = vec2(turned.x / extent.x + 0.5, mix(row, 1.0 - row, layer) * count);

  // Slow where it turns; at last only the ink dries.
  float pen = (count + 1.0) * reached(clamp(part, 0.0, 1.0), cosine, abs(sine)) - 0.5;
  float way = fract(pen);
  pen += 0.6 * (way * way * (3.0 - 2.0 * way) - way) + max(part - 1.0, 0.0) * 1.1 * count;
  if (point.y > pen + 3.5) return vec3(-1.0, 0.0, 0.0);

  point.y += wobble * 0.6 * noise(vec2(turned.x * 4.0 + layer * 9.0, point.y * 0.4 + 30.0));
  float unit = extent.x * count / extent.y;
  radius += grain * min(0.008 * count, 0.1);
  vec2 even = line(point, 0.0, layer * 40.0, pen, radius, unit);
  vec2 odd = line(point, 1.0, layer * 40.0, pen, radius, unit);
  float depth = max(even.x, odd.x);
  // Where two lines cross, the later one lies on top.
  float since = odd.x > 0.0 && (even.x <= 0.0 || odd.y < even.y) ? odd.y : even.y;
  float worn = max(since, 0.0) / (0.05 + ink * (3.0 + 0.4 * strokes) * (1.0 - 0.5 * layer));
  vec3 found = vec3(depth * extent.y / count, 0.0, 0.0);
  if (depth > -0.1 && worn < 1.2) {
    // Streaks along the line are where the pen was pressed less.
    float streak = noise(vec2(turned.x * 3.0, point.y * 9.0 + 40.0));
    found.y = 1.0 - smoothstep(0.4, 0.8, worn + 0.7 * streak - 0.5 * grain);
    found.z = 0.5 - streak - 0.5 * smoothstep(0.0, 0.2, depth);
  }
  return found;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 centred = (uv - 0.5) * vec2(ratio, 1.0);
  // Two grains lie askew, so that no rows of them are seen.
  vec2 paper = vec2(centred.x * 0.8 + centred.y * 0.6, centred.y * 0.8 - centred.x * 0.6);
  vec2 fibre = vec2(centred.x * 0.94 - centred.y * 0.34, centred.y * 0.94 + centred.x * 0.34);
  float grain = 0.8 * noise(paper * vec2(160.0, 210.0) + 300.0)
      + 0.65 * noise(fibre * vec2(240.0, 190.0) + 500.0);
  float pixel = uv.y / gl_FragCoord.y;
  // At last the ink spreads to what was left out.
  float spread = 0.6 * smoothstep(0.75, 0.98, progress);
  float done = smoothstep(0.93, 1.0, progress);

  vec3 found = vec3(-1.0, 0.0, 0.0);
  if (progress > 0.4) {
    found = hatching(centred, -0.7 * lean, (progress - 0.4) * 1.9, 1.0, 0.9 + spread, grain);
  }
  if (found.x < 2.0 * pixel || found.y < 0.99) {
    vec3 first = hatching(centred, lean, progress * 2.0, 0.0, 0.42 + spread, grain);
    // Its wax is seen beside the other's, and where that is worn.
    found = vec3(max(found.x, first.x),
        found.x < 0.0 || first.y > found.y ? first.yz : found.yz);
  }
  // The grain makes the border three times as steep.
  float drawn = max(smoothstep(-2.0, 2.0, found.x / pixel), done);
  if (drawn <= 0.0) return getFromColor(uv);
  // Hollows of the paper stay bare, with borders that are soft in pixels.
  float soft = max(0.08, 110.0 * pixel);
  float wax = found.y * (1.0 - 0.8 * smoothstep(0.28 - soft, 0.28 + soft, -grain)) * (1.0 - done);
  vec3 tone = penColor * (1.0 - 0.3 * clamp(found.z, 0.0, 1.5));
  vec4 below = getFromColor(uv);
  vec4 color = getToColor(uv);
  // The pictures are the paper.
  vec4 ink = vec4(tone, 1.0) * max(below.a, color.a);
  return mix(below, mix(color, ink, wax), drawn);
}
