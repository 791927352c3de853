// Title: Kaleidoscope
// Summary: Mirrors close in, fold the picture into a turning star, and open on the second one.
// Family: distort
// Duration: 2s
// Mood: playful
// Energy: high
// Preset: triangle: mirrors=3, zoom=0.4. Three mirrors, as in the toy.
// Preset: rosette: mirrors=8, zoom=1.4, turn=2. Fine lace.
// Preset: fold: mirrors=1, turn=0, zoom=0. The picture folds once.
// Author: Segue contributors
// License: MIT
//
// Each mirror is a line that reflects what lies beyond it. At the ends all mirrors stand outside
// the picture; in the middle they meet in its centre. Two rounds of reflections make the star
// whole. The second picture's edge is a line in the folded place, and so a star in the picture.

// How many mirrors fold the picture. Range: 1..8
uniform int mirrors; // = 6
// How far the star turns at its height. Range: -6.2832..6.2832 Kind: angle
uniform float turn; // = 1.2
// How much more of the picture the star shows at its height. Range: 0..2
uniform float zoom; // = 0.9
// How brightly the edge of the second picture shines. Range: 0..1
uniform float shine; // = 0.5

vec4 transition(vec2 uv) {
  const float HALF_TURN = 3.1415927;
  float closed = 1.0 - abs(progress * 2.0 - 1.0);
  closed = closed * closed * closed * (closed * (closed * 6.0 - 15.0) + 10.0);
  vec2 aspect = vec2(ratio, 1.0);
  float reach = length(aspect);
  vec2 start = (uv - 0.5) * aspect;

  float spin = closed * turn + progress * progress * (3.0 - 2.0 * progress) * closed;
  vec2 point = mat2(cos(spin), sin(spin), -sin(spin), cos(spin)) * start;
  point *= 1.0 + zoom * closed;
  float away = (1.0 - closed) * 0.52 * reach;
  float shade = 1.0;
  for (int i = 0; i < 16; i++) {
    if (i < 2 * mirrors) {
      float angle = HALF_TURN * (float(i) / float(mirrors) + 0.25);
      vec2 normal = vec2(cos(angle), sin(angle));
      float beyond = max(dot(point, normal) - away, 0.0);
      point -= 2.0 * beyond * normal;
      // Glass swallows a little light at every bounce.
      shade *= 1.0 - 0.04 * closed * smoothstep(0.0, 0.1, beyond);
    }
  }

  // The star travels over the picture, so that it does not stand still. Outside the picture its
  // mirror image goes on.
  vec2 folded = uv + (point - start) / aspect;
  folded += vec2(0.16, -0.12) * closed * (progress * 2.0 - 1.0);
  folded = abs(folded - 2.0 * floor(folded * 0.5 + 0.5));

  float first = HALF_TURN * 0.25;
  float place = abs(dot(point, vec2(cos(first), sin(first)))) * 0.55 + length(point) * 0.45;
  float front = smoothstep(0.34, 0.66, progress) * (0.52 * reach + 0.02) - place;
  float passed = smoothstep(0.0, 0.006, front);
  vec4 color = mix(getFromColor(folded), getToColor(folded), passed);
  float glint = smoothstep(-0.02, 0.0, front) * (1.0 - smoothstep(0.0, 0.012, front)) * closed;
  color.rgb = color.rgb * shade + shine * glint * glint * (1.0 - 0.5 * color.rgb) * color.a;
  return color;
}
