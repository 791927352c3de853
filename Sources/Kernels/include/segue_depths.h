// Pixels of both depths: bytes, and deep pixels, which are premultiplied RGBA of 16 bits a component, 65,535 for full, in
// memory order R G B A. Errors are in units of a component.
#pragma once
#include "segue_grade.h"
#include "segue_kernels.h"
#include "segue_light.h"

#define SEGUE_PIXELS(result, name, ...)                                                          \
  result SEGUE_KERNEL(segue_##name, SEGUE_EACH(SEGUE_TYPED, __VA_ARGS__))
#define SEGUE_COMPONENT uint8_t
#define SEGUE_SUM uint16_t
#define SEGUE_RESAMPLED uint16_t
#define SEGUE_ROWS(component) const component *const *
#include "segue_pixels.h"

#define SEGUE_PIXELS(result, name, ...)                                                          \
  result SEGUE_KERNEL(segue_deep_##name, SEGUE_EACH(SEGUE_TYPED, __VA_ARGS__))
#define SEGUE_COMPONENT uint16_t
#define SEGUE_SUM uint32_t
#define SEGUE_RESAMPLED float
#define SEGUE_ROWS(component) const component *const *
#include "segue_pixels.h"

// Of components of 8 or 16 bits.
#define SEGUE_PIXELS(result, name, ...)                                                          \
  static inline result segue_any_##name(int bits, SEGUE_EACH(SEGUE_TYPED, __VA_ARGS__)) {        \
    return bits == 8 ? segue_##name(SEGUE_EACH(SEGUE_NAMED, __VA_ARGS__))                        \
                     : segue_deep_##name(SEGUE_EACH(SEGUE_NAMED, __VA_ARGS__));                  \
  }                                                                                              \
  _Static_assert(1, "takes the semicolon")
#define SEGUE_COMPONENT void
#define SEGUE_SUM void
#define SEGUE_RESAMPLED void
#define SEGUE_ROWS(component) const void *
#include "segue_pixels.h"

// MARK: From one depth to the other

// dst = src * 257: the same colours.
void SEGUE_KERNEL(segue_deep_widen, uint16_t *dst, const uint8_t *src, size_t n);

// dst = the nearest byte. Nothing is lost of what was widened.
void SEGUE_KERNEL(segue_deep_narrow, uint8_t *dst, const uint16_t *src, size_t n);

// dst = src / 257, rounded up or down so that the mean around a pixel is that of src: by a threshold that depends on the
// place (x + i, y) alone. Bytes that were widened stay.
void SEGUE_KERNEL(segue_deep_dither, uint8_t *dst, const uint16_t *src, size_t n, uint32_t x,
                  uint32_t y);

// MARK: Of one depth alone

// The same bytes as segue_crossfade_linear in half the time, for many rows with one weight: segue_linear_mixes writes the
// mix of every two bytes, at table[a * 256 + b]. A block of pixels with alpha is computed.
#define SEGUE_MIXES 65536
void SEGUE_KERNEL(segue_linear_mixes, uint8_t *table, uint32_t weight);
void SEGUE_KERNEL(segue_crossfade_mixes, uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t n,
                  const uint8_t *table, uint32_t weight);

// dst = the light of opaque pixels times a factor. dst may be src.
void SEGUE_KERNEL(segue_deep_scale_light, uint16_t *dst, const uint16_t *src, size_t n, float scale,
                  int linear);
