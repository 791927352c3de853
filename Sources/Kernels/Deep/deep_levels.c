// The rows of blurred levels of deep pixels: levels.c says how levels are made.
//
// Rule: sums are whole numbers here too. Components of 16 bits with weights of 14 fit into 30, and nothing is rounded but
// the result, once.
#include "deep.h"

typedef VECTOR(uint32_t, 4) u32x4;

BODY void sum_deep_rows(uint32_t *dst, const uint16_t *const *rows, const uint16_t *weights,
                        size_t taps, size_t i, size_t count) {
  u32x16 sum = {};
  for (size_t t = 0; t < taps; t++) {
    u16x16 block;
    load_components(&block, rows[t] + 4 * i, count);
    sum += CONVERT(block, u32x16) * (uint32_t)weights[t];
  }
  memcpy(dst + 4 * i, &sum, count * 16);
}

KERNEL(void, segue_deep_level_rows, (uint32_t *restrict)dst,
       (const uint16_t *const *restrict)rows, (const uint16_t *restrict)weights, (size_t)taps,
       (size_t)n) {
  EACH_DEEP(n, sum_deep_rows(dst, rows, weights, taps, i, count));
}

// A pixel of a sum whose weights add up to 2^bits.
BODY void store_sum(uint16_t *dst, const u32x4 *sum, int bits) {
  const u16x4 out = CONVERT((*sum + (1u << (bits - 1))) >> bits, u16x4);
  memcpy(dst, &out, sizeof out);
}

KERNEL(void, segue_deep_level_half, (uint16_t *restrict)dst, (const uint32_t *restrict)src,
       (size_t)n) {
  for (size_t i = 0; i < n; i++) {
    u32x4 p[4];
    memcpy(p, src + 8 * i, sizeof p);
    const u32x4 sum = p[0] + (p[1] + p[2]) * 3 + p[3];
    store_sum(dst + 4 * i, &sum, 6);
  }
}

KERNEL(void, segue_deep_level_surface, (uint16_t *restrict)dst, (const uint32_t *restrict)src,
       (const int16_t *restrict)weights, (size_t)places, (size_t)n) {
  for (size_t i = 0; i < n; i++) {
    u32x4 p[3];
    memcpy(p, src + 4 * i, sizeof p);
    for (size_t place = 0; place < places; place++) {
      const int16_t *const w = weights + 3 * place;
      const u32x4 sum = p[0] * (uint32_t)w[0] + p[1] * (uint32_t)w[1] + p[2] * (uint32_t)w[2];
      store_sum(dst + 4 * (places * i + place), &sum, 14);
    }
  }
}
