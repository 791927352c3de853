// Title: Swap
// Summary: The pictures step aside, pass each other in depth and change places.
// Author: Segue contributors
// License: MIT
//
// Both pictures ride half a turn on a carousel. Each is drawn at its distance, dimmed with depth,
// over a floor that mirrors it; whichever is nearer lies on top.

// How far the carousel reaches into the depth. Range: 0..4
uniform float depth; // = 1.5
// How far the pictures step aside. Range: 0..1
uniform float sideways; // = 0.5
// How much the floor reflects. Range: 0..1
uniform float reflection; // = 0.3

// Whether a place is on the picture, with edges softened in motion.
float cover(vec2 place, float soft) {
  vec2 inside = 0.5 - abs(place - 0.5);
  return smoothstep(-soft, 0.0, min(inside.x, inside.y));
}

// Where a pixel lies on the picture that stands at this distance and is moved to this side.
vec2 locate(vec2 uv, float away, float aside) {
  return uv + (uv - 0.5) * away - aside * vec2(1.0, 0.0);
}

vec4 transition(vec2 uv) {
  const float HALF_TURN = 3.1415927;
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float eased = progress * progress * (3.0 - 2.0 * progress);
  float angle = HALF_TURN * eased;
  float traded = 0.5 - 0.5 * cos(angle);
  float aside = sideways * sin(angle);
  float fromAway = depth * traded + 0.15 * sin(angle);
  float toAway = depth * (1.0 - traded) + 0.15 * sin(angle);
  float soft = 0.004 * min(sin(angle) * 8.0, 1.0) + 0.00001;

  vec2 fromPlace = locate(uv, fromAway, -aside);
  vec2 toPlace = locate(uv, toAway, aside);
  // What lies below a picture is its reflection, fading downward.
  vec2 fromSeen = vec2(fromPlace.x, abs(fromPlace.y));
  vec2 toSeen = vec2(toPlace.x, abs(toPlace.y));
  float fromMirror = fromPlace.y < 0.0 ? reflection * max(1.0 - fromSeen.y * 1.8, 0.0) : 1.0;
  float toMirror = toPlace.y < 0.0 ? reflection * max(1.0 - toSeen.y * 1.8, 0.0) : 1.0;
  vec4 fromColor = getFromColor(fromSeen);
  vec4 toColor = getToColor(toSeen);
  fromColor.rgb *= fromMirror / (1.0 + fromAway * 0.4);
  toColor.rgb *= toMirror / (1.0 + toAway * 0.4);
  fromColor.a = fromPlace.y < 0.0 ? 1.0 : fromColor.a;
  toColor.a = toPlace.y < 0.0 ? 1.0 : toColor.a;
  float fromCover = cover(fromSeen, soft);
  float toCover = cover(toSeen, soft);
  bool fromFirst = traded < 0.5;
  vec4 color = vec4(0.0, 0.0, 0.0, 1.0);
  color = mix(color, fromFirst ? toColor : fromColor, fromFirst ? toCover : fromCover);
  return mix(color, fromFirst ? fromColor : toColor, fromFirst ? fromCover : toCover);
}
