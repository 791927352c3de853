// Title: Cross warp
// Summary: Both pictures stretch through a soft front that sweeps across.
// Family: distort
// Mood: playful
// Energy: high
// Author: Segue contributors
// License: MIT
//
// Behind the front the first picture is squeezed onto the far edge, ahead of it the second one is
// still stretched out of the near edge; along the front they meet like two sheets of rubber.

// Where the front travels, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.0)
// How far the pictures stretch. Range: 0..1
uniform float strength; // = 0.7
// How wide the front is, as a part of its way. Range: 0.05..2
uniform float width; // = 0.9

vec4 transition(vec2 uv) {
  float size = length(direction);
  vec2 way = size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
  float extent = abs(way.x) + abs(way.y);
  vec2 centred = uv - 0.5;

  // 0 on the edge where the front enters, 1 where it leaves.
  float place = clamp(dot(centred, way) / extent + 0.5, 0.0, 1.0);
  float passed = smoothstep(0.0, 1.0, (progress * (1.0 + width) - place) / width);

  vec2 along = way * extent;
  vec2 across = centred - way * dot(centred, way);
  float leaving = strength * passed;
  float arriving = strength * (1.0 - passed);
  vec2 fromPoint = uv + along * (1.0 - place) * leaving - across * leaving * 0.5;
  vec2 toPoint = uv - along * place * arriving - across * arriving * 0.5;
  // The stretch is wide, the seam in it narrower, so that the pictures do not merely fade.
  return mix(getFromColor(fromPoint), getToColor(toPoint), smoothstep(0.25, 0.75, passed));
}
