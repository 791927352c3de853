// Title: CRT off
// Summary: The tube collapses to a bright line, and the second picture unfolds from it.
// Family: light
// Duration: 1.2s
// Mood: nostalgic
// Energy: high
// Thumbnail: 0.3
// Exception: flash: in the middle nothing but the glowing line is left on the dark glass.
// Preset: amber: phosphor=#ffb000. An amber terminal.
// Preset: green: phosphor=#40ff70, scanLines=0.7. A green terminal.
// Preset: soft: glow=0.4, scanLines=0. A late, quiet television.
// Author: Segue contributors
// License: MIT
// Uses: walled
//
// The beam's energy stays: the lower the picture, the brighter its lines. In the middle only the
// glowing line is left, drawn together at its ends; then all runs backwards with the new picture.

// How brightly the line glows. Range: 0.3..2
uniform float glow; // = 1.0
// The glow's colour. Range: 0..1 Kind: color
uniform vec3 phosphor; // = vec3(0.75, 0.9, 1.0)
// How strongly the scan lines show while the tube collapses. Range: 0..1
uniform float scanLines; // = 0.3
// How bright the glass around the picture is. Range: 0..1 Kind: room
uniform float backdrop; // = 1.0

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  // How far the tube has collapsed: 0 at the ends, 1 in the middle.
  float away = abs(progress * 2.0 - 1.0);
  float collapsed = 1.0 - away;
  float height = 1.0 - smoothstep(0.0, 0.85, collapsed);
  height = height * sqrt(height) * 0.985 + 0.015 * (1.0 - smoothstep(0.7, 1.0, collapsed)) + 0.004;
  float width = 1.0 - 0.75 * smoothstep(0.62, 1.0, collapsed);
  height = mix(1.0, height, smoothstep(0.0, 0.1, collapsed));

  vec2 centred = uv - 0.5;
  vec2 point = vec2(centred.x / width, centred.y / height);
  // The deflection fails first at the sides: the picture bulges.
  float bulge = 1.0 + 1.1 * min(collapsed * 6.0, 1.0) * (1.0 - height) * point.x * point.x;
  point.y *= bulge;
  vec2 inside = 0.5 - abs(point);
  float soft = 0.004 * min(collapsed * 20.0, 1.0) + 0.00001;
  float solid = smoothstep(-soft, 0.0, inside.x * width);
  solid *= smoothstep(-soft, 0.0, inside.y * height);

  // Many rows are one.
  float level = log2(1.0 + min(0.3 / height - 0.3, 12.0));
  vec4 color = progress < 0.5 ? texture2D(from, point + 0.5, level)
      : texture2D(to, point + 0.5, level);
  float lines = 0.5 + 0.5 * cos(clamp(point.y, -0.5, 0.5) * 565.5);
  float fading = smoothstep(0.02, 0.37, collapsed) * smoothstep(0.3, 0.8, height);
  color.rgb *= 1.0 - scanLines * lines * fading;
  float energy = (1.0 - height) * min(collapsed * 4.0, 1.0);
  float whitened = energy * energy * mix(0.55, 0.8, min(glow, 1.0));
  color.rgb = mix(color.rgb * (1.0 + energy), phosphor * color.a, whitened);

  // The halo around the line, wide and faint, and the dark glass behind it.
  float bar = max(abs(centred.x) - 0.5 * width, 0.0) * 3.0 * ratio;
  float reach = length(vec2(bar, max(abs(centred.y) - 0.5 * height, 0.0)));
  float halo = 0.5 / (1.0 + reach * reach * 900.0) + 0.22 / (1.0 + reach * 9.0);
  halo *= glow * energy * energy;
  vec4 around = vec4(phosphor * halo * backdrop, 1.0) * walled();
  return color * solid + around * (1.0 - color.a * solid);
}
