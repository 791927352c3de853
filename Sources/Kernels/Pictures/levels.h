// The rows of blurred levels: of a picture at half its size, and of the smooth surface over its pixels, of any depth.
// Whoever includes this has bytes.h or deep.h, and SUM, for weighted sums of components.
//
// Rule: both go down a few rows first, to sums, and then across. Between the two steps a row
// has one more pixel at each end, a copy of the last one there. The weights are whole numbers whose sum is
// a power of two. So nothing is rounded but the result, once, and a picture of one colour keeps it.
#pragma once

typedef VECTOR(COMPONENT, 32) components32;
typedef VECTOR(SUM, 32) sums32;
typedef VECTOR(COMPONENT, 16) components16;
typedef VECTOR(SUM, 16) sums16;
typedef VECTOR(PIXEL, 4) pixels4;

BODY void sum_rows(SUM *dst, const COMPONENT *const *rows, const uint16_t *weights, size_t taps,
                   size_t i, size_t count) {
  sums32 sum = {};
  for (size_t t = 0; t < taps; t++) {
    components32 components = {};
    memcpy(&components, rows[t] + i, count * sizeof(COMPONENT));
    sum += CONVERT(components, sums32) * (SUM)weights[t];
  }
  memcpy(dst + i, &sum, count * sizeof(SUM));
}

PIXEL_KERNEL(void, level_rows, (SUM *restrict)dst, (const COMPONENT *const *restrict)rows,
             (const uint16_t *restrict)weights, (size_t)taps, (size_t)n) {
  EACH_RUN(n * 4, 32, sum_rows(dst, rows, weights, taps, i, count));
}

// Every second of sixteen pixels.
#define EVEN_PIXELS(v)                                                                           \
  __builtin_shufflevector(v, v, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27, 32, 33, \
                          34, 35, 40, 41, 42, 43, 48, 49, 50, 51, 56, 57, 58, 59)
#define ODD_PIXELS(v)                                                                            \
  __builtin_shufflevector(v, v, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31, 36,  \
                          37, 38, 39, 44, 45, 46, 47, 52, 53, 54, 55, 60, 61, 62, 63)

// Up to eight pixels: each of the two that it covers and one on each side of these.
BODY void halve(COMPONENT *dst, const SUM *src, size_t count) {
  VECTOR(SUM, 64) first = {}, last = {};
  memcpy(&first, src, 8 * count * sizeof(SUM));
  memcpy(&last, src + 8, 8 * count * sizeof(SUM));
  const sums32 sum = EVEN_PIXELS(first) + (ODD_PIXELS(first) + EVEN_PIXELS(last)) * 3 + ODD_PIXELS(last);
  const components32 out = CONVERT((sum + 32) >> 6, components32);
  memcpy(dst, &out, count * sizeof(PIXEL));
}

PIXEL_KERNEL(void, level_half, (COMPONENT *restrict)dst, (const SUM *restrict)src, (size_t)n) {
  EACH_RUN(n, 8, halve(dst + 4 * i, src + 8 * i, count));
}

// Up to four pixels, at one place between their neighbours.
BODY void surface_at(pixels4 *out, const SUM *src, const int16_t *weights, size_t count) {
  sums16 left = {}, own = {}, right = {};
  memcpy(&left, src, 4 * count * sizeof(SUM));
  memcpy(&own, src + 4, 4 * count * sizeof(SUM));
  memcpy(&right, src + 8, 4 * count * sizeof(SUM));
  const i32x16 sum = CONVERT(left, i32x16) * weights[0] + CONVERT(own, i32x16) * weights[1] +
                     CONVERT(right, i32x16) * weights[2];
  const components16 components = CONVERT((sum + 8192) >> 14, components16);
  memcpy(out, &components, sizeof components);
}

BODY void surface_once(COMPONENT *dst, const SUM *src, const int16_t *weights, size_t count) {
  pixels4 pixels;
  surface_at(&pixels, src, weights, count);
  memcpy(dst, &pixels, count * sizeof(PIXEL));
}

#define IN_TURNS(a, b) __builtin_shufflevector(a, b, 0, 4, 1, 5, 2, 6, 3, 7)

BODY void surface_twice(COMPONENT *dst, const SUM *src, const int16_t *weights, size_t count) {
  pixels4 a, b;
  surface_at(&a, src, weights, count);
  surface_at(&b, src, weights + 3, count);
  const VECTOR(PIXEL, 8) pixels = IN_TURNS(a, b);
  memcpy(dst, &pixels, 2 * count * sizeof(PIXEL));
}

BODY void surface_four_times(COMPONENT *dst, const SUM *src, const int16_t *weights,
                             size_t count) {
  pixels4 a, b, c, d;
  surface_at(&a, src, weights, count);
  surface_at(&b, src, weights + 3, count);
  surface_at(&c, src, weights + 6, count);
  surface_at(&d, src, weights + 9, count);
  const VECTOR(PIXEL, 8) ab = IN_TURNS(a, b), cd = IN_TURNS(c, d);
  const pixels16 pixels =
      __builtin_shufflevector(ab, cd, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
  memcpy(dst, &pixels, 4 * count * sizeof(PIXEL));
}

PIXEL_KERNEL(void, level_surface, (COMPONENT *restrict)dst, (const SUM *restrict)src,
             (const int16_t *restrict)weights, (size_t)places, (size_t)n) {
  if (places == 4) {
    EACH_RUN(n, 4, surface_four_times(dst + 16 * i, src + 4 * i, weights, count));
  } else if (places == 2) {
    EACH_RUN(n, 4, surface_twice(dst + 8 * i, src + 4 * i, weights, count));
  } else {
    EACH_RUN(n, 4, surface_once(dst + 4 * i, src + 4 * i, weights, count));
  }
}
