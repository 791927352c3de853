// Uses: random

// Smooth noise around 0 along a line; each layer is another line.
float noise(float place, float layer) {
  float cell = floor(place);
  float part = place - cell;
  part = part * part * (3.0 - 2.0 * part);
  return mix(random(vec2(cell, layer)), random(vec2(cell + 1.0, layer)), part) - 0.5;
}
