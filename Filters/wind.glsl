// Title: Wind
// Summary: A gale blows the picture away in long streaks.
// Family: matter
// Timing: cubic-bezier:0.15,0.25,0.85,0.75
// Duration: 1.5s
// Mood: dramatic
// Energy: high
// Pass: streaks: 1/2. The first picture, drawn out along the wind.
// Preset: breeze: streak=0.15, rows=60. Short, broad streaks.
// Preset: storm: streak=1, rows=300. Long and fine.
// Author: Segue contributors
// License: MIT
// Uses: dealt
//
// Every thin row has its own resistance. Once the gale has reached it, the row's colours are drawn
// out downwind and thin away from the second picture.

// Where the wind blows, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.0)
// How long the streaks are. Range: 0.02..1
uniform float streak; // = 0.45
// How many rows of streaks there are. Range: 10..400
uniform float rows; // = 160.0
// Another number makes other streaks. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return progress * 0.93;
}

// Smooth noise of one row and its neighbours, 0 to 1.
float gust(float row, float layer) {
  float cell = floor(row);
  float part = row - cell;
  part = part * part * (3.0 - 2.0 * part);
  vec2 a = fract((cell + vec2(0.5, 1.5) + dealt()) * 0.6180340);
  vec2 b = a * (layer + 23.14) + layer * 17.31;
  b = fract(b * (b + 9.7));
  return mix(b.x, b.y, part);
}

vec2 wind() {
  float size = length(direction);
  return size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
}

vec4 streaks(vec2 uv) {
  if (course() <= 0.0 || course() >= 1.0) return vec4(0.0);
  vec2 stride = wind() * vec2(1.0 / ratio, 1.0) * streak * 0.035;
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) sum += getFromColor(uv + stride * (float(i) - 3.5));
  return sum / 8.0;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 way = wind();
  vec2 aspect = vec2(ratio, 1.0);
  float extent = abs(way.x) + abs(way.y);
  float place = clamp(dot(uv - 0.5, way) / extent + 0.5, 0.0, 1.0);
  float row = dot((uv - 0.5) * aspect, vec2(-way.y, way.x)) + 2.0;

  float resistance = 0.3 * gust(row * 7.0, 0.13) + 0.3 * gust(row * rows * 0.25, 0.57)
      + 0.4 * gust(row * rows, 0.81);
  resistance = clamp(resistance * 1.6 - 0.3, 0.0, 1.0);
  // 0 before the gale, 1 when the row is bare.
  float gale = mix(0.28 * streak, 1.0 + 1.72 * streak, course());
  float since = (gale - place - resistance * streak) / streak;
  float blown = clamp(since, 0.0, 1.0);

  // Colours are drawn from upwind, the more the barer the row.
  vec2 drawn = uv - way * extent * streak * blown * 0.6 * min(place / streak, 1.0);
  // A row tears off in strands, each of which ends in a point of its own.
  float strand = gust(row * rows * 2.3, 0.47) - 0.5;
  float bare = smoothstep(0.28, 0.72, blown + 0.3 * strand * min(blown, 1.0 - blown) * 2.0);
  // What is drawn out far is smeared, so that neighbouring rows do not tear into dots.
  float smeared = smoothstep(0.0, 0.08, blown);
  vec4 old = vec4(0.0);
  if (smeared < 1.0) old += getFromColor(drawn) * (1.0 - smeared);
  if (smeared > 0.0) old += streaks(drawn) * smeared;
  vec4 color = mix(old, getToColor(uv), bare);
  float dust = bare * (1.0 - bare) * (gust(row * rows, 0.31) - 0.4) * 0.5;
  return vec4(color.rgb * (1.0 + dust), color.a);
}
