// Planes of luma, and the same at half the size.
#include "../Pictures/bytes.h"
#include "../Pictures/places.h"

// Rec. 601's weights, in 1/256: sums of bytes are exact.
BODY void add_luma(float *sums, const uint8_t *src, size_t count) {
  u32x16 p;
  f32x16 sum;
  load_pixels(&p, src, count);
  load_floats(&sum, sums, count);
  const u32x16 luma = (p & 255) * 77 + (p >> 8 & 255) * 150 + (p >> 16 & 255) * 29;
  sum += CONVERT((i32x16)luma, f32x16) * (1 / 256.0f);
  store_floats(sums, &sum, count);
}

KERNEL(void, segue_flow_add_luma, (float *)sums, (const uint8_t *)src, (size_t)n) {
  EACH_BLOCK(n, add_luma(sums + i, src + 4 * i, count));
}

BODY void load_twice(f32x16 pair[2], const float *src, size_t count) {
  memset(pair, 0, 2 * sizeof *pair);
  memcpy(pair, src, 2 * count * sizeof(float));
}

BODY void halve(float *dst, const float *upper, const float *lower, size_t count) {
  f32x16 a[2], b[2];
  load_twice(a, upper, count);
  load_twice(b, lower, count);
  const f32x16 first = a[0] + b[0], last = a[1] + b[1];
  const f32x16 mean = (__builtin_shufflevector(first, last, EVENS) +
                       __builtin_shufflevector(first, last, ODDS)) * 0.25f;
  store_floats(dst, &mean, count);
}

KERNEL(void, segue_flow_halve, (float *)dst, (const float *)upper, (const float *)lower, (size_t)n) {
  EACH_BLOCK(n, halve(dst + i, upper + 2 * i, lower + 2 * i, count));
}
