// Title: Venetian blinds
// Summary: The picture is printed on slats that turn over in perspective and carry the second one.
// Family: turn
// Duration: 1.2s
// Mood: neutral
// Energy: medium
// Thumbnail: 0.4
// Author: Segue contributors
// License: MIT
//
// Each slat turns half a turn about its own middle line. The ray through a pixel meets the slat's
// plane at a place given by the perspective; the slat's angle to the lamp shades it.

// How many slats there are. Range: 1..40
uniform int slats; // = 7
// Whether the slats stand upright.
uniform bool upright; // = false
// How strong the perspective is. Range: 0..1
uniform float perspective; // = 0.5
// How much later the last slat turns than the first, in turns. Range: 0..3
uniform float delay; // = 0.7
// How brightly the second picture shows through between the slats. Range: 0.2..1
uniform float backdrop; // = 0.9

vec4 transition(vec2 uv) {
  const float HALF_TURN = 3.1415927;
  float count = float(slats);
  vec2 screen = upright ? uv : vec2(uv.y, uv.x);
  float slat = min(floor(screen.x * count), count - 1.0);
  float across = (screen.x * count - slat) * 2.0 - 1.0;
  float along = screen.y * 2.0 - 1.0;

  float order = (slat + 0.5) / count;
  order = upright ? order : 1.0 - order;
  float time = clamp(progress * (1.0 + delay) - order * delay, 0.0, 1.0);
  float eased = time * (0.4 + time * (1.8 - 1.2 * time));
  if (time <= 0.0) return getFromColor(uv);
  if (time >= 1.0) return getToColor(uv);

  float angle = HALF_TURN * eased;
  float cosine = cos(angle);
  float sine = sin(angle);
  bool turned = cosine < 0.0;
  // The slat's near edge grows, its far edge shrinks; a slat is much narrower than it is long.
  float tilt = 0.35 * perspective * sine;
  float nearness = cosine - tilt * across;
  float scale = 1.0 + 0.06 * sine;
  float place = across * scale / (abs(nearness) < 0.001 ? 0.001 : nearness);
  float far = 1.0 + tilt * place * 2.0 / count;
  float reach = along * far * (1.0 + 0.03 * perspective * sine);

  float soft = 0.03 * sine;
  float rim = 1.0 - abs(place);
  float side = 1.0 - abs(reach);
  float solid = smoothstep(0.0, soft / max(abs(cosine), 0.05) + 0.0001, rim);
  solid *= smoothstep(0.0, 0.004 * sine + 0.0001, side);
  place = turned ? -place : place;
  vec2 source = vec2((slat + place * 0.5 + 0.5) / count, reach * 0.5 + 0.5);
  source = upright ? source : source.yx;

  vec4 color = turned ? getToColor(source) : getFromColor(source);
  float facing = turned ? -place : place;
  float lamp = mix(1.0, 0.72 + 0.28 * abs(cosine) + 0.16 * sine * facing, min(sine * 2.0, 1.0));
  // A slat that faces the lamp shines along its length.
  float shine = max(1.0 - abs(abs(cosine) - 0.8) * 6.0, 0.0) * sine * (turned ? 1.0 : 0.4);
  // The picture between the slats lies in their shade, darkest near them.
  float gap = clamp(1.0 - abs(across), 0.0, 1.0);
  vec4 behind = getToColor(uv);
  float shade = 1.0 - backdrop * (0.6 + 0.4 * max(smoothstep(0.0, 0.8, gap), eased));
  shade *= 1.0 - smoothstep(0.5, 0.9, eased);
  behind.rgb *= 1.0 - 1.7 * shade * (1.0 - 0.7 * behind.rgb);
  // In shade a colour becomes deeper, not grey.
  vec3 lit = color.rgb * (1.0 - (turned ? 0.8 : 1.7) * (1.0 - lamp) * (1.0 - 0.7 * color.rgb));
  lit += 0.16 * shine * (color.a - color.rgb);
  // Its edges are cut, and catch the light.
  lit += 0.25 * sine * (1.0 - smoothstep(0.0, 0.06, rim)) * (color.a - lit);
  return mix(behind, vec4(lit, color.a), solid);
}
