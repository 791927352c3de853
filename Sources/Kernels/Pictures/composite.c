// Compositing of encoded, premultiplied pixels: one over another, scaled by coverages.
//
// Rule: lanes as in blend.c, with components scaled by 256 and products of unsigned lanes. Each
// truncated product loses less than 1/256. Half of their common loss is added back once, with the
// rounding.
#include "../kernel.h"

#define EVEN256(words) ((u16x32)(((words) << 8) & 0xFF00FF00u))
#define ODD256(words) ((u16x32)((words) & 0xFF00FF00u))

// Turns sums of lanes scaled by 256 into bytes: + 1/2, and half the loss of two truncated products.
#define JOIN256(even, odd)                                                                       \
  ((u32x16)(__builtin_elementwise_add_sat(even, (u16x32){} + 129) >> 8) |                        \
   ((u32x16)__builtin_elementwise_add_sat(odd, (u16x32){} + 129) & 0xFF00FF00u))

// Runs of less than a block, such as the soft edge of a shape in one row: two pixels at a time, with the arithmetic of
// the blocks. To fill a block with a few pixels, and to store them again, would take longer than their work.
typedef VECTOR(uint16_t, 8) u16x8;
typedef VECTOR(uint32_t, 8) u32x8;
typedef VECTOR(uint8_t, 8) u8x8;

#define HIGH_PAIR(x, y) CONVERT((CONVERT(x, u32x8) * CONVERT(y, u32x8)) >> 16, u16x8)

// One or two pixels as components times 256.
BODY void load_pair(u16x8 *lanes, const uint8_t *src, int is_two) {
  uint64_t words = 0;
  if (is_two) {
    memcpy(&words, src, 8);
  } else {
    memcpy(&words, src, 4);
  }
  *lanes = CONVERT((u8x8)words, u16x8) << 8;
}

// Rounds sums as JOIN256 does.
BODY void store_pair(uint8_t *dst, const u16x8 *sums, int is_two) {
  const uint64_t words =
      (uint64_t)CONVERT(__builtin_elementwise_add_sat(*sums, (u16x8){} + 129) >> 8, u8x8);
  if (is_two) {
    memcpy(dst, &words, 8);
  } else {
    memcpy(dst, &words, 4);
  }
}

// A weight in all lanes of its pixel.
BODY void spread_pair(u16x8 *lanes, uint32_t first, uint32_t second) {
  const uint16_t a = (uint16_t)first, b = (uint16_t)second;
  *lanes = (u16x8){a, a, a, a, b, b, b, b};
}

// Runs `pair` over n pixels, less than a block. It sees `i`, the first pixel, and `is_two`.
#define EACH_PAIR(n, pair)                                                                       \
  do {                                                                                           \
    for (size_t i = 0; i < (n); i += 2) {                                                        \
      const int is_two = i + 1 < (n);                                                            \
      pair;                                                                                      \
    }                                                                                            \
  } while (0)

// A weight in both lanes of a word.
#define BOTH(words) ((u16x32)((words) | ((words) << 16)))

// Porter-Duff source-over on premultiplied components (SIGGRAPH 1984). Weights reach only 65535; a
// component loses less by this than the rounding adds back.
BODY void over_block(uint8_t *dst, const uint8_t *top, const uint8_t *bottom, size_t count,
                     uint32_t opacity) {
  u32x16 above, below;
  load_pixels(&above, top, count);
  load_pixels(&below, bottom, count);
  u32x16 cover = (above >> 24) * 257;
  u16x32 even = EVEN256(above), odd = ODD256(above);
  if (opacity < SEGUE_ONE) {
    const u16x32 factor = (u16x32){} + (uint16_t)opacity;
    even = HIGH_UNSIGNED(even, factor);
    odd = HIGH_UNSIGNED(odd, factor);
    cover = (u32x16)HIGH_UNSIGNED((u16x32)cover, factor);
  }
  const u16x32 rest = BOTH(65535 - cover);
  even = __builtin_elementwise_add_sat(even, HIGH_UNSIGNED(EVEN256(below), rest));
  odd = __builtin_elementwise_add_sat(odd, HIGH_UNSIGNED(ODD256(below), rest));
  const u32x16 out = JOIN256(even, odd);
  store_pixels(dst, &out, count);
}

KERNEL(void, segue_over, (uint8_t *)dst, (const uint8_t *)top, (const uint8_t *)bottom, (size_t)n,
       (uint32_t)opacity) {
  if (opacity >= SEGUE_ONE) {
    EACH_BLOCK(n, over_block(dst + 4 * i, top + 4 * i, bottom + 4 * i, count, SEGUE_ONE));
  } else {
    EACH_BLOCK(n, over_block(dst + 4 * i, top + 4 * i, bottom + 4 * i, count, opacity & 0xFFFF));
  }
}

BODY void scale_mask_block(uint8_t *dst, const uint8_t *src, const uint16_t *scale, size_t count) {
  u32x16 pixels;
  u16x16 values;
  load_pixels(&pixels, src, count);
  load_values(&values, scale, count);
  const u32x16 wide = CONVERT(values, u32x16);
  const u16x32 factor = BOTH(wide);
  const u16x32 even = HIGH_UNSIGNED(EVEN256(pixels), factor);
  const u16x32 odd = HIGH_UNSIGNED(ODD256(pixels), factor);
  const u32x16 out = JOIN256(even, odd);
  store_pixels(dst, &out, count);
}

KERNEL(void, segue_scale_mask, (uint8_t *)dst, (const uint8_t *)src, (const uint16_t *)scale,
       (size_t)n) {
  EACH_BLOCK(n, scale_mask_block(dst + 4 * i, src + 4 * i, scale + i, count));
}

// MARK: Coverages of pixels

// The weights of up to BLOCK pixels: coverage 0…65535 times opacity.
BODY void load_products(u32x16 *weights, const uint16_t *coverage, size_t count, uint32_t opacity) {
  u16x16 values;
  load_values(&values, coverage, count);
  *weights = CONVERT(values, u32x16);
  if (opacity < SEGUE_ONE) *weights = (*weights * opacity + 32768) >> 16;
}

BODY void cover_over_block(uint8_t *dst, const uint8_t *top, const uint8_t *bottom,
                           const uint16_t *coverage, size_t count, uint32_t opacity) {
  u32x16 above, below, weights;
  load_pixels(&above, top, count);
  load_pixels(&below, bottom, count);
  load_products(&weights, coverage, count, opacity);
  const u16x32 factor = BOTH(weights);
  const u32x16 cover = (u32x16)HIGH_UNSIGNED((u16x32)((above >> 24) * 257), factor);
  const u16x32 rest = BOTH(65535 - cover);
  const u16x32 even = __builtin_elementwise_add_sat(HIGH_UNSIGNED(EVEN256(above), factor),
                                                    HIGH_UNSIGNED(EVEN256(below), rest));
  const u16x32 odd = __builtin_elementwise_add_sat(HIGH_UNSIGNED(ODD256(above), factor),
                                                   HIGH_UNSIGNED(ODD256(below), rest));
  const u32x16 out = JOIN256(even, odd);
  store_pixels(dst, &out, count);
}

BODY void cover_over_pair(uint8_t *dst, const uint8_t *top, const uint8_t *bottom,
                          const uint16_t *coverage, uint32_t opacity, int is_two) {
  u16x8 above, below, factor;
  load_pair(&above, top, is_two);
  load_pair(&below, bottom, is_two);
  const uint32_t first = coverage[0], second = is_two ? coverage[1] : 0;
  spread_pair(&factor, opacity < SEGUE_ONE ? (first * opacity + 32768) >> 16 : first,
              opacity < SEGUE_ONE ? (second * opacity + 32768) >> 16 : second);
  const u16x8 alpha = __builtin_shufflevector(above, above, 3, 3, 3, 3, 7, 7, 7, 7);
  const u16x8 rest = 65535 - HIGH_PAIR(alpha | (alpha >> 8), factor);
  const u16x8 sums =
      __builtin_elementwise_add_sat(HIGH_PAIR(above, factor), HIGH_PAIR(below, rest));
  store_pair(dst, &sums, is_two);
}

KERNEL(void, segue_cover_over, (uint8_t *)dst, (const uint8_t *)top, (const uint8_t *)bottom,
       (size_t)n, (const uint16_t *)coverage, (uint32_t)opacity) {
  if (opacity > SEGUE_ONE) opacity = SEGUE_ONE;
  if (n < BLOCK) {
    EACH_PAIR(n, cover_over_pair(dst + 4 * i, top + 4 * i, bottom + 4 * i, coverage + i, opacity,
                                 is_two));
    return;
  }
  EACH_BLOCK(n, cover_over_block(dst + 4 * i, top + 4 * i, bottom + 4 * i, coverage + i, count,
                                 opacity));
}

// A colour as lanes: components times 256, and alpha 0…65535.
typedef struct {
  uint32_t even, odd, alpha;
} color_lanes;

BODY color_lanes lanes_of_color(const uint16_t color[4]) {
  return (color_lanes){color[0] | (uint32_t)color[2] << 16,
                        color[1] | (uint32_t)color[3] << 16,
                        ((uint32_t)color[3] * 257 + 128) >> 8};
}

BODY void cover_color_block(uint8_t *dst, const uint8_t *src, size_t count, color_lanes color,
                            const uint16_t *coverage) {
  u32x16 below, weights;
  load_pixels(&below, src, count);
  load_products(&weights, coverage, count, SEGUE_ONE);
  const u32x16 none = {};
  const u16x32 factor = BOTH(weights);
  const u32x16 cover = (u32x16)HIGH_UNSIGNED((u16x32)(none + color.alpha), factor);
  const u16x32 rest = BOTH(65535 - cover);
  const u16x32 even =
      __builtin_elementwise_add_sat(HIGH_UNSIGNED((u16x32)(none + color.even), factor),
                                    HIGH_UNSIGNED(EVEN256(below), rest));
  const u16x32 odd =
      __builtin_elementwise_add_sat(HIGH_UNSIGNED((u16x32)(none + color.odd), factor),
                                    HIGH_UNSIGNED(ODD256(below), rest));
  const u32x16 out = JOIN256(even, odd);
  store_pixels(dst, &out, count);
}

BODY void color_over_block(uint8_t *dst, const uint8_t *src, size_t count, color_lanes color) {
  u32x16 below;
  load_pixels(&below, src, count);
  const u32x16 none = {};
  const u16x32 rest = SPREAD(65535 - color.alpha);
  const u16x32 even = __builtin_elementwise_add_sat((u16x32)(none + color.even),
                                                    HIGH_UNSIGNED(EVEN256(below), rest));
  const u16x32 odd = __builtin_elementwise_add_sat((u16x32)(none + color.odd),
                                                   HIGH_UNSIGNED(ODD256(below), rest));
  const u32x16 out = JOIN256(even, odd);
  store_pixels(dst, &out, count);
}

BODY void cover_color_pair(uint8_t *dst, const uint8_t *src, const u16x8 *color, uint32_t alpha,
                           const uint16_t *coverage, int is_two) {
  u16x8 below, factor;
  load_pair(&below, src, is_two);
  spread_pair(&factor, coverage[0], is_two ? coverage[1] : 0);
  const u16x8 rest = 65535 - HIGH_PAIR((u16x8){} + (uint16_t)alpha, factor);
  const u16x8 sums =
      __builtin_elementwise_add_sat(HIGH_PAIR(*color, factor), HIGH_PAIR(below, rest));
  store_pair(dst, &sums, is_two);
}

KERNEL(void, segue_cover_color, (uint8_t *)dst, (const uint8_t *)src, (size_t)n,
       (const uint16_t *)color, (const uint16_t *)coverage) {
  const color_lanes lanes = lanes_of_color(color);
  if (n < BLOCK) {
    const u16x8 pair = {color[0], color[1], color[2], color[3],
                        color[0], color[1], color[2], color[3]};
    EACH_PAIR(n, cover_color_pair(dst + 4 * i, src + 4 * i, &pair, lanes.alpha, coverage + i,
                                  is_two));
    return;
  }
  EACH_BLOCK(n, cover_color_block(dst + 4 * i, src + 4 * i, count, lanes, coverage + i));
}

KERNEL(void, segue_color_over, (uint8_t *)dst, (const uint8_t *)src, (size_t)n,
       (const uint16_t *)color) {
  const color_lanes lanes = lanes_of_color(color);
  EACH_BLOCK(n, color_over_block(dst + 4 * i, src + 4 * i, count, lanes));
}

// MARK: Coverages alone

// a * b / 65535, rounded to nearest.
BODY uint16_t product(uint32_t a, uint32_t b) {
  const uint32_t scaled = a * b + 32768;
  return (uint16_t)((scaled + (scaled >> 16)) >> 16);
}

KERNEL(void, segue_multiply_coverage, (uint16_t *)dst, (const uint16_t *)a, (const uint16_t *)b,
       (size_t)n) {
  for (size_t i = 0; i < n; i++) dst[i] = product(a[i], b[i]);
}

KERNEL(void, segue_multiply_alpha, (uint16_t *)dst, (const uint16_t *)a, (const uint8_t *)pixels,
       (size_t)n) {
  for (size_t i = 0; i < n; i++) dst[i] = product(a[i], (pixel_word(pixels + 4 * i) >> 24) * 257u);
}
