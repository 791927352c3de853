// Title: Rack focus
// Summary: The lens loses the first picture in soft discs of light and finds the second one.
// Family: zoom
// Preset: night: blur=0.09, highlights=1, facets=0. Large, round lights.
// Preset: vintage: blur=0.07, highlights=0.9, facets=1,
//   breathing=0.2. An old lens with straight blades.
// Preset: subtle: blur=0.03, highlights=0.2, breathing=0.03. A short loss of focus.
// Author: Segue contributors
// License: MIT
//
// Two layers. Samples on a spiral of the golden angle blur the picture. Over them lie lights: a
// grid of scattered places, of which the bright ones open into discs with the shape of the lens.

// How large the discs grow, in heights of the picture. Range: 0..0.2
uniform float blur; // = 0.06
// How brightly lights open into discs. Range: 0..1
uniform float highlights; // = 0.7
// How straight the edges of the discs are: 0 is round, 1 a hexagon. Range: 0..1
uniform float facets; // = 0.7
// How much the picture grows as the lens turns. Range: 0..0.5
uniform float breathing; // = 0.08

vec2 random2(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  vec2 b = a.x * (a.yy + vec2(23.14, 19.07)) + a.y * vec2(17.31, 21.57);
  return fract(b * (b + 9.7));
}

// How much a sample weighs: lights outshine what is dark.
float brightness(vec4 color) {
  float light = dot(color.rgb, vec3(0.299, 0.587, 0.114));
  return 1.0 + highlights * 7.0 * light * light * light * light;
}

// 1 in a disc of radius 1, a little brighter at its rim, as lenses draw it; 0 outside.
float aperture(vec2 offset, float soft) {
  vec2 side = abs(offset);
  float hexagon = max(side.y, 0.5 * side.y + 0.8660254 * side.x);
  float radius = mix(length(offset), hexagon * 1.05, facets);
  return (1.0 - smoothstep(1.0 - soft, 1.0, radius)) * (0.75 + 0.4 * radius * radius);
}

vec4 picture(vec2 place, float passed) {
  vec4 color = vec4(0.0);
  if (passed < 1.0) color = getFromColor(place) * (1.0 - passed);
  if (passed > 0.0) color += getToColor(place) * passed;
  return color;
}

// The lights whose discs cover a point. Nine places of the grid can reach it.
vec3 lights(vec2 uv, float radius, float height, float passed) {
  vec2 aspect = vec2(ratio, 1.0);
  float pitch = blur * 1.1 + 0.002;
  vec2 point = (uv - 0.5) * aspect / pitch;
  vec2 home = floor(point);
  vec3 sum = vec3(0.0);
  for (int i = 0; i < 9; i++) {
    vec2 cell = home + vec2(mod(float(i), 3.0), floor(float(i) / 3.0)) - 1.0;
    vec2 dice = random2(cell);
    vec2 middle = cell + 0.15 + 0.7 * dice;
    float size = radius / pitch * (0.55 + 0.45 * fract(dice.x * 7.0 + dice.y * 3.0));
    float inside = aperture((point - middle) / max(size, 0.0001), 0.09);
    if (inside > 0.0) {
      vec2 place = middle * pitch / aspect + 0.5;
      vec4 light = picture(place, passed);
      float power = smoothstep(0.4, 1.0, max(light.r, max(light.g, light.b)));
      power *= 0.15 + smoothstep(0.2, 1.0, fract(dice.x * 5.0 + dice.y * 9.0));
      sum += light.rgb * power * inside;
    }
  }
  return sum * highlights * height * 0.55;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float height = 1.0 - abs(progress * 2.0 - 1.0);
  height = height * height * (3.0 - 2.0 * height);
  float passed = smoothstep(0.41, 0.59, progress);
  vec2 point = uv - (uv - 0.5) * breathing * height;
  vec2 disc = vec2(1.0 / ratio, 1.0) * blur * height;

  // Turning by the golden angle, step by step. Each pixel of a small pattern begins elsewhere.
  const mat2 GOLDEN = mat2(-0.7373688, 0.6754903, -0.6754903, -0.7373688);
  float begin = 6.2831853 * fract(52.9829 * fract(dot(floor(gl_FragCoord.xy),
      vec2(0.06711056, 0.00583715))));
  vec2 ray = vec2(cos(begin), sin(begin));
  vec4 sum = vec4(0.0);
  float total = 0.0;
  // Small discs need fewer samples; the last one comes and goes softly.
  float count = 5.0 + 13.0 * height;
  for (int i = 0; i < 18; i++) {
    if (float(i) < count) {
      vec2 spot = point + ray * sqrt((float(i) + 0.5) / count) * disc;
      vec4 color = picture(spot, passed);
      float weight = brightness(color) * min(count - float(i), 1.0);
      sum += color * weight;
      total += weight;
      ray = GOLDEN * ray;
    }
  }
  vec4 color = sum / total;
  vec3 shining = vec3(0.0);
  float bright = smoothstep(0.15, 0.7, height);
  if (bright > 0.0) shining = lights(point, blur * height, bright, passed);
  // Light adds up, and saturates as on film.
  color.rgb += shining * (1.0 - 0.65 * color.rgb) * color.a;
  return color;
}
