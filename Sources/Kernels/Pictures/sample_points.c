// Sampling at positions that are not evenly spaced: given positions, and those of a plane in
// perspective.
#include "sample.h"

BODY void clear(uint8_t *dst, size_t n) { memset(dst, 0, n * 4); }

KERNEL(void, segue_sample_points, (uint8_t *)dst, (size_t)n, (const segue_picture *)src,
       (const float *)xs, (const float *)ys, (double)origin_x, (double)origin_y, (segue_edge)edge) {
  if (src->width <= 0 || src->height <= 0) return clear(dst, n);
  EACH_CHUNK_OF_POINTS(n, xs, ys, origin_x, origin_y,
                       sample_chunk(dst + 4 * i, src, &c, count, edge));
}

// Clears the pixels from the one numbered `first` on whose depth is not positive.
BODY void clear_behind(uint8_t *dst, double w, double dw, size_t first, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (!(w + (double)(int64_t)(first + i) * dw > 0)) clear(dst + 4 * i, 1);
}

KERNEL(void, segue_sample_projective, (uint8_t *)dst, (size_t)n, (const segue_picture *)src,
       (double)x, (double)y, (double)w, (double)dx, (double)dy, (double)dw, (segue_edge)edge) {
  if (src->width <= 0 || src->height <= 0) return clear(dst, n);
  for (size_t i = 0; i < n; i += CHUNK) {
    const size_t count = n - i < CHUNK ? n - i : CHUNK;
    chunk c;
    const int is_before = put_plane(&c, i, count, x, y, w, dx, dy, dw);
    sample_chunk(dst + 4 * i, src, &c, count, edge);
    if (!is_before) clear_behind(dst + 4 * i, w, dw, i, count);
  }
}
