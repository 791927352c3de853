// Title: Water drop
// Summary: A drop falls; fine rings cover the picture like a pond, and it clears to the second one.
// Family: distort
// Duration: 2s
// Mood: calm
// Energy: medium
// Author: Segue contributors
// License: MIT
//
// A long train of fine waves runs outward from the drop. It refracts both pictures along its slope,
// catches the light on the side that faces the lamp, and leaves the second picture behind.

// Where the drop falls. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.5, 0.5)
// How strongly the waves refract. Range: 0..1
uniform float strength; // = 0.5
// How many waves follow each other. Range: 1..16
uniform float waves; // = 9.0
// How brightly the waves shine. Range: 0..1
uniform float shine; // = 0.5

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return mix(0.04, 0.91, progress);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  const float TURN = 6.2831853;
  vec2 aspect = vec2(ratio, 1.0);
  vec2 offset = (uv - center) * aspect;
  float radius = length(offset);
  vec2 outward = offset / max(radius, 0.001);

  // The packet is as wide as the way from the drop to the farthest corner, so that it ends there.
  float reach = length(max(center, 1.0 - center) * aspect);
  float width = 1.2 * reach;
  float behind = course() * (reach + 0.77 * width) + 0.13 * width - radius;
  behind = clamp(behind / width, 0.0, 1.0);

  float swell = behind * (1.0 - behind);
  swell *= swell * 16.0 * (1.0 - 0.4 * course());
  float phase = behind * waves * TURN;
  // Steeper waves would show things twice, and upside down.
  float deep = min(0.075, 1.8 * width / (waves * TURN));
  vec2 bend = outward * sin(phase) * swell * strength * deep / aspect;

  // A narrow, plain ring: one that follows the crests would go forth and back, and show a second ring.
  float passed = smoothstep(0.485, 0.525, behind);
  vec4 color = mix(getFromColor(uv + bend), getToColor(uv + bend), passed);
  float facing = cos(phase) * dot(outward, vec2(-0.5, 0.85));
  float light = facing * swell * shine * 0.4;
  // The crest that faces the lamp glints, in a thin line. Light is added as to a screen: nothing burns out.
  float glint = max(facing * 1.25 - 0.75, 0.0);
  float bright = max(light, 0.0) * 0.8 + glint * glint * 2.6 * swell * shine;
  float calm = smoothstep(0.0, 0.06, radius);
  vec3 lit = color.rgb * (1.0 + min(light, 0.0) * calm);
  return vec4(lit + min(bright * calm, 1.0) * 0.55 * (color.a - lit), color.a);
}
