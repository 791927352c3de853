// Title: Frost
// Summary: Ice crystals grow in from the border, turn over, and melt to uncover the second picture.
// Family: matter
// Duration: 2.5s
// Preset: hoarfrost: crystals=20, strength=0.3, rime=0.85. Fine, white and thick.
// Preset: pane: crystals=4, strength=0.9, rime=0.3. Large, clear crystals.
// Preset: amber: ice=#ffcf8a, rime=0.6. Warm, as if it were resin.
// Author: Segue contributors
// License: MIT
//
// The ice is a mesh of triangles, bent a little by noise. Each of these crystals is made of
// long needles that lie its own way, and every needle is a facet that shows the picture
// shifted. While all is frozen, facet after facet turns to the second picture.

// How many crystals fit in the height. Range: 2..30
uniform float crystals; // = 9.0
// How strongly the ice refracts. Range: 0..1
uniform float strength; // = 0.5
// How white the ice is. Range: 0..1
uniform float rime; // = 0.5
// The ice's colour. Range: 0..1 Kind: color
uniform vec3 ice; // = vec3(0.86, 0.94, 1.0)
// Another number makes other crystals. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

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

// The triangle at a point: two numbers that name it, and how far its sides are.
vec3 facet(vec2 point) {
  vec2 skewed = vec2(point.x + point.y * 0.5773503, point.y * 1.1547005);
  vec2 cell = floor(skewed);
  vec2 part = skewed - cell;
  float upper = step(1.0, part.x + part.y);
  part = mix(part, 1.0 - part, upper);
  float side = min(min(part.x, part.y), 1.0 - part.x - part.y);
  return vec3(cell * vec2(1.0, 2.0) + vec2(0.0, upper), side);
}

vec4 transition(vec2 uv) {
  vec2 point = (uv - 0.5) * vec2(ratio, 1.0);
  vec2 shifted = point * crystals + floor(seed) * vec2(7.3, 3.9);
  vec2 warp = vec2(noise(shifted * 0.35), noise(shifted * 0.35 + 19.0));
  float rough = noise(shifted * 1.3 + 31.0);
  vec3 large = facet(shifted * 0.75 + warp * 1.4 + rough * 0.2);
  float dice = random(large.xy);
  // Every crystal is made of needles that lie its own way.
  float angle = 6.2831853 * dice;
  vec2 axis = vec2(cos(angle), sin(angle));
  vec2 turned = vec2(dot(shifted, axis), dot(shifted, vec2(-axis.y, axis.x)));
  vec3 small = facet(turned * vec2(0.9, 4.2) + dice * 91.0);
  float chip = random(small.xy + 90.0);

  // When the frost arrives, from the border inwards, and when it melts, from the middle outwards.
  vec2 border = 1.0 - abs(uv - 0.5) * 2.0;
  float inwards = min(border.x, border.y);
  inwards = mix(inwards, sqrt(border.x * border.y), 0.6);
  float jagged = 0.16 * (dice - 0.5) + 0.1 * (chip - 0.5) + 0.35 * warp.x + 0.2 * rough;
  float arrival = clamp(inwards + jagged, 0.0, 1.0);
  float frozen = smoothstep(0.0, 0.14, mix(-0.01, 1.14, min(progress / 0.5, 1.0)) - arrival);
  float kept = clamp(inwards + jagged * 0.8, 0.0, 1.0);
  float melted = smoothstep(0.0, 0.25, kept - mix(1.0, -0.26, max(progress - 0.52, 0.0) / 0.48));
  float thick = frozen * (1.0 - melted);
  thick *= smoothstep(0.0, 0.12, progress) * (1.0 - smoothstep(0.9, 1.0, progress));

  // Each facet shifts what lies behind it, the small ones a little more.
  vec2 tilt = vec2(dice, fract(dice * 17.0)) - 0.5 + 0.7 * (vec2(chip, fract(chip * 23.0)) - 0.5);
  vec2 source = uv + tilt * (strength * thick * 0.16) / vec2(ratio, 1.0);
  float passed = smoothstep(0.0, 0.08, progress - 0.4 - 0.15 * fract(dice * 5.0 + chip * 0.6));
  passed = mix(passed, step(0.5, progress), 1.0 - smoothstep(0.0, 0.5, thick));
  passed = max(passed, melted);
  vec4 color = mix(getFromColor(source), getToColor(source), passed);

  // Rime: white veils, facets that face the light, bright seams, and glitter.
  float veil = 0.25 + 0.5 * dice + 0.35 * (chip - 0.5) + 0.5 * rough;
  float seam = exp(-large.z * 30.0) * 0.7 + exp(-small.z * 14.0) * 0.4;
  float sparkle = smoothstep(0.94, 1.0, chip + 0.12 * sin(progress * 30.0 + dice * 40.0));
  float white = clamp(rime * (veil * 0.75 + seam * 0.8) + 0.6 * rime * sparkle, 0.0, 0.92) * thick;
  // The front of the frost is a bright, wet line.
  float front = frozen * (1.0 - frozen) * 4.0 * thick;
  white = max(white, front * 0.5 * rime);
  color.rgb = mix(color.rgb, ice * color.a, white);
  return color;
}
