// Mixing in linear light.
//
// Rule: un-premultiply, linearise, mix by each pixel's share of the result's alpha, encode,
// premultiply. A block of opaque pixels needs neither division nor alpha. The formulas are arranged so
// that this short way gives the same bytes: 255 / alpha is exactly 1, and the share of b, a quotient of
// exact integers, is exactly the weight. So a row may be split anywhere.
#include "bytes.h"
#include "linear.h"

// The premultiplied colour factor alpha / 255 is 1 for an opaque result.
_Static_assert(255.0f * (1 / 255.0f) == 1.0f, "opaque pixels need no factor");

BODY void mix_component(f32x16 *encoded, const f32x16 *a, const f32x16 *b, const f32x16 *share) {
  f32x16 x, y;
  decode(&x, a);
  decode(&y, b);
  const f32x16 mixed = x + (y - x) * *share;
  encode(encoded, &mixed);
}

// Mixes opaque pixels; the share of b is 0…1.
BODY void mix_opaque(u32x16 *out, const u32x16 *a, const u32x16 *b, const f32x16 *share) {
  u32x16 words = (u32x16){} + 0xFF000000u;
#pragma clang loop unroll(full)
  for (int c = 0; c < 3; c++) {
    const f32x16 x = CHANNEL(*a, c), y = CHANNEL(*b, c);
    f32x16 encoded;
    mix_component(&encoded, &x, &y, share);
    words |= (u32x16)CONVERT(encoded + 0.5f, i32x16) << (8 * c);
  }
  *out = words;
}

// 255 / alpha, and 0 where alpha is 0.
BODY void reciprocal_alpha(f32x16 *out, const f32x16 *alpha) {
  *out = (f32x16)((i32x16)(255.0f / *alpha) & (*alpha > 0));
}

// Mixes any pixels. weight_a and weight_b are integers below 2^24 that contain the alphas; the result's
// alpha is their sum times `unit`.
BODY void mix_any(u32x16 *out, const u32x16 *a, const u32x16 *b, const f32x16 *weight_a,
                  const f32x16 *weight_b, float unit) {
  const f32x16 alpha_a = CHANNEL(*a, 3), alpha_b = CHANNEL(*b, 3);
  f32x16 straight_a, straight_b;
  reciprocal_alpha(&straight_a, &alpha_a);
  reciprocal_alpha(&straight_b, &alpha_b);
  const f32x16 sum = *weight_a + *weight_b;
  const f32x16 share = (f32x16)((i32x16)(*weight_b / sum) & (sum > 0));
  const f32x16 alpha = sum * unit;
  const f32x16 factor = alpha * (1 / 255.0f);
  const i32x16 rounded_alpha = CONVERT(alpha + 0.5f, i32x16);
  i32x16 words = rounded_alpha << 24;
#pragma clang loop unroll(full)
  for (int c = 0; c < 3; c++) {
    const f32x16 x = __builtin_elementwise_min(CHANNEL(*a, c) * straight_a, (f32x16){} + 255);
    const f32x16 y = __builtin_elementwise_min(CHANNEL(*b, c) * straight_b, (f32x16){} + 255);
    f32x16 encoded;
    mix_component(&encoded, &x, &y, &share);
    const i32x16 component = CONVERT(encoded * factor + 0.5f, i32x16);
    words |= __builtin_elementwise_min(component, rounded_alpha) << (8 * c);
  }
  *out = (u32x16)words;
}

// Weights 0…65536 for each pixel; equal pixels, and weights 0 and 65536, keep their bytes.
BODY void mix_linear(u32x16 *out, const u32x16 *a, const u32x16 *b, const i32x16 *weights) {
  const f32x16 weight = CONVERT(*weights, f32x16);
  if (ALL_OPAQUE(*a & *b)) {
    const f32x16 share = weight * 0x1p-16f;
    mix_opaque(out, a, b, &share);
  } else {
    const f32x16 weight_a = CHANNEL(*a, 3) * (65536.0f - weight);
    const f32x16 weight_b = CHANNEL(*b, 3) * weight;
    u32x16 mixed;
    mix_any(&mixed, a, b, &weight_a, &weight_b, 0x1p-16f);
    const u32x16 keep_a = (u32x16)((*a == *b) | (*weights == 0));
    const u32x16 keep_b = (u32x16)(*weights == 65536);
    mixed = SELECT(keep_a, *a, mixed);
    *out = SELECT(keep_b, *b, mixed);
  }
}

BODY void even_weights(i32x16 *weights, uint32_t weight) { *weights = (i32x16){} + (int32_t)weight; }

BODY void over_linear(u32x16 *out, const u32x16 *above, const u32x16 *below) {
  const f32x16 cover = CHANNEL(*above, 3);
  const f32x16 weight_above = cover * 255.0f;
  const f32x16 weight_below = CHANNEL(*below, 3) * (255.0f - cover);
  u32x16 mixed;
  mix_any(&mixed, below, above, &weight_below, &weight_above, 1 / 255.0f);
  const u32x16 keep_below = (u32x16)(cover == 0), keep_above = (u32x16)(cover == 255);
  mixed = SELECT(keep_below, *below, mixed);
  *out = SELECT(keep_above, *above, mixed);
}

BODY void tint_component(i32x16 *out, const f32x16 *straight, float color, const f32x16 *share,
                         const f32x16 *alpha) {
  f32x16 x, encoded;
  decode(&x, straight);
  const f32x16 mixed = x + (color - x) * *share;
  encode(&encoded, &mixed);
  *out = CONVERT(encoded * (*alpha * (1 / 255.0f)) + 0.5f, i32x16);
}

// A colour of linear components 0…1 over pixels.
BODY void tint_linear(u32x16 *out, const u32x16 *from, const float color[3],
                      const i32x16 *weights) {
  const f32x16 weight = CONVERT(*weights, f32x16);
  const f32x16 source_alpha = CHANNEL(*from, 3);
  const f32x16 weight_src = source_alpha * (65536.0f - weight), weight_color = weight * 255.0f;
  const f32x16 sum = weight_src + weight_color;
  const f32x16 share = (f32x16)((i32x16)(weight_color / sum) & (sum > 0));
  const f32x16 alpha = sum * 0x1p-16f;
  const i32x16 rounded_alpha = CONVERT(alpha + 0.5f, i32x16);
  f32x16 straight;
  reciprocal_alpha(&straight, &source_alpha);
  i32x16 words = rounded_alpha << 24;
  for (int c = 0; c < 3; c++) {
    const f32x16 x =
        __builtin_elementwise_min(CHANNEL(*from, c) * straight, (f32x16){} + 255.0f);
    i32x16 component;
    tint_component(&component, &x, color[c], &share, &alpha);
    words |= __builtin_elementwise_min(component, rounded_alpha) << (8 * c);
  }
  const i32x16 keep = *weights == 0;
  *out = (u32x16)SELECT(keep, (i32x16)*from, words);
}

#include "linear_mixing.h"

// MARK: The same from a table

// The mix of every two bytes: a * 256 + b is the place of a's and b's.
KERNEL(void, segue_linear_mixes, (uint8_t *)table, (uint32_t)weight) {
  if (weight == 0 || weight >= SEGUE_ONE) {
    for (size_t i = 0; i < SEGUE_MIXES; i++) table[i] = (uint8_t)(weight == 0 ? i >> 8 : i);
    return;
  }
  const f32x16 share = (f32x16){} + (float)(int32_t)weight * 0x1p-16f;
  const i32x16 lanes = LANE_NUMBERS;
  for (int32_t i = 0; i < SEGUE_MIXES; i += BLOCK) {
    const f32x16 x = (f32x16){} + (float)(i >> 8), y = CONVERT(lanes + (i & 255), f32x16);
    f32x16 encoded;
    mix_component(&encoded, &x, &y, &share);
    const u8x16 mixed = CONVERT(CONVERT(encoded + 0.5f, i32x16), u8x16);
    memcpy(table + i, &mixed, sizeof mixed);
  }
}

#define FIRST_PAIRS 16, 0, 17, 1, 18, 2, 19, 3, 20, 4, 21, 5, 22, 6, 23, 7
#define LAST_PAIRS 24, 8, 25, 9, 26, 10, 27, 11, 28, 12, 29, 13, 30, 14, 31, 15

// Four opaque pixels. Their bytes side by side are the places in the table.
BODY void look_up_four(uint8_t *dst, const uint8_t *a, const uint8_t *b, const uint8_t *table) {
  u8x16 x, y;
  uint64_t places[4];
  memcpy(&x, a, sizeof x);
  memcpy(&y, b, sizeof y);
  const u8x16 first = __builtin_shufflevector(x, y, FIRST_PAIRS);
  const u8x16 last = __builtin_shufflevector(x, y, LAST_PAIRS);
  memcpy(places, &first, sizeof first);
  memcpy(places + 2, &last, sizeof last);
#pragma clang loop unroll(full)
  for (size_t i = 0; i < 4; i++) {
    const uint64_t place = places[i];
    const uint32_t word = table[place & 0xFFFF] | (uint32_t)table[place >> 16 & 0xFFFF] << 8 |
                          (uint32_t)table[place >> 32 & 0xFFFF] << 16 | 0xFF000000u;
    memcpy(dst + 4 * i, &word, sizeof word);
  }
}

BODY void look_up_block(uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t count,
                        const uint8_t *table, const i32x16 *weights) {
  u32x16 from, to;
  load_pixels(&from, a, count);
  load_pixels(&to, b, count);
  if (ALL_OPAQUE(from & to)) {
    for (size_t i = 0; i < BLOCK; i += 4) look_up_four(dst + 4 * i, a + 4 * i, b + 4 * i, table);
  } else {
    crossfade_linear_block(dst, a, b, count, weights);
  }
}

KERNEL(void, segue_crossfade_mixes, (uint8_t *)dst, (const uint8_t *)a, (const uint8_t *)b,
       (size_t)n, (const uint8_t *)table, (uint32_t)weight) {
  if (weight == 0 || weight >= SEGUE_ONE) {
    memmove(dst, weight == 0 ? a : b, n * 4);
    return;
  }
  i32x16 weights;
  even_weights(&weights, weight);
  EACH_BLOCK_ONCE(n, look_up_block(dst + 4 * i, a + 4 * i, b + 4 * i, count, table, &weights));
}
