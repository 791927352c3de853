// Title: Flip grid
// Summary: Tiles flip over in a wave that runs across the picture.
// Author: Segue contributors
// License: MIT
//
// Each tile turns half a turn about the axis across the wave, drawn with perspective inside its
// own place; at its height it is a little smaller, so that no tile cuts into another.

// Where the wave travels, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, -0.4)
// How many tiles fit in the height. Range: 1..30
uniform float tiles; // = 6.0
// How many of the tiles turn at the same time: short or long waves. Range: 0.1..3
uniform float wave; // = 0.6
// How brightly the second picture shows through between the tiles. Range: 0..1
uniform float backdrop; // = 0.6

vec4 transition(vec2 uv) {
  const float HALF_TURN = 3.1415927;
  vec2 grid = vec2(max(floor(tiles * ratio + 0.5), 1.0), max(floor(tiles + 0.5), 1.0));
  vec2 cell = floor(uv * grid);
  vec2 point = (uv * grid - cell) * 2.0 - 1.0;

  float size = length(direction);
  vec2 way = size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
  vec2 middle = (cell + 0.5) / grid - 0.5;
  float place = dot(middle, way) / (abs(way.x) + abs(way.y)) + 0.5;
  float time = clamp((progress * (1.0 + wave) - place) / wave, 0.0, 1.0);
  if (time <= 0.0) return getFromColor(uv);
  if (time >= 1.0) return getToColor(uv);

  float eased = time * time * (3.0 - 2.0 * time);
  float cosine = cos(HALF_TURN * eased);
  float sine = sin(HALF_TURN * eased);
  bool turned = cosine < 0.0;
  // The tile turns about its upright or its level middle line, whichever is more across the wave.
  bool level = abs(way.y) > abs(way.x);
  point = level ? point.yx : point;
  float sense = (level ? way.y : way.x) < 0.0 ? -1.0 : 1.0;

  float shrink = 1.0 + 0.22 * sine;
  float tilt = 0.18 * sine * sense;
  float nearness = cosine - tilt * point.x * shrink;
  float along = point.x * shrink / (abs(nearness) < 0.001 ? 0.001 : nearness);
  float beside = point.y * shrink * (1.0 + tilt * along);
  vec2 rim = 1.0 - abs(vec2(along, beside));
  float soft = 0.035 * sine + 0.0001;
  float solid = smoothstep(0.0, soft / max(abs(cosine), 0.08), rim.x);
  solid *= smoothstep(0.0, soft, rim.y);
  along = turned ? -along : along;
  vec2 spot = (level ? vec2(beside, along) : vec2(along, beside)) * 0.5 + 0.5;
  vec2 source = (cell + spot) / grid;

  vec4 color = turned ? getToColor(source) : getFromColor(source);
  color.rgb *= mix(1.0, 0.4 + 0.6 * abs(cosine), min(sine * 2.0, 1.0));
  float gloss = max(1.0 - abs(abs(cosine) - 0.8) * 6.0, 0.0) * sine * 0.25;
  color.rgb += gloss * color.a;
  vec4 behind = getToColor(uv);
  behind.rgb *= backdrop;
  return mix(behind, color, solid);
}
