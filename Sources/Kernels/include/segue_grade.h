// What the kernel of looks takes: colours change by matrices, curves, a cube and a vignette.
#pragma once
#include <stdint.h>

// A look-up in each component: `size` values for red, then for green, then for blue; 2 of each at least. Component c is
// looked up at c * scale + offset, limited to 0 … size - 1, and interpolated linearly.
typedef struct {
  const float *values;
  int32_t size;
  float scale[3], offset[3];
} segue_color_curves;

// A look-up of all three at once: size^3 nodes of four floats, red, green, blue and one that does not count, red
// fastest; 2 … 256 of them on a side. Looked up in the same way, and interpolated in the tetrahedron around the point.
typedef struct {
  const float *nodes;
  int32_t size;
  float scale[3], offset[3];
} segue_color_cube;

// What is done, in this order; null for nothing. All colours are straight, sRGB-encoded and 0…1; those behind the light
// and the matrix, and those at the end, are limited to that.
typedef struct {
  // Nine numbers, row by row: what red, green and blue count in linear light.
  const float *light;
  // Twelve numbers: in each row for red, green and blue, and a constant.
  const float *matrix;
  const segue_color_curves *curves;
  const segue_color_cube *cube;
  // Each component is multiplied by cos^4(sqrt((x * x + y * y) * vignette) / 2), with the way from the vignette's middle
  // in pixels; 0 for nothing. The argument of the root is limited to pi^2, where nothing is left.
  float vignette;
  // The way to the middle of the first pixel.
  float x, y;
} segue_grading;
