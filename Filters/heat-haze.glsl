// Title: Heat haze
// Summary: Hot air rises from the ground and makes the picture waver, until it is the second one.
// Family: distort
// Duration: 1.8s
// Mood: dramatic
// Energy: medium
// Preset: desert: warmth=0.8, strength=0.9, size=0.16. Glowing and restless.
// Preset: asphalt: warmth=0, size=0.07, strength=0.6. Small and quick, over a road.
// Author: Segue contributors
// License: MIT
//
// Two smooth noises rise at different speeds and bend the light, the small one carried along by the
// large one. The air begins to shimmer near the ground; in it the pictures run into each other,
// upward in plumes, where they are softest; then it grows calm, first below.

// How strongly the air refracts. Range: 0..1
uniform float strength; // = 0.6
// How large the swirls are, in heights of the picture. Range: 0.03..0.25
uniform float size; // = 0.11
// How fast they rise. Range: 0..1 Group: motion
uniform float speed; // = 0.5
// How much the heat glows. Range: 0..1
uniform float warmth; // = 0.3
// Another number makes other swirls. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// Two smooth noises around 0: the four corners of a cell, hashed at once.
vec2 noise(vec2 point) {
  vec2 cell = floor(point);
  vec2 part = point - cell;
  vec2 soft = part * part * part * (part * (part * 6.0 - 15.0) + 10.0);
  vec2 a = fract((cell.x + vec2(0.5, 1.5)) * 0.6180340);
  vec2 b = fract((cell.y + vec2(0.5, 1.5)) * 0.7548777);
  vec4 c = a.xyxy * (b.xxyy + 23.14) + b.xxyy * 17.31;
  vec4 x = fract(c * (c + 9.7));
  vec4 y = fract(x * (c + 31.3));
  vec2 low = mix(vec2(x.x, y.x), vec2(x.y, y.y), soft.x);
  vec2 high = mix(vec2(x.z, y.z), vec2(x.w, y.w), soft.x);
  return mix(low, high, soft.y) - 0.5;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  const mat2 TURN = mat2(0.8, 0.6, -0.6, 0.8);
  const mat2 BACK = mat2(0.8, -0.6, 0.6, 0.8);
  vec2 aspect = vec2(ratio, 1.0);
  vec2 point = uv * aspect / size * vec2(1.0, 0.62) + floor(seed) * vec2(7.0, 3.0) + 50.0;
  vec2 rising = vec2(0.0, progress * (0.4 + 2.6 * speed) * 0.2 / size);
  // Tall swirls, and small ones that run through them; their grids lie aslant.
  vec2 broad = noise((point - rising) * 0.5) + 0.5 * noise(TURN * (point - rising * 1.4));
  vec2 carried = point - rising * 1.8 + broad * 0.9;
  vec2 fine = noise(BACK * carried * 1.7) + 0.5 * noise(carried * 3.3 + 17.0);

  // It begins near the ground, and grows calm from there.
  float begun = min(progress * 25.0, 1.0)
      * smoothstep(0.1 * uv.y - 0.04, 0.24 + 0.14 * uv.y, progress);
  float calm = smoothstep(0.6 + 0.1 * uv.y, 1.0, progress);
  float heat = begun * (1.0 - calm) * mix(1.0, 0.72, uv.y);
  // The pictures change in plumes, with soft borders.
  float risen = mix(-0.4, 1.42, mix(progress, smoothstep(0.0, 1.0, progress), 0.7));
  float above = risen - uv.y + 0.5 * broad.x + 0.16 * fine.y;
  float passed = smoothstep(-0.3, 0.3, above);
  // All of it has gone in time, also where no plume rises.
  passed = mix(passed * min(progress * 8.0, 1.0), 1.0, smoothstep(0.82, 1.0, progress));
  float front = 4.0 * passed * (1.0 - passed);

  vec2 moved = (broad * vec2(0.9, 1.3) + fine * vec2(0.55, 0.75))
      * (1.4 * size / (1.0 + 4.0 * size));
  moved *= heat * strength * (0.75 + 0.2 * front);
  // Nothing from beyond the pictures comes in at their sides.
  vec2 inner = min(min(uv, 1.0 - uv) * aspect / (0.04 + size), 1.0);
  moved *= inner * (2.0 - inner);
  vec2 place = uv + moved / aspect;
  float level = log2(1.0 + 0.003 * strength * heat * (0.4 + front) * gl_FragCoord.y / uv.y);
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += texture2D(from, place, level) * (1.0 - passed);
  if (passed > 0.0) color += texture2D(to, place, level) * passed;
  // Where the air gathers light, it is brighter; and hot air is hazy and warm.
  float gathered = heat * strength * (0.22 * fine.x + 0.14 * broad.y);
  color.rgb *= 1.0 + min(gathered, 0.0);
  color.rgb += max(gathered, 0.0) * 1.4 * (color.a - color.rgb);
  float haze = warmth * heat * (0.16 + 0.3 * front) * (0.9 + 0.5 * broad.y);
  color.rgb += haze * (vec3(1.0, 0.86, 0.68) * color.a - color.rgb);
  color.rgb = clamp(color.rgb, 0.0, color.a);
  return color;
}
