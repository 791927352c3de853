// Title: Photo drop
// Summary: The second picture lands as a print on the first one and grows until it is all there is.
// Family: zoom
// Duration: 2s
// Mood: nostalgic
// Energy: medium
// Preset: polaroid: border=0.07, tilt=-0.2, size=0.45. A small one with a broad border.
// Preset: borderless: border=0, tilt=0.06, size=0.7. A large print without a border.
// Author: Segue contributors
// License: MIT
//
// The print flies in turning from below and comes to rest askew; then the viewer bends over it. Its
// white border leaves the picture last.

// How large the print lies, as a part of the picture. Range: 0.2..0.9
uniform float size; // = 0.55
// How far askew it lies. Range: -1.5708..1.5708 Kind: angle
uniform float tilt; // = 0.12
// How wide the border is, in heights of the print. Range: 0..0.2
uniform float border; // = 0.045
// The border's colour. Range: 0..1 Kind: color
uniform vec3 paper; // = vec3(0.97, 0.96, 0.93)
// How dark the shadow is. Range: 0..1
uniform float shadow; // = 0.55

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 aspect = vec2(ratio, 1.0);
  vec2 point = (uv - 0.5) * aspect;

  // Flying, lying a moment, growing.
  float rest = 1.0 - min(progress / 0.5, 1.0);
  float flying = rest * rest * rest;
  float growing = clamp((progress - 0.55) / 0.45, 0.0, 1.0);
  growing *= growing * growing * (growing * (growing * 6.0 - 15.0) + 10.0);
  float scale = mix(size * (1.0 + 0.35 * flying), 1.0, growing);
  float angle = tilt * (1.0 - growing) + 1.4 * flying;
  // Far enough below that the turned print and its shadow are out of sight.
  float away = (0.5 + 0.75 * size * length(aspect) * (1.0 + border) + 0.05) * flying;

  float cosine = cos(angle);
  float sine = sin(angle);
  vec2 offset = point + vec2(0.35 * ratio * flying, away);
  vec2 place = vec2(offset.x * cosine + offset.y * sine, offset.y * cosine - offset.x * sine);
  place /= scale;
  vec2 inside = 0.5 * aspect - abs(place);
  float edge = min(inside.x, inside.y);

  // The shadow is deep and soft in flight, thin and close where the print lies.
  float lift = flying + 0.25 * growing;
  vec2 below = place + vec2(-0.02, 0.05) * (0.35 + 2.0 * lift);
  vec2 covered = 0.5 * aspect + border - abs(below);
  float blur = 0.03 + 0.14 * lift;
  float shade = smoothstep(-blur, blur, min(covered.x, covered.y)) * min(progress * 8.0, 1.0);
  vec4 color = getFromColor(uv);
  color.rgb *= 1.0 - shadow * shade;

  float soft = 0.002 / scale;
  color = mix(color, vec4(paper, 1.0), smoothstep(-soft, soft, edge + border));
  vec4 print = getToColor(place / aspect + 0.5);
  return mix(color, print, smoothstep(-soft, soft, edge + soft * growing));
}
