// Title: Parallax slices
// Summary: Slices at their own depths slide past each other and lock into the next picture.
// Family: slide
// Duration: 1.2s
// Mood: dramatic
// Energy: high
// Preset: organ: slices=16, angle=0, opposed=false. Thin upright pipes, all one way.
// Preset: shelves: slices=4, angle=90deg, depth=1. Broad boards that run sideways.
// Preset: shear: slices=10, angle=40deg, depth=0.3, shutter=0.8. Steep, even and fast.
// Pass: brief: 1/2. The slices during a quarter of an exposure.
// Pass: swept: 1/2. The slices during all of it.
// Author: Segue contributors
// License: MIT
// Uses: random
//
// Each slice is a window on a strip with the first picture and, behind it, the second one. Near
// strips are larger, start later and run faster; every other one runs the other way. All come
// to rest together. The blur is the way travelled while a frame is exposed, in four by eight
// moments.

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

// How near a slice is, from 0 to 1.
float nearness(float slice) {
  return random(vec2(slice, floor(seed))) * depth + (1.0 - depth) * 0.5;
}

// The long side of the slices.
vec2 way() {
  return vec2(sin(angle), cos(angle));
}

// The way that the pictures run behind the slices: straight up or sideways, and as far as the
// picture is long. So one follows the other without a gap, and nothing beyond them is seen.
vec2 lane() {
  if (abs(way().x) <= way().y) return vec2(0.0, 1.0);
  return vec2(way().x < 0.0 ? -1.0 : 1.0, 0.0);
}

float swollen() {
  float height = 4.0 * progress * (1.0 - progress);
  return height * height;
}

// Which slice a point is in, and where in it.
float across(vec2 centred) {
  return dot(centred, vec2(way().y, -way().x)) * slices;
}

// How long a slice has been running: near ones start later and run faster.
float since(float near) {
  float begin = 0.22 * near;
  return clamp((progress - begin) / (1.0 - begin), 0.0, 1.0);
}

float course(float slice) {
  return opposed && mod(slice, 2.0) > 0.5 ? -1.0 : 1.0;
}

// The way of a slice during an exposure, as a part of its lane.
float streak(float slice) {
  float near = nearness(slice);
  float time = since(near);
  float rest = 1.0 - time;
  float pace = 30.0 * time * time * rest * rest / (1.0 - 0.22 * near);
  return course(slice) * shutter * pace * 0.035;
}

// The place in the first picture that a slice shows; it goes on beyond the slice's sides.
vec2 shown(vec2 centred, float slice) {
  float near = nearness(slice);
  float time = since(near);
  float run = time * time * time * (time * (time * 6.0 - 15.0) + 10.0);
  vec2 place = centred * (1.0 - 0.16 * near * swollen()) / vec2(ratio, 1.0) + 0.5;
  return place - lane() * (course(slice) * run);
}

// The strip there: the second picture follows behind the first one, with a dark joint.
vec4 strip(vec2 place, vec2 lane) {
  float along = dot(place - 0.5, lane) + 0.5;
  vec4 color = along > 0.0 ? getFromColor(place) : getToColor(place + lane);
  float joint = max(1.0 - abs(along) * 120.0, 0.0) * 0.7 * shadow * min(swollen() * 1.5, 1.0);
  return vec4(color.rgb * (1.0 - joint), color.a);
}

// The pass shows more than the screen: as much as runs into it.
float spread() {
  return 1.0 + 0.2 * shutter;
}

vec4 brief(vec2 at) {
  vec2 centred = (at - 0.5) * vec2(ratio, 1.0) * spread();
  float slice = floor(across(centred));
  vec2 place = shown(centred, slice);
  vec2 ahead = lane() * course(slice);
  vec2 stride = lane() * (streak(slice) * 0.03125);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) sum += strip(place + stride * (float(i) - 3.5), ahead);
  return sum * 0.125;
}

// A place as the passes can show it: they are coarse, so what is near a side is taken from a little
// within.
vec2 within(vec2 centred, float slice) {
  float margin = slices * 0.0025;
  float part = across(centred) - slice;
  float shift = clamp(part, margin, 1.0 - margin) - part;
  return centred + vec2(way().y, -way().x) * (shift / slices);
}

vec4 swept(vec2 uv) {
  vec2 aspect = vec2(ratio, 1.0);
  vec2 centred = (uv - 0.5) * aspect;
  float slice = floor(across(centred));
  vec2 narrow = 1.0 / (aspect * spread());
  vec2 stride = lane() * aspect * (streak(slice) * 0.25);
  vec4 sum = vec4(0.0);
  // The lane is not quite along the slice, whose sides it must not leave.
  for (int i = 0; i < 4; i++) {
    sum += brief(within(centred + stride * (float(i) - 1.5), slice) * narrow + 0.5);
  }
  return sum * 0.25;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 centred = (uv - 0.5) * vec2(ratio, 1.0);
  float place = across(centred);
  float slice = floor(place);
  float part = place - slice;
  float near = nearness(slice);
  vec2 narrow = vec2(1.0 / ratio, 1.0);
  float streaked = abs(streak(slice)) * length(lane() * vec2(ratio, 1.0));
  float blurred = smoothstep(0.0018, 0.0055, streaked);
  vec4 color = vec4(0.0);
  if (blurred > 0.0) color = swept(within(centred, slice) * narrow + 0.5) * blurred;
  if (blurred < 1.0) {
    color += strip(shown(centred, slice), lane() * course(slice)) * (1.0 - blurred);
  }
  // The sides are a pixel wide: there the neighbour shows too.
  float side = part < 0.5 ? -1.0 : 1.0;
  float neighbour = slice + side;
  float pixel = uv.y * slices / gl_FragCoord.y;
  float apart = min(part, 1.0 - part);
  float share = 0.5 - apart / pixel;
  if (share > 0.0) {
    // Its nearest whole pixel lies beyond the joint.
    vec2 beyond = vec2(way().y, -way().x) * (side * (apart + 1.5 * pixel) / slices);
    color = mix(color, swept(within(centred + beyond, neighbour) * narrow + 0.5), share);
  }

  // A nearer neighbour casts its shadow on this slice; the joint is a thin dark line.
  float left = max(nearness(slice - 1.0) - near, 0.0);
  float right = max(nearness(slice + 1.0) - near, 0.0);
  float dark = left * exp(-part * 6.0 / (0.3 + left))
      + right * exp((part - 1.0) * 6.0 / (0.3 + right));
  float joint = 1.0 - smoothstep(0.0, 0.02, min(part, 1.0 - part));
  dark = min(dark * 1.6 + 0.15 * (1.0 - near) + 0.6 * joint, 1.0);
  // On the side's own pixel the two slices' shadows meet half way.
  float other = nearness(neighbour);
  float met = min(max(near - other, 0.0) * 1.6 + 0.15 * (1.0 - other) + 0.6, 1.0);
  dark = mix(dark, met, max(share, 0.0));
  color.rgb *= 1.0 - shadow * min(swollen() * 1.5, 1.0) * dark;
  return color;
}
