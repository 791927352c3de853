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
//
// The wall is a plane of cells with a gap that only shows from afar. The view draws back, leans
// into its way, and comes down on the second picture's cell.

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

float random(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  float b = a.x * (a.y + 23.14) + a.y * 17.31;
  return fract(b * (b + 9.7));
}

vec4 transition(vec2 uv) {
  // Where the journey ends must be another cell than where it begins.
  vec2 target = vec2(journey);
  target.x += target.x == 0.0 && target.y == 0.0 ? 1.0 : 0.0;
  float flown = progress * progress * progress * (progress * (progress * 6.0 - 15.0) + 10.0);
  float risen = 1.0 - abs(progress * 2.0 - 1.0);
  risen = risen * risen * risen * (risen * (risen * 6.0 - 15.0) + 10.0);

  float angle = lean * risen * (target.x < 0.0 ? -1.0 : 1.0) * cos(progress * 3.1415927);
  float scale = 1.0 + height * risen;
  vec2 aspect = vec2(ratio, 1.0);
  vec2 centred = (uv - 0.5) * aspect;
  vec2 turned = mat2(cos(angle), sin(angle), -sin(angle), cos(angle)) * centred * scale;
  // The cell below the pixel; near either end it is the picture itself.
  vec2 seen = uv + (turned - centred) / aspect + target * flown;
  vec2 cell = floor(seen);
  vec2 place = seen - cell;
  float width = gap * min(risen * 3.0, 1.0);
  place += (place - 0.5) * width;
  vec2 inside = 0.5 - abs(place - 0.5);
  float solid = smoothstep(-0.006 * scale * min(risen * 3.0, 1.0) - 0.00001, 0.0,
      min(inside.x, inside.y));

  float dice = random(cell);
  bool first = cell == vec2(0.0) || (cell != target && dice < 0.5);
  if (progress <= 0.0) first = true;
  if (progress >= 1.0) first = false;
  // From afar a pixel is the mean of four places.
  vec2 apart = 0.25 * (scale - 1.0) * uv / gl_FragCoord.xy;
  vec2 across = vec2(apart.x, -apart.y);
  vec4 color = first
      ? getFromColor(place - apart) + getFromColor(place + apart)
          + getFromColor(place - across) + getFromColor(place + across)
      : getToColor(place - apart) + getToColor(place + apart)
          + getToColor(place - across) + getToColor(place + across);
  color *= 0.25;
  // The other pictures are dimmer, each by its own measure.
  bool chosen = cell == vec2(0.0) || cell == target;
  float dim = chosen ? 0.0 : min(risen * 2.0, 1.0) * (0.3 + 0.4 * fract(dice * 7.0));
  color.rgb *= 1.0 - min(1.35 * dim, 0.9) * (1.0 - 0.6 * color.rgb);
  return mix(vec4(wall, 1.0), color, risen > 0.0 ? solid : 1.0);
}
