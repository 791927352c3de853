// Title: Displacement
// Summary: A picture's light and dark push the first picture apart and the second one into place.
// Family: distort
// Duration: 1.2s
// Mood: playful
// Energy: medium
// Author: Segue contributors
// License: MIT
//
// The map's red channel says how far a place is pushed. Without a map (a host then gives black)
// long folds of noise do the pushing.

// Where places are pushed, x to the right and y up; its length counts. Range: -1..1 Kind: direction
uniform vec2 direction; // = vec2(1.0, 0.3)
// How far the lightest place is pushed, in widths of the picture. Range: 0..1
uniform float strength; // = 0.35
// How much earlier light places change than dark ones. Range: 0..1
uniform float order; // = 0.5
// The map: light places move far, dark ones stay.
uniform sampler2D displacementMap;

bool hasMap() {
  // Black at five scattered places means that no map was given. The same for all pixels of a frame.
  vec3 seen = texture2D(displacementMap, vec2(0.13, 0.21)).rgb
      + texture2D(displacementMap, vec2(0.87, 0.34)).rgb
      + texture2D(displacementMap, vec2(0.45, 0.83)).rgb
      + texture2D(displacementMap, vec2(0.62, 0.12)).rgb
      + texture2D(displacementMap, vec2(0.29, 0.57)).rgb;
  return seen.r + seen.g + seen.b > 0.001;
}

// Smooth noise around 0: the four corners of a cell, hashed at once.
float noise(vec2 point) {
  vec2 cell = floor(point);
  vec2 part = point - cell;
  part = part * part * (3.0 - 2.0 * part);
  vec2 a = fract((cell.x + vec2(0.5, 1.5)) * 0.6180340);
  vec2 b = fract((cell.y + vec2(0.5, 1.5)) * 0.7548777);
  vec4 c = a.xyxy * (b.xxyy + 23.14) + b.xxyy * 17.31;
  c = fract(c * (c + 9.7));
  return mix(mix(c.x, c.y, part.x), mix(c.z, c.w, part.x), part.y) - 0.5;
}

vec4 transition(vec2 uv) {
  float height;
  if (hasMap()) {
    height = texture2D(displacementMap, uv).r;
  } else {
    // Long folds along the way: neighbours move nearly alike, so that nothing is crumpled.
    float size = length(direction);
    vec2 way = size > 0.001 ? direction / max(size, 0.001) : vec2(1.0, 0.0);
    vec2 point = (uv - 0.5) * vec2(ratio, 1.0);
    vec2 cloth = vec2(dot(point, way) * 0.5, dot(point, vec2(-way.y, way.x)) * 3.1) + 2.0;
    cloth.y += 0.9 * noise(cloth * vec2(1.4, 0.5) + 11.0);
    height = clamp(0.5 + 1.8 * noise(cloth) + 0.6 * noise(cloth * vec2(1.6, 2.3) + 5.0), 0.0, 1.0);
  }

  float time = clamp(progress * (1.0 + order) - order * (1.0 - height), 0.0, 1.0);
  float passed = time * (0.5 + time * (1.5 - time));
  vec2 push = direction * strength * (0.4 + 0.6 * height);
  vec2 fromPoint = uv + push * passed;
  // The second one has the shorter way, so that hardly anything of it is seen twice.
  vec2 toPoint = uv - push * (0.6 * (1.0 - passed));
  // Beyond the edge the picture goes on mirrored.
  fromPoint = abs(fromPoint - 2.0 * floor(fromPoint * 0.5 + 0.5));
  toPoint = abs(toPoint - 2.0 * floor(toPoint * 0.5 + 0.5));
  return mix(getFromColor(fromPoint), getToColor(toPoint), smoothstep(0.38, 0.62, passed));
}
