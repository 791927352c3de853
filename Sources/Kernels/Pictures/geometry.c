// Coordinates and coverages. Each loop is branch-free, so that the compiler vectorises it.
#include "../kernel.h"

KERNEL(void, segue_knots_u16, (uint16_t *restrict)dst, (size_t)n, (const float *restrict)knots,
       (unsigned)shift, (size_t)phase) {
  const size_t spacing = (size_t)1 << shift;
  const float part = 1.0f / (float)spacing;
  for (size_t i = 0; i < n; knots++, phase = 0) {
    const size_t end = n - i < spacing - phase ? n : i + spacing - phase;
    const float a = knots[0], step = (knots[1] - a) * part;
    const float first = (float)(int32_t)phase - (float)(int32_t)(uint32_t)i;
    for (; i < end; i++) {
      const float value = unit(a + ((float)(int32_t)(uint32_t)i + first) * step);
      dst[i] = (uint16_t)(int32_t)(value * 65535 + 0.5f);
    }
  }
}

KERNEL(void, segue_box_coverage, (uint16_t *restrict)dst, (const float *restrict)xs,
       (const float *restrict)ys, (size_t)n, (float)width, (float)height) {
  for (size_t i = 0; i < n; i++) {
    const float inside = unit(xs[i] + 0.5f) * unit(width + 0.5f - xs[i]) * unit(ys[i] + 0.5f) *
                         unit(height + 0.5f - ys[i]);
    dst[i] = (uint16_t)(int32_t)((float)dst[i] * inside + 0.5f);
  }
}

// The distance to an edge in pixels of the output: divided by the length of the gradient.
BODY float pixels_per_gradient(float squared) {
  const float length = __builtin_elementwise_sqrt(squared);
  return 1 / (length > 1e-6f ? length : 1e-6f);
}

KERNEL(void, segue_box_coverage_compressed, (uint16_t *restrict)dst, (const float *restrict)xs,
       (const float *restrict)ys, (const float *restrict)slopes, (size_t)n, (float)width,
       (float)height, (float)c, (float)s) {
  const float cc = c * c, ss = s * s;
  for (size_t i = 0; i < n; i++) {
    const float slope = slopes[i] * slopes[i];
    const float nx = pixels_per_gradient(slope * cc + ss);
    const float ny = pixels_per_gradient(slope * ss + cc);
    const float inside = unit(xs[i] * nx + 0.5f) * unit((width - xs[i]) * nx + 0.5f) *
                         unit(ys[i] * ny + 0.5f) * unit((height - ys[i]) * ny + 0.5f);
    dst[i] = (uint16_t)(int32_t)((float)dst[i] * inside + 0.5f);
  }
}
