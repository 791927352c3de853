// Title: Mosaic flight
// Summary: The picture turns out to be one of a wall of pictures; the view flies to another.
// Family: zoom
// Duration: 2s
// Mood: playful
// Energy: high
// Preset: gallery-wall: gap=0.25, wall=#e9e6df, lean=0. A bright wall, with room between.
// Preset: long-haul: journey=(4,3), height=4, lean=0.4. Far, and from high up.
// Author: Segue contributors
// License: MIT
// Uses: random, walled
//
// The wall is a plane of cells with a gap that only shows from afar. The view draws back, leans
// into its way, and comes down on the second picture's cell; it is blurred along its flight. A
// light falls on the middle of the view, and the pictures throw shadows on the wall.

// How many pictures the view flies past, x to the right and y up. Range: -6..6
uniform ivec2 journey; // = ivec2(2, 1)
// How far the view draws back. Range: 0..8
uniform float height; // = 2.5
// How far the view leans while it flies. Range: -1.5708..1.5708 Kind: angle
uniform float lean; // = 0.2
// How wide the gaps between the pictures are. Range: 0..0.5
uniform float gap; // = 0.06
// The wall's colour. Range: 0..1 Kind: color
uniform vec3 wall; // = vec3(0.05, 0.05, 0.06)
// How bright the wall is. Range: 0..1 Kind: room
uniform float backdrop; // = 1.0

// A gentle start and stop.
float eased(float time) {
  return time * time * time * (time * (time * 6.0 - 15.0) + 10.0);
}

// How far the view has drawn back, from 0 to 1.
float risen(float time) {
  return eased(1.0 - abs(time * 2.0 - 1.0));
}

// Where the journey ends: another cell than where it begins.
vec2 target() {
  vec2 way = vec2(journey);
  way.x += way.x == 0.0 && way.y == 0.0 ? 1.0 : 0.0;
  return way;
}

// What is seen at a place and a time, counted in cells; near either end it is the picture itself.
vec2 view(vec2 uv, float time) {
  float angle = lean * risen(time) * (target().x < 0.0 ? -1.0 : 1.0) * cos(time * 3.1415927);
  float scale = 1.0 + height * risen(time);
  vec2 aspect = vec2(ratio, 1.0);
  vec2 centred = (uv - 0.5) * aspect;
  vec2 turned = mat2(cos(angle), sin(angle), -sin(angle), cos(angle)) * centred * scale;
  return uv + (turned - centred) / aspect + target() * eased(time);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float far = risen(progress);
  float scale = 1.0 + height * far;
  vec2 seen = view(uv, progress);
  vec2 cell = floor(seen);
  vec2 place = seen - cell;
  float width = gap * min(far * 3.0, 1.0);
  place += (place - 0.5) * width;
  vec2 inside = 0.5 - abs(place - 0.5);
  float border = min(inside.x, inside.y);
  float solid = smoothstep(-0.006 * scale * min(far * 3.0, 1.0) - 0.00001, 0.0, border);

  float dice = random(cell);
  bool first = cell == vec2(0.0) || (cell != target() && dice < 0.5);
  // From afar a pixel is the mean of four places, which lie along the flight.
  vec2 apart = 0.25 * (scale - 1.0) * uv / gl_FragCoord.xy;
  vec2 streak = view(uv, min(progress + 0.0022, 1.0)) - view(uv, max(progress - 0.0022, 0.0));
  vec2 across = vec2(apart.x, -apart.y);
  vec2 near = streak * 0.125;
  // A fast flight sets the exposures apart: each is softened so far that no gap is seen.
  float level = log2(1.0 + 0.6 * length(near * vec2(ratio, 1.0)) * gl_FragCoord.y / uv.y);
  vec4 color = vec4(0.0);
  if (first) {
    color += texture2D(from, place - apart - near * 3.0, level);
    color += texture2D(from, place + apart - near, level);
    color += texture2D(from, place - across + near, level);
    color += texture2D(from, place + across + near * 3.0, level);
  } else {
    color += texture2D(to, place - apart - near * 3.0, level);
    color += texture2D(to, place + apart - near, level);
    color += texture2D(to, place - across + near, level);
    color += texture2D(to, place + across + near * 3.0, level);
  }
  color *= 0.25;
  // The other pictures are dimmer, each by its own measure.
  bool chosen = cell == vec2(0.0) || cell == target();
  float dim = chosen ? 0.0 : min(far * 2.0, 1.0) * (0.2 + 0.35 * fract(dice * 7.0));
  color.rgb *= 1.0 - min(1.25 * dim, 0.9) * (1.0 - 0.6 * color.rgb);
  // Frames shade the wall below and beside them.
  float shade = 0.5 * exp(min(border, 0.0) * 45.0);
  vec4 behind = vec4(wall * (backdrop * (1.0 - shade)), 1.0) * walled();
  solid = far > 0.0 ? solid : 1.0;
  color = color * solid + behind * (1.0 - color.a * solid);
  vec2 aside = (uv - 0.5) * vec2(1.1, 1.3);
  color.rgb *= 1.0 - min(far * 2.0, 1.0) * 0.75 * dot(aside, aside);
  return color;
}
