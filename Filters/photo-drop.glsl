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
// The print flies in turning from below, rocks and comes to rest askew; the viewer looks at it, so
// that what lies below is out of focus, and bends over it. Its white border leaves the picture
// last.

// Where the print flies as it comes in, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.0, 1.0)
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
  // While it lies there, the viewer already comes nearer.
  float nearing = 0.07 * smoothstep(0.3, 0.75, progress);
  float scale = mix(size * (1.0 + 0.35 * flying + nearing), 1.0, growing);
  // It rocks a little as it lands.
  float landed = max(progress - 0.28, 0.0);
  float rocking = 0.07 * sin(landed * 26.0) * exp(-landed * 11.0) * min(landed * 10.0, 1.0);
  float angle = (tilt + rocking) * (1.0 - growing) + 1.4 * flying;
  // Far enough below that the turned print and its shadow are out of sight.
  float away = (0.5 + 0.75 * size * length(aspect) * (1.0 + border) + 0.05) * flying;

  float cosine = cos(angle);
  float sine = sin(angle);
  vec2 side = vec2(direction.x < 0.0 ? -1.0 : 1.0, direction.y < 0.0 ? -1.0 : 1.0);
  bool level = abs(direction.x) > abs(direction.y);
  vec2 way = level ? vec2(away + 0.5 * (ratio - 1.0) * flying, 0.35 * flying)
      : vec2(0.35 * ratio * flying, away);
  vec2 offset = point + side * way;
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
  shade *= texture2D(to, below / aspect + 0.5, log2(1.0 + blur * gl_FragCoord.y / uv.y)).a;
  float seen = smoothstep(0.05, 0.5, progress);
  vec4 color = texture2D(from, uv, log2(1.0 + 0.011 * seen * gl_FragCoord.y / uv.y));
  float mean = texture2D(to, vec2(0.5), 16.0).a;
  color.rgb *= (1.0 - 0.22 * shadow * seen * mean) * (1.0 - shadow * shade);

  float soft = 0.002 / scale;
  // A picture with alpha has no paper.
  float papered = step(0.999, mean);
  color = mix(color, vec4(paper, 1.0), smoothstep(-soft, soft, edge + border) * papered);
  vec4 print = getToColor(place / aspect + 0.5);
  // A light runs over its gloss as it turns, and is gone when it lies.
  float gloss = dot(place, vec2(0.8, 0.6)) * 2.2 - 1.1 + 7.0 * (progress - 0.16);
  float shine = 0.3 * exp(-gloss * gloss * 3.0) * (1.0 - smoothstep(0.3, 0.6, progress));
  print.rgb += shine * (print.a - print.rgb);
  return mix(color, print, smoothstep(-soft, soft, edge + soft * growing));
}
