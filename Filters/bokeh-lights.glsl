// Title: Bokeh lights
// Summary: A swarm of coloured lights drifts past before the pictures, which change behind it.
// Family: light
// Duration: 2s
// Preset: city: size=0.6, strength=1.4, warm=#ffc46b, tint=0.8. Many small street lamps.
// Preset: moonlit: warm=#b4d0ff, tint=0.8, strength=0.8. Cool and pale.
// Preset: close: size=1.9, blur=1. A few large discs.
// Author: Segue contributors
// License: MIT
//
// Four layers of discs, the near ones large and fast. A disc has the colour of the picture at
// its centre, a bright rim as a real lens draws it, and its own moment to glow. Behind them one
// picture goes out of focus and the other one comes into it.

// Where the lights drift, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.6, 0.5)
// How large the lights are. Range: 0.3..2
uniform float size; // = 1.0
// How bright they are. Range: 0..2
uniform float strength; // = 1.0
// The colour of the lights. Range: 0..1 Kind: color
uniform vec3 warm; // = vec3(1.0, 0.78, 0.5)
// How much of it they take; the rest is the picture's own. Range: 0..1
uniform float tint; // = 0.45
// How far the pictures go out of focus. Range: 0..1
uniform float blur; // = 0.25
// Another number scatters other lights. Range: 0..99 Kind: seed
uniform float seed; // = 0.0

float random(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  float b = a.x * (a.y + 23.14) + a.y * 17.31;
  return fract(b * (b + 9.7));
}

vec4 both(vec2 point, float passed) {
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += getFromColor(point) * (1.0 - passed);
  if (passed > 0.0) color += getToColor(point) * passed;
  return color;
}

// A picture out of focus: the mean of a spiral of points.
vec4 blurred(bool second, vec2 uv, vec2 arm) {
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 4; i++) {
    arm = vec2(arm.x * -0.7373688 - arm.y * 0.6754903, arm.x * 0.6754903 - arm.y * 0.7373688);
    vec2 spot = uv + arm * sqrt((float(i) + 0.5) / 4.0) / vec2(ratio, 1.0);
    vec4 color;
    if (second) color = getToColor(spot);
    else color = getFromColor(spot);
    sum += color;
  }
  return sum / 4.0;
}

vec4 transition(vec2 uv) {
  float much = length(direction);
  vec2 way = much > 0.001 ? direction / max(much, 0.001) : vec2(0.0);
  vec2 aspect = vec2(ratio, 1.0);
  vec2 point = (uv - 0.5) * aspect;
  float height = 4.0 * progress * (1.0 - progress);
  float swollen = height * height * (3.0 - 2.0 * height);
  float passed = smoothstep(0.36, 0.64, progress);

  // The four pixels of a square begin a quarter turn apart: together they have points enough.
  vec2 pixel = floor(gl_FragCoord.xy);
  float turn = 1.5707963 * (mod(pixel.x, 2.0) + 2.0 * mod(pixel.x + pixel.y, 2.0));
  vec2 arm = vec2(cos(turn), sin(turn)) * (0.035 * blur * swollen);
  vec4 color = vec4(0.0);
  if (passed < 1.0) color = blurred(false, uv, arm) * (1.0 - passed);
  if (passed > 0.0) color += blurred(true, uv, arm) * passed;

  vec3 light = vec3(0.0);
  for (int i = 0; i < 4; i++) {
    float layer = float(i);
    float scale = size * (0.19 + 0.1 * layer);
    // Each layer's cells lie at an angle of their own, so that no rows are seen.
    vec2 axis = vec2(cos(0.4 + 1.1 * layer), sin(0.4 + 1.1 * layer));
    mat2 turned = mat2(axis.x, -axis.y, axis.y, axis.x);
    vec2 origin = vec2(layer * 7.7 + floor(seed) * 3.1, layer * 3.3);
    vec2 drift = way * (progress - 0.5) * (0.25 + 0.2 * layer);
    vec2 place = turned * (point - drift) / scale + origin;
    vec2 cell = floor(place);
    float dice = random(cell + layer * 31.0);
    float other = fract(dice * 37.0);
    float radius = 0.12 + 0.2 * other;
    vec2 centre = cell + 0.5 + (0.48 - radius) * (vec2(dice, fract(dice * 11.0)) * 2.0 - 1.0);
    float away = length(place - centre) / radius;
    // Each light glows for its own part of the time.
    float since = clamp(1.0 - abs(progress - 0.5 - 0.3 * (other - 0.5)) * 2.9, 0.0, 1.0);
    since *= since * (3.0 - 2.0 * since) * step(0.2, dice);
    if (since > 0.0 && away < 1.0) {
      vec2 source = (centre - origin) * turned * scale + drift;
      vec3 own = both(clamp(source / aspect + 0.5, 0.0, 1.0), passed).rgb;
      float edge = mix(0.08, 0.3, fract(dice * 5.0));
      float disc = 1.0 - smoothstep(1.0 - edge, 1.0, away);
      float rim = smoothstep(0.6, 0.95, away) * disc;
      own = mix(own * 1.15, warm * (0.2 + 0.8 * max(own.r, max(own.g, own.b))), tint);
      light += own * (disc * 0.5 + rim * 0.35) * since * (0.5 + 0.7 * other) * (1.0 - 0.12 * layer);
    }
  }
  light = min(light * strength, 1.0);
  vec3 lit = color.rgb * (1.0 - 0.25 * swollen * min(strength, 1.0));
  return vec4(lit + light * (color.a - 0.75 * lit), color.a);
}
