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

vec2 random2(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  vec2 b = a.x * (a.yy + vec2(23.14, 19.07)) + a.y * vec2(17.31, 21.57);
  return fract(b * (b + 9.7));
}

float noise(vec2 point) {
  vec2 cell = floor(point);
  vec2 part = point - cell;
  part = part * part * (3.0 - 2.0 * part);
  vec2 a = fract((cell.x + vec2(0.5, 1.5)) * 0.6180340);
  vec2 b = fract((cell.y + vec2(0.5, 1.5)) * 0.7548777);
  vec4 c = a.xyxy * (b.xxyy + 23.14) + b.xxyy * 17.31;
  c = fract(c * (c + 9.7));
  return mix(mix(c.x, c.y, part.x), mix(c.z, c.w, part.x), part.y) - 0.5;
}

// The slope of a lesser drop's rings, again and again in each cell.
vec2 drizzle(vec2 point) {
  vec2 cell = floor(point);
  vec2 dice = random2(cell + 11.0);
  // No more than a few fall at first, and at last.
  float rain = smoothstep(dice.y * 0.4, dice.y * 0.4 + 0.1, progress)
      * (1.0 - smoothstep(0.75, 1.0, progress));
  vec2 offset = point - cell - 0.5 - (dice - 0.5) * 0.35;
  float radius = length(offset);
  float time = fract(progress * 2.3 + dice.x);
  float ring = clamp((time * 0.62 - radius) * 4.5, 0.0, 1.0);
  float swell = 6.75 * ring * (1.0 - ring) * (1.0 - ring) * (1.0 - time) * rain;
  swell *= 1.0 - smoothstep(0.1, 0.33, radius);
  return offset / max(radius, 0.03) * (sin(ring * 20.0) * swell);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 aspect = vec2(ratio, 1.0);
  const mat2 SLANTED = mat2(0.8, 0.6, -0.6, 0.8);
  vec2 point = SLANTED * (uv * aspect * drops);
  vec2 home = floor(point - 0.5);
  vec2 part = fract(point - 0.5);
  part = part * part * (3.0 - 2.0 * part);
  float late = 0.0;
  // One drop falls at once, wherever the others fall.
  vec2 first = floor(SLANTED * (vec2(0.42, 0.4) * aspect * drops));
  float number = floor(seed) * 7.0;
  vec2 slope = vec2(0.0);
  float wet = 0.0;
  vec2 outward = vec2(0.0);

  for (int i = 0; i < 4; i++) {
    vec2 cell = home + vec2(mod(float(i), 2.0), floor(float(i) / 2.0));
    vec2 dice = random2(cell + number);
    vec2 share = mix(1.0 - part, part, cell - home);
    late += share.x * share.y * dice.y;
    float moment = cell == first ? 0.0 : fract(dice.x * 7.0 + dice.y * 13.0);
    // The last rings have the time to run.
    float time = progress * 1.35 - moment * 0.85;
    vec2 offset = point - cell - 0.5 - (dice - 0.5) * 0.4;
    float radius = length(offset);
    // A ring runs out before its radius is 0.8 of a cell.
    float behind = max(time, 0.0) * (2.6 - 1.2 * time) - radius;
    if (behind > 0.0 && radius < 0.8) {
      float ring = min(behind, 1.0);
      float swell = 1.7 * sqrt(ring) * (1.0 - ring) * (1.0 - ring);
      swell *= (1.0 - smoothstep(0.4, 0.8, radius)) * (1.0 - smoothstep(0.8, 1.3, time));
      vec2 away = offset / max(radius, 0.05);
      float wave = sin(ring * 40.0) * swell;
      slope += away * wave;
      float edge = behind - 0.06 + 0.1 * wave;
      float water = clamp(edge * 2.0, 0.0, 1.0) * (1.0 - smoothstep(0.3, 0.8, radius));
      wet += water;
      outward += away * water;
    }
  }
  // Pools run together, and over whatever no ring has reached, each place in its own time.
  float rising = clamp(progress * 2.7 - 0.96 - 0.45 * late, 0.0, 1.0);
  // Nowhere is their border a circle.
  float ragged = 0.6 * noise(point * 2.6 + vec2(3.0, 1.5) * progress);
  float level = wet + 0.5 * rising * rising + ragged * min(4.0 * wet, 1.0);
  float passed = smoothstep(0.38, 0.42, level);
  // The border: a low, narrow brim.
  float inner = (1.0 - smoothstep(0.4, 0.55, level)) * passed;
  float stands = smoothstep(0.0, 0.1, progress) * (1.0 - smoothstep(0.85, 1.0, progress));
  outward /= max(length(outward), 0.2);
  vec2 border = outward * SLANTED * (inner * inner * stands);
  const mat2 TURNED = mat2(0.6, -0.8, 0.8, 0.6);
  vec2 middle = TURNED * point * 1.4;
  vec2 fine = point.yx * 2.3 + 0.3;
  slope = slope * 1.6 + 0.9 * drizzle(middle) * TURNED + 0.6 * drizzle(fine).yx;
  slope = slope * SLANTED * (1.0 - smoothstep(0.72, 1.0, progress)) + border;
  vec2 place = uv + slope * strength * 0.022 / aspect;
  vec4 color = vec4(0.0);
  if (passed < 1.0) {
    vec4 dry = getFromColor(place);
    dry.rgb *= 1.0 - 0.3 * shine * smoothstep(0.24, 0.4, level) * stands;
    color += dry * (1.0 - passed);
  }
  if (passed > 0.0) color += getToColor(place) * passed;
  float facing = dot(slope, vec2(-0.5, 0.86));
  float light = facing * shine * 0.3;
  // What faces the lamp glints in thin lines.
  float glint = clamp(facing, 0.0, 1.0);
  glint *= glint * glint;
  light += 1.4 * glint * glint * shine;
  // The very border is a lip of water, bright where it faces the lamp.
  light += passed * (1.0 - passed) * shine * stands * clamp(0.3 + 2.0 * facing, 0.0, 1.5);
  return vec4(color.rgb * max(1.0 + light, 0.3) + max(light, 0.0) * 0.14 * color.a, color.a);
}
