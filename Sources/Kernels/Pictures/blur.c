// Gaussian blurs of one 16-bit channel: sums of boxes for wide blurs, single taps for narrow blurs.
//
// Rule: a box's sum is the difference of two running sums, whatever its width. The sums wrap at 2^32,
// but their differences are still right. Only the running sum is a serial loop, with one addition per
// value; everything else works in lanes. Floats have 24 bits for 16-bit results.
#include "../kernel.h"

KERNEL(void, segue_running_sums, (uint32_t *restrict)dst, (const uint16_t *restrict)src, (size_t)n,
       (uint32_t)start) {
  uint32_t sum = start;
  dst[0] = sum;
  for (size_t i = 0; i < n; i++) dst[i + 1] = sum += src[i];
}

KERNEL(void, segue_add_row, (uint32_t *restrict)dst, (const uint32_t *restrict)above,
       (const uint16_t *restrict)src, (size_t)n) {
  for (size_t i = 0; i < n; i++) dst[i] = above[i] + src[i];
}

BODY uint16_t rounded(float value) {
  value += 0.5f;
  value = value > 0 ? value : 0;
  return (uint16_t)(int32_t)(value < 65535 ? value : 65535);
}

BODY float number(uint32_t difference) { return (float)(int32_t)difference; }

KERNEL(void, segue_blur_boxes, (uint16_t *restrict)dst, (size_t)n, (const segue_boxes *)boxes) {
  const uint32_t *const *a = boxes->sums[0], *const *b = boxes->sums[1];
  const uint32_t *restrict a0 = a[0], *restrict a1 = a[1], *restrict a2 = a[2], *restrict a3 = a[3];
  const uint32_t *restrict b0 = b[0], *restrict b1 = b[1], *restrict b2 = b[2], *restrict b3 = b[3];
  const float weight_a = boxes->weight[0], beyond_a = weight_a * boxes->part[0];
  const float weight_b = boxes->weight[1], beyond_b = weight_b * boxes->part[1];
  for (size_t i = 0; i < n; i++) {
    const uint32_t ends_a = (a3[i] - a2[i]) + (a1[i] - a0[i]);
    const uint32_t ends_b = (b3[i] - b2[i]) + (b1[i] - b0[i]);
    const float inner = number(a2[i] - a1[i]) * weight_a + number(ends_a) * beyond_a;
    const float outer = number(b2[i] - b1[i]) * weight_b + number(ends_b) * beyond_b;
    dst[i] = rounded(inner + outer);
  }
}

KERNEL(void, segue_blur_taps, (uint16_t *restrict)dst, (size_t)n, (const uint16_t *const *)rows,
       (const float *)weights, (size_t)taps) {
  for (size_t i = 0; i < n; i += BLOCK) {
    const size_t count = n - i < BLOCK ? n - i : BLOCK;
    f32x16 sum = {};
    for (size_t t = 0; t < taps; t++) {
      u16x16 values;
      load_values(&values, rows[t] + i, count);
      sum += CONVERT(CONVERT(values, i32x16), f32x16) * weights[t];
    }
    for (size_t k = 0; k < count; k++) dst[i + k] = rounded(sum[k]);
  }
}
