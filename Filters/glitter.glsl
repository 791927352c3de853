// Title: Glitter
// Summary: Tiny mirrors turn over in a shimmering wave, and their backs are the second picture.
// Family: pieces
// Duration: 1.6s
// Mood: elegant
// Energy: medium
// Preset: sequins: tiles=26, shine=0.9, spread=0.4. Large and bright, in a narrow wave.
// Preset: dust: tiles=90, spread=1, disorder=1. As fine as dust, all over the picture.
// Author: Segue contributors
// License: MIT
//
// A slanting grid of squares. Each turns half a turn about its own axis as the wave comes by, and
// flashes when it faces the lamp, in colours that depend on its turn, as foil does.

// Where the wave travels, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, -0.6)
// How many tiles fit in the height. Range: 10..120 Group: pattern
uniform float tiles; // = 44.0
// How broad the wave is. Range: 0.1..1 Group: motion
uniform float spread; // = 0.6
// How irregularly the tiles turn. Range: 0..1 Group: pattern
uniform float disorder; // = 0.7
// How brightly they flash. Range: 0..1
uniform float shine; // = 0.9
// How colourful the flashes are. Range: 0..1
uniform float foil; // = 0.45

vec2 random2(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  vec2 b = a.x * (a.yy + vec2(23.14, 19.07)) + a.y * vec2(17.31, 21.57);
  return fract(b * (b + 9.7));
}

vec4 transition(vec2 uv) {
  const float HALF_TURN = 3.1415927;
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float size = length(direction);
  vec2 way = size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
  vec2 point = (uv - 0.5) * vec2(ratio, 1.0);
  const mat2 SLANTED = mat2(0.7071068, 0.7071068, -0.7071068, 0.7071068);
  vec2 place = SLANTED * point * tiles;
  vec2 cell = floor(place);
  vec2 local = place - cell - 0.5;
  vec2 dice = random2(cell);

  vec2 middle = (cell + 0.5) * SLANTED / tiles;
  float order = dot(middle, way) / (abs(way.x) * ratio + abs(way.y)) + 0.5;
  // More of them begin and end the wave than lie in the corners.
  order -= 0.13 * sin(2.0 * HALF_TURN * order);
  float late = mix(order, dice.x, 0.35 * disorder);
  float time = clamp((progress * (1.0 + spread) - late) / spread, 0.0, 1.0);
  if (time <= 0.0) return getFromColor(uv);
  if (time >= 1.0) return getToColor(uv);
  float angle = HALF_TURN * time * time * (3.0 - 2.0 * time);
  float cosine = cos(angle);
  float sine = sin(angle);
  bool turned = cosine < 0.0;

  // It turns about one of its own axes.
  bool level = dice.y > 0.5;
  float across = level ? local.y : local.x;
  float narrow = max(abs(cosine), 0.02);
  float pixel = uv.y / gl_FragCoord.y * tiles;
  float inside = min(0.5 - abs(across) / narrow, 0.5 - abs(level ? local.x : local.y));
  float solid = clamp(inside * narrow / pixel + 0.5, 0.0, 1.0);
  vec4 tile = vec4(0.0);
  if (turned) tile = getToColor(uv);
  else tile = getFromColor(uv);
  // The lamp is a little aside, so each axis has its own moment.
  float facing = cos(2.0 * (angle - 0.9 - 0.9 * dice.y));
  float flash = max(facing, 0.0);
  flash *= flash * flash * sine;
  vec3 colors = 0.5 + 0.5 * cos(6.2831853 * (dice.x + time * 1.5 + vec3(0.0, 0.33, 0.67)));
  vec3 light = mix(vec3(1.0), colors * 1.4, foil) * flash * shine * 1.5;
  tile.rgb *= 1.0 - (turned ? 0.1 : 0.35) * sine * (1.0 - 0.8 * tile.rgb);
  tile.rgb += (tile.a - tile.rgb) * min(light, 1.0);
  vec4 behind = getToColor(uv);
  // In their shade its colours become deeper, not grey.
  behind.rgb *= 1.0 - 0.45 * min(sine, 1.0 + cosine) * (1.0 - 0.8 * behind.rgb);
  return mix(behind, tile, mix(1.0, solid, min(sine * 6.0, 1.0)));
}
