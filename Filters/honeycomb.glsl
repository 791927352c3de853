// Title: Honeycomb
// Summary: Glossy hexagonal tiles turn over in a wave, and their backs are the second picture.
// Family: pieces
// Timing: cubic-bezier:0.46,0.67,0.56,0.38
// Duration: 1.5s
// Mood: playful
// Energy: medium
// Preset: scales: cells=13, wave=0.22, shine=0.3. A narrow ring of small tiles.
// Preset: slabs: cells=3, wave=0.7, shine=0.8, center=(0,0.5). A few large tiles, from the left.
// Preset: swarm: cells=4, disorder=1, wave=0.4. All over the place.
// Author: Segue contributors
// License: MIT
// Uses: random
//
// Two interleaved grids give the nearest tile, a slab of glass. It turns about one of its own axes,
// the one across the wave, so that it fits its place again after half a turn. Behind the tiles is
// a dark recess.

// Where the wave begins. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.2, 0.8)
// How many tiles fit in the height, or in the width of a tall picture. Range: 2..40
uniform float cells; // = 6.0
// How many of the tiles turn at the same time: short or long waves. Range: 0.1..3
uniform float wave; // = 0.45
// How irregularly the tiles turn. Range: 0..1
uniform float disorder; // = 0.0
// How brightly the tiles shine. Range: 0..1
uniform float shine; // = 0.5

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return mix(0.041, 0.918, progress);
}

// How far a tile has turned; the wave reaches as far as the picture's farthest corner.
float turning(vec2 cell, float reach) {
  float delay = mix(length(cell) / reach, random(floor(cell * 2.0 + 0.5)), disorder);
  return clamp((course() * (1.0 + wave) - delay) / wave, 0.0, 1.0);
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
  float eased = time * time * (3.0 - 2.0 * time);
  float cosine = cos(HALF_TURN * eased);
  float sine = sin(HALF_TURN * eased);
  bool turned = cosine < 0.0;

  // The tile's own axes lie a twelfth of a turn apart.
  float heading = length(cell) > 0.1 ? atan(cell.y, cell.x) : 0.0;
  float axis = floor(heading / HALF_TURN * 6.0 + 0.5);
  bool atCorner = mod(axis, 2.0) > 0.5;
  heading = axis * HALF_TURN / 6.0;
  vec2 way = vec2(cos(heading), sin(heading));
  vec2 side = vec2(-way.y, way.x);

  // The tile is a slab about its middle plane; as it turns it comes nearer.
  float pixel = uv.y / gl_FragCoord.y * cells / min(ratio, 1.0);
  float tilt = 0.45 * sine;
  float size = 1.0 + 0.08 * sine;
  float thick = 0.06 * sine;
  float across = dot(inside, way) * size;
  float raised = across - (turned ? -thick : thick);
  float nearness = cosine - tilt * raised;
  float along = raised / (abs(nearness) < 0.001 ? 0.001 : nearness);
  float beside = dot(inside, side) * size * (1.0 + tilt * clamp(along, -0.6, 0.6));
  // How far the tile reaches along its way, as far beside its middle.
  float width = abs(beside);
  float reaches = min(0.5, (0.5773503 - width) * 1.7320508);
  if (atCorner) reaches = 0.5773503 * (1.0 - width);
  float ends = clamp(((atCorner ? 0.5 : 0.5773503) - width) / pixel + 0.5, 0.0, 1.0);
  float within = (reaches - abs(along)) * max(abs(cosine), 0.02);
  float face = clamp(within / pixel + 0.5, 0.0, 1.0) * ends * smoothstep(0.01, 0.06, abs(cosine));
  float slab = clamp((reaches * abs(cosine) + thick - abs(across)) / pixel + 0.5, 0.0, 1.0) * ends;
  float begun = min(sine * 6.0, 1.0);

  // Behind it is a dark recess, lit on the wall that the lamp reaches.
  const vec2 LAMP = vec2(-0.5, 0.86);
  float wall = 0.5 - max(abs(inside.x), dot(abs(inside), PITCH * 0.5));
  float lit = max(-dot(inside, LAMP) + 0.15, 0.0) * smoothstep(0.22, 0.0, wall);
  vec4 color = turned ? getToColor(uv) : getFromColor(uv);
  vec4 still = color;
  float ground = 0.1 + 0.13 * dot(color.rgb, vec3(0.3, 0.59, 0.11));
  color.rgb *= mix(1.0, ground + 0.7 * lit, begun);
  // The slab's side is dark glass.
  float facing = sign(across) * abs(cosine) * dot(way, LAMP);
  vec3 glass = vec3(0.15, 0.15, 0.16) + 0.6 * shine * max(facing + 0.3, 0.0);
  color.rgb = mix(color.rgb, glass * color.a, slab * begun);

  vec2 spot = way * (turned ? -along : along) + side * beside;
  vec2 source = uv + (spot - inside) / aspect;
  vec4 tile = turned ? getToColor(source) : getFromColor(source);
  // The face that comes up is lit, the one that goes lies in shade.
  float lamp = (turned ? -sine : sine) * dot(way, LAMP);
  tile.rgb *= 1.0 - clamp((turned ? 0.0 : 0.3) * sine * sine + 0.4 * lamp, -0.3, 0.8);
  // A bevel catches the light first, then the whole face flashes as it passes the lamp.
  float bevel = (1.0 - smoothstep(0.0, 0.05 * max(abs(cosine), 0.2), within)) * sine;
  float flash = max(1.0 - abs(abs(cosine) - 0.75) * 4.0, 0.0);
  flash *= flash * (0.6 + 0.8 * (along + 0.5)) * sine;
  tile.rgb += shine * (0.5 * bevel + 0.8 * flash) * (tile.a - 0.7 * tile.rgb);
  tile.rgb = clamp(tile.rgb, 0.0, tile.a);
  color = mix(color, tile, mix(1.0, face, begun));

  // At its border a recess meets the next one in a dark line, or the picture where that lies still.
  if (wall < pixel) {
    vec2 next = vec2(sign(inside.x), 0.0);
    if (abs(inside.x) + wall < 0.4999) next = 0.5 * sign(inside) * PITCH;
    float its = turning(cell + next, reach);
    its *= its * (3.0 - 2.0 * its);
    still.rgb *= mix(1.0, ground, min(begun, sin(HALF_TURN * its) * 6.0));
    color = mix(still, color, max(wall / pixel, 0.0));
  }
  return color;
}
