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
//
// A few sine waves make the surface. Below it the picture sways less and less with depth; at it a
// line of light and a veil of foam; bubbles climb in columns and burst.

// How high the waves are. Range: 0..1
uniform float waves; // = 0.5
// How strongly the water refracts. Range: 0..1
uniform float strength; // = 0.5
// How many bubbles there are. Range: 0..1
uniform float bubbles; // = 0.5
// The water's tint. Range: 0..1 Kind: color
uniform vec3 tint; // = vec3(0.75, 0.95, 1.0)

float random(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  float b = a.x * (a.y + 23.14) + a.y * 17.31;
  return fract(b * (b + 9.7));
}

vec4 transition(vec2 uv) {
  const float TURN = 6.2831853;
  vec2 point = uv * vec2(ratio, 1.0);
  float stir = waves * min(progress * (1.0 - progress) * 6.0, 1.0);
  float time = progress * TURN;
  float surface = 0.5 * sin(point.x * 3.1 + time * 1.5) + 0.3 * sin(point.x * 6.7 - time * 2.3)
      + 0.13 * sin(point.x * 15.0 + time * 4.1);
  // The whole basin sloshes as well.
  surface += (uv.x - 0.5) * sin(time * 1.3) * 1.2;
  float margin = 0.03;
  float level = mix(-margin, 1.0 + margin, progress) + surface * stir * 0.09;
  float depth = level - uv.y;

  float below = max(depth, 0.0);
  float sway = strength * 0.022 * stir / (1.0 + below * 6.0);
  vec2 bend = vec2(sin(uv.y * 31.0 + time * 5.0) + sin(point.x * 17.0 - time * 3.0),
      cos(point.x * 23.0 + time * 4.0)) * sway;

  // Bubbles: one climbs in each small cell of a rising grid, where luck has it.
  vec2 rising = vec2(point.x * 22.0, uv.y * 22.0 - progress * 26.0);
  vec2 cell = floor(rising);
  float luck = random(cell);
  vec2 offset = rising - cell - 0.5 - 0.25 * vec2(sin(luck * 40.0 + time * 3.0), cos(luck * 70.0));
  float size = 0.08 + 0.17 * luck;
  float radius = length(offset) / size;
  float alive = step(1.0 - 0.35 * bubbles, random(cell + 17.0)) * smoothstep(0.0, 0.03, depth)
      * (1.0 - smoothstep(0.15, 0.45, depth)) * min(stir * 4.0, 1.0);
  float ball = (1.0 - smoothstep(0.85, 1.0, radius)) * alive;
  bend += offset * ball * 0.02;

  float wet = smoothstep(0.0, 0.004, depth);
  vec4 old = getFromColor(uv);
  vec4 water = getToColor(uv + bend);
  float calm = min((1.0 - progress) * 8.0, 1.0);
  float shallow = 1.0 / (1.0 + below * 9.0);
  water.rgb *= mix(vec3(1.0), tint, shallow * calm * min(stir * 8.0 + 0.2, 1.0));
  float gleam = smoothstep(0.5, 1.0, radius) * ball * 0.5;
  gleam += ball * (1.0 - smoothstep(0.0, 0.4, length(offset / size - vec2(-0.35, 0.4)))) * 0.7;
  float line = 0.6 - 0.6 * smoothstep(0.0, 0.012, depth);
  line += 0.15 - 0.15 * smoothstep(0.0, 0.06, depth);
  water.rgb += (gleam + line * calm) * (1.0 - water.rgb * 0.7) * water.a;
  // The water throws a shadow and a faint reflection of light on what it will cover.
  old.rgb *= 1.0 - 0.3 * (1.0 - smoothstep(0.0, 0.05, -depth)) * min(progress * 20.0, 1.0);
  return mix(old, water, wet);
}
