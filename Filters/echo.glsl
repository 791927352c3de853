// Title: Echo
// Summary: Fading copies of the first picture trail behind it, and gather into the second one.
// Family: light
// Duration: 1.2s
// Mood: dramatic
// Energy: high
// Thumbnail: 0.4
// Preset: wide: strength=1, copies=12, turn=0.1. Many copies, far apart.
// Preset: slow: strength=0.35, decay=0.8, glow=0. Soft, close copies.
// Preset: spin: turn=0.35, direction=(0,0). They turn about the middle.
// Pass: trail: 1/2. The faint copies.
// Author: Segue contributors
// License: MIT
//
// One motion carries both pictures: away from rest, and to rest again, with the cut in its middle.
// Each copy is where the picture was a while ago, and is fainter than the one before it. All show
// the same picture, the second one's from where it would have been before the cut: a copy of the
// other one would be seen as a ghost that leans the other way.

// Where the pictures move, x to the right and y up. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.0)
// How far they move apart. Range: 0..1 Group: motion
uniform float strength; // = 0.6
// How far they turn, in turns. Range: -0.5..0.5 Group: motion
uniform float turn; // = 0.03
// How many copies there are. Range: 2..12
uniform int copies; // = 5
// How much of its brightness each copy keeps of the one before it. Range: 0.3..0.95
uniform float decay; // = 0.62
// How brightly light parts shine through. Range: 0..1
uniform float glow; // = 0.5

// How far the motion is: -1 at the start, 0 at the cut, 1 at the end.
float moved(float time) {
  float way = 2.0 * clamp(time, 0.0, 1.0) - 1.0;
  float rest = 1.0 - abs(way);
  return way < 0.0 ? rest * rest - 1.0 : 1.0 - rest * rest;
}

// Where the picture is looked at for a place, from its middle, in heights.
vec2 carried(vec2 point, float off) {
  float rest = abs(off);
  float size = length(direction);
  vec2 way = size > 0.001 ? direction / max(size, 0.001) : vec2(0.0);
  // It is so near that nothing from beyond its edge is seen.
  float angle = 6.2831853 * turn * off;
  float steep = max(ratio, 1.0 / ratio);
  float fill = min(abs(angle), atan(steep));
  float near = (1.0 + strength * 0.7 * rest) * (cos(fill) + steep * sin(fill));
  point -= way * (off * strength * 0.3 * min(ratio, 1.0));
  return vec2(cos(angle) * point.x + sin(angle) * point.y,
      cos(angle) * point.y - sin(angle) * point.x) / near;
}

// How far the copies are apart in time: they part from the picture, and run up to it in the end.
float delay() {
  return 0.27 / float(copies) * smoothstep(0.0, 0.3, progress)
      * (1.0 - smoothstep(0.7, 1.0, progress));
}

// The picture where it is, as number 0, and its copies.
vec4 copy(vec2 uv, int number) {
  vec2 aspect = vec2(ratio, 1.0);
  vec2 point = (uv - 0.5) * aspect;
  // The first picture goes away from rest, the second one comes to it.
  float far = moved(progress - delay() * float(number));
  float passed = smoothstep(0.46, 0.54, progress);
  vec4 color = vec4(0.0);
  if (passed < 1.0) color += getFromColor(carried(point, far + 1.0) / aspect + 0.5) * (1.0 - passed);
  if (passed > 0.0) color += getToColor(carried(point, far - 1.0) / aspect + 0.5) * passed;
  return color;
}

// How much the faint copies count: from the second one on, and each so much less.
float faint() {
  float sum = 0.0;
  float weight = decay * decay;
  for (int i = 2; i < 13; i++) {
    if (i <= copies) sum += weight;
    weight *= decay;
  }
  return sum;
}

vec4 trail(vec2 uv) {
  vec4 sum = vec4(0.0);
  float weight = decay * decay / faint();
  for (int i = 2; i < 13; i++) {
    if (i <= copies) sum += copy(uv, i) * weight;
    weight *= decay;
  }
  return sum;
}

vec4 transition(vec2 uv) {
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  vec4 own = copy(uv, 0);
  vec4 first = copy(uv, 1);
  // While they are hardly apart, all are as sharp as the picture.
  vec4 others = mix(first, trail(uv), min(delay() * 200.0, 1.0));
  vec4 color = (own + first * decay + others * faint()) / (1.0 + decay + faint());
  // Copies of bright things are seen as such; the faint ones are too dark for that.
  vec4 light = max(own, first * decay);
  vec4 bright = max(color, light * light / max(light.a, 0.001));
  return mix(color, bright, glow * min(delay() * 60.0, 1.0));
}
