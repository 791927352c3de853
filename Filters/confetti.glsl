// Title: Confetti
// Summary: Confetti rains down; where it is thickest, the second picture comes out behind it.
// Family: matter
// Duration: 2s
// Mood: playful
// Energy: high
// Thumbnail: 0.5
// Preset: gold: variety=0.12, hue=0.11, size=0.7. Gold alone.
// Preset: wedding: variety=0.06, hue=0.96, size=1.3, amount=0.6. Large rose petals.
// Preset: storm: amount=1, size=0.6. So much that hardly anything else is seen.
// Author: Segue contributors
// License: MIT
//
// Four layers of paper, near and far. Columns of cells fall at their own speeds, a piece in each:
// a rectangle that tumbles, bright when it faces the lamp. Whether a cell has one is told by the
// moment at which it comes in: none appears or vanishes in the picture. They come in so that they
// are thickest where a soft, ragged front falls among them, which changes the pictures.

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

vec2 random2(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  vec2 b = a.x * (a.yy + vec2(23.14, 19.07)) + a.y * vec2(17.31, 21.57);
  return fract(b * (b + 9.7));
}

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
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 point = uv * vec2(ratio, 1.0);
  float wave = 0.09 * sin(point.x * 4.0 + 1.0);
  float ahead = point.y + wave - mix(1.25, -0.3, progress);
  if (abs(ahead) < 0.2) {
    vec2 ragged = point + vec2(0.0, progress);
    ahead += 0.14 * noise(ragged * 7.0) + 0.12 * noise(ragged * 19.0 + 31.0);
  }
  float passed = smoothstep(-0.06, 0.06, ahead);
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += getFromColor(uv) * (1.0 - passed);
  if (passed > 0.0) color += getToColor(uv) * passed;

  for (int i = 0; i < 4; i++) {
    // From far, small and slow ones to near ones.
    float near = float(i) / 3.0;
    float cells = mix(21.0, 7.0, near) / size;
    float layer = float(i) * 31.0 + floor(seed) * 7.0;
    float column = floor(point.x * cells);
    vec2 own = random2(vec2(column, layer));
    float speed = mix(1.4, 2.3, near) * (0.92 + 0.2 * own.x);
    float fallen = progress * speed + own.y * 7.0;
    float fall = (point.y + fallen) * cells;
    vec2 cell = vec2(column, floor(fall));
    vec2 dice = random2(cell + layer);
    // When it comes in above, and when it has left below.
    float enters = ((cell.y - 0.1) / cells - own.y * 7.0 - 1.0) / speed;
    float leaves = enters + (1.0 + 1.2 / cells) / speed;
    float early = enters - 0.5 + 0.5 / speed + wave * 0.6;
    float thick = 1.6 * amount * exp(-early * early * 16.0);
    if (dice.x < thick && enters > 0.0 && leaves < 0.99) {
      vec2 more = random2(cell * 1.7 + layer + 13.0);
      float sway = 0.07 * sin(progress * (9.0 + 8.0 * more.x) + 6.3 * more.y);
      vec2 local = vec2(point.x * cells - column, fract(fall)) - 0.5;
      local -= vec2(sway, 0.1 * (more.x - 0.5));
      float turn = progress * (5.0 + 6.0 * more.y) * (more.x < 0.5 ? -1.0 : 1.0) + 6.3 * more.x;
      local = vec2(local.x * cos(turn) + local.y * sin(turn),
          local.y * cos(turn) - local.x * sin(turn));
      // It tumbles about its long side.
      float flip = cos(progress * (16.0 + 14.0 * more.x) + 6.3 * dice.y);
      vec2 extent = vec2(0.34, 0.23 * max(abs(flip), 0.06)) * (0.6 + 0.4 * more.y);
      vec2 inside = extent - abs(local);
      float pixel = uv.y / gl_FragCoord.y * cells;
      float soft = pixel * (1.0 + 2.5 * near * near);
      float solid = clamp(min(inside.x, inside.y) / soft + 0.5, 0.0, 1.0);
      if (solid > 0.0) {
        float kind = fract(hue + variety * floor(more.y * 7.0) / 7.0);
        vec3 paint = abs(fract(kind + vec3(0.0, 0.6667, 0.3333)) * 6.0 - 3.0) - 1.0;
        paint = clamp(paint, 0.0, 1.0);
        paint = mix(vec3(1.0, 0.96, 0.92), paint, 0.74);
        // Its back is darker, and it is bent a little: no piece is one flat colour.
        float light = 0.83 + 0.17 * flip + 0.5 * local.x * (flip < 0.0 ? 1.0 : -1.0);
        float glint = 3.0 * max(abs(flip) - 0.84, 0.0);
        paint *= light * mix(0.85, 1.0, near);
        color = mix(color, vec4(mix(paint, vec3(1.0), min(glint, 1.0)), 1.0), solid);
      }
    }
  }
  return color;
}
