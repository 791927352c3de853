// Bilinear sampling of bytes, a chunk of samples at a time: positions to taps, taps to pixels.
//
// Rule: two taps side by side are one 64-bit load. Lanes of 16 bits are scaled by 128, as in blending, and mixed
// down, then across. Truncation costs at most 2/128, centred by the last rounding. With the fraction's
// error, a sample is within 0.52/255 of the real-number mix; on a tap, and between equal taps, it is
// exact. Gather instructions were slower than plain loads on every machine measured.
// Beyond an edge, both taps of a row are taken out of one pair that holds them.
#pragma once
#include "bytes.h"
#include "places.h"

// The taps of a chunk's samples: the left ones in the low words, the right ones in the high words.
typedef struct {
  u64x8 top[2], bottom[2];
} taps;

// MARK: Taps

BODY uint64_t load_pair(const uint8_t *address) {
  uint64_t pair;
  memcpy(&pair, address, sizeof pair);
  return pair;
}

// Fetches sixteen samples' taps from anywhere in a picture, tap by tap.
BODY void fetch_singly(taps *t, const segue_picture *src, const i32x16 *x0, const i32x16 *x1,
                       const i32x16 *y0, const i32x16 *y1) {
  uint64_t top[BLOCK], bottom[BLOCK];
  for (int k = 0; k < BLOCK; k++) {
    const uint8_t *const upper = src->pixels + (size_t)(uint32_t)(*y0)[k] * src->row_bytes;
    const uint8_t *const lower = src->pixels + (size_t)(uint32_t)(*y1)[k] * src->row_bytes;
    const size_t a = (size_t)(uint32_t)(*x0)[k] * 4, b = (size_t)(uint32_t)(*x1)[k] * 4;
    top[k] = pixel_at(upper + a) | (uint64_t)pixel_at(upper + b) << 32;
    bottom[k] = pixel_at(lower + a) | (uint64_t)pixel_at(lower + b) << 32;
  }
  memcpy(t->top, top, sizeof top);
  memcpy(t->bottom, bottom, sizeof bottom);
}

// Fetches pairs of taps from some bytes on.
BODY void fetch_pairs(taps *t, const uint8_t *upper, const uint32_t *up, const uint8_t *lower,
                      const uint32_t *low) {
#pragma clang loop unroll(full)
  for (int k = 0; k < BLOCK; k++) {
    t->top[k / HALF][k % HALF] = load_pair(upper + up[k]);
    t->bottom[k / HALF][k % HALF] = load_pair(lower + low[k]);
  }
}

// The same where the two taps of a row are the same pixel or neighbours, in any order. The pair of
// taps that holds both is loaded, and each taken out of it.
BODY void fetch_near(taps *t, const segue_picture *src, const i32x16 *x0, const i32x16 *x1,
                     const i32x16 *y0, const i32x16 *y1) {
  const i32x16 last = (i32x16){} + (src->width - 2);
  const i32x16 first = __builtin_elementwise_min(__builtin_elementwise_min(*x0, *x1), last);
  const uint32_t row_bytes = (uint32_t)src->row_bytes;
  const words up = {(u32x16)*y0 * row_bytes + ((u32x16)first << 2)};
  const words low = {(u32x16)*y1 * row_bytes + ((u32x16)first << 2)};
  fetch_pairs(t, src->pixels, up.each, src->pixels, low.each);
  const u64x16 left = CONVERT((u32x16)(*x0 - first) << 5, u64x16);
  const u64x16 right = CONVERT((u32x16)(*x1 - first) << 5, u64x16);
  u64x8 lefts[2], rights[2];
  memcpy(lefts, &left, sizeof left);
  memcpy(rights, &right, sizeof right);
#pragma clang loop unroll(full)
  for (int k = 0; k < 2; k++) {
    t->top[k] = (t->top[k] >> lefts[k] & 0xFFFFFFFF) | t->top[k] >> rights[k] << 32;
    t->bottom[k] = (t->bottom[k] >> lefts[k] & 0xFFFFFFFF) | t->bottom[k] >> rights[k] << 32;
  }
}

// Clears taps that lie outside the picture: they were moved.
BODY void clear_outside(taps *t, const i32x16 *is_left, const i32x16 *is_right,
                        const i32x16 *is_upper, const i32x16 *is_lower) {
  u64x8 across[2], up[2], low[2];
  const u64x16 x = (u64x16)CONVERT(*is_left, i64x16) & 0xFFFFFFFF;
  const u64x16 columns = x | ((u64x16)CONVERT(*is_right, i64x16) << 32);
  const u64x16 upper = (u64x16)CONVERT(*is_upper, i64x16);
  const u64x16 lower = (u64x16)CONVERT(*is_lower, i64x16);
  memcpy(across, &columns, sizeof columns);
  memcpy(up, &upper, sizeof upper);
  memcpy(low, &lower, sizeof lower);
#pragma clang loop unroll(full)
  for (int k = 0; k < 2; k++) {
    t->top[k] &= across[k] & up[k];
    t->bottom[k] &= across[k] & low[k];
  }
}

// Fetches the taps of a block, for any samples and any edge.
BODY void fetch_anywhere(taps *t, const segue_picture *src, const i32x16 *columns,
                         const i32x16 *rows, segue_edge edge) {
  i32x16 x0 = *columns, x1, y0 = *rows, y1;
  bring_inside(&x0, &x1, src->width, edge);
  bring_inside(&y0, &y1, src->height, edge);
  if (edge != SEGUE_EDGE_REPEAT && src->width > 1 && has_near_pixels(src)) {
    fetch_near(t, src, &x0, &x1, &y0, &y1);
  } else {
    fetch_singly(t, src, &x0, &x1, &y0, &y1);
  }
  if (edge != SEGUE_EDGE_CLEAR) return;
  const i32x16 left = x0 == *columns, right = x1 == *columns + 1;
  const i32x16 upper = y0 == *rows, lower = y1 == *rows + 1;
  clear_outside(t, &left, &right, &upper, &lower);
}

// Fetches the taps of a block of which not all may lie inside the picture.
BODY void fetch_block(taps *t, const segue_picture *src, const chunk *c, size_t block,
                      segue_edge edge) {
  const i32x16 columns = c->x.whole[block], rows = c->y.whole[block];
  if (edge == SEGUE_EDGE_CLEAR && (none_within(&columns, -1, src->width + 1) ||
                                   none_within(&rows, -1, src->height + 1))) {
    *t = (taps){};
  } else {
    fetch_anywhere(t, src, &columns, &rows, edge);
  }
}

// MARK: Mixing

// a + (b - a) * fraction / 65536, rounded down. A fraction of 1/2 or more is negative as a signed
// number, so the product is too small by one difference.
#define LERP(a, b, fraction)                                                                     \
  ({                                                                                             \
    const i16x32 difference = (i16x32)(b) - (i16x32)(a);                                         \
    (i16x32)(a) + (difference & ((fraction) >> 15)) + HIGH_SIGNED(difference, fraction);         \
  })

// The same for a and b whose difference is even: half of the difference is taken beforehand, and the
// fraction less a half, with its highest bit turned over.
#define LERP_EVEN(a, b, turned)                                                                  \
  ({                                                                                             \
    const u16x32 mean = CONVERT(                                                                 \
        (CONVERT((u16x32)(a), u32x32) + CONVERT((u16x32)(b), u32x32) + 1) >> 1, u16x32);         \
    (i16x32) mean + HIGH_SIGNED((i16x32)(b) - (i16x32)(a), turned);                              \
  })

// Half of 128, and half of the loss of two truncated products.
#define LERP_ROUNDING 65

#define EVEN128_64(words) (((words) << 7) & 0x7F807F807F807F80ull)
#define ODD128_64(words) (((words) >> 1) & 0x7F807F807F807F80ull)

// The fractions of eight lanes for both taps of each, and of sixteen lanes for one.
#define FIRST_FRACTIONS(v)                                                                       \
  __builtin_shufflevector(v, v, 1, 1, 1, 1, 3, 3, 3, 3, 5, 5, 5, 5, 7, 7, 7, 7, 9, 9, 9, 9, 11,   \
                          11, 11, 11, 13, 13, 13, 13, 15, 15, 15, 15)
#define LAST_FRACTIONS(v)                                                                        \
  __builtin_shufflevector(v, v, 17, 17, 17, 17, 19, 19, 19, 19, 21, 21, 21, 21, 23, 23, 23, 23,  \
                          25, 25, 25, 25, 27, 27, 27, 27, 29, 29, 29, 29, 31, 31, 31, 31)
#define FRACTIONS(v)                                                                             \
  __builtin_shufflevector(v, v, 1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15, 17, 17,    \
                          19, 19, 21, 21, 23, 23, 25, 25, 27, 27, 29, 29, 31, 31)

// Sixteen samples, each component times 128: red and blue, green and alpha.
typedef struct {
  i16x32 even, odd;
} mixed;

BODY void mix_down(mixed *out, const u64x8 *top, const u64x8 *bottom, const i16x32 *down) {
  out->even = LERP_EVEN(EVEN128_64(*top), EVEN128_64(*bottom), *down);
  out->odd = LERP_EVEN(ODD128_64(*top), ODD128_64(*bottom), *down);
}

BODY void mix_block(mixed *out, const taps *t, const chunk *c, size_t block) {
  const i16x32 x = (i16x32)c->x.fraction[block], y = (i16x32)c->y.fraction[block];
  const i16x32 turned = y ^ INT16_MIN;
  const i16x32 across = FRACTIONS(x);
  const i16x32 first = FIRST_FRACTIONS(turned), last = LAST_FRACTIONS(turned);
  mixed a, b;
  mix_down(&a, &t->top[0], &t->bottom[0], &first);
  mix_down(&b, &t->top[1], &t->bottom[1], &last);
#define TAPS(part, side) __builtin_shufflevector((u32x16)a.part, (u32x16)b.part, side)
  out->even = LERP(TAPS(even, EVENS), TAPS(even, ODDS), across);
  out->odd = LERP(TAPS(odd, EVENS), TAPS(odd, ODDS), across);
#undef TAPS
}

// Fetches the taps of a block; each side of the picture is at least 1.
BODY void fetch(taps *t, const segue_picture *src, const chunk *c, const chunk_taps *found,
                size_t block, segue_edge edge) {
  if (found->is_inside[block]) {
    const uint32_t *const offsets = found->offsets[block].each;
    fetch_pairs(t, src->pixels, offsets, src->pixels + src->row_bytes, offsets);
  } else {
    fetch_block(t, src, c, block, edge);
  }
}

// Samples at `count` places; each side of the picture is at least 1.
BODY void sample_chunk(uint8_t *dst, const segue_picture *src, const chunk *c, size_t count,
                       segue_edge edge) {
  chunk_taps found;
  find_taps(&found, src, c, (count + BLOCK - 1) / BLOCK, 4);
  for (size_t i = 0; i < count; i += BLOCK) {
    taps t;
    mixed m;
    fetch(&t, src, c, &found, i / BLOCK, edge);
    mix_block(&m, &t, c, i / BLOCK);
    const u32x16 red_blue = (u32x16)((u16x32)(m.even + LERP_ROUNDING) >> 7);
    const u32x16 green_alpha = (u32x16)((u16x32)(m.odd + LERP_ROUNDING) >> 7);
    const u32x16 out = red_blue | (green_alpha << 8);
    store_pixels(dst + 4 * i, &out, count - i < BLOCK ? count - i : BLOCK);
  }
}
