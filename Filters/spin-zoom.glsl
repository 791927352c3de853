// Title: Spin zoom
// Summary: The camera spins and rushes in; out of the blur the second picture comes to rest.
// Family: zoom
// Timing: cubic-bezier:0.5,0,0.5,1
// Mood: dramatic
// Energy: high
// Thumbnail: 0.32
// Exception: steps: the pictures change at the fastest moment, within a few frames.
// Pass: early: 1/2. The first picture.
// Pass: late: 1/2. The second picture.
// Pass: first: 1/2. The first picture during an eighth of an exposure.
// Pass: second: 1/2. The second picture likewise.
// Pass: whole: 1/2. Eight of these, one after the other.
// Preset: dizzy: turns=1.5, zoom=8, shutter=0.8. Round and round.
// Preset: gentle: turns=0.1, zoom=2, shutter=1, bulge=0.1. A slight turn, for calm pictures.
// Preset: roll: turns=-1, zoom=1.3, bulge=0. Over the wing, not much nearer.
// Author: Segue contributors
// License: MIT
//
// One turn goes through both pictures, slow at its ends and fastest at the cut. The camera comes
// nearer up to the cut and goes back after it, at every turn so near that no edge is seen. A frame
// is exposed for a while, so a point draws an arc: eight by eight samples along it.

// The point that the camera rushes at. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.5, 0.5)
// How many turns the camera makes; below 0 it turns the other way. Range: -2..2
uniform float turns; // = 0.5
// How many times nearer it comes, in both pictures together; a turned picture that fills the view
// is nearer yet. Range: 1..16
uniform float zoom; // = 4.0
// How long a frame is exposed: 0 is sharp. Range: 0..1
uniform float shutter; // = 0.6
// How much the lens bulges at full speed. Range: 0..1
uniform float bulge; // = 0.4

// How far the camera has come at a part of the motion: up to 0.5 at the cut, and back. It turns
// round quickly, so that it is fast at the cut, too.
float near(float part) {
  float way = 2.0 * part - 1.0;
  return (1.0198039 - sqrt(way * way + 0.04)) * 0.6099020;
}

float nearer(float part) {
  return exp(log(zoom) * near(part));
}

// A turned picture that fills the view is larger. From the turn at which it is largest on, it
// stays so. The turn here is never less than the true one, and has no corner at the cut.
float filling(float part) {
  float steep = max(ratio, 1.0 / ratio);
  float angle = min(abs(turns) * 6.2831853 * near(part), atan(steep));
  return cos(angle) + steep * sin(angle);
}

// How much of the turn is made at a part of the motion: it is fastest at the cut, where the camera
// neither comes nearer nor goes back.
float whirled(float part) {
  return part * part * part * (part * (part * 6.0 - 15.0) + 10.0);
}

// What a part of the motion does to a point: its turn and its shrinking, as a complex number.
vec2 moved(float part, float turned) {
  float angle = 6.2831853 * turns * (whirled(part) - turned);
  return vec2(cos(angle), sin(angle)) / (nearer(part) * filling(part));
}

// What the middle of the view shows, from the middle of the picture: so that no edge is seen.
vec2 aimed(float part) {
  return (center - 0.5) * (1.0 - 1.0 / nearer(part));
}

vec2 product(vec2 a, vec2 b) {
  return vec2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

// The camera's speed: it starts and stops gently.
float speed() {
  return pow(4.0 * progress * (1.0 - progress), 0.8);
}

// The part of the motion that an exposure sees.
float exposed() {
  return shutter * speed() * 0.28;
}

// The motion's part at a moment of the exposure: still before its start and after its end.
float at(float moment) {
  return clamp(progress + exposed() * moment, 0.0, 1.0);
}

// How much of the first picture is seen: both are for a few frames, and all of the exposure sees
// both, so that the second one is no sharper when it comes than the first one when it goes.
float before() {
  return 1.0 - smoothstep(0.42, 0.58, progress);
}

// Where a moment of the exposure carries what is seen: a turn and a shrinking about the middle ...
vec2 drawn(float moment) {
  vec2 now = moved(progress, 0.0);
  vec2 then = moved(at(moment), 0.0);
  // At the cut it turns round, but the rush is felt all the same.
  float rush = shutter * log(zoom) * smoothstep(0.3, 0.48, 0.5 - abs(progress - 0.5));
  return product(then, vec2(now.x, -now.y)) / dot(now, now) * exp(rush * 0.6 * moment);
}

// ... and a way, when the camera does not aim at the middle. It is another way in a picture that is
// turned back.
vec2 aside(float moment, float turned) {
  vec2 now = moved(progress, turned);
  vec2 way = (aimed(at(moment)) - aimed(progress)) * vec2(ratio, 1.0);
  return product(way, vec2(now.x, -now.y)) / dot(now, now);
}

// A place of the view, seen from its middle, in heights of the picture.
vec2 bulged(vec2 uv) {
  vec2 aspect = vec2(ratio, 1.0);
  vec2 point = (uv - 0.5) * aspect;
  float far = dot(point, point);
  return point * (1.0 - bulge * speed() * 0.5 * far / (0.25 * dot(aspect, aspect) + far));
}

// The farthest corner, in heights of the picture.
float farthest() {
  return 0.5 * length(vec2(ratio, 1.0));
}

// How far an exposure moves a place.
float streak(float away) {
  return away * length(drawn(0.5) - drawn(-0.5)) + length(aside(0.5, 0.0) - aside(-0.5, 0.0));
}

// The passes show more than the view: as much as moves into it.
vec2 spread() {
  float early = farthest() * length(drawn(-0.5) - vec2(1.0, 0.0)) + length(aside(-0.5, 0.0));
  float late = farthest() * length(drawn(0.5) - vec2(1.0, 0.0)) + length(aside(0.5, 0.0));
  return 1.0 + 2.0 * max(early, late) / vec2(ratio, 1.0);
}

// How much of the blur is seen: a short way is sharp.
float blurred(float away) {
  return smoothstep(0.006, 0.014, streak(away));
}

// Whether a picture is seen during an exposure, and so blurred that the passes are needed.
bool isSeen(bool second) {
  return (second ? before() < 1.0 : before() > 0.0) && blurred(farthest()) > 0.0;
}

// A place of the passes in the view, seen from its middle.
vec2 point(vec2 spot) {
  return (spot - 0.5) * spread() * vec2(ratio, 1.0);
}

// Where a moment carries a place of the passes: one linear map for all pixels.
vec2 carried(vec2 spot, float moment, float turned) {
  vec2 turn = drawn(moment);
  vec2 scale = vec2(ratio, 1.0) * spread();
  mat2 map = mat2(turn.x, turn.y * scale.x / scale.y, -turn.y * scale.y / scale.x, turn.x);
  return map * (spot - 0.5) + (aside(moment, turned) / scale + 0.5);
}

// A place of a picture, as it looks after a part of the motion.
vec2 place(vec2 point, float part, float turned) {
  return product(point, moved(part, turned)) / vec2(ratio, 1.0) + (aimed(part) + 0.5);
}

vec4 early(vec2 spot) {
  if (!isSeen(false)) return vec4(0.0);
  return getFromColor(place(point(spot), progress, 0.0));
}

vec4 late(vec2 spot) {
  if (!isSeen(true)) return vec4(0.0);
  return getToColor(place(point(spot), progress, 1.0));
}

vec4 first(vec2 spot) {
  if (!isSeen(false)) return vec4(0.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) sum += early(carried(spot, (float(i) - 3.5) / 64.0, 0.0));
  return sum * 0.125;
}

vec4 second(vec2 spot) {
  if (!isSeen(true)) return vec4(0.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) sum += late(carried(spot, (float(i) - 3.5) / 64.0, 1.0));
  return sum * 0.125;
}

vec4 whole(vec2 uv) {
  if (blurred(farthest()) <= 0.0) return vec4(0.0);
  vec2 spot = bulged(uv) / (vec2(ratio, 1.0) * spread()) + 0.5;
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) {
    // The same for all pixels, so that most of the time one picture is looked up, not both.
    float moment = (float(i) - 3.5) / 8.0;
    if (before() > 0.0) sum += first(carried(spot, moment, 0.0)) * before();
    if (before() < 1.0) sum += second(carried(spot, moment, 1.0)) * (1.0 - before());
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
      float moment = (float(i) - 2.0) / 5.0;
      if (before() > 0.0) sum += getFromColor(place(start, at(moment), 0.0)) * before();
      if (before() < 1.0) sum += getToColor(place(start, at(moment), 1.0)) * (1.0 - before());
    }
    color += sum * (0.2 * (1.0 - far));
  }
  return color;
}
