// Title: Glitch
// Summary: The signal tears: bands slip, colours come apart, blocks of the second picture break in.
// Family: light
// Duration: 0.8s
// Mood: technical
// Energy: high
// Exception: steps: what slips and breaks in is decided anew at every step.
// Preset: bad-cable: strength=0.25, bands=50, steps=40. Fine and nervous.
// Preset: blocks: bands=10, steps=12, strength=0.7. Large parts break in.
// Preset: meltdown: strength=1, bands=36, steps=30. Nothing holds.
// Author: Segue contributors
// License: MIT
// Uses: seeded-random
//
// Time advances in small steps, and at each step noise decides anew which bands slip and which
// blocks already receive the second picture. Between the steps what has slipped creeps back. All of
// it swells towards the middle.

// How far bands slip and colours part. Range: 0..1
uniform float strength; // = 0.5
// How many bands the picture has. Range: 4..60
uniform float bands; // = 24.0
// How often the disturbance changes a second. Range: 1..60
uniform float steps; // = 24.0
// Another number tears otherwise. Range: 0..99 Kind: seed
uniform float seed; // = 0.0
// How many seconds the transition takes. Kind: duration
uniform float duration; // = 1.0

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return mix(0.03, 1.0, progress);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float time = course() * duration * steps;
  float moment = floor(time);
  float since = time - moment;
  float height = course() * (1.0 - course()) * 4.0;
  height *= height;

  float band = floor(uv.y * bands);
  float wide = floor(uv.y * bands / 5.0);
  float slipping = random(vec2(wide + 7.0, moment)) - 0.5;
  slipping *= step(0.62, random(vec2(wide, moment)));
  slipping += step(0.8, random(vec2(band, moment + 50.0))) * (random(vec2(band, moment)) - 0.5);
  slipping *= 1.0 - 0.7 * since * (2.0 - since);
  // A coarse slip moves whole blocks, a fine tremble frays their edges.
  float tremble = random(vec2(floor(uv.y * bands * 6.0), moment)) - 0.5;
  float slip = strength * height * (slipping * 0.3 + tremble * 0.012);
  vec2 point = vec2(uv.x + slip, uv.y);

  vec2 block = floor(vec2(point.x * bands * 0.25 * ratio, wide));
  float chance = mix(random(block + vec2(0.0, floor(moment * 0.5))), random(vec2(wide, 3.0)), 0.5);
  float arrived = step(chance, (course() - 0.5) * 1.12 + 0.5);

  vec2 parting = vec2(strength * height * (0.012 + abs(slipping) * 0.05), 0.0);
  vec4 color;
  if (arrived > 0.5) {
    color = getToColor(point);
    color.r = getToColor(point + parting).r;
    color.b = getToColor(point - parting).b;
  } else {
    color = getFromColor(point);
    color.r = getFromColor(point + parting).r;
    color.b = getFromColor(point - parting).b;
  }
  float line = 0.5 + 0.5 * sin(uv.y * bands * 40.0);
  float flash = step(0.93, random(vec2(band + 20.0, moment))) * 0.25;
  return vec4(color.rgb * (1.0 + strength * height * (flash - 0.18 * line)), color.a);
}
