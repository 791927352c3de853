// Title: Pixel sort
// Summary: Columns fall into streaks sorted by brightness, and fall back as the second picture.
// Family: distort
// Duration: 1.5s
// Mood: technical
// Energy: medium
// Preset: rain: columns=140, reach=0.8. Long, broad streaks.
// Preset: lights: depth=0.45, columns=400. Only what is bright melts.
// Preset: icicles: darkAbove=true, reach=0.6. The bright ends hang down.
// Author: Segue contributors
// License: MIT
// Uses: downward, level, random, shape
//
// A column is cut into blocks of four samples. In each block the samples above a threshold next
// to each other are a span, and a span is sorted by brightness: a pixel looks for the sample whose
// rank is the pixel's own place in the span. The threshold falls, and rises again.

// Where the streaks fall, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.0, -1.0)
// How many columns fit in a square as high as the picture. Range: 20..800
uniform float columns; // = 270.0
// How long the longest spans are, in heights of the picture. Range: 0.05..1
uniform float reach; // = 0.34
// How dark the pixels are that are sorted in the end: 1 sorts all. Range: 0..1
uniform float depth; // = 0.85
// Whether the dark ends of the streaks are above.
uniform bool darkAbove; // = false

const int COUNT = 4;

// When the first block changes, and when the last one has.
const float FIRST = 0.3;
const float LAST = 0.75;

// How dark and how bright most of the picture is, found at a few places, the same for all pixels.
vec2 extremes() {
  float sum = 0.0;
  float squares = 0.0;
  for (int i = 0; i < 36; i++) {
    vec2 place = (vec2(mod(float(i), 6.0), floor(float(i) / 6.0)) + 0.5) / 6.0;
    vec4 color = progress < 0.5 ? fromAt(place) : toAt(place);
    float light = dot(color.rgb, vec3(0.299, 0.587, 0.114));
    sum += light;
    squares += light * light;
  }
  float mean = sum / 36.0;
  float spread = 2.0 * sqrt(max(squares / 36.0 - mean * mean, 0.0));
  // In steps, so that the last bits of the samples do not matter.
  return floor(vec2(max(mean - spread, 0.0), min(mean + spread, 1.0)) * 16.0 + 0.5) / 16.0;
}

// The middle of the pixel in which a sample of a block lies.
float middle(float base, int index, float rows) {
  float place = base + (float(index) + 0.5) / float(COUNT) * reach;
  return (floor(place * rows) + 0.5) * (1.0 / rows);
}

vec4 transition(vec2 at) {
  if (progress <= 0.0) return getFromColor(at);
  if (progress >= 1.0) return getToColor(at);
  vec2 uv = turned(at);
  // Samples are taken in the middles of pixels, where they are the same on every machine.
  vec2 canvas = floor(gl_FragCoord.xy / at + 0.5);
  if (isLevel()) canvas = canvas.yx;
  float height = 1.0 - abs(progress * 2.0 - 1.0);
  float column = floor(uv.x * shape() * columns);
  float x = (floor((column + 0.5) / (shape() * columns) * canvas.x) + 0.5) / canvas.x;
  // Neighbouring columns have similar blocks, so that the streaks gather.
  float luck = 0.85 * random(vec2(floor(column / 23.0), 2.0)) + 0.15 * random(vec2(column, 5.0));
  float row = uv.y / reach + luck * 5.0;
  float block = floor(row);
  float dice = random(vec2(block, floor(column / 5.0)));
  float own = (row - block) * float(COUNT);
  float base = (block - luck * 5.0) * reach;

  // Each block changes to the second picture at its own moment, while it is sorted.
  float passed = smoothstep(0.0, 1.0, (progress - FIRST - 0.37 * mix(dice, uv.x, 0.5)) / 0.08);
  vec2 range = extremes();
  // They begin to fall back at once.
  float fallen = depth * height * (2.0 - (progress < 0.5 ? 1.0 : 2.0 - height) * height);
  float threshold = mix(range.y + 0.1, range.x - 0.3, fallen)
      + 0.16 * (random(vec2(column, 9.0)) - 0.5);

  vec4 samples[4];
  float light[4];
  for (int i = 0; i < COUNT; i++) samples[i] = vec4(0.0);
  if (progress < LAST && passed < 1.0) {
    for (int i = 0; i < COUNT; i++) {
      samples[i] = fromAt(vec2(x, middle(base, i, canvas.y))) * (1.0 - passed);
    }
  }
  if (progress > FIRST && passed > 0.0) {
    for (int i = 0; i < COUNT; i++) {
      samples[i] += toAt(vec2(x, middle(base, i, canvas.y))) * passed;
    }
  }
  // No two are equal, so that every rank is taken once.
  for (int i = 0; i < COUNT; i++) {
    light[i] = dot(samples[i].rgb, vec3(0.299, 0.587, 0.114)) + float(i) * 0.0001;
  }
  // The span around the pixel ends at the nearest dark samples.
  float low = 0.0;
  float high = float(COUNT);
  for (int i = 0; i < COUNT; i++) {
    float place = float(i);
    float dark = step(light[i], threshold);
    low = max(low, dark * (place + 1.0) * step(place, own));
    high = min(high, place + (1.0 - dark * step(own, place + 1.0)) * 99.0);
  }
  float size = high - low;
  bool sorted = size > 1.5;

  // Pixels in the span rank below all pixels outside.
  float rank[4];
  for (int i = 0; i < COUNT; i++) {
    float place = float(i) + 0.5;
    light[i] -= 4.0 * step(low, place) * step(place, high);
    rank[i] = float(i);
  }
  for (int i = 0; i < COUNT; i++) {
    for (int k = i + 1; k < COUNT; k++) {
      float above = step(light[k], light[i]);
      rank[i] += above;
      rank[k] -= above;
    }
  }
  // A sample that is alone stays where it is: it melts into its column.
  float wanted = clamp(own - low - 0.5, 0.0, size - 1.0);
  wanted = darkAbove ? size - 1.0 - wanted : wanted;
  wanted = sorted ? wanted : clamp(own - 0.5, 0.0, float(COUNT) - 1.0);
  vec4 streak = vec4(0.0);
  for (int i = 0; i < COUNT; i++) {
    streak += samples[i] * max(1.0 - abs((sorted ? rank[i] : float(i)) - wanted), 0.0);
  }
  // The picture itself shows at first and at last; between streaks its fine detail would be stairs.
  if (height > 0.6) return streak;
  vec4 plain;
  if (progress < 0.5) plain = fromAt(uv);
  else plain = toAt(uv);
  return mix(plain, streak, sorted ? min(height * 5.0, 1.0) : smoothstep(0.2, 0.6, height));
}
