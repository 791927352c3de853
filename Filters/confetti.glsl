// Title: Confetti
// Summary: Confetti rains down; where it is thickest, the second picture comes out behind it.
// Family: matter
// Duration: 2s
// Mood: playful
// Energy: high
// Thumbnail: 0.5
// Exception: empty: it rains beside pictures with alpha, too.
// Preset: gold: variety=0.06, hue=0.09, size=0.7. Gold alone.
// Preset: wedding: variety=0.06, hue=0.96, size=1.3, amount=0.6. Large rose petals.
// Preset: storm: amount=1, size=0.6. So much that hardly anything else is seen.
// Author: Segue contributors
// License: MIT
// Uses: downward, noise, pixel-height, random2, shape
//
// Four layers of paper, near and far. Columns of cells fall at their own speeds, a piece in each:
// a curled rectangle of paper or foil that tumbles, with its shadow and its blur. Whether a cell
// has one is told by the moment at which it comes in: none appears or vanishes in the picture. Two
// layers fall as fast as the ragged front where the pictures change, and are thickest there.

// Where the confetti falls, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.0, -1.0)
// How many pieces there are. Range: 0.1..1 Group: pattern
uniform float amount; // = 0.8
// How large the pieces are. Range: 0.4..2 Group: pattern
uniform float size; // = 1.0
// The first colour, round the circle of colours. Range: 0..1 Group: color
uniform float hue; // = 0.0
// How many colours there are, from one to all. Range: 0..1 Group: color
uniform float variety; // = 1.0
// Another number throws other pieces. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return mix(0.03, 0.97, progress);
}

// How far the front falls in all, in heights of the picture.
const float FALL = 1.55;

// Whether there is anything to be seen at all: around nothing there is no confetti either.
float present() {
  return step(0.002, max(texture2D(from, vec2(0.5), 16.0).a, texture2D(to, vec2(0.5), 16.0).a));
}

vec4 transition(vec2 at) {
  if (progress <= 0.0) return getFromColor(at);
  if (progress >= 1.0) return getToColor(at);
  vec2 uv = turned(at);
  vec2 point = uv * vec2(shape(), 1.0);
  float wave = 0.09 * sin(point.x * 4.0 + 1.0);
  float ahead = point.y + wave - 1.25 + FALL * course();
  if (abs(ahead) < 0.2) {
    vec2 ragged = point + vec2(0.0, FALL * course());
    ahead += 0.16 * noise(ragged * 8.0) + 0.07 * noise(ragged * 27.0 + 31.0);
  }
  float passed = smoothstep(-0.008, 0.008, ahead);
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += fromAt(uv) * (1.0 - passed);
  if (passed > 0.0) color += toAt(uv) * passed;

  float height = 1.0 / pixelHeight(at);
  for (int i = 0; i < 4; i++) {
    // From far, small and slow ones to near ones.
    float near = float(i) / 3.0;
    // The two farthest fall with the front and hide it.
    bool curtain = i < 2;
    float cells = mix(17.0, 5.5, near) / (size * min(shape(), 1.0));
    float layer = float(i) * 31.0 + floor(seed) * 7.0;
    // Columns stay upright: what depends on x alone is worked out once for all rows.
    float across = point.x * cells + near * 1.3;
    float column = floor(across);
    vec2 own = random2(vec2(column, layer));
    float speed = curtain ? FALL * (0.97 + 0.06 * own.x)
      : mix(1.4, 2.4, near) * (0.92 + 0.2 * own.x);
    float fallen = course() * speed + own.y * 7.0;
    float fall = (point.y + fallen) * cells;
    vec2 cell = vec2(column, floor(fall));
    vec2 dice = random2(cell + layer);
    // When it comes in above, and when it has left below.
    float enters = ((cell.y - 0.1) / cells - own.y * 7.0 - 1.0) / speed;
    float leaves = enters + (1.0 + 1.2 / cells) / speed;
    float middle = (column + 0.5 - near * 1.3) / cells;
    float early = enters - 0.5 + 0.5 / speed + 0.054 * sin(middle * 4.0 + 1.0);
    vec2 share = curtain ? vec2(3.0, 110.0) : vec2(1.7, 16.0);
    float thick = amount * share.x * exp(-early * early * share.y);
    if (dice.x < thick && enters > 0.0 && leaves < 0.99) {
      vec2 more = fract(dice.yx * vec2(61.7, 43.3));
      vec2 local = vec2(across - column, fract(fall)) - 0.5;
      // Room for its shadow: no piece reaches the border of its cell.
      float border = min(0.5 - max(abs(local.x), abs(local.y)), 0.1) * 10.0;
      float turn = course() * (5.0 + 6.0 * more.y) * (more.x < 0.5 ? -1.0 : 1.0) + 6.3 * more.x;
      vec2 along = vec2(cos(turn), sin(turn));
      // It sways as it turns.
      local.x -= 0.03 * along.y;
      local = vec2(dot(local, along), local.y * along.x - local.x * along.y);
      // It tumbles about its long side, and is curled.
      float flip = cos(course() * (16.0 + 14.0 * more.x) + 6.3 * dice.y);
      vec2 extent = vec2(0.33, 0.27 * max(abs(flip), 0.08)) * (0.7 + 0.3 * dice.y);
      float bow = (0.6 * more.x + 0.3) * (1.0 - abs(flip));
      local.y += bow * (local.x * local.x - 0.04);
      // It is blurred along its fall, and near ones are out of focus.
      float smear = speed * cells * 0.008 * min(shape(), 1.0);
      vec2 soft = vec2(cells / height + 0.06 * near * near * near) + smear * abs(along.yx);
      vec2 inside = clamp((extent - abs(local)) / soft + 0.5, 0.0, 1.0);
      float solid = inside.x * inside.y * min(border * 3.0, 1.0) * present();
      vec2 shade = clamp((extent - abs(local + along * vec2(0.05, -0.05))) / 0.16 + 0.5, 0.0, 1.0);
      color.rgb *= 1.0 - 0.28 * shade.x * shade.y * border;
      if (solid > 0.0) {
        float kind = fract(hue + variety * floor(more.y * 7.0) / 7.0);
        vec3 paint = abs(fract(kind + vec3(0.0, 0.6667, 0.3333)) * 6.0 - 3.0) - 1.0;
        paint = mix(vec3(0.93, 0.88, 0.82), clamp(paint, 0.0, 1.0), 0.68);
        // A curled piece is lit along its bend; its back is darker, and a third are of foil.
        float bend = local.x / extent.x * (flip < 0.0 ? 1.0 : -1.0);
        float facing = abs(flip + 0.35 * bend);
        float foil = dice.y < 0.35 ? 1.0 : 0.0;
        float light = mix(0.62 + 0.36 * facing, 0.32 + 0.75 * facing, foil) + 0.1 * bend;
        light *= flip < 0.0 ? 0.86 : 1.0;
        float glint = max(facing - mix(1.05, 0.8, foil), 0.0) * 3.0;
        paint *= light * mix(0.82, 1.0, near);
        color = mix(color, vec4(mix(paint, vec3(1.0, 0.98, 0.94), min(glint, 0.85)), 1.0), solid);
      }
    }
  }
  color.rgb = clamp(color.rgb, 0.0, color.a);
  return color;
}
