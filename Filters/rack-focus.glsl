// Title: Rack focus
// Summary: The lens loses the first picture in soft discs of light and finds the second one.
// Author: Segue contributors
// License: MIT
//
// Samples on a spiral of the golden angle fill the disc of confusion evenly. Bright spots of either
// picture weigh more, as on film: lights open into discs, and outshine what is dark in the other.

// How large the discs grow, in heights of the picture. Range: 0..0.2
uniform float blur; // = 0.07
// How much bright spots weigh. Range: 0..1
uniform float highlights; // = 0.6
// How much the picture grows as the lens turns. Range: 0..0.5
uniform float breathing; // = 0.08

// How much a sample weighs.
float brightness(vec4 color) {
  float light = dot(color.rgb, vec3(0.299, 0.587, 0.114));
  return 1.0 + highlights * 12.0 * light * light * light * light;
}

float random(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  float b = a.x * (a.y + 23.14) + a.y * 17.31;
  return fract(b * (b + 9.7));
}

vec4 transition(vec2 uv) {
  float height = 1.0 - abs(progress * 2.0 - 1.0);
  height = height * height * (3.0 - 2.0 * height);
  float passed = smoothstep(0.38, 0.62, progress);
  vec2 point = uv - (uv - 0.5) * breathing * height;
  vec2 disc = vec2(1.0 / ratio, 1.0) * blur * height;

  // Turning by the golden angle, step by step.
  const mat2 GOLDEN = mat2(-0.7373688, 0.6754903, -0.6754903, -0.7373688);
  // Each pixel begins its spiral elsewhere, so that few samples look smooth.
  float begin = 6.2831853 * random(floor(uv * vec2(ratio, 1.0) * 2160.0 + 0.25));
  vec2 ray = vec2(cos(begin), sin(begin));
  vec4 sum = vec4(0.0);
  float total = 0.0;
  for (int i = 0; i < 22; i++) {
    vec2 spot = point + ray * sqrt((float(i) + 0.5) / 22.0) * disc;
    if (passed < 1.0) {
      vec4 color = getFromColor(spot);
      float weight = (1.0 - passed) * brightness(color);
      sum += color * weight;
      total += weight;
    }
    if (passed > 0.0) {
      vec4 color = getToColor(spot);
      float weight = passed * brightness(color);
      sum += color * weight;
      total += weight;
    }
    ray = GOLDEN * ray;
  }
  return sum / total;
}
