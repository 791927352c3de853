// Title: Rack focus
// Summary: The lens loses the first picture in soft discs of light and finds the second one.
// Family: zoom
// Duration: 1.5s
// Preset: night: blur=0.09, highlights=1, facets=0. Large, round lights.
// Preset: vintage: blur=0.07, highlights=0.9, facets=1,
//   breathing=0.2. An old lens with straight blades.
// Preset: subtle: blur=0.03, highlights=0.2, breathing=0.03. A short loss of focus.
// Author: Segue contributors
// License: MIT
//
// Two layers: the blurred picture, and over it its lights. In each cell of a grid, the brightest of
// some places is a light if it outshines the others; it opens into a disc of the lens's shape.

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
  return 1.0 + highlights * 3.0 * light * light;
}

// 1 in a disc of radius 1, a little brighter at its rim, as lenses draw it; 0 outside.
float aperture(vec2 offset) {
  vec2 side = abs(offset);
  float hexagon = max(side.y, 0.5 * side.y + 0.8660254 * side.x);
  float radius = mix(length(offset), hexagon * 1.05, facets);
  return (1.0 - smoothstep(0.91, 1.0, radius)) * (0.75 + 0.4 * radius * radius);
}

// The lights whose discs cover a point; the four nearest cells can reach it.
vec3 lights(vec2 uv, float radius) {
  vec2 aspect = vec2(ratio, 1.0);
  float pitch = blur * 1.6 + 0.002;
  vec2 point = (uv - 0.5) * aspect / pitch;
  vec2 home = floor(point - 0.5);
  vec3 sum = vec3(0.0);
  for (int i = 0; i < 4; i++) {
    vec2 cell = home + vec2(mod(float(i), 2.0), floor(float(i) * 0.5));
    vec2 dice = random2(cell);
    float size = radius / pitch * (0.6 + 0.4 * fract(dice.x * 7.0 + dice.y * 3.0));
    vec2 apart = abs(point - cell - 0.5);
    if (max(apart.x, apart.y) < size + 0.36) {
      // The brightest of five places.
      vec2 middle = cell + 0.5;
      vec4 light = vec4(0.0);
      float best = -1.0;
      float mean = 0.0;
      for (int k = 0; k < 5; k++) {
        vec2 spot = cell + 0.14 + 0.72 * fract(dice + float(k) * vec2(0.7548777, 0.5698403));
        vec2 place = spot * pitch / aspect + 0.5;
        vec4 color;
        if (progress < 0.5) color = getFromColor(place);
        else color = getToColor(place);
        float shine = dot(color.rgb, vec3(0.299, 0.587, 0.114));
        mean += shine * 0.2;
        middle = shine > best ? spot : middle;
        light = shine > best ? color : light;
        best = max(best, shine);
      }
      float power = smoothstep(0.04, 0.25, best - mean)
          * smoothstep(0.25, 0.7, max(light.r, max(light.g, light.b)));
      sum += light.rgb * (power * aperture((point - middle) / max(size, 0.0001)));
    }
  }
  return sum;
}

// A picture out of focus: samples on a spiral of the golden angle. Four pixels in a square begin
// a quarter turn apart; together they have so many samples that no grain is seen.
vec4 blurred(bool second, vec2 point, vec2 disc) {
  const mat2 GOLDEN = mat2(-0.7373688, 0.6754903, -0.6754903, -0.7373688);
  vec2 pixel = floor(gl_FragCoord.xy);
  float begin = 1.5707963 * (mod(pixel.x, 2.0) + 2.0 * mod(pixel.x + pixel.y, 2.0));
  vec2 ray = vec2(cos(begin), sin(begin));
  vec4 sum = vec4(0.0);
  float total = 0.0;
  for (int i = 0; i < 24; i++) {
    vec2 spot = point + ray * sqrt((float(i) + 0.5) / 24.0) * disc;
    vec4 color;
    if (second) color = getToColor(spot);
    else color = getFromColor(spot);
    float weight = brightness(color);
    sum += color * weight;
    total += weight;
    ray = GOLDEN * ray;
  }
  return sum / total;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float height = 1.0 - abs(progress * 2.0 - 1.0);
  height = height * height * (3.0 - 2.0 * height);
  float passed = smoothstep(0.41, 0.59, progress);
  vec2 point = uv - (uv - 0.5) * breathing * height;
  vec2 disc = vec2(1.0 / ratio, 1.0) * blur * height;

  vec4 color = vec4(0.0);
  if (passed < 1.0) color = blurred(false, point, disc) * (1.0 - passed);
  if (passed > 0.0) color += blurred(true, point, disc) * passed;
  // Each picture has its own lights; between them there are none.
  float lit = highlights * 0.8 * smoothstep(0.15, 0.7, height);
  lit *= smoothstep(0.0, 0.07, abs(progress - 0.5));
  vec3 shining = vec3(0.0);
  if (lit > 0.0) shining = lights(point, blur * height) * lit;
  // Light adds up, and saturates as on film.
  color.rgb += shining * (1.0 - 0.65 * color.rgb) * color.a;
  return color;
}
