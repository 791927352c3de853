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
//
// The shards are the cells of scattered points, dealt into four layers. All shards of a layer fall,
// turn and come nearer together, so that one look per layer finds the shard in front of a pixel.

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

vec2 random2(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  vec2 b = a.x * (a.yy + vec2(23.14, 19.07)) + a.y * vec2(17.31, 21.57);
  return fract(b * (b + 9.7));
}

// From a point to the scattered point of a cell, whose luck comes behind.
vec4 scattered(vec2 point, vec2 cell) {
  vec2 dice = random2(cell);
  return vec4(point - cell - 0.5 - (dice - 0.5) * 0.9, dice);
}

vec4 transition(vec2 uv) {
  vec2 aspect = vec2(ratio, 1.0);
  vec2 hit = impact * aspect;
  vec2 screen = uv * aspect;

  // The pane cracks first, from the impact outward; then the layers let go one after the other.
  float crack = min(progress / 0.2, 1.0);
  float cracking = crack * (1.5 - 0.5 * crack) * 1.3 * length(aspect);
  float leaving = 1.0 - smoothstep(0.9, 1.0, progress);
  vec4 color = getToColor(uv);
  // The pane's shadow leaves with the shards.
  color.rgb *= 1.0 - 0.4 * (1.0 - smoothstep(0.2, 0.8, progress));

  // Layers from this one on still hang: one look finds their shards.
  float hanging = ceil((progress - 0.1) / 0.09);

  for (int i = 3; i >= 0; i--) {
    float layer = float(i);
    bool hangs = layer >= hanging;
    float since = hangs ? 0.0 : max(progress - 0.1 - layer * 0.09, 0.0);
    float fall = since * since;
    float near = 1.0 + force * fall * (1.6 - layer * 0.3);
    float angle = fall * (layer - 1.3) * 0.65;
    vec2 offset = screen - hit + vec2((layer - 1.5) * 0.32 * fall, fall * 3.0);
    float cosine = cos(angle);
    float sine = sin(angle);
    vec2 moved = mat2(cosine, sine, -sine, cosine) * offset / near + hit;
    vec2 place = since > 0.0 ? moved : screen;

    vec2 point = place / aspect;
    vec2 inside = min(point, 1.0 - point);
    if (min(inside.x, inside.y) >= 0.0 && (i == 3 || !hangs)) {
      // The nearest of the four scattered points around the place, and the second nearest.
      vec2 base = floor(place * shards - 0.5);
      vec4 nearer = scattered(place * shards, base);
      vec4 farther = scattered(place * shards, base + vec2(1.0, 0.0));
      vec4 third = scattered(place * shards, base + vec2(0.0, 1.0));
      vec4 fourth = scattered(place * shards, base + vec2(1.0, 1.0));
      // A small tournament: the winners of two pairs, and then the better loser.
      vec4 squares = vec4(dot(nearer.xy, nearer.xy), dot(farther.xy, farther.xy),
          dot(third.xy, third.xy), dot(fourth.xy, fourth.xy));
      bool low = squares.y < squares.x;
      bool high = squares.w < squares.z;
      vec4 first = low ? farther : nearer;
      vec4 other = high ? fourth : third;
      vec2 lost = low ? nearer.xy : farther.xy;
      vec2 otherLost = high ? third.xy : fourth.xy;
      vec2 least = min(squares.xz, squares.yw);
      vec2 most = max(squares.xz, squares.yw);
      bool swapped = least.y < least.x;
      vec4 winner = swapped ? other : first;
      vec2 toNearest = winner.xy;
      vec2 luck = winner.zw;
      float nearest = min(least.x, least.y);
      // The second is the winner of the other pair, or lost to the nearest.
      float rival = max(least.x, least.y);
      float beaten = swapped ? most.y : most.x;
      vec2 toSecond = beaten < rival ? (swapped ? otherLost : lost) : (swapped ? first.xy : other.xy);
      float second = min(rival, beaten);

      float dealt = floor(fract(luck.x * 3.0 + luck.y * 5.0) * 4.0);
      if (hangs ? dealt >= hanging : dealt == layer) {
        float edge = sqrt(second) - sqrt(nearest);
        float cracked = smoothstep(0.0, 0.3, cracking - length(place - hit));
        float loose = min(since * 8.0, 1.0);
        // The cut side of the glass: it faces away from the middle, breaks the light and is
        // bright towards the lamp and dark away from it.
        vec2 facing = toNearest - toSecond;
        facing /= max(length(facing), 0.001);
        float side = (1.0 - smoothstep(0.03, 0.05, edge - thickness * 0.25)) * loose
            * step(0.001, thickness);
        float lamp = dot(facing, vec2(sine * 0.85 - cosine * 0.5, cosine * 0.85 + sine * 0.5));
        vec2 bent = point - facing * side * 0.03 / aspect;
        vec4 shard = getFromColor(since > 0.0 ? bent : uv);
        // A facet mirrors the light as a whole, its rim as a thin line.
        float gleam = (luck.y - 0.4) * 0.35 * loose + 0.05 * cracked * (luck.x - 0.5);
        float line = (1.0 - smoothstep(0.0, 0.05, edge)) * cracked;
        shard.rgb *= 1.0 + shine * (gleam - line * 0.45 * (1.0 - loose));
        vec3 glass = shard.rgb * vec3(0.5, 0.62, 0.6) + shine * vec3(0.1, 0.16, 0.16) * shard.a;
        shard.rgb = mix(shard.rgb, glass * (1.0 + 0.9 * lamp), side * 0.85);
        shard.rgb += shine * line * (0.12 + 0.5 * max(gleam + 0.6 * lamp * loose, 0.0)) * shard.a;
        float solid = since > 0.0 ? smoothstep(0.0, 0.03, edge + 0.03 - min(since, 0.03)) : 1.0;
        // So are the pane's own edges, once it moves.
        float border = min(inside.x * ratio, inside.y) + 0.004 - min(since, 0.004);
        solid *= smoothstep(0.0, 0.004, border);
        color = mix(color, shard, solid * leaving);
      }
    }
  }
  return color;
}
