// Title: Conveyor
// Summary: Pictures ride by on a belt, seen askew; it stops with the second one in front.
// Family: slide
// Duration: 2.4s
// Mood: playful
// Energy: medium
// Thumbnail: 0.45
// Pass: room: 1/16. The room, in the pictures' colours.
// Pass: first: 1/2. The first picture as it passes during an exposure.
// Pass: second: 1/2. The second picture likewise.
// Preset: factory: cards=5, angle=35deg, belt=#1d1f24. A long row that rushes by.
// Preset: front: angle=0, back=0.4. Straight ahead.
// Preset: sushi: belt=#c8b8a0, cards=2, back=1. A pale belt and many cards.
// Author: Segue contributors
// License: MIT
// Uses: passing, walled
//
// All cards stand in one plane, which turns away from the viewer while the view draws back; a ray
// through each pixel meets it once. The belt below runs with them, and mirrors them a little. The
// cards rock when the belt starts and stops. The room is the pictures themselves, very
// blurred.

// Where the belt runs, x to the right and y up; only the side counts.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(-1.0, 0.0)
// How many cards pass. Range: 1..9 Group: motion
uniform int cards; // = 1
// How far the row turns away. Range: -0.9..0.9 Kind: angle
uniform float angle; // = 0.45
// How far the view draws back. Range: 0..1 Group: motion
uniform float back; // = 0.7
// How bright the room is. Range: 0..1 Kind: room
uniform float backdrop; // = 0.6
// The belt's colour. Range: 0..1 Kind: color
uniform vec3 belt; // = vec3(0.16, 0.17, 0.2)

// The room: so blurred that only its colours are left.
vec4 room(vec2 uv) {
  float level = log2(gl_FragCoord.y / uv.y) - 1.5;
  vec3 color = mix(texture2D(from, uv, level).rgb, texture2D(to, uv, level).rgb,
      smoothstep(0.3, 0.7, progress));
  float grey = dot(color, vec3(0.299, 0.587, 0.114));
  return vec4(clamp(mix(vec3(grey), color, 1.5) * backdrop, 0.0, 1.0), 1.0);
}

// How far the belt has run at a time, in cards.
float run(float time) {
  float part = clamp((time - 0.13) / 0.72, 0.0, 1.0);
  return float(cards) * part * part * (3.0 - 2.0 * part);
}

// How far a card goes during an exposure, in its own widths.
float streak() {
  return abs(run(progress + 0.0025) - run(progress - 0.0025)) * 1.15;
}

vec4 first(vec2 uv) {
  return fromPassing(uv, streak());
}

vec4 second(vec2 uv) {
  return toPassing(uv, streak());
}

vec4 transition(vec2 uv) {
  const float EYE = 1.9;
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float side = direction.x > 0.0 ? 1.0 : -1.0;
  float near = min(min(progress, 1.0 - progress) / 0.36, 1.0);
  float drawn = near * near * near * (near * (near * 6.0 - 15.0) + 10.0);
  float turned = angle * drawn;
  float away = 1.0 + back * drawn;
  vec2 screen = (uv - 0.5) * vec2(ratio, 1.0);

  // Where the ray meets the plane of the cards, which turns about the middle one.
  float slope = EYE * cos(turned) - screen.x * sin(turned);
  float along = EYE * away * cos(turned) / max(slope, 0.05);
  float across = screen.x * along * cos(turned) - (EYE * away - EYE * along) * sin(turned);
  float high = screen.y * along + 0.06 * drawn;
  float pixel = uv.y / gl_FragCoord.y * along;

  float pitch = ratio + 0.14 + 0.1 * drawn;
  float place = -side * across / pitch + run(progress);
  float number = floor(place + 0.5);
  vec2 local = vec2(-side * (place - number) * pitch, high);
  // A card rocks on its foot when the belt jerks.
  float jerk = run(progress + 0.03) - 2.0 * run(progress) + run(progress - 0.03);
  float since = max(progress - 0.82, 0.0);
  float swung = 0.05 * sin(since * 60.0) * exp(-since * 14.0);
  float rock = side * drawn * (2.2 * jerk / float(cards) - swung);
  local.x += rock * (local.y + 0.5);

  float vignette = 1.0 - 0.5 * dot(uv - 0.5, uv - 0.5);
  vec4 color = vec4(room(uv).rgb * vignette, 1.0) * walled();
  // The belt: a band below the cards, with ribs that run along and an edge that catches the light.
  float below = -0.5 - high;
  float ribs = abs(fract(place * 9.0) - 0.5) * 2.0;
  float groove = smoothstep(0.0, 0.12, ribs - 0.1);
  float face = smoothstep(0.0, 0.02, below) * (1.0 - smoothstep(0.3, 0.32, below));
  vec3 rubber = belt * (0.55 + 0.3 * groove + 1.2 * exp(-below * 14.0));
  rubber /= 1.0 + 0.3 * max(along - away, 0.0);
  float strip = clamp(below / pixel + 0.5, 0.0, 1.0);
  strip *= clamp((0.3 - below) / pixel + 0.5, 0.0, 1.0);
  color = mix(color, vec4(rubber, 1.0) * walled(), strip * min(drawn * 20.0, 1.0));
  float rail = exp(-abs(below - 0.3) * 90.0) * 0.5 * drawn;
  color.rgb += rail * face * 0.4 * color.a;

  vec2 inside = vec2(0.5 * ratio - abs(local.x), 0.5 - abs(local.y));
  vec2 mirrored = vec2(inside.x, 0.5 - abs(local.y + 1.0));
  bool early = number < 0.5 || (number < float(cards) - 0.5 && mod(number, 2.0) < 0.5);
  vec2 source = vec2(local.x / ratio, local.y < -0.5 ? -1.0 - local.y : local.y) + 0.5;
  vec4 card = vec4(0.0);
  if (blurred(streak()) < 1.0) {
    if (early) card += getFromColor(source) * (1.0 - blurred(streak()));
    else card += getToColor(source) * (1.0 - blurred(streak()));
  }
  if (blurred(streak()) > 0.0) {
    if (early) card += first(source) * blurred(streak());
    else card += second(source) * blurred(streak());
  }
  // Its edge catches the light, so that a dark card stands out from a dark room.
  float blur = streak() * ratio;
  float rim = 1.0 - smoothstep(0.0, 0.008, min(inside.x + 0.3 * blur, abs(inside.y)));
  card.rgb += 0.3 * drawn * rim * (card.a - card.rgb);
  // Farther cards are darker, and a card shades the belt at its foot.
  card.rgb /= 1.0 + 0.35 * max(along - away, 0.0);
  float image = clamp(min(mirrored.x / (pixel + blur), mirrored.y / pixel) + 0.5, 0.0, 1.0);
  float foot = smoothstep(-0.02, 0.03, inside.x);
  color.rgb *= 1.0 - 0.45 * foot * exp(-max(below, 0.0) * 22.0) * strip * drawn;
  image *= 0.22 * strip * exp(-max(below, 0.0) * 5.0) * min(drawn * 20.0, 1.0);
  color = card * image + color * (1.0 - card.a * image);
  float solid = clamp(min(inside.x / (pixel + blur), inside.y / pixel) + 0.5, 0.0, 1.0);
  solid = mix(step(0.0, min(inside.x, inside.y) + 0.001), solid, min(drawn * 40.0, 1.0));
  return card * solid + color * (1.0 - card.a * solid);
}
