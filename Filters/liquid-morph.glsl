// Title: Liquid morph
// Summary: Both pictures melt and flow into each other, as two oils with a glossy skin.
// Family: distort
// Duration: 1.5s
// Mood: calm
// Energy: medium
// Preset: oil: strength=0.7, size=0.9, gloss=0.8. Large, slow and shiny.
// Preset: mercury: size=0.25, relief=1, gloss=1. Small, bright drops.
// Preset: breath: strength=0.25, size=1.4, gloss=0.1. Hardly more than a sigh.
// Pass: lights: 1/16. How light both pictures are, without their detail.
// Author: Segue contributors
// License: MIT
//
// A slow swirl of noise, bent by the pictures' own light and dark, is the liquid's surface.
// Both pictures flow along its slopes; where it stands high the second one breaks through, and
// the slopes shine.

// How far the pictures flow. Range: 0..1
uniform float strength; // = 0.6
// How large the swirls are, in heights of the picture. Range: 0.1..2
uniform float size; // = 0.55
// How much the pictures' own light and dark decide. Range: 0..1
uniform float relief; // = 0.5
// How brightly the slopes shine. Range: 0..1
uniform float gloss; // = 0.5
// Another number makes other swirls. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// Beyond the edge the picture goes on mirrored.
vec2 mirrored(vec2 point) {
  return abs(point - 2.0 * floor(point * 0.5 + 0.5));
}

// Smooth noise around 0 with its slope along x and y, after the corners of a cell were hashed.
vec3 swell(vec2 point) {
  vec2 cell = floor(point);
  vec2 part = point - cell;
  vec2 a = fract((cell.x + vec2(0.5, 1.5)) * 0.6180340);
  vec2 b = fract((cell.y + vec2(0.5, 1.5)) * 0.7548777);
  vec4 c = a.xyxy * (b.xxyy + 23.14) + b.xxyy * 17.31;
  c = fract(c * (c + 9.7));
  vec2 curve = part * part * part * (part * (part * 6.0 - 15.0) + 10.0);
  vec2 slope = 30.0 * part * part * (part - 1.0) * (part - 1.0);
  float twist = c.x - c.y - c.z + c.w;
  float height = c.x + (c.y - c.x) * curve.x + (c.z - c.x) * curve.y + twist * curve.x * curve.y;
  return vec3(height - 0.5, slope * (vec2(c.y - c.x, c.z - c.x) + twist * curve.yx));
}

float lightness(vec4 color) {
  return dot(color.rgb, vec3(0.3, 0.59, 0.11));
}

// The first picture's light in red, the second one's in green.
vec4 lights(vec2 uv) {
  vec4 first = vec4(0.0);
  vec4 second = vec4(0.0);
  for (int i = 0; i < 16; i++) {
    vec2 place = vec2(mod(float(i), 4.0), floor(float(i) * 0.25)) - 1.5;
    place = uv + place * vec2(1.0 / ratio, 1.0) * 0.006;
    first += getFromColor(place);
    second += getToColor(place);
  }
  return vec4(lightness(first) / 16.0, lightness(second) / 16.0, 0.0, 1.0);
}

vec4 transition(vec2 uv) {
  vec2 aspect = vec2(ratio, 1.0);
  float eased = progress * progress * (3.0 - 2.0 * progress);
  float swollen = 4.0 * progress * (1.0 - progress);
  vec2 point = uv * aspect / size + floor(seed) * vec2(3.7, 5.3);

  // A large swell carries a smaller one along.
  vec3 large = swell(point * 0.9 + vec2(0.35, -0.2) * progress);
  vec2 bent = point + vec2(large.z, -large.y) * 0.45;
  vec3 small = swell(bent * 2.3 + vec2(-0.3, 0.5) * progress + 7.0);
  vec3 skin = large + vec3(0.5, 0.9, 0.9) * small;

  // The flow runs around the swells and down their slopes.
  vec2 flow = (vec2(skin.z, -skin.y) * 0.7 - skin.yz * 0.5) * strength * size * 0.62;
  // A place melts when the other picture is near: before, and long after, it is itself.
  float near = mix(-1.0, 1.0, progress) * (0.6 + 0.5 * relief) + skin.x;
  float melting = 0.12 + 0.88 * smoothstep(-0.75, 0.1, near);
  float setting = 0.12 + 0.88 * smoothstep(-0.75, 0.1, -near);
  vec2 first = mirrored(uv - flow * progress * melting * (0.08 + 1.4 * eased) / aspect);
  vec2 second = mirrored(uv + flow * (1.0 - progress) * setting * (1.48 - 1.4 * eased) / aspect);
  float raised = skin.x + relief * 0.8 * (lights(second).g - lights(first).r);
  float level = mix(-1.0, 1.0, progress) * (0.6 + 0.5 * relief) + raised * min(swollen * 3.0, 1.0);
  float passed = smoothstep(-0.03, 0.03, level);
  // At the very ends there is nothing left of the other picture.
  passed = mix(eased, passed, min(swollen * 4.0, 1.0));
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += getFromColor(first) * (1.0 - passed);
  if (passed > 0.0) color += getToColor(second) * passed;

  // The skin is thick where the two meet. It begins and ends to shine gently.
  float meeting = exp(-level * level * 90.0);
  vec3 normal = normalize(vec3(-skin.yz * (0.35 + 0.9 * meeting), 1.0));
  float facing = dot(normal, vec3(-0.37, 0.56, 0.742));
  float bright = max(facing, 0.0);
  bright *= bright * bright;
  bright *= bright;
  bright *= bright;
  float shine = bright * bright * 0.35 + meeting * max(facing - 0.5, 0.0) * 0.5;
  float wet = gloss * smoothstep(0.0, 1.0, swollen);
  float shade = 1.0 - wet * (0.4 * meeting + 0.5) * clamp(0.74 - facing, 0.0, 1.0);
  return vec4(color.rgb * shade + wet * shine * color.a * (1.0 - color.rgb), color.a);
}
