// Row kernels of bent pictures: where each pixel of a row looks.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include "segue_dispatch.h"

// Each pixel lies in a lane of its own, `t` from the middle of the lane. Writes xs = along[i] * scale_x and
// ys = (shift[i] + slope[i] * t) / (1 + fall[i] * t) * scale_y. Where the denominator is not positive, ys lies
// far outside any picture.
typedef struct {
  const float *along, *shift, *slope, *fall;
} segue_lanes;
void SEGUE_KERNEL(segue_lane_points, float *xs, float *ys, size_t n, const segue_lanes *lanes,
                  float t, float scale_x, float scale_y);

// How much of each pixel lies between the ends of its lane: dst = 65535 * weight[i] * w, w the part of t - 0.5
// ... t + 0.5 between low[i] and high[i]. With `halve`, the mean of that and the old value of dst.
void SEGUE_KERNEL(segue_lane_cover, uint16_t *dst, size_t n, const float *low, const float *high,
                  const float *weight, float t, int halve);

// A picture that is turned and scaled about a centre, by its distance r. Pixel i lies at (x + i, y) from the
// centre; it looks from (X, Y), which is `away` pixels farther from the centre and `around` pixels around it.
// The table has count pairs (a, b), at least two, one for each 1 / cells pixels of r + away; between them they
// are mixed linearly, and the last one goes on. Writes xs = (a * X - b * Y) * scale_x and
// ys = (b * X + a * Y) * scale_y.
typedef struct {
  double x, y;
  float away, around;
  const float *table;
  size_t count;
  float cells, scale_x, scale_y;
} segue_whirl;
void SEGUE_KERNEL(segue_whirl_points, float *xs, float *ys, size_t n, const segue_whirl *whirl);

// dst[i] = a[i] + (b[i] - a[i]) * share; dst is neither of them.
void SEGUE_KERNEL(segue_mix_floats, float *dst, const float *a, const float *b, size_t n,
                  float share);
