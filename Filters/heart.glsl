// Title: Heart
// Summary: A heart opens on the second picture, with a rim of its own colour.
// Author: Segue contributors
// License: MIT
//
// A circle whose height bends with the square root of the distance from its axis is a heart. It
// beats once before it grows beyond the picture.

// Where the heart opens. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.5, 0.5)
// How wide the rim is, in heights of the picture. Range: 0..0.1
uniform float border; // = 0.012
// The rim's colour. Range: 0..1 Kind: color
uniform vec3 borderColor; // = vec3(1.0, 0.92, 0.9)
// How soft the edge is, in heights of the picture. Range: 0..0.3
uniform float softness; // = 0.006
// How strongly the heart beats. Range: 0..1
uniform float beat; // = 0.5

vec4 transition(vec2 uv) {
  vec2 aspect = vec2(ratio, 1.0);
  vec2 point = (uv - center) * aspect;
  // Seen from the notch, the heart must still cover the farthest corner.
  float reach = length(max(center, 1.0 - center) * aspect) * 1.7 + border + softness;
  float pulse = beat * 0.16 * sin(progress * 25.132741) * smoothstep(0.0, 0.1, progress);
  pulse *= 1.0 - smoothstep(0.3, 0.6, progress);
  float size = (0.35 * progress + 0.65 * progress * progress * progress + pulse * progress) * reach;

  float side = abs(point.x);
  float bent = point.y * 1.08 + 0.12 * size - 0.62 * sqrt(side * size);
  float inside = size - length(vec2(side, bent)) * 1.02;
  // The bend steepens the field beside the axis; this evens the rim's width.
  inside *= 0.85;

  float soft = max(softness, 0.002);
  float open = smoothstep(0.0, soft, inside - border) * step(0.0001, size);
  float rim = smoothstep(0.0, soft, inside) * step(0.0001, size) * step(0.0001, border);
  vec4 color = mix(getFromColor(uv), vec4(borderColor, 1.0), rim);
  float whole = progress < 1.0 ? open : 1.0;
  return mix(color, getToColor(uv), whole);
}
