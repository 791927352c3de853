// Title: Parallax slices
// Summary: Slices at their own depths slide past each other and lock into the next picture.
// Family: slide
// Duration: 1.2s
// Preset: organ: slices=16, angle=0, opposed=false. Thin upright pipes, all one way.
// Preset: shelves: slices=4, angle=90deg, depth=1. Broad boards that run sideways.
// Preset: shear: slices=10, angle=40deg, depth=0.3, shutter=0.8. Steep, even and fast.
// Author: Segue contributors
// License: MIT
//
// Each slice is a strip that shows the first picture and, behind it, the second one. Near
// slices are larger, start later and run faster; every other one runs the other way. All come
// to rest together.

// How the slices lie: their long side, from upright. Range: -1.5708..1.5708 Kind: angle
uniform float angle; // = 0.2
// How many slices fit in the height. Range: 2..24
uniform float slices; // = 6.0
// How different their depths are. Range: 0..1
uniform float depth; // = 0.6
// Every other slice runs the other way.
uniform bool opposed; // = true
// How long a frame is exposed: 0 is sharp. Range: 0..1
uniform float shutter; // = 0.5
// How dark the shadows between the slices are. Range: 0..1
uniform float shadow; // = 0.5
// Another number gives the slices other depths. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// Beyond the edge the picture goes on mirrored.
vec2 mirrored(vec2 point) {
  return abs(point - 2.0 * floor(point * 0.5 + 0.5));
}

float random(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  float b = a.x * (a.y + 23.14) + a.y * 17.31;
  return fract(b * (b + 9.7));
}

// How near a slice is, from 0 to 1.
float nearness(float slice) {
  return random(vec2(slice, floor(seed))) * depth + (1.0 - depth) * 0.5;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 aspect = vec2(ratio, 1.0);
  vec2 centred = (uv - 0.5) * aspect;
  vec2 way = vec2(sin(angle), cos(angle));
  vec2 side = vec2(way.y, -way.x);
  float place = dot(centred, side) * slices;
  float slice = floor(place);
  float part = place - slice;
  float near = nearness(slice);
  float course = opposed && mod(slice, 2.0) > 0.5 ? -1.0 : 1.0;

  // Near slices start later and run faster.
  float begin = 0.22 * near;
  float time = clamp((progress - begin) / (1.0 - begin), 0.0, 1.0);
  float rest = 1.0 - time;
  float run = time * time * time * (time * (time * 6.0 - 15.0) + 10.0);
  float pace = 30.0 * time * time * rest * rest / (1.0 - begin);
  float swollen = 4.0 * progress * (1.0 - progress);
  swollen *= swollen;

  // The way is long enough that the second picture starts out of sight.
  float far = (abs(way.x) * ratio + abs(way.y)) * 1.02;
  float scale = 1.0 - 0.16 * (near - 0.35) * swollen;
  vec2 middle = side * ((slice + 0.5) / slices);
  vec2 point = middle + (centred - middle) * scale;
  float along = dot(point, way) * course;
  // The four pixels of a square are exposed at moments of their own, so that few samples look smooth.
  vec2 pixel = floor(gl_FragCoord.xy);
  float offset = 0.25 * mod(pixel.x, 2.0) + 0.5 * mod(pixel.x + pixel.y, 2.0) + 0.125;
  float exposed = shutter * pace * 0.035;
  vec2 narrow = 1.0 / aspect;
  vec4 color = vec4(0.0);
  for (int i = 0; i < 5; i++) {
    float travelled = run + ((float(i) + offset) / 5.0 - 0.5) * exposed;
    vec2 shift = way * (course * far * travelled);
    // The second picture follows behind the first one.
    if (along - far * travelled > -0.5 * far) {
      color += getFromColor(mirrored((point - shift) * narrow + 0.5));
    } else {
      color += getToColor(mirrored((point - shift + way * (course * far)) * narrow + 0.5));
    }
  }
  color /= 5.0;

  // A nearer neighbour casts its shadow on this slice; the joint is a thin dark line.
  float left = max(nearness(slice - 1.0) - near, 0.0);
  float right = max(nearness(slice + 1.0) - near, 0.0);
  float dark = left * exp(-part * 6.0 / (0.3 + left))
      + right * exp((part - 1.0) * 6.0 / (0.3 + right));
  float joint = 1.0 - smoothstep(0.0, 0.02, min(part, 1.0 - part));
  dark = min(dark * 1.6 + 0.15 * (1.0 - near) + 0.6 * joint, 1.0);
  color.rgb *= 1.0 - shadow * min(swollen * 1.5, 1.0) * dark;
  return color;
}
