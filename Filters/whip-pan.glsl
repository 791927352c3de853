// Title: Whip pan
// Summary: The camera swings round so fast that everything blurs, and stops at the second picture.
// Family: zoom
// Duration: 0.8s
// Author: Segue contributors
// License: MIT
//
// The swing starts and stops gently; the blur is the way travelled while a frame is exposed. The
// pictures hang side by side on the camera's way, so that the second one rushes in, not fades in.

// Where the pictures rush to, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(-1.0, 0.0)
// How many widths of the picture the camera swings past. Range: 0.5..4
uniform float swingWidths; // = 2.0
// How long a frame is exposed: 0 is sharp. Range: 0..1
uniform float shutter; // = 0.6

// Beyond the edge the picture goes on mirrored.
vec2 mirrored(vec2 point) {
  return abs(point - 2.0 * floor(point * 0.5 + 0.5));
}

float random(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  float b = a.x * (a.y + 23.14) + a.y * 17.31;
  return fract(b * (b + 9.7));
}

vec4 transition(vec2 uv) {
  float size = length(direction);
  vec2 way = size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
  vec2 swing = -way * swingWidths;

  // A gentle start and stop, and its speed.
  float rest = 1.0 - progress;
  float travelled = progress * progress * progress * (progress * (progress * 6.0 - 15.0) + 10.0);
  float speed = 30.0 * progress * progress * rest * rest;
  float exposed = shutter * speed * 0.16;
  // Where the second picture begins, from ahead of the view to behind it; a short swing passes it
  // faster than the pictures.
  float ahead = 0.5 * (abs(way.x) + abs(way.y)) + 0.12;
  float seam = max(swingWidths, 2.0 * ahead);
  float place = -dot(uv - 0.5, way);

  // Each pixel starts at its own moment, so that few samples look smooth.
  float offset = random(floor(uv * vec2(ratio, 1.0) * 2160.0 + 0.25));
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 14; i++) {
    float moment = ((float(i) + offset) / 14.0 - 0.5) * exposed;
    float passed = smoothstep(-0.1, 0.1, place + seam * (travelled + moment - 0.5));
    vec4 color = vec4(0.0);
    if (passed < 1.0) {
      color += getFromColor(mirrored(uv + swing * (travelled + moment))) * (1.0 - passed);
    }
    if (passed > 0.0) {
      color += getToColor(mirrored(uv - swing * (1.0 - travelled - moment))) * passed;
    }
    sum += color;
  }
  return sum / 14.0;
}
