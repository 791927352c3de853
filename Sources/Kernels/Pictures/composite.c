// Compositing of encoded, premultiplied bytes.
//
// Rule: lanes as in blend.c, with components scaled by 256 and products of unsigned lanes. Each
// truncated product loses less than 1/256. Half of their common loss is added back once, with the
// rounding.
#include "bytes.h"

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

// Runs `pair` over n pixels, and returns, if they are less than a block. It sees `i`, the first pixel, and `is_two`.
#define IN_PAIRS(n, pair)                                                                        \
  if ((n) < BLOCK) {                                                                             \
    for (size_t i = 0; i < (n); i += 2) {                                                        \
      const int is_two = i + 1 < (n);                                                            \
      pair;                                                                                      \
    }                                                                                            \
    return;                                                                                      \
  }

// A weight in both lanes of a word.
#define BOTH(words) ((u16x32)((words) | ((words) << 16)))

typedef uint32_t pixel_opacity;

BODY uint32_t opacity_of(uint32_t opacity) { return opacity < SEGUE_ONE ? opacity : SEGUE_ONE; }

// A loop for full opacity, and one for others.
#define AT_OPACITY(opacity, call)                                                                \
  do {                                                                                           \
    if ((opacity) >= SEGUE_ONE) {                                                                \
      const uint32_t part = SEGUE_ONE;                                                           \
      call;                                                                                      \
    } else {                                                                                     \
      const uint32_t part = (opacity)&0xFFFF;                                                    \
      call;                                                                                      \
    }                                                                                            \
  } while (0)

// Porter-Duff source-over on premultiplied components (SIGGRAPH 1984). Weights reach only 65535; a
// component loses less by this than the rounding adds back.
BODY void over_lanes(u32x16 *out, const u32x16 *above, const u32x16 *below, uint32_t opacity) {
  u32x16 cover = (*above >> 24) * 257;
  u16x32 even = EVEN256(*above), odd = ODD256(*above);
  if (opacity < SEGUE_ONE) {
    const u16x32 factor = (u16x32){} + (uint16_t)opacity;
    even = HIGH_UNSIGNED(even, factor);
    odd = HIGH_UNSIGNED(odd, factor);
    cover = (u32x16)HIGH_UNSIGNED((u16x32)cover, factor);
  }
  const u16x32 rest = BOTH(65535 - cover);
  even = __builtin_elementwise_add_sat(even, HIGH_UNSIGNED(EVEN256(*below), rest));
  odd = __builtin_elementwise_add_sat(odd, HIGH_UNSIGNED(ODD256(*below), rest));
  *out = JOIN256(even, odd);
}

// MARK: Coverages of pixels

// Coverages 0…65535 times an opacity, in both lanes of words.
typedef u16x32 pixel_factors;

BODY void load_factors(u16x32 *factors, const uint16_t *coverage, size_t count, uint32_t opacity) {
  u16x16 values;
  load_values(&values, coverage, count);
  u32x16 weights = CONVERT(values, u32x16);
  if (opacity < SEGUE_ONE) weights = (weights * opacity + 32768) >> 16;
  *factors = BOTH(weights);
}

BODY void scale_by(u32x16 *out, const u32x16 *pixels, const u16x32 *factors) {
  const u16x32 even = HIGH_UNSIGNED(EVEN256(*pixels), *factors);
  const u16x32 odd = HIGH_UNSIGNED(ODD256(*pixels), *factors);
  *out = JOIN256(even, odd);
}

// What is scaled, in lanes and as alphas 0…65535, over what is below.
BODY void cover_below(u32x16 *out, const u16x32 *even, const u16x32 *odd, const u32x16 *alpha,
                      const u32x16 *below, const u16x32 *factors) {
  const u32x16 cover = (u32x16)HIGH_UNSIGNED((u16x32)*alpha, *factors);
  const u16x32 rest = BOTH(65535 - cover);
  *out = JOIN256(__builtin_elementwise_add_sat(HIGH_UNSIGNED(*even, *factors),
                                               HIGH_UNSIGNED(EVEN256(*below), rest)),
                 __builtin_elementwise_add_sat(HIGH_UNSIGNED(*odd, *factors),
                                               HIGH_UNSIGNED(ODD256(*below), rest)));
}

BODY void cover_lanes(u32x16 *out, const u32x16 *above, const u32x16 *below,
                      const u16x32 *factors) {
  const u16x32 even = EVEN256(*above), odd = ODD256(*above);
  const u32x16 alpha = (*above >> 24) * 257;
  cover_below(out, &even, &odd, &alpha, below, factors);
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

// A colour as lanes: components times 256, and alpha 0…65535.
typedef struct {
  uint32_t even, odd, alpha;
} color_lanes;

BODY void lanes_of_color(color_lanes *lanes, const uint16_t color[4]) {
  lanes->even = color[0] | (uint32_t)color[2] << 16;
  lanes->odd = color[1] | (uint32_t)color[3] << 16;
  lanes->alpha = ((uint32_t)color[3] * 257 + 128) >> 8;
}

BODY void cover_color_lanes(u32x16 *out, const color_lanes *color, const u32x16 *below,
                            const u16x32 *factors) {
  const u32x16 none = {}, alpha = none + color->alpha;
  const u16x32 even = (u16x32)(none + color->even), odd = (u16x32)(none + color->odd);
  cover_below(out, &even, &odd, &alpha, below, factors);
}

BODY void color_over_lanes(u32x16 *out, const color_lanes *color, const u32x16 *below) {
  const u32x16 none = {};
  const u16x32 rest = SPREAD(65535 - color->alpha);
  *out = JOIN256(__builtin_elementwise_add_sat((u16x32)(none + color->even),
                                               HIGH_UNSIGNED(EVEN256(*below), rest)),
                 __builtin_elementwise_add_sat((u16x32)(none + color->odd),
                                               HIGH_UNSIGNED(ODD256(*below), rest)));
}

BODY void cover_color_pair(uint8_t *dst, const uint8_t *src, const uint16_t color[4],
                           uint32_t alpha, const uint16_t *coverage, int is_two) {
  u16x8 below, factor;
  load_pair(&below, src, is_two);
  spread_pair(&factor, coverage[0], is_two ? coverage[1] : 0);
  const u16x8 above = {color[0], color[1], color[2], color[3],
                       color[0], color[1], color[2], color[3]};
  const u16x8 rest = 65535 - HIGH_PAIR((u16x8){} + (uint16_t)alpha, factor);
  const u16x8 sums =
      __builtin_elementwise_add_sat(HIGH_PAIR(above, factor), HIGH_PAIR(below, rest));
  store_pair(dst, &sums, is_two);
}

#include "compositing.h"
