// Title: Zoom blur
// Summary: A rush forward blurs the first picture into the second.
// Family: zoom
// Duration: 0.8s
// Author: Segue contributors
// License: MIT
//
// Samples along the line to the centre are averaged. The rush is fastest in the middle, where the
// second picture bursts out of the centre; each pixel starts at its own offset, so that few samples
// look smooth.

// The point that the rush heads for. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.5, 0.5)
// How far the blur reaches towards the centre. Range: 0..1
uniform float strength; // = 0.5

float random(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  float b = a.x * (a.y + 23.14) + a.y * 17.31;
  return fract(b * (b + 9.7));
}

vec4 transition(vec2 uv) {
  vec2 aspect = vec2(ratio, 1.0);
  float speed = progress * (1.0 - progress) * 4.0;
  speed *= speed;
  float reach = strength * speed;
  vec2 line = (center - uv) * reach;

  // How far the second picture has come, from the centre to beyond the farthest corner.
  float corner = length(max(center, 1.0 - center) * aspect);
  float front = smoothstep(0.2, 0.8, progress) * 1.3;
  float far = length((uv - center) * aspect) / corner;

  // The offset belongs to a cell no larger than a pixel.
  float offset = random(floor(uv * aspect * 2160.0 + 0.25));
  vec4 sum = vec4(0.0);
  float total = 0.0;
  for (int i = 0; i < 12; i++) {
    float part = (float(i) + offset) / 12.0;
    // Near samples count most, as an exposure that ends softly.
    float weight = 1.0 - part * part;
    float passed = smoothstep(0.0, 0.3, front - far * (1.0 - reach * part));
    vec2 point = uv + line * part;
    if (passed < 1.0) sum += getFromColor(point) * (weight * (1.0 - passed));
    if (passed > 0.0) sum += getToColor(point) * (weight * passed);
    total += weight;
  }
  vec4 color = sum / total;
  float light = 1.0 + 0.25 * speed * strength * (1.0 - clamp(length(uv - center) * 1.5, 0.0, 1.0));
  return vec4(color.rgb * light, color.a);
}
