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
      float nearest = 9.0;
      float second = 9.0;
      vec2 luck = vec2(0.0);
      vec2 toNearest = vec2(0.0);
      vec2 toSecond = vec2(0.0);
      for (int k = 0; k < 4; k++) {
        vec2 cell = base + vec2(mod(float(k), 2.0), floor(float(k) * 0.5));
        vec2 dice = random2(cell);
        vec2 apart = place * shards - cell - 0.5 - (dice - 0.5) * 0.9;
        float square = dot(apart, apart);
        luck = square < nearest ? dice : luck;
        toSecond = square < nearest ? toNearest : square < second ? apart : toSecond;
        toNearest = square < nearest ? apart : toNearest;
        second = min(second, max(nearest, square));
        nearest = min(nearest, square);
      }

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
