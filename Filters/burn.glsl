// Title: Burn
// Summary: The picture burns away like paper, with a scorched, glowing edge.
// Family: matter
// Timing: cubic-bezier:0.48,0.69,0.52,0.29
// Duration: 2s
// Mood: dramatic
// Energy: medium
// Preset: ember: roughness=0.35, heat=0.5, glow=#ff3a12. A slow, red smoulder.
// Preset: paper: roughness=1, heat=1.5, glow=#ffb24a,
//   direction=bottom. Dry paper flares up from below.
// Preset: acid: roughness=0.85, heat=1.2, glow=#6dff3c. Green acid eats its way.
// Preset: gas: roughness=0.45, heat=1.6, glow=#3a9bff. Blue flames.
// Author: Segue contributors
// License: MIT
// Uses: seeded-noise
//
// Noise tells when the fire reaches a place. Before it the paper browns, at the edge it glows and
// chars, and behind it the second picture lies in the light of the embers.

// Where the fire travels, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.6, 0.8)
// How ragged the burning edge is. Range: 0..1
uniform float roughness; // = 0.6
// The glow's colour. Range: 0..1 Kind: color Needs: heat
uniform vec3 glow; // = vec3(1.0, 0.45, 0.1)
// How brightly the edge glows. Range: 0..2
uniform float heat; // = 1.0
// Another number burns otherwise. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// The time of the motion, without the first and last moments, in which hardly anything is seen.
float course() {
  return mix(0.011, 1.0, progress);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float size = length(direction);
  vec2 way = size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
  float place = dot(uv - 0.5, way) / (abs(way.x) + abs(way.y)) + 0.5;

  vec2 paper = uv * vec2(ratio, 1.0);
  float coarse = noise(paper * 3.0 + 5.0) + 0.5 * noise(paper * 7.0);
  float arrival = clamp((place + roughness * coarse * 0.55) / (1.0 + 0.2 * roughness)
      + 0.08 * roughness, 0.0, 1.0);

  // From before the scorching to after the embers: the fire starts and ends outside the picture.
  float since = mix(-0.05, 1.05, course()) - arrival;
  float fine = 0.0;
  float crumbs = 0.0;
  // Only near the fire is fine detail seen.
  if (abs(since) < 0.2) {
    // Turned against each other, so that no grid is seen.
    const mat2 ONE = mat2(0.8, 0.6, -0.6, 0.8);
    const mat2 OTHER = mat2(0.8829476, -0.4694716, 0.4694716, 0.8829476);
    fine = noise(ONE * paper * 18.0) + 0.6 * noise(OTHER * paper * 41.0);
    crumbs = noise(ONE * paper * 97.0) + 0.5 * noise(OTHER * paper * 190.0);
  }
  since -= roughness * (fine * 0.045 + crumbs * 0.008);
  float scorched = smoothstep(-0.09, 0.0, since);
  float burnt = smoothstep(0.0, 0.006, since);
  float flicker = 0.8 + 0.8 * noise(paper * 11.0 + vec2(3.0, -9.0) * course());
  float edge = since - 0.006;
  // A thin line of embers, brighter here and there, and the light that it throws.
  float embers = flicker * (0.55 + 1.5 * max(0.8 * fine + 0.6 * crumbs + 0.2, 0.0));
  float glowing = smoothstep(-0.014, -0.002, edge) * (1.0 - smoothstep(0.0, 0.016, edge)) * embers;
  float halo = smoothstep(-0.08, 0.0, edge) * (1.0 - smoothstep(0.0, 0.07, edge));

  vec4 old = getFromColor(uv);
  float dark = scorched * scorched * (1.0 + 0.5 * fine);
  vec3 brown = old.rgb * mix(vec3(1.0), vec3(0.36, 0.2, 0.09), dark);
  vec4 color = mix(vec4(brown, old.a), getToColor(uv), burnt);
  // A thin black line of char just before the paper ends.
  float charred = smoothstep(-0.034, -0.012, since + 0.012 * crumbs) * (1.0 - burnt);
  color.rgb *= 1.0 - 0.92 * charred;
  float dying = 1.0 - smoothstep(0.89, 1.0, course());
  vec3 fire = dying * glow * (halo * halo * 0.3 + glowing)
      + vec3(0.9, 0.7, 0.3) * dying * glowing * glowing * 0.5;
  return vec4(color.rgb + fire * heat * (1.0 - 0.75 * color.rgb) * color.a, color.a);
}
