// Title: Heat haze
// Summary: Hot air rises from the ground, shimmering, and the second picture stands behind it.
// Family: distort
// Duration: 1.8s
// Mood: dramatic
// Energy: medium
// Preset: desert: warmth=0.9, strength=0.8, size=0.12. Glowing and restless.
// Preset: asphalt: warmth=0, size=0.05, strength=0.5. Small and quick, over a road.
// Author: Segue contributors
// License: MIT
//
// Two noises rise at different speeds; the slope of their sum refracts both pictures, most near the
// ground and in the front: there the air is hottest, glows, draws the pictures upward, and the
// second one rises in tongues. Behind the front the air grows calm.

// How strongly the air refracts. Range: 0..1
uniform float strength; // = 0.6
// How large the swirls are, in heights of the picture. Range: 0.03..0.4
uniform float size; // = 0.07
// How fast they rise. Range: 0..1 Group: motion
uniform float speed; // = 0.5
// How much the heat glows. Range: 0..1
uniform float warmth; // = 0.5
// Another number makes other swirls. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// Smooth noise around 0 and its slope: the four corners of a cell, hashed at once.
vec3 noise(vec2 point) {
  vec2 cell = floor(point);
  vec2 part = point - cell;
  vec2 soft = part * part * part * (part * (part * 6.0 - 15.0) + 10.0);
  vec2 a = fract((cell.x + vec2(0.5, 1.5)) * 0.6180340);
  vec2 b = fract((cell.y + vec2(0.5, 1.5)) * 0.7548777);
  vec4 c = a.xyxy * (b.xxyy + 23.14) + b.xxyy * 17.31;
  c = fract(c * (c + 9.7));
  vec2 slope = 30.0 * part * part * (1.0 - part) * (1.0 - part);
  float low = mix(c.x, c.y, soft.x);
  float high = mix(c.z, c.w, soft.x);
  float along = mix(c.y - c.x, c.w - c.z, soft.y) * slope.x;
  return vec3(along, (high - low) * slope.y, mix(low, high, soft.y) - 0.5);
}

// How high the front stands above a place: it rises in tongues, and hurries as it does.
float front(float height, float tongue) {
  float risen = progress * (0.75 + 0.25 * progress);
  return mix(-0.25, 1.32, risen) - height - tongue;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 aspect = vec2(ratio, 1.0);
  float begun = smoothstep(0.0, 0.15, progress) * (1.0 - smoothstep(0.86, 1.0, progress));
  vec2 point = uv * aspect / size + floor(seed) * vec2(7.0, 3.0);
  float rising = progress * (0.4 + 2.6 * speed) * 0.35 / size;
  // Tall swirls, and small ones that run through them.
  vec3 broad = noise(vec2(point.x * 0.7, point.y * 0.4 - rising));
  vec3 fine = noise(vec2(point.x * 1.9, point.y * 1.1 - rising * 2.0) + broad.xy * 0.35 + 31.0);
  vec3 slow = noise(uv * aspect * vec2(2.6, 0.9) + vec2(floor(seed) * 3.0, 11.0 - progress * 2.2));

  // Towards the end the tongues run together, so that no island of the first picture is left.
  float tongue = 0.32 * slow.z * (1.0 - smoothstep(0.5, 0.9, progress)) + 0.1 * broad.z;
  float above = front(uv.y, tongue);
  // The swirls themselves tear its edge.
  float torn = above + 0.18 * broad.z + 0.07 * fine.z;
  float passed = smoothstep(-0.025, 0.025, torn);
  // The air is hottest in the front and near the ground, and cools where the front has passed.
  float near = max(1.0 - abs(above) * (above > 0.0 ? 2.6 : 4.0), 0.0);
  near *= near * (3.0 - 2.0 * near);
  float ground = mix(1.0, 0.55, uv.y) * (above > 0.0 ? max(1.0 - above * 0.8, 0.0) : 1.0);
  float heat = begun * (ground + 0.45 * near);

  vec2 slope = 0.45 * broad.xy + 0.75 * fine.xy;
  slope /= 1.0 + 0.5 * length(slope);
  vec2 moved = slope * heat * strength * size * 0.42;
  // In the front the pictures are drawn upward, as air that rises in flames.
  float drawn = clamp(0.8 + 1.2 * broad.z, 0.0, 1.4);
  // Nothing from beyond the pictures comes in at their sides.
  moved *= min(min(uv, 1.0 - uv) * aspect / 0.06, 1.0);
  // The pull begins gently at the lower border, whose rows would all show one row.
  float root = min(uv.y / 0.2, 1.0);
  root *= (2.0 - root) * min((1.0 - uv.y) / 0.06, 1.0);
  moved.y -= begun * near * drawn * strength * 0.11 * root;
  vec2 place = uv + moved / aspect;
  float pixels = gl_FragCoord.y / uv.y;
  float level = log2(max(0.0028 * strength * heat * pixels, 1.0));
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += texture2D(from, place, level) * (1.0 - passed);
  if (passed > 0.0) color += texture2D(to, place, level) * passed;
  float glint = dot(slope, vec2(-0.3, 1.0)) * begun * near * strength * 0.25;
  // It glows most where it tears, and flares up from there.
  float flare = torn > 0.0 ? torn * 15.0 : torn * 9.0;
  flare = (0.75 + 0.5 * (broad.z + fine.z)) / (1.0 + flare * flare);
  float glow = warmth * begun * (0.3 * near + 1.1 * flare);
  // Light places turn warm rather than white.
  glint = clamp(glint * (0.6 + warmth), -0.35, 0.6);
  color.rgb *= 1.0 + min(glint, 0.0) + max(glint, 0.0) * 1.5 * (color.a - color.rgb);
  glow = clamp(glow, 0.0, 0.9);
  color.rgb *= 1.0 - glow * vec3(0.0, 0.12, 0.3);
  color.rgb += 1.15 * glow * vec3(1.0, 0.6, 0.25) * max(0.95 * color.a - color.rgb, 0.0);
  color.rgb = clamp(color.rgb, 0.0, color.a);
  return color;
}
