// Texels of bytes and deep ones, a block at a time: from memory to vectors, and mixed into numbers.
//
// Rule: one copy of the code serves both depths. Callers pass `is_deep` and `components` as constants, so that no branch
// is left. A mix of bytes is exact in 24 bits; one of deep texels is rounded once upward, and once by its unit.
#pragma once
#include "machine_taps.h"

// Four bytes, or four components of 16 bits.
#define TEXEL_BYTES(is_deep) ((is_deep) ? (size_t)8 : (size_t)4)

// The texels of a block, each a word of four bytes; a deep one is two words.
typedef struct {
  u32x16 words[2];
} texels;

// Four texels for each lane: left and right of the lower row, left and right of the upper row.
typedef struct {
  texels left, right, upper_left, upper_right;
} quads;

// The low and the high words of 64 bits.
#define LOW_WORDS(pairs) CONVERT(pairs, u32x16)
#define HIGH_WORDS(pairs) CONVERT((pairs) >> 32, u32x16)

BODY void split_texels(texels *out, const u64x16 *deep) {
  out->words[0] = LOW_WORDS(*deep);
  out->words[1] = HIGH_WORDS(*deep);
}

// Reads `count` texels; those after them are zero, and no memory after them is read.
BODY void load_texels(texels *out, const uint8_t *address, size_t count, int is_deep) {
  if (is_deep) {
    u64x16 deep;
    load_some(&deep, sizeof deep, address, count, sizeof(uint64_t));
    split_texels(out, &deep);
  } else {
    load_some(&out->words[0], sizeof out->words[0], address, count, sizeof(uint32_t));
  }
}

// Two neighbours for each lane, as they lie in memory: of bytes in the first vector, deep ones in both.
typedef struct {
  u64x16 words[2];
} texel_pairs;

BODY void split_pairs(texels *left, texels *right, const uint8_t *memory, int is_deep) {
  u64x16 a, b;
  memcpy(&a, memory, sizeof a);
  if (is_deep) {
    memcpy(&b, memory + sizeof a, sizeof b);
    const u64x16 lefts = __builtin_shufflevector(a, b, EVENS);
    const u64x16 rights = __builtin_shufflevector(a, b, ODDS);
    split_texels(left, &lefts);
    split_texels(right, &rights);
  } else {
    left->words[0] = LOW_WORDS(a);
    right->words[0] = HIGH_WORDS(a);
  }
}

// Stores component c of a block.
#define PUT_COMPONENT(c, value)                                                                  \
  STORE((char *)d[c].words + block * d[c].step, value)

// Component c of texels, in whole lanes.
#define BYTE_OF(t, c) ((i32x16)(((t)->words[0] >> (8 * (c))) & 255))
#define DEEP_OF(t, c) ((i32x16)(((t)->words[(c) / 2] >> (16 * ((c) % 2))) & 0xFFFF))

#define BYTE_UNIT (1 / 255.0f)
#define DEEP_UNIT (1 / 65535.0f)

BODY void put_texels(const segue_register *d, size_t block, const texels *t, int components,
                     int is_deep) {
#pragma clang loop unroll(full)
  for (int c = 0; c < components; c++) {
    if (is_deep) {
      PUT_COMPONENT(c, CONVERT(DEEP_OF(t, c), f32x16) * DEEP_UNIT);
    } else {
      PUT_COMPONENT(c, CONVERT(BYTE_OF(t, c), f32x16) * BYTE_UNIT);
    }
  }
}

#define EVEN(t) ((t)->words[0] & 0x00FF00FF)
#define ODD(t) (((t)->words[0] >> 8) & 0x00FF00FF)

// Mixes across: two components per word, each below 2^16, because the weights' sum is 256.
#define ACROSS(part, l, r)                                                                       \
  ((u32x16)((u16x32)part(l) * (u16x32)from_left + (u16x32)part(r) * (u16x32)from_right))

// Both 16-bit halves of words times those of weights, summed: one instruction, which takes signed halves. So 2^15 is
// subtracted from the halves, and as much as that takes from the sum is added to it.
BODY void sum_of_halves(f32x16 *out, const u32x16 *halves, const u32x16 *weights) {
  const i32x32 products = CONVERT((i16x32)(*halves ^ 0x80008000), i32x32) *
                          CONVERT((i16x32)*weights, i32x32);
  const i32x16 sum = __builtin_shufflevector(products, products, EVENS) +
                     __builtin_shufflevector(products, products, ODDS);
  *out = CONVERT(sum + 0x8000 * 256, f32x16);
}

#define WEIGHTED_UNIT (1 / (255.0f * 65536.0f))

#define LOW_HALVES(lower, upper) (((lower)&0xFFFF) | (upper) << 16)
#define HIGH_HALVES(lower, upper) ((lower) >> 16 | ((upper)&0xFFFF0000))

BODY void put_mixed_bytes(const segue_register *d, size_t block, const quads *q,
                          const i32x16 *across, const i32x16 *upward, int components) {
  const u32x16 x = (u32x16)*across;
  const u32x16 from_right = x | x << 16, from_left = 0x01000100 - from_right;
  const u32x16 even = ACROSS(EVEN, &q->left, &q->right);
  const u32x16 upper_even = ACROSS(EVEN, &q->upper_left, &q->upper_right);
  const u32x16 odd = ACROSS(ODD, &q->left, &q->right);
  const u32x16 upper_odd = ACROSS(ODD, &q->upper_left, &q->upper_right);
  // Of each component, the lower row's mix and the upper row's.
  const u32x16 mixes[4] = {LOW_HALVES(even, upper_even), LOW_HALVES(odd, upper_odd),
                           HIGH_HALVES(even, upper_even), HIGH_HALVES(odd, upper_odd)};
  const u32x16 up = (u32x16)*upward, weights = (256 - up) | up << 16;
#pragma clang loop unroll(full)
  for (int c = 0; c < components; c++) {
    f32x16 sum;
    sum_of_halves(&sum, &mixes[c], &weights);
    PUT_COMPONENT(c, sum * WEIGHTED_UNIT);
  }
}

#define DEEP_FLOATS(t, c) CONVERT(DEEP_OF(t, c), f32x16)

// A mix across has 24 bits and is exact.
BODY void put_mixed_deep(const segue_register *d, size_t block, const quads *q,
                         const i32x16 *across, const i32x16 *upward, int components) {
  const f32x16 x = CONVERT(*across, f32x16) * (1 / 256.0f);
  const f32x16 y = CONVERT(*upward, f32x16) * (1 / 256.0f);
#pragma clang loop unroll(full)
  for (int c = 0; c < components; c++) {
    const f32x16 left = DEEP_FLOATS(&q->left, c), right = DEEP_FLOATS(&q->right, c);
    const f32x16 above = DEEP_FLOATS(&q->upper_left, c), beyond = DEEP_FLOATS(&q->upper_right, c);
    const f32x16 lower = left + (right - left) * x;
    const f32x16 upper = above + (beyond - above) * x;
    PUT_COMPONENT(c, (lower + (upper - lower) * y) * DEEP_UNIT);
  }
}

BODY void put_mixed(const segue_register *d, size_t block, const quads *q, const i32x16 *across,
                    const i32x16 *upward, int components, int is_deep) {
  if (is_deep) {
    put_mixed_deep(d, block, q, across, upward, components);
  } else {
    put_mixed_bytes(d, block, q, across, upward, components);
  }
}
