// Title: Honeycomb
// Summary: Glossy hexagonal tiles turn over in a wave, and their backs are the second picture.
// Family: pieces
// Duration: 1.5s
// Mood: playful
// Energy: medium
// Preset: scales: cells=13, wave=0.22, shine=0.3. A narrow ring of small tiles.
// Preset: slabs: cells=3, wave=0.7, shine=0.8, center=(0,0.5). A few large tiles, from the left.
// Preset: swarm: cells=4, disorder=1, wave=0.4. All over the place.
// Author: Segue contributors
// License: MIT
//
// Two interleaved grids give the nearest tile. It turns about one of its own axes, the one across
// the wave, so that it fits its place again after half a turn. Between the tiles the second
// picture lies in shadow.

// Where the wave begins. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.2, 0.8)
// How many tiles fit in the height, or in the width of a tall picture. Range: 2..40
uniform float cells; // = 6.0
// How many of the tiles turn at the same time: short or long waves. Range: 0.1..3
uniform float wave; // = 0.35
// How irregularly the tiles turn. Range: 0..1
uniform float disorder; // = 0.0
// How brightly the tiles shine. Range: 0..1
uniform float shine; // = 0.5

float random(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  float b = a.x * (a.y + 23.14) + a.y * 17.31;
  return fract(b * (b + 9.7));
}

// In shadow a colour becomes deeper, not grey: it is multiplied with itself. Below 0 it is lit.
vec3 deepened(vec4 color, float much) {
  return color.rgb * (1.0 - much * (1.0 - 0.75 * color.rgb));
}

// How far a tile has turned; the wave reaches as far as the picture's farthest corner.
float turning(vec2 cell, float reach) {
  float delay = mix(length(cell) / reach, random(floor(cell * 2.0 + 0.5)), disorder);
  float hurried = progress + 0.06 * sin(6.2831853 * progress);
  return clamp((hurried * (1.0 + wave) - delay) / wave, 0.0, 1.0);
}

vec4 transition(vec2 uv) {
  const float HALF_TURN = 3.1415927;
  const vec2 PITCH = vec2(1.0, 1.7320508);
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 aspect = vec2(ratio, 1.0) * cells / min(ratio, 1.0);
  vec2 point = (uv - center) * aspect;
  vec2 first = point - PITCH * floor(point / PITCH + 0.5);
  vec2 shifted = point - PITCH * 0.5;
  vec2 second = shifted - PITCH * floor(shifted / PITCH + 0.5);
  vec2 inside = dot(first, first) < dot(second, second) ? first : second;
  vec2 cell = point - inside;

  float reach = length(max(center, 1.0 - center) * aspect);
  float time = turning(cell, reach);
  if (time <= 0.0) return getFromColor(uv);
  if (time >= 1.0) return getToColor(uv);
  float eased = time * (0.75 + time * (0.5 - 0.25 * time));
  float cosine = cos(HALF_TURN * eased);
  float sine = sin(HALF_TURN * eased);
  bool turned = cosine < 0.0;

  // The tile's own axes lie a twelfth of a turn apart.
  float heading = length(cell) > 0.1 ? atan(cell.y, cell.x) : 0.0;
  heading = floor(heading / HALF_TURN * 6.0 + 0.5) * HALF_TURN / 6.0;
  vec2 way = vec2(cos(heading), sin(heading));
  vec2 side = vec2(-way.y, way.x);

  float tilt = 0.5 * sine;
  float size = 1.0 + 0.1 * sine;
  float across = dot(inside, way) * size;
  float nearness = cosine - tilt * across;
  float along = across / (abs(nearness) < 0.001 ? 0.001 : nearness);
  float beside = dot(inside, side) * size * (1.0 + tilt * along);
  vec2 tile = way * along + side * beside;
  vec2 corner = abs(tile);
  float wall = 0.5 - max(corner.x, dot(corner, PITCH * 0.5));
  // The joints come softly, as the tile begins to turn.
  float solid = smoothstep(0.0, 0.02 / max(abs(cosine), 0.15), wall + 0.0001);
  solid = mix(1.0, solid, min(sine * 5.0, 1.0));
  solid *= abs(along) < 0.7 ? smoothstep(0.0, 0.06, abs(cosine)) : 0.0;

  vec2 spot = way * (turned ? -along : along) + side * beside;
  vec2 source = uv + (spot - inside) / aspect;
  vec4 color = turned ? getToColor(source) : getFromColor(source);
  float slope = turned ? -sine : sine;
  // The face that comes up is lit, the one that goes lies in shade.
  float dark = (turned ? -0.16 : 0.3) * sine * sine + 0.4 * slope * dot(way, vec2(-0.5, 0.86));
  color.rgb = deepened(color, dark);
  // A bevel catches the light first, then the whole face flashes as it passes the lamp.
  float bevel = (1.0 - smoothstep(0.0, 0.045, wall)) * sine;
  float flash = max(1.0 - abs(abs(cosine) - 0.72) * 4.0, 0.0);
  flash *= flash * (0.6 + 0.8 * (along + 0.5)) * sine;
  color.rgb += shine * (0.7 * bevel + 0.6 * flash) * (1.0 - 0.7 * color.rgb) * color.a;

  vec4 behind = getToColor(uv);
  float deep = min(sine * 4.0, 1.0) * (1.0 - smoothstep(0.3, 0.8, eased));
  behind.rgb = deepened(behind, 0.75 * deep);
  color = mix(behind, color, solid);

  // Beside a tile that lies still, the last pixel is already its own: so the joint has no stairs.
  vec2 beyond = abs(inside);
  bool level = beyond.x > dot(beyond, PITCH * 0.5);
  float near = 0.5 - max(beyond.x, dot(beyond, PITCH * 0.5));
  float pixel = uv.y / gl_FragCoord.y * cells / min(ratio, 1.0);
  if (near < pixel) {
    vec2 next = level ? vec2(1.0, 0.0) : vec2(0.5, 0.8660254);
    float other = turning(cell + next * sign(inside), reach);
    float still = other <= 0.0 || other >= 1.0 ? 1.0 - near / pixel : 0.0;
    if (still > 0.0) color = mix(color, other <= 0.0 ? getFromColor(uv) : getToColor(uv), still);
  }
  return color;
}
