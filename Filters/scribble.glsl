// Title: Scribble
// Summary: A felt pen scribbles over the picture, and its strokes become the second one.
// Family: matter
// Duration: 1.6s
// Mood: playful
// Energy: high
// Preset: chalk: penColor=#ffffff, strokes=10, ink=0.35. White, and soon gone.
// Preset: marker: strokes=6, penColor=#ffd400, wobble=0.3. Broad yellow strokes.
// Preset: frantic: strokes=20, wobble=1, lean=0.7. Small and wild.
// Author: Segue contributors
// License: MIT
//
// One stroke runs to and fro down the picture, with round turns, and wavers as a hand does. It
// leaves gaps, which it fills on its way back up. Behind its tip the ink turns into the picture.

// How many strokes there are on the way down. Range: 2..20 Group: pattern
uniform float strokes; // = 15.0
// How far the strokes lean. Range: -0.8..0.8 Kind: angle
uniform float lean; // = 0.4
// How much the hand wavers. Range: 0..1 Group: motion
uniform float wobble; // = 0.6
// How long the ink stays before it is the picture. Range: 0..1 Group: motion
uniform float ink; // = 0.45
// The colour of the pen. Range: 0..1 Kind: color
uniform vec3 penColor; // = vec3(1.0, 0.3, 0.27)

float random(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  float b = a.x * (a.y + 23.14) + a.y * 17.31;
  return fract(b * (b + 9.7));
}

// Smooth noise around 0 along a line.
float noise(float place, float layer) {
  float cell = floor(place);
  float part = place - cell;
  part = part * part * (3.0 - 2.0 * part);
  return mix(random(vec2(cell, layer)), random(vec2(cell + 1.0, layer)), part) - 0.5;
}

// How far a point is aside of a stroke, in strokes, and when the pen is there. Strokes are numbered
// downwards from 0, and lean to and fro, so that each ends where the next one begins.
vec2 stroke(vec2 point, float number, float wide, float layer) {
  bool back = mod(number, 2.0) > 0.5;
  float along = clamp(point.x / wide, 0.0, 1.0);
  float slope = back ? 1.0 - along : along;
  float waver = wobble * 0.4 * noise(point.x * 3.0 + number * 7.0, layer);
  waver += wobble * 0.4 * (random(vec2(number, layer + 3.0)) - 0.5);
  float middle = number + 0.5 + (slope - 0.5) * 0.55 + waver;
  return vec2(point.y - middle, number + slope);
}

// How far inside the ink a point is; its tip is round.
float inked(float aside, float since, float radius, float unit) {
  return radius - length(vec2(aside, min(since, 0.0) * unit));
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float count = floor(strokes + 0.5);
  vec2 centred = (uv - 0.5) * vec2(ratio, 1.0);
  float cosine = cos(lean);
  float sine = sin(lean);
  vec2 turned = vec2(centred.x * cosine + centred.y * sine, centred.y * cosine - centred.x * sine);
  vec2 extent = vec2(ratio * cosine + abs(sine), cosine + ratio * abs(sine));
  vec2 point = vec2(turned.x + 0.5 * extent.x, (0.5 - turned.y / extent.y) * count);

  // Where the pen is: first all the way down, then up again over the gaps.
  float pen = progress * (2.0 * count + 3.0 + 3.0 * ink) - 0.5;
  float unit = extent.x * count / extent.y;
  float rough = 0.035 * noise(point.x * 37.0 + floor(point.y) * 3.0, 1.0);
  float depth = -9.0;
  float age = -1.0;
  float home = floor(point.y);
  for (int i = 0; i < 3; i++) {
    float number = home + float(i) - 1.0;
    vec2 down = stroke(point, number, extent.x, 0.0);
    float since = pen - down.y;
    float inside = inked(down.x, since, 0.43 + rough, unit);
    if (inside > 0.0) age = max(age, max(since, 0.0));
    depth = max(depth, inside);
    vec2 up = stroke(point + vec2(0.0, 0.5), number + 1.0, extent.x, 40.0);
    since = pen - (2.0 * count + 1.5 - up.y);
    inside = inked(up.x, since, 0.95 + rough, unit);
    if (inside > 0.0 && depth < 0.0) age = max(since, 0.0);
    depth = max(depth, inside);
  }
  float pixel = uv.y / gl_FragCoord.y * count / extent.y;
  float drawn = clamp(depth / pixel + 0.5, 0.0, 1.0);
  if (drawn <= 0.0) return getFromColor(uv);
  vec4 color = getToColor(uv);
  float wet = 1.0 - smoothstep(0.3, 0.5 + 3.0 * ink, age);
  // The pen's ink is a little streaky, and its rim darker.
  float rim = 1.0 - smoothstep(0.0, 0.12, depth);
  float streaks = 0.9 + 0.12 * noise(point.y * 9.0, 5.0) - 0.14 * rim;
  color = mix(color, vec4(penColor * streaks, 1.0), wet);
  return mix(getFromColor(uv), color, drawn);
}
