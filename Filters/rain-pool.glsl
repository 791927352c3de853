// Title: Rain pool
// Summary: Drops fall on a pool one after the other; their rings bring the second picture.
// Author: Segue contributors
// License: MIT
//
// Seven drops fall at scattered places and moments. Each sends out one ring; the slopes of all
// rings add up and refract, and what a ring has run over shows the second picture.

// Another number scatters the drops anew. Range: 0..100 Kind: seed
uniform float seed; // = 3.0
// How strongly the rings refract. Range: 0..1
uniform float strength; // = 0.5

float random(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  float b = a.x * (a.y + 23.14) + a.y * 17.31;
  return fract(b * (b + 9.7));
}

vec4 transition(vec2 uv) {
  const float TURN = 6.2831853;
  vec2 aspect = vec2(ratio, 1.0);
  float reach = 0.72 * length(aspect);
  vec2 slope = vec2(0.0);
  float kept = 1.0;
  float number = floor(seed);

  for (int i = 0; i < 7; i++) {
    float index = float(i);
    vec2 place = vec2(random(vec2(index, number)), random(vec2(index + 31.0, number)));
    // Neighbours in time fall far apart: the picture is dealt in thirds.
    place.x = (mod(index * 2.0, 3.0) + place.x) / 3.0;
    vec2 offset = (uv - place) * aspect;
    float radius = length(offset);
    float time = progress * 1.35 - index * 0.1;
    float behind = time * reach - radius;
    float ring = clamp(behind / 0.42, 0.0, 1.0);
    float swell = ring * (1.0 - ring);
    swell *= swell * 16.0 * max(1.0 - radius * 0.7, 0.25) * (1.0 - smoothstep(0.75, 1.0, progress));
    slope += offset / max(radius, 0.02) * sin(ring * 3.0 * TURN) * swell;
    kept *= 1.0 - smoothstep(0.2, 0.6, behind);
  }

  // Whatever no ring has reached clears at last.
  float passed = 1.0 - kept * (1.0 - smoothstep(0.75, 1.0, progress));
  vec2 point = uv + slope * strength * 0.05 / aspect;
  vec4 color = mix(getFromColor(point), getToColor(point), passed);
  float light = dot(slope, vec2(-0.2, 0.34)) * strength;
  return vec4(color.rgb * (1.0 + light) + max(light, 0.0) * 0.12 * color.a, color.a);
}
