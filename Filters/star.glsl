// Title: Star
// Summary: A turning star opens on the second picture, with a rim of its own colour.
// Author: Segue contributors
// License: MIT
//
// The plane is folded like paper for cutting a star: one straight cut makes all points at once. At
// the end the star is just as large as the picture asks for.

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

const float TURN = 6.2831853;

// One half of one point of the star, folded onto the x axis.
vec2 fold(vec2 point, float turned) {
  float whole = TURN / float(points);
  float radius = length(point);
  float angle = (radius > 0.0 ? atan(point.x, point.y) : 0.0) + turned;
  angle = abs(angle - whole * floor(angle / whole + 0.5));
  return radius * vec2(cos(angle), sin(angle));
}

vec4 transition(vec2 uv) {
  vec2 aspect = vec2(ratio, 1.0);
  vec2 point = (uv - center) * aspect;
  float eased = 0.3 * progress + 0.7 * progress * progress * progress;

  float rest = 1.0 - progress;
  vec2 folded = fold(point, turn * rest * rest);

  // The cut runs from the tip at distance 1 to the notch.
  float halfPoint = 0.5 * TURN / float(points);
  float notch = cos(halfPoint) * (1.0 - depth);
  vec2 cut = vec2(cos(halfPoint), sin(halfPoint)) * notch - vec2(1.0, 0.0);
  vec2 normal = normalize(vec2(cut.y, -cut.x));
  // What the star must reach over at the end: the corners, and the sides where notches meet them.
  float reach = 0.0;
  for (int i = 0; i < 4; i++) {
    vec2 corner = vec2(mod(float(i), 2.0), floor(float(i) * 0.5));
    reach = max(reach, dot(fold((corner - center) * aspect, 0.0), normal));
  }
  for (int i = 0; i < 16; i++) {
    if (i < points) {
      float angle = (float(i) * 2.0 + 1.0) * halfPoint;
      vec2 ray = vec2(sin(angle), cos(angle));
      vec2 room = mix(center, 1.0 - center, step(0.0, ray)) * aspect / max(abs(ray), 0.0001);
      float side = min(room.x, room.y);
      reach = max(reach, side * dot(vec2(cos(halfPoint), sin(halfPoint)), normal));
    }
  }
  float size = eased * (reach + border + softness + 0.04) / max(normal.x, 0.02);
  float inside = (size - folded.x) * normal.x - folded.y * normal.y;

  float soft = max(softness, 0.002);
  float open = smoothstep(0.0, soft, inside - border) * step(0.0001, size);
  float rim = smoothstep(0.0, soft, inside) * step(0.0001, size) * step(0.0001, border);
  vec4 color = mix(getFromColor(uv), vec4(borderColor, 1.0), rim);
  float whole = progress < 1.0 ? open : 1.0;
  return mix(color, getToColor(uv), whole);
}
