// Title: Bokeh lights
// Summary: A swarm of coloured lights drifts past before the pictures, which change behind it.
// Family: light
// Duration: 2s
// Mood: elegant
// Energy: low
// Pass: seen: 1/4. What is behind the lights, a quarter as large.
// Pass: disc: 1/4. That, out of focus: points of a disc.
// Pass: soft: 1/4. That again, so that no point of the disc is seen.
// Pass: rounded: 1/2. That, twice as large: four samples make a smooth curve of its pixels.
// Pass: lights: 1/2. The lights alone.
// Preset: city: size=0.6, strength=1.3, warm=#ffb24d, tint=0.9. Many small street lamps.
// Preset: moonlit: warm=#9fc4ff, tint=0.9, strength=0.9. Cool and pale.
// Preset: close: size=1.8, blur=1. A few large discs.
// Author: Segue contributors
// License: MIT
// Uses: random
//
// Behind, one picture goes out of focus and the other one comes into it. Before them are four
// layers of lights, from small and sharp to huge and soft, the near ones faster. Every light has
// a colour near the chosen one, something of the picture's own, and its moment to glow. When most
// of them glow, the picture behind changes, and a warm haze hides the change.

// Where the lights drift, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.6, 0.5)
// How large the lights are. Range: 0.3..2
uniform float size; // = 1.0
// How bright they are. Range: 0..2
uniform float strength; // = 1.0
// The colour of the lights. Range: 0..1 Kind: color
uniform vec3 warm; // = vec3(1.0, 0.66, 0.3)
// How much of it they take; the rest is the picture's own. Range: 0..1
uniform float tint; // = 0.75
// How far the pictures go out of focus. Range: 0..1
uniform float blur; // = 1.0
// Another number scatters other lights. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

// How far all is under way: 0 at both ends, 1 in the middle.
float swollen() {
  float height = 4.0 * progress * (1.0 - progress);
  return height * height * (3.0 - 2.0 * height);
}

// How near the moment is at which the pictures change.
float changing() {
  float near = max(1.0 - abs(progress - 0.5) * 5.0, 0.0);
  return near * near * (3.0 - 2.0 * near);
}

// Both pictures at a place; they change while most lights glow.
vec4 both(vec2 place) {
  float passed = smoothstep(0.44, 0.56, progress);
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += getFromColor(place) * (1.0 - passed);
  if (passed > 0.0) color += getToColor(place) * passed;
  return color;
}

vec4 seen(vec2 uv) {
  vec2 pixel = vec2(1.0 / ratio, 1.0) / 1080.0;
  vec4 color = both(uv + pixel) + both(uv - pixel);
  return (color + both(uv + pixel * vec2(1.0, -1.0)) + both(uv + pixel * vec2(-1.0, 1.0))) * 0.25;
}

float radius() {
  return 0.05 * min(ratio, 1.0) * blur * swollen() * swollen() * (1.0 + 0.6 * changing());
}

// How much of the blur is made in the passes.
float blurred() {
  return smoothstep(0.002, 0.012, radius());
}

// Samples on a spiral of the golden angle; bright ones outshine the others, as in a lens.
vec4 disc(vec2 uv) {
  if (blurred() <= 0.0) return vec4(0.0);
  const mat2 GOLDEN = mat2(-0.7373688, 0.6754903, -0.6754903, -0.7373688);
  vec2 reach = vec2(1.0 / ratio, 1.0) * radius();
  vec2 ray = vec2(1.0, 0.0);
  vec4 sum = vec4(0.0);
  float total = 0.0;
  for (int i = 0; i < 20; i++) {
    vec4 color = seen(uv + ray * sqrt((float(i) + 0.5) / 20.0) * reach);
    float weight = 1.0 + 2.0 * dot(color.rgb, color.rgb);
    sum += color * weight;
    total += weight;
    ray = GOLDEN * ray;
  }
  return sum / total;
}

vec4 soft(vec2 uv) {
  if (blurred() <= 0.0) return vec4(0.0);
  const mat2 GOLDEN = mat2(-0.7373688, 0.6754903, -0.6754903, -0.7373688);
  vec2 reach = vec2(1.0 / ratio, 1.0) * radius() * 0.3;
  vec2 ray = vec2(0.6, 0.8);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 12; i++) {
    sum += disc(uv + ray * sqrt((float(i) + 0.5) / 12.0) * reach);
    ray = GOLDEN * ray;
  }
  return sum / 12.0;
}

vec4 rounded(vec2 uv) {
  if (blurred() <= 0.0) return vec4(0.0);
  vec2 pixel = vec2(1.0 / ratio, 1.0) / 1080.0;
  vec4 sum = soft(uv + pixel) + soft(uv - pixel);
  sum += soft(uv + pixel * vec2(1.0, -1.0)) + soft(uv + pixel * vec2(-1.0, 1.0));
  return sum * 0.25;
}

// What is behind the lights: sharp, a little blurred, or the small blurred picture.
vec4 behind(vec2 uv) {
  float far = blurred();
  vec4 color = vec4(0.0);
  if (far > 0.0) color = rounded(uv) * far;
  if (far < 1.0) {
    vec2 reach = vec2(1.0 / ratio, 1.0) * radius() * 0.7;
    vec4 sum = both(uv + reach) + both(uv - reach);
    sum += both(uv + reach * vec2(1.0, -1.0)) + both(uv + reach * vec2(-1.0, 1.0));
    color += (both(uv) + sum) * (0.2 * (1.0 - far));
  }
  return color;
}

vec4 lights(vec2 uv) {
  float much = length(direction);
  vec2 way = much > 0.001 ? direction / max(much, 0.001) : vec2(0.0);
  vec2 aspect = vec2(ratio, 1.0);
  vec2 point = (uv - 0.5) * aspect;
  vec3 light = vec3(0.0);
  for (int i = 0; i < 4; i++) {
    float layer = float(i);
    // The cells of a layer grow faster than one by one: small lights are many, huge ones few.
    float scale = size * min(ratio, 1.0) * (0.13 + 0.06 * layer + 0.07 * layer * layer);
    // Each layer's cells lie at an angle of their own, so that no rows are seen.
    vec2 axis = vec2(cos(0.4 + 1.1 * layer), sin(0.4 + 1.1 * layer));
    mat2 turned = mat2(axis.x, -axis.y, axis.y, axis.x);
    vec2 origin = vec2(layer * 7.7 + floor(seed) * 3.1, layer * 3.3);
    vec2 drift = way * (progress - 0.5) * (0.16 + 0.14 * layer);
    vec2 place = turned * (point - drift) / scale + origin;
    vec2 cell = floor(place);
    float dice = random(cell + layer * 31.0);
    float other = fract(dice * 37.0);
    float third = fract(dice * 101.0);
    float reach = 0.14 + 0.26 * other * other;
    vec2 centre = cell + 0.5 + (0.49 - reach) * (vec2(dice, fract(dice * 11.0)) * 2.0 - 1.0);
    float away = length(place - centre) / reach;
    // Each light glows for its own part of the time.
    float since = clamp(1.0 - abs(progress - 0.5 - 0.24 * (third - 0.5)) * 2.6, 0.0, 1.0);
    since *= since * (3.0 - 2.0 * since) * step(0.3, dice);
    if (since > 0.0 && away < 1.0) {
      vec2 source = ((centre - origin) * turned * scale + drift) / aspect + 0.5;
      vec3 own = seen(clamp(source, 0.0, 1.0)).rgb;
      // Near lights are far out of focus: their discs have soft edges and hardly a rim.
      float edge = min(0.1 + 0.22 * layer + 0.005 / (reach * scale), 1.0);
      float disc = 1.0 - smoothstep(1.0 - edge, 1.0, away);
      float rim = smoothstep(0.5, 0.92, away) * disc * (0.24 - 0.08 * layer);
      // From amber over the chosen colour to a pale one.
      vec3 hue = warm * mix(vec3(1.0, 0.72, 0.5), vec3(1.0), smoothstep(0.0, 0.6, third));
      hue = mix(hue, vec3(1.0), 0.45 * smoothstep(0.7, 1.0, third));
      float shine = max(own.r, max(own.g, own.b));
      own = mix(own * 1.2, hue * (0.6 + 0.4 * shine), tint);
      float bright = since * (0.45 + 0.75 * fract(dice * 5.0));
      light += own * ((disc * (0.7 - 0.14 * layer) + rim) * bright);
    }
  }
  // A haze of the lights' colour, strongest when the picture changes.
  float haze = 0.2 * swollen() * swollen() * swollen() + 0.2 * changing();
  return vec4(min((light + warm * haze) * strength, 1.0), 1.0);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec4 color = behind(uv);
  vec3 light = lights(uv).rgb;
  // It is evening behind the lights: colours become deeper, not grey.
  float evening = swollen() * swollen() * min(strength, 1.0);
  float grey = dot(color.rgb, vec3(0.299, 0.587, 0.114));
  vec3 rich = clamp(mix(vec3(grey), color.rgb, 1.0 + 0.45 * evening), 0.0, color.a);
  vec3 lit = rich * (1.0 - 0.45 * evening * (1.0 - 0.45 * rich));
  return vec4(lit + light * (color.a - 0.8 * lit), color.a);
}
