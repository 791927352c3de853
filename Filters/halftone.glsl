// Title: Halftone
// Summary: The picture turns into printed dots of four inks, which swell and shrink into the next.
// Family: pieces
// Duration: 1.5s
// Exception: flash: on dark paper the print is dark.
// Preset: comic: dots=22, turn=0, paper=#ffffff. Large dots on white.
// Preset: newspaper: dots=70, turn=0, paper=#e6dfce. Small dots on grey paper.
// Preset: poster: dots=13, turn=0.9, direction=bottom. A wall of dots that turn.
// Author: Segue contributors
// License: MIT
//
// Each ink has a screen of its own, turned by its own angle as in offset print. A dot grows
// with the ink of its place: where there is more than half, the dots meet and leave holes of
// paper.

// How many dots fit in the height when they are largest. Range: 10..120
uniform float dots; // = 36.0
// How far the screens turn while they work. Range: -3.1416..3.1416 Kind: angle
uniform float turn; // = 0.35
// The paper's colour. Range: 0..1 Kind: color
uniform vec3 paper; // = vec3(0.97, 0.96, 0.92)
// Where the change spreads, x to the right and y up; 0,0 is everywhere at once.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.0)

// Both pictures' colour at a place.
vec3 original(vec2 point, float passed) {
  vec3 color = vec3(0.0);
  if (passed < 1.0) color += getFromColor(point).rgb * (1.0 - passed);
  if (passed > 0.0) color += getToColor(point).rgb * passed;
  return color;
}

// How much of its ink a screen prints here. The weights say how the ink follows from the colour.
float printed(vec2 point, float angle, float size, vec3 absorbed, float black, float passed) {
  vec2 axis = vec2(cos(angle + turn * (progress - 0.5)), sin(angle + turn * (progress - 0.5)));
  mat2 turned = mat2(axis.x, -axis.y, axis.y, axis.x);
  vec2 place = turned * point / size;
  vec2 centre = floor(place) + 0.5;
  vec2 source = (centre * turned) * size / vec2(ratio, 1.0) + 0.5;
  vec3 color = original(source, passed);
  float least = 1.0 - max(color.r, max(color.g, color.b));
  float ink = mix(1.0 - dot(color, absorbed) - 0.6 * least, least * least * 0.95, black);
  // A dot's area is not its threshold; this makes up for most of the difference.
  ink += 0.5 * ink * (1.0 - ink) * (1.0 - 2.0 * ink);
  // From 1 in the middle of the cell to 0 at its corners, round and smooth like a cosine.
  vec2 off = abs(place - centre);
  vec2 wave = off * off * (3.0 - 4.0 * off);
  float spot = 1.0 - 2.0 * (wave.x + wave.y);
  return smoothstep(-0.09, 0.09, ink * 1.04 + spot - 1.0);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 point = (uv - 0.5) * vec2(ratio, 1.0);
  float near = progress * (1.0 - progress) * 4.0;
  float size = mix(0.3, 1.0, near * near) / dots;
  // How far the change has come here.
  float much = length(direction);
  vec2 way = direction / max(much, 0.001);
  float order = much > 0.001 ? dot(uv - 0.5, way) / (abs(way.x) + abs(way.y)) : 0.0;
  float passed = smoothstep(-0.5, 0.5, (progress - 0.5) * 3.2 - order * 1.2);
  float cyan = printed(point, 0.2618, size, vec3(1.0, 0.0, 0.0), 0.0, passed);
  float magenta = printed(point, 1.3090, size, vec3(0.0, 1.0, 0.0), 0.0, passed);
  float yellow = printed(point, 0.0, size, vec3(0.0, 0.0, 1.0), 0.0, passed);
  float black = printed(point, 0.7854, size, vec3(0.0), 1.0, passed);
  vec3 print = paper * mix(vec3(1.0), vec3(0.02, 0.62, 0.9), cyan)
      * mix(vec3(1.0), vec3(0.9, 0.08, 0.5), magenta)
      * mix(vec3(1.0), vec3(1.0, 0.91, 0.06), yellow)
      * mix(vec3(1.0), vec3(0.1, 0.09, 0.11), black);
  // The print comes out of the picture while its dots are still small.
  float shown = smoothstep(0.0, 0.3, progress) * (1.0 - smoothstep(0.7, 1.0, progress));
  vec4 plain = progress < 0.5 ? getFromColor(uv) : getToColor(uv);
  return mix(plain, vec4(print * plain.a, plain.a), shown);
}
