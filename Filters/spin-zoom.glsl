// Title: Spin zoom
// Summary: The camera spins and rushes in; out of the blur the second picture comes to rest.
// Family: zoom
// Mood: dramatic
// Energy: high
// Thumbnail: 0.4
// Preset: dizzy: turns=1.5, zoom=8, shutter=0.8. Round and round.
// Preset: gentle: turns=0.1, zoom=2, shutter=1, bulge=0.1. A slight turn, for calm pictures.
// Preset: roll: turns=-1, zoom=1.3, bulge=0. Over the wing, hardly nearer.
// Author: Segue contributors
// License: MIT
//
// One motion goes through both pictures: a turn and a zoom, slow at its ends. A frame is
// exposed for a while, so a point draws an arc; each step along it is one complex product. The
// cut falls in the middle of the motion, and the exposure lets the pictures run into each other
// there.

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

float random(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  float b = a.x * (a.y + 23.14) + a.y * 17.31;
  return fract(b * (b + 9.7));
}

// What a part of the motion does to a point: its turn and its shrinking, as a complex number.
vec2 moved(float part) {
  float angle = 6.2831853 * turns * part;
  return exp(-log(zoom) * part) * vec2(cos(angle), sin(angle));
}

vec2 product(vec2 a, vec2 b) {
  return vec2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  // A gentle start and stop, and its speed.
  float rest = 1.0 - progress;
  float travelled = progress * progress * progress * (progress * (progress * 6.0 - 15.0) + 10.0);
  float speed = 16.0 * progress * progress * rest * rest;
  float exposed = shutter * speed * 0.22;

  vec2 aspect = vec2(ratio, 1.0);
  vec2 point = (uv - center) * aspect;
  float far = dot(point, point);
  point *= 1.0 - bulge * speed * 0.5 * far / (0.25 * dot(aspect, aspect) + far);

  // Each pixel starts at its own moment, so that few samples look smooth.
  float offset = random(floor(uv * aspect * 2160.0 + 0.25));
  float first = travelled + (offset / 8.0 - 0.5) * exposed;
  vec2 place = product(point, moved(first));
  vec2 pace = moved(exposed / 8.0);
  vec2 whole = moved(-1.0);
  vec2 narrow = 1.0 / aspect;
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) {
    // The same for all pixels, so that most of the time one picture is looked up, not both.
    if (travelled + ((float(i) + 0.5) / 8.0 - 0.5) * exposed < 0.5) {
      sum += getFromColor(mirrored(place * narrow + center));
    } else {
      sum += getToColor(mirrored(product(place, whole) * narrow + center));
    }
    place = product(place, pace);
  }
  return sum / 8.0;
}
