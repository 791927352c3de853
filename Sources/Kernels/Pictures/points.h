// Sampling at given points, in perspective, and in linear light, of bytes and of deep pixels: the including file defines
// sample_chunk, sample_linear_chunk and sample_light_chunk.
#pragma once

BODY void clear(COMPONENT *dst, size_t n) { memset(dst, 0, n * sizeof(PIXEL)); }

PIXEL_KERNEL(void, sample_points, (COMPONENT *)dst, (size_t)n, (const segue_picture *)src,
             (const float *)xs, (const float *)ys, (double)origin_x, (double)origin_y,
             (segue_edge)edge) {
  if (src->width <= 0 || src->height <= 0) return clear(dst, n);
  EACH_CHUNK_OF_POINTS(n, xs, ys, origin_x, origin_y,
                       sample_chunk(dst + 4 * i, src, &c, count, edge));
}

// Clears the pixels from the one numbered `first` on whose depth is not positive.
BODY void clear_behind(COMPONENT *dst, double w, double dw, size_t first, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (!(w + (double)(int64_t)(first + i) * dw > 0)) clear(dst + 4 * i, 1);
}

PIXEL_KERNEL(void, sample_projective, (COMPONENT *)dst, (size_t)n, (const segue_picture *)src,
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

// MARK: Linear light

PIXEL_KERNEL(void, sample_points_linear, (COMPONENT *)dst, (size_t)n,
             (const segue_picture *)src, (const float *)xs, (const float *)ys, (double)origin_x,
             (double)origin_y, (segue_edge)edge) {
  if (src->width <= 0 || src->height <= 0) return clear(dst, n);
  EACH_CHUNK_OF_POINTS(n, xs, ys, origin_x, origin_y,
                       sample_linear_chunk(dst + 4 * i, src, &c, count, edge));
}

PIXEL_KERNEL(void, sample_line_linear, (COMPONENT *)dst, (size_t)n, (const segue_picture *)src,
             (double)x, (double)y, (double)dx, (double)dy, (segue_edge)edge) {
  if (src->width <= 0 || src->height <= 0) return clear(dst, n);
  EACH_CHUNK_OF_LINE(n, x, y, dx, dy, sample_linear_chunk(dst + 4 * i, src, &c, count, edge));
}

PIXEL_KERNEL(void, sample_light, (const segue_light *)dst, (size_t)n,
             (const segue_picture *)src, (const float *)xs, (const float *)ys, (double)origin_x,
             (double)origin_y, (segue_edge)edge, (int)linear) {
  if (src->width <= 0 || src->height <= 0) {
    float *const planes[4] = {dst->red, dst->green, dst->blue, dst->alpha};
    for (int k = 0; k < 4; k++) memset(planes[k], 0, n * sizeof(float));
    return;
  }
  if (linear) {
    EACH_CHUNK_OF_POINTS(n, xs, ys, origin_x, origin_y,
                         sample_light_chunk(dst, i, src, &c, count, edge, 1));
  } else {
    EACH_CHUNK_OF_POINTS(n, xs, ys, origin_x, origin_y,
                         sample_light_chunk(dst, i, src, &c, count, edge, 0));
  }
}
