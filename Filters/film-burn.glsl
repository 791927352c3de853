// Title: Film burn
// Summary: The film overheats in the gate: blooms of orange and white eat through to the next shot.
// Family: light
// Duration: 1.5s
// Mood: nostalgic
// Energy: high
// Exception: flash: great heat burns the film out to white, as it does in the gate.
// Preset: home-movie: heat=0.7, tint=#ff8a3c, tremble=0.9. The end of a reel of 8 mm.
// Preset: inferno: heat=1.5, tint=#ff2a0a, tremble=0.5. The whole gate is on fire.
// Preset: blue-hour: heat=0.9, tint=#3c6bff, tremble=0.2. A leak of cold light.
// Pass: clouds: 1/4. How hot places are, next to each other.
// Author: Segue contributors
// License: MIT
// Uses: dealt, seeded-noise
//
// Drifting clouds of noise tell how hot a place is. Heat runs through the colours of an overexposed
// film, red, orange, yellow, white, in one slope, and the pictures change over beneath it. The film
// is brown next to what is burning, and its grain shows.

// How hot the film gets. Range: 0..1.5
uniform float heat; // = 1.0
// The colour of moderate heat. Range: 0..1 Kind: color Needs: heat
uniform vec3 tint; // = vec3(1.0, 0.35, 0.08)
// How much the film trembles in the gate. Range: 0..1
uniform float tremble; // = 0.4
// Another number burns otherwise. Range: 0..99 Kind: seed
uniform float seed; // = 0.0
// How many seconds the transition takes. Kind: duration
uniform float duration; // = 1.0

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return mix(0.12, 0.94, progress);
}

// Large blooms, and finer ones that the large ones push about: plateaus break up.
vec4 clouds(vec2 uv) {
  vec2 film = uv * vec2(ratio, 1.0) / min(ratio, 1.0);
  float large = noise(film * 1.3 + vec2(course() * 1.5, 4.0 - course()));
  float middle = noise(film * 2.9 + vec2(9.0 - course() * 2.0, course()));
  vec2 pushed = film + 0.35 * vec2(large + middle, middle - large);
  float bloom = large + 0.55 * middle
      + 0.3 * noise(pushed * 6.1 + vec2(2.0, 3.0 + course() * 3.0))
      + 0.15 * noise(pushed * 12.0 + vec2(5.0, course() * 3.0))
      + 0.08 * noise(pushed * 25.0 + vec2(1.0, 7.0 + course() * 3.0));
  return vec4(vec3(clamp(0.5 + 0.48 * bloom, 0.0, 1.0)), 1.0);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  // It is hottest after the middle, and cools faster than it has grown hot.
  float late = course() - 0.24 * course() * (1.0 - course());
  float height = late * (1.0 - late) * 4.0;
  height *= height * (1.5 - 0.5 * height);
  float time = course() * duration;
  vec2 shake = vec2(noise(vec2(time * 40.0, 1.5)), noise(vec2(time * 40.0, 8.5)));
  vec2 point = uv + shake * tremble * height * 0.02;

  float bloom = (clouds(uv).r - 0.5) / 0.48;
  // Light leaks in from the sides of the gate first.
  float side = abs(uv.x - 0.5) * 2.0;
  float flicker = 1.0 + 0.2 * noise(vec2(time * 25.0, 3.5));
  // First it glows in single blooms, then all over; and it leaves in blooms, not as a veil.
  float leaving = smoothstep(0.45, 0.66, course());
  float spread = mix(0.05, 0.36, height * height) - 0.5 * leaving
      + bloom * (1.3 + 1.2 * leaving) + 0.45 * side * side;
  float warmth = heat * height * flicker * clamp(spread, 0.0, 1.6);

  // The hottest places burn through first, where they are brightest.
  float order = (course() - 0.53) * 2.1 + (bloom * 0.42 + 0.1 * side * side) * height;
  float passed = smoothstep(-0.025, 0.025, order);
  passed = mix(step(0.5, course()), passed, smoothstep(0.0, 0.5, height));
  // Where it burns through it is as hot as it can be, and no picture shows: the change is hidden.
  float burning = heat * height * height * exp(-order * order * 26.0);
  warmth += 1.6 * burning;
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += getFromColor(point) * (1.0 - passed);
  if (passed > 0.0) color += getToColor(point) * passed;

  // Overheated dyes let red pass first: blue and green give way before all turns white. Next to
  // what is burning the film is charred.
  float char = order + 0.26;
  float brown = min(heat, 1.0) * height * height * exp(-char * char * 200.0);
  vec3 lit = color.rgb * mix(vec3(1.0), tint * 0.7 + 0.3, min(warmth, 1.0));
  lit *= 1.0 - 0.9 * min(1.6 * burning, 1.0);
  lit *= 1.0 - brown * vec3(0.45, 0.62, 0.7);
  // It saturates as film does, each dye in its turn: no edge where one of them is full.
  float exposed = warmth * warmth;
  vec3 glow = tint * (2.0 * exposed) + vec3(0.42, 0.34, 0.17) * (exposed * exposed);
  glow = 1.0 - 1.0 / (1.0 + glow + glow * glow);
  glow *= 1.0 - 0.6 * brown;
  // Light adds where the picture is dark and saturates where it is bright.
  lit += glow * (1.0 - lit * 0.9) * color.a;
  vec2 speck = floor(uv * vec2(ratio, 1.0) / min(ratio, 1.0) * 480.0 + course() * 911.0);
  vec2 dice = fract((speck + 0.5 + dealt()) * vec2(0.6180340, 0.7548777));
  float grain = dice.x * (dice.y + 23.14) + dice.y * 17.31;
  grain = fract(grain * (grain + 9.7)) - 0.5;
  lit *= 1.0 + 0.1 * height * min(heat, 1.0) * grain;
  return vec4(clamp(lit, 0.0, color.a), color.a);
}
