// The resampler of deep pixels.
//
// Rule: the weights are those of bytes, signed 2.14, and the sums of a row are exact in 32 bits. Rows become floats, whose
// sums are doubles, so that thousands of taps do not drift. What is constant stays the same.
#include "deep.h"

BODY void resample_pixel(float *dst, const uint16_t *src, const int16_t *weights, size_t taps) {
  i32x4 sum = {};
  for (size_t t = 0; t < taps; t++) {
    u16x4 pixel;
    memcpy(&pixel, src + 4 * t, sizeof pixel);
    sum += CONVERT(pixel, i32x4) * (int32_t)weights[t];
  }
  sum = __builtin_elementwise_max(sum, (i32x4){});
  sum = __builtin_elementwise_min(sum, (i32x4){} + (65535 << 14));
  const f32x4 out = CONVERT(sum, f32x4) * 0x1p-14f;
  memcpy(dst, &out, sizeof out);
}

BODY void resample_four(uint16_t *dst, const float *const *rows, const int16_t *weights,
                        size_t taps, size_t offset, size_t count) {
  VECTOR(double, 16) sums = {};
  for (size_t t = 0; t < taps; t++) {
    f32x16 components = {};
    memcpy(&components, rows[t] + offset, count * 16);
    sums += CONVERT(components, VECTOR(double, 16)) * (double)weights[t];
  }
  const f32x16 zero = {}, most = zero + 65535.0f;
  f32x16 out = CONVERT(sums * 0x1p-14, f32x16);
  out = __builtin_elementwise_min(__builtin_elementwise_max(out, zero), most);
  store_pixels(dst + offset, &out, count);
}

#define INTERMEDIATE float
#include "../Pictures/resampling.h"
