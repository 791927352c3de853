// Title: Book flip
// Summary: The pictures lie in an open book, and a page turns over its spine.
// Family: curl
// Duration: 1.5s
// Mood: elegant
// Energy: medium
// Thumbnail: 0.4
// Preset: calendar: direction=bottom, bend=0.35, twist=0.15. The page goes up over the top.
// Preset: card: bend=0, twist=0. Stiff as a board.
// Preset: magazine: bend=1, twist=0.8, shadow=0.4. Thin, limp paper.
// Author: Segue contributors
// License: MIT
//
// Seen from its end the turning page is a curve with two handles: the angle at the spine and
// the angle at the free edge, which is drawn ahead first and lags behind last. The ray from the
// eye through a pixel meets that curve where a quadratic equation has a root.

// Where the page is turned to, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(-1.0, 0.0)
// How far the page bends. Range: 0..1
uniform float bend; // = 0.6
// How far one corner is ahead of the other; below 0 the other one. Range: -1..1
uniform float twist; // = 0.4
// How far the eye is, in widths of a page. Range: 1.5..8
uniform float distanceToEye; // = 3.0
// How dark the shadows are. Range: 0..1
uniform float shadow; // = 0.5

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return mix(0.06, 1.0, progress);
}

// Both pictures by page coordinates: the spine is at x = 0, the pages reach from -1 to 1.
vec2 placed(vec2 page) {
  bool upright = abs(direction.y) > abs(direction.x);
  bool turned = upright ? direction.y > 0.0 : direction.x > 0.0;
  vec2 point = turned ? vec2(-page.x, page.y) : page;
  return (upright ? point.yx : point) * 0.5 + 0.5;
}

// A point of the page's curve, from the spine at 0 to the free edge at 1: across and up.
vec2 curve(float part, vec2 handle, vec2 edge) {
  return part * (2.0 * (1.0 - part) * handle + part * edge);
}

// The page at one place of its curve, from the spine at 0 to the free edge at 1.
vec4 page(float part, vec2 handle, vec2 edge, float height, float lifted) {
  vec2 place = curve(part, handle, edge);
  vec2 tangent = (1.0 - part) * handle + part * (edge - handle);
  vec2 normal = vec2(-tangent.y, tangent.x) / max(length(tangent), 0.0001);
  bool front = dot(normal, vec2(0.0, distanceToEye) - place) > 0.0;
  float y = height * (1.0 - place.y / distanceToEye);
  vec4 color = front ? getFromColor(placed(vec2(part, y))) : getToColor(placed(vec2(-part, y)));

  // Light from above and a little from the left: a page that lies flat is as bright as it is.
  float facing = (front ? 1.0 : -1.0) * dot(normal, vec2(-0.3, 0.95)) / 0.95;
  color.rgb *= 1.0 - shadow * 0.9 * (1.0 - clamp(facing, 0.0, 1.0));
  color.rgb *= 1.0 - shadow * 0.5 * lifted * pow(1.0 - part, 6.0);
  // The cut of the paper catches the light.
  color.rgb += 0.25 * lifted * smoothstep(0.985, 1.0, part) * color.a * (1.0 - color.rgb);
  float gloss = max(facing - 0.98, 0.0) * 3.0;
  color.rgb += gloss * lifted * color.a * (1.0 - color.rgb);
  return color;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  bool upright = abs(direction.y) > abs(direction.x);
  vec2 screen = (upright ? uv.yx : uv) * 2.0 - 1.0;
  if (upright ? direction.y > 0.0 : direction.x > 0.0) screen.x = -screen.x;

  float ahead = 0.5 + 0.5 * screen.y * sign(twist);
  float moment = clamp(course() + abs(twist) * 0.3 * (course() - ahead), 0.0, 1.0);
  float turned = moment * mix(1.0, moment * (3.0 - 2.0 * moment), 0.8);
  float lifted = sin(3.1415927 * turned);
  // The page's angles at the spine and at its free edge; the curve keeps the page's length.
  float lead = bend * (0.5 * lifted + 0.7 * sin(6.2831853 * turned));
  float low = 3.1415927 * turned - 0.5 * lead;
  float high = 3.1415927 * turned + 0.5 * lead;
  float reach = 1.5 / (1.0 + 2.0 * cos(0.5 * lead));
  vec2 handle = reach * vec2(cos(low), sin(low));
  vec2 edge = handle + reach * vec2(cos(high), sin(high));

  // The two pages that lie still, and the page's shadow on them.
  bool right = screen.x > 0.0;
  vec4 color = right ? getToColor(uv) : getFromColor(uv);
  float blur = 0.04 + 0.4 * edge.y;
  float seen = edge.x / max(1.0 - edge.y / distanceToEye, 0.1);
  float shaded = right ? 1.0 - smoothstep(-blur, blur, screen.x - seen - 0.15 * edge.y)
      : smoothstep(-blur, blur, screen.x - seen + 0.1 * edge.y);
  shaded *= right ? 1.0 - turned : turned;
  // What is transparent throws no shadow.
  shaded *= (right ? getFromColor(uv) : getToColor(uv)).a;
  // At the spine they are as dark as the page that rises there, on whichever side it is seen.
  float seenSide = clamp(cos(low) * 4.0, -1.0, 1.0);
  float facing = clamp(seenSide * (0.3 * sin(low) + 0.95 * cos(low)) / 0.95, 0.0, 1.0);
  float spine = (1.0 - shadow * 0.9 * (1.0 - facing)) * (1.0 - shadow * 0.5 * lifted);
  float gutter = 1.0 - smoothstep(0.0, 0.3, abs(screen.x));
  color.rgb *= mix(1.0 - shadow * 0.9 * shaded * lifted, spine, gutter * gutter);

  // a u^2 + b u - x = 0, where the ray meets the curve.
  float slant = screen.x / distanceToEye;
  float a = edge.x - 2.0 * handle.x + slant * (edge.y - 2.0 * handle.y);
  float b = 2.0 * (handle.x + slant * handle.y);
  float inner = b * b + 4.0 * a * screen.x;
  float root = sqrt(max(inner, 0.0));
  float q = -0.5 * (b < 0.0 ? b - root : b + root);
  float one = abs(a) > 0.00001 ? q / a : -1.0;
  float two = abs(q) > 0.00001 ? -screen.x / q : -1.0;
  if (one < 0.0 || one > 1.0) one = -1.0;
  if (two < 0.0 || two > 1.0) two = -1.0;
  // Of two places the upper one hides the other.
  float upper = max(one, two);
  float lower = -1.0;
  if (one >= 0.0 && two >= 0.0) {
    bool higher = curve(one, handle, edge).y >= curve(two, handle, edge).y;
    upper = higher ? one : two;
    lower = higher ? two : one;
  }
  if (upper < 0.0 || inner < 0.0) return color;

  float soft = 0.008 * min(lifted * 20.0, 1.0) + 0.00001;
  float rim = smoothstep(0.0, soft, (1.0 - upper) * max(root, 0.02));
  // How fast the root's argument changes across tells how far its fold is.
  float change = 4.0 * a + 4.0 * (slant * (edge.y - 2.0 * handle.y) + b * handle.y / distanceToEye);
  float fold = smoothstep(0.0, soft, inner / max(abs(change), 0.00001));
  // Past its free edge a page that leans back shows its other side.
  if (lower >= 0.0 && rim < 1.0) {
    color = mix(color, page(lower, handle, edge, screen.y, lifted), fold);
  }
  return mix(color, page(upper, handle, edge, screen.y, lifted), rim * fold);
}
