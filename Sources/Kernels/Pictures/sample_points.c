// Bytes at given points, in perspective, and in linear light: the four taps of a sample are linearised before they are
// mixed.
//
// Rule: half of a block, eight samples, has sixteen upper and sixteen lower taps, so one block of sixteen is
// decoded for each component and row of taps, left and right taps in turn. Samples that stay encoded are
// mixed as bytes are, to 1/128 of a byte.
#include "linear.h"
#include "sample.h"

// Sixteen samples as light, eight by eight.
typedef struct {
  f32x8 part[4][2];
} light16;

// Even and odd lanes.
#define LEFT_TAPS(v) __builtin_shufflevector(v, v, 0, 2, 4, 6, 8, 10, 12, 14)
#define RIGHT_TAPS(v) __builtin_shufflevector(v, v, 1, 3, 5, 7, 9, 11, 13, 15)
#define TWICE(v)                                                                                 \
  __builtin_shufflevector(v, v, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7)

BODY void light_of_taps(f32x16 *out, const u32x16 *words, int component, int plain,
                        const f32x16 *straight, const f32x16 *alpha) {
  f32x16 x = CHANNEL(*words, component);
  if (!plain) x = __builtin_elementwise_min(x * *straight, (f32x16){} + 255.0f);
  decode_finely(out, &x);
  if (!plain) *out *= *alpha;
}

BODY void mix_taps(f32x8 *out, const f32x16 *top, const f32x16 *bottom, const f32x8 *across,
                   const f32x16 *down) {
  const f32x16 mixed = *top + (*bottom - *top) * *down;
  const f32x8 left = LEFT_TAPS(mixed), right = RIGHT_TAPS(mixed);
  *out = left + (right - left) * *across;
}

// Half of a block of samples in linear light.
BODY void light_of_half(light16 *out, const taps *t, int half, const f32x8 *across,
                        const f32x8 *below) {
  const u32x16 top = (u32x16)t->top[half], bottom = (u32x16)t->bottom[half];
  const f32x16 down = TWICE(*below);
  const f32x16 top_cover = CHANNEL(top, 3), bottom_cover = CHANNEL(bottom, 3);
  const f32x16 top_alpha = top_cover * (1 / 255.0f), bottom_alpha = bottom_cover * (1 / 255.0f);
  const int plain = __builtin_reduce_and(top & bottom) >= 0xFF000000u;
  const f32x16 top_straight = (f32x16)((i32x16)(255.0f / top_cover) & (top_cover > 0));
  const f32x16 bottom_straight = (f32x16)((i32x16)(255.0f / bottom_cover) & (bottom_cover > 0));
#pragma clang loop unroll(full)
  for (int c = 0; c < 3; c++) {
    f32x16 upper, lower;
    light_of_taps(&upper, &top, c, plain, &top_straight, &top_alpha);
    light_of_taps(&lower, &bottom, c, plain, &bottom_straight, &bottom_alpha);
    mix_taps(&out->part[c][half], &upper, &lower, across, &down);
  }
  mix_taps(&out->part[3][half], &top_alpha, &bottom_alpha, across, &down);
}

BODY void linear_block(light16 *out, const taps *t, const chunk *c, size_t block) {
  const f32x16 across = CONVERT((i32x16)(c->x.fraction[block] >> 16), f32x16) * 0x1p-16f;
  const f32x16 below = CONVERT((i32x16)(c->y.fraction[block] >> 16), f32x16) * 0x1p-16f;
  f32x8 x[2], y[2];
  memcpy(x, &across, sizeof across);
  memcpy(y, &below, sizeof below);
  for (int half = 0; half < 2; half++) light_of_half(out, t, half, &x[half], &y[half]);
}

BODY void encoded_block(light16 *out, const taps *t, const chunk *c, size_t block) {
  mixed m;
  mix_block(&m, t, c, block);
  const u32x16 words[2] = {(u32x16)m.even, (u32x16)m.odd};
#pragma clang loop unroll(full)
  for (int k = 0; k < 4; k++) {
    const i32x16 value = (i32x16)(words[k % 2] >> (k / 2 * 16) & 0xFFFF);
    const f32x16 part = CONVERT(value, f32x16) * (float)(1 / (128 * 255.0));
    memcpy(out->part[k], &part, sizeof part);
  }
}

// Sixteen samples of a chunk.
BODY void sample_light16(light16 *out, const segue_picture *src, const chunk *c,
                         const chunk_taps *found, size_t block, segue_edge edge, int linear) {
  taps t;
  fetch(&t, src, c, found, block, edge);
  if (linear) {
    linear_block(out, &t, c, block);
  } else {
    encoded_block(out, &t, c, block);
  }
}

BODY void sample_light_chunk(const segue_light *dst, size_t first, const segue_picture *src,
                             const chunk *c, size_t count, segue_edge edge, int linear) {
  float *const planes[4] = {dst->red, dst->green, dst->blue, dst->alpha};
  chunk_taps found;
  find_taps(&found, src, c, (count + BLOCK - 1) / BLOCK, 4);
  for (size_t j = 0; j < count; j += BLOCK) {
    const size_t part = count - j < BLOCK ? count - j : BLOCK;
    light16 light;
    sample_light16(&light, src, c, &found, j / BLOCK, edge, linear);
    for (int k = 0; k < 4; k++) {
      f32x16 values;
      memcpy(&values, light.part[k], sizeof values);
      store_floats(planes[k] + first + j, &values, part);
    }
  }
}

// Sixteen samples in linear light become pixels.
BODY void store_encoded(uint8_t *dst, const light16 *light, size_t count) {
  f32x16 planes[4];
  for (int k = 0; k < 4; k++) memcpy(&planes[k], light->part[k], sizeof planes[k]);
  u32x16 out;
  pixels_of_planes(&out, planes, 1);
  store_pixels(dst, &out, count);
}

// Samples a chunk in linear light.
BODY void sample_linear_chunk(uint8_t *dst, const segue_picture *src, const chunk *c, size_t count,
                              segue_edge edge) {
  chunk_taps found;
  find_taps(&found, src, c, (count + BLOCK - 1) / BLOCK, 4);
  for (size_t i = 0; i < count; i += BLOCK) {
    light16 light;
    sample_light16(&light, src, c, &found, i / BLOCK, edge, 1);
    store_encoded(dst + 4 * i, &light, count - i < BLOCK ? count - i : BLOCK);
  }
}

#include "points.h"
