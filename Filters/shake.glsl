// Title: Shake
// Summary: An impact shakes the camera; at its hardest the pictures change, and it dies away.
// Family: zoom
// Duration: 1s
// Mood: dramatic
// Energy: high
// Thumbnail: 0.32
// Exception: steps: a camera that shakes jumps.
// Pass: near: 1/2. The mean along a twelfth of the way.
// Pass: swept: 1/2. The mean of twelve of these: what the camera sees during an exposure.
// Preset: earthquake: strength=0.8, rate=11, turn=0.8, attack=0.6, fringe=0. Long and heavy.
// Preset: hit: strength=0.7, rate=22, attack=0.05, fringe=0.8. All at once, in split colours.
// Preset: handheld: strength=0.2, rate=8, attack=0.5, fringe=0, punch=0.2. A camera that stumbles.
// Author: Segue contributors
// License: MIT
// Uses: line-noise, mirrored
//
// Smooth noise moves and turns the camera; its size rises to the cut and decays. A jerk towards the
// picture keeps the edges out of sight, and what is beyond them is mirrored. Twelve by six
// samples lie between where a point was when the shutter opened and where it is when it closes.
// The exposure is longest and lightest at the cut, which is as hard as the impact.

// How hard it shakes. Range: 0..1
uniform float strength; // = 0.5
// How many times it swings in the whole time. Range: 4..40
uniform float rate; // = 16.0
// How much it turns. Range: 0..1 Group: motion
uniform float turn; // = 0.4
// How far the camera jerks towards the picture. Range: 0..1 Group: motion
uniform float punch; // = 0.5
// When the pictures change, at its hardest: 0 is nearly at the start, 1 in the middle. Range: 0..1 Group: motion
uniform float attack; // = 0.35
// How long a frame is exposed: 0 is sharp. Range: 0..1
uniform float shutter; // = 0.5
// How far the colours come apart. Range: 0..1
uniform float fringe; // = 0.3
// Another number shakes otherwise. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// When the pictures change.
float cut() {
  return 0.06 + 0.44 * attack;
}

// How hard it shakes at a time: 1 at the cut.
float swollen(float time) {
  float before = clamp(time / cut(), 0.0, 1.0);
  float after = clamp((time - cut()) / (1.0 - cut()), 0.0, 1.0);
  return before * before * exp(-2.0 * after) * (1.0 - after);
}

// Where a point of the view lies on the picture at a time.
vec2 place(vec2 uv, float time) {
  float much = swollen(time) * strength;
  float moment = time * rate;
  float layer = floor(seed) * 5.0;
  vec2 way = vec2(noise(moment, layer + 1.0), noise(moment * 1.13, layer + 2.0));
  way += 0.4 * vec2(noise(moment * 2.3, layer + 3.0), noise(moment * 2.1, layer + 4.0));
  float angle = noise(moment * 0.9, layer + 5.0) * turn * much * 0.8;
  float size = 1.0 / (1.0 + 0.7 * punch * much);
  vec2 point = (uv - 0.5) * vec2(ratio, 1.0);
  point = vec2(point.x * cos(angle) - point.y * sin(angle),
      point.x * sin(angle) + point.y * cos(angle));
  return (point * size + way * much * 0.6) / vec2(ratio, 1.0) + 0.5;
}

float passed() {
  return smoothstep(cut() - 0.004, cut() + 0.004, progress);
}

vec4 seen(vec2 point) {
  vec4 color = vec4(0.0);
  if (passed() < 1.0) color += getFromColor(mirrored(point)) * (1.0 - passed());
  if (passed() > 0.0) color += getToColor(mirrored(point)) * passed();
  return color;
}

// How near the cut is: 1 there; it is sooner near than far again.
float struck() {
  float since = progress - cut();
  float near = max(1.0 - since * (since < 0.0 ? -25.0 : 14.0), 0.0);
  return near * near * (3.0 - 2.0 * near);
}

float opened() {
  return 0.025 * shutter * (1.0 + struck());
}

// The way of a point of the view during an exposure.
vec2 streak(vec2 uv) {
  return place(uv, min(progress + opened(), 1.0)) - place(uv, max(progress - opened(), 0.0));
}

// How far the colours part now; in still places they do so sideways.
float parted() {
  return fringe * swollen(progress) * strength;
}

// How much is blurred in the passes: a short way needs all pixels.
float blurred(vec2 uv) {
  return smoothstep(0.002, 0.008, length(streak(uv)) + 0.1 * parted());
}

// Of the picture, not of the view: the way there is nearly the same.
vec4 near(vec2 point) {
  vec2 stride = (streak(point) + vec2(0.04 * parted(), 0.0)) / 72.0;
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 6; i++) sum += seen(point + stride * (float(i) - 2.5));
  return sum / 6.0;
}

vec4 swept(vec2 uv) {
  float apart = parted();
  vec2 way = streak(uv) + vec2(0.04 * apart, 0.0);
  vec2 first = place(uv, max(progress - opened(), 0.0)) - vec2(0.02 * apart, 0.0);
  vec4 sum = vec4(0.0);
  vec3 weights = vec3(0.0);
  for (int i = 0; i < 12; i++) {
    float part = (float(i) + 0.5) / 12.0;
    vec3 light = max(1.0 - abs(part - vec3(0.2, 0.5, 0.8)) * 1.8, 0.0);
    light = mix(vec3(1.0), light, min(apart * 4.0, 1.0));
    vec4 color = near(mirrored(first + way * part));
    sum += vec4(color.rgb * light, color.a);
    weights += light;
  }
  return vec4(sum.rgb / weights, sum.a / 12.0);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float far = blurred(uv);
  vec4 color = vec4(0.0);
  if (far > 0.0) color += swept(uv) * far;
  if (far < 1.0) color += seen(place(uv, progress)) * (1.0 - far);
  color.rgb = min(color.rgb * (1.0 + 0.4 * strength * struck()), color.a);
  return color;
}
