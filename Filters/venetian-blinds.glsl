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
// plane at a place given by the perspective. Slats are a little bowed, as of metal: the angle to
// the lamp changes across them, and a line of gloss runs over them as they turn.

// How many slats there are. Range: 1..40
uniform int slats; // = 7
// Whether the slats stand upright.
uniform bool upright; // = false
// How strong the perspective is. Range: 0..1
uniform float perspective; // = 0.5
// How much later the last slat turns than the first, in turns. Range: 0..3
uniform float delay; // = 0.7
// How brightly the second picture shows through between the slats. Range: 0.2..1
uniform float backdrop; // = 0.8

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return mix(0.03, 0.97, progress);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  const float HALF_TURN = 3.1415927;
  float count = float(slats);
  vec2 screen = upright ? uv : vec2(uv.y, uv.x);
  float slat = min(floor(screen.x * count), count - 1.0);
  float across = (screen.x * count - slat) * 2.0 - 1.0;
  float along = screen.y * 2.0 - 1.0;

  float order = (slat + 0.5) / count;
  order = upright ? order : 1.0 - order;
  float time = clamp(course() * (1.0 + delay) - order * delay, 0.0, 1.0);
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

  float rim = 1.0 - abs(place);
  float side = 1.0 - abs(reach);
  // A slat's sides are as soft as a pixel.
  float pixel = upright ? uv.x / gl_FragCoord.x : uv.y / gl_FragCoord.y;
  float solid = clamp(rim * abs(nearness) / (2.0 * count * pixel) + 0.5, 0.0, 1.0);
  solid *= smoothstep(0.0, 0.004 * sine + 0.0001, side);
  place = turned ? -place : place;
  vec2 source = vec2((slat + place * 0.5 + 0.5) / count, reach * 0.5 + 0.5);
  source = upright ? source : source.yx;
  // A pixel of a slat that is seen from its side shows many of the picture: take two of them.
  float many = clamp(1.0 / max(abs(nearness), 0.2) - 1.4, 0.0, 2.0);
  vec2 apart = (upright ? vec2(1.0, 0.0) : vec2(0.0, 1.0)) * (pixel * 0.35 * many);
  vec4 color = turned ? getToColor(source + apart) : getFromColor(source + apart);
  if (many > 0.0) {
    vec4 other = turned ? getToColor(source - apart) : getFromColor(source - apart);
    color = 0.5 * (color + other);
  }
  // The angle of this part of the bowed slat; the lamp hangs above, or to the left.
  float bow = 0.7 * min(sine * 2.0, 1.0) * place;
  float lean = turned ? angle - HALF_TURN - bow : angle + bow;
  float lamp = clamp((cos(lean + 0.45) - 0.9) * 0.85, -0.5, 0.09);
  color.rgb *= 1.0 + lamp * min(sine * 2.5, 1.0) * (1.0 - 0.35 * color.rgb);
  // The gloss is a line that runs over the slat, and never a veil on all of it.
  float gloss = (lean + 0.42) * 6.5;
  float shine = 0.34 * exp(-gloss * gloss) * min(sine * 2.0, 1.0);
  // Its edges are cut, and catch the light.
  shine += 0.2 * sine * (1.0 - smoothstep(0.0, 0.05, rim));
  color.rgb += min(shine, 1.0) * (color.a - color.rgb);

  if (solid >= 1.0) return color;

  // Between the slats is the second picture, so far out of focus that it is not seen twice, in the
  // shade of the slats beside it.
  // While they open and close the gap is as bright as they are, so that no dark line is seen.
  float level = floor(log2(max(0.11 * min(ratio, 1.0) * gl_FragCoord.y / uv.y, 1.0)));
  vec4 behind = texture2D(to, uv, level);
  // Each slat shades what is behind the gap below it.
  float below = (across > 0.0 ? across - 1.0 : across + 1.0) * (upright ? 1.0 : -1.0);
  float shade = mix(0.6, 1.0, smoothstep(-0.9, 0.6, below));
  float lit = mix(0.8, shade, smoothstep(0.0, 0.35, abs(across)));
  lit *= backdrop * (0.7 + 0.3 * course());
  behind.rgb *= mix(lit, 1.0, smoothstep(0.8, 1.0, eased));
  float open = smoothstep(0.06, 0.22, eased);
  if (open < 1.0) behind = mix(getFromColor(uv), behind, open);
  return mix(behind, color, solid);
}
