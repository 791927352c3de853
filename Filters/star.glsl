// Title: Star
// Summary: A turning star opens on the second picture, with a rim of its own colour.
// Author: Segue contributors
// License: MIT
//
// The plane is folded like paper for cutting a star: one straight cut makes all points at once.

// Where the star opens. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.5, 0.5)
// How many points the star has. Range: 3..16
uniform int points; // = 5
// How deep the notches are: 0 is a polygon. Range: 0..0.9
uniform float depth; // = 0.55
// How far the star turns while it opens. Range: -6.2832..6.2832 Kind: angle
uniform float turn; // = 1.2
// How wide the rim is, in heights of the picture. Range: 0..0.1
uniform float border; // = 0.012
// The rim's colour. Range: 0..1 Kind: color
uniform vec3 borderColor; // = vec3(1.0, 0.95, 0.75)
// How soft the edge is, in heights of the picture. Range: 0..0.3
uniform float softness; // = 0.006

vec4 transition(vec2 uv) {
  const float TURN = 6.2831853;
  vec2 aspect = vec2(ratio, 1.0);
  vec2 point = (uv - center) * aspect;
  float eased = 0.3 * progress + 0.7 * progress * progress * progress;

  // One half of one point of the star, folded onto the x axis.
  float halfPoint = 0.5 * TURN / float(points);
  float radius = length(point);
  float angle = radius > 0.0 ? atan(point.x, point.y) : 0.0;
  angle += turn * (1.0 - progress) * (1.0 - progress);
  angle = abs(angle - 2.0 * halfPoint * floor(angle / (2.0 * halfPoint) + 0.5));
  vec2 folded = radius * vec2(cos(angle), sin(angle));

  // The cut runs from the tip at distance 1 to the notch.
  float notch = cos(halfPoint) * (1.0 - depth);
  vec2 cut = vec2(cos(halfPoint), sin(halfPoint)) * notch - vec2(1.0, 0.0);
  vec2 normal = normalize(vec2(cut.y, -cut.x));
  float reach = length(max(center, 1.0 - center) * aspect) + border + softness;
  float size = eased * (reach / max(normal.x, 0.02) + 0.02);
  float inside = (size - folded.x) * normal.x - folded.y * normal.y;

  float soft = max(softness, 0.002);
  float open = smoothstep(0.0, soft, inside - border) * step(0.0001, size);
  float rim = smoothstep(0.0, soft, inside) * step(0.0001, size) * step(0.0001, border);
  vec4 color = mix(getFromColor(uv), vec4(borderColor, 1.0), rim);
  float whole = progress < 1.0 ? open : 1.0;
  return mix(color, getToColor(uv), whole);
}
