// The resampler of bytes.
//
// Rule: signed 2.14 weights, 32-bit sums, and one rounding per pass. Rows become 16-bit components
// scaled by 128, which a signed 16-bit multiply can read directly. Each set of weights sums to 16384,
// so a constant stays the same.
#include "bytes.h"

typedef VECTOR(int16_t, 4) i16x4;

// Four sums of four components, one for each of four neighbouring taps.
BODY void add_taps(i32x16 *sums, const uint8_t *pixels, const int16_t *weights) {
  u8x16 bytes;
  i16x4 factors;
  memcpy(&bytes, pixels, sizeof bytes);
  memcpy(&factors, weights, sizeof factors);
  const i16x16 spread = __builtin_shufflevector(factors, factors, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                                2, 3, 3, 3, 3);
  *sums += CONVERT(bytes, i32x16) * CONVERT(spread, i32x16);
}

BODY void add_tap(i32x4 *sum, const uint8_t *pixel, int32_t weight) {
  u8x4 bytes;
  memcpy(&bytes, pixel, sizeof bytes);
  *sum += CONVERT(bytes, i32x4) * weight;
}

BODY void resample_pixel(uint16_t *dst, const uint8_t *src, const int16_t *weights, size_t taps) {
  i32x16 sums = {};
  size_t t = 0;
  for (; t + 4 <= taps; t += 4) add_taps(&sums, src + 4 * t, weights + t);
  i32x4 sum = __builtin_shufflevector(sums, sums, 0, 1, 2, 3) +
              __builtin_shufflevector(sums, sums, 4, 5, 6, 7) +
              __builtin_shufflevector(sums, sums, 8, 9, 10, 11) +
              __builtin_shufflevector(sums, sums, 12, 13, 14, 15);
  for (; t < taps; t++) add_tap(&sum, src + 4 * t, weights[t]);
  sum = (sum + 64) >> 7;
  sum = __builtin_elementwise_max(sum, (i32x4){});
  sum = __builtin_elementwise_min(sum, (i32x4){} + 32640);
  const u16x4 out = CONVERT(sum, u16x4);
  memcpy(dst, &out, sizeof out);
}

// Four pixels: sixteen sums. The 14 bits of the weights and 7 bits of the intermediate are removed at
// the end.
BODY void resample_four(uint8_t *dst, const uint16_t *const *rows, const int16_t *weights,
                        size_t taps, size_t offset, size_t count) {
  i32x16 sums = (i32x16){} + (1 << 20);
  for (size_t t = 0; t < taps; t++) {
    i16x16 components;
    load_some(&components, sizeof components, rows[t] + offset, count, 4 * sizeof(uint16_t));
    sums += CONVERT(components, i32x16) * (int32_t)weights[t];
  }
  sums = __builtin_elementwise_max(sums >> 21, (i32x16){});
  sums = __builtin_elementwise_min(sums, (i32x16){} + 255);
  const i32x16 alpha = __builtin_shufflevector(sums, sums, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11,
                                               15, 15, 15, 15);
  const u8x16 out = CONVERT(__builtin_elementwise_min(sums, alpha), u8x16);
  memcpy(dst + offset, &out, count * 4);
}

#define INTERMEDIATE uint16_t
#include "resampling.h"
