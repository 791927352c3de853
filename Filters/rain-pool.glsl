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
// ends before it has crossed the next cell, so the four cells around a point are asked. The slopes
// of all rings add up and refract. A pool stands up from the picture: its border is a round slope,
// and throws a shadow.

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
      float ring = min(behind * 1.9, 1.0);
      float swell = 6.75 * ring * (1.0 - ring) * (1.0 - ring);
      swell *= swell * (1.0 - smoothstep(0.25, 0.7, radius)) * (1.0 - smoothstep(0.5, 0.9, time));
      vec2 away = offset / max(radius, 0.05);
      slope += away * sin(ring * 18.85) * swell;
      float edge = behind + 0.06 * sin(ring * 18.85) * swell;
      float water = clamp(edge * 2.0, 0.0, 1.0) * (1.0 - smoothstep(0.3, 0.8, radius));
      wet += water;
      outward += away * water;
    }
  }

  // Pools run together, and over whatever no ring has reached, each place in its own time.
  float rising = clamp(progress * 2.4 - 1.0 - 0.45 * late, 0.0, 1.0);
  float level = wet + 0.5 * rising * rising;
  float passed = smoothstep(0.385, 0.415, level);
  // The border: steep at first, and flat a little farther in.
  float inner = (1.0 - smoothstep(0.4, 0.75, level)) * passed;
  float stands = smoothstep(0.0, 0.1, progress) * (1.0 - smoothstep(0.85, 1.0, progress));
  outward /= max(length(outward), 0.2);
  vec2 border = outward * SLANTED * (inner * inner * stands);
  slope = slope * SLANTED * (1.0 - smoothstep(0.9, 1.0, progress)) + border * 1.3;
  vec2 place = uv + slope * strength * 0.055 / aspect;
  vec4 color = vec4(0.0);
  if (passed < 1.0) {
    vec4 dry = getFromColor(place);
    dry.rgb *= 1.0 - 0.6 * shine * smoothstep(0.24, 0.4, level) * stands;
    color += dry * (1.0 - passed);
  }
  if (passed > 0.0) color += getToColor(place) * passed;
  float facing = dot(slope, vec2(-0.5, 0.86));
  float light = facing * shine * 0.5;
  // What faces the lamp glints.
  float glint = max(facing - 0.25, 0.0);
  light += glint * glint * shine;
  // The very border is a lip of water, bright where it faces the lamp.
  light += passed * (1.0 - passed) * shine * stands * clamp(0.3 + 2.0 * facing, 0.0, 1.5);
  return vec4(color.rgb * max(1.0 + light, 0.3) + max(light, 0.0) * 0.14 * color.a, color.a);
}
