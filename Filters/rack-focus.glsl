// Title: Rack focus
// Summary: The lens loses the first picture in soft discs of light and finds the second one.
// Family: zoom
// Duration: 1.5s
// Mood: elegant
// Energy: low
// Thumbnail: 0.4
// Preset: night: blur=0.09, highlights=1, facets=0. Large, round lights.
// Preset: vintage: blur=0.07, highlights=0.9, facets=1,
//   breathing=0.2. An old lens with straight blades.
// Preset: subtle: blur=0.03, highlights=0.2, breathing=0.03. A short loss of focus.
// Pass: seen: 1/4. What the lens sees, a quarter as large.
// Pass: disc: 1/4. That, out of focus: points of a disc.
// Pass: soft: 1/4. That again, so that no point of the disc is seen.
// Pass: rounded: 1/2. That, twice as large: four samples make a smooth curve of its pixels.
// Pass: lamp: 1/8. The light of each cell of a grid.
// Pass: spot: 1/8. Where in its cell it is.
// Pass: shine: 1/2. The lights, opened into discs.
// Author: Segue contributors
// License: MIT
//
// Two layers: the blurred picture, and over it its lights. The blur is made where few pixels are: a
// quarter of the canvas is enough for what has no detail. In each cell of a grid, the brightest of
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

// How far the lens is out of focus: 0 sharp, 1 most.
float defocus() {
  float height = 1.0 - abs(progress * 2.0 - 1.0);
  return height * height * (3.0 - 2.0 * height);
}

// The picture grows a little as the lens turns.
vec2 breathed(vec2 uv) {
  return uv - (uv - 0.5) * breathing * defocus();
}

// Both pictures at a place.
vec4 both(vec2 place, float passed) {
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += getFromColor(place) * (1.0 - passed);
  if (passed > 0.0) color += getToColor(place) * passed;
  return color;
}

float changed() {
  return smoothstep(0.41, 0.59, progress);
}

// How much of the blur is made in the passes: from two pixels of the small picture on, it has all
// there is to see.
float blurred() {
  return smoothstep(0.003, 0.0085, blur * defocus());
}

vec4 seen(vec2 uv) {
  if (blurred() <= 0.0) return vec4(0.0);
  vec2 place = breathed(uv);
  vec2 pixel = vec2(1.0 / ratio, 1.0) / 1080.0;
  vec4 color = both(place + pixel, changed()) + both(place - pixel, changed());
  color += both(place + pixel * vec2(1.0, -1.0), changed());
  return (color + both(place + pixel * vec2(-1.0, 1.0), changed())) * 0.25;
}

// Samples on a spiral of the golden angle; lights outshine what is dark.
vec4 disc(vec2 uv) {
  if (blurred() <= 0.0) return vec4(0.0);
  const mat2 GOLDEN = mat2(-0.7373688, 0.6754903, -0.6754903, -0.7373688);
  vec2 size = vec2(1.0 / ratio, 1.0) * blur * defocus();
  vec2 ray = vec2(1.0, 0.0);
  vec4 sum = vec4(0.0);
  float total = 0.0;
  for (int i = 0; i < 36; i++) {
    vec4 color = seen(uv + ray * sqrt((float(i) + 0.5) / 36.0) * size);
    float weight = brightness(color);
    sum += color * weight;
    total += weight;
    ray = GOLDEN * ray;
  }
  return sum / total;
}

vec4 soft(vec2 uv) {
  if (blurred() <= 0.0) return vec4(0.0);
  const mat2 GOLDEN = mat2(-0.7373688, 0.6754903, -0.6754903, -0.7373688);
  vec2 size = vec2(1.0 / ratio, 1.0) * blur * defocus() * 0.27;
  vec4 sum = vec4(0.0);
  vec2 ray = vec2(0.6, 0.8);
  for (int i = 0; i < 14; i++) {
    sum += disc(uv + ray * sqrt((float(i) + 0.5) / 14.0) * size);
    ray = GOLDEN * ray;
  }
  return sum / 14.0;
}

// How brightly the lights shine: each picture has its own lights, and halfway there are no lights.
float lit() {
  return highlights * 0.8 * smoothstep(0.15, 0.7, defocus())
      * smoothstep(0.0, 0.07, abs(progress - 0.5));
}

vec4 rounded(vec2 uv) {
  if (blurred() <= 0.0) return vec4(0.0);
  vec2 pixel = vec2(1.0 / ratio, 1.0) / 1080.0;
  vec4 sum = soft(uv + pixel) + soft(uv - pixel);
  sum += soft(uv + pixel * vec2(1.0, -1.0)) + soft(uv + pixel * vec2(-1.0, 1.0));
  return sum * 0.25;
}

// How large the cells are, in heights of the picture; a cell is never less than some pixels of the
// passes that hold its light.
float pitch() {
  return max(blur * 1.6 + 0.002, 0.04);
}

// Those passes show more than the picture: a cell all around.
vec2 spread() {
  return 1.0 + 2.0 * pitch() / vec2(ratio, 1.0);
}

// The cell of a place of those passes, and the place of a cell's middle in them.
vec2 cellAt(vec2 at) {
  return floor((at - 0.5) * spread() * vec2(ratio, 1.0) / pitch());
}

vec2 middleOf(vec2 cell) {
  return (cell + 0.5) * pitch() / (vec2(ratio, 1.0) * spread()) + 0.5;
}

// One of sixteen places in a cell.
vec2 candidate(vec2 dice, int index) {
  return 0.14 + 0.72 * fract(dice + float(index) * vec2(0.7548777, 0.5698403));
}

vec4 colorAt(vec2 cell, vec2 spot) {
  return seen((cell + spot) * pitch() / vec2(ratio, 1.0) + 0.5);
}

float glow(vec4 color) {
  return dot(color.rgb, vec3(0.299, 0.587, 0.114));
}

// The brightest of the sixteen, if it outshines what is around it on all sides: a spark is a
// light, and the border of a pale wall, or a cheek, is none.
vec4 lamp(vec2 at) {
  if (lit() <= 0.0) return vec4(0.0, 0.0, 0.0, 1.0);
  vec2 cell = cellAt(at);
  vec2 dice = random2(cell);
  vec4 light = vec4(0.0);
  vec2 place = vec2(0.5);
  for (int k = 0; k < 16; k++) {
    vec4 color = colorAt(cell, candidate(dice, k));
    place = glow(color) > glow(light) ? candidate(dice, k) : place;
    light = glow(color) > glow(light) ? color : light;
  }
  float around = 0.0;
  vec2 aside = vec2(0.031, 0.011) / pitch();
  for (int k = 0; k < 4; k++) {
    around = max(around, glow(colorAt(cell, place + aside)));
    aside = vec2(-aside.y, aside.x);
  }
  float power = smoothstep(0.06, 0.26, glow(light) - around)
      * smoothstep(0.25, 0.7, max(light.r, max(light.g, light.b)));
  return vec4(light.rgb * power, 1.0);
}

vec4 spot(vec2 at) {
  if (lit() <= 0.0) return vec4(0.0, 0.0, 0.0, 1.0);
  vec2 cell = cellAt(at);
  vec2 dice = random2(cell);
  vec2 brightest = vec2(0.5);
  float best = -1.0;
  for (int k = 0; k < 16; k++) {
    float light = glow(colorAt(cell, candidate(dice, k)));
    brightest = light > best ? candidate(dice, k) : brightest;
    best = max(best, light);
  }
  return vec4(brightest, 0.0, 1.0);
}

// The lights whose discs cover a point; the four nearest cells can reach it.
vec4 shine(vec2 uv) {
  if (lit() <= 0.0) return vec4(0.0, 0.0, 0.0, 1.0);
  float radius = blur * defocus() / pitch();
  vec2 point = (uv - 0.5) * vec2(ratio, 1.0) / pitch();
  vec2 home = floor(point - 0.5);
  vec3 sum = vec3(0.0);
  for (int i = 0; i < 4; i++) {
    vec2 cell = home + vec2(mod(float(i), 2.0), floor(float(i) * 0.5));
    vec2 apart = abs(point - cell - 0.5);
    if (max(apart.x, apart.y) < radius + 0.36) {
      vec3 light = lamp(middleOf(cell)).rgb;
      if (light.r + light.g + light.b > 0.0) {
        vec2 dice = random2(cell);
        float size = radius * (0.6 + 0.4 * fract(dice.x * 7.0 + dice.y * 3.0));
        vec2 away = point - cell - spot(middleOf(cell)).rg;
        sum += light * aperture(away / max(size, 0.0001));
      }
    }
  }
  return vec4(min(sum * lit(), 1.0), 1.0);
}

// A picture with little blur: two rings of points, near enough to be seen as one.
vec4 near(vec2 uv, float radius) {
  vec2 size = vec2(1.0 / ratio, 1.0) * radius;
  vec2 place = breathed(uv);
  vec4 sum = both(place, changed());
  vec2 ray = vec2(1.0, 0.0);
  for (int i = 0; i < 4; i++) {
    sum += both(place + ray * size * 0.5, changed()) + both(place + ray.yx * size, changed());
    ray = vec2(-ray.y, ray.x);
  }
  return sum / 9.0;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float far = blurred();
  vec4 color = vec4(0.0);
  if (far > 0.0) color = rounded(uv) * far;
  if (far < 1.0) color += near(uv, blur * defocus()) * (1.0 - far);
  // Light adds up, and saturates as on film.
  if (lit() > 0.0) color.rgb += shine(uv).rgb * (1.0 - 0.65 * color.rgb) * color.a;
  return color;
}
