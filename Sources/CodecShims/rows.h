// Row conversions that the codecs share; private to this module.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Straight to premultiplied, in place: round(c * a / 255). Returns the smallest alpha.
uint8_t segue_codec_premultiply(uint8_t *row, size_t n);

// Premultiplied to straight: round(c * 255 / a), 0 where a is 0. Premultiplying again gives the same
// bytes: the error is at most 1/2, and a/255 of it is at most 1/2.
void segue_codec_unpremultiply(uint8_t *dst, const uint8_t *src, size_t n);

// Straight 16-bit RGBA to premultiplied 8-bit, rounded once. Returns the smallest 8-bit alpha.
uint8_t segue_codec_narrow(uint8_t *dst, const uint16_t *src, size_t n);

// Straight 16-bit RGBA to premultiplied in place, rounded to nearest. Returns the smallest alpha.
uint16_t segue_codec_premultiply16(uint16_t *row, size_t n);

// Premultiplied 16-bit RGBA to straight, 0 where alpha is 0. Opaque pixels stay as they are.
void segue_codec_unpremultiply16(uint16_t *dst, const uint16_t *src, size_t n);

// Rec. 709 luma of encoded 16-bit RGB.
void segue_codec_luma16(uint16_t *dst, const uint16_t *src, size_t n);

// Puts source rows y ..< y + rows of a width × height picture where they belong after orientation.
void segue_codec_place(uint8_t *dst, size_t dst_row_bytes, const uint8_t *src, size_t src_row_bytes,
                       size_t width, size_t height, size_t y, size_t rows, int orientation);
