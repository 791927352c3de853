// Deep pixels at given points, in perspective, and in linear light.
#include "deep_sample.h"

BODY void clear(uint16_t *dst, size_t n) { memset(dst, 0, n * DEEP_PIXEL_BYTES); }

KERNEL(void, segue_deep_sample_points, (uint16_t *)dst, (size_t)n, (const segue_picture *)src,
       (const float *)xs, (const float *)ys, (double)origin_x, (double)origin_y, (segue_edge)edge) {
  if (src->width <= 0 || src->height <= 0) return clear(dst, n);
  EACH_CHUNK_OF_POINTS(n, xs, ys, origin_x, origin_y,
                       sample_chunk(dst + 4 * i, src, &c, count, edge));
}

// Clears the pixels from the one numbered `first` on whose depth is not positive.
BODY void clear_behind(uint16_t *dst, double w, double dw, size_t first, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (!(w + (double)(int64_t)(first + i) * dw > 0)) clear(dst + 4 * i, 1);
}

KERNEL(void, segue_deep_sample_projective, (uint16_t *)dst, (size_t)n, (const segue_picture *)src,
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

BODY void store_encoded(uint16_t *dst, const f32x16 *light, size_t count) {
  f32x16 pixels;
  pixels_of_premultiplied(&pixels, light);
  store_deep(dst, &pixels, count);
}

BODY void sample_linear_chunk(uint16_t *dst, const segue_picture *src, const chunk *c, size_t count,
                              segue_edge edge) {
  EACH_FOUR_SAMPLES(src, c, count, edge, 1, store_encoded(dst + 4 * first, &lanes, some));
}

KERNEL(void, segue_deep_sample_points_linear, (uint16_t *)dst, (size_t)n,
       (const segue_picture *)src, (const float *)xs, (const float *)ys, (double)origin_x,
       (double)origin_y, (segue_edge)edge) {
  if (src->width <= 0 || src->height <= 0) return clear(dst, n);
  EACH_CHUNK_OF_POINTS(n, xs, ys, origin_x, origin_y,
                       sample_linear_chunk(dst + 4 * i, src, &c, count, edge));
}

KERNEL(void, segue_deep_sample_line_linear, (uint16_t *)dst, (size_t)n, (const segue_picture *)src,
       (double)x, (double)y, (double)dx, (double)dy, (segue_edge)edge) {
  if (src->width <= 0 || src->height <= 0) return clear(dst, n);
  EACH_CHUNK_OF_LINE(n, x, y, dx, dy, sample_linear_chunk(dst + 4 * i, src, &c, count, edge));
}

// MARK: Light rows

BODY void put_light(const segue_light *dst, size_t i, const f32x16 *lanes, size_t count,
                    int linear) {
  const f32x16 light = linear ? *lanes : *lanes * DEEP_UNIT;
  put_planes(dst, i, &light, count);
}

BODY void sample_light_chunk(const segue_light *dst, size_t i, const segue_picture *src,
                             const chunk *c, size_t count, segue_edge edge, int linear) {
  if (linear) {
    EACH_FOUR_SAMPLES(src, c, count, edge, 1, put_light(dst, i + first, &lanes, some, 1));
  } else {
    EACH_FOUR_SAMPLES(src, c, count, edge, 0, put_light(dst, i + first, &lanes, some, 0));
  }
}

KERNEL(void, segue_deep_sample_light, (const segue_light *)dst, (size_t)n,
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
