// Title: Curtain
// Summary: The first picture is printed on two stage curtains that draw aside in heavy folds.
// Family: slide
// Duration: 1.5s
// Mood: elegant
// Energy: medium
// Thumbnail: 0.4
// Author: Segue contributors
// License: MIT
//
// A curtain drawn aside keeps its length and falls into folds. The hem lags behind the rail, the
// folds shade the cloth, and the curtain casts its shadow on the stage.

// Where one curtain is drawn to, x to the right and y up; the larger part decides. 0,0 is two
// curtains, one to each side. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(0.0, 0.0)
// How many folds each of two curtains has; one has twice as many. Range: 1..20
uniform float folds; // = 6.0
// How far the hem lags behind. Range: 0..1
uniform float lag; // = 0.5
// How dark folds and shadows are. Range: 0..1
uniform float shadow; // = 0.6

// The time of the motion: slower before the light comes up.
float course() {
  return progress * mix(0.9, 1.0, progress);
}

vec4 transition(vec2 uv) {
  const float TURN = 6.2831853;
  if (progress <= 0.0) return getFromColor(uv);
  if (progress >= 1.0) return getToColor(uv);
  // Both curtains are one, mirrored: x is 0 at the side and 1 in the middle. One alone is as wide
  // as the picture, or is raised and let down like a blind.
  bool both = length(direction) < 0.001;
  bool blind = abs(direction.y) > abs(direction.x);
  vec2 spot = blind ? uv.yx : uv;
  bool left = both ? uv.x < 0.5 : (blind ? direction.y : direction.x) < 0.0;
  float share = both ? 0.5 : 1.0;
  float x = (left ? spot.x : 1.0 - spot.x) / share;

  float low = blind ? 0.3 : 1.0 - uv.y;
  float time = clamp(course() * (1.0 + 0.3 * lag) - 0.3 * lag * low * low, 0.0, 1.0);
  float drawn = time * time * (2.6 - 1.6 * time);
  float gathered = 0.5 - 0.5 * cos(min(drawn * 2.0, 1.0) * 3.1415927);
  // The cloth swings back a little when it stops.
  float swing = 0.02 * lag * low * sin(course() * TURN * 1.5) * gathered;
  // The opening begins there. The cloth is not squeezed to nothing: its side leaves the frame.
  float begin = 1.0 - drawn + swing;
  float width = 0.3 + 0.7 * begin;
  float place = 1.0 - (begin - x) / width;

  // Folds pull the cloth to and fro; they are regular on the rail and freer at the hem.
  // A narrow curtain has fewer folds, as wide as those of a broad one.
  float count = max(folds * min(ratio, 1.0) * (both ? 1.0 : blind ? 1.5 : 2.0), 1.0);
  float phase = place * count * TURN + low * 1.3 * sin(place * 9.0 + course() * 4.0);
  float depth = gathered * (0.6 + 0.4 * low);
  float cloth = place + 0.35 / (count * TURN) * depth * sin(phase);
  float hem = spot.y - 0.012 * depth * (cos(phase) - 1.0) * low;

  // The cloth is pushed together, so a pixel sees more of it: three samples side by side.
  float pixel = uv.y / (gl_FragCoord.y * (blind ? 1.0 : ratio) * share);
  float more = max((1.0 + 0.35 * depth * cos(phase)) / width - 1.0, 0.0);
  vec4 curtain = vec4(0.0);
  for (int i = 0; i < 3; i++) {
    float thread = clamp(cloth + pixel * more * (float(i) - 1.0) / 3.0, 0.0, 1.0) * share;
    vec2 print = vec2(left ? thread : 1.0 - thread, hem);
    curtain += getFromColor(blind ? print.yx : print) / 3.0;
  }
  float fold = cos(phase + (left ? 0.9 : -0.9));
  curtain.rgb *= 1.0 + shadow * depth * (0.55 * fold - 0.35);
  curtain.rgb += max(fold - 0.75, 0.0) * 0.25 * depth * curtain.a * curtain.rgb;

  float edge = begin - x;
  float soft = 0.004 * gathered + pixel;
  float solid = smoothstep(-soft * 0.5, soft * 0.5, edge);
  vec4 stage = getToColor(uv);
  float shade = (1.0 - smoothstep(0.0, 0.16, max(-edge, 0.0))) * clamp(begin * 8.0, 0.0, 1.0);
  // The stage is dim until the light comes up: its colours are deep, not grey.
  float dim = 0.75 * (1.0 - smoothstep(0.0, 0.85, course()));
  stage.rgb *= 1.0 - shadow * 0.6 * max(shade, 0.0) * curtain.a;
  dim *= texture2D(from, vec2(0.5), 16.0).a;
  stage.rgb *= 1.0 - dim * (1.0 - 0.7 * stage.rgb);
  return mix(stage, curtain, solid);
}
