// The rows of blurred levels: of a picture at half its size, and of the smooth surface over its pixels.
//
// Rule: both go down a few rows first, to 16-bit components, and then across. Between the two steps a row
// has one more pixel at each end, a copy of the last one there. The weights are whole numbers whose sum is
// a power of two. So nothing is rounded but the result, once, and a picture of one colour keeps it.
#include "../kernel.h"

typedef VECTOR(uint64_t, 16) u64x16;
typedef VECTOR(uint64_t, 8) u64x8;
typedef VECTOR(uint8_t, 32) u8x32;
typedef VECTOR(uint32_t, 4) u32x4;

BODY void sum_rows(uint16_t *dst, const uint8_t *const *rows, const uint16_t *weights, size_t taps,
                   size_t i, size_t count) {
  u16x32 sum = {};
  for (size_t t = 0; t < taps; t++) {
    u8x32 bytes = {};
    memcpy(&bytes, rows[t] + i, count);
    sum += CONVERT(bytes, u16x32) * weights[t];
  }
  memcpy(dst + i, &sum, count * 2);
}

KERNEL(void, segue_level_rows, (uint16_t *restrict)dst, (const uint8_t *const *restrict)rows,
       (const uint16_t *restrict)weights, (size_t)taps, (size_t)n) {
  EACH_RUN(n * 4, 32, sum_rows(dst, rows, weights, taps, i, count));
}

#define EVENS(pixels) (u16x32) __builtin_shufflevector(pixels, pixels, 0, 2, 4, 6, 8, 10, 12, 14)
#define ODDS(pixels) (u16x32) __builtin_shufflevector(pixels, pixels, 1, 3, 5, 7, 9, 11, 13, 15)

// Up to eight pixels: each of the two that it covers and one on each side of these.
BODY void halve(uint8_t *dst, const uint16_t *src, size_t count) {
  u64x16 first = {}, last = {};
  memcpy(&first, src, count * 16);
  memcpy(&last, src + 8, count * 16);
  const u16x32 sum = EVENS(first) + (ODDS(first) + EVENS(last)) * 3 + ODDS(last);
  const u8x32 bytes = CONVERT((sum + 32) >> 6, u8x32);
  memcpy(dst, &bytes, count * 4);
}

KERNEL(void, segue_level_half, (uint8_t *restrict)dst, (const uint16_t *restrict)src, (size_t)n) {
  EACH_RUN(n, 8, halve(dst + 4 * i, src + 8 * i, count));
}

// Up to four pixels, at one place between their neighbours.
BODY void surface_at(u32x4 *out, const uint16_t *src, const int16_t *weights, size_t count) {
  u16x16 left = {}, own = {}, right = {};
  memcpy(&left, src, count * 8);
  memcpy(&own, src + 4, count * 8);
  memcpy(&right, src + 8, count * 8);
  const i32x16 sum = CONVERT(left, i32x16) * weights[0] + CONVERT(own, i32x16) * weights[1] +
                     CONVERT(right, i32x16) * weights[2];
  const u8x16 bytes = CONVERT((sum + 8192) >> 14, u8x16);
  memcpy(out, &bytes, sizeof bytes);
}

BODY void surface_once(uint8_t *dst, const uint16_t *src, const int16_t *weights, size_t count) {
  u32x4 pixels;
  surface_at(&pixels, src, weights, count);
  memcpy(dst, &pixels, count * 4);
}

BODY void surface_twice(uint8_t *dst, const uint16_t *src, const int16_t *weights, size_t count) {
  u32x4 a, b;
  surface_at(&a, src, weights, count);
  surface_at(&b, src, weights + 3, count);
  const VECTOR(uint32_t, 8) pixels = __builtin_shufflevector(a, b, 0, 4, 1, 5, 2, 6, 3, 7);
  memcpy(dst, &pixels, count * 8);
}

BODY void surface_four_times(uint8_t *dst, const uint16_t *src, const int16_t *weights,
                             size_t count) {
  u32x4 a, b, c, d;
  surface_at(&a, src, weights, count);
  surface_at(&b, src, weights + 3, count);
  surface_at(&c, src, weights + 6, count);
  surface_at(&d, src, weights + 9, count);
  const VECTOR(uint32_t, 8) ab = __builtin_shufflevector(a, b, 0, 4, 1, 5, 2, 6, 3, 7);
  const VECTOR(uint32_t, 8) cd = __builtin_shufflevector(c, d, 0, 4, 1, 5, 2, 6, 3, 7);
  const u32x16 pixels =
      __builtin_shufflevector(ab, cd, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
  memcpy(dst, &pixels, count * 16);
}

KERNEL(void, segue_level_surface, (uint8_t *restrict)dst, (const uint16_t *restrict)src,
       (const int16_t *restrict)weights, (size_t)places, (size_t)n) {
  if (places == 4) {
    EACH_RUN(n, 4, surface_four_times(dst + 16 * i, src + 4 * i, weights, count));
  } else if (places == 2) {
    EACH_RUN(n, 4, surface_twice(dst + 8 * i, src + 4 * i, weights, count));
  } else {
    EACH_RUN(n, 4, surface_once(dst + 4 * i, src + 4 * i, weights, count));
  }
}
