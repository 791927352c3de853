// Title: Fall over
// Summary: The first picture tips over its corner like a board, and the ground shakes.
// Family: turn
// Duration: 1.2s
// Mood: playful
// Energy: medium
// Thumbnail: 0.62
// Exception: steps: the ground comes to rest a little before the end.
// Pass: turning: 1/2. The board during an exposure.
// Preset: feather: shake=0, shadow=0.3, hurry=0. It lands softly.
// Preset: slab: shake=1, shadow=0.8, hurry=1. As heavy as stone.
// Author: Segue contributors
// License: MIT
// Uses: flipped, mirrored
//
// A board that stands on one corner: it starts from a hair's breadth and is fastest at the end, as
// a rod falls; after a quarter of a turn it lies outside. The blur is the turn during an exposure.
// Where it lands, the camera trembles.

// The side that it falls to, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.0)
// How long it hesitates, and how fast it falls then. Range: 0..1 Group: motion
uniform float hurry; // = 0.5
// How much the camera shakes when it lands. Range: 0..1 Group: motion
uniform float shake; // = 0.5
// How long a frame is exposed: 0 is sharp. Range: 0..1
uniform float shutter; // = 0.5
// How dark its shadow is. Range: 0..1
uniform float shadow; // = 0.55

const float LANDED = 0.76;

// A place along the fall, and above the ground. It is its own inverse.
vec2 turned(vec2 uv) {
  vec2 place = isLevel() ? uv : uv.yx;
  return isFlipped() ? vec2(1.0 - place.x, place.y) : place;
}

vec2 returned(vec2 place) {
  if (isFlipped()) place.x = 1.0 - place.x;
  return isLevel() ? place : place.yx;
}

// The fall of a rod from rest, in a closed form.
float fallen(float time) {
  float rate = mix(2.0, 4.5, hurry);
  float part = rate * clamp(time / LANDED, 0.0, 1.0);
  return 1.5707963 * (exp(part) + exp(-part) - 2.0) / (exp(rate) + exp(-rate) - 2.0);
}

// A point of the board under a point of the view, both from the corner on which it stands.
vec2 board(vec2 point, float angle) {
  return vec2(point.x * cos(angle) - point.y * sin(angle),
      point.x * sin(angle) + point.y * cos(angle));
}

vec2 extent() {
  return isLevel() ? vec2(ratio, 1.0) : vec2(1.0, ratio);
}

// The turn during an exposure.
float swept() {
  return (fallen(progress + 0.01) - fallen(progress - 0.01)) * 1.6 * shutter;
}

// How far outside the board a point is, in two directions; negative inside.
vec2 outside(vec2 local) {
  return max(vec2(-extent().x - local.x, -local.y), vec2(local.x, local.y - extent().y));
}

vec2 fromCorner(vec2 uv) {
  return (turned(uv) - vec2(1.0, 0.0)) * extent();
}

vec4 printed(vec2 local) {
  return getFromColor(returned(clamp(local / extent() + vec2(1.0, 0.0), 0.0, 1.0)));
}

// The second picture, which shakes when the board has landed, and in its shadow before.
vec4 behind(vec2 uv) {
  float since = max(progress - LANDED, 0.0) / (1.0 - LANDED);
  float rest = 1.0 - since;
  float jolt = exp(-2.0 * since) * rest * sin(19.0 * since);
  vec2 place = turned(uv) + vec2(0.3, 1.0) * (0.025 * shake * jolt);
  vec4 color = getToColor(mirrored(returned(place)));
  float angle = fallen(progress);
  vec2 beyond = outside(board(fromCorner(uv), angle));
  float shade = 1.0 - smoothstep(0.0, 0.1 + 0.25 * angle, length(max(beyond, 0.0)));
  shade *= smoothstep(0.0, 0.12, angle) * cos(angle);
  // In shade colours become deeper, not grey.
  float dark = shadow * (0.9 * shade + 0.45 * cos(angle));
  dark *= texture2D(from, vec2(0.5), 16.0).a;
  color.rgb *= 1.0 - min(dark, 0.95) * (1.0 - 0.55 * color.rgb);
  return color;
}

vec4 turning(vec2 uv) {
  if (progress >= LANDED) return vec4(0.0);
  vec4 color = behind(uv);
  vec2 point = fromCorner(uv);
  vec2 beyond = outside(board(point, fallen(progress)));
  float way = swept() * length(point);
  if (max(beyond.x, beyond.y) < way + 0.003) {
    vec4 sum = vec4(0.0);
    float solid = 0.0;
    for (int i = 0; i < 20; i++) {
      vec2 local = board(point, fallen(progress) + swept() * ((float(i) + 0.5) / 20.0 - 0.5));
      vec2 apart = outside(local);
      float part = clamp(0.5 - max(apart.x, apart.y) / max(0.002, 0.05 * way), 0.0, 1.0);
      sum += printed(local) * part;
      solid += part;
    }
    // It turns away from the light.
    sum.rgb *= 1.0 - 0.3 * sin(fallen(progress));
    color = color * (1.0 - solid * 0.05) + sum * 0.05;
  }
  return color;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  if (progress >= LANDED) return behind(uv);
  vec2 point = fromCorner(uv);
  float angle = fallen(progress);
  vec2 local = board(point, angle);
  vec2 beyond = outside(local);
  float edge = max(beyond.x, beyond.y);
  float pixel = uv.y / gl_FragCoord.y;
  // What does not move far, and what is beside the board, is sharp.
  float way = swept() * length(point);
  float far = smoothstep(0.0025, 0.008, way) * (1.0 - smoothstep(0.6 * way, way + 0.003, edge));
  vec4 color = vec4(0.0);
  if (far > 0.0) color += turning(uv) * far;
  if (far < 1.0) {
    vec4 sharp = behind(uv);
    float solid = clamp(0.5 - edge / pixel, 0.0, 1.0);
    if (solid > 0.0) {
      vec4 print = printed(local);
      print.rgb *= 1.0 - 0.3 * sin(angle);
      sharp = mix(sharp, print, solid);
    }
    color += sharp * (1.0 - far);
  }
  return color;
}
