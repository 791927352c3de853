// Row kernels of deep pixels: premultiplied RGBA, 16 bits a component, 65,535 for full, in memory order R G B A. Each has
// the rules of segue_kernels.h, and the formula of its twin on bytes; `n` is the number of pixels, and errors are in units
// of 1/65535. Components of a pixel may be anything that the twin allows: colours are at most alpha.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include "segue_dispatch.h"

// MARK: Depths

// dst = src * 257: the same colours.
void SEGUE_KERNEL(segue_deep_widen, uint16_t *dst, const uint8_t *src, size_t n);

// dst = the nearest byte. Nothing is lost of what was widened.
void SEGUE_KERNEL(segue_deep_narrow, uint8_t *dst, const uint16_t *src, size_t n);

// dst = src / 257, rounded up or down so that the mean around a pixel is that of src: by a threshold that depends on the
// place (x + i, y) alone. Bytes that were widened stay.
void SEGUE_KERNEL(segue_deep_dither, uint8_t *dst, const uint16_t *src, size_t n, uint32_t x,
                  uint32_t y);

// Straight alpha to premultiplied and back. Error <= 0.51; dst may be src.
void SEGUE_KERNEL(segue_deep_premultiply, uint16_t *dst, const uint16_t *src, size_t n);
void SEGUE_KERNEL(segue_deep_unpremultiply, uint16_t *dst, const uint16_t *src, size_t n);

void SEGUE_KERNEL(segue_deep_fill, uint16_t *dst, size_t n, const uint16_t color[4]);

// 1 when every alpha is 65,535.
int SEGUE_KERNEL(segue_deep_is_opaque, const uint16_t *src, size_t n);
