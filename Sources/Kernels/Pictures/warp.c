// Where the pixels of bent pictures look, and means of several samples.
//
// Rule: every loop is branch-free arithmetic, so that the compiler vectorises it. Positions are floats
// relative to a centre, which keeps 1/1000 pixel at 8000 pixels.
#include "../kernel.h"
#include "../include/segue_warp.h"

#define EVEN(words) ((words) & 0x00FF00FFu)
#define ODD(words) (((words) >> 8) & 0x00FF00FFu)

BODY void mean2_block(uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t count) {
  u32x16 p, q;
  load_pixels(&p, a, count);
  load_pixels(&q, b, count);
  const u32x16 even = (EVEN(p) + EVEN(q) + 0x00010001u) >> 1;
  const u32x16 odd = (ODD(p) + ODD(q) + 0x00010001u) >> 1;
  const u32x16 out = EVEN(even) | (EVEN(odd) << 8);
  store_pixels(dst, &out, count);
}

BODY void segue_mean2_body(uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t n) {
  EACH_BLOCK(n, mean2_block(dst + 4 * i, a + 4 * i, b + 4 * i, count));
}
KERNEL(void, segue_mean2, (uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t n),
       (dst, a, b, n))

BODY void mean4_block(uint8_t *dst, const uint8_t *a, const uint8_t *b, const uint8_t *c,
                      const uint8_t *d, size_t count) {
  u32x16 p, q, r, s;
  load_pixels(&p, a, count);
  load_pixels(&q, b, count);
  load_pixels(&r, c, count);
  load_pixels(&s, d, count);
  const u32x16 even = (EVEN(p) + EVEN(q) + EVEN(r) + EVEN(s) + 0x00020002u) >> 2;
  const u32x16 odd = (ODD(p) + ODD(q) + ODD(r) + ODD(s) + 0x00020002u) >> 2;
  const u32x16 out = EVEN(even) | (EVEN(odd) << 8);
  store_pixels(dst, &out, count);
}

BODY void segue_mean4_body(uint8_t *dst, const uint8_t *a, const uint8_t *b, const uint8_t *c,
                           const uint8_t *d, size_t n) {
  EACH_BLOCK(n, mean4_block(dst + 4 * i, a + 4 * i, b + 4 * i, c + 4 * i, d + 4 * i, count));
}
KERNEL(void, segue_mean4,
       (uint8_t *dst, const uint8_t *a, const uint8_t *b, const uint8_t *c, const uint8_t *d,
        size_t n),
       (dst, a, b, c, d, n))

// Beyond every picture, and still exact in the fixed point of the samplers.
#define FAR_OUTSIDE (-1e8f)

BODY void segue_lane_points_body(float *restrict xs, float *restrict ys, size_t n,
                                 const segue_lanes *lanes, float t, float scale_x, float scale_y) {
  const float *restrict along = lanes->along, *restrict shift = lanes->shift;
  const float *restrict slope = lanes->slope, *restrict fall = lanes->fall;
  for (size_t i = 0; i < n; i++) {
    const float depth = 1 + fall[i] * t;
    const float place = (shift[i] + slope[i] * t) / (depth > 1e-6f ? depth : 1e-6f) * scale_y;
    xs[i] = along[i] * scale_x;
    ys[i] = depth > 1e-6f ? place : FAR_OUTSIDE;
  }
}
KERNEL(void, segue_lane_points,
       (float *xs, float *ys, size_t n, const segue_lanes *lanes, float t, float scale_x,
        float scale_y),
       (xs, ys, n, lanes, t, scale_x, scale_y))

BODY float lane_unit(float value) {
  value = value > 0 ? value : 0;
  return value < 1 ? value : 1;
}

BODY void segue_lane_cover_body(uint16_t *restrict dst, size_t n, const float *restrict low,
                                const float *restrict high, const float *restrict weight, float t,
                                int halve) {
  for (size_t i = 0; i < n; i++) {
    const float before = lane_unit(t + 0.5f - high[i]), inside = lane_unit(t + 0.5f - low[i]);
    const float part = lane_unit(inside - before) * weight[i];
    const int32_t value = (int32_t)(part * 65535 + 0.5f);
    dst[i] = (uint16_t)(halve ? (value + dst[i] + 1) >> 1 : value);
  }
}
KERNEL(void, segue_lane_cover,
       (uint16_t *dst, size_t n, const float *low, const float *high, const float *weight, float t,
        int halve),
       (dst, n, low, high, weight, t, halve))

BODY void segue_whirl_points_body(float *restrict xs, float *restrict ys, size_t n,
                                  const segue_whirl *whirl) {
  const float x0 = (float)whirl->x, y = (float)whirl->y, cells = whirl->cells;
  const float scale_x = whirl->scale_x, scale_y = whirl->scale_y;
  const float *restrict table = whirl->table;
  const float end = (float)(int32_t)(whirl->count - 1);
  const int32_t last = (int32_t)whirl->count - 2;
  for (size_t i = 0; i < n; i++) {
    const float x = x0 + (float)(int32_t)(uint32_t)i;
    const float away = __builtin_elementwise_sqrt(x * x + y * y) * cells;
    const float place = away < end ? away : end;
    int32_t cell = (int32_t)place;
    cell = cell < last ? cell : last;
    const float part = place - (float)cell;
    const float *restrict low = table + 2 * (size_t)(uint32_t)cell;
    const float a = low[0] + (low[2] - low[0]) * part, b = low[1] + (low[3] - low[1]) * part;
    xs[i] = (a * x - b * y) * scale_x;
    ys[i] = (b * x + a * y) * scale_y;
  }
}
KERNEL(void, segue_whirl_points, (float *xs, float *ys, size_t n, const segue_whirl *whirl),
       (xs, ys, n, whirl))
