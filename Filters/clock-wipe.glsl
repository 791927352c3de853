// Title: Clock wipe
// Summary: Soft-edged hands sweep around and leave the second picture behind.
// Author: Segue contributors
// License: MIT
//
// The angle from the start, as a part of a hand's sweep, says when a place changes. The resting
// edge where the sweep began gets the same softness for its first moments.

// The point that the hands turn about. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.5, 0.5)
// Where the first hand starts, clockwise from noon. Range: -6.2832..6.2832 Kind: angle
uniform float start; // = 0.0
// How many hands sweep together. Range: 1..12
uniform int hands; // = 1
// Whether the hands turn against the clock.
uniform bool counterclockwise; // = false
// How soft the moving edges are, as a part of the sweep. Range: 0..1
uniform float softness; // = 0.08

vec4 transition(vec2 uv) {
  const float TURN = 6.2831853;
  vec2 offset = (uv - center) * vec2(ratio, 1.0);
  offset.x = counterclockwise ? -offset.x : offset.x;
  float radius = length(offset);
  float angle = radius > 0.0 ? atan(offset.x, offset.y) : 0.0;
  float count = float(hands);
  float sweep = fract((angle - start) / TURN) * count;
  float part = sweep - floor(sweep);

  float width = max(softness, 0.002);
  float reached = progress * (1.0 + width) - part;
  float passed = smoothstep(0.0, 1.0, reached / width);
  // Across the resting edge: its distance, so that it is equally sharp everywhere.
  float before = (1.0 - part) / count * TURN * radius;
  float resting = 1.0 - smoothstep(0.0, 0.004, before);
  float begun = smoothstep(0.0, 1.0, progress * (1.0 + width) / width);
  passed = max(passed, resting * begun);
  return mix(getFromColor(uv), getToColor(uv), passed);
}
