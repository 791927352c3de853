// Sampling in linear light: the four taps of a sample are linearised before they are mixed.
//
// Rule: eight samples have sixteen upper and sixteen lower taps, so one block of sixteen is decoded for
// each component and row of taps, left and right taps in turn.
#include "linear.h"
#include "sample.h"
#include "../include/segue_light.h"

typedef VECTOR(float, 8) f32x8;

#define CHANNEL(words, shift) CONVERT((i32x16)(((words) >> (shift)) & 255), f32x16)

// Eight samples as light.
typedef struct {
  f32x8 part[4];
} light8;

// Even and odd lanes.
#define LEFT_TAPS(v) __builtin_shufflevector(v, v, 0, 2, 4, 6, 8, 10, 12, 14)
#define RIGHT_TAPS(v) __builtin_shufflevector(v, v, 1, 3, 5, 7, 9, 11, 13, 15)
#define TWICE(v)                                                                                 \
  __builtin_shufflevector(v, v, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7)

BODY void light_of_taps(f32x16 *out, const u32x16 *words, int shift, int plain, int linear,
                        const f32x16 *straight, const f32x16 *alpha) {
  f32x16 x = CHANNEL(*words, shift);
  if (!linear) {
    *out = x * (1 / 255.0f);
    return;
  }
  if (!plain) x = __builtin_elementwise_min(x * *straight, (f32x16){} + 255.0f);
  decode_finely(out, &x);
  if (!plain) *out *= *alpha;
}

BODY void mix_taps(f32x8 *out, const f32x16 *top, const f32x16 *bottom, const f32x8 *across,
                   const f32x16 *down) {
  const f32x16 mixed = *top + (*bottom - *top) * *down;
  const f32x8 left = LEFT_TAPS(mixed), right = RIGHT_TAPS(mixed);
  *out = left + (right - left) * *across;
}

BODY void light_of_samples(light8 *out, const taps *t, const places *at, int linear) {
  const u32x16 top = (u32x16)t->top, bottom = (u32x16)t->bottom;
  const f32x8 across = CONVERT(CONVERT((at->x >> 16) & 0xFFFF, i32x8), f32x8) * 0x1p-16f;
  const f32x8 below = CONVERT(CONVERT((at->y >> 16) & 0xFFFF, i32x8), f32x8) * 0x1p-16f;
  const f32x16 down = TWICE(below);
  const f32x16 top_cover = CHANNEL(top, 24), bottom_cover = CHANNEL(bottom, 24);
  const f32x16 top_alpha = top_cover * (1 / 255.0f), bottom_alpha = bottom_cover * (1 / 255.0f);
  const int plain = __builtin_reduce_and(top & bottom) >= 0xFF000000u;
  const f32x16 top_straight = (f32x16)((i32x16)(255.0f / top_cover) & (top_cover > 0));
  const f32x16 bottom_straight = (f32x16)((i32x16)(255.0f / bottom_cover) & (bottom_cover > 0));
#pragma clang loop unroll(full)
  for (int c = 0; c < 3; c++) {
    f32x16 upper, lower;
    light_of_taps(&upper, &top, 8 * c, plain, linear, &top_straight, &top_alpha);
    light_of_taps(&lower, &bottom, 8 * c, plain, linear, &bottom_straight, &bottom_alpha);
    mix_taps(&out->part[c], &upper, &lower, &across, &down);
  }
  mix_taps(&out->part[3], &top_alpha, &bottom_alpha, &across, &down);
}

BODY void load_points(places *p, const float *xs, const float *ys, double origin_x,
                      double origin_y, size_t count) {
  f32x8 xs8 = {}, ys8 = {};
  memcpy(&xs8, xs, count * sizeof(float));
  memcpy(&ys8, ys, count * sizeof(float));
  const f64x8 x = CONVERT(xs8, f64x8) + origin_x, y = CONVERT(ys8, f64x8) + origin_y;
  place_axis(&p->x, &x);
  place_axis(&p->y, &y);
}

// Fetches the taps of eight samples; 0 when all lie outside a picture with clear edges.
BODY int fetch(taps *t, const segue_picture *src, const places *at, segue_edge edge) {
  const i32x8 columns = CONVERT(at->x >> 32, i32x8), rows = CONVERT(at->y >> 32, i32x8);
  if (all_within(&columns, 0, src->width - 1) && all_within(&rows, 0, src->height - 1)) {
    fetch_inside(t, src, &columns, &rows);
    return 1;
  }
  if (edge == SEGUE_EDGE_CLEAR && (none_within(&columns, -1, src->width + 1) ||
                                   none_within(&rows, -1, src->height + 1))) {
    return 0;
  }
  fetch_anywhere(t, src, &columns, &rows, edge);
  return 1;
}

BODY void sample_light8(light8 *out, const segue_picture *src, const places *at, segue_edge edge,
                        int linear) {
  taps t;
  if (src->width > 0 && src->height > 0 && fetch(&t, src, at, edge)) {
    light_of_samples(out, &t, at, linear);
  } else {
    memset(out, 0, sizeof *out);
  }
}

BODY void sample_light_row(const segue_light *dst, size_t n, const segue_picture *src,
                           const float *xs, const float *ys, double origin_x, double origin_y,
                           segue_edge edge, int linear) {
  float *const planes[4] = {dst->red, dst->green, dst->blue, dst->alpha};
  for (size_t i = 0; i < n; i += BATCH) {
    const size_t count = n - i < BATCH ? n - i : BATCH;
    places p;
    light8 light;
    load_points(&p, xs + i, ys + i, origin_x, origin_y, count);
    sample_light8(&light, src, &p, edge, linear);
    for (int c = 0; c < 4; c++) memcpy(planes[c] + i, &light.part[c], count * sizeof(float));
  }
}

BODY void segue_sample_light_body(const segue_light *dst, size_t n, const segue_picture *src,
                                  const float *xs, const float *ys, double origin_x,
                                  double origin_y, segue_edge edge, int linear) {
  if (linear) {
    sample_light_row(dst, n, src, xs, ys, origin_x, origin_y, edge, 1);
  } else {
    sample_light_row(dst, n, src, xs, ys, origin_x, origin_y, edge, 0);
  }
}
KERNEL(void, segue_sample_light,
       (const segue_light *dst, size_t n, const segue_picture *src, const float *xs,
        const float *ys, double origin_x, double origin_y, segue_edge edge, int linear),
       (dst, n, src, xs, ys, origin_x, origin_y, edge, linear))

BODY void store_encoded(uint8_t *dst, const light8 *light, size_t count) {
  const f32x8 alpha = light->part[3];
  const f32x8 straight = (f32x8)((i32x8)(1.0f / alpha) & (alpha > 0));
  const f32x8 zero = {}, one = zero + 1.0f;
  const i32x8 cover = CONVERT(alpha * 255.0f + 0.5f, i32x8);
  i32x8 words = cover << 24;
#pragma clang loop unroll(full)
  for (int c = 0; c < 3; c++) {
    f32x8 x = light->part[c] * straight;
    x = __builtin_elementwise_min(__builtin_elementwise_max(x, zero), one);
    const f32x16 wide = __builtin_shufflevector(x, x, 0, 1, 2, 3, 4, 5, 6, 7, -1, -1, -1, -1, -1,
                                                -1, -1, -1);
    f32x16 encoded;
    encode_finely(&encoded, &wide);
    const f32x8 half = __builtin_shufflevector(encoded, encoded, 0, 1, 2, 3, 4, 5, 6, 7);
    words |= __builtin_elementwise_min(CONVERT(half * alpha + 0.5f, i32x8), cover) << (8 * c);
  }
  memcpy(dst, &words, count * 4);
}

BODY void segue_sample_points_linear_body(uint8_t *dst, size_t n, const segue_picture *src,
                                          const float *xs, const float *ys, double origin_x,
                                          double origin_y, segue_edge edge) {
  for (size_t i = 0; i < n; i += BATCH) {
    const size_t count = n - i < BATCH ? n - i : BATCH;
    places p;
    light8 light;
    load_points(&p, xs + i, ys + i, origin_x, origin_y, count);
    sample_light8(&light, src, &p, edge, 1);
    store_encoded(dst + 4 * i, &light, count);
  }
}
KERNEL(void, segue_sample_points_linear,
       (uint8_t *dst, size_t n, const segue_picture *src, const float *xs, const float *ys,
        double origin_x, double origin_y, segue_edge edge),
       (dst, n, src, xs, ys, origin_x, origin_y, edge))

BODY void segue_sample_line_linear_body(uint8_t *dst, size_t n, const segue_picture *src, double x,
                                        double y, double dx, double dy, segue_edge edge) {
  const f64x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  for (size_t i = 0; i < n; i += BATCH) {
    const f64x8 index = lanes + (double)(int64_t)i;
    const f64x8 across = x + index * dx, down = y + index * dy;
    places p;
    light8 light;
    place_axis(&p.x, &across);
    place_axis(&p.y, &down);
    sample_light8(&light, src, &p, edge, 1);
    store_encoded(dst + 4 * i, &light, n - i < BATCH ? n - i : BATCH);
  }
}
KERNEL(void, segue_sample_line_linear,
       (uint8_t *dst, size_t n, const segue_picture *src, double x, double y, double dx, double dy,
        segue_edge edge),
       (dst, n, src, x, y, dx, dy, edge))
