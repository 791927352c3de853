// Row kernels of Gaussian blurs on one 16-bit channel, with the same rules as segue_kernels.h.
//
// Both directions use the same kernels: along a row, the pointers are a few values apart; along a
// column, they point at rows.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include "segue_dispatch.h"

// Running sums modulo 2^32: dst[0] = start, dst[i + 1] = dst[i] + src[i]; n + 1 values.
void SEGUE_KERNEL(segue_running_sums, uint32_t *dst, const uint16_t *src, size_t n, uint32_t start);

// One row of running sums down columns: dst = above + src.
void SEGUE_KERNEL(segue_add_row, uint32_t *dst, const uint32_t *above, const uint16_t *src,
                  size_t n);

// Two boxes, mixed. A box has 2k + 1 values, and a part f of the next value on each side. From running
// sums P it is P[k + 1] - P[-k] + f * ((P[k + 2] - P[k + 1]) + (P[-k] - P[-k - 1])).
typedef struct {
  // For each box: sums at -k - 1, -k, k + 1, k + 2 relative to the first value.
  const uint32_t *sums[2][4];
  float part[2];    // f
  float weight[2];  // the weight of a box's sum
} segue_boxes;

// dst = the boxes' weighted sum, rounded and clamped to 0…65535. The sum of a box is less than 2^31.
void SEGUE_KERNEL(segue_blur_boxes, uint16_t *dst, size_t n, const segue_boxes *boxes);

// dst = the sum of rows[t] * weights[t], rounded and clamped to 0…65535.
void SEGUE_KERNEL(segue_blur_taps, uint16_t *dst, size_t n, const uint16_t *const *rows,
                  const float *weights, size_t taps);
