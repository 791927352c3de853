// Title: Heat haze
// Summary: Hot air rises and shimmers, until the second picture stands behind it.
// Family: distort
// Duration: 1.8s
// Mood: dramatic
// Energy: medium
// Preset: desert: warmth=0.9, strength=0.8, size=0.12. Glowing and restless.
// Preset: asphalt: warmth=0, size=0.05, strength=0.5. Small and quick, over a road.
// Author: Segue contributors
// License: MIT
//
// Two noises rise at different speeds; the slope of their sum refracts both pictures, most where
// the air is hottest, near the ground. From there the second picture rises in tongues.

// How strongly the air refracts. Range: 0..1
uniform float strength; // = 0.6
// How large the swirls are, in heights of the picture. Range: 0.03..0.4
uniform float size; // = 0.09
// How fast they rise. Range: 0..1 Group: motion
uniform float speed; // = 0.5
// How much the heat glows. Range: 0..1
uniform float warmth; // = 0.4
// Another number makes other swirls. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// Smooth noise around 0 and its slope: the four corners of a cell, hashed at once.
vec3 noise(vec2 point) {
  vec2 cell = floor(point);
  vec2 part = point - cell;
  vec2 soft = part * part * (3.0 - 2.0 * part);
  vec2 a = fract((cell.x + vec2(0.5, 1.5)) * 0.6180340);
  vec2 b = fract((cell.y + vec2(0.5, 1.5)) * 0.7548777);
  vec4 c = a.xyxy * (b.xxyy + 23.14) + b.xxyy * 17.31;
  c = fract(c * (c + 9.7));
  vec2 slope = 6.0 * part * (1.0 - part);
  float low = mix(c.x, c.y, soft.x);
  float high = mix(c.z, c.w, soft.x);
  float along = mix(c.y - c.x, c.w - c.z, soft.y) * slope.x;
  return vec3(along, (high - low) * slope.y, mix(low, high, soft.y) - 0.5);
}

// Beyond the edge the picture goes on mirrored.
vec2 mirrored(vec2 point) {
  return abs(point - 2.0 * floor(point * 0.5 + 0.5));
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 aspect = vec2(ratio, 1.0);
  float hot = sin(3.1415927 * progress);
  hot *= hot;
  float ground = mix(1.0, 0.45, uv.y);
  vec2 point = uv * aspect / size + floor(seed) * vec2(7.0, 3.0);
  float rising = progress * (0.4 + 2.6 * speed) * 0.35 / size;
  // Tall swirls, and small ones that run through them.
  vec3 broad = noise(vec2(point.x * 0.8, point.y * 0.45 - rising));
  vec3 fine = noise(vec2(point.x * 1.9, point.y * 1.1 - rising * 1.8) + broad.xy * 0.35 + 31.0);
  vec3 slow = noise(uv * aspect * 1.7 + vec2(floor(seed) * 3.0, 11.0 - progress * 1.2));
  vec2 slope = broad.xy + 0.5 * fine.xy;
  slope *= hot * strength * ground * size * 0.45;

  // From the ground up, in tongues of hot air.
  float order = uv.y + 0.45 * slow.z + 0.22 * broad.z + 0.1 * fine.z;
  float passed = smoothstep(-0.08, 0.08, mix(-0.45, 1.45, progress) - order);
  passed = mix(passed, 0.0, 1.0 - smoothstep(0.0, 0.08, progress));
  passed = mix(passed, 1.0, smoothstep(0.9, 1.0, progress));
  // Where one gives way to the other, the air is most restless.
  float edge = passed * (1.0 - passed) * 4.0;
  vec2 moved = slope * (1.0 + 1.5 * edge) / aspect;
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += getFromColor(mirrored(uv + moved)) * (1.0 - passed);
  if (passed > 0.0) color += getToColor(mirrored(uv + moved)) * passed;
  float glint = dot(slope, vec2(-0.3, 1.0)) * 9.0;
  float glow = warmth * hot * ground * (0.1 + 0.35 * edge * (0.6 + broad.z));
  color.rgb *= 1.0 + clamp(glint * (0.6 + warmth), -0.35, 0.6);
  color.rgb += max(glow, 0.0) * vec3(1.0, 0.62, 0.28) * (color.a - 0.6 * color.rgb);
  color.rgb = clamp(color.rgb, 0.0, color.a);
  return color;
}
