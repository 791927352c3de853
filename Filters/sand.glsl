// Title: Sand
// Summary: The picture turns out to be sand; the wind takes it off grain by grain.
// Family: matter
// Timing: cubic-bezier:0.15,0.3,0.8,0.8
// Duration: 2s
// Mood: dramatic
// Energy: medium
// Thumbnail: 0.4
// Pass: edge: 1/2. How ragged the front is across the wind.
// Preset: storm: wind=2.4, eddies=1, roughness=0.9. All at once.
// Preset: gravel: grains=110, wind=0.7. Large grains that fly low.
// Preset: dust: grains=600, wind=0.4, eddies=1, roughness=1,
//   direction=(0.2,1). Fine, and rising in clouds.
// Author: Segue contributors
// License: MIT
// Uses: seeded-noise, seeded-random
//
// A front runs against the wind, and the grains that it loosens fly off over the second picture,
// faster and faster. So the grains at a place come from nearer to the front: a layer of them is the
// picture drawn out behind the front, and thinner the farther away. Each layer has its own pace.

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
// Another number makes other grains. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return mix(0.08, 0.94, progress);
}

// How ragged the front is, from 0 to 1, along a line across the wind.
vec4 edge(vec2 uv) {
  float across = (uv.x - 0.5) * 2.0 * (ratio + 1.0);
  float wave = noise(vec2(across * 2.1, 3.5)) + 0.4 * noise(vec2(across * 7.3, 9.5));
  return vec4(vec3(0.5 + 0.5 * wave + 0.09 * noise(vec2(across * 31.0, 5.5))), 1.0);
}

float ragged(float across) {
  return roughness * 0.68 * (edge(vec2(across / (2.0 * (ratio + 1.0)) + 0.5, 0.5)).r - 0.5);
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

  // How far behind the front a place is, as a part of the whole way. It is ragged across the wind
  // alone, so that the grains behind it are drawn out evenly.
  float along = dot(point, way);
  float across = dot(point, side);
  float front = mix(1.14, -0.31, course());
  float behind = along / extent + 0.5 - front;
  // Grains that are smaller than a pixel are seen as their mean.
  float fine = clamp(uv.y / gl_FragCoord.y * grains - 1.0, 0.0, 1.0);
  float gust = noise(point * 2.3 - way * course() * 2.5);

  // What still lies there: loosened grain by grain, and stirred just before.
  vec4 lying = vec4(0.0);
  float stays = 0.0;
  float here = behind + ragged(across);
  if (here < 0.12) {
    // Two grids askew, so that neither is seen.
    float dice = noise(point * grains * 0.8);
    dice += noise(mat2(0.8, 0.6, -0.6, 0.8) * point * grains * 1.05 + 40.0);
    dice = 0.75 * dice * (1.0 - fine) + 0.5;
    float soft = 0.004 + 0.05 * fine;
    stays = 1.0 - smoothstep(-soft, soft, here - 0.02 - 0.085 * (dice - 0.5));
    lying = getFromColor(uv);
    lying.rgb *= 1.0 - 0.5 * smoothstep(-0.16, 0.0, here) * (dice - 0.45);
  }
  vec4 color = stays < 1.0 ? getToColor(uv) : lying;
  // The cloud darkens what lies below it.
  color.rgb *= 1.0 - 0.3 * smoothstep(-0.02, 0.05, here) * (1.0 - smoothstep(0.05, 0.3, here));
  color = mix(color, lying, stays);

  if (here > -0.12) {
    for (int i = 0; i < 3; i++) {
      float layer = float(i);
      float pace = wind * (1.0 + 2.6 * layer);
      float near = max(here, 0.0);
      float flown = near * near * pace / (1.0 + pace * near) * extent;
      float aside = eddies * flown * (gust * (0.9 - 0.8 * layer) + 0.1 * layer);
      // Each row of grains has its own part of the ragged front, so that no grain is bent.
      float count = grains * (1.1 - 0.1 * layer);
      float lane = (across - aside) * count + layer * 17.0;
      float row = floor(lane);
      float luck = mix(fract(row * 0.6180340), 0.5, fine);
      float since = behind + ragged((row + 0.5 - layer * 17.0) / count) + 0.06 * (luck - 0.5);
      // The way since the front is drawn out like u / (1 - pace u).
      float drawn = 1.0 + pace * max(since, 0.0);
      float age = since / drawn;
      float origin = along - (since - age) * extent;
      float lasting = 1.0 - smoothstep(0.02, 0.26, age);
      if (since > -0.015 && lasting > 0.0) {
        float lain = origin * count + layer * 29.0;
        float chance = random(vec2(floor(lain), row));
        float large = fract(chance * 13.0);
        // On the screen a cell is longer; a grain is a dot, and a short streak when it is fast.
        float forth = lain - floor(lain) - 0.5 - 0.3 * (chance - 0.4);
        forth *= drawn * drawn / (1.0 + 0.6 * (drawn - 1.0));
        float beside = lane - row - 0.5 - 0.25 * (large - 0.5);
        float radius = (0.3 + 0.32 * large) * (0.3 + 0.7 * lasting) * step(chance, 0.9 * lasting);
        float solid = 1.0 - smoothstep(radius - 0.22, radius + 0.04,
            sqrt(forth * forth + beside * beside));
        solid = mix(solid, 0.3 * lasting, fine);
        vec2 home = way * (floor(lain) + 0.5 - layer * 29.0)
            + side * (row + 0.5 - layer * 17.0);
        home = home / (count * aspect) + 0.5;
        vec2 inside = 0.5 - abs(home - 0.5);
        if (solid > 0.0 && radius + fine > 0.0 && min(inside.x, inside.y) > 0.0) {
          vec4 grain = getFromColor(home);
          grain.rgb *= 0.98 + 0.4 * (large - 0.5) * (1.0 - fine);
          color = mix(color, min(grain, grain.a), solid * (0.25 + 0.75 * lasting));
        }
      }
    }
  }
  return color;
}
