// Title: Zoom through
// Summary: The view flies into the first picture, and out of its depth comes the second one.
// Family: zoom
// Timing: cubic-bezier:0.5,0,0.62,1
// Mood: dramatic
// Energy: high
// Thumbnail: 0.32
// Pass: seen: 1/2. Both pictures, one behind the other.
// Pass: near: 1/2. The mean along an eighth of the way.
// Pass: whole: 1/2. Eight of these, each in its own colour.
// Preset: tunnel: depth=3.5, blur=0.9, fringe=1. Far and fast, in all colours.
// Preset: clean: depth=1.2, blur=0.2, fringe=0. Hardly any blur.
// Author: Segue contributors
// License: MIT
//
// The pictures hang one behind the other on the way of the camera. The first one opens where
// the camera passes through it. The blur runs along the flight, in eight by eight samples; they go
// from red to violet, so that edges get a fringe of colours as in a fast lens.

// The point that the camera flies at. Range: 0..1 Kind: point
uniform vec2 center; // = vec2(0.5, 0.5)
// How far behind the first picture the second one hangs. Range: 0.5..4
uniform float depth; // = 1.6
// How strong the blur is. Range: 0..1
uniform float blur; // = 0.5
// How far the colours come apart. Range: 0..1
uniform float fringe; // = 0.5

// A place from the centre, not farther than the picture's edge on its way: beyond it, its last
// points are drawn out as the blur draws them.
vec2 held(vec2 centred) {
  vec2 side = centred / max(mix(center, 1.0 - center, step(0.0, centred)), 0.0001);
  return center + centred / max(max(abs(side.x), abs(side.y)), 1.0);
}

// The camera's speed: it starts and stops gently.
float speed() {
  return pow(4.0 * progress * (1.0 - progress), 0.8);
}

// How far the colours are apart, and how far all is blurred, in parts of a point's way.
float apart() {
  return fringe * speed() * 0.09;
}

float streak() {
  return blur * speed() * 0.45 + apart();
}

// How many times smaller the second picture looks from here. It is nearly there when it is seen
// whole, so that little is missing at its edge.
float far() {
  float rest = 1.0 - progress;
  return 1.0 + depth * rest * sqrt(rest);
}

// How far the second picture is seen at a place.
float opened(vec2 uv) {
  float passed = 0.0;
  if (progress > 0.12) {
    // The opening is between a circle and the picture's own form, and its rim is out of focus.
    // It stays within the second picture, until that fills the view.
    vec2 reach = abs(uv - center) / max(center, 1.0 - center) * far();
    float away = mix(length(reach), max(reach.x, reach.y), 0.6);
    passed = smoothstep(-0.35, 0.35, smoothstep(0.12, 0.9, progress) * 2.0 - 0.35 - away);
  }
  return passed;
}

// Both pictures, as large as they look from here.
vec4 both(vec2 uv, float passed) {
  vec2 centred = uv - center;
  vec4 color = vec4(0.0);
  // The first picture comes nearer, until the camera is through it.
  float near = max(1.0 - progress / 0.68, 0.1);
  if (passed < 1.0) color += getFromColor(held(centred * near)) * (1.0 - passed);
  if (passed > 0.0) color += getToColor(held(centred * far())) * passed;
  return color;
}

// The passes show more than the view: as much as moves into it.
float spread() {
  return 1.0 + 0.5 * streak();
}

// In the middle between four pixels, which count the same.
vec4 seen(vec2 at) {
  vec2 uv = center + (at - center) * spread();
  return both(uv, opened(uv));
}

vec4 near(vec2 at) {
  vec2 stride = (at - center) * (streak() / 64.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 8; i++) sum += seen(at + stride * (float(i) - 3.5));
  return sum * 0.125;
}

vec4 whole(vec2 uv) {
  vec2 centred = (uv - center) / spread();
  vec4 sum = vec4(0.0);
  vec3 weights = vec3(0.0);
  for (int i = 0; i < 8; i++) {
    float part = (float(i) + 0.5) / 8.0 - 0.5;
    // From red outside over green to blue inside; the same for all pixels.
    vec3 light = max(1.0 - abs(part + vec3(0.25, 0.0, -0.25)) * 2.0, 0.0);
    light = mix(vec3(1.0), light, min(apart() * 60.0, 1.0));
    vec4 color = near(center + centred * (1.0 + part * streak()));
    sum += vec4(color.rgb * light, color.a);
    weights += light;
  }
  return vec4(sum.rgb / weights, sum.a * 0.125);
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  // A short way needs few samples, and all pixels.
  vec2 line = (uv - center) * streak();
  float drawn = smoothstep(0.006, 0.014, length(line * vec2(ratio, 1.0)));
  vec4 color = vec4(0.0);
  if (drawn > 0.0) color += whole(uv) * drawn;
  if (drawn < 1.0) {
    float passed = opened(uv);
    vec4 sum = vec4(0.0);
    for (int i = 0; i < 5; i++) sum += both(uv + line * ((float(i) - 2.0) * 0.2), passed);
    color += sum * (0.2 * (1.0 - drawn));
  }
  return color;
}
