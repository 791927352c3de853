// Title: Shatter
// Summary: The picture is a pane that cracks from the point of impact and falls in shards.
// Family: pieces
// Duration: 1.5s
// Mood: dramatic
// Energy: high
// Thumbnail: 0.4
// Preset: windscreen: shards=15, thickness=0.35, force=0.4. Small crumbs.
// Preset: ice: shards=5, thickness=1, shine=0.9, force=0.9. Heavy, bright slabs.
// Preset: mirror: shards=8, thickness=0, shine=0.8. Thin shards without a cut side.
// Author: Segue contributors
// License: MIT
// Uses: dealt, seeded-random
//
// The shards are the cells of scattered points, smaller around the impact, dealt into two layers.
// A layer falls as a whole, so that one look finds the shard in front of a pixel; in it each shard
// tumbles about an axis of its own and flies back a little: what is seen smaller is still in its
// cell. Before any shard lets go, long cracks run outward from the impact and short ones across.

// Where the pane is hit. Range: 0..1 Kind: point
uniform vec2 impact; // = vec2(0.5, 0.55)
// How many shards fit in the height. Range: 2..20
uniform float shards; // = 7.0
// How fast the shards fly towards the viewer. Range: 0..2
uniform float force; // = 0.7
// How thick the glass is. Range: 0..1
uniform float thickness; // = 0.5
// How brightly the shards catch the light. Range: 0..1
uniform float shine; // = 0.5
// Another number cracks it otherwise. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

float least(vec4 four) {
  return min(min(four.x, four.y), min(four.z, four.w));
}

// The first cracks at a place seen from the impact: how far the wedge of glass between two of them
// shows its part aside (xy), and how bright a crack is there (z).
vec3 web(vec2 place, float pixel) {
  const float COUNT = 19.0;
  float radius = length(place) + 0.0001;
  float turn = (atan(place.y, place.x + 0.00001) / 6.2831853 + 0.5) * COUNT;
  float sector = clamp(floor(turn), 0.0, COUNT - 1.0);
  // Each sector has one crack. It runs straight, then kinks.
  float luck = random(vec2(sector, 57.0));
  float knot = floor(radius * 8.0);
  vec2 bends = fract(luck * 29.0 + vec2(knot, knot + 1.0) * 0.7548777);
  float kink = mix(bends.x, bends.y, radius * 8.0 - knot) - 0.5;
  float beside = turn - sector - 0.15 - 0.7 * luck
      - 0.28 * kink * min(radius * 6.0, 1.0) / (0.6 + radius);
  float across = radius * (6.2831853 / COUNT);
  // It runs outward with the time, gets thinner, and ends somewhere. Some are short, and some begin
  // farther out.
  float run = clamp(progress / 0.1, 0.0, 1.0);
  float kind = fract(luck * 7.0);
  float tip = run * run * (3.0 - 2.0 * run) * (kind < 0.3 ? 0.28 : 0.45 + 1.1 * fract(luck * 11.0));
  float there = clamp((tip - radius) * 5.0, 0.0, 1.0);
  if (kind > 0.65) there *= clamp((radius - 0.05 - 0.15 * fract(luck * 23.0)) * 12.0, 0.0, 1.0);
  float width = pixel * 0.7 + 0.0016 * there / (1.0 + 6.0 * radius);
  float away = beside * across / width;
  // One side of a crack is bright, and the other one dark.
  float bright = clamp(1.2 - abs(away), 0.0, 1.0) - 0.6 * clamp(1.3 - abs(away - 1.7), 0.0, 1.0);
  bright *= there * (0.45 + 0.55 * fract(luck * 31.0 + kink));

  // Across a wedge, from one crack to the next, run short ones, more of them near the impact.
  float wedge = mod(sector + step(0.0, beside), COUNT);
  float inside = turn - sector - step(0.0, beside);
  float lot = random(vec2(wedge, 91.0));
  float rings = radius * (1.0 + inside * (lot - 0.5) * 0.6) * 13.0 + lot * 3.0;
  float ring = floor(rings);
  float broken = step(random(vec2(wedge + 17.0, ring)), 0.8 - radius * 2.0);
  float around = clamp(1.2 - abs(rings - ring - 0.5) / 13.0 / (pixel * 0.7 + 0.0003), 0.0, 1.0);
  float later = clamp((run * 0.6 - 0.12 - radius) * 8.0, 0.0, 1.0);
  bright += 0.55 * around * broken * later * there;
  // Right at the impact the glass is crushed.
  bright = max(bright, 0.8 * run * (1.0 - smoothstep(0.002, 0.014, radius)));

  float aside = 0.016 * run * there * (1.0 - smoothstep(0.1, 0.7, radius));
  return vec3((vec2(lot, fract(lot * 57.3)) - 0.5) * aside, bright);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 aspect = vec2(ratio, 1.0);
  vec2 hit = impact * aspect;
  vec2 screen = uv * aspect;
  float pixel = uv.y / gl_FragCoord.y;

  // The pane cracks first, from the impact outward: long cracks, then shards between them. The
  // layers let go one after the other.
  float crack = clamp((progress - 0.04) / 0.11, 0.001, 1.0);
  float cracking = crack * crack * 1.4 * length(aspect);
  float leaving = 1.0 - smoothstep(0.9, 1.0, progress);
  // From the front to the back: what is hidden is not looked for.
  vec4 color = vec4(0.0);
  float open = 1.0;

  // Layers from this one on still hang: one look finds their shards.
  float hanging = ceil((progress - 0.12) / 0.16);

  for (int i = 0; i < 2; i++) {
    float layer = float(i);
    bool hangs = layer >= hanging;
    float since = hangs ? 0.0 : max(progress - 0.12 - layer * 0.16, 0.0);
    float loose = min(since * 10.0, 1.0);
    // At first no gap is seen between shards.
    float firm = max(1.0 - since * 60.0, 0.0);
    float fall = since * since;
    float smaller = 1.0 / (1.0 + force * fall * (2.4 - layer * 1.2));
    float angle = fall * (layer - 0.6) * 0.7;
    vec2 offset = screen - hit + vec2((layer - 0.5) * 0.4 * fall, fall * 2.35);
    float cosine = cos(angle);
    float sine = sin(angle);
    vec2 moved = mat2(cosine, sine, -sine, cosine) * offset * smaller;
    vec2 place = since > 0.0 ? moved : screen - hit;

    vec2 inside = 0.5 * aspect - abs(place + hit - 0.5 * aspect);
    if (open > 0.0 && min(inside.x, inside.y) >= 0.0 && (i == 1 || !hangs)) {
      // From the four scattered points around the place to it; the nearest one is the shard's.
      float scale = shards * (0.8 + 0.9 / (1.0 + 9.0 * dot(place, place)));
      vec2 grid = place * scale + 50.0;
      vec2 base = floor(grid - 0.5);
      vec2 column = fract((base.x + vec2(0.5, 1.5) + dealt()) * 0.6180340);
      vec2 row = fract((base.y + vec2(0.5, 1.5)) * 0.7548777);
      vec4 luckX = column.xyxy * (row.xxyy + 23.14) + row.xxyy * 17.31;
      luckX = fract(luckX * (luckX + 9.7));
      vec4 luckY = fract((luckX + 0.0054101) * 57.3);
      vec2 near = grid - base - 0.15;
      vec2 far = near - 1.0;
      vec4 awayX = vec4(near.x, far.x, near.x, far.x) - luckX * 0.7;
      vec4 awayY = vec4(near.y, near.y, far.y, far.y) - luckY * 0.7;
      vec4 squares = awayX * awayX + awayY * awayY;
      float nearest = least(squares);
      vec4 mine = step(squares, vec4(nearest));
      vec2 own = vec2(dot(mine, awayX), dot(mine, awayY));
      float chance = dot(mine, luckX);
      vec2 luck = vec2(chance, fract((chance + 0.0054101) * 57.3));

      float dealt = step(0.5, fract(luck.x * 3.0 + luck.y * 5.0));
      if (hangs ? dealt >= hanging : dealt == layer) {
        // It tumbles: across its axis it looks narrower, and at last its back is seen.
        float turn = since * min(since * 6.0, 1.0) * (fract(luck.y * 9.0) - 0.5) * 17.0;
        vec2 across = luck - vec2(0.5, 0.503);
        across *= inversesqrt(max(dot(across, across), 0.000001));
        float face = cos(turn);
        float tilt = sin(turn);
        float upright = abs(face);
        float wider = 1.0 / max(upright, 0.05);
        float grown = face < 0.0 ? -wider : wider;
        float back = 1.0 + 2.2 * fall * fract(luck.x * 5.0);
        vec2 spot = (own + across * (dot(own, across) * (grown - 1.0))) * back;
        vec2 shift = spot - own;

        // The nearest border is with the shard whose point is hardly farther away than its own; it
        // lies half-way between the two.
        vec2 twice = 2.0 * shift;
        vec4 others = mine * 99.0 + squares;
        vec4 farther = others + (twice.x * awayX + twice.y * awayY);
        float closest = least(farther);
        vec4 next = step(farther, vec4(closest));
        vec2 facing = own - vec2(dot(next, awayX), dot(next, awayY));
        float apart = inversesqrt(max(dot(facing, facing), 0.0001));
        facing *= apart;
        float edge = (closest - nearest - dot(twice, own)) * 0.5 * apart;

        float unit = 1.0 / scale;
        vec2 source = place + hit + shift * unit;
        vec2 within = 0.5 * aspect - abs(source - 0.5 * aspect);
        float rim = abs(dot(facing, across));
        // In pixels of the screen.
        float fine = unit * (1.0 / (pixel * smaller));
        float sharp = fine / (back * mix(1.0, wider, rim));
        float border = edge * sharp;
        float outer = min(within.x, within.y) * scale * sharp;
        // It ends where its cell does, too; points lie about 0.7 apart. Only its own cell is looked
        // at, so borders are smoothed inward.
        float ending = (least(others) - nearest) * 0.7 * fine;
        float solid = clamp(min(min(border, outer), ending) * 0.8 + firm, 0.0, 1.0);
        if (solid > 0.0) {
          float cracked = clamp(4.0 * cracking - 4.0 / cracking * dot(place, place), 0.0, 1.0);
          // A cracked pane: each shard leans a little, and shows its part a little aside.
          // Seen edge-on, it shows less of the picture rather than all of it in a few pixels.
          vec2 shown = place + hit + shift * (unit * min(upright * 4.0, 1.0))
              + (luck - 0.5) * (0.014 * cracked * mix(0.35, 1.0, loose));
          // The first cracks fly along for a while.
          float fresh = max(1.0 - since * 8.0, 0.0);
          vec3 first = fresh > 0.0 ? web(source - hit, pixel) * fresh : vec3(0.0);
          shown += first.xy;
          vec4 shard = getFromColor(shown * vec2(1.0 / ratio, 1.0));

          // Lit from the upper left; a shard that mirrors the lamp flashes.
          float side = face < 0.0 ? -tilt : tilt;
          vec2 slope = across * side + (spot * 0.12 + (luck - 0.5) * 0.2) * cracked;
          float lamp = dot(slope, vec2(-0.5, 0.86));
          float mirror = max(0.45 * lamp + 0.89 * upright, 0.0);
          mirror *= mirror * mirror;
          mirror *= mirror * mirror;
          float flash = shine * loose * (max(mirror - 0.4, 0.0) + 0.12 * (1.0 - upright));
          float shade = min(0.8 * lamp, 0.2) + 0.45 * (upright - 1.0) - (face < 0.0 ? 0.2 : 0.0);
          shade = max(shade, -0.65);
          // The border is a thin line, bright towards the lamp and dark away from it.
          float lit = dot(facing, vec2(-0.5, 0.86));
          float line = max(mix(1.3, 2.2, loose) - border, 0.0) * 0.6 * shine * cracked;
          flash += min(line, 1.0) * 0.6 * mix(0.3 + 0.4 * lit, lit, loose);
          flash += first.z * min(shine * 1.3, 0.8);
          // The side of the slab, where it is turned up.
          float cut = thickness * 0.3 * dot(facing, across) * tilt;
          float seen = clamp((cut - edge) * 33.0 + 0.5, 0.0, 1.0) * step(0.001, cut);
          vec3 glass = (vec3(0.135, 0.243, 0.234) + (0.18 + 0.225 * lit) * shine) * seen;
          float dimmed = 1.0 - 0.5 * flash;
          shard.rgb = shard.rgb * ((1.0 + loose * shade) * (1.0 - 0.54 * seen) * dimmed)
              + (glass * dimmed + flash) * shard.a;
          // What would be dark lets the second picture through, as glass does.
          float covered = solid * leaving * open * (1.0 + 0.5 * min(shade + 0.3, 0.0));
          color += clamp(shard, 0.0, shard.a) * covered;
          open -= covered;
        }
      }
    }
  }
  if (open <= 0.0) return color;
  vec4 behind = getToColor(uv);
  // The pane's shadow leaves with the shards.
  behind.rgb *= 1.0 - 0.45 * getFromColor(uv).a * (1.0 - smoothstep(0.12, 0.7, progress));
  return color + behind * open;
}
