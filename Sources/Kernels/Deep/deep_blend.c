// Mixing and compositing of encoded, premultiplied deep pixels, and coverages made of them.
#include "deep.h"

// dst = a + (b - a) * weight: b exactly where the weight is 1.
#define MIX(a, b, weight) ((a) + ((b) - (a)) * (weight))

// A weight of 1/65536, exactly.
BODY float part_of(uint32_t weight) {
  return (float)(int32_t)(weight < SEGUE_ONE ? weight : SEGUE_ONE) * 0x1p-16f;
}

// MARK: Mixing

BODY void crossfade_deep(uint16_t *dst, const uint16_t *a, const uint16_t *b, size_t count,
                         float weight) {
  f32x16 from, to;
  load_deep(&from, a, count);
  load_deep(&to, b, count);
  const f32x16 out = MIX(from, to, weight);
  store_deep(dst, &out, count);
}

KERNEL(void, segue_deep_crossfade, (uint16_t *)dst, (const uint16_t *)a, (const uint16_t *)b,
       (size_t)n, (uint32_t)weight) {
  const float part = part_of(weight);
  EACH_DEEP(n, crossfade_deep(dst + 4 * i, a + 4 * i, b + 4 * i, count, part));
}

BODY void fade_color_deep(uint16_t *dst, const uint16_t *src, size_t count, const f32x16 *color,
                          float weight) {
  f32x16 from;
  load_deep(&from, src, count);
  const f32x16 out = MIX(from, *color, weight);
  store_deep(dst, &out, count);
}

KERNEL(void, segue_deep_fade_color, (uint16_t *)dst, (const uint16_t *)src, (size_t)n,
       (const uint16_t *)color, (uint32_t)weight) {
  const float part = part_of(weight);
  f32x16 to;
  spread_deep(&to, color);
  EACH_DEEP(n, fade_color_deep(dst + 4 * i, src + 4 * i, count, &to, part));
}

BODY void pale_deep(uint16_t *dst, const uint16_t *src, size_t count, float weight) {
  f32x16 from;
  load_deep(&from, src, count);
  const f32x16 out = MIX(from, SPREAD_ALPHAS(from), weight);
  store_deep(dst, &out, count);
}

KERNEL(void, segue_deep_pale, (uint16_t *)dst, (const uint16_t *)src, (size_t)n, (uint32_t)weight) {
  const float part = part_of(weight);
  EACH_DEEP(n, pale_deep(dst + 4 * i, src + 4 * i, count, part));
}

BODY void mask_blend_deep(uint16_t *dst, const uint16_t *a, const uint16_t *b, const uint16_t *mask,
                          size_t count) {
  f32x16 from, to, weight;
  load_deep(&from, a, count);
  load_deep(&to, b, count);
  load_fractions(&weight, mask, count);
  const f32x16 out = MIX(from, to, weight);
  store_deep(dst, &out, count);
}

KERNEL(void, segue_deep_mask_blend, (uint16_t *)dst, (const uint16_t *)a, (const uint16_t *)b,
       (const uint16_t *)mask, (size_t)n) {
  EACH_DEEP(n, mask_blend_deep(dst + 4 * i, a + 4 * i, b + 4 * i, mask + i, count));
}

BODY void tint_deep(uint16_t *dst, const uint16_t *src, size_t count, const f32x16 *color,
                    const uint16_t *coverage) {
  f32x16 from, weight;
  load_deep(&from, src, count);
  load_fractions(&weight, coverage, count);
  const f32x16 out = MIX(from, *color, weight);
  store_deep(dst, &out, count);
}

KERNEL(void, segue_deep_tint, (uint16_t *)dst, (const uint16_t *)src, (size_t)n,
       (const uint16_t *)color, (const uint16_t *)coverage) {
  const uint16_t opaque[4] = {color[0], color[1], color[2], 65535};
  f32x16 to;
  spread_deep(&to, opaque);
  EACH_DEEP(n, tint_deep(dst + 4 * i, src + 4 * i, count, &to, coverage + i));
}

// MARK: Compositing

// top * scale + bottom * (1 - alpha(top) * scale), as Porter and Duff's source-over is for premultiplied components.
#define OVER(top, bottom, scale)                                                                 \
  ((top) * (scale) + (bottom) * (1.0f - SPREAD_ALPHAS(top) * (scale) * DEEP_UNIT))

BODY void over_deep(uint16_t *dst, const uint16_t *top, const uint16_t *bottom, size_t count,
                    float opacity) {
  f32x16 above, below;
  load_deep(&above, top, count);
  load_deep(&below, bottom, count);
  const f32x16 out = OVER(above, below, opacity);
  store_deep(dst, &out, count);
}

KERNEL(void, segue_deep_over, (uint16_t *)dst, (const uint16_t *)top, (const uint16_t *)bottom,
       (size_t)n, (uint32_t)opacity) {
  const float part = part_of(opacity);
  EACH_DEEP(n, over_deep(dst + 4 * i, top + 4 * i, bottom + 4 * i, count, part));
}

BODY void cover_over_deep(uint16_t *dst, const uint16_t *top, const uint16_t *bottom,
                          const uint16_t *coverage, size_t count, float opacity) {
  f32x16 above, below, scale;
  load_deep(&above, top, count);
  load_deep(&below, bottom, count);
  load_fractions(&scale, coverage, count);
  scale *= opacity;
  const f32x16 out = OVER(above, below, scale);
  store_deep(dst, &out, count);
}

KERNEL(void, segue_deep_cover_over, (uint16_t *)dst, (const uint16_t *)top,
       (const uint16_t *)bottom, (size_t)n, (const uint16_t *)coverage, (uint32_t)opacity) {
  const float part = part_of(opacity);
  EACH_DEEP(n, cover_over_deep(dst + 4 * i, top + 4 * i, bottom + 4 * i, coverage + i, count, part));
}

// A colour of bytes times 256, as lanes.
BODY void spread_fine_color(f32x16 *lanes, const uint16_t color[4]) {
  spread_deep(lanes, color);
  *lanes *= 65535.0f / 65280.0f;
}

BODY void cover_color_deep(uint16_t *dst, const uint16_t *src, size_t count, const f32x16 *color,
                           const uint16_t *coverage) {
  f32x16 below, scale;
  load_deep(&below, src, count);
  load_fractions(&scale, coverage, count);
  const f32x16 out = OVER(*color, below, scale);
  store_deep(dst, &out, count);
}

KERNEL(void, segue_deep_cover_color, (uint16_t *)dst, (const uint16_t *)src, (size_t)n,
       (const uint16_t *)color, (const uint16_t *)coverage) {
  f32x16 above;
  spread_fine_color(&above, color);
  EACH_DEEP(n, cover_color_deep(dst + 4 * i, src + 4 * i, count, &above, coverage + i));
}

BODY void color_over_deep(uint16_t *dst, const uint16_t *src, size_t count, const f32x16 *color) {
  f32x16 below;
  load_deep(&below, src, count);
  const f32x16 out = OVER(*color, below, 1.0f);
  store_deep(dst, &out, count);
}

KERNEL(void, segue_deep_color_over, (uint16_t *)dst, (const uint16_t *)src, (size_t)n,
       (const uint16_t *)color) {
  f32x16 above;
  spread_fine_color(&above, color);
  EACH_DEEP(n, color_over_deep(dst + 4 * i, src + 4 * i, count, &above));
}

BODY void scale_mask_deep(uint16_t *dst, const uint16_t *src, const uint16_t *scale, size_t count) {
  f32x16 pixels, factor;
  load_deep(&pixels, src, count);
  load_fractions(&factor, scale, count);
  const f32x16 out = pixels * factor;
  store_deep(dst, &out, count);
}

KERNEL(void, segue_deep_scale_mask, (uint16_t *)dst, (const uint16_t *)src, (const uint16_t *)scale,
       (size_t)n) {
  EACH_DEEP(n, scale_mask_deep(dst + 4 * i, src + 4 * i, scale + i, count));
}

// MARK: Coverages

// a * b / 65535, rounded to nearest.
BODY uint16_t product(uint32_t a, uint32_t b) {
  const uint32_t scaled = a * b + 32768;
  return (uint16_t)((scaled + (scaled >> 16)) >> 16);
}

// A pixel as one number, its first component in the lowest bits: a load that every machine has for many pixels.
BODY uint64_t deep_word(const uint16_t pixel[4]) {
  uint64_t word;
  memcpy(&word, pixel, 8);
  return word;
}

KERNEL(void, segue_deep_multiply_alpha, (uint16_t *)dst, (const uint16_t *)a,
       (const uint16_t *)pixels, (size_t)n) {
  for (size_t i = 0; i < n; i++) dst[i] = product(a[i], (uint32_t)(deep_word(pixels + 4 * i) >> 48));
}

KERNEL(void, segue_deep_multiply_inverse_alpha, (uint16_t *)dst, (const uint16_t *)a,
       (const uint16_t *)pixels, (size_t)n) {
  for (size_t i = 0; i < n; i++) dst[i] = product(a[i], 65535u - (uint32_t)(deep_word(pixels + 4 * i) >> 48));
}

// The weights are 0.2126, 0.7152 and 0.0722 of 65536, and add up to that.
BODY uint32_t luminance(const uint16_t *pixel) {
  return (pixel[0] * 13933u + pixel[1] * 46871u + pixel[2] * 4732u + 32768u) >> 16;
}

KERNEL(void, segue_deep_multiply_luminance, (uint16_t *)dst, (const uint16_t *)a,
       (const uint16_t *)pixels, (size_t)n, (int)inverted) {
  const uint32_t flip = inverted ? 65535 : 0;
  for (size_t i = 0; i < n; i++) dst[i] = product(a[i], luminance(pixels + 4 * i) ^ flip);
}

KERNEL(void, segue_deep_take_component, (uint16_t *restrict)dst, (const uint16_t *restrict)src,
       (size_t)n, (size_t)component) {
  const uint32_t shift = 16 * (uint32_t)component;
  for (size_t i = 0; i < n; i++) dst[i] = (uint16_t)(deep_word(src + 4 * i) >> shift);
}

KERNEL(void, segue_deep_join_components, (uint16_t *restrict)dst, (const uint16_t *restrict)red,
       (const uint16_t *restrict)green, (const uint16_t *restrict)blue,
       (const uint16_t *restrict)alpha, (size_t)n) {
  for (size_t i = 0; i < n; i++) {
    const uint16_t most = alpha[i];
    dst[4 * i] = red[i] < most ? red[i] : most;
    dst[4 * i + 1] = green[i] < most ? green[i] : most;
    dst[4 * i + 2] = blue[i] < most ? blue[i] : most;
    dst[4 * i + 3] = most;
  }
}
