// Title: Rising tide
// Summary: The second picture rises like water, with waves, a bright surface and bubbles.
// Family: matter
// Duration: 1.5s
// Mood: calm
// Energy: medium
// Preset: calm: waves=0.15, bubbles=0.1. A lake.
// Preset: storm: waves=1, strength=0.9, bubbles=1. A rough sea.
// Author: Segue contributors
// License: MIT
// Uses: level, pixel-height, seeded-random, shape
//
// A few sine waves make the surface, seen a little from above: between its front and its back the
// first picture is mirrored. Below it the second one sways less and less with depth, under a net of
// light; bubbles climb, which are lenses, and burst.

// Where the water rises, x to the right and y up; the larger part decides.
// Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.0, 1.0)
// How high the waves are. Range: 0..1
uniform float waves; // = 0.5
// How strongly the water refracts. Range: 0..1
uniform float strength; // = 0.5
// How many bubbles there are. Range: 0..1
uniform float bubbles; // = 0.5
// The water's tint. Range: 0..1 Kind: color
uniform vec3 tint; // = vec3(0.75, 0.95, 1.0)
// Another number makes other bubbles. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// A place as it would be if all moved up, and back.
vec2 turned(vec2 uv) {
  if (isLevel()) return direction.x < 0.0 ? vec2(uv.y, 1.0 - uv.x) : vec2(1.0 - uv.y, uv.x);
  return direction.y >= 0.0 ? uv : 1.0 - uv;
}

vec4 fromAt(vec2 uv) {
  if (isLevel()) return getFromColor(direction.x < 0.0 ? vec2(1.0 - uv.y, uv.x) : vec2(uv.y, 1.0 - uv.x));
  return getFromColor(direction.y >= 0.0 ? uv : 1.0 - uv);
}

vec4 toAt(vec2 uv) {
  if (isLevel()) return getToColor(direction.x < 0.0 ? vec2(1.0 - uv.y, uv.x) : vec2(uv.y, 1.0 - uv.x));
  return getToColor(direction.y >= 0.0 ? uv : 1.0 - uv);
}

const float TURN = 6.2831853;

// A net of light, as the sun draws it below waves, from 0 to 1.
float net(vec2 point, float time) {
  float wave = sin(point.x * 17.0 + 1.4 * sin(point.y * 12.0 + time * 3.0) + time * 2.0)
      + sin(point.y * 21.0 + 1.6 * sin(point.x * 11.0 - time * 2.0) - time * 3.0);
  float line = 1.0 - min(abs(wave) * 0.8, 1.0);
  return line * line * line;
}

vec4 transition(vec2 at) {
  if (progress <= 0.0) return getFromColor(at);
  if (progress >= 1.0) return getToColor(at);
  vec2 uv = turned(at);
  vec2 point = uv * vec2(shape(), 1.0);
  float pixel = pixelHeight(at);
  float stir = min(progress * (1.0 - progress) * 6.0, 1.0);
  float rough = waves * stir;
  float time = progress * TURN;
  float surface = 0.5 * sin(point.x * 3.1 + time * 1.5) + 0.3 * sin(point.x * 6.7 - time * 2.3)
      + 0.13 * sin(point.x * 15.0 + time * 4.1);
  // The whole basin sloshes as well.
  surface += (uv.x - 0.5) * sin(time * 1.3) * 1.2;
  float front = mix(-0.09, 1.03, progress) + surface * rough * 0.09;
  // The far side of the surface, with ripples of its own.
  float far = 0.055 * stir + rough * (0.012 * sin(point.x * 9.0 - time * 3.0 + 1.0)
      + 0.008 * sin(point.x * 23.0 + time * 5.0));
  far = max(far, 0.0);
  float depth = front - uv.y;

  // What is not yet under water, and the water's shadow on it.
  vec4 old = vec4(0.0);
  if (depth < pixel) {
    old = fromAt(uv);
    old.rgb *= 1.0 - 0.35 * exp(min(depth + far, 0.0) * 30.0) * stir;
  }
  if (depth + far < -pixel) return old;

  // The surface mirrors the first picture, most of all far off.
  float across = clamp(-depth / max(far, 0.0001), 0.0, 1.0);
  float ripple = sin(point.x * 31.0 + across * 5.0 + time * 6.0)
      + sin(point.x * 47.0 - across * 11.0 - time * 5.0);
  vec2 mirror = vec2(0.006 * ripple * strength, 3.0 * (far + depth) + 0.012 * ripple);
  vec4 top = vec4(0.0);
  if (depth < pixel) {
    top = fromAt(vec2(uv.x + mirror.x, front + far + max(mirror.y, 0.0)));
    vec4 through = toAt(uv + vec2(0.01 * ripple * strength, 0.02));
    top = mix(through, top, 0.25 + 0.5 * across);
    top.rgb *= mix(vec3(1.0), tint, 0.8) * (0.82 + 0.1 * ripple);
    float glint = max(ripple - 1.2, 0.0) + 0.35 * smoothstep(0.75, 1.0, across);
    top.rgb += 0.5 * glint * (top.a - top.rgb);
  }

  // Bubbles: one climbs in each small cell of a rising grid, where luck has it.
  vec2 rising = vec2(point.x * 19.0, uv.y * 19.0 - progress * 24.0);
  vec2 cell = floor(rising);
  float luck = random(cell);
  vec2 offset = rising - cell - 0.5 - 0.25 * vec2(sin(luck * 40.0 + time * 3.0), cos(luck * 70.0));
  float size = 0.05 + 0.22 * luck * luck;
  float radius = length(offset) / size;
  float soft = 19.0 * pixel / size;
  float alive = step(1.0 - 0.4 * bubbles, random(cell + 17.0)) * smoothstep(0.0, 0.03, depth)
      * (1.0 - smoothstep(0.2, 0.6, depth)) * min(stir * 3.0, 1.0);
  float ball = clamp((1.0 - radius) / soft + 0.5, 0.0, 1.0) * alive;

  float below = max(depth, 0.0);
  float shallow = 1.0 / (1.0 + below * 6.0);
  float sway = strength * 0.022 * rough * shallow;
  vec2 bend = vec2(sin(uv.y * 31.0 + time * 5.0) + sin(point.x * 17.0 - time * 3.0),
      cos(point.x * 23.0 + time * 4.0)) * sway;
  // Just below the surface all is drawn towards it, as by a lens.
  bend.y -= 0.05 * strength * stir * exp(-below * 40.0);
  bend -= offset * ball * (0.05 + 0.09 * radius * radius);
  vec4 water = toAt(uv + bend);
  water.rgb *= mix(vec3(1.0), tint * tint * (1.0 - 0.12 * stir), shallow * stir);
  water.rgb *= 1.0 + 0.55 * net(point + bend, time) * shallow * stir * (0.4 + 0.6 * waves);
  // A bubble is dark at its upper rim, bright at its lower one, with a spark of the sun.
  float height = offset.y / size;
  water.rgb *= 1.0 - ball * 0.45 * smoothstep(0.5, 1.0, radius) * max(height + 0.3, 0.0);
  vec2 spark = offset / size - vec2(-0.35, 0.42);
  float gleam = 0.55 * smoothstep(0.6, 1.0, radius) * max(0.2 - height, 0.0)
      + 0.9 * (1.0 - smoothstep(0.0, 0.09, dot(spark, spark)));
  // The surface is a bright line, and light falls in below it.
  float line = 0.75 * exp(-below * 260.0) + 0.22 * exp(-below * 26.0);
  water.rgb += min(gleam * ball + line * stir, 1.0) * (water.a - 0.6 * water.rgb);

  vec4 color = mix(old, top, clamp((depth + far) / pixel + 0.5, 0.0, 1.0));
  color = mix(color, water, clamp(depth / pixel + 0.5, 0.0, 1.0));
  return clamp(color, 0.0, color.a);
}
