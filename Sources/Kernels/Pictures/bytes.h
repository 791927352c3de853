// What the bodies that serve both depths need to know of pixels of bytes; ../Deep/deep.h has the same of deep ones.
#pragma once
#include "../kernel.h"

// A component, and a whole pixel as one number, with red in its lowest bits.
#define COMPONENT uint8_t
#define PIXEL uint32_t
#define COMPONENT_BITS 8
#define FULL 255

#define PIXEL_KERNEL(result, name, ...) KERNEL(result, segue_##name, __VA_ARGS__)

#include "components.h"

// Pixels as they are mixed, and a weight for each.
typedef u32x16 pixel_lanes;
typedef i32x16 pixel_weights;

// Runs `call` over n pixels, as many at a time as the lanes hold; and the same for long bodies.
#define EACH_LANES(n, call) EACH_BLOCK(n, call)
#define EACH_LANES_LONG(n, call) EACH_BLOCK_ONCE(n, call)

// Reads `count` pixels; the lanes after them are zero, and no memory after them is read.
BODY void load_pixels(pixel_lanes *lanes, const uint8_t *src, size_t count) {
  load_words(lanes, src, count);
}

BODY void store_pixels(uint8_t *dst, const pixel_lanes *lanes, size_t count) {
  store_some(dst, lanes, sizeof *lanes, count, sizeof(PIXEL));
}

// One pixel in all lanes.
BODY void spread_pixel(pixel_lanes *lanes, const uint8_t pixel[4]) {
  *lanes = (u32x16){} + pixel_at(pixel);
}

// Reads `count` coverages 0…65535, one per pixel, as weights 0…65536, exact to half a unit.
BODY void load_weights(pixel_weights *weights, const uint16_t *coverages, size_t count) {
  u16x16 values;
  load_values(&values, coverages, count);
  const i32x16 wide = CONVERT(values, i32x16);
  *weights = wide + (wide >> 15);
}

// Whether all pixels of a whole block are opaque.
#define ALL_OPAQUE(words) (__builtin_reduce_and((i32x16)((words) >= 0xFF000000u)) != 0)

// Components times 128 in 16-bit lanes: red and blue; then green and alpha.
#define EVEN128(words) (((words) << 7) & 0x7F807F80u)
#define ODD128(words) (((words) >> 1) & 0x7F807F80u)
