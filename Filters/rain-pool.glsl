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
// Uses: noise, random2
//
// A slanting grid of cells, each with a place and a moment of its own at which a drop falls. A ring
// ends before it has crossed the next cell, so the four cells around a point are asked. Lesser
// drops fall all the time. The slopes of all rings add up, refract, and glint. Where the first
// crests of the great rings have passed, the picture is the second one, in a ragged pool.

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
  return mix(0.1, 0.97, progress);
}

// Nearly a sine of so many turns, of two parabolas: each pixel takes six, and a sine is dear.
float wave(float turns) {
  float part = fract(turns) - 0.5;
  return part * (16.0 * abs(part) - 8.0);
}

// The slope of a lesser drop's rings, again and again in each cell.
vec2 drizzle(vec2 point) {
  vec2 cell = floor(point);
  vec2 dice = random2(cell);
  vec2 offset = point - cell - 0.325 - dice * 0.35;
  float radius = length(offset);
  float time = fract(course() * 2.3 + dice.x);
  float ring = clamp((time * 0.62 - radius) * 4.5, 0.0, 1.0);
  // No more than a few fall at first.
  float swell = clamp(course() * 10.0 - dice.y * 4.0, 0.0, 1.0) * (1.0 - time);
  swell *= 1.0 - smoothstep(0.1, 0.33, radius);
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
  vec2 share = part * part * (3.0 - 2.0 * part);
  float late = mix(mix(moments.x, moments.y, share.x), mix(moments.z, moments.w, share.x), share.y);
  vec2 slope = vec2(0.0);
  float wet = 0.0;
  // How much of it is of drops that are no longer young and round.
  float old = 0.0;
  // Where drops fall the ground is low.
  float deep = 0.0;
  vec2 outward = vec2(0.0);
  // From the middle between the four drops.
  vec2 between = vec2(0.0);

  for (int i = 0; i < 4; i++) {
    vec2 corner = vec2(mod(float(i), 2.0), floor(float(i) / 2.0));
    vec2 dice = vec2(places[i], moments[i]);
    float moment = corner == first ? 0.0 : fract(dice.x * 7.0 + dice.y * 13.0);
    // The last rings have the time to run.
    float time = course() * 1.35 - moment * 0.7;
    vec2 offset = part - (corner - 0.2) - dice * 0.4;
    float radius = length(offset);
    between += offset * 0.25;
    // A ring runs out before its radius is 0.8 of a cell.
    float reach = max(time, 0.0) * (1.8 - 0.55 * time);
    float behind = reach - radius;
    float crest = 0.0;
    float water = 0.0;
    float under = max(1.0 - radius / 0.8, 0.0);
    deep += under;
    outward += offset * (0.3 * under / max(radius, 0.05));
    if (behind > 0.0 && radius < 0.8) {
      float ring = min(behind, 1.0);
      float swell = sqrt(ring) * (1.0 - ring) * (1.0 - ring) * wave(ring * 6.3662);
      crest = (1.0 - smoothstep(0.4, 0.8, radius)) * clamp(2.6 - 2.0 * time, 0.0, 1.0) * swell;
      water = clamp(behind * 2.0 - 0.12 + 0.12 * crest, 0.0, 1.0);
      water *= 1.0 - smoothstep(0.3, 0.8, radius);
      wet += water;
      old += water * smoothstep(0.2, 0.6, reach);
      water /= max(radius, 0.05);
      crest /= max(radius, 0.05);
    }
    slope += offset * crest;
    outward += offset * water;
  }
  // Pools run together, and over whatever no ring has reached, each place in its own time.
  float rising = clamp(course() * 1.6 - 0.3 - 0.2 * late, 0.0, 1.0);
  float risen = min(rising, 0.58);
  float level = wet - 0.4 + risen * (0.25 + 0.45 * risen + 0.5 * (deep - 0.45));
  // The last islands lie between the drops, and are round.
  float shore = length(between) + 0.08 - 1.6 * (1.0 - rising);
  level = 0.4 + 0.5 * (level + shore + sqrt((level - shore) * (level - shore) + 0.02));
  float stands = smoothstep(0.0, 0.1, course()) * (1.0 - smoothstep(0.85, 1.0, course()));
  float passed = step(0.4, level);
  vec2 border = vec2(0.0);
  if (level > 0.1 && level < 0.86) {
    // Nowhere is their border a circle.
    float ragged = 0.35 * noise(point * 2.6 + vec2(3.0, 1.5) * course());
    // But young drops are round, and so are the last islands, which shrink to nothing.
    level += ragged * min(4.0 * old, 1.0) * (1.0 - rising);
    passed = smoothstep(0.39, 0.41, level);
    // The border: a low, narrow brim.
    float inner = (1.0 - smoothstep(0.4, 0.6, level)) * passed;
    border = outward * (inner * inner * stands / max(length(outward), 0.2));
  }
  const mat2 BACK = mat2(0.6, 0.8, -0.8, 0.6);
  vec2 lesser = BACK * drizzle(TURNED * straight * 1.4 + 11.0)
      + 0.667 * drizzle(point.yx * 2.3 + 11.3).yx;
  // No more than a few fall at last.
  slope = slope * 2.72 + lesser * (6.0 * (1.0 - smoothstep(0.75, 1.0, course())));
  slope = (slope * (1.0 - smoothstep(0.72, 1.0, course())) + border) * SLANTED;
  vec2 place = uv + slope * (strength * 0.012 / aspect);
  float facing = dot(slope, vec2(-0.5, 0.86));
  float light = facing * shine * 0.3;
  // What faces the lamp glints in thin lines.
  float glint = clamp(facing, 0.0, 1.0);
  glint *= glint * glint;
  light += 1.4 * glint * glint * shine;
  vec4 color = vec4(0.0);
  if (passed < 1.0) {
    vec4 dry = getFromColor(place);
    dry.rgb *= 1.0 - 0.75 * shine * smoothstep(mix(0.16, 0.33, rising), 0.4, level) * stands;
    color += dry * (1.0 - passed);
  }
  if (passed > 0.0) {
    color += getToColor(place) * passed;
    // The very border is a lip of water, bright where it faces the lamp.
    light += passed * (1.0 - passed) * shine * stands * clamp(0.3 + 2.0 * facing, 0.0, 1.5);
  }
  return vec4(color.rgb * max(1.0 + light, 0.3) + max(light, 0.0) * 0.14 * color.a, color.a);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  return rained(uv);
}
