// Title: Ink
// Summary: Drops of ink fall into water, spread in feathered clouds and become the second picture.
// Author: Segue contributors
// License: MIT
//
// Every place has a moment at which the ink arrives: the distance to the nearest drop, frayed by
// drifting noise. The front is dark and dense, and clears into the second picture behind it.

// The ink's colour. Range: 0..1 Kind: color
uniform vec3 ink; // = vec3(0.03, 0.05, 0.12)
// How far the clouds fray. Range: 0..1
uniform float fray; // = 0.6
// How much ink there is between the pictures. Range: 0..1
uniform float density; // = 0.9
// Another number scatters the drops anew. Range: 0..100 Kind: seed
uniform float seed; // = 1.0

float random(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  float b = a.x * (a.y + 23.14) + a.y * 17.31;
  return fract(b * (b + 9.7));
}

// Smooth noise around 0: the four corners of a cell, hashed at once.
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

vec4 transition(vec2 uv) {
  vec2 point = (uv - 0.5) * vec2(ratio, 1.0) / max(ratio, 1.0);
  float number = floor(seed);
  vec2 drift = point * 4.5 + number * 3.0 + progress * vec2(0.3, -0.5);
  drift = vec2(drift.x * 0.8 - drift.y * 0.6, drift.x * 0.6 + drift.y * 0.8);
  vec2 curl = vec2(noise(drift), noise(drift + 19.0));
  curl += 0.5 * vec2(noise(drift.yx * 2.3 + 7.0), noise(drift.yx * 2.3 + 41.0));
  float feather = noise(drift * 4.0 + curl * 4.0) + 0.6 * noise(drift.yx * 9.0 + curl * 7.0);
  vec2 frayed = point + curl * fray * 0.26;

  // Five drops, one after the other.
  float arrival = 1.0;
  for (int i = 0; i < 5; i++) {
    float index = float(i);
    vec2 place = vec2(random(vec2(index, number + 5.0)), random(vec2(index + 9.0, number)));
    place.x = (mod(index * 2.0, 5.0) + place.x) / 5.0;
    place = (place - 0.5) * 0.9 * vec2(ratio, 1.0) / max(ratio, 1.0);
    float moment = index * 0.09 + 2.1 * length(frayed - place);
    // A soft minimum lets two clouds flow together.
    float blend = clamp(0.5 + (arrival - moment) * 3.0, 0.0, 1.0);
    arrival = mix(arrival, moment, blend) - blend * (1.0 - blend) / 6.0;
  }
  arrival = clamp(arrival + feather * fray * 0.17, 0.0, 1.0);

  float since = progress * 1.35 - arrival;
  float stained = smoothstep(0.0, 0.05, since);
  float cleared = smoothstep(0.04, 0.35, since);
  vec4 color = mix(getFromColor(uv), getToColor(uv), smoothstep(0.03, 0.2, since));
  float amount = density * stained * (1.0 - cleared);
  // Ink absorbs, it does not cover: dark where it is dense, tinted where it thins.
  vec3 through = mix(vec3(1.0), ink * 1.6 + color.rgb * 0.12, amount);
  return vec4(color.rgb * through, color.a);
}
