// Title: Iris
// Summary: The blades of a camera's iris carry the first picture aside.
// Family: wipe
// Mood: neutral
// Energy: medium
// Preset: camera: blades=9, turn=1.6. Many blades that turn far.
// Preset: triangle: blades=3, turn=0.6, shadow=0.8. Three broad ones.
// Author: Segue contributors
// License: MIT
//
// The opening is a turning polygon. Every blade begins at one of its edges and slides away along
// it with the part of the picture that is printed on it; each casts a shadow on the next.

// Where the iris opens. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.5, 0.5)
// How many blades the iris has. Range: 3..12
uniform int blades; // = 7
// How far the iris turns while it opens. Range: -3.1416..3.1416 Kind: angle
uniform float turn; // = 1.0
// How dark the blades' shadows are. Range: 0..1
uniform float shadow; // = 0.6
// How soft the blades' edges are, in heights of the picture. Range: 0..0.5 Group: edge
uniform float softness; // = 0.0
// How wide the border along the blades is, in heights of the picture. Range: 0..0.2 Group: edge
uniform float border; // = 0.0
// The border's colour. Range: 0..1 Kind: color Group: edge Needs: border
uniform vec3 borderColor; // = vec3(1.0, 1.0, 1.0)
// What changes last changes first: the iris closes, and its blades carry the second picture.
// Group: motion
uniform bool invert; // = false
// The motion runs backwards: the same as inverted, and both together are neither.
// Group: motion Advanced: yes
uniform bool reverse; // = false

vec4 onBlades(vec2 place) {
  vec4 color;
  if (invert == reverse) color = getFromColor(place);
  else color = getToColor(place);
  return color;
}

vec4 behindBlades(vec2 place) {
  vec4 color;
  if (invert == reverse) color = getToColor(place);
  else color = getFromColor(place);
  return color;
}

// The part of the picture that a blade carries, shaded by its angle to the lamp and in its crease.
// The blades come nearer as they part: the picture grows just so far that it never ends on them.
vec4 printed(vec2 uv, vec2 blade, float radius, float moving, float crease) {
  float near = 0.55 * radius / (radius + 0.5);
  vec2 along = vec2(-blade.y, blade.x);
  vec2 pull = (blade * 0.9 - along * 0.4) * min(ratio, 1.0) / vec2(ratio, 1.0);
  vec2 carried = uv - ((uv - center) + pull * 0.5) * near;
  vec4 color = onBlades(abs(carried - 2.0 * floor(carried * 0.5 + 0.5)));
  float lamp = dot(blade, vec2(-0.5, 0.86)) * 0.16 - crease * 0.6 * shadow;
  color.rgb *= 1.0 + moving * lamp;
  return color;
}

vec4 transition(vec2 uv) {
  const float TURN = 6.2831853;
  vec2 aspect = vec2(ratio, 1.0);
  vec2 point = (uv - center) * aspect;
  float opened = invert == reverse ? progress : 1.0 - progress;
  float eased = opened * opened * (2.0 - opened);
  float reach = length(max(center, 1.0 - center) * aspect);
  // A soft edge and a border come from nothing, and leave the picture at last.
  float edge = 0.002 + 0.5 * softness;
  float shut = border > 0.0 ? -edge - border : -0.5 * softness;
  float size = mix(shut, reach * 1.04 + 0.5 * softness, eased);
  float radius = max(size, 0.0);

  float sector = TURN / float(blades);
  vec2 spin = vec2(cos(sector), sin(sector));
  float begin = turn * eased;
  vec2 normal = vec2(cos(begin), sin(begin));
  vec2 before = vec2(normal.x * spin.x + normal.y * spin.y, normal.y * spin.x - normal.x * spin.y);

  // How far beyond the opening's nearest edge the pixel lies, and which blade is on top there.
  float outside = -9.0;
  float seam = 9.0;
  vec2 blade = normal;
  float previous = dot(point, before) - radius;
  for (int i = 0; i < 12; i++) {
    if (i < blades) {
      float beyond = dot(point, normal) - radius;
      outside = max(outside, beyond);
      if (beyond > 0.0 && previous <= 0.0) {
        blade = normal;
        seam = -previous;
      }
      previous = beyond;
      normal = vec2(normal.x * spin.x - normal.y * spin.y, normal.x * spin.y + normal.y * spin.x);
    }
  }

  outside += radius - size;
  float moving = min(eased * 12.0, 1.0);
  vec4 old = printed(uv, blade, radius, moving, 1.0 - smoothstep(0.0, 0.1, seam));
  // The blade before ends on this one: its edge is softened.
  if (seam < 0.002) {
    vec2 upper = vec2(blade.x * spin.x + blade.y * spin.y, blade.y * spin.x - blade.x * spin.y);
    old = mix(printed(uv, upper, radius, moving, 0.0), old, smoothstep(0.0, 0.002, seam));
  }
  float rim = (1.0 - smoothstep(0.0, 0.008, outside)) * 0.25;
  old.rgb += rim * moving * old.a;
  if (border > 0.0) {
    old = mix(vec4(borderColor, 1.0) * max(old.a, behindBlades(uv).a), old, smoothstep(-edge, edge, outside - border));
  }

  vec4 color = behindBlades(uv);
  // The blades' shadow is as wide as the opening lets it be, and deepens colours.
  float depth = 0.14 * smoothstep(0.0, 0.35, radius) + 0.01;
  float shade = 1.0 - smoothstep(0.0, depth, -outside);
  shade *= step(outside, 0.0) * (1.0 - smoothstep(0.85, 1.0, opened));
  color.rgb *= 1.0 - 1.25 * shadow * shade * old.a * (1.0 - 0.6 * color.rgb);
  float covered = smoothstep(-edge, edge, outside) * step(opened, 0.9999);
  covered = opened > 0.0 ? covered : 1.0;
  return mix(color, old, covered);
}
