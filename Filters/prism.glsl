// Title: Prism
// Summary: White light comes apart: red, green and blue part on their own ways and meet again.
// Author: Segue contributors
// License: MIT
//
// Each colour runs through the same motion at its own time, turning and growing about the centre;
// red leads and blue follows. Between the ends the overlap of the three makes fringes of colour.

// How far the colours are apart in time. Range: 0..1
uniform float dispersion; // = 0.35
// How far the picture turns while it passes. Range: -3.1416..3.1416 Kind: angle
uniform float turn; // = 0.35
// How far the picture grows while it passes. Range: 0..2
uniform float zoom; // = 0.6

// The sample of both pictures for a colour whose time runs by its own clock.
vec4 passing(vec2 uv, float time) {
  float eased = time * time * (3.0 - 2.0 * time);
  vec2 aspect = vec2(ratio, 1.0);
  vec2 centred = (uv - 0.5) * aspect;
  float fromTurn = turn * eased;
  float toTurn = turn * (eased - 1.0);
  vec2 away = mat2(cos(fromTurn), -sin(fromTurn), sin(fromTurn), cos(fromTurn)) * centred;
  vec2 near = mat2(cos(toTurn), -sin(toTurn), sin(toTurn), cos(toTurn)) * centred;
  away /= 1.0 + zoom * eased;
  near *= 1.0 + 0.5 * zoom * (1.0 - eased);
  vec2 fromPoint = uv + (away - centred) / aspect;
  vec2 toPoint = uv + (near - centred) / aspect;
  fromPoint = abs(fromPoint - 2.0 * floor(fromPoint * 0.5 + 0.5));
  toPoint = abs(toPoint - 2.0 * floor(toPoint * 0.5 + 0.5));
  return mix(getFromColor(fromPoint), getToColor(toPoint), smoothstep(0.25, 0.75, time));
}

vec4 transition(vec2 uv) {
  float lag = 0.3 * dispersion;
  vec3 times = clamp(progress * (1.0 + 2.0 * lag) - vec3(0.0, lag, 2.0 * lag), 0.0, 1.0);
  vec4 red = passing(uv, times.r);
  vec4 green = passing(uv, times.g);
  vec4 blue = passing(uv, times.b);
  return vec4(red.r, green.g, blue.b, (red.a + green.a + blue.a) / 3.0);
}
