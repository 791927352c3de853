// Title: Rack focus
// Summary: The lens loses the first picture in discs of light, and finds the second one.
// Family: zoom
// Duration: 1.5s
// Mood: elegant
// Energy: low
// Thumbnail: 0.38
// Preset: night: blur=0.14, highlights=1. Large, round lights.
// Preset: searching: hunt=0.5. The lens goes well past the picture before it finds it.
// Preset: vintage: facets=1, hunt=1, breathing=0.2. An old lens with straight blades.
// Preset: subtle: blur=0.05, highlights=0.3, breathing=0.03, hunt=0,
//   depth=0. A short loss of focus.
// Pass: spot: 1/4. What the lens sees, in small discs.
// Pass: disc: 1/4. Many of these, which make a large one.
// Pass: rounded: 1/2. That, twice as large: four samples make a smooth curve of its pixels.
// Author: Segue contributors
// License: MIT
//
// A point out of focus is a disc with a bright rim, and lights outshine what is dark, so that they
// are seen as discs. One disc is many small ones on a spiral, and a small one is some points. The
// pictures change where nothing is left but discs. Focus moves from what is
// near, below, to what is far, and goes a little too far before it comes to rest.

// How large the discs grow, in heights of the picture. Range: 0..0.2
uniform float blur; // = 0.1
// How much lights outshine the rest. Range: 0..1
uniform float highlights; // = 0.7
// How straight the edges of the discs are: 0 is round, 1 a hexagon. Range: 0..1
uniform float facets; // = 0.0
// How much the picture grows as the lens turns. Range: 0..0.5 Group: motion
uniform float breathing; // = 0.1
// How much sooner the lower part of the picture goes and comes. Range: 0..1 Group: motion
uniform float depth; // = 0.6
// How far the lens turns too far, and comes back. Range: 0..1 Group: motion
uniform float hunt; // = 0.15

// Turns by the golden angle: the next point of a spiral.
const mat2 GOLDEN = mat2(-0.7373688, 0.6754903, -0.6754903, -0.7373688);

// How far the lens is out of focus at a height: 0 sharp, 1 most. What is below is nearer, and
// goes first.
float defocus(float height) {
  if (progress < 0.5) return smoothstep(0.2 * depth * clamp(height, 0.0, 1.0), 0.48, progress);
  // It passes the second picture, and comes back to it.
  float found = mix(1.0, 0.8, min(hunt * 1.25, 1.0));
  float missed = smoothstep(0.76, 0.85, progress) * (1.0 - smoothstep(0.85, 0.98, progress));
  found -= 0.16 * depth * (1.0 - clamp(height, 0.0, 1.0));
  return 1.0 - smoothstep(0.52, found, progress) + hunt * 0.18 * missed;
}

// How much larger the picture looks: the first one grows, and the second one has grown so far.
vec2 breathed(vec2 uv, bool second) {
  float turned = progress * progress * (3.0 - 2.0 * progress);
  float rest = 1.0 - progress;
  // It goes on breathing for a little, while the lens comes to rest.
  float nearer = second ? 1.4142136 * rest * sqrt(rest) : turned;
  return 0.5 + (uv - 0.5) * (second ? 1.0 - breathing * nearer * 0.5 : 1.0 - breathing * nearer);
}

float changed() {
  return smoothstep(0.45, 0.55, progress);
}

// Both pictures at a place, so softened.
vec4 both(vec2 uv, float level) {
  vec4 color = vec4(0.0);
  if (progress < 0.55) {
    color += texture2D(from, breathed(uv, false), level) * (1.0 - changed());
  }
  if (progress > 0.45) color += texture2D(to, breathed(uv, true), level) * changed();
  return color;
}

// How much of the blur is made in the passes: from two pixels of the small picture on, it has all
// there is to see.
float blurred(float height) {
  return smoothstep(0.005, 0.011, blur * defocus(height));
}

// The same for all pixels: then the passes have nothing to do.
bool isSharp() {
  return max(blurred(0.0), blurred(1.0)) <= 0.0;
}

// How much a sample weighs.
float brightness(vec4 color) {
  float light = max(color.r, max(color.g, color.b));
  light *= light;
  light *= light;
  return 1.0 + highlights * 50.0 * light * light;
}

// A point of a disc of radius 1, or of a hexagon.
vec2 shaped(vec2 ray) {
  vec2 side = abs(ray);
  float hexagon = max(side.y, 0.5 * side.y + 0.8660254 * side.x);
  return ray * mix(1.0, 0.93 / max(hexagon, 0.5), facets);
}

vec4 spot(vec2 uv) {
  if (isSharp()) return vec4(0.0);
  float radius = 0.2 * blur * defocus(uv.y);
  vec2 size = vec2(1.0 / ratio, 1.0) * radius;
  float level = log2(1.0 + 0.35 * radius * gl_FragCoord.y / uv.y);
  vec2 ray = vec2(0.6, 0.8);
  vec4 sum = vec4(0.0);
  float total = 0.0;
  for (int i = 0; i < 12; i++) {
    vec4 color = both(uv + ray * size * sqrt((float(i) + 0.5) / 12.0), level);
    float weight = brightness(color);
    sum += color * weight;
    total += weight;
    ray = GOLDEN * ray;
  }
  return sum / total;
}

vec4 disc(vec2 uv) {
  if (isSharp()) return vec4(0.0);
  vec2 size = vec2(1.0 / ratio, 1.0) * blur * defocus(uv.y);
  vec4 sum = vec4(0.0);
  float total = 0.0;
  // Rings of 4, 12, 20, 28 and 36 points, as dense as each other: the outer one is a round rim.
  for (int i = 0; i < 100; i++) {
    float ring = floor(sqrt(float(i)) * 0.5);
    float far = (ring + 0.5) * 0.18;
    float turn = (float(i) + 0.5 * mod(ring, 2.0)) / (8.0 * ring + 4.0) * 6.2831853;
    vec4 color = spot(uv + shaped(vec2(cos(turn), sin(turn))) * far * size);
    // The rim is brighter, as lenses draw it.
    float weight = brightness(color) * (0.75 + 0.5 * far * far);
    sum += color * weight;
    total += weight;
  }
  return sum / total;
}

vec4 rounded(vec2 uv) {
  if (isSharp()) return vec4(0.0);
  vec2 pixel = vec2(1.0 / ratio, 1.0) * uv.y / gl_FragCoord.y;
  vec4 sum = disc(uv + pixel) + disc(uv - pixel);
  sum += disc(uv + pixel * vec2(1.0, -1.0)) + disc(uv + pixel * vec2(-1.0, 1.0));
  return sum * 0.25;
}

// A picture with little blur: softened points, near enough to be seen as one.
vec4 near(vec2 uv) {
  float radius = blur * defocus(uv.y);
  vec2 size = vec2(1.0 / ratio, 1.0) * radius * 0.62;
  float level = log2(1.0 + 0.5 * radius * gl_FragCoord.y / uv.y);
  vec2 ray = vec2(0.8, 0.6);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 4; i++) {
    sum += both(uv + ray * size, level);
    ray = vec2(-ray.y, ray.x);
  }
  return sum * 0.25;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  float far = blurred(uv.y);
  vec4 color = vec4(0.0);
  if (!isSharp()) color += rounded(uv) * far;
  if (min(blurred(0.0), blurred(1.0)) < 1.0) {
    if (far < 1.0) color += near(uv) * (1.0 - far);
  }
  return color;
}
