// Title: Spin zoom
// Summary: The camera spins and rushes in; out of the blur the second picture comes to rest.
// Family: zoom
// Mood: dramatic
// Energy: high
// Thumbnail: 0.4
// Pass: early: 1/2. The first picture.
// Pass: late: 1/2. The second picture.
// Pass: first: 1/2. The first picture during an eighth of an exposure.
// Pass: second: 1/2. The second picture likewise.
// Pass: whole: 1/2. Eight of these, one after the other.
// Preset: dizzy: turns=1.5, zoom=8, shutter=0.8. Round and round.
// Preset: gentle: turns=0.1, zoom=2, shutter=1, bulge=0.1. A slight turn, for calm pictures.
// Preset: roll: turns=-1, zoom=1.3, bulge=0. Over the wing, hardly nearer.
// Author: Segue contributors
// License: MIT
//
// One motion goes through both pictures: a turn and a zoom, slow at its ends. A frame is
// exposed for a while, so a point draws an arc: eight by eight samples, each step along it one
// complex product. The cut falls in the middle of the motion, and the exposure lets the pictures
// run into each other there.

// The point that the camera rushes at. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.5, 0.5)
// How many turns the camera makes; below 0 it turns the other way. Range: -2..2
uniform float turns; // = 0.5
// How many times nearer it comes. Range: 1..16
uniform float zoom; // = 5.0
// How long a frame is exposed: 0 is sharp. Range: 0..1
uniform float shutter; // = 0.6
// How much the lens bulges at full speed. Range: 0..1
uniform float bulge; // = 0.4

// Beyond the edge the picture goes on mirrored.
vec2 mirrored(vec2 point) {
  return abs(point - 2.0 * floor(point * 0.5 + 0.5));
}

// What a part of the motion does to a point: its turn and its shrinking, as a complex number.
vec2 moved(float part) {
  float angle = 6.2831853 * turns * part;
  return exp(-log(zoom) * part) * vec2(cos(angle), sin(angle));
}

vec2 product(vec2 a, vec2 b) {
  return vec2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

// A gentle start and stop, and its speed.
float travelled() {
  return progress * progress * progress * (progress * (progress * 6.0 - 15.0) + 10.0);
}

float speed() {
  float rest = 1.0 - progress;
  return 16.0 * progress * progress * rest * rest;
}

// The part of the motion that an exposure sees.
float exposed() {
  return shutter * speed() * 0.22;
}

// A place of the view, seen from the point that the camera rushes at, in heights of the picture.
vec2 bulged(vec2 uv) {
  vec2 aspect = vec2(ratio, 1.0);
  vec2 point = (uv - center) * aspect;
  float far = dot(point, point);
  return point * (1.0 - bulge * speed() * 0.5 * far / (0.25 * dot(aspect, aspect) + far));
}

// The farthest corner, in heights of the picture.
float farthest() {
  return length(max(center, 1.0 - center) * vec2(ratio, 1.0));
}

// How far an exposure moves a place, in parts of its distance.
float streak() {
  return length(moved(exposed()) - vec2(1.0, 0.0));
}

// The passes show more than the view: as much as moves into it.
vec2 spread() {
  float most = length(moved(-0.5 * exposed()) - vec2(1.0, 0.0));
  most = max(most, length(moved(0.5 * exposed()) - vec2(1.0, 0.0)));
  return 1.0 + 2.0 * farthest() * most / vec2(ratio, 1.0);
}

// How much of the blur is seen: a short way is sharp.
float blurred(float away) {
  return smoothstep(0.006, 0.014, away * streak());
}

// Whether a picture is seen during an exposure, and so blurred that the passes are needed.
bool isSeen(bool second) {
  float last = second ? travelled() - 0.5 : 0.5 - travelled();
  return last + 0.5 * exposed() > 0.0 && blurred(farthest()) > 0.0;
}

// A place of the passes, seen from the point that the camera rushes at.
vec2 point(vec2 at) {
  return ((at - 0.5) * spread() + 0.5 - center) * vec2(ratio, 1.0);
}

vec2 position(vec2 point) {
  vec2 scale = 1.0 / (vec2(ratio, 1.0) * spread());
  return point * scale + ((center - 0.5) / spread() + 0.5);
}

// Where the motion carries a place of the passes: one linear map for all pixels.
vec2 carried(vec2 at, float part) {
  vec2 turn = moved(part);
  vec2 scale = vec2(ratio, 1.0) * spread();
  vec2 origin = (0.5 - center) * vec2(ratio, 1.0);
  mat2 map = mat2(turn.x, turn.y * scale.x / scale.y, -turn.y * scale.y / scale.x, turn.x);
  return map * (at - 0.5) + ((product(turn, origin) - origin) / scale + 0.5);
}

// A place of a picture, as it looks after a part of the motion.
vec2 place(vec2 point, float part) {
  return mirrored(product(point, moved(part)) * vec2(1.0 / ratio, 1.0) + center);
}

vec4 early(vec2 at) {
  if (!isSeen(false)) return vec4(0.0);
  return getFromColor(place(point(at), travelled()));
}

// The mean of four places, because this picture looks small.
vec4 late(vec2 at) {
  if (!isSeen(true)) return vec4(0.0);
  vec2 aside = vec2(0.5 / ratio, 0.5) / 1080.0;
  vec2 other = vec2(aside.x, -aside.y);
  return (getToColor(place(point(at + aside), travelled() - 1.0))
      + getToColor(place(point(at - aside), travelled() - 1.0))
      + getToColor(place(point(at + other), travelled() - 1.0))
      + getToColor(place(point(at - other), travelled() - 1.0))) * 0.25;
}

vec4 first(vec2 at) {
  if (!isSeen(false)) return vec4(0.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) sum += early(carried(at, exposed() * (float(i) - 3.5) / 64.0));
  return sum * 0.125;
}

vec4 second(vec2 at) {
  if (!isSeen(true)) return vec4(0.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) sum += late(carried(at, exposed() * (float(i) - 3.5) / 64.0));
  return sum * 0.125;
}

vec4 whole(vec2 uv) {
  if (blurred(farthest()) <= 0.0) return vec4(0.0);
  vec2 at = position(bulged(uv));
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) {
    // The same for all pixels, so that most of the time one picture is looked up, not both.
    float part = exposed() * (float(i) - 3.5) / 8.0;
    if (travelled() + part < 0.5) sum += first(carried(at, part));
    else sum += second(carried(at, part));
  }
  return sum * 0.125;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  // A short way needs few samples, and all pixels.
  vec2 start = bulged(uv);
  float far = blurred(length(start));
  vec4 color = vec4(0.0);
  if (far > 0.0) color += whole(uv) * far;
  if (far < 1.0) {
    vec4 sum = vec4(0.0);
    for (int i = 0; i < 5; i++) {
      float part = travelled() + (float(i) - 2.0) / 5.0 * exposed();
      if (part < 0.5) sum += getFromColor(place(start, part));
      else sum += getToColor(place(start, part - 1.0));
    }
    color += sum * (0.2 * (1.0 - far));
  }
  return color;
}
