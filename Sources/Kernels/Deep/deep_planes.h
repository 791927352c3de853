// Sixteen deep pixels as planes, for work that looks at all components of a pixel.
#pragma once
#include "deep.h"

typedef VECTOR(uint64_t, 16) u64x16;

#define DEEP_CHANNEL(words, c)                                                                   \
  CONVERT(CONVERT(((words) >> (16 * (c))) & 0xFFFF, i32x16), f32x16)

BODY void load_deep_words(u64x16 *words, const uint16_t *src, size_t count) {
  if (count == BLOCK) {
    memcpy(words, src, sizeof *words);
  } else {
    memset(words, 0, sizeof *words);
    memcpy(words, src, count * 8);
  }
}

// Rounds planes of 0…65535; colours are limited to alpha.
BODY void store_deep_planes(uint16_t *dst, const f32x16 planes[4], size_t count) {
  const i32x16 none = {}, all = none + 65535;
  const i32x16 alpha = __builtin_elementwise_min(CONVERT(planes[3] + 0.5f, i32x16), all);
  u64x16 out = CONVERT((u32x16)alpha, u64x16) << 48;
#pragma clang loop unroll(full)
  for (int k = 0; k < 3; k++) {
    i32x16 c = CONVERT(planes[k] + 0.5f, i32x16);
    c = __builtin_elementwise_max(__builtin_elementwise_min(c, alpha), none);
    out |= CONVERT((u32x16)c, u64x16) << (16 * k);
  }
  memcpy(dst, &out, count * 8);
}
