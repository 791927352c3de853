// Title: Sand
// Summary: The picture turns out to be sand; the wind takes it off grain by grain.
// Family: matter
// Duration: 2s
// Mood: dramatic
// Energy: medium
// Thumbnail: 0.4
// Preset: storm: wind=2.4, eddies=1, roughness=0.9. All at once.
// Preset: gravel: grains=110, wind=0.7. Large grains that fly low.
// Preset: dust: grains=560, wind=1.3, eddies=0.8. Fine, and blown about.
// Author: Segue contributors
// License: MIT
//
// A front passes, and the grains that it loosens fly faster and faster. For a place on their
// way, a quadratic equation tells where the grain that is here now has lain: its two roots are
// a grain that has just been loosened and one from far back. Each layer of grains has its own
// pace.

// Where the wind blows, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.25)
// How many grains fit in the height. Range: 60..600
uniform float grains; // = 320.0
// How strong the wind is. Range: 0.2..3
uniform float wind; // = 1.0
// How much the wind eddies. Range: 0..1
uniform float eddies; // = 0.5
// How ragged the front is. Range: 0..1
uniform float roughness; // = 0.5

float random(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  float b = a.x * (a.y + 23.14) + a.y * 17.31;
  return fract(b * (b + 9.7));
}

// Smooth noise around 0: the four corners of a cell, hashed at once.
float noise(vec2 point) {
  vec2 cell = floor(point);
  vec2 part = point - cell;
  part = part * part * (3.0 - 2.0 * part);
  vec2 a = fract((cell.x + vec2(0.5, 1.5)) * 0.6180340);
  vec2 b = fract((cell.y + vec2(0.5, 1.5)) * 0.7548777);
  vec4 c = a.xyxy * (b.xxyy + 23.14) + b.xxyy * 17.31;
  c = fract(c * (c + 9.7));
  return mix(mix(c.x, c.y, part.x), mix(c.z, c.w, part.x), part.y) - 0.5;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float much = length(direction);
  vec2 way = much > 0.001 ? direction / max(much, 0.001) : vec2(1.0, 0.0);
  vec2 side = vec2(-way.y, way.x);
  vec2 aspect = vec2(ratio, 1.0);
  vec2 point = (uv - 0.5) * aspect;
  float extent = abs(way.x) * ratio + abs(way.y);

  // Along the wind from 0 to 1; where the front is ragged, it comes sooner or later.
  float ragged = roughness * (0.3 * noise(point * 3.1) + 0.15 * noise(point * 9.7 + 5.0));
  float along = dot(point, way) / extent + 0.5;
  float across = dot(point, side);
  // The front takes the first part of the time, the last grains the rest.
  float front = mix(-0.1, 1.28, progress) + ragged * smoothstep(0.0, 0.2, progress);

  // What still lies there: loosened grain by grain.
  float dice = random(floor(point * grains));
  float since = front - along;
  float loosened = smoothstep(0.0, 0.02, since - 0.12 * dice * dice - 0.02);
  vec4 lying = getFromColor(uv);
  // Just before it goes, the surface stirs.
  float stirred = smoothstep(-0.12, 0.02, since);
  lying.rgb *= 1.0 - 0.35 * stirred * (dice - 0.35);
  vec4 color = mix(lying, getToColor(uv), loosened);
  // The cloud darkens what lies below it.
  float cloud = smoothstep(-0.4, 0.05, since) * (1.0 - smoothstep(0.05, 0.4, since))
      * smoothstep(0.0, 0.2, progress);
  color.rgb *= 1.0 - 0.18 * cloud;

  for (int i = 0; i < 6; i++) {
    float layer = float(i);
    // along = (front - age) + pace * age^2, solved for the age.
    float pace = wind * (2.2 + layer);
    float root = sqrt(max(1.0 - 4.0 * pace * since, 0.0));
    bool late = i < 3;
    float age = (late ? 1.0 + root : 1.0 - root) / (2.0 * pace);
    if (since < 0.0) age = (1.0 + root) / (2.0 * pace);
    if (age > 0.0 && age < 0.5 && 4.0 * pace * since < 1.0) {
      float flown = pace * age * age;
      // A wave, and one of a third of its length: sin 3x is 3 sin x - 4 sin^3 x.
      float wave = sin(across * 9.0 + flown * 7.0 + layer * 1.9);
      wave *= 2.5 - 2.0 * wave * wave;
      float aside = eddies * (wave * 0.12 * flown + (layer - 3.0) * 0.035 * flown);
      vec2 origin = point - way * (flown * extent) - side * aside;
      float count = grains * (0.75 + 0.05 * layer);
      vec2 place = origin * count + layer * 17.0;
      vec2 cell = floor(place);
      float chance = random(cell);
      // Fewer and smaller, the longer they fly.
      float lasting = 1.0 - age / 0.5;
      float radius = 0.55 * lasting * step(1.0 - 0.75 * lasting, chance);
      vec2 off = place - cell - 0.5 - 0.25 * (vec2(chance, fract(chance * 13.0)) - 0.5);
      float solid = (1.0 - smoothstep(radius - 0.25, radius, length(off))) * step(0.01, radius);
      vec2 inside = 0.5 * aspect - abs(origin);
      if (solid > 0.0 && min(inside.x, inside.y) > 0.0) {
        vec4 grain = getFromColor((cell - layer * 17.0 + 0.5) / count / aspect + 0.5);
        grain.rgb *= 0.8 + 0.45 * chance;
        color = mix(color, vec4(min(grain.rgb, grain.a), grain.a), solid);
      }
    }
  }
  return color;
}
