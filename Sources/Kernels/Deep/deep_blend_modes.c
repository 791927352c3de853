// Blend modes, Porter and Duff's operators and colour matrices on deep pixels.
#include "../Pictures/blend_modes.h"
#include "deep_planes.h"

BODY void split(lanes4 *out, const uint16_t *pixels, size_t count) {
  u64x16 words;
  load_deep_words(&words, pixels, count);
#pragma clang loop unroll(full)
  for (int k = 0; k < 4; k++) out->c[k] = DEEP_CHANNEL(words, k) * DEEP_UNIT;
}

BODY void join(uint16_t *dst, const lanes4 *in, size_t count) {
  f32x16 planes[4];
#pragma clang loop unroll(full)
  for (int k = 0; k < 4; k++) planes[k] = in->c[k] * 65535.0f;
  store_deep_planes(dst, planes, count);
}

BODY void blend_deep(uint16_t *dst, const uint16_t *top, const uint16_t *bottom, size_t count,
                     const uint16_t *coverage, float opacity, int mode) {
  lanes4 above, below, out;
  split(&above, top, count);
  scale_lanes(&above, coverage, opacity, count);
  split(&below, bottom, count);
  blend_lanes(&out, &above, &below, mode);
  join(dst, &out, count);
}

KERNEL(void, segue_deep_blend, (uint16_t *)dst, (const uint16_t *)top, (const uint16_t *)bottom,
       (size_t)n, (const uint16_t *)coverage, (uint32_t)opacity, (int)mode) {
  const float scale = opacity < SEGUE_ONE ? (float)opacity / 65536 : 1;
  EACH_BLOCK_ONCE(n, blend_deep(dst + 4 * i, top + 4 * i, bottom + 4 * i, count,
                                coverage ? coverage + i : NULL, scale, mode));
}

BODY void porter_duff_deep(uint16_t *dst, const uint16_t *top, const uint16_t *bottom, size_t count,
                           const uint16_t *coverage, float opacity, const float f[4]) {
  lanes4 above, below, out;
  split(&above, top, count);
  scale_lanes(&above, coverage, opacity, count);
  split(&below, bottom, count);
  porter_duff_lanes(&out, &above, &below, f);
  join(dst, &out, count);
}

KERNEL(void, segue_deep_porter_duff, (uint16_t *)dst, (const uint16_t *)top,
       (const uint16_t *)bottom, (size_t)n, (const uint16_t *)coverage, (uint32_t)opacity,
       (const float *)f) {
  const float scale = opacity < SEGUE_ONE ? (float)opacity / 65536 : 1;
  EACH_BLOCK_ONCE(n, porter_duff_deep(dst + 4 * i, top + 4 * i, bottom + 4 * i, count,
                                      coverage ? coverage + i : NULL, scale, f));
}

BODY void color_matrix_deep(uint16_t *dst, const uint16_t *src, size_t count, const float m[20]) {
  lanes4 in, out;
  split(&in, src, count);
  matrix_lanes(&out, &in, m);
  join(dst, &out, count);
}

KERNEL(void, segue_deep_color_matrix, (uint16_t *)dst, (const uint16_t *)src, (size_t)n,
       (const float *)m) {
  EACH_BLOCK_ONCE(n, color_matrix_deep(dst + 4 * i, src + 4 * i, count, m));
}
