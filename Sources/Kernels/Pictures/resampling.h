// The two passes of a separable resampler of pixels of any depth: weighted sums of pixels along a row, then of rows down a
// column. Whoever includes this has resample_pixel and resample_four, and INTERMEDIATE, a component between them.
#pragma once

PIXEL_KERNEL(void, resample_row, (INTERMEDIATE *restrict)dst, (const COMPONENT *restrict)src,
             (size_t)n, (const int16_t *restrict)weights, (const int32_t *restrict)first,
             (size_t)taps) {
  for (size_t i = 0; i < n; i++) {
    resample_pixel(dst + 4 * i, src + 4 * (ptrdiff_t)first[i], weights + taps * i, taps);
  }
}

PIXEL_KERNEL(void, resample_column, (COMPONENT *restrict)dst,
             (const INTERMEDIATE *const *restrict)rows, (const int16_t *restrict)weights,
             (size_t)taps, (size_t)n) {
  EACH_RUN(n, 4, resample_four(dst, rows, weights, taps, 4 * i, count));
}
