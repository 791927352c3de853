// Row kernels that composite under coverages, for painting shapes, with the same rules as
// segue_kernels.h.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include "segue_dispatch.h"

// dst = top * c + bottom * (1 - alpha(top) * c), c = coverage / 65535 * opacity / 65536 per pixel.
// dst may be bottom. Error <= 0.51/255.
void SEGUE_KERNEL(segue_cover_over, uint8_t *dst, const uint8_t *top, const uint8_t *bottom,
                  size_t n, const uint16_t *coverage, uint32_t opacity);

// dst = color * c + src * (1 - alpha(color) * c), c = coverage / 65535 per pixel. The colour is
// premultiplied, its components 0…255 times 256. dst may be src. Error <= 0.51/255.
void SEGUE_KERNEL(segue_cover_color, uint8_t *dst, const uint8_t *src, size_t n,
                  const uint16_t color[4], const uint16_t *coverage);

// The same with full coverage.
void SEGUE_KERNEL(segue_color_over, uint8_t *dst, const uint8_t *src, size_t n,
                  const uint16_t color[4]);

// dst = a * b / 65535, rounded to nearest. dst may be a or b.
void SEGUE_KERNEL(segue_multiply_coverage, uint16_t *dst, const uint16_t *a, const uint16_t *b,
                  size_t n);

// dst = a * alpha(pixels). dst may be a.
void SEGUE_KERNEL(segue_multiply_alpha, uint16_t *dst, const uint16_t *a, const uint8_t *pixels,
                  size_t n);
