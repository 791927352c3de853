// Light rows: pixels to floats and back, and arithmetic on them.
//
// Rule: sixteen pixels at a time, plane by plane, so that nothing is unpacked twice. Adding light in
// bytes would round after every step; in floats it rounds once, in segue_pixels_of_light.
#include "bytes.h"
#include "floats.h"
#include "linear.h"

BODY void plane_of_words(f32x16 *out, const f32x16 *component, int linear) {
  if (linear) {
    decode_finely(out, component);
  } else {
    *out = *component * (1 / 255.0f);
  }
}

BODY void light_of_block(const segue_light *dst, const uint8_t *src, size_t i, size_t count,
                         int linear) {
  float *const planes[4] = {dst->red, dst->green, dst->blue, dst->alpha};
  u32x16 words;
  load_pixels(&words, src + 4 * i, count);
  const f32x16 cover = CHANNEL(words, 3);
  const f32x16 alpha = cover * (1 / 255.0f);
  const int plain = !linear || ALL_OPAQUE(words);
  const f32x16 straight = (f32x16)((i32x16)(255.0f / cover) & (cover > 0));
#pragma clang loop unroll(full)
  for (int c = 0; c < 3; c++) {
    f32x16 x = CHANNEL(words, c), light;
    if (!plain) x = __builtin_elementwise_min(x * straight, (f32x16){} + 255.0f);
    plane_of_words(&light, &x, linear);
    if (!plain) light *= alpha;
    store_floats(planes[c] + i, &light, count);
  }
  store_floats(planes[3] + i, &alpha, count);
}

BODY void pixels_of_block(uint8_t *dst, const segue_light *src, size_t i, size_t count,
                          int linear) {
  const float *const rows[4] = {src->red, src->green, src->blue, src->alpha};
  f32x16 planes[4];
#pragma clang loop unroll(full)
  for (int c = 0; c < 4; c++) load_floats(&planes[c], rows[c] + i, count);
  u32x16 pixels;
  pixels_of_planes(&pixels, planes, linear);
  store_pixels(dst + 4 * i, &pixels, count);
}

#include "light_rows.h"

// MARK: Scaled light from a table

KERNEL(void, segue_light_table, (uint8_t *)table, (float)scale, (int)linear) {
  const i32x16 lanes = LANE_NUMBERS;
  for (int32_t i = 0; i < 256; i += BLOCK) {
    const f32x16 component = CONVERT(lanes + i, f32x16), one = (f32x16){} + 1.0f;
    f32x16 light;
    plane_of_words(&light, &component, linear);
    light *= scale;
    i32x16 rounded;
    component_of_light(&rounded, &light, &one, &one, linear, 0);
    const u8x16 bytes = CONVERT(__builtin_elementwise_min(rounded, (i32x16){} + 255), u8x16);
    memcpy(table + i, &bytes, sizeof bytes);
  }
}

// Two pixels at a time: their components are bytes of one word.
KERNEL(void, segue_map_components, (uint8_t *)dst, (const uint8_t *)src, (size_t)n,
       (const uint8_t *)table) {
  size_t i = 0;
  for (; i + 2 <= n; i += 2) {
    uint64_t pair;
    memcpy(&pair, src + 4 * i, sizeof pair);
    const uint64_t mapped =
        table[pair & 255] | (uint64_t)table[pair >> 8 & 255] << 8 |
        (uint64_t)table[pair >> 16 & 255] << 16 | (pair & 0xFF000000FF000000u) |
        (uint64_t)table[pair >> 32 & 255] << 32 | (uint64_t)table[pair >> 40 & 255] << 40 |
        (uint64_t)table[pair >> 48 & 255] << 48;
    memcpy(dst + 4 * i, &mapped, sizeof mapped);
  }
  if (i == n) return;
  const uint8_t last[4] = {table[src[4 * i]], table[src[4 * i + 1]], table[src[4 * i + 2]],
                           src[4 * i + 3]};
  memcpy(dst + 4 * i, last, sizeof last);
}

// MARK: Arithmetic

BODY void mix_plane(float *dst, const float *a, const float *b, const f32x16 *weight, size_t i,
                    size_t count) {
  f32x16 x, y;
  load_floats(&x, a + i, count);
  load_floats(&y, b + i, count);
  x += (y - x) * *weight;
  store_floats(dst + i, &x, count);
}

BODY void mix_light_block(const segue_light *dst, const segue_light *a, const segue_light *b,
                          const float *weights, size_t i, size_t count) {
  f32x16 weight;
  load_floats(&weight, weights + i, count);
  mix_plane(dst->red, a->red, b->red, &weight, i, count);
  mix_plane(dst->green, a->green, b->green, &weight, i, count);
  mix_plane(dst->blue, a->blue, b->blue, &weight, i, count);
  mix_plane(dst->alpha, a->alpha, b->alpha, &weight, i, count);
}

KERNEL(void, segue_mix_light, (const segue_light *)dst, (const segue_light *)a,
       (const segue_light *)b, (const float *)weights, (size_t)n) {
  EACH_BLOCK(n, mix_light_block(dst, a, b, weights, i, count));
}

BODY void add_light_block(const segue_light *dst, const float color[4], const float *weights,
                          size_t i, size_t count, int mixing) {
  float *const planes[4] = {dst->red, dst->green, dst->blue, dst->alpha};
  f32x16 weight;
  load_floats(&weight, weights + i, count);
#pragma clang loop unroll(full)
  for (int c = 0; c < 4; c++) {
    f32x16 x;
    load_floats(&x, planes[c] + i, count);
    x += mixing ? (color[c] - x) * weight : weight * color[c];
    store_floats(planes[c] + i, &x, count);
  }
}

KERNEL(void, segue_add_light, (const segue_light *)dst, (const float *)color,
       (const float *)weights, (size_t)n, (int)mixing) {
  if (mixing) {
    EACH_BLOCK(n, add_light_block(dst, color, weights, i, count, 1));
  } else {
    EACH_BLOCK(n, add_light_block(dst, color, weights, i, count, 0));
  }
}

BODY void light_over_block(const segue_light *dst, const segue_light *top, size_t i,
                           size_t count) {
  float *const planes[4] = {dst->red, dst->green, dst->blue, dst->alpha};
  const float *const above[4] = {top->red, top->green, top->blue, top->alpha};
  f32x16 alpha;
  load_floats(&alpha, top->alpha + i, count);
#pragma clang loop unroll(full)
  for (int c = 0; c < 4; c++) {
    f32x16 x, y;
    load_floats(&x, planes[c] + i, count);
    load_floats(&y, above[c] + i, count);
    x = y + x * (1 - alpha);
    store_floats(planes[c] + i, &x, count);
  }
}

KERNEL(void, segue_light_over, (const segue_light *)dst, (const segue_light *)top, (size_t)n) {
  EACH_BLOCK(n, light_over_block(dst, top, i, count));
}

BODY void scale_light_block(const segue_light *dst, const float *scale, size_t i, size_t count) {
  float *const planes[3] = {dst->red, dst->green, dst->blue};
  f32x16 factor;
  load_floats(&factor, scale + i, count);
#pragma clang loop unroll(full)
  for (int c = 0; c < 3; c++) {
    f32x16 x;
    load_floats(&x, planes[c] + i, count);
    x *= factor;
    store_floats(planes[c] + i, &x, count);
  }
}

KERNEL(void, segue_scale_light, (const segue_light *)dst, (const float *)scale, (size_t)n) {
  EACH_BLOCK(n, scale_light_block(dst, scale, i, count));
}

BODY void limit_light_block(const segue_light *dst, size_t i, size_t count) {
  float *const planes[3] = {dst->red, dst->green, dst->blue};
  f32x16 alpha;
  load_floats(&alpha, dst->alpha + i, count);
#pragma clang loop unroll(full)
  for (int c = 0; c < 3; c++) {
    f32x16 x;
    load_floats(&x, planes[c] + i, count);
    x = __builtin_elementwise_min(__builtin_elementwise_max(x, (f32x16){}), alpha);
    store_floats(planes[c] + i, &x, count);
  }
}

KERNEL(void, segue_limit_light, (const segue_light *)dst, (size_t)n) {
  EACH_BLOCK(n, limit_light_block(dst, i, count));
}
