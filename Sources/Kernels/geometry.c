// Coordinates and coverages. Each loop is branch-free, so that the compiler vectorises it.
#include "segue_geometry.h"

#pragma STDC FP_CONTRACT OFF

static inline float unit(float value) {
  value = value > 0 ? value : 0;  // also turns not-a-number into 0
  return value < 1 ? value : 1;
}

void segue_coverage_sum(uint16_t *dst, const float *a, const float *b, size_t n, int keep) {
  const float before = keep ? 1.0f / 65535 : 0;
  for (size_t i = 0; i < n; i++)
    dst[i] = (uint16_t)(int32_t)(unit((float)dst[i] * before + a[i] * b[i]) * 65535 + 0.5f);
}

void segue_box_coverage(uint16_t *restrict dst, const float *restrict xs, const float *restrict ys,
                        size_t n, float width, float height) {
  for (size_t i = 0; i < n; i++) {
    float inside = unit(xs[i] + 0.5f) * unit(width + 0.5f - xs[i]) * unit(ys[i] + 0.5f)
                   * unit(height + 0.5f - ys[i]);
    dst[i] = (uint16_t)(int32_t)((float)dst[i] * inside + 0.5f);
  }
}

void segue_box_coverage_compressed(uint16_t *restrict dst, const float *restrict xs,
                                   const float *restrict ys, const float *restrict slopes,
                                   size_t n, float width, float height, float c, float s) {
  const float cc = c * c, ss = s * s;
  for (size_t i = 0; i < n; i++) {
    // The distance to an edge, in pixels of the output: over the length of the gradient.
    const float slope = slopes[i] * slopes[i];
    const float gx = __builtin_elementwise_sqrt(slope * cc + ss);
    const float gy = __builtin_elementwise_sqrt(slope * ss + cc);
    const float nx = 1 / (gx > 1e-6f ? gx : 1e-6f), ny = 1 / (gy > 1e-6f ? gy : 1e-6f);
    float inside = unit(xs[i] * nx + 0.5f) * unit((width - xs[i]) * nx + 0.5f)
                   * unit(ys[i] * ny + 0.5f) * unit((height - ys[i]) * ny + 0.5f);
    dst[i] = (uint16_t)(int32_t)((float)dst[i] * inside + 0.5f);
  }
}

void segue_alpha_coverage(uint16_t *restrict dst, const uint8_t *restrict src, size_t n) {
  for (size_t i = 0; i < n; i++) dst[i] = (uint16_t)(src[4 * i + 3] * 257);
}
