// Row kernels of gradients, with the same rules as segue_kernels.h.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include "segue_dispatch.h"

// dst[i] = table[k] with k = place * last, rounded to nearest, and the place clamped to 0…1. `table` has
// last + 1 pixels, last < 2^23. With j = first + i, the place of a pixel is:
//   axial:   start + j * step
//   radial:  the length of the vector start + j * step
//   conic:   the angle of the vector start + j * step in turns, minus `turn`, without its whole turns
// The result for a pixel depends only on j.
void SEGUE_KERNEL(segue_gradient_axial, uint8_t *dst, size_t n, size_t first, float start,
                  float step, const uint8_t *table, int32_t last);
void SEGUE_KERNEL(segue_gradient_radial, uint8_t *dst, size_t n, size_t first, const float start[2],
                  const float step[2], const uint8_t *table, int32_t last);
void SEGUE_KERNEL(segue_gradient_conic, uint8_t *dst, size_t n, size_t first, const float start[2],
                  const float step[2], float turn, const uint8_t *table, int32_t last);
