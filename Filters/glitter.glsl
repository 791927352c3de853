// Title: Glitter
// Summary: Tiny mirrors turn over in a shimmering wave, and their backs are the second picture.
// Family: pieces
// Timing: cubic-bezier:0.15,0.25,0.8,0.65
// Duration: 1.6s
// Mood: elegant
// Energy: medium
// Pass: glints: 1/2. The stars of tiles that glint.
// Preset: sequins: tiles=26, shine=0.9, spread=0.4. Large and bright, in a narrow wave.
// Preset: dust: tiles=90, spread=1, disorder=1. As fine as dust, all over the picture.
// Author: Segue contributors
// License: MIT
//
// Small square flakes lie askew, each in a cell of a slanting grid. Each turns half a turn about
// its own axis as the wave comes by, and flashes when it faces the lamp, in colours that depend on
// its turn, as foil does. A few glint. Behind them the pictures change along the wave.

// Where the wave travels, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, -0.6)
// How many tiles fit in the height. Range: 10..120 Group: pattern
uniform float tiles; // = 72.0
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

vec2 way() {
  float size = length(direction);
  return size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
}

// Where a place lies in the wave's order, about 0 to 1, and how fast that grows along its way.
vec2 order(vec2 point) {
  float extent = abs(way().x) * ratio + abs(way().y);
  float place = dot(point, way()) / extent + 0.5;
  // More tiles begin and end the wave than lie in the corners.
  return vec2(place - 0.13 * sin(6.2831853 * place),
      (1.0 - 0.8 * cos(6.2831853 * place)) / extent);
}

// How far a tile has turned, from 0 to 1.
float passed(float place, float chance) {
  // As if the wave were a little longer, or single tiles alone would begin and end it.
  float late = clamp(1.15 * mix(place, chance, 0.35 * disorder) - 0.075, 0.0, 1.0);
  return clamp((progress * (1.0 + spread) - late) / spread, 0.0, 1.0);
}

// Some tiles glint as stars with four rays, those of an astroid.
vec4 glints(vec2 uv) {
  vec2 point = (uv - 0.5) * vec2(ratio, 1.0);
  vec2 here = order(point);
  float gone = progress * (1.0 + spread) - here.x;
  if (gone < -0.5 || gone > spread + 0.5) return vec4(0.0, 0.0, 0.0, 1.0);
  float cells = tiles * 0.17;
  vec2 place = point * cells;
  vec2 home = floor(place - 0.5);
  float sum = 0.0;
  for (int i = 0; i < 4; i++) {
    vec2 cell = home + vec2(mod(float(i), 2.0), floor(float(i) / 2.0));
    vec2 dice = random2(cell + 71.0);
    vec2 offset = cell + 0.5 + (dice - 0.5) * 0.7 - place;
    float age = passed(here.x + dot(offset, way()) / cells * here.y, dice.x);
    float flare = max(1.0 - abs(age - 0.25 - 0.5 * dice.y) * 7.0, 0.0);
    vec2 away = sqrt(abs(offset));
    float star = max(1.0 - (away.x + away.y) * (1.8 - 0.6 * fract(dice.x * 5.0)), 0.0);
    sum += flare * star * (0.6 + 5.0 * star * star);
  }
  return vec4(vec3(min(shine * sum, 1.0)), 1.0);
}

// One tile as it turns over.
vec4 mirror(vec2 uv, vec2 local, vec2 dice, float time, float change) {
  float angle = 3.1415927 * time * time * (3.0 - 2.0 * time);
  float cosine = cos(angle);
  float sine = sin(angle);
  bool turned = cosine < 0.0;

  // It lies askew, a little aside and smaller than its cell, and turns about one of its own axes.
  float askew = (fract(dice.x * 7.0) - 0.5) * 1.5;
  float size = 0.33 + 0.08 * fract(dice.y * 9.0);
  local -= (fract(dice.yx * 5.0) - 0.5) * 0.28;
  local = vec2(local.x + local.y * askew, local.y - local.x * askew) / sqrt(1.0 + askew * askew);
  bool level = dice.y > 0.5;
  float across = level ? local.y : local.x;
  float narrow = max(abs(cosine), 0.02);
  float pixel = uv.y / gl_FragCoord.y * tiles;
  float inside = min((size - abs(across) / narrow) * narrow, size - abs(level ? local.x : local.y));
  float solid = clamp(inside / pixel + 0.5, 0.0, 1.0);
  vec4 first = getFromColor(uv);
  vec4 second = getToColor(uv);
  vec4 tile = turned ? second : first;
  // The lamp is a little aside, so each axis has its own moment.
  float facing = cos(2.0 * (angle - 0.9 - 0.9 * dice.y));
  float flash = max(facing, 0.0);
  flash *= flash * flash * sine;
  vec3 colors = 0.5 + 0.5 * cos(6.2831853 * (dice.x + time * 1.5 + vec3(0.0, 0.33, 0.67)));
  vec3 light = mix(vec3(1.0), colors * 1.4, foil) * flash * shine * 2.2;
  // In shade colours become deeper, not grey.
  tile.rgb *= 1.0 - (turned ? 0.05 : 0.22) * sine * (1.0 - 0.8 * tile.rgb);
  tile.rgb += (tile.a - tile.rgb) * min(light, 1.0);
  vec4 behind = mix(first, second, change);
  return mix(behind, tile, solid * min(sine * 6.0, 1.0));
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 point = (uv - 0.5) * vec2(ratio, 1.0);
  const mat2 SLANTED = mat2(0.7071068, 0.7071068, -0.7071068, 0.7071068);
  vec2 place = SLANTED * point * tiles;
  vec2 cell = floor(place);
  vec2 dice = random2(cell);
  float time = passed(order((cell + 0.5) * SLANTED / tiles).x, dice.x);
  // Behind them the front is narrow: nowhere is one picture seen through the other.
  float front = mix(-0.06, 1.06, progress);
  float change = 1.0 - smoothstep(-0.06, 0.06, order(point).x - front);
  vec4 color = vec4(0.0);
  if (time > 0.0 && time < 1.0) color = mirror(uv, place - cell - 0.5, dice, time, change);
  else if (change <= 0.0) color = getFromColor(uv);
  else if (change >= 1.0) color = getToColor(uv);
  else color = mix(getFromColor(uv), getToColor(uv), change);
  color.rgb += glints(uv).rgb * (color.a - color.rgb);
  return color;
}
