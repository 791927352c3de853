// Title: Sparkle
// Summary: A trail of glittering stars sweeps across and leaves the second picture behind.
// Family: light
// Duration: 1.6s
// Mood: elegant
// Energy: medium
// Exception: steps: the last stars go out one by one.
// Preset: silver: color=#dfeaff, amount=1, size=0.7. Many small cold stars.
// Preset: fairy: color=#ffb3e6, size=1.4, trail=1. Large and rose, with a long trail.
// Author: Segue contributors
// License: MIT
// Uses: random2, way
//
// Stars stand at scattered places, large and small ones, and dust at the front. Each flares up as
// the sweep reaches it, twinkles and goes out; it has four thin rays. The edge itself is a soft
// glow in waves.

// Where the sweep travels, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.25)
// How many stars there are. Range: 0..1 Group: pattern
uniform float amount; // = 0.9
// How large they are. Range: 0.4..2 Group: pattern
uniform float size; // = 1.0
// How long they stay behind. Range: 0..1 Group: motion
uniform float trail; // = 0.5
// The colour of the light. Range: 0..1 Kind: color
uniform vec3 color; // = vec3(1.0, 0.86, 0.55)
// Another number scatters them anew. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// How far the sweep has to go, in heights of the picture.
float extent() {
  return abs(way().x) * ratio + abs(way().y);
}

// In narrow pictures stars last shorter, so that the sweep takes as much of the time.
float pace() {
  return min(extent() / 1.7, 1.0);
}

// How far behind the sweep a point is, in heights of the picture.
float behind(vec2 point) {
  float across = dot(point, vec2(-way().y, way().x));
  float wave = 0.045 * sin(across * 4.3 + progress * 5.0)
      + 0.02 * sin(across * 9.7 - progress * 7.0);
  // Straight at the ends, where a wave would come too soon and go too late.
  wave *= min(8.0 * progress * (1.0 - progress), 1.0);
  float margin = 0.08 + 0.16 * trail * pace();
  float time = progress + 0.12 * progress * (1.0 - progress);
  return mix(-0.5 * extent() - 0.08, 0.5 * extent() + margin, time) - dot(point, way()) + wave;
}

// The light of the star of a cell at a place, both counted in cells.
float star(vec2 place, vec2 cell, float cells, float layer) {
  vec2 dice = random2(cell + layer);
  vec2 offset = place - cell - 0.5 - (dice - 0.5) * 0.7;
  vec2 away = sqrt(abs(offset));
  // Its four rays are those of an astroid.
  float rays = max(1.0 - (away.x + away.y) * (1.9 - 0.65 * dice.x), 0.0);
  float round = max(1.0 - 7.0 * dot(offset, offset), 0.0);
  if (rays + round <= 0.0 || fract(dice.x * 9.0 + dice.y * 7.0) >= amount) return 0.0;
  float since = behind((place - offset) / cells) + 0.05 - 0.1 * dice.y;
  float life = (0.2 + (0.2 + 0.8 * trail) * fract(dice.x * 5.0 + dice.y * 3.0)) * pace();
  float age = clamp(since / life, 0.0, 1.0);
  // It flares up, twinkles and goes out.
  float flare = min(age * 8.0, 1.0) * (1.0 - age);
  flare *= 0.6 + 0.4 * sin(progress * 70.0 + dice.x * 40.0);
  return flare * (rays * (0.8 + 3.0 * rays * rays) + 0.3 * round);
}

// The light of the stars of one size; their rays reach into the next cells.
float stars(vec2 point, float cells, float layer) {
  vec2 place = point * cells;
  vec2 home = floor(place - 0.5);
  float sum = 0.0;
  for (int i = 0; i < 4; i++) {
    vec2 cell = home + vec2(mod(float(i), 2.0), floor(float(i) / 2.0));
    sum += star(place, cell, cells, layer);
  }
  return sum;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 point = (uv - 0.5) * vec2(ratio, 1.0);
  float since = behind(point);
  float passed = smoothstep(-0.07, 0.06, since);
  vec4 picture = vec4(0.0);
  if (passed < 1.0) picture += getFromColor(uv) * (1.0 - passed);
  if (passed > 0.0) picture += getToColor(uv) * passed;

  // The edge glows, most in its middle; its light hangs behind it.
  float light = 0.42 * exp(-since * since * 1900.0) + 0.34 * exp(-since * since * 130.0)
      + 0.22 * exp(-abs(since) * (since > 0.0 ? 5.0 : 22.0));
  if (since > -0.2 && since < 1.25) {
    float layer = floor(seed) * 11.0;
    light += 1.5 * stars(point, 3.6 / size, layer + 3.0);
    light += 1.4 * stars(point, 9.0 / size, layer + 40.0);
    // Dust, thickest at the edge.
    if (since < 0.5) {
      vec2 place = point * 22.0 / size;
      float rest = 1.0 - length(place - floor(place) - 0.5) * 2.0;
      light += 2.2 * max(1.0 - since * 2.0, 0.0) * min(max(rest, 0.0) * 4.0, 1.0)
          * star(place, floor(place), 22.0 / size, layer + 70.0);
    }
  }
  light *= smoothstep(0.0, 0.08, progress) * (1.0 - smoothstep(0.9, 1.0, progress));
  // Bright light is white.
  vec3 glow = min(color * light + max(light - 0.7, 0.0) * 0.9, 1.0);
  return vec4(picture.rgb + glow * (picture.a - picture.rgb), picture.a);
}
