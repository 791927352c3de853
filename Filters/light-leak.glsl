// Title: Light leak
// Summary: Warm, soft beams drift across the lens while one picture fades into the other.
// Family: light
// Duration: 1.5s
// Mood: nostalgic
// Energy: low
// Exception: flash: strong, white light burns the picture out, as it does on film.
// Preset: golden-hour: strength=1, warm=#ffb347, fringe=#ff5e3a. The low sun of an evening.
// Preset: magenta: warm=#ff5fa8, fringe=#7a3cff. Expired film.
// Preset: cool: strength=0.8, warm=#9fd8ff, fringe=#4a6bff. Light of the moon.
// Author: Segue contributors
// License: MIT
//
// Three broad beams of different colours lean across the picture and travel at their own speeds.
// The strongest one carries the cross-fade with it.

// Where the light travels, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.3)
// How bright the light is. Range: 0..1
uniform float strength; // = 0.9
// The colour of the strongest beam. Range: 0..1 Kind: color
uniform vec3 warm; // = vec3(1.0, 0.62, 0.25)
// The colour of its fringes. Range: 0..1 Kind: color
uniform vec3 fringe; // = vec3(0.95, 0.2, 0.35)

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return progress * 0.97;
}

// A soft bell around 0.
float beam(float offset, float width) {
  float part = offset / width;
  float bell = 1.0 / (1.0 + part * part);
  return bell * bell;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float size = length(direction);
  vec2 way = size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
  float extent = abs(way.x) + abs(way.y);
  vec2 centred = uv - 0.5;
  float along = dot(centred, way) / extent + 0.5;
  float across = dot(centred, vec2(-way.y, way.x));

  float height = course() * (1.0 - course()) * 4.0;
  height *= 2.0 - height;
  float eased = course() * course() * (3.0 - 2.0 * course());
  float bow = along - 0.35 * across * across;
  float main = beam(bow - mix(-0.5, 1.5, eased) + 0.25 * across, 0.4);
  float outer = beam(bow - mix(-0.9, 1.5, course()) - 0.3 * across, 0.3);
  float inner = beam(bow - mix(-0.4, 1.9, course()) + 0.6 * across, 0.22);

  float passed = smoothstep(0.0, 1.0, (eased * 1.9 - along) / 0.9);
  vec4 color = mix(getFromColor(uv), getToColor(uv), passed);
  vec3 light = warm * main + fringe * outer * 0.7 + warm.bgr * inner * 0.18 + main * main * 0.25;
  light = min(light * strength * height, 1.0);
  // A little veiling haze lifts the shadows, as stray light does.
  vec3 lit = color.rgb * mix(vec3(1.0), warm, min(main * strength * height, 1.0) * 0.7);
  return vec4(lit + light * (1.0 - lit * 0.95) * color.a, color.a);
}
