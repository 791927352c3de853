// From bytes to deep pixels and back, and deep pixels with straight alpha.
#include "deep.h"

// A byte v is 257 v of 65,535, exactly.
BODY void widen_block(uint16_t *dst, const uint8_t *src, size_t count) {
  u8x16 bytes = {};
  memcpy(&bytes, src, count * 4);
  const u16x16 wide = CONVERT(bytes, u16x16) * 257;
  store_components(dst, &wide, count);
}

KERNEL(void, segue_deep_widen, (uint16_t *)dst, (const uint8_t *)src, (size_t)n) {
  EACH_LANES(n, widen_block(dst + 4 * i, src + 4 * i, count));
}

// (v + below) / 257 without a division: exact for all sums below 65,792.
BODY void narrow_block(uint8_t *dst, const uint16_t *src, const u32x16 *below, size_t count) {
  u16x16 block;
  load_components(&block, src, count);
  const u32x16 quotient = (CONVERT(block, u32x16) + *below) * 65281u >> 24;
  const u8x16 bytes = CONVERT(quotient, u8x16);
  memcpy(dst, &bytes, count * 4);
}

KERNEL(void, segue_deep_narrow, (uint8_t *)dst, (const uint16_t *)src, (size_t)n) {
  const u32x16 half = (u32x16){} + 128;
  EACH_LANES(n, narrow_block(dst + 4 * i, src + 4 * i, &half, count));
}

// Parts of 2^32 that leave the largest gaps between the places of a plane, wherever one begins: 1 / p and 1 / p^2 of the
// number p with p^3 = p + 1 (Roberts, "The Unreasonable Effectiveness of Quasirandom Sequences", 2018).
#define DITHER_ACROSS 3242174889u
#define DITHER_DOWN 2447445414u

// The four components of a pixel have one threshold, so that colours stay at most alpha.
BODY void dither_block(uint8_t *dst, const uint16_t *src, size_t count, uint32_t place) {
  const u32x16 pixels = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
  const u32x16 below = ((place + pixels * DITHER_ACROSS) >> 16) * 257 >> 16;
  narrow_block(dst, src, &below, count);
}

KERNEL(void, segue_deep_dither, (uint8_t *)dst, (const uint16_t *)src, (size_t)n, (uint32_t)x,
       (uint32_t)y) {
  const uint32_t row = y * DITHER_DOWN;
  EACH_LANES(n, dither_block(dst + 4 * i, src + 4 * i, count,
                            row + (x + (uint32_t)i) * DITHER_ACROSS));
}

// MARK: Alpha

// v / 65535 to nearest is (v + 32768 + ((v + 32768) >> 16)) >> 16: exact for all products of two components.
BODY void premultiply_deep_block(uint16_t *dst, const uint16_t *src, size_t count) {
  u16x16 block;
  load_components(&block, src, count);
  const u32x16 pixels = CONVERT(block, u32x16);
  const u32x16 alpha = SPREAD_ALPHAS(pixels);
  const u32x16 factor = SELECT((u32x16)ALPHA_LANES, (u32x16){} + 65535, alpha);
  const u32x16 products = pixels * factor + 32768;
  const u16x16 out = CONVERT((products + (products >> 16)) >> 16, u16x16);
  store_components(dst, &out, count);
}

KERNEL(void, segue_deep_premultiply, (uint16_t *)dst, (const uint16_t *)src, (size_t)n) {
  EACH_LANES(n, premultiply_deep_block(dst + 4 * i, src + 4 * i, count));
}

BODY void unpremultiply_deep_block(uint16_t *dst, const uint16_t *src, size_t count) {
  f32x16 pixels;
  load_pixels(&pixels, src, count);
  const f32x16 alpha = SPREAD_ALPHAS(pixels);
  f32x16 straight = pixels / __builtin_elementwise_max(alpha, (f32x16){} + 1.0f) * 65535.0f;
  straight = __builtin_elementwise_min(straight, (f32x16){} + 65535.0f);
  const f32x16 out = PICK_LANES(ALPHA_LANES, pixels, straight);
  const u16x16 block = CONVERT(CONVERT(out + 0.5f, i32x16), u16x16);
  store_components(dst, &block, count);
}

KERNEL(void, segue_deep_unpremultiply, (uint16_t *)dst, (const uint16_t *)src, (size_t)n) {
  EACH_LANES(n, unpremultiply_deep_block(dst + 4 * i, src + 4 * i, count));
}
