// Title: Pixel sort
// Summary: Columns fall into streaks sorted by brightness, and fall back as the second picture.
// Author: Segue contributors
// License: MIT
//
// A column is cut into runs of random length. Three samples of a run, sorted by brightness, become
// its gradient: cheap, and as streaky as really sorted pixels.

// How many columns fit in a square as high as the picture. Range: 20..800
uniform float columns; // = 180.0
// How long the longest runs are, in heights of the picture. Range: 0.05..1
uniform float reach; // = 0.5
// How strongly the runs replace the picture in the middle. Range: 0..1
uniform float strength; // = 1.0

float random(vec2 cell) {
  vec2 a = fract((cell + 0.5) * vec2(0.6180340, 0.7548777));
  float b = a.x * (a.y + 23.14) + a.y * 17.31;
  return fract(b * (b + 9.7));
}

float brightness(vec4 color) {
  return dot(color.rgb, vec3(0.299, 0.587, 0.114));
}

vec4 transition(vec2 uv) {
  float height = progress * (1.0 - progress) * 4.0;
  float column = floor(uv.x * ratio * columns);
  float band = floor(column / 9.0);
  // Neighbouring columns have similar runs, so that the streaks gather.
  float luck = 0.7 * random(vec2(band, 2.0)) + 0.3 * random(vec2(column, 5.0));
  float grown = smoothstep(0.0, 0.6, height - 0.5 * luck);
  float run = reach * (0.15 + 0.85 * luck) * (0.25 + 0.75 * height);
  float shifted = uv.y / run + luck * 7.0 - progress * 1.5;
  float index = floor(shifted);
  float part = shifted - index;
  float dice = random(vec2(index, column * 0.5 + 11.0));
  float turned = smoothstep(0.0, 1.0, (progress * 1.3 - 0.3 * mix(dice, uv.y, 0.5) - 0.35) / 0.3);

  float x = (column + 0.5) / (ratio * columns);
  vec4 plain = mix(getFromColor(uv), getToColor(uv), turned);
  float amount = strength * grown * step(dice, 0.85);
  if (amount <= 0.0) return plain;

  float base = uv.y - part * run;
  vec4 low;
  vec4 middle;
  vec4 high;
  if (turned < 0.5) {
    low = getFromColor(vec2(x, base + 0.1 * run));
    middle = getFromColor(vec2(x, base + 0.5 * run));
    high = getFromColor(vec2(x, base + 0.9 * run));
  } else {
    low = getToColor(vec2(x, base + 0.1 * run));
    middle = getToColor(vec2(x, base + 0.5 * run));
    high = getToColor(vec2(x, base + 0.9 * run));
  }
  // Sorted, bright on top.
  vec4 spare = low;
  if (brightness(low) > brightness(middle)) {
    low = middle;
    middle = spare;
  }
  if (brightness(middle) > brightness(high)) {
    spare = middle;
    middle = high;
    high = spare;
  }
  if (brightness(low) > brightness(middle)) {
    spare = low;
    low = middle;
    middle = spare;
  }
  vec4 streak = part < 0.5 ? mix(low, middle, part * 2.0) : mix(middle, high, part * 2.0 - 1.0);
  return mix(plain, streak, amount);
}
