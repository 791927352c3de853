// Blend modes, Porter and Duff's operators and colour matrices on bytes.
#include "blend_modes.h"

// 255 * (1 / 255) rounds to 1 exactly.
BODY void split(lanes4 *out, const uint8_t *pixels, size_t count) {
  u32x16 words;
  load_pixels(&words, pixels, count);
#pragma clang loop unroll(full)
  for (int k = 0; k < 4; k++)
    out->c[k] = CONVERT((i32x16)((words >> (8 * k)) & 255), f32x16) * (1 / 255.0f);
}

// Rounds to bytes; a colour is never above its alpha.
BODY void join(uint8_t *dst, const lanes4 *in, size_t count) {
  const i32x16 none = {}, all = none + 255;
  const i32x16 alpha =
      __builtin_elementwise_min(CONVERT(in->c[3] * 255 + 0.5f, i32x16), all);
  u32x16 out = (u32x16)alpha << 24;
#pragma clang loop unroll(full)
  for (int k = 0; k < 3; k++) {
    i32x16 c = CONVERT(in->c[k] * 255 + 0.5f, i32x16);
    c = __builtin_elementwise_max(__builtin_elementwise_min(c, alpha), none);
    out |= (u32x16)c << (8 * k);
  }
  store_pixels(dst, &out, count);
}

BODY void blend_block(uint8_t *dst, const uint8_t *top, const uint8_t *bottom, size_t count,
                      const uint16_t *coverage, float opacity, int mode) {
  lanes4 above, below, out;
  split(&above, top, count);
  scale_lanes(&above, coverage, opacity, count);
  split(&below, bottom, count);
  blend_lanes(&out, &above, &below, mode);
  join(dst, &out, count);
}

KERNEL(void, segue_blend, (uint8_t *)dst, (const uint8_t *)top, (const uint8_t *)bottom, (size_t)n,
       (const uint16_t *)coverage, (uint32_t)opacity, (int)mode) {
  const float scale = opacity < SEGUE_ONE ? (float)opacity / 65536 : 1;
  EACH_BLOCK_ONCE(n, blend_block(dst + 4 * i, top + 4 * i, bottom + 4 * i, count,
                                 coverage ? coverage + i : NULL, scale, mode));
}

BODY void porter_duff_block(uint8_t *dst, const uint8_t *top, const uint8_t *bottom, size_t count,
                            const uint16_t *coverage, float opacity, const float f[4]) {
  lanes4 above, below, out;
  split(&above, top, count);
  scale_lanes(&above, coverage, opacity, count);
  split(&below, bottom, count);
  porter_duff_lanes(&out, &above, &below, f);
  join(dst, &out, count);
}

KERNEL(void, segue_porter_duff, (uint8_t *)dst, (const uint8_t *)top, (const uint8_t *)bottom,
       (size_t)n, (const uint16_t *)coverage, (uint32_t)opacity, (const float *)f) {
  const float scale = opacity < SEGUE_ONE ? (float)opacity / 65536 : 1;
  EACH_BLOCK_ONCE(n, porter_duff_block(dst + 4 * i, top + 4 * i, bottom + 4 * i, count,
                                       coverage ? coverage + i : NULL, scale, f));
}

// MARK: Masks

// a * b / 65535, rounded to nearest.
BODY uint16_t coverage_product(uint32_t a, uint32_t b) {
  const uint32_t scaled = a * b + 32768;
  return (uint16_t)((scaled + (scaled >> 16)) >> 16);
}

KERNEL(void, segue_multiply_inverse_alpha, (uint16_t *)dst, (const uint16_t *)a,
       (const uint8_t *)pixels, (size_t)n) {
  for (size_t i = 0; i < n; i++)
    dst[i] = coverage_product(a[i], (255u - (pixel_word(pixels + 4 * i) >> 24)) * 257u);
}

// The weights are 0.2126, 0.7152 and 0.0722 times 257 * 65536; their sum gives 65535 for white.
BODY uint16_t luminance(uint32_t pixel) {
  const uint32_t red = pixel & 255, green = pixel >> 8 & 255, blue = pixel >> 16 & 255;
  return (uint16_t)((red * 3580769u + green * 12045936u + blue * 1216047u + 32768u) >> 16);
}

KERNEL(void, segue_multiply_luminance, (uint16_t *)dst, (const uint16_t *)a,
       (const uint8_t *)pixels, (size_t)n, (int)inverted) {
  const uint32_t flip = inverted ? 65535 : 0;
  for (size_t i = 0; i < n; i++)
    dst[i] = coverage_product(a[i], luminance(pixel_word(pixels + 4 * i)) ^ flip);
}

// MARK: Colour matrices

BODY void color_matrix_block(uint8_t *dst, const uint8_t *src, size_t count, const float m[20]) {
  lanes4 in, out;
  split(&in, src, count);
  matrix_lanes(&out, &in, m);
  join(dst, &out, count);
}

KERNEL(void, segue_color_matrix, (uint8_t *)dst, (const uint8_t *)src, (size_t)n,
       (const float *)m) {
  EACH_BLOCK_ONCE(n, color_matrix_block(dst + 4 * i, src + 4 * i, count, m));
}

// MARK: Components apart

KERNEL(void, segue_take_component, (uint16_t *restrict)dst, (const uint8_t *restrict)src, (size_t)n,
       (size_t)component) {
  const uint32_t shift = 8 * (uint32_t)component;
  for (size_t i = 0; i < n; i++) dst[i] = (uint16_t)((pixel_word(src + 4 * i) >> shift & 255) * 257u);
}

// value / 257, rounded to nearest: exact for all 16-bit values.
BODY uint8_t byte_of(uint32_t value) { return (uint8_t)((value * 255u + 32895u) >> 16); }

KERNEL(void, segue_join_components, (uint8_t *restrict)dst, (const uint16_t *restrict)red,
       (const uint16_t *restrict)green, (const uint16_t *restrict)blue,
       (const uint16_t *restrict)alpha, (size_t)n) {
  for (size_t i = 0; i < n; i++) {
    const uint16_t most = alpha[i];
    dst[4 * i] = byte_of(red[i] < most ? red[i] : most);
    dst[4 * i + 1] = byte_of(green[i] < most ? green[i] : most);
    dst[4 * i + 2] = byte_of(blue[i] < most ? blue[i] : most);
    dst[4 * i + 3] = byte_of(most);
  }
}
