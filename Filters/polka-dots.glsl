// Title: Polka dots
// Summary: Dots of the second picture grow across the first, each with a soft shadow.
// Family: wipe
// Mood: playful
// Energy: medium
// Author: Segue contributors
// License: MIT
//
// Dots stand in staggered rows. A dot starts to grow when the front passes and ends when it covers
// its cell and touches all its neighbours' corners. A small dot is a drop: it shows more of its
// picture than lies below it, and its rim catches the light.

// Where the front travels, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.8, -0.6)
// How many rows of dots fit in the height. Range: 4..60
uniform float rows; // = 12.0
// How dark the dots' shadows are. Range: 0..1
uniform float shadow; // = 0.5
// How soft the dots' edges are, in heights of the picture. Range: 0..0.05 Group: edge
uniform float softness; // = 0.0
// How wide the border around a dot is, in heights of the picture. Range: 0..0.05 Group: edge
uniform float border; // = 0.0
// The border's colour. Range: 0..1 Kind: color Group: edge Needs: border
uniform vec3 borderColor; // = vec3(1.0, 1.0, 1.0)
// What changes last changes first: dots of the first picture shrink. Group: motion
uniform bool invert; // = false
// The motion runs backwards: the same as inverted, and both together are neither.
// Group: motion Advanced: yes
uniform bool reverse; // = false

// The way from the middle of the nearest dot of a staggered grid, and the dot's place on the
// front's way.
vec3 dots(vec2 point, vec2 way, float extent) {
  vec2 first = floor(point + 0.5);
  vec2 second = floor(point) + 0.5;
  vec2 toFirst = point - first;
  vec2 toSecond = point - second;
  vec2 middle = dot(toFirst, toFirst) < dot(toSecond, toSecond) ? first : second;
  return vec3(point - middle, dot(middle, way) / extent + 0.5);
}

// How large a dot and its border have grown at their place, in cells. At 0.5 a hard dot covers
// everything.
float grown(float place, float edges) {
  float moved = invert == reverse ? progress : 1.0 - progress;
  float hurried = moved + 0.1 * sin(6.2831853 * moved);
  float time = clamp((hurried * 1.7 - clamp(place, 0.0, 0.9)) / 0.8, 0.0, 1.0);
  // Small dots grow quickly, large ones evenly.
  return mix(sqrt(time), time, time) * (0.502 + edges);
}

vec4 transition(vec2 uv) {
  float size = length(direction);
  vec2 way = size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
  vec2 aspect = vec2(ratio, 1.0);
  float scale = rows * 0.5;
  float extent = (abs(way.x) * ratio + abs(way.y)) * scale;
  vec2 point = (uv - 0.5) * aspect * scale;

  vec3 found = dots(point, way, extent);
  float away = length(found.xy);
  float soft = softness * scale;
  float rim = border * scale;
  float outer = grown(found.z, soft + rim);
  float there = step(0.0001, outer);
  float radius = outer - soft;
  float covered = smoothstep(-0.025 - soft, 0.0, radius - away) * there;
  float inside = smoothstep(-0.025 - soft, 0.0, radius - rim - away) * there;

  // The shadow is the same pattern, seen a little to the upper left.
  vec3 above = dots(point + vec2(-0.05, 0.08), way, extent);
  float thrown = grown(above.z, soft + rim) - soft;
  float shade = smoothstep(-0.08, 0.06, thrown - length(above.xy)) * shadow;
  shade *= smoothstep(0.0, 0.15, thrown) * (1.0 - covered);
  // Where dots touch, they are flat.
  float drop = clamp(1.0 - (outer - soft - rim) / 0.36, 0.0, 1.0);
  vec2 lens = uv + found.xy * (0.9 * drop) / (scale * aspect);
  vec4 around = vec4(0.0);
  vec4 spot = vec4(0.0);
  if (invert == reverse) {
    around = getFromColor(uv);
    spot = getToColor(lens);
  } else {
    around = getToColor(uv);
    spot = getFromColor(lens);
  }
  // The rim is bright towards the lamp and dark away from it.
  float bulge = smoothstep(0.55, 1.0, away / max(radius - rim, 0.0001));
  float lit = dot(found.xy, vec2(-0.45, 0.89)) / max(away, 0.0001);
  float light = min(drop * 5.0, 1.0) * bulge * bulge * lit * shadow;
  spot.rgb += light > 0.0 ? 0.8 * light * (spot.a - spot.rgb) : 0.7 * light * spot.rgb;
  if (rim > 0.0) spot = mix(vec4(borderColor, 1.0), spot, inside);
  vec4 color = mix(around, spot, covered);
  return vec4(color.rgb * (1.0 - shade), color.a);
}
