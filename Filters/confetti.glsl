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
// Three layers of paper, near and far. Columns of cells fall at their own speeds, a piece in each:
// a rectangle that tumbles, bright when it faces the lamp. A front of falling pieces, thick and
// ragged, takes the change of the pictures along.

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

// How far the front of the change has fallen below a point: the second picture is above it.
float front(vec2 point) {
  float wave = 0.09 * sin(point.x * 4.0 + 1.0) + 0.03 * sin(point.x * 13.0 + 4.0 * progress);
  return point.y + wave - mix(1.25, -0.3, progress);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 point = uv * vec2(ratio, 1.0);
  float ahead = front(point);
  float passed = smoothstep(-0.03, 0.04, ahead);
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += getFromColor(uv) * (1.0 - passed);
  if (passed > 0.0) color += getToColor(uv) * passed;
  float coming = smoothstep(0.0, 0.15, progress) * (1.0 - smoothstep(0.86, 1.0, progress));

  for (int i = 0; i < 3; i++) {
    // From far, small and slow ones to near ones.
    float near = float(i) / 2.0;
    float cells = mix(21.0, 7.0, near) / size;
    float layer = float(i) * 31.0 + floor(seed) * 7.0;
    float column = floor(point.x * cells);
    vec2 own = random2(vec2(column, layer));
    float speed = mix(1.0, 2.2, near) * (0.8 + 0.4 * own.x);
    float fallen = progress * speed + own.y * 7.0;
    float fall = (point.y + fallen) * cells;
    vec2 cell = vec2(column, floor(fall));
    vec2 dice = random2(cell + layer);
    // Thick at the front, and thin behind it.
    float where = front(vec2(point.x, (floor(fall) + 0.5) / cells - fallen));
    float thick = amount * exp(-where * where * 9.0) * 1.5;
    thick = max(thick, amount * 0.3 * exp(-max(where, 0.0) * 2.5) * step(0.0, where)) * coming;
    if (dice.x < thick) {
      vec2 more = random2(cell * 1.7 + layer + 13.0);
      float sway = 0.12 * sin(progress * (9.0 + 8.0 * more.x) + 6.3 * more.y);
      vec2 local = vec2(point.x * cells - column, fract(fall)) - 0.5;
      local -= vec2(sway, 0.1 * (more.x - 0.5));
      float turn = progress * (5.0 + 6.0 * more.y) * (more.x < 0.5 ? -1.0 : 1.0) + 6.3 * more.x;
      local = vec2(local.x * cos(turn) + local.y * sin(turn),
          local.y * cos(turn) - local.x * sin(turn));
      // It tumbles about its long side.
      float flip = cos(progress * (16.0 + 14.0 * more.x) + 6.3 * dice.y);
      vec2 extent = vec2(0.31, 0.2 * max(abs(flip), 0.06)) * (0.6 + 0.4 * more.y);
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
