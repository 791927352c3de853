// Simple work on bytes: runs of pixels, and adding and removing alpha.
#include "bytes.h"

// The weights are 0.2126, 0.7152 and 0.0722 times 257 * 65536; their sum gives 65535 for white.
BODY uint32_t luminance(const uint8_t *pixel) {
  const uint32_t word = pixel_at(pixel);
  const uint32_t red = word & 255, green = word >> 8 & 255, blue = word >> 16 & 255;
  return (red * 3580769u + green * 12045936u + blue * 1216047u + 32768u) >> 16;
}

// value / 257, rounded to nearest: exact for all 16-bit values.
BODY uint8_t component_of(uint32_t value) { return (uint8_t)((value * 255u + 32895u) >> 16); }

// 4096 * 255^2 < 2^32.
#define SQUARE uint32_t
#include "runs.h"

// MARK: Alpha

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
