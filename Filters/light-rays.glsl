// Title: Light rays
// Summary: The light parts of the first picture throw beams, out of which the second one comes.
// Family: light
// Duration: 1.5s
// Mood: dramatic
// Energy: medium
// Thumbnail: 0.4
// Exception: flash: at the change the beams are almost all there is.
// Preset: heaven: center=(0.5,1.1), tint=(1,0.9,0.7), reach=1. From above, warm and long.
// Preset: stage: center=(0.5,0.5), strength=1, tint=(0.75,0.85,1),
//   detail=1. Cold and sharp, from the middle.
// Preset: soft: strength=0.4, detail=0.1, reach=0.5. A glow rather than beams.
// Pass: lights: 1/4. What is bright.
// Pass: near: 1/4. The mean along an eighth of the way to the source.
// Pass: beams: 1/4. Eight of these, fainter and fainter.
// Author: Segue contributors
// License: MIT
//
// What is brighter than the picture's mean is drawn out, away from the source, in eight by eight
// samples. Gaps like those between clouds wander through the beams. The second picture comes where
// they are brightest first, and its own beams draw back into it.

// Where the light comes from; it may be outside the picture. Range: -0.5..1.5 Kind: point
uniform vec2 center; // = vec2(0.5, 0.75)
// How bright the beams are. Range: 0..1
uniform float strength; // = 0.75
// How far they reach. Range: 0.2..1
uniform float reach; // = 0.8
// How much they come apart into single beams. Range: 0..1
uniform float detail; // = 0.5
// The colour of the light. Range: 0..1 Kind: color
uniform vec3 tint; // = vec3(1.0, 0.9, 0.72)
// Another number makes other beams. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// How strongly the light shines: 1 at the change.
float shining() {
  float way = 1.0 - abs(2.0 * progress - 1.0);
  return way * way * (3.0 - 2.0 * way);
}

float changed() {
  return smoothstep(0.4, 0.6, progress);
}

float luma(vec4 color) {
  return dot(color.rgb, vec3(0.3, 0.59, 0.11));
}

// What is brighter than most of its picture.
vec4 outshining(vec4 color, vec4 mean) {
  float usual = luma(mean) + 0.04 * mean.a;
  float light = luma(color) - usual;
  return color * clamp(0.08 + 1.3 * light / max(1.05 - usual, 0.2), 0.0, 1.0);
}

vec4 lights(vec2 uv) {
  if (shining() <= 0.0) return vec4(0.0);
  float level = max(log2(gl_FragCoord.y / uv.y / 270.0), 0.0);
  vec4 color = vec4(0.0);
  if (changed() < 1.0) {
    color += outshining(texture2D(from, uv, level), texture2D(from, vec2(0.5), 16.0))
        * (1.0 - changed());
  }
  if (changed() > 0.0) {
    color += outshining(texture2D(to, uv, level), texture2D(to, vec2(0.5), 16.0)) * changed();
  }
  return vec4(color.rgb, 1.0);
}

// How much of its way to the source a beam covers.
float far() {
  return reach * 0.92 * (0.25 + 0.75 * shining());
}

vec4 near(vec2 uv) {
  if (shining() <= 0.0) return vec4(0.0);
  vec2 stride = (center - uv) * (far() / 64.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) sum += lights(uv + stride * float(i));
  return sum * 0.125;
}

vec4 beams(vec2 uv) {
  if (shining() <= 0.0) return vec4(0.0);
  vec2 stride = (center - uv) * (far() / 8.0);
  vec4 sum = vec4(0.0);
  float weight = 1.0;
  float total = 0.0;
  for (int i = 0; i < 8; i++) {
    sum += near(uv + stride * float(i)) * weight;
    total += weight;
    weight *= 0.9;
  }
  return vec4(sum.rgb / total, 1.0);
}

// Smooth noise around a circle of 61 cells, 0 to 1.
float around(float turn, float row) {
  float cell = floor(turn);
  float part = turn - cell;
  vec2 a = fract((mod(cell + vec2(0.0, 1.0), 61.0) + 0.5) * 0.6180340);
  float b = fract((floor(seed) + row + 0.5) * 0.7548777);
  vec2 c = a * (b + 23.14) + b * 17.31;
  c = fract(c * (c + 9.7));
  return mix(c.x, c.y, part * part * (3.0 - 2.0 * part));
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec2 point = (uv - center) * vec2(ratio, 1.0);
  float away = length(point);
  float angle = (atan(point.y, point.x) / 6.2831853 + 0.5) * 61.0;
  // Two rows of gaps wander past each other.
  float gaps = around(angle + progress * 3.0, 0.0) * 0.6
      + around(angle * 2.0 - progress * 4.0, 7.0) * 0.4;
  gaps = smoothstep(0.2, 0.75, gaps);
  // At the source there are none.
  float open = mix(1.0, 0.25 + 1.1 * gaps, detail * smoothstep(0.0, 0.35, away));
  vec3 light = beams(uv).rgb;
  float bright = dot(light, vec3(0.3, 0.59, 0.11)) * open;

  // Where the beams are, the pictures change first, and everywhere while they are brightest.
  float passed = smoothstep(-0.5, 0.5, (progress - 0.5) * 18.0 + min(bright, 0.5) * 2.0 - 0.4);
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += getFromColor(uv) * (1.0 - passed);
  if (passed > 0.0) color += getToColor(uv) * passed;
  // The air is lit, too. The source is a light that grows until it covers the change.
  float full = shining() * shining() * shining();
  float haze = 0.15 * shining() + 0.4 * full;
  float flood = full * full * full * full * full * full;
  float size = 0.14 + 0.16 * full + 0.7 * flood;
  float lamp = 1.0 + away * away / (size * size);
  vec3 glow = (light * 3.2 + haze) * (open + 0.15 * full) * shining() * strength * tint;
  glow += strength * (shining() + full + flood) / (lamp * lamp) * mix(tint, vec3(1.0), 0.5 / lamp);
  // A soft shoulder instead of clipping.
  glow = 1.0 - exp(-1.6 * glow);
  color.rgb += glow * (color.a - color.rgb);
  color.rgb = clamp(color.rgb, 0.0, color.a);
  return color;
}
