// Title: Vortex
// Summary: The first picture drains into the eye of a whirl, out of which the second one wells.
// Family: distort
// Duration: 1.5s
// Mood: dramatic
// Energy: high
// Thumbnail: 0.4
// Pass: seen: 1/2. Both pictures, wound up.
// Pass: smear: 1/2. What a place sees during an exposure, along its arc.
// Preset: stir: turn=5, radius=1.1, pull=0.5. Less deep.
// Preset: lazy: turn=2, pull=0.1. An unhurried stir.
// Preset: maelstrom: turn=12, radius=1.8. Everything is drawn in.
// Author: Segue contributors
// License: MIT
// Uses: noise
//
// Both pictures turn the same way all the time: the first is wound up, the second starts wound up
// the other way and comes to rest. The middle turns farthest and is drawn in; it is blurred by its
// turn, and lit as a funnel of water with spiral waves and a dark throat. They meet at a wave.

// The whirl's eye. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.5, 0.5)
// How far the eye has turned when the pictures change over. Range: -12..12 Kind: angle
uniform float turn; // = 8.0
// How far the whirl reaches, in heights of the picture; not beyond the border. Range: 0.1..2
uniform float radius; // = 1.3
// How strongly the middle draws the picture in. Range: 0..1
uniform float pull; // = 1.0

// How deep the whirl is.
float depth() {
  float deep = progress * (1.0 - progress) * 4.0;
  return deep * deep;
}

// The view comes nearer to the eye as the whirl deepens, so that its rim leaves the view.
float shrinking() {
  return 1.0 - 0.42 * depth();
}

// The border's distance from the eye on each side, in heights of the view.
vec2 sides(vec2 offset) {
  vec2 side = mix(center, 1.0 - center, step(0.0, offset));
  return max(side, 0.05) * vec2(ratio, 1.0) / shrinking();
}

// A round shape that just fits in a box and in the radius: how far it reaches in a direction.
float reach(vec2 square, vec2 side) {
  vec2 part = square / (side * side);
  return inversesqrt(sqrt(dot(part, part) + 1.0 / (radius * radius * radius * radius)));
}

float smallest() {
  vec2 side = min(sides(vec2(-1.0)), sides(vec2(1.0)));
  return reach(vec2(1.0), side);
}

// How far from the eye a point is, from 0 to 1 at the rim. The streams are circles near the eye
// and follow the border at the rim, so that they lead nowhere beyond the picture.
float outwards(vec2 offset) {
  float far = length(offset);
  vec2 way = offset / max(far, 0.00001);
  float least = smallest();
  float most = reach(way * way, sides(offset)) - least;
  return 2.0 * far / (least + sqrt(least * least + 4.0 * most * far));
}

// How much a ring turns. Rings near the eye turn ever more, or it would turn like a plate.
float nearness(float ring) {
  float near = max(1.0 - ring * ring, 0.0);
  return near * sqrt(near) + 0.4 * exp(-9.0 * ring);
}

// How far the pictures are wound up: the first one, and the second one, which is the other way.
float wound(bool second) {
  float time = second ? 1.0 - progress : progress;
  return (second ? -8.0 : 8.0) * time * time * time;
}

// The place that the whirl has carried to this point; a negative winding is still to come.
vec2 wind(vec2 offset, float ring, float winding) {
  float angle = turn * winding * nearness(ring);
  float cosine = cos(angle);
  float sine = sin(angle);
  vec2 turned = vec2(offset.x * cosine + offset.y * sine, offset.y * cosine - offset.x * sine);
  float drawn = pull * abs(winding) * 0.7 * max(1.0 - ring, 0.0);
  float other = ring * (1.0 + drawn) / (1.0 + drawn * ring);
  vec2 way = turned / max(length(turned), 0.00001);
  float least = smallest();
  float far = other * (least + (reach(way * way, sides(turned)) - least) * other);
  return center + way * far * shrinking() / vec2(ratio, 1.0);
}

vec4 whirl(vec2 uv) {
  vec2 offset = (uv - center) * vec2(ratio, 1.0);
  float ring = outwards(offset);
  float near = max(1.0 - ring, 0.0);
  // Two waves wind into the eye along the spiral, ever tighter, and die away before they reach it.
  float far = length(offset);
  float around = far > 0.0 ? atan(offset.y, offset.x) : 0.0;
  float spiral = around - 0.4 * turn * depth() * nearness(ring) + log(far + 0.04) - 4.5 * progress;
  vec2 way = vec2(cos(spiral), sin(spiral));
  // Foam lies in them in streaks.
  float foam = noise(way * 3.0 + vec2(31.0, -24.0) * ring + 17.0);
  float phase = 2.0 * spiral + 0.9 * sin(spiral + 11.0 * ring);
  float strength = depth() * min(near * 3.0, 1.0);
  float wave = sin(phase) * strength * smoothstep(0.0, 0.15, far);
  // The second picture comes up in the eye first.
  float order = 0.36 * max(1.0 - ring, -0.06) - 0.18;
  float passed = smoothstep(0.46, 0.54, progress + order + 0.045 * wave);
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += getFromColor(wind(offset, ring, wound(false))) * (1.0 - passed);
  if (passed > 0.0) color += getToColor(wind(offset, ring, wound(true))) * passed;
  // The funnel is dark in its depth; its waves shine where they face the lamp.
  float lit = cos(phase - 0.6) * strength * smoothstep(0.03, 0.2, far);
  color.rgb *= 1.0 - 0.75 * pull * depth() * near * near * near + 0.22 * pull * min(lit, 0.0);
  float shine = max(lit, 0.0);
  shine *= shine * shine * max(0.8 + 0.4 * way.x + 1.1 * foam, 0.0);
  color.rgb += 0.38 * pull * shine * (color.a - 0.5 * color.rgb);
  float seam = passed * (1.0 - passed) * 4.0;
  color.rgb += 0.25 * seam * seam * depth() * (color.a - color.rgb);
  // In the eye the water falls away from the light: nothing is seen there but its lip, which
  // shines on the side that faces the lamp.
  float size = 0.02 + 0.1 * depth();
  float hole = far / size + 0.44 * way.x * way.y + 0.3 * foam;
  float open = pull * smoothstep(0.45, 0.9, depth());
  color.rgb *= 1.0 - 0.92 * open * (1.0 - smoothstep(0.35, 1.25, hole));
  float lip = exp(-9.0 * (hole - 1.2) * (hole - 1.2)) * max(cos(around + 0.9) + 0.15, 0.0);
  color.rgb += 0.35 * open * lip * (0.7 + foam) * (color.a - color.rgb);
  return color;
}

// How far a place turns during an exposure.
float streak(vec2 offset) {
  float time = min(progress, 1.0 - progress);
  return 0.13 * turn * time * time * nearness(outwards(offset));
}

vec4 seen(vec2 uv) {
  if (progress <= 0.0 || progress >= 1.0) return vec4(0.0);
  return whirl(uv);
}

vec4 smear(vec2 uv) {
  if (progress <= 0.0 || progress >= 1.0) return vec4(0.0);
  vec2 aspect = vec2(ratio, 1.0);
  vec2 offset = (uv - center) * aspect;
  float angle = streak(offset) / 8.0;
  mat2 onward = mat2(cos(angle), sin(angle), -sin(angle), cos(angle));
  vec2 ray = mat2(cos(3.5 * angle), -sin(3.5 * angle), sin(3.5 * angle), cos(3.5 * angle)) * offset;
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) {
    sum += seen(center + ray / aspect);
    ray = onward * ray;
  }
  return sum * 0.125;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 offset = (uv - center) * vec2(ratio, 1.0);
  float far = smoothstep(0.002, 0.008, abs(streak(offset)) * length(offset));
  vec4 color = vec4(0.0);
  if (far > 0.0) color += smear(uv) * far;
  if (far < 1.0) color += whirl(uv) * (1.0 - far);
  return color;
}
