// Title: Glitter
// Summary: Tiny mirrors turn over in a shimmering wave, and their backs are the second picture.
// Family: pieces
// Timing: cubic-bezier:0.15,0.25,0.8,0.65
// Duration: 1.6s
// Mood: elegant
// Energy: medium
// Pass: glints: 1/2. The stars of tiles that glint.
// Preset: sequins: tiles=16, shine=1, spread=0.15, foil=1. Large and bright, in a narrow wave.
// Preset: dust: tiles=90, spread=1, disorder=1. As fine as dust, all over the picture.
// Author: Segue contributors
// License: MIT
// Uses: seeded-random2, way
//
// Six-sided flakes of foil, large ones before small ones, each in a cell of a grid of its own turn.
// Each lies askew and turns half a turn about its own axis as the wave comes by; it gleams, and
// some flash when they face the lamp, in colours that depend on their turn, as foil does. A few
// glint. Behind them the pictures change along a narrow front, where they lie closest.

// Where the wave travels, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, -0.6)
// How many tiles fit in the height. Range: 10..120 Group: pattern
uniform float tiles; // = 72.0
// How broad the wave is. Range: 0.1..1 Group: motion
uniform float spread; // = 0.35
// How irregularly the tiles turn. Range: 0..1 Group: pattern
uniform float disorder; // = 0.5
// How brightly they flash. Range: 0..1
uniform float shine; // = 0.9
// How colourful the flashes are. Range: 0..1
uniform float foil; // = 0.5
// Another number turns other mirrors. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

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
  return clamp((progress * (1.0 + spread) - late) * (1.0 / spread), 0.0, 1.0);
}

// Some tiles glint as stars with four rays, those of an astroid.
vec4 glints(vec2 uv) {
  vec2 point = (uv - 0.5) * vec2(ratio, 1.0);
  vec2 here = order(point);
  float cells = tiles * 0.17;
  float onward = here.y / cells;
  float margin = onward * 1.5;
  if (passed(here.x - margin, 0.0) <= 0.0 || passed(here.x + margin, 1.0) >= 1.0)
    return vec4(0.0, 0.0, 0.0, 1.0);
  vec2 place = point * cells;
  vec2 home = floor(place - 0.5);
  float sum = 0.0;
  for (int i = 0; i < 4; i++) {
    vec2 cell = home + vec2(mod(float(i), 2.0), floor(float(i) / 2.0));
    vec2 dice = random2(cell + 71.0);
    vec2 offset = cell + 0.5 + (dice - 0.5) * 0.7 - place;
    float age = passed(here.x + dot(offset, way()) * onward, dice.x);
    float flare = max(1.0 - abs(age - 0.25 - 0.5 * dice.y) * 7.0, 0.0);
    vec2 away = sqrt(abs(offset));
    float star = max(1.0 - (away.x + away.y) * (1.8 - 0.6 * fract(dice.x * 5.0)), 0.0);
    sum += flare * star * (0.6 + 5.0 * star * star);
  }
  return vec4(vec3(min(shine * sum, 1.0)), 1.0);
}

// The flakes of one layer laid over a colour, at a place in cells, of which each is so many pixels;
// the pictures there; the place in the wave's order, the wave's way, how much the order grows along
// it in a cell, and how close the front is.
vec4 layer(vec4 color, vec4 first, vec4 second, vec2 place, float pixels, float here, vec2 ahead,
    float onward, float near) {
  vec2 cell = floor(place);
  vec2 dice = random2(cell);
  vec2 local = place - cell - 0.5;
  float time = passed(here - dot(local, ahead) * onward, dice.x);
  vec2 more = fract(dice * 7.0 + dice.yx * 5.0);
  float size = (0.14 + 0.22 * more.x) * (1.0 + 0.4 * near);
  local -= (dice - 0.5) * max(1.0 - 2.3 * size, 0.0);
  vec2 axis = more - 0.503;
  axis *= inversesqrt(dot(axis, axis));
  float away = axis.x * local.x + axis.y * local.y;
  float along = axis.x * local.y - axis.y * local.x;
  float cosine = 1.0 - 2.0 * time * time * (3.0 - 2.0 * time);
  float sine = sqrt(max(1.0 - cosine * cosine, 0.0));
  float narrow = max(abs(cosine), 0.1);
  away = abs(away) / narrow;
  along = abs(along);
  // A hexagon, as foil is cut.
  float inside = size - max(away, 0.5 * away + 0.866 * along);
  float solid = clamp(inside * narrow * pixels + 0.5, 0.0, 1.0);

  vec4 tile = cosine < 0.0 ? second : first;
  // The lamp is a little aside, so each has its own moment; many are cut to flash at the front.
  float lamp = 1.2 * dice.y - 0.4;
  float turned = (0.7 - 1.4 * cosine * cosine + 2.0 * lamp * sine * cosine)
      * inversesqrt(lamp * lamp + 0.49);
  float facing = max(turned + 0.6 * local.x, 0.0);
  float gleam = min(facing * facing, 1.0);
  float flash = gleam * gleam * gleam;
  flash *= more.x + more.y + 0.4 * near > 0.8 ? 3.0 * flash : 0.3;
  vec3 colors = abs(fract(dice.x + time * 1.5 + vec3(0.0, 0.33, 0.67)) * 2.0 - 1.0);
  vec3 metal = mix(mix(vec3(0.94, 0.95, 0.98), vec3(1.0, 0.82, 0.5), more.y), colors, 0.7 * foil);
  // Foil mirrors the room: it is darker, and hardly seen, as long as it looks away from the lamp.
  vec3 mirrored = metal * (0.5 + 0.7 * gleam);
  mirrored *= 0.35 * tile.a + 0.65 * max(tile.rgb, color.rgb);
  tile.rgb = mix(tile.rgb, min(mirrored, tile.a), shine * sine);
  vec3 light = mix(metal, colors * 1.4, 0.7 * foil) * flash * min(sine * 1.6, 1.0) * shine;
  tile.rgb += (tile.a - tile.rgb) * min(light, 1.0);
  // On a bright ground a dark flake would look like dirt.
  float bright = dot(color.rgb, vec3(0.3, 0.59, 0.11));
  tile.rgb = max(tile.rgb, color.rgb * (0.35 + 0.6 * smoothstep(0.3, 0.75, bright)));
  return mix(color, tile, solid * smoothstep(0.0, 0.6, sine) * (0.25 + 0.75 * gleam));
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 point = (uv - 0.5) * vec2(ratio, 1.0);
  // Behind them the front is narrow: nowhere is one picture seen through the other.
  vec2 here = order(point);
  float ahead = here.x - mix(-0.06, 1.06, progress);
  ahead += 0.012 * sin(point.x * 17.0 - point.y * 29.0);
  float change = 1.0 - smoothstep(-0.03, 0.03, ahead);
  float cell = here.y / tiles;
  if (passed(here.x - cell, 0.0) <= 0.0 || passed(here.x + cell, 1.0) >= 1.0)
    return change > 0.5 ? getToColor(uv) : getFromColor(uv);
  vec4 first = getFromColor(uv);
  vec4 second = getToColor(uv);
  vec4 color = mix(first, second, change);
  float near = exp(-130.0 * ahead * ahead);
  const mat2 LEFT = mat2(0.9, 0.436, -0.436, 0.9);
  const mat2 RIGHT = mat2(0.6, -0.8, 0.8, 0.6);
  float onward = here.y / tiles;
  float pixels = gl_FragCoord.y / uv.y / tiles;
  point *= tiles;
  color = layer(color, first, second, LEFT * point * 1.4, pixels / 1.4, here.x, LEFT * way(),
      onward * (1.0 / 1.4), near);
  color = layer(color, first, second, RIGHT * point * 0.85 + 40.5, pixels / 0.85, here.x,
      RIGHT * way(), onward * (1.0 / 0.85), near);
  color.rgb += glints(uv).rgb * (color.a - color.rgb);
  return color;
}
