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
// One stroke runs to and fro down the picture, in bows, and wavers as a hand does. It leaves gaps,
// and goes over them with a broader stroke on its way back up. Where strokes cross, the ink is
// darker; behind the tip it turns into the picture.

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
  float waver = noise(point.x * 3.0 + number * 7.0, layer);
  waver += 0.45 * noise(point.x * 8.0 + number * 13.0, layer + 1.0);
  waver += random(vec2(number, layer + 3.0)) - 0.5;
  float bow = along * (1.0 - along) * (1.2 + 1.6 * random(vec2(number, layer + 5.0)));
  float middle = number + 0.5 + (slope - 0.5) * 0.75 + wobble * (0.36 * waver + 0.5 * bow - 0.25);
  return vec2(point.y - middle, number + slope);
}

// How far inside the ink a point is; its tip is round.
float inked(float aside, float since, float radius, float unit) {
  return radius - length(vec2(aside, min(since, 0.0) * unit));
}

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

// How wet the ink is that is so old, in strokes.
float wet(float age, float lasting) {
  return 1.0 - smoothstep(0.3 * lasting, lasting, age);
}

// How dark the ink is: a little streaky along its stroke, and darker at its rim.
float darkness(float aside, float inside, float number) {
  return 0.66 - 0.3 * noise(aside * 20.0 + number, 5.0) - 0.5 * smoothstep(0.0, 0.14, inside);
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

  // Where the pen is: first all the way down, then up again over the gaps; then the ink dries.
  float lasting = 0.5 + ink * (3.0 + 0.45 * count);
  // It sets off gently, though the first lines are short.
  float way = progress * progress / (progress + 0.14) * 1.14 * (2.0 + 0.25 * ink);
  float pen = count * reached(clamp(way, 0.0, 1.0), cosine, abs(sine));
  pen += (count + 2.0) * reached(clamp(way - 1.0, 0.0, 1.0), cosine, abs(sine));
  pen += max(way - 2.0, 0.0) * 4.5 * (lasting + 1.0) / max(ink, 0.05) * step(0.001, ink);
  float unit = extent.x * count / extent.y;
  float rough = 0.035 * noise(point.x * 37.0 + floor(point.y) * 3.0, 1.0);
  float depth = -9.0;
  float dry = 1.0;
  float shade = 0.0;
  float home = floor(point.y);
  for (int i = 0; i < 3; i++) {
    float number = home + float(i) - 1.0;
    vec2 down = stroke(point, number, extent.x, 0.0);
    float since = pen - down.y;
    float inside = inked(down.x, since, 0.33 + rough, unit);
    if (inside > 0.0) {
      float fresh = wet(max(since, 0.0), lasting) * min(inside * 40.0, 1.0);
      dry *= 1.0 - 0.88 * fresh;
      shade += fresh * darkness(down.x, inside, number);
    }
    depth = max(depth, inside);
    if (pen > count) {
      vec2 up = stroke(point + vec2(0.0, 0.5), number + 1.0, extent.x, 40.0);
      since = pen - (2.0 * count + 1.5 - up.y);
      inside = inked(up.x, since, 0.82 + rough, unit);
      if (inside > 0.0) {
        float fresh = wet(max(since, 0.0), 0.5 * lasting) * min(inside * 40.0, 1.0);
        dry *= 1.0 - 0.88 * fresh;
        shade += fresh * darkness(up.x, inside, number + 0.5);
      }
      depth = max(depth, inside);
    }
  }
  float pixel = uv.y / gl_FragCoord.y * count / extent.y;
  float drawn = clamp(depth / pixel + 0.5, 0.0, 1.0);
  // At last all is drawn, and dry.
  float done = smoothstep(0.88, 1.0, progress);
  drawn = max(drawn, done);
  if (drawn <= 0.0) return getFromColor(uv);
  vec4 color = getToColor(uv);
  vec3 tone = penColor * (1.0 - 0.2 * min(shade, 2.0));
  color = mix(color, vec4(tone, 1.0), (1.0 - dry) * (1.0 - done));
  return mix(getFromColor(uv), color, drawn);
}
