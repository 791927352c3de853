// Title: Elastic push
// Summary: The second picture pushes the first one out like rubber, overshoots and wobbles.
// Family: slide
// Duration: 1.2s
// Mood: playful
// Energy: high
// Thumbnail: 0.34
// Exception: steps: the spring comes to rest a little before the end.
// Pass: speed: 1/8. How far each part moves in an exposure: red; green finer, up to a point.
// Pass: near: 1/2. The mean along an eighth of the way.
// Pass: whole: 1/2. Eight of these: the whole way.
// Preset: jelly: bend=1, bounce=1, shutter=0.3. As soft as it can be.
// Preset: firm: bend=0, bounce=0.5. Straight, with a short swing.
// Author: Segue contributors
// License: MIT
// Uses: flipped, mirrored
//
// Both pictures are one sheet of rubber. Its middle is pushed first, its sides and what lies behind
// follow later, so that it bends and stretches by itself; a damped spring makes it overshoot, and
// draws it out. The blur is the way of an exposure, in eight by eight samples.

// Where the pictures are pushed to, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(-1.0, 0.0)
// How far the sheet bends and stretches. Range: 0..1 Group: motion
uniform float bend; // = 0.5
// How far it overshoots, and how long it swings. Range: 0..1 Group: motion
uniform float bounce; // = 0.6
// How long a frame is exposed: 0 is sharp. Range: 0..1
uniform float shutter; // = 0.4

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return mix(0.03, 0.9, progress);
}

// A place along the way, 0 where the second picture comes in, and across it. It is its own inverse.
vec2 turned(vec2 uv) {
  if (isFlipped()) uv = 1.0 - uv;
  return isLevel() ? uv : uv.yx;
}

const float CUT = 0.3;

// The spring: how fast it loses its swing, how fast it swings, and the speed that it begins with.
vec3 spring() {
  float damping = mix(5.0, 1.0, bounce);
  float pace = mix(2.0, 12.0, bounce);
  return vec3(damping, pace, (damping + 1.2 - 3.0 * (1.0 - CUT) / CUT) / pace);
}

// The way of a part of the sheet at its own time: a rush, and a damped spring with its speed.
float travelled(float time) {
  if (time < CUT) {
    float part = max(time, 0.0) / CUT;
    return 0.5 * part * part * part;
  }
  float part = min((time - CUT) / (1.0 - CUT), 1.0);
  float rest = pow(1.0 - part, 1.2);
  float swung = cos(spring().y * part) + spring().z * sin(spring().y * part);
  return 1.0 - 0.5 * rest * exp(-spring().x * part) * swung;
}

// How late a part of the sheet is.
float late(vec2 place) {
  float side = 2.0 * place.y - 1.0;
  return bend * 0.22 * (0.75 * side * side + 0.45 * (1.0 - place.x));
}

// Whether a part has been at its goal at a time: the first picture does not come back.
bool hasArrived(float time) {
  float part = (1.5707963 + atan(spring().z)) / spring().y;
  return time > CUT + (1.0 - CUT) * part;
}

float timeOf(vec2 place) {
  return course() * (1.0 + 0.26 * bend) - late(place);
}

// How far a part is pushed. Beyond its goal the sheet is drawn out from the side where it came in,
// which holds it, and when it swings back, from the other side: so its end is never seen.
float pushed(vec2 place, float time) {
  float way = travelled(time);
  if (way > 1.0) return 1.0 + (way - 1.0) * place.x;
  return hasArrived(time) ? 1.0 - (1.0 - way) * (1.0 - place.x) : way;
}

// The way of a part during an exposure.
float streak(vec2 place) {
  float time = timeOf(place);
  return abs(pushed(place, time + 0.01) - pushed(place, time - 0.01)) * (3.0 * shutter);
}

// A point of the sheet: from 0 to 1 the first picture, behind it the second one.
vec4 still(vec2 point, float pixel, bool arrived) {
  float second = arrived ? 1.0 : clamp(0.5 - point.x / pixel, 0.0, 1.0);
  vec4 color = vec4(0.0);
  if (second < 1.0) color += getFromColor(mirrored(turned(point))) * (1.0 - second);
  if (second > 0.0) color += getToColor(mirrored(turned(point + vec2(1.0, 0.0)))) * second;
  return color;
}

vec4 speed(vec2 uv) {
  float size = streak(turned(uv));
  return vec4(min(vec2(size, size * 20.0), 1.0), 0.0, 1.0);
}

vec4 near(vec2 uv) {
  vec2 place = turned(uv);
  float stride = speed(uv).r / 64.0;
  vec2 point = place - vec2(pushed(place, timeOf(place)), 0.0);
  bool arrived = hasArrived(timeOf(place));
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) {
    sum += still(point + vec2(stride * (float(i) - 3.5), 0.0), 0.001, arrived);
  }
  return sum * 0.125;
}

vec4 whole(vec2 uv) {
  vec2 place = turned(uv);
  float stride = speed(uv).r / 8.0;
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) sum += near(turned(place + vec2(stride * (float(i) - 3.5), 0.0)));
  return sum * 0.125;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 place = turned(uv);
  float far = smoothstep(0.06, 0.24, speed(uv).g);
  float pixel = uv.y / gl_FragCoord.y / (isLevel() ? ratio : 1.0);
  vec4 color = vec4(0.0);
  if (far > 0.0) color += whole(uv) * far;
  if (far < 1.0) {
    float time = timeOf(place);
    vec2 point = place - vec2(pushed(place, time), 0.0);
    color += still(point, pixel, hasArrived(time)) * (1.0 - far);
  }
  return color;
}
