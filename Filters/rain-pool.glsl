// Title: Rain pool
// Summary: Rain falls on a pool; where its rings have run, the second picture lies below.
// Family: distort
// Duration: 2s
// Mood: calm
// Energy: low
// Preset: drizzle: drops=9, strength=0.35. Many small rings.
// Preset: first-drops: drops=2.2, strength=0.9. A few large ones.
// Author: Segue contributors
// License: MIT
// Uses: random2
//
// A slanting grid of cells, each with a place and a moment of its own at which a drop falls. A ring
// ends before it has crossed the next cell, so the four cells around a point are asked. Lesser
// drops fall all the time. The slopes of all rings add up, refract, and glint. Behind the great
// rings lies the second picture, in pools: where the sum of the near drops' water, each a smooth
// hump, is higher than the ground, which sinks. A soft crest with a thin line of light runs along
// their edge; the last islands of the first picture shrink until the water closes over them.

// How many drops fit in the height. Range: 2..12
uniform float drops; // = 3.2
// How strongly the rings refract. Range: 0..1
uniform float strength; // = 0.5
// How brightly the rings shine. Range: 0..1
uniform float shine; // = 0.5
// Another number scatters the drops anew. Range: 0..100 Kind: seed
uniform float seed; // = 3.0

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return mix(0.135, 0.94, progress);
}

// Nearly a sine of so many turns, of two parabolas: each pixel takes six, and a sine is dear.
float wave(float turns) {
  float part = fract(turns) - 0.5;
  return part * (16.0 * abs(part) - 8.0);
}

// The slope of a lesser drop's rings, again and again in each cell, large or small or none at all.
vec2 drizzle(vec2 point) {
  vec2 cell = floor(point);
  vec2 dice = random2(cell);
  vec2 offset = point - cell - 0.325 - dice * 0.35;
  float time = fract(course() * 1.7 + dice.x);
  float size = 0.5 + 0.5 * fract(dice.x * 17.0 + dice.y * 5.0);
  float radius = length(offset) / size;
  float ring = clamp((time * 0.62 - radius) * 4.0, 0.0, 1.0);
  // No more than a few fall at first.
  float swell = clamp(course() * 10.0 - dice.y * 4.0, 0.0, 1.0) * (1.0 - time);
  swell *= step(0.35, dice.y) * size * (1.0 - smoothstep(0.1, 0.33, radius));
  swell *= wave(ring * 3.1831) / max(radius, 0.03);
  return offset * (ring * (1.0 - ring) * (1.0 - ring) * swell);
}

// The pool between its ends.
vec4 rained(vec2 uv) {
  vec2 aspect = vec2(ratio, 1.0);
  const mat2 SLANTED = mat2(0.8, 0.6, -0.6, 0.8);
  const mat2 TURNED = mat2(0.96, -0.28, 0.28, 0.96);
  // More rows of them fit a tall picture.
  float many = drops * inversesqrt(min(ratio, 1.0));
  vec2 straight = uv * aspect * many;
  vec2 point = SLANTED * straight;
  vec2 home = floor(point - 0.5);
  vec2 part = point - 0.5 - home;
  // One drop falls at once, wherever the others fall.
  vec2 first = floor(SLANTED * (vec2(0.42, 0.4) * aspect * many)) - home;
  // The dice of the four cells, as of random2: their columns and rows have much in common.
  vec2 seeded = home + floor(seed) * 7.0;
  vec2 a = fract((seeded.x + vec2(0.5, 1.5)) * 0.6180340);
  vec2 b = fract((seeded.y + vec2(0.5, 1.5)) * 0.7548777);
  vec4 places = a.xyxy * (b.xxyy + 23.14) + b.xxyy * 17.31;
  vec4 moments = a.xyxy * (b.xxyy + 19.07) + b.xxyy * 21.57;
  places = fract(places * (places + 9.7));
  moments = fract(moments * (moments + 9.7));
  vec2 slope = vec2(0.0);
  // How much water of drops there is, and which way there is more of it.
  float water = 0.0;
  vec2 inward = vec2(0.0);
  for (int i = 0; i < 4; i++) {
    vec2 corner = vec2(mod(float(i), 2.0), floor(float(i) / 2.0));
    vec2 dice = vec2(places[i], moments[i]);
    float moment = corner == first ? 0.0 : fract(dice.x * 7.0 + dice.y * 13.0);
    // The last rings have the time to run.
    float time = course() * 1.35 - moment * 0.7;
    vec2 offset = part - (corner - 0.2) - dice * 0.4;
    float near = 1.0 - dot(offset, offset) / 0.64;
    if (near > 0.0) {
      float radius = length(offset);
      // A ring runs out before its radius is 0.8 of a cell: ahead of its pool, and calm behind.
      float behind = clamp(time * (1.9 - 0.6 * abs(time)) - radius, 0.0, 1.0);
      float swell = behind * exp2(-8.0 * behind) * near * wave(behind * 4.5);
      slope += offset * (swell * clamp(1.7 - 1.5 * time, 0.0, 1.0) / max(radius, 0.05));
      float much = (1.55 + 0.6 * dice.y) * smoothstep(-0.12, 0.8, time) * near;
      water += much * near;
      inward -= offset * (much * 6.25);
    }
  }
  // Between four drops the ground keeps a hilltop, to which the last island shrinks.
  float deep = max(course() - 0.36, 0.0);
  float top = (0.15 + 0.4 * places.x) * deep;
  vec2 hill = 4.0 * part * (1.0 - part);
  float rise = top * hill.x * hill.y;
  water -= rise * hill.x * hill.y;
  inward -= 8.0 * rise * hill.yx * (1.0 - 2.0 * part);
  // How far the pool's edge is, in cells, as if the water were a round bowl or hump: drops flow
  // together in round necks, and islands keep their edge until they are gone.
  float ground = 1.0 - (1.2 + 3.8 * deep * deep) * deep;
  float steep = length(inward);
  float above = water - ground;
  float level = above / (0.5 * steep + sqrt(0.25 * steep * steep + 5.0 * max(-above, 0.0)) + 0.001);
  float passed = smoothstep(-0.02, 0.02, level);
  // The crest along the edge, where no ring is seen.
  float crest = max(1.0 - level * level / 0.0169, 0.0);
  slope *= 1.0 - 0.8 * crest * min(steep, 1.0);
  vec2 border = inward * (-16.0 * level * crest * crest / max(steep, 0.8));
  // A thin line of light runs along the crest, on the side that faces the lamp.
  float towards = dot(inward, vec2(-0.92, 0.39)) / max(steep, 0.8);
  float line = max(1.0 - abs(level - 0.035 * towards) * 28.0, 0.0);
  line *= line * (0.25 + 0.75 * abs(towards)) * min(steep, 1.0);
  const mat2 BACK = mat2(0.6, 0.8, -0.8, 0.6);
  vec2 lesser = BACK * drizzle(TURNED * straight * 1.4 + 11.0);
  // No more than a few fall at last.
  slope = slope * 20.0 + lesser * (6.0 * (1.0 - smoothstep(0.75, 1.0, course())));
  slope = (slope * (1.0 - smoothstep(0.72, 1.0, course())) + border) * SLANTED;
  vec2 place = uv + slope * (strength * 0.012 / aspect);
  float facing = dot(slope, vec2(-0.5, 0.86));
  // Where rings cross they glint no more than each by itself.
  facing /= 1.0 + 0.5 * abs(facing);
  float light = facing * shine * 0.35;
  // What faces the lamp glints in thin lines.
  float glint = max(facing, 0.0);
  glint *= glint * glint;
  light += shine * (1.2 * glint + line);
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += getFromColor(place) * (1.0 - passed);
  if (passed > 0.0) color += getToColor(place) * passed;
  color.rgb *= max(1.0 + light, 0.3);
  // The sky shines in the water, however dark the picture.
  color.rgb += shine * min(0.35 * glint + 0.75 * line, 1.0) * max(color.a - color.rgb, 0.0);
  return color;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  return rained(uv);
}
