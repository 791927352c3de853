// Title: Cross warp
// Summary: Both pictures stretch through a soft front that sweeps across.
// Family: distort
// Timing: cubic-bezier:0.48,0.72,0.52,0.28
// Mood: playful
// Energy: high
// Author: Segue contributors
// License: MIT
// Uses: mirrored
//
// Before the front lies the first picture as it is, and behind it the second one. In the front both
// are drawn out along its way, the first one backward and the second one forward, like two sheets
// of rubber that hold on to each other. Nothing is folded, and nothing is seen twice.

// Where the front travels, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.0)
// How far the pictures stretch. Range: 0..1
uniform float strength; // = 0.7
// How wide the front is, as a part of its way. Range: 0.05..2
uniform float width; // = 0.9

// How far a point is pulled towards the front: nothing before it, and more and more behind it.
float pulled(float beyond) {
  float part = clamp(beyond, 0.0, 1.0);
  return max(-beyond, 0.0) + 0.5 - part + part * part * part * (1.0 - 0.5 * part);
}

vec4 transition(vec2 uv) {
  float size = length(direction);
  vec2 way = size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
  float extent = abs(way.x) + abs(way.y);

  // 0 on the edge where the front enters, 1 where it leaves.
  float place = clamp(dot(uv - 0.5, way) / extent + 0.5, 0.0, 1.0);
  float reach = 0.4 * width;
  // It hurries at both ends, where little of it is in the picture.
  float ahead = place - mix(-0.55 * reach, 1.0 + 0.55 * reach, progress);
  // They mix only where both are streaks already, so no face is seen through another picture.
  float passed = 1.0 - smoothstep(-0.2, 0.2, ahead / reach);

  // Nearly all of a picture's stretch is in the front: there a few of its lines are drawn out. The
  // front sets off near the border, so the stretch comes and goes with it.
  float thin = strength * (2.0 - strength) * 0.94;
  thin *= smoothstep(0.0, 0.14, progress * (1.0 - progress));
  vec2 along = way * extent;
  vec4 color = vec4(0.0);
  if (passed < 1.0) {
    // No more than at the border, beyond which there is nothing to pull in.
    float border = pulled((ahead + 1.0 - place) / reach);
    vec2 back = along * (thin * reach * (pulled(ahead / reach) - border));
    color += getFromColor(mirrored(uv + back)) * (1.0 - passed);
  }
  if (passed > 0.0) {
    float border = pulled((place - ahead) / reach);
    vec2 forth = along * (thin * reach * (pulled(-ahead / reach) - border));
    color += getToColor(mirrored(uv - forth)) * passed;
  }
  return color;
}
