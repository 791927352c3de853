// Title: Neon edges
// Summary: The light goes out, edges glow like neon tubes, and the next picture develops from them.
// Family: light
// Duration: 1.5s
// Mood: technical
// Energy: medium
// Exception: flash: the light goes out, and only the tubes are left.
// Preset: blueprint: firstColor=#8fc4ff, secondColor=#e6f2ff, glow=0.6,
//   detail=0.85. A drawing in thin white lines.
// Preset: embers: firstColor=#ff5a1f, secondColor=#ffd23f, glow=1.4. Hot wires.
// Preset: laser: firstColor=#30ff60, secondColor=#30ff60, detail=0.5,
//   thickness=0.002. One sharp colour.
// Author: Segue contributors
// License: MIT
//
// An edge is where the colours on both sides of a point differ: close by it is the tube,
// farther off its halo. A sweep switches the first picture's tubes off and the second one's on.

// Where the sweep travels, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.4)
// The colour of steep edges. Range: 0..1 Kind: color
uniform vec3 firstColor; // = vec3(0.1, 0.85, 1.0)
// The colour of level edges. Range: 0..1 Kind: color
uniform vec3 secondColor; // = vec3(1.0, 0.15, 0.7)
// How brightly the tubes glow. Range: 0..2
uniform float glow; // = 1.0
// How faint an edge may be to become a tube. Range: 0..1
uniform float detail; // = 0.7
// How thick the tubes are, in heights of the picture. Range: 0.001..0.01
uniform float thickness; // = 0.0035

const vec3 weights = vec3(0.3, 0.59, 0.11);

vec4 picture(vec2 point, bool second) {
  if (second) return getToColor(point);
  return getFromColor(point);
}

// The slope of a picture's lightness, from two points on each axis.
vec2 slope(vec2 uv, float reach, bool second) {
  vec2 off = vec2(reach / ratio, reach);
  return vec2(
      dot(picture(uv + vec2(off.x, 0.0), second).rgb - picture(uv - vec2(off.x, 0.0), second).rgb,
          weights),
      dot(picture(uv + vec2(0.0, off.y), second).rgb - picture(uv - vec2(0.0, off.y), second).rgb,
          weights));
}

// The light of a picture's tubes.
vec3 tubes(vec2 uv, bool second) {
  vec2 near = slope(uv, thickness, second);
  vec2 wide = slope(uv, thickness * 4.0, second);
  float light = dot(picture(uv, second).rgb, weights);
  // In the dark a smaller difference is an edge.
  near /= 0.35 + light;
  wide /= 0.35 + light;
  float least = mix(0.3, 0.04, detail);
  float line = smoothstep(least, least * 3.5, length(near));
  float halo = smoothstep(least * 0.5, least * 5.0, length(wide));
  vec2 across = abs(near) + abs(wide) * 0.5;
  vec3 color = mix(secondColor, firstColor, (across.x + 0.01) / (across.x + across.y + 0.02));
  // Level lines run through what has no edges, thin and faint.
  float rank = fract(sqrt(light) * 7.0) - 0.5;
  float far = abs(rank) / max(length(wide), 0.04) * 0.4;
  float level = (1.0 - smoothstep(0.0, 1.0, far)) * smoothstep(0.005, 0.05, length(wide));
  return color * (line * 0.9 + halo * 0.5 + level * 0.5) + line * line * 0.5;
}

vec4 transition(vec2 uv) {
  float size = length(direction);
  vec2 way = size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
  float place = dot(uv - 0.5, way) / (abs(way.x) + abs(way.y));
  // The sweep reaches places on its way earlier, but both ends belong to all.
  float time = progress - place * 0.5 * progress * (1.0 - progress) * 2.0;

  float dimmed = smoothstep(0.0, 0.42, time);
  float developed = smoothstep(0.58, 1.0, time);
  float lit = smoothstep(0.04, 0.3, time) * (1.0 - smoothstep(0.7, 1.0, time));
  float second = smoothstep(0.44, 0.56, time);

  vec4 color = time < 0.5 ? getFromColor(uv) : getToColor(uv);
  float left = time < 0.5 ? 1.0 - dimmed : developed;
  // The rest of the picture goes blue in the dark, and its lights stay longest.
  float light = dot(color.rgb, weights);
  vec3 night = color.rgb * mix(vec3(0.05, 0.06, 0.12), vec3(1.0), left);
  night *= mix(0.35 + 0.65 * light, 1.0, left);

  vec3 shine = vec3(0.0);
  if (lit > 0.0 && second < 1.0) shine += tubes(uv, false) * (1.0 - second);
  if (lit > 0.0 && second > 0.0) shine += tubes(uv, true) * second;
  // Where the sweep passes, the tubes flare up.
  float since = (time - 0.5) * 14.0;
  float flare = 1.0 + 1.2 * exp(-since * since);
  shine = min(shine * (glow * lit * flare), 1.0) * color.a;
  return vec4(night + shine * (1.0 - 0.7 * night), color.a);
}
