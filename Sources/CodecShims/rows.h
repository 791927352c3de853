// Row conversions that the codecs share; private to this module.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "color.h"

// Straight to premultiplied, in place: round(c * a / 255). Returns whether all pixels are opaque.
int segue_codec_premultiply(uint8_t *row, size_t n);

// Straight 16-bit RGBA of a picture's colours, which are changed in place, to premultiplied sRGB: of 16 bits if `wide`, of 8
// otherwise, rounded once. Returns whether all pixels are opaque.
int segue_codec_write16(uint8_t *to, uint16_t *row, size_t n, const segue_color *color, int wide);

// Premultiplied 16-bit RGBA to straight, 0 where alpha is 0. Opaque pixels stay as they are.
void segue_codec_unpremultiply16(uint16_t *dst, const uint16_t *src, size_t n);

// Rec. 709 luma of encoded 16-bit RGB.
void segue_codec_luma16(uint16_t *dst, const uint16_t *src, size_t n);

// Puts source rows y ..< y + rows of a width × height picture where they belong after orientation.
void segue_codec_place(uint8_t *dst, size_t dst_row_bytes, const uint8_t *src, size_t src_row_bytes,
                       size_t width, size_t height, size_t y, size_t rows, int orientation);
