// Title: Rain on glass
// Summary: Droplets gather on a pane and show the second picture, until it clears.
// Family: distort
// Duration: 2.5s
// Mood: calm
// Energy: low
// Pass: misted: 1/4. What is behind the pane, when it is misty.
// Preset: drizzle: drops=24, mist=0.2. Fine droplets.
// Preset: downpour: drops=8, strength=0.9, winding=0.8. Large drops that run.
// Preset: fog: drops=16, mist=1. A pane that mists over.
// Author: Segue contributors
// License: MIT
// Uses: seeded-random2
//
// Droplets of all sizes settle on the pane, a few larger ones run down and wipe a track, in which
// beads stay behind until it mists over. Each is a lens that shows the second picture upside down.
// The pane mists over: behind it the pictures are blurred, and change from top to bottom as if a
// film of water ran down, until it dries at last.

// How many droplets fit in the height. Range: 3..40
uniform float drops; // = 13.0
// How strongly the droplets refract. Range: 0..1
uniform float strength; // = 0.6
// How much the paths of running drops wind. Range: 0..1
uniform float winding; // = 0.5
// How misty the glass gets before it clears. Range: 0..1
uniform float mist; // = 0.4
// Another number lets other drops fall. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// The water of resting droplets at a point: its slope (xy), how much it hides of the pane (z) and
// its size (w). The cells are turned and bent, and many are empty: no droplets stand in a row.
vec4 resting(vec2 point, mat2 turned, float pixel) {
  point = turned * point;
  vec2 cell = floor(point);
  vec2 luck = random2(cell);
  vec2 dice = fract(luck * 17.0);
  float time = clamp(4.0 * progress - dice.x * 2.2, 0.0, 1.0);
  float radius = (0.08 + 0.27 * dice.y * dice.y * dice.y) * time * (2.0 - time)
      * step(0.3, fract(luck.x * 41.0 + luck.y * 23.0));
  vec2 offset = (point - cell - 0.5 - (luck - 0.5) * (1.0 - 2.5 * radius) * 0.95) * turned;
  float scale = 1.0 / max(radius, 0.001);
  offset *= scale;
  // No droplet is round: each is stretched and bent its own way, and hangs down.
  vec2 bend = luck.yx - 0.5;
  offset += bend * 0.35 * min(offset.yx * offset.yx, 2.0);
  offset *= 1.0 + 0.3 * bend.yx;
  offset.y *= offset.y > 0.0 ? 0.85 : 1.0;
  float height = 1.0 - dot(offset, offset);
  // The smallest are faint, and no edge is sharper than a pixel.
  float hides = smoothstep(0.0, max(3.0 * pixel * scale, 0.3), height);
  return vec4(offset, hides * smoothstep(0.02, 0.2, radius), radius);
}

// The sine of a sum, where one is of a row and one of a column.
float wave(float row, float column) {
  return sin(row) * cos(column) + cos(row) * sin(column);
}

// The same for drops that run down columns; w is the track, where the glass is wiped. A film of
// water lies in it, and beads stay behind.
vec4 running(vec2 point) {
  float column = floor(point.x);
  vec2 luck = random2(vec2(column, 3.0));
  float time = clamp((progress - 0.05 - luck.x * 0.4) / (0.3 + 0.2 * luck.y), 0.0, 1.0);
  float head = (1.1 - time * (0.4 + 0.6 * time) * 1.35) * drops * 0.45;
  float begun = min(time * 30.0, 1.0);
  float winds = wave(point.y * 1.7, luck.x * 40.0) + 0.6 * wave(point.y * 3.9, luck.y * 40.0);
  float beside = point.x - column - 0.5 - (luck.y - 0.5) * 0.4 - winds * 0.09 * winding;
  float radius = 0.16 + 0.08 * luck.x;
  // No drop runs down every fourth column.
  if (abs(beside) > radius || fract(luck.x * 13.0) < 0.25) return vec4(0.0);
  float above = point.y - head;
  vec2 offset = vec2(beside, above > 0.0 ? above * 0.5 : above) * (1.0 / radius);
  float height = (1.0 - dot(offset, offset)) * begun;
  // The track is as wide as the drop where it has just been, then narrow, and mists over again.
  float fresh = exp(min(above * -0.3, 0.0));
  float fresher = fresh * fresh * fresh * fresh;
  float uneven = 0.05 * wave(point.y * 5.0, luck.x * 20.0);
  float width = radius * (0.42 + uneven + 0.4 * fresher * fresher);
  float track = 1.0 - smoothstep(width * 0.15, width * 1.1, abs(beside));
  track *= smoothstep(0.0, 0.3, above - 1.9 * radius) * begun * fresh;

  float row = floor(point.y * 2.6);
  vec2 dice = random2(vec2(column + 31.0, row));
  float rest = (row + 0.3 + 0.4 * dice.x) / 2.6;
  float size = (0.035 + 0.075 * dice.y * dice.y) * smoothstep(0.25, 0.7, rest - head) * begun;
  vec2 bead = vec2(beside - (dice.x - 0.5) * 0.06, point.y - rest) * (1.0 / max(size, 0.001));
  bead.y *= bead.y > 0.0 ? 0.75 : 1.0;
  vec3 water = vec3(bead, min(size * 100.0, 1.0) - dot(bead, bead));
  if (water.z <= 0.0) water = vec3(0.7 * clamp(beside / width, -1.0, 1.0), 0.0, 0.0);
  if (height > 0.0) water = vec3(offset, height);
  return vec4(water, track);
}

// How misty the pane is: first it mists over, then it clears.
float dim() {
  return smoothstep(0.0, 0.32, progress) * (1.0 - smoothstep(0.6, 1.0, progress));
}

float level(vec2 uv) {
  float misty = dim() * (0.55 + 0.45 * mist);
  return max(log2(1.0 + 0.034 * misty * gl_FragCoord.y / uv.y), 0.0);
}

// Both pictures behind the pane.
vec4 blurred(vec2 uv) {
  float x = uv.x * ratio;
  float ragged = sin(x * 7.0 + 1.0) + 0.6 * sin(x * 17.0) + 0.3 * sin(x * 41.0);
  float passed = smoothstep(-0.045, 0.045, progress - 0.6 + 0.2 * uv.y - 0.018 * ragged);
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += texture2D(from, uv, level(uv)) * (1.0 - passed);
  if (passed > 0.0) color += texture2D(to, uv, level(uv)) * passed;
  return color;
}

vec4 misted(vec2 uv) {
  if (level(uv) < 1.9) return vec4(0.0);
  return blurred(uv);
}

// In the mist few pixels are enough.
vec4 behind(vec2 uv) {
  float far = smoothstep(2.0, 2.8, level(uv));
  vec4 color = vec4(0.0);
  if (far > 0.0) color += misted(uv) * far;
  if (far < 1.0) color += blurred(uv) * (1.0 - far);
  return color;
}

vec4 transition(vec2 uv) {
  vec2 point = uv * vec2(ratio, 1.0);
  float pixel = uv.y / gl_FragCoord.y * drops;
  const mat2 LEFT = mat2(0.83, 0.56, -0.56, 0.83);
  const mat2 RIGHT = mat2(0.62, -0.78, 0.78, 0.62);
  vec2 place = (point + 0.3 * sin(point.yx * drops * 0.9 + 1.0) / drops) * drops;
  vec4 large = resting(place, LEFT, pixel);
  vec4 middle = resting(place * 1.5 + 21.4, RIGHT, pixel * 1.5);
  vec4 small = resting(place * 2.6 + 47.7, LEFT, pixel * 2.6);
  middle.w /= 1.5;
  small.w /= 2.6;
  vec4 runner = running(point * drops * 0.45);
  // The largest lies in front.
  vec4 water = large.z > 0.0 ? large : vec4(0.0);
  if (middle.z > water.z) water = middle;
  if (small.z > water.z) water = small;
  water.z *= 1.0 - runner.w;
  water.xyw = mix(water.xyw, vec3(runner.xy, 0.3), runner.w);
  if (runner.z > 0.0) water = vec4(runner.xy, max(water.z, smoothstep(0.0, 0.3, runner.z)), 0.3);

  // All water dries towards the end, while the rest of the pane turns to the second picture.
  float wet = 1.0 - smoothstep(0.66, 1.0, progress);
  float lens = max(water.z, 0.65 * runner.w) * wet;

  vec4 pane = behind(uv);
  float grey = dot(pane.rgb, vec3(0.3, 0.59, 0.11));
  float veil = mist * (0.3 + 0.5 * mist) * dim();
  pane.rgb = mix(pane.rgb, vec3(grey * 0.6 + 0.34 * pane.a), veil);
  if (lens > 0.0) {
    // All droplets make it smaller alike: the first level has no more detail than is seen.
    vec2 reach = 0.5 * strength * wet / vec2(ratio, 1.0);
    vec4 seen = texture2D(to, uv - water.xy * water.w * reach, 1.0);
    // Water is clear: light from the pane shines through it, most through the smallest drops.
    float big = min(4.0 * water.w, 1.0);
    seen = mix(pane, seen, 0.4 + 0.3 * big);
    // Dark above, bright below, a spark of the sky: light from above comes out at the bottom, and
    // gleams along the rim however dark the second picture is.
    float rim = dot(water.xy, water.xy);
    seen.rgb *= 1.05 - 0.4 * rim * rim - 0.25 * water.y;
    float below = clamp(0.35 - water.y, 0.0, 1.0) * smoothstep(0.1, 0.6, rim);
    vec3 gleam = 0.9 * pane.rgb + 0.45 * pane.a;
    seen.rgb += min(1.3 * strength, 1.0) * below * gleam * max(seen.a - seen.rgb, 0.0);
    vec2 spark = water.xy - vec2(-0.35, 0.45);
    float bright = 1.1 * strength * big;
    bright *= 1.0 - smoothstep(0.0, 0.09, dot(spark, spark));
    seen.rgb += bright * max(seen.a - seen.rgb, 0.0);
    pane = mix(pane, seen, lens);
  }
  return pane;
}
