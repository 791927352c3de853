// Sampling at positions that are not evenly spaced: given positions, and those of a plane in
// perspective.
#include "sample.h"

BODY void clear(uint8_t *dst, size_t n) { memset(dst, 0, n * 4); }

KERNEL(void, segue_sample_points, (uint8_t *)dst, (size_t)n, (const segue_picture *)src,
       (const float *)xs, (const float *)ys, (double)origin_x, (double)origin_y, (segue_edge)edge) {
  if (src->width <= 0 || src->height <= 0) return clear(dst, n);
  const origin across = origin_of(origin_x), down = origin_of(origin_y);
  for (size_t i = 0; i < n; i += CHUNK) {
    const size_t count = n - i < CHUNK ? n - i : CHUNK;
    chunk c;
    put_floats(&c.x, xs + i, count, &across);
    put_floats(&c.y, ys + i, count, &down);
    sample_chunk(dst + 4 * i, src, &c, count, edge);
  }
}

// Clears the pixels from the one numbered `first` on whose depth is not positive.
BODY void clear_behind(uint8_t *dst, double w, double dw, size_t first, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (!(w + (double)(int64_t)(first + i) * dw > 0)) clear(dst + 4 * i, 1);
}

// Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989: a plane in perspective is linear
// in homogeneous coordinates; it needs one division per sample.
KERNEL(void, segue_sample_projective, (uint8_t *)dst, (size_t)n, (const segue_picture *)src,
       (double)x, (double)y, (double)w, (double)dx, (double)dy, (double)dw, (segue_edge)edge) {
  if (src->width <= 0 || src->height <= 0) return clear(dst, n);
  const f64x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  for (size_t i = 0; i < n; i += CHUNK) {
    const size_t count = n - i < CHUNK ? n - i : CHUNK;
    chunk c;
    i64x8 is_seen = ~(i64x8){};
    for (size_t j = 0; j < count; j += BLOCK) {
      f64x8 across[2], down[2];
      for (size_t half = 0; half < 2; half++) {
        const f64x8 index = lanes + (double)(int64_t)(i + j + half * HALF);
        const f64x8 depth = w + index * dw;
        const f64x8 scale = 1 / depth;
        across[half] = (x + index * dx) * scale;
        down[half] = (y + index * dy) * scale;
        is_seen &= (i64x8)(depth > 0);
      }
      put_positions(&c.x, j / BLOCK, &across[0], &across[1]);
      put_positions(&c.y, j / BLOCK, &down[0], &down[1]);
    }
    sample_chunk(dst + 4 * i, src, &c, count, edge);
    if (__builtin_reduce_and(is_seen) == 0) clear_behind(dst + 4 * i, w, dw, i, count);
  }
}
