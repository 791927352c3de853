// Title: Clock wipe
// Summary: Soft-edged hands sweep around and leave the second picture behind.
// Family: wipe
// Author: Segue contributors
// License: MIT
//
// The distance to the nearest of a sweep's two edges says how far a place has changed, so that both
// are equally soft from end to end. With the centre on the picture's border the hands skip what
// lies outside.

// The point that the hands turn about. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.5, 0.5)
// Where the first hand starts, clockwise from noon. Range: -6.2832..6.2832 Kind: angle
uniform float start; // = 0.0
// How many hands sweep together. Range: 1..12
uniform int hands; // = 1
// Whether the hands turn against the clock.
uniform bool counterclockwise; // = false
// How soft the edges are, in heights of the picture. Range: 0..1
uniform float softness; // = 0.04

const float TURN = 6.2831853;

// The clockwise angles from noon between which the picture lies, seen from the centre, as where
// they begin and how far they reach, in turns. Inside the picture that is a full turn.
vec2 view() {
  bool left = counterclockwise ? center.x >= 1.0 : center.x <= 0.0;
  bool right = counterclockwise ? center.x <= 0.0 : center.x >= 1.0;
  bool low = center.y <= 0.0;
  bool high = center.y >= 1.0;
  if (left) return vec2(high ? 0.25 : 0.0, low || high ? 0.25 : 0.5);
  if (right) return vec2(low ? 0.75 : 0.5, low || high ? 0.25 : 0.5);
  return vec2(low ? 0.75 : high ? 0.25 : 0.0, low || high ? 0.5 : 1.0);
}

// How far the hands have swept, as a part of a sweep, when they pass at once over what is not seen.
float swept(float count) {
  vec2 seen = view();
  float reach = seen.y * count;
  if (reach >= 1.0) return progress;
  float begin = fract((seen.x - start / TURN) * count + 0.0001);
  float wrapped = max(begin + reach - 1.0, 0.0);
  float place = (wrapped > 0.001 ? 0.0 : begin) + progress * reach;
  return wrapped > 0.001 && place > wrapped ? place + 1.0 - reach : place;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 offset = (uv - center) * vec2(ratio, 1.0);
  offset.x = counterclockwise ? -offset.x : offset.x;
  float radius = length(offset);
  float angle = radius > 0.0 ? atan(offset.x, offset.y) : 0.0;
  float count = float(hands);
  float part = fract((angle - start) / TURN * count);

  float hand = swept(count);
  float toHand = abs(part - hand);
  float toRest = min(part, 1.0 - part);
  float nearest = min(min(toHand, 1.0 - toHand), toRest) / count * TURN;
  float away = radius * sin(min(nearest, 0.25 * TURN));
  // The hands leave and arrive sharp: a thin wedge cannot be soft.
  float open = min(progress, 1.0 - progress);
  float width = max(softness * min(open * 8.0, 1.0), 0.001);
  float passed = part < hand ? 1.0 : 1.0 - smoothstep(0.0, width, away);
  passed = mix(part < hand ? 1.0 : 0.0, passed, min(open * 50.0, 1.0));
  return mix(getFromColor(uv), getToColor(uv), passed);
}
