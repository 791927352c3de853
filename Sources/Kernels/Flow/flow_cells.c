// From patches to pixels: each pixel takes the mean of what the four patches over it say.
#include "flow.h"

#define CELL SEGUE_FLOW_CELL

// A cell's values, row by row.
typedef struct {
  f32x4 row[CELL];
} cell;

// The second picture where a patch says that the cell is.
BODY void seen_cell(cell *out, const segue_plane *src, float x, float y) {
  const float low = -12, width = (float)(src->width + 7), height = (float)(src->height + 7);
  x = x > low ? (x < width ? x : width) : low;
  y = y > low ? (y < height ? y : height) : low;
  const int32_t left = floor_of(x), top = floor_of(y);
  const float across = x - (float)left, down = y - (float)top;
  const ptrdiff_t stride = (ptrdiff_t)src->stride;
  const float *at = src->values + top * stride + left;
  f32x4 upper, lower;
  mixed4(&upper, at, across);
#pragma clang loop unroll(full)
  for (int i = 0; i < CELL; i++) {
    at += stride;
    mixed4(&lower, at, across);
    out->row[i] = upper + (lower - upper) * down;
    upper = lower;
  }
}

// A difference as large as this leaves half of a patch's weight.
#define UNLIKE 4.0f

BODY void mix_cell(float *dst, size_t row_values, size_t rows, size_t columns, const cell *own,
                   const segue_flow_search *s, const float *xs, const float *ys, size_t patches,
                   int32_t left, int32_t top) {
  cell x = {}, y = {}, weight = {};
  for (size_t k = 0; k < 4; k++) {
    const size_t i = (k & 1) + (k >> 1) * patches;
    cell seen;
    seen_cell(&seen, &s->second, (float)left + xs[i], (float)top + ys[i]);
#pragma clang loop unroll(full)
    for (int r = 0; r < CELL; r++) {
      const f32x4 difference = seen.row[r] - own->row[r];
      const f32x4 w = 1 / (1 + difference * difference * (1 / (UNLIKE * UNLIKE)));
      x.row[r] += w * xs[i];
      y.row[r] += w * ys[i];
      weight.row[r] += w;
    }
  }
  for (size_t r = 0; r < rows; r++)
    for (size_t c = 0; c < columns; c++) {
      const f32x4 four = {x.row[r][c], y.row[r][c], weight.row[r][c], 1};
      memcpy(dst + r * row_values + 4 * c, &four, sizeof four);
    }
}

KERNEL(void, segue_flow_cells, (float *)dst, (size_t)row_values, (size_t)rows,
       (const segue_flow_search *)search, (const float *)xs, (const float *)ys, (size_t)patches,
       (int32_t)row) {
  const size_t width = (size_t)(uint32_t)search->first.width;
  const float *at = search->first.values + (size_t)(uint32_t)row * CELL * search->first.stride;
  for (size_t i = 0; CELL * i < width; i++) {
    cell own;
    for (int r = 0; r < CELL; r++)
      load4(&own.row[r], at + (size_t)(uint32_t)r * search->first.stride + CELL * i);
    const size_t columns = width - CELL * i < CELL ? width - CELL * i : CELL;
    mix_cell(dst + 4 * CELL * i, row_values, rows, columns, &own, search, xs + i, ys + i, patches,
             (int32_t)(uint32_t)i * CELL, row * CELL);
  }
}
