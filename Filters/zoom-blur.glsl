// Title: Zoom blur
// Summary: A rush forward blurs the first picture into the second.
// Family: zoom
// Duration: 0.8s
// Mood: dramatic
// Energy: high
// Thumbnail: 0.4
// Pass: seen: 1/2. Both pictures, half as large.
// Pass: near: 1/2. The mean along a tenth of the way.
// Pass: whole: 1/2. The mean of ten of these, one behind the other: the whole way.
// Author: Segue contributors
// License: MIT
//
// Samples along the line to the centre are averaged, in two steps, ten times twelve. The rush
// is fastest in the middle, where the second picture bursts out of the centre.

// The point that the rush heads for. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.5, 0.5)
// How far the blur reaches towards the centre. Range: 0..1
uniform float strength; // = 0.5

// How far each point's way to the centre is blurred, in parts of it.
float reach() {
  float speed = progress * (1.0 - progress) * 4.0;
  return 0.96 * strength * speed * speed;
}

// Both pictures at a place: the second one comes from the centre to beyond the farthest corner.
vec4 both(vec2 uv) {
  vec2 aspect = vec2(ratio, 1.0);
  float corner = length(max(center, 1.0 - center) * aspect);
  float front = smoothstep(0.2, 0.8, progress) * 1.3;
  float passed = smoothstep(0.0, 0.3, front - length((uv - center) * aspect) / corner);
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += getFromColor(uv) * (1.0 - passed);
  if (passed > 0.0) color += getToColor(uv) * passed;
  return color;
}

// The part of the remaining way that a tenth takes, so that ten make the whole one.
float tenth() {
  return 1.0 - pow(1.0 - reach(), 0.1);
}

// In the middle between four pixels, which count the same.
vec4 seen(vec2 uv) {
  return both(uv);
}

vec4 near(vec2 uv) {
  vec2 stride = (center - uv) * (tenth() / 12.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 12; i++) sum += seen(uv + stride * (float(i) + 0.5));
  return sum / 12.0;
}

vec4 whole(vec2 uv) {
  float shrink = 1.0 - tenth();
  float left = 1.0;
  vec4 sum = vec4(0.0);
  float total = 0.0;
  for (int i = 0; i < 10; i++) {
    // Near samples count most, as an exposure that ends softly.
    float part = (float(i) + 0.5) / 10.0;
    float weight = 1.0 - part * part;
    sum += near(center + (uv - center) * left) * weight;
    total += weight;
    left *= shrink;
  }
  return sum / total;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  // A short way needs few samples, and all pixels.
  vec2 line = (center - uv) * reach();
  float far = smoothstep(0.0037, 0.013, length(line * vec2(ratio, 1.0)));
  vec4 color = vec4(0.0);
  if (far > 0.0) color += whole(uv) * far;
  if (far < 1.0) {
    vec4 sum = vec4(0.0);
    for (int i = 0; i < 5; i++) sum += both(uv + line * (float(i) * 0.16));
    color += sum * (0.2 * (1.0 - far));
  }
  float light = 1.0 + 0.25 * reach() * (1.0 - clamp(length(uv - center) * 1.5, 0.0, 1.0));
  return vec4(color.rgb * light, color.a);
}
