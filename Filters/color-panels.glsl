// Title: Color panels
// Summary: Blocks of solid colour sweep over the cut, one row after the other.
// Family: wipe
// Duration: 1.2s
// Mood: playful
// Energy: high
// Thumbnail: 0.45
// Exception: flash: the blocks may have any colour.
// Preset: mono: firstColor=#1b1b1f, secondColor=#f4f1ea, layers=2,
//   panels=1. Broad sheets, black and white.
// Preset: rows: panels=9, stagger=0.8, layers=1. Many thin rows, far apart.
// Preset: sport: firstColor=#0b5fff, secondColor=#00d1ff, thirdColor=#f5ff4a,
//   slant=0.5, panels=4. Blue and yellow, aslant.
// Preset: pastel: firstColor=#f6c6c7, secondColor=#c9dcf5, thirdColor=#fbf0d0,
//   stagger=0.2. Soft colours that come nearly together.
// Author: Segue contributors
// License: MIT
//
// Every row has sheets of colour, which start one after the other and all start and stop gently;
// the last one is the second picture, which is drawn out a little and comes to rest.

// Where the blocks sweep to, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.0)
// How many rows there are. Range: 1..16 Group: pattern
uniform int panels; // = 5
// How many colours pass before the picture. Range: 1..3 Group: pattern
uniform int layers; // = 3
// How late the last row is. Range: 0..1 Group: motion
uniform float stagger; // = 0.45
// How far the edges lean. Range: -1..1 Group: edge
uniform float slant; // = 0.0
// The first colour. Range: 0..1 Kind: color
uniform vec3 firstColor; // = vec3(0.09, 0.12, 0.29)
// The second colour. Range: 0..1 Kind: color
uniform vec3 secondColor; // = vec3(1.0, 0.32, 0.34)
// The third colour. Range: 0..1 Kind: color
uniform vec3 thirdColor; // = vec3(1.0, 0.78, 0.3)

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return mix(0.05, 0.95, progress);
}

bool isLevel() {
  return abs(direction.x) >= abs(direction.y);
}

// A place along the way, 0 where the blocks come in, and down across it. It is its own inverse.
vec2 turned(vec2 uv) {
  if (isLevel()) return direction.x < 0.0 ? 1.0 - uv : vec2(uv.x, 1.0 - uv.y);
  return direction.y < 0.0 ? 1.0 - uv.yx : vec2(uv.y, uv.x);
}

vec2 returned(vec2 place) {
  if (isLevel()) return direction.x < 0.0 ? 1.0 - place : vec2(place.x, 1.0 - place.y);
  return direction.y < 0.0 ? 1.0 - place.yx : place.yx;
}

// How far a sheet has come, gently at both ends and quick between.
float swept(float time) {
  float part = clamp(time, 0.0, 1.0);
  return part * part * part * (part * (part * 6.0 - 15.0) + 10.0);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 place = turned(uv);
  float wide = isLevel() ? ratio : 1.0 / ratio;
  float count = float(panels);
  float row = min(floor(place.y * count), count - 1.0);
  // The rows start in an order that is no staircase.
  float order = fract(row * 0.6180340);
  float late = 0.45 * stagger * order;

  // A leaning edge is a little wider than the picture.
  float lean = slant * (place.y - 0.5) / wide;
  float margin = 0.5 * abs(slant) / wide;
  float pixel = uv.y / gl_FragCoord.y / (isLevel() ? ratio : 1.0);
  float each = 0.11;
  float length = 1.0 - 0.45 * stagger - each * float(layers);

  vec4 color = getFromColor(uv);
  // The panels have the form of the pictures.
  float shape = max(color.a, getToColor(uv).a);
  for (int i = 0; i < 4; i++) {
    if (i <= layers) {
      float run = swept((course() - late - each * float(i)) / length);
      float ahead = mix(-margin - pixel, 1.0 + margin + pixel, run) + lean - place.x;
      float covered = clamp(ahead / pixel + 0.5, 0.0, 1.0);
      if (covered > 0.0) {
        vec4 sheet = vec4(i == 0 ? firstColor : i == 1 ? secondColor : thirdColor, 1.0) * shape;
        if (i == layers) {
          // A little squeezed, and drawn out as far as it has come: so it moves along.
          vec2 source = place * vec2(1.12 - 0.12 * run, 1.0);
          sheet = getToColor(returned(source));
        }
        color = mix(color, sheet, covered);
      }
    }
  }
  return color;
}
