// Simple work on pixels: fill, reverse, add and remove alpha, test for opacity.
#include "../kernel.h"

// The last block may lie over the one before it: their pixels are alike. A run of less than a block is stored in powers
// of two, because the length of a short copy that is only known when it runs costs a call.
KERNEL(void, segue_fill, (uint8_t *)dst, (size_t)n, (const uint8_t *)color) {
  const u32x16 out = (u32x16){} + pixel_word(color);
  if (n >= BLOCK) {
    for (size_t i = 0; i + BLOCK <= n; i += BLOCK) memcpy(dst + 4 * i, &out, 4 * BLOCK);
    memcpy(dst + 4 * (n - BLOCK), &out, 4 * BLOCK);
    return;
  }
  size_t i = 0;
  if (n & 8) {
    memcpy(dst, &out, 32);
    i += 8;
  }
  if (n & 4) {
    memcpy(dst + 4 * i, &out, 16);
    i += 4;
  }
  if (n & 2) {
    memcpy(dst + 4 * i, &out, 8);
    i += 2;
  }
  if (n & 1) memcpy(dst + 4 * i, &out, 4);
}

KERNEL(void, segue_reverse, (uint8_t *restrict)dst, (const uint8_t *restrict)src, (size_t)n) {
  size_t i = 0;
  for (; i + BLOCK <= n; i += BLOCK) {
    u32x16 pixels;
    load_pixels(&pixels, src + 4 * (n - BLOCK - i), BLOCK);
    pixels = __builtin_shufflevector(pixels, pixels, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
                                     2, 1, 0);
    store_pixels(dst + 4 * i, &pixels, BLOCK);
  }
  for (; i < n; i++) memcpy(dst + 4 * i, src + 4 * (n - 1 - i), 4);
}

// round(c * alpha / 255) without a division, exact for all bytes (Blinn, "Three Wrongs Make a Right",
// 1995): t = c * alpha + 128; (t + t / 256) / 256.
#define PRODUCT255(x, y)                                                                         \
  ({                                                                                             \
    const u16x32 product = (x) * (y) + 128;                                                      \
    (u32x16)((product + (product >> 8)) >> 8);                                                   \
  })

BODY void premultiply_block(uint8_t *dst, const uint8_t *src, size_t count) {
  u32x16 pixels;
  load_pixels(&pixels, src, count);
  const u32x16 alpha = pixels >> 24;
  const u16x32 red_blue = (u16x32)(pixels & 0x00FF00FF);
  const u16x32 green_alpha = (u16x32)((pixels >> 8) & 0x00FF00FF);
  const u32x16 even = PRODUCT255(red_blue, (u16x32)(alpha | (alpha << 16)));
  const u32x16 odd = PRODUCT255(green_alpha, (u16x32)(alpha | (255u << 16)));
  const u32x16 out = even | (odd << 8);
  store_pixels(dst, &out, count);
}

KERNEL(void, segue_premultiply, (uint8_t *)dst, (const uint8_t *)src, (size_t)n) {
  EACH_BLOCK(n, premultiply_block(dst + 4 * i, src + 4 * i, count));
}

// The quotient c * 255 / alpha is either a rounding tie or at least 1/510 away from one. A third of
// that is added, so that ties are rounded up in spite of the float product's error.
BODY void unpremultiply_block(uint8_t *dst, const uint8_t *src, size_t count) {
  u32x16 pixels;
  load_pixels(&pixels, src, count);
  if (ALL_OPAQUE(pixels)) return store_pixels(dst, &pixels, count);
  const f32x16 alpha = CONVERT((i32x16)(pixels >> 24), f32x16);
  const f32x16 factor = (f32x16)((i32x16)(255.0f / alpha) & (alpha > 0));
  u32x16 out = pixels & 0xFF000000u;
#pragma clang loop unroll(full)
  for (int shift = 0; shift < 24; shift += 8) {
    const f32x16 c = CONVERT((i32x16)((pixels >> shift) & 255), f32x16);
    const i32x16 straight = CONVERT(c * factor + (0.5f + 0.0006f), i32x16);
    out |= (u32x16)__builtin_elementwise_min(straight, (i32x16){} + 255) << shift;
  }
  store_pixels(dst, &out, count);
}

KERNEL(void, segue_unpremultiply, (uint8_t *)dst, (const uint8_t *)src, (size_t)n) {
  EACH_BLOCK(n, unpremultiply_block(dst + 4 * i, src + 4 * i, count));
}

KERNEL(int, segue_is_opaque, (const uint8_t *)src, (size_t)n) {
  size_t i = 0;
  for (; i + 4 * BLOCK <= n; i += 4 * BLOCK) {
    u32x16 part[4];
    memcpy(part, src + 4 * i, sizeof part);
    const u32x16 all = part[0] & part[1] & part[2] & part[3];
    if (__builtin_reduce_and(all) < 0xFF000000u) return 0;
  }
  for (; i < n; i++) {
    if (src[4 * i + 3] != 255) return 0;
  }
  return 1;
}
