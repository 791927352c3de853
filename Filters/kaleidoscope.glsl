// Title: Kaleidoscope
// Summary: Mirrors close in, fold the picture into a turning star, and open on the second one.
// Author: Segue contributors
// License: MIT
//
// Each mirror is a line that reflects what lies beyond it. At the ends all mirrors stand outside
// the picture; towards the middle they meet in its centre, so that the folding never jumps. The
// second picture grows between them as a star.

// How many mirrors fold the picture. Range: 1..8
uniform int mirrors; // = 5
// How far the star turns at its height. Range: -6.2832..6.2832 Kind: angle
uniform float turn; // = 1.2
// How far the star grows at its height. Range: 0..2
uniform float zoom; // = 0.4

vec4 transition(vec2 uv) {
  const float HALF_TURN = 3.1415927;
  float closed = progress * (1.0 - progress) * 4.0;
  closed *= closed;
  vec2 aspect = vec2(ratio, 1.0);
  vec2 start = (uv - 0.5) * aspect;

  float spin = closed * turn;
  vec2 point = mat2(cos(spin), sin(spin), -sin(spin), cos(spin)) * start;
  point /= 1.0 + zoom * closed;
  float away = (1.02 - closed) * 0.52 * length(aspect);
  vec2 turned = point;
  float petal = 9.0;
  float shade = 1.0;
  for (int i = 0; i < 8; i++) {
    if (i < mirrors) {
      float angle = HALF_TURN * (float(i) / float(mirrors) + 0.25);
      vec2 normal = vec2(cos(angle), sin(angle));
      petal = min(petal, abs(dot(turned, normal)));
      float beyond = max(dot(point, normal) - away, 0.0);
      point -= 2.0 * beyond * normal;
      // Glass swallows a little light at every bounce.
      shade *= 1.0 - 0.06 * closed * smoothstep(0.0, 0.1, beyond);
    }
  }

  // Outside the picture its mirror image goes on.
  vec2 folded = uv + (point - start) / aspect;
  folded = abs(folded - 2.0 * floor(folded * 0.5 + 0.5));
  float place = (length(turned) - 0.8 * petal) / length(aspect);
  float passed = smoothstep(0.0, 0.08, smoothstep(0.32, 0.68, progress) * 0.6 - place);
  vec4 color = mix(getFromColor(folded), getToColor(folded), passed);
  return vec4(color.rgb * shade, color.a);
}
