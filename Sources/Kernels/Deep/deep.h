// Lanes of deep pixels: blocks of four pixels, whose sixteen components are the lanes, as floats.
//
// Rule: components of 16 bits and their differences are exact in a float, and weights of 1/65536 are too. A product and a
// sum cost 1/256 of a unit each, then one rounding follows. Integers of 32 bits would be too narrow for the products.
#pragma once
#include "../kernel.h"

// The same as in ../Pictures/bytes.h.
#define COMPONENT uint16_t
#define PIXEL uint64_t
#define COMPONENT_BITS 16
#define FULL 65535
#define PIXEL_KERNEL(result, name, ...) KERNEL(result, segue_deep_##name, __VA_ARGS__)
#include "../Pictures/components.h"
typedef f32x16 pixel_lanes, pixel_weights;
#define EACH_LANES(n, call) EACH_RUN(n, 4, call)
#define EACH_LANES_LONG(n, call) EACH_LANES(n, call)

// The four numbers of a block's pixels, in all lanes of each.
#define SPREAD_PIXELS(v)                                                                         \
  __builtin_shufflevector(v, v, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)
// Clang 17 takes const lanes in another order for another type than lanes: hence the cast.
#define SPREAD_ALPHAS(v)                                                                         \
  ((__typeof__(+(v)))__builtin_shufflevector(v, v, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15,   \
                                             15, 15, 15))

// Reads `count` pixels; the lanes after them are zero, and no memory after them is read.
BODY void load_components(u16x16 *block, const uint16_t *src, size_t count) {
  load_some(block, sizeof *block, src, count, sizeof(PIXEL));
}

BODY void store_components(uint16_t *dst, const u16x16 *block, size_t count) {
  store_some(dst, block, sizeof *block, count, sizeof(PIXEL));
}

BODY void load_pixels(pixel_lanes *lanes, const uint16_t *src, size_t count) {
  u16x16 block;
  load_components(&block, src, count);
  *lanes = CONVERT(CONVERT(block, i32x16), f32x16);
}

// Rounds to nearest, and limits colours to alpha; the lanes lie in 0…65535.
BODY void store_pixels(uint16_t *dst, const pixel_lanes *lanes, size_t count) {
  const i32x16 rounded = CONVERT(*lanes + 0.5f, i32x16);
  const i32x16 limited = __builtin_elementwise_min(rounded, SPREAD_ALPHAS(rounded));
  const u16x16 block = CONVERT(limited, u16x16);
  store_components(dst, &block, count);
}

// Four numbers 0…65535, one for each pixel, as fractions in all lanes of their pixels; 65535 is exactly 1.
#define DEEP_UNIT (1 / 65535.0f)
_Static_assert(65535.0f * DEEP_UNIT == 1.0f, "full coverage changes nothing");

BODY void load_weights(pixel_weights *weights, const uint16_t *src, size_t count) {
  u16x4 block;
  load_some(&block, sizeof block, src, count, sizeof *src);
  const f32x4 fractions = CONVERT(CONVERT(block, i32x4), f32x4) * DEEP_UNIT;
  *weights = SPREAD_PIXELS(fractions);
}

// A pixel in the lanes of four.
#define FOUR_PIXELS(r, g, b, a) {r, g, b, a, r, g, b, a, r, g, b, a, r, g, b, a}
#define ALPHA_LANES ((i32x16)FOUR_PIXELS(0, 0, 0, -1))
#define PICK_LANES(mask, x, y) ((f32x16)SELECT(mask, (i32x16)(x), (i32x16)(y)))

BODY void spread_pixel(pixel_lanes *lanes, const uint16_t pixel[4]) {
  const float r = pixel[0], g = pixel[1], b = pixel[2], a = pixel[3];
  *lanes = (f32x16)FOUR_PIXELS(r, g, b, a);
}
