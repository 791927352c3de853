// Title: Honeycomb
// Summary: Hexagonal cells open one after the other, with a waxen rim.
// Author: Segue contributors
// License: MIT
//
// Two interleaved grids give the nearest cell. Cells open from the centre outward; the second
// picture grows in each from its middle to its walls, lit from the upper left.

// Where the first cell opens. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.5, 0.5)
// How many cells fit in the height. Range: 2..40
uniform float cells; // = 9.0
// How irregularly the cells open. Range: 0..1
uniform float disorder; // = 0.35
// How strongly the rims show. Range: 0..1
uniform float rim; // = 0.6

float random(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  float b = a.x * (a.y + 23.14) + a.y * 17.31;
  return fract(b * (b + 9.7));
}

vec4 transition(vec2 uv) {
  const vec2 PITCH = vec2(1.0, 1.7320508);
  vec2 aspect = vec2(ratio, 1.0);
  vec2 point = (uv - center) * aspect * cells;
  vec2 first = point - PITCH * floor(point / PITCH + 0.5);
  vec2 shifted = point - PITCH * 0.5;
  vec2 second = shifted - PITCH * floor(shifted / PITCH + 0.5);
  vec2 inside = dot(first, first) < dot(second, second) ? first : second;
  vec2 cell = point - inside;

  // 0 in the middle of a cell, 1 on its walls.
  vec2 side = abs(inside);
  float wall = 2.0 * max(side.x, dot(side, PITCH * 0.5));

  float reach = length(max(center, 1.0 - center) * aspect) + 1.0 / cells;
  float order = length(cell) / cells / reach;
  float delay = mix(order, random(floor(cell * 2.0 + 0.5)), disorder);
  float time = clamp(progress * 2.2 - delay * 1.2, 0.0, 1.0);
  float opening = time * (1.4 - 0.4 * time) * 1.12;

  float open = smoothstep(wall, wall + 0.1, opening);
  float edge = (1.0 - smoothstep(0.0, 0.22, abs(opening - wall))) * time * (1.0 - time) * 4.0;
  float groove = smoothstep(0.8, 1.0, wall) * time * (1.0 - time) * 4.0;
  float facing = dot(inside, vec2(-0.6, 0.8)) / max(wall, 0.05);
  vec4 color = mix(getFromColor(uv), getToColor(uv), open);
  vec3 lit = color.rgb * (1.0 - rim * 0.5 * groove) + rim * edge * (facing * 0.5 + 0.12) * color.a;
  return vec4(lit, color.a);
}
