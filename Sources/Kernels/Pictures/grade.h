// Looks: all that changes colours, in one pass over the pixels and with one rounding, for pixels of any depth.
// Whoever includes this has bytes.h or deep.h, and defines grade_block.
//
// Rule: sixteen pixels at a time, plane by plane. A cube is read pixel by pixel: four nodes of four floats, which one
// load each brings. Which nodes they are follows from the order of the three fractions f in the cell: the point lies in
// the tetrahedron that leads from the cell's first node to its last one along the largest, the middle and the smallest
// of them, and the nodes weigh 1 - most, most - middle, middle - least and least (Kasson, Nin, Plouffe, Hafner,
// "Performing color space conversions with three-dimensional linear interpolation", 1995). Where two are equal, the
// node between them weighs nothing, so that it does not matter which way is taken.
#pragma once
#include "floats.h"
#include "linear.h"

typedef struct {
  f32x16 c[3];
} colors16;

// Where components lie in a table: the cell, and the fraction in it.
BODY void place(i32x16 *cell, f32x16 *fraction, const f32x16 *component, float scale, float offset,
                int32_t size) {
  f32x16 at = *component * scale + offset;
  limit(&at, (float)(size - 1));
  *cell = __builtin_elementwise_min(CONVERT(at, i32x16), (i32x16){} + (size - 2));
  *fraction = at - CONVERT(*cell, f32x16);
}

BODY void apply_light(colors16 *colors, const float m[9]) {
  f32x16 light[3];
  for (int k = 0; k < 3; k++) {
    const f32x16 byte = colors->c[k] * 255.0f;
    decode_finely(&light[k], &byte);
  }
  for (int r = 0; r < 3; r++) {
    f32x16 sum = light[0] * m[3 * r] + light[1] * m[3 * r + 1] + light[2] * m[3 * r + 2], byte;
    limit(&sum, 1);
    encode_finely(&byte, &sum);
    colors->c[r] = byte * (1 / 255.0f);
  }
}

BODY void apply_matrix(colors16 *colors, const float m[12]) {
  const colors16 in = *colors;
  for (int r = 0; r < 3; r++) {
    colors->c[r] = in.c[0] * m[4 * r] + in.c[1] * m[4 * r + 1] + in.c[2] * m[4 * r + 2] + m[4 * r + 3];
    limit(&colors->c[r], 1);
  }
}

BODY void apply_curves(colors16 *colors, const segue_color_curves *curves) {
  for (int k = 0; k < 3; k++) {
    const float *values = curves->values + (size_t)k * curves->size;
    i32x16 cell;
    f32x16 fraction, low, high;
    place(&cell, &fraction, &colors->c[k], curves->scale[k], curves->offset[k], curves->size);
    int32_t at[BLOCK];
    float found[2][BLOCK];
    memcpy(at, &cell, sizeof at);
    for (int i = 0; i < BLOCK; i++) {
      found[0][i] = values[at[i]];
      found[1][i] = values[at[i] + 1];
    }
    memcpy(&low, found[0], sizeof low);
    memcpy(&high, found[1], sizeof high);
    colors->c[k] = low + (high - low) * fraction;
  }
}

// Sixteen pixels of four floats as planes.
#define EVERY_FOURTH(a, b, k)                                                                    \
  __builtin_shufflevector(a, b, k, k + 4, k + 8, k + 12, k + 16, k + 20, k + 24, k + 28, -1, -1, \
                          -1, -1, -1, -1, -1, -1)
#define HALVES(a, b)                                                                             \
  __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23)
BODY void apart(colors16 *colors, float pixels[BLOCK][4]) {
  f32x16 p[4];
  memcpy(p, pixels, sizeof p);
  colors->c[0] = HALVES(EVERY_FOURTH(p[0], p[1], 0), EVERY_FOURTH(p[2], p[3], 0));
  colors->c[1] = HALVES(EVERY_FOURTH(p[0], p[1], 1), EVERY_FOURTH(p[2], p[3], 1));
  colors->c[2] = HALVES(EVERY_FOURTH(p[0], p[1], 2), EVERY_FOURTH(p[2], p[3], 2));
}

BODY void apply_cube(colors16 *colors, const segue_color_cube *cube) {
  const int32_t size = cube->size, across = 4, up = 4 * size, deep = 4 * size * size;
  i32x16 cell[3];
  f32x16 f[3];
  for (int k = 0; k < 3; k++) {
    place(&cell[k], &f[k], &colors->c[k], cube->scale[k], cube->offset[k], size);
  }
  const f32x16 low = __builtin_elementwise_min(f[0], f[1]);
  const f32x16 high = __builtin_elementwise_max(f[0], f[1]);
  const f32x16 least = __builtin_elementwise_min(low, f[2]);
  const f32x16 most = __builtin_elementwise_max(high, f[2]);
  const f32x16 middle =
      __builtin_elementwise_max(low, __builtin_elementwise_min(high, f[2]));
  const i32x16 first_step =
      SELECT(f[0] == most, (i32x16){} + across, SELECT(f[1] == most, (i32x16){} + up, (i32x16){} + deep));
  const i32x16 last_step =
      SELECT(f[2] == least, (i32x16){} + deep, SELECT(f[1] == least, (i32x16){} + up, (i32x16){} + across));
  // Nodes of four floats: at most 256^3 of them.
  const i32x16 first = cell[0] * across + cell[1] * up + cell[2] * deep;
  const i32x16 second = first + first_step, last = first + (across + up + deep);
  const i32x16 third = last - last_step;
  const i32x16 places[4] = {first, second, third, last};
  const f32x16 weights[4] = {1 - most, most - middle, middle - least, least};
  int32_t at[4][BLOCK];
  float weight[4][BLOCK], mixed[BLOCK][4];
  memcpy(at, places, sizeof at);
  memcpy(weight, weights, sizeof weight);
  for (int i = 0; i < BLOCK; i++) {
    f32x4 sum = {};
    for (int t = 0; t < 4; t++) {
      f32x4 node;
      memcpy(&node, cube->nodes + at[t][i], sizeof node);
      sum += node * weight[t][i];
    }
    memcpy(mixed[i], &sum, sizeof sum);
  }
  apart(colors, mixed);
}

// cos(sqrt(z)) by its Taylor series: the rest is below 2e-7 up to pi^2.
BODY void cosine_of_root(f32x16 *cosine, const f32x16 *z) {
  f32x16 sum = *z * (float)(1 / 20922789888000.0) - (float)(1 / 87178291200.0);
  sum = sum * *z + (float)(1 / 479001600.0);
  sum = sum * *z - (float)(1 / 3628800.0);
  sum = sum * *z + (float)(1 / 40320.0);
  sum = sum * *z - (float)(1 / 720.0);
  sum = sum * *z + (float)(1 / 24.0);
  sum = sum * *z - 0.5f;
  *cosine = sum * *z + 1.0f;
}

BODY void apply_vignette(colors16 *colors, const segue_grading *grading, size_t i) {
  const f32x16 lanes = LANE_NUMBERS;
  const f32x16 x = lanes + (float)i + grading->x;
  f32x16 z = (x * x + grading->y * grading->y) * grading->vignette;
  limit(&z, 9.8696044f);
  f32x16 cosine;
  cosine_of_root(&cosine, &z);
  // cos^2 of half an angle is (1 + cos) / 2.
  const f32x16 square = (cosine + 1.0f) * 0.5f, factor = square * square;
  for (int k = 0; k < 3; k++) colors->c[k] *= factor;
}

// The straight colours of sixteen pixels, 0…1, from number i on.
BODY void grade_colors(colors16 *colors, size_t i, const segue_grading *grading) {
  if (grading->light) apply_light(colors, grading->light);
  if (grading->matrix) apply_matrix(colors, grading->matrix);
  if (grading->curves) apply_curves(colors, grading->curves);
  if (grading->cube) apply_cube(colors, grading->cube);
  if (grading->vignette > 0) apply_vignette(colors, grading, i);
  for (int k = 0; k < 3; k++) limit(&colors->c[k], 1);
}

// Grades `count` pixels from number i on.
BODY void grade_block(COMPONENT *dst, const COMPONENT *src, size_t i, size_t count,
                      const segue_grading *grading);

PIXEL_KERNEL(void, grade, (COMPONENT *)dst, (const COMPONENT *)src, (size_t)n,
             (const segue_grading *)grading) {
  const segue_grading own = *grading;
  EACH_BLOCK_ONCE(n, grade_block(dst, src, i, count, &own));
}
