// Sampling at positions that are not evenly spaced: given positions, and those of a plane in
// perspective.
#include "sample.h"

BODY void clear(uint8_t *dst, size_t n) { memset(dst, 0, n * 4); }

BODY void load_floats(f64x8 *out, const float *src, size_t count) {
  typedef VECTOR(float, 8) f32x8;
  f32x8 values = {};
  if (count == BATCH) {
    memcpy(&values, src, sizeof values);
  } else {
    memcpy(&values, src, count * sizeof(float));
  }
  *out = CONVERT(values, f64x8);
}

BODY void segue_sample_points_body(uint8_t *dst, size_t n, const segue_picture *src,
                                   const float *xs, const float *ys, double origin_x,
                                   double origin_y, segue_edge edge) {
  if (src->width <= 0 || src->height <= 0) return clear(dst, n);
  for (size_t i = 0; i < n; i += BATCH) {
    const size_t count = n - i < BATCH ? n - i : BATCH;
    f64x8 x, y;
    load_floats(&x, xs + i, count);
    load_floats(&y, ys + i, count);
    x += origin_x;
    y += origin_y;
    places p;
    place_axis(&p.x, &x);
    place_axis(&p.y, &y);
    u32x8 out;
    sample_batch(&out, src, &p, edge);
    store_batch(dst + 4 * i, &out, count);
  }
}
KERNEL(void, segue_sample_points,
       (uint8_t *dst, size_t n, const segue_picture *src, const float *xs, const float *ys,
        double origin_x, double origin_y, segue_edge edge),
       (dst, n, src, xs, ys, origin_x, origin_y, edge))

// Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989: a plane in perspective is linear
// in homogeneous coordinates; it needs one division per sample.
BODY void segue_sample_projective_body(uint8_t *dst, size_t n, const segue_picture *src, double x,
                                       double y, double w, double dx, double dy, double dw,
                                       segue_edge edge) {
  if (src->width <= 0 || src->height <= 0) return clear(dst, n);
  const f64x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  for (size_t i = 0; i < n; i += BATCH) {
    const f64x8 index = lanes + (double)(int64_t)i;
    const f64x8 depth = w + index * dw;
    const f64x8 scale = 1 / depth;
    const f64x8 across = (x + index * dx) * scale, down = (y + index * dy) * scale;
    places p;
    place_axis(&p.x, &across);
    place_axis(&p.y, &down);
    u32x8 out;
    sample_batch(&out, src, &p, edge);
    out &= (u32x8)CONVERT(depth > 0, i32x8);
    store_batch(dst + 4 * i, &out, n - i < BATCH ? n - i : BATCH);
  }
}
KERNEL(void, segue_sample_projective,
       (uint8_t *dst, size_t n, const segue_picture *src, double x, double y, double w, double dx,
        double dy, double dw, segue_edge edge),
       (dst, n, src, x, y, w, dx, dy, dw, edge))
