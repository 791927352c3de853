// Title: Film roll
// Summary: The view draws back to a strip of film; it runs through the gate to the next picture.
// Family: slide
// Duration: 2s
// Mood: nostalgic
// Energy: medium
// Preset: projector: frames=1, back=0.25, weave=1. One frame further, in a worn gate.
// Preset: rewind: frames=10, direction=top, shutter=0.8. Fast, and the other way.
// Preset: strip: frames=3, direction=right, back=1. Sideways, as in a slide camera.
// Pass: strip: 1/1. The strip at one moment, and what runs into the picture.
// Pass: brief: 1/1. A sixth of an exposure.
// Author: Segue contributors
// License: MIT
// Uses: level, line-noise, random, walled
//
// The strip has holes at both sides and amber marks on its edge. Its last frame is the second
// picture, and all before it are the first one, so that it stops once. It starts and stops gently;
// the blur is the way travelled while a frame is exposed, in six by six moments, and the gate
// weaves. With no room behind it nothing is seen through its holes.

// Where the strip runs, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.0, 1.0)
// How many frames run by; the last one is the second picture. Range: 1..12
uniform float frames; // = 3.0
// How far the view draws back, to show the holes. Range: 0..1
uniform float back; // = 0.7
// How much the strip weaves in the gate. Range: 0..1
uniform float weave; // = 0.4
// How long a frame is exposed: 0 is sharp. Range: 0..1
uniform float shutter; // = 0.3
// The colour of the film between the frames. Range: 0..1 Kind: color
uniform vec3 base; // = vec3(0.055, 0.035, 0.03)
// The light that falls through the holes. Range: 0..1 Kind: color
uniform vec3 lamp; // = vec3(1.0, 0.95, 0.84)
// How brightly the strip is lit: 1 by default. A logo alone has no strip, unless this is set.
// Range: 0..1 Kind: room
uniform float backdrop; // = 1.0
// How many seconds the transition takes. Kind: duration
uniform float duration; // = 1.0

// How far inside a box with round corners a point lies, negative outside.
float within(vec2 point, vec2 extent, float corner) {
  vec2 beyond = abs(point) - extent + corner;
  return corner - length(max(beyond, 0.0)) - min(max(beyond.x, beyond.y), 0.0);
}

// How far the strip has run, and its pace.
float going() {
  return smoothstep(0.03, 0.87, progress);
}

float count() {
  return floor(frames + 0.5);
}

// How far the view has drawn back: 0 at both ends, 1 in the middle.
float drawn() {
  float near = 4.0 * progress * (1.0 - progress);
  return near * near * near * (near * (near * 6.0 - 15.0) + 10.0);
}

// How many frames run by during an exposure.
float exposed() {
  float pace = 30.0 * going() * going() * (1.0 - going()) * (1.0 - going()) * 1.7;
  return shutter * pace * 0.016 * count();
}

// A frame and the gap behind it, in widths of the strip's frames.
float period() {
  return (isLevel() ? ratio : 1.0 / ratio) + 0.045;
}

// The way of an exposure on the screen.
vec2 streak() {
  float turned = (isLevel() ? direction.x < 0.0 : direction.y < 0.0) ? -1.0 : 1.0;
  float size = turned * exposed() * period() / (1.0 + 0.34 * back * drawn());
  return isLevel() ? vec2(size / ratio, 0.0) : vec2(0.0, size * ratio);
}

// How much of the strip there is: all of it, or, if a picture is not opaque, as much as it is in the
// middles of its sides, so that a logo alone has no strip.
float framed() {
  float from = min(min(getFromColor(vec2(0.01, 0.5)).a, getFromColor(vec2(0.99, 0.5)).a),
    min(getFromColor(vec2(0.5, 0.01)).a, getFromColor(vec2(0.5, 0.99)).a));
  float to = min(min(getToColor(vec2(0.01, 0.5)).a, getToColor(vec2(0.99, 0.5)).a),
    min(getToColor(vec2(0.5, 0.01)).a, getToColor(vec2(0.5, 0.99)).a));
  return max(min(from, to), walled());
}

// The strip at a place of the screen, at one moment.
vec4 still(vec2 uv) {
  bool level = isLevel();
  bool reversed = level ? direction.x < 0.0 : direction.y < 0.0;
  // Here the strip runs upwards, and lengths are in widths of the strip's frames.
  vec2 point = level ? uv.yx - 0.5 : uv - 0.5;
  float tall = level ? ratio : 1.0 / ratio;
  point.y *= tall;
  float run = going() * going() * going() * (going() * (going() * 6.0 - 15.0) + 10.0);
  float shaken = weave * drawn();
  vec2 sway = vec2(noise(progress * duration * 23.0, 1.0), noise(progress * duration * 31.0, 2.0));
  point = point * (1.0 + 0.34 * back * drawn()) + sway * shaken * 0.012;
  float way = (reversed ? 1.0 : -1.0) / period();
  float opened = min(8.0 * progress * (1.0 - progress), 1.0);
  const float soft = 0.001;

  // The strip runs up: what is below comes next.
  float along = way * point.y + run * count();
  float frame = floor(along + 0.5);
  float off = (along - frame) / way;
  vec2 source = (level ? vec2(off / tall, point.x) : vec2(point.x, off / tall)) + 0.5;
  vec4 color;
  if (frame < count()) color = getFromColor(source);
  else color = getToColor(source);
  float solid = 1.0;
  float there = walled();
  if (max(abs(point.x) - 0.5, abs(off) - 0.5 * tall) > -0.025) {
    float inside = within(vec2(point.x, off), vec2(0.5, 0.5 * tall), 0.02 * opened);
    solid = smoothstep(-soft, 0.0, inside);
    if (there < 1.0) {
      // Within the frame a picture keeps its own corners.
      float own = within(vec2(point.x, off), vec2(0.5, 0.5 * tall), 0.0);
      there = mix(framed(), there, smoothstep(-soft, 0.0, own));
    }
  }

  vec3 strip = base;
  float punched = 0.0;
  if (abs(point.x) > 0.5) {
    // Eight holes a frame on either side.
    float hole = fract(along * 8.0 + 0.5) - 0.5;
    vec2 spot = vec2(abs(point.x) - 0.548, hole * period() / 8.0);
    vec2 extent = vec2(0.02, min(0.034 * period(), 0.03));
    punched = smoothstep(-soft, soft, within(spot, extent, 0.006));
    // The marks on the edge: short strokes of chance lengths.
    float stroke = step(0.5, random(vec2(floor(along * 40.0), frame + 9.0)));
    float marked = stroke * smoothstep(0.003, 0.0, abs(point.x - 0.592) - 0.006);
    strip = mix(base, lamp, punched) + marked * vec3(0.75, 0.42, 0.08);
  }
  there *= mix(1.0, walled(), punched);
  strip *= mix(1.0, backdrop, walled());
  return color * solid + vec4(strip, 1.0) * (there * (1.0 - color.a * solid));
}

// The passes show more than the screen: as much as runs into it.
vec2 spread() {
  return 1.0 + abs(streak());
}

// How much of the blur is seen: a short way is sharp.
float blurred() {
  return smoothstep(0.0018, 0.0046, length(streak() * vec2(ratio, 1.0)));
}

vec4 strip(vec2 at) {
  if (blurred() <= 0.0) return vec4(0.0);
  return still((at - 0.5) * spread() + 0.5);
}

vec4 brief(vec2 at) {
  if (blurred() <= 0.0) return vec4(0.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 6; i++) sum += strip(at + streak() * ((float(i) - 2.5) / 36.0) / spread());
  return sum / 6.0;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float far = blurred();
  vec4 color = vec4(0.0);
  if (far > 0.0) {
    vec4 sum = vec4(0.0);
    for (int i = 0; i < 6; i++) {
      sum += brief((uv - 0.5 + streak() * ((float(i) - 2.5) / 6.0)) / spread() + 0.5);
    }
    color = sum * (far / 6.0);
  }
  if (far < 1.0) color += still(uv) * (1.0 - far);
  vec2 point = (isLevel() ? uv.yx - 0.5 : uv - 0.5) * vec2(1.0, isLevel() ? ratio : 1.0 / ratio);
  float flicker = 1.0 + weave * drawn() * 0.12 * noise(progress * duration * 43.0, 3.0);
  float dark = 1.0 - 0.3 * back * drawn() * dot(point, point);
  return vec4(min(color.rgb * flicker * dark, color.a), color.a);
}
