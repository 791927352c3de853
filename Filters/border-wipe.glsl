// Title: Border wipe
// Summary: A line of its own colour sweeps across and leaves the second picture behind.
// Family: wipe
// Timing: cubic-bezier:0.48,0.62,0.52,0.38
// Mood: neutral
// Energy: medium
// Preset: neon: borderColor=#39ffd0, border=0.006, glow=1. A thin bright tube.
// Preset: gold: borderColor=#e8b84a, border=0.03, bend=0.6. A broad golden bow.
// Preset: comet: border=0.004, softness=0.12, glow=0.8, bend=0.8. A bright streak that trails off.
// Author: Segue contributors
// License: MIT
//
// The front is a straight line or, bent, a wide arc. On both sides of the border the pictures meet
// it with the same softness.

// Where the line travels, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, -0.35)
// How far the line bows: forward, or backward when negative. Range: -1..1
uniform float bend; // = 0.25
// How wide the border is, in heights of the picture. Range: 0..0.2 Group: edge
uniform float border; // = 0.016
// The border's colour. Range: 0..1 Kind: color Group: edge
uniform vec3 borderColor; // = vec3(1.0, 1.0, 1.0)
// How soft the edges are, in heights of the picture. Range: 0..0.5 Group: edge
uniform float softness; // = 0.004
// How brightly the border shines on the pictures. Range: 0..1 Group: edge
uniform float glow; // = 0.35
// What changes last changes first: the line runs the other way. Group: motion
uniform bool invert; // = false
// The motion runs backwards: the same as inverted, and both together are neither.
// Group: motion Advanced: yes
uniform bool reverse; // = false

// The picture that lies behind the line, and the one before it.
vec4 behindLine(vec2 uv) {
  vec4 color;
  if (invert == reverse) color = getToColor(uv);
  else color = getFromColor(uv);
  return color;
}

vec4 beforeLine(vec2 uv) {
  vec4 color;
  if (invert == reverse) color = getFromColor(uv);
  else color = getToColor(uv);
  return color;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float size = length(direction);
  vec2 way = size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
  vec2 point = (uv - 0.5) * vec2(ratio, 1.0);
  float depth = 0.5 * (abs(way.x) * ratio + abs(way.y));
  float side = 0.5 * (abs(way.y) * ratio + abs(way.x));
  float across = dot(point, vec2(-way.y, way.x)) / side;

  // The arc is flat in its middle. The first and the last place that it meets, among the corners
  // and the middles of the sides, are the same for all pixels.
  float first = 99.0;
  float last = -99.0;
  for (int i = 0; i < 9; i++) {
    vec2 place = vec2(mod(float(i), 3.0), floor(float(i) / 3.0)) * 0.5 - 0.5;
    place *= vec2(ratio, 1.0);
    float away = dot(place, vec2(-way.y, way.x)) / side;
    float met = dot(place, way) + bend * 0.5 * depth * (away * away - 0.5);
    first = min(first, met);
    last = max(last, met);
  }
  float bowed = dot(point, way) + bend * 0.5 * depth * (across * across - 0.5);
  float soft = max(softness, 0.002);
  const float SHINE = 0.12;
  float margin = border + soft + 0.7 * SHINE;
  float time = invert == reverse ? progress : 1.0 - progress;
  float behind = mix(first - margin, last + margin, time) - bowed;

  float near = smoothstep(-border - soft, -border, behind);
  float far = smoothstep(border, border + soft, behind);
  float light = 1.0 - clamp((abs(behind) - border) / SHINE, 0.0, 1.0);
  vec4 old = beforeLine(uv);
  vec4 color = behindLine(uv);
  float shine = glow * light * light * min(min(progress, 1.0 - progress) * 16.0, 1.0);
  old.rgb += shine * borderColor * (1.0 - 0.7 * old.rgb) * old.a;
  color.rgb += shine * borderColor * (1.0 - 0.7 * color.rgb) * color.a;
  color = mix(vec4(borderColor, 1.0) * max(old.a, color.a), color, far);
  return mix(old, color, near);
}
