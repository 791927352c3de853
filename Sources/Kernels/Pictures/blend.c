// Mixing of encoded, premultiplied pixels: dst = a + (b - a) * weight.
//
// Rule: two 16-bit lanes per word: red and blue in one word, green and alpha in the other. So there is
// no unpacking and no packing, and one 16-bit multiply for two components of each pixel. Components are
// scaled by 128, so that signed differences fit 16 bits, and rounding happens once, at the end. Float
// lanes were two to four times slower; 8-bit weights have an error of 1/255.
#include "../kernel.h"

// Components times 128 in 16-bit lanes: red and blue; then green and alpha.
#define EVEN128(words) (((words) << 7) & 0x7F807F80u)
#define ODD128(words) (((words) >> 1) & 0x7F807F80u)

// Exactly a + ((b - a) * weight + 32768 >> 16) in lanes scaled by 128, to be truncated. A weight of 1/2
// or more is negative as a signed number, so the product is too small by one difference; then the base
// is b instead of a.
#define MIX128(base, a, b, weight)                                                               \
  ((u32x16)((i16x32)(base) + HIGH_SIGNED((i16x32)(b) - (i16x32)(a), weight) + 64))

// The base is a for weights below 1/2, and b from 1/2 on.
BODY void mix_block(u32x16 *out, const u32x16 *base, const u32x16 *a, const u32x16 *b,
                    const i16x32 *weight) {
  const u32x16 even = MIX128(EVEN128(*base), EVEN128(*a), EVEN128(*b), *weight) >> 7;
  const u32x16 odd = MIX128(ODD128(*base), ODD128(*a), ODD128(*b), *weight) << 1;
  *out = (even & 0x00FF00FF) | (odd & 0xFF00FF00u);
}

// One weight for all pixels; `beyond` says that it is 1/2 or more, and is known when compiled.
BODY void mix_evenly(u32x16 *out, const u32x16 *a, const u32x16 *b, uint32_t weight, int beyond) {
  const i16x32 factor = SPREAD(weight);
  mix_block(out, beyond ? b : a, a, b, &factor);
}

// A weight 0…65536 for each pixel.
BODY void mix_each(u32x16 *out, const u32x16 *a, const u32x16 *b, const i32x16 *weights) {
  const u32x16 beyond = (u32x16)(*weights >= 32768);
  const i16x32 factor = SPREAD((u32x16)*weights);
  const u32x16 base = SELECT(beyond, *b, *a);
  mix_block(out, &base, a, b, &factor);
}

BODY void crossfade_block(uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t count,
                          uint32_t weight, int beyond) {
  u32x16 from, to, out;
  load_pixels(&from, a, count);
  load_pixels(&to, b, count);
  mix_evenly(&out, &from, &to, weight, beyond);
  store_pixels(dst, &out, count);
}

KERNEL(void, segue_crossfade, (uint8_t *)dst, (const uint8_t *)a, (const uint8_t *)b, (size_t)n,
       (uint32_t)weight) {
  if (weight > SEGUE_ONE) weight = SEGUE_ONE;
  if (weight < 32768) {
    EACH_BLOCK(n, crossfade_block(dst + 4 * i, a + 4 * i, b + 4 * i, count, weight, 0));
  } else {
    EACH_BLOCK(n, crossfade_block(dst + 4 * i, a + 4 * i, b + 4 * i, count, weight, 1));
  }
}

BODY void fade_color_block(uint8_t *dst, const uint8_t *src, size_t count, uint32_t color,
                           uint32_t weight, int beyond) {
  u32x16 from, out;
  load_pixels(&from, src, count);
  const u32x16 to = (u32x16){} + color;
  mix_evenly(&out, &from, &to, weight, beyond);
  store_pixels(dst, &out, count);
}

KERNEL(void, segue_fade_color, (uint8_t *)dst, (const uint8_t *)src, (size_t)n,
       (const uint8_t *)color, (uint32_t)weight) {
  const uint32_t word = pixel_word(color);
  if (weight > SEGUE_ONE) weight = SEGUE_ONE;
  if (weight < 32768) {
    EACH_BLOCK(n, fade_color_block(dst + 4 * i, src + 4 * i, count, word, weight, 0));
  } else {
    EACH_BLOCK(n, fade_color_block(dst + 4 * i, src + 4 * i, count, word, weight, 1));
  }
}

BODY void pale_block(uint8_t *dst, const uint8_t *src, size_t count, uint32_t weight,
                     int beyond) {
  u32x16 from, out;
  load_pixels(&from, src, count);
  u32x16 white = from >> 24;
  white |= white << 8;
  white |= white << 16;
  mix_evenly(&out, &from, &white, weight, beyond);
  store_pixels(dst, &out, count);
}

KERNEL(void, segue_pale, (uint8_t *)dst, (const uint8_t *)src, (size_t)n, (uint32_t)weight) {
  if (weight > SEGUE_ONE) weight = SEGUE_ONE;
  if (weight < 32768) {
    EACH_BLOCK(n, pale_block(dst + 4 * i, src + 4 * i, count, weight, 0));
  } else {
    EACH_BLOCK(n, pale_block(dst + 4 * i, src + 4 * i, count, weight, 1));
  }
}

BODY void mask_blend_block(uint8_t *dst, const uint8_t *a, const uint8_t *b, const uint16_t *mask,
                           size_t count) {
  u32x16 from, to, out;
  i32x16 weights;
  load_pixels(&from, a, count);
  load_pixels(&to, b, count);
  load_weights(&weights, mask, count);
  mix_each(&out, &from, &to, &weights);
  store_pixels(dst, &out, count);
}

KERNEL(void, segue_mask_blend, (uint8_t *)dst, (const uint8_t *)a, (const uint8_t *)b,
       (const uint16_t *)mask, (size_t)n) {
  EACH_BLOCK(n, mask_blend_block(dst + 4 * i, a + 4 * i, b + 4 * i, mask + i, count));
}

BODY void tint_block(uint8_t *dst, const uint8_t *src, size_t count, uint32_t color,
                     const uint16_t *coverage) {
  u32x16 from, out;
  i32x16 weights;
  load_pixels(&from, src, count);
  load_weights(&weights, coverage, count);
  const u32x16 to = (u32x16){} + color;
  mix_each(&out, &from, &to, &weights);
  store_pixels(dst, &out, count);
}

KERNEL(void, segue_tint, (uint8_t *)dst, (const uint8_t *)src, (size_t)n, (const uint8_t *)color,
       (const uint16_t *)coverage) {
  const uint8_t opaque[4] = {color[0], color[1], color[2], 255};
  const uint32_t word = pixel_word(opaque);
  EACH_BLOCK(n, tint_block(dst + 4 * i, src + 4 * i, count, word, coverage + i));
}
