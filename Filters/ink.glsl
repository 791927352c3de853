// Title: Ink
// Summary: Drops of ink fall into water, spread in billowing clouds and become the second picture.
// Family: matter
// Duration: 2s
// Mood: elegant
// Energy: low
// Thumbnail: 0.4
// Preset: sepia: ink=#3a2208, density=0.85. Old brown ink.
// Preset: crimson: ink=#4a0008, density=0.95, fray=0.8. Red, thick and restless.
// Preset: squid: ink=#000000, density=1, fray=1, seed=7. Black clouds that hide all.
// Preset: wash: ink=#1f4a6b, density=0.55, fray=0.4, seed=3. Thin blue water colour.
// Author: Segue contributors
// License: MIT
// Uses: noise, random
//
// Every place has a moment at which the ink arrives: the distance to the nearest drop, seen through
// drifting noise. The absolute value of noise has creases, which point inward: clouds billow. The
// front is dark and dense, and clears into the second picture behind it.

// The ink's colour. Range: 0..1 Kind: color
uniform vec3 ink; // = vec3(0.03, 0.05, 0.12)
// How far the clouds fray. Range: 0..1
uniform float fray; // = 0.6
// How much ink there is between the pictures. Range: 0..1
uniform float density; // = 0.9
// Another number scatters the drops anew. Range: 0..100 Kind: seed
uniform float seed; // = 1.0

// Two smooth noises at once, the second made of the digits of the first one's corners.
vec2 noise2(vec2 point) {
  vec2 cell = floor(point);
  vec2 part = point - cell;
  part = part * part * (3.0 - 2.0 * part);
  vec2 a = fract((cell.x + vec2(0.5, 1.5)) * 0.6180340);
  vec2 b = fract((cell.y + vec2(0.5, 1.5)) * 0.7548777);
  vec4 c = a.xyxy * (b.xxyy + 23.14) + b.xxyy * 17.31;
  c = fract(c * (c + 9.7));
  vec4 d = fract(c * 31.7);
  vec2 low = mix(vec2(c.x, d.x), vec2(c.y, d.y), part.x);
  vec2 high = mix(vec2(c.z, d.z), vec2(c.w, d.w), part.x);
  return mix(low, high, part.y) - 0.5;
}

vec4 transition(vec2 uv) {
  // Turning by a third of a right angle between the layers hides the grid of the noise.
  const mat2 TURNED = mat2(0.8, 0.6, -0.6, 0.8);
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float shorter = min(ratio, 1.0);
  vec2 aspect = vec2(ratio, 1.0) / shorter;
  vec2 point = (uv - 0.5) * aspect;
  float number = floor(seed);
  vec2 drift = TURNED * (point * 2.3 + number * 3.0) + progress * vec2(0.25, -0.4) + 40.0;
  vec2 curl = noise2(drift);
  vec2 middle = TURNED * drift * 2.2 + curl * 0.7;
  vec2 swirl = noise2(middle);
  vec2 small = TURNED * middle * 2.4 + swirl * 0.5;
  // Billows on billows.
  vec2 fine = TURNED * small * 2.3 + 11.0;
  vec2 rough = abs(noise2(fine));
  float billow = 0.8 * abs(noise(small)) + 0.45 * rough.x
      + 0.3 * abs(noise(TURNED * fine * 2.1 + rough * 1.2 + 5.0));
  vec2 frayed = point + (curl * 0.3 + swirl * 0.16) * fray;

  // Five drops, one after the other.
  float arrival = 2.0;
  float size = length(aspect);
  for (int i = 0; i < 5; i++) {
    float index = float(i);
    vec2 place = vec2(random(vec2(index, number + 5.0)), random(vec2(index + 9.0, number)));
    // Dealt in fifths of the longer side, so that they lie apart.
    float dealt = mod(index * 2.0 + 2.0, 5.0);
    bool wide = ratio > 1.0;
    place = wide ? vec2((dealt + place.x) / 5.0, place.y) : vec2(place.x, (dealt + place.y) / 5.0);
    place = (place - 0.5) * 0.86 * aspect;
    float moment = (index == 0.0 ? 0.0 : 0.05 + index * 0.08) + 2.8 * length(frayed - place) / size;
    // A soft minimum lets two clouds flow together.
    float blend = clamp(0.5 + (arrival - moment) * 5.0, 0.0, 1.0);
    arrival = mix(arrival, moment, blend) - blend * (1.0 - blend) * 0.1;
  }
  arrival = clamp(arrival + (0.25 - billow) * fray * 0.3, 0.0, 1.0);

  // The first drop is there at once.
  float since = 1.3 * progress + 0.08 * (1.0 - progress) * min(progress * 12.0, 1.0) - arrival;
  float stained = smoothstep(0.0, 0.09, since);
  float cleared = smoothstep(0.08, 0.3, since);
  vec4 color = mix(getFromColor(uv), getToColor(uv), smoothstep(0.07, 0.22, since));
  // Thick and thin: the clouds are denser where they billow.
  float amount = density * stained * (1.0 - cleared) * clamp(0.65 + billow * 0.8, 0.0, 1.0);
  // Ink absorbs, it does not cover: dark where it is dense, tinted where it thins.
  vec3 through = mix(vec3(1.0), ink * 1.6 + color.rgb * 0.12, amount);
  return vec4(color.rgb * through, color.a);
}
