// Bilinear sampling, a chunk of samples at a time: positions to taps, taps to pixels.
//
// Rule: a position is a whole column or row, that of the tap to the left or above, and a fraction of
// 1/65536 pixel. So positions are exact to 1/131,072 pixel everywhere in a picture of 2^20 a side. Two
// taps side by side are one 64-bit load. Lanes of 16 bits are scaled by 128, as in blending, and mixed
// down, then across. Truncation costs at most 2/128, centred by the last rounding. With the fraction's
// error, a sample is within 0.52/255 of the real-number mix; on a tap, and between equal taps, it is
// exact. Gather instructions were slower than plain loads on every machine measured.
// Chunks: first all addresses, then all pixels. So addresses pass through memory and not from vector to
// general registers one by one, which takes half as long again. Beyond an edge, both taps of a row are
// taken out of one pair that holds them.
#pragma once
#include "floats.h"

#define HALF 8
typedef VECTOR(uint64_t, 8) u64x8;
typedef VECTOR(int64_t, 8) i64x8;
typedef VECTOR(double, 8) f64x8;
typedef VECTOR(double, 16) f64x16;
typedef VECTOR(uint64_t, 16) u64x16;
typedef VECTOR(int64_t, 16) i64x16;

// A position farther away than this, in pixels, counts as this far: pictures end at 2^20.
#define FAR 0x1p30

// How many samples are worked on at once.
#define CHUNK 64
#define BLOCKS (CHUNK / BLOCK)

// Where the upper left taps of a chunk's samples lie along one axis: columns or rows, and behind them
// fractions in the high halves of words. The low halves do not count.
typedef struct {
  i32x16 whole[BLOCKS];
  u32x16 fraction[BLOCKS];
} axis;

typedef struct {
  axis x, y;
} chunk;

// The taps of a chunk's samples: the left ones in the low words, the right ones in the high words.
typedef struct {
  u64x8 top[2], bottom[2];
} taps;

// MARK: Positions

#define EVENS 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30
#define ODDS 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31

// Puts sixteen positions of 32.32 fixed point in their place.
BODY void put_fixed(axis *out, size_t block, const i64x8 *first, const i64x8 *second) {
  const i32x16 a = (i32x16)*first, b = (i32x16)*second;
  out->whole[block] = __builtin_shufflevector(a, b, ODDS);
  out->fraction[block] = (u32x16)__builtin_shufflevector(a, b, EVENS);
}

// Positions in pixels, of any value, as 32.32 fixed point. The tap above and to the left of a position is
// half a pixel before it. NaN counts as far outside. Adding 1.5 * 2^52 puts the nearest integer into a
// double's low bits.
BODY void fix(i64x8 *out, const f64x8 *position) {
  f64x8 p = *position - 0.5;
  const i64x8 above = p > -FAR;
  p = (f64x8)SELECT(above, (i64x8)p, (i64x8)((f64x8){} - FAR));
  const i64x8 below = p < FAR;
  p = (f64x8)SELECT(below, (i64x8)p, (i64x8)((f64x8){} + FAR));
  const f64x8 magic = (f64x8){} + 0x1.8p52;
  *out = ((i64x8)(p * 0x1p16 + magic) - (i64x8)magic) << 16;
}

BODY void put_positions(axis *out, size_t block, const f64x8 *first, const f64x8 *second) {
  i64x8 a, b;
  fix(&a, first);
  fix(&b, second);
  put_fixed(out, block, &a, &b);
}

// Where positions in floats begin: in pixels, and less half a pixel in whole pixels and 1/65536 of them.
typedef struct {
  double place;
  int32_t whole, rest;
} origin;

static inline origin origin_of(double place) {
  double first = place - 0.5;
  if (!(first > -FAR)) first = -FAR;
  if (first > FAR) first = FAR;
  const int64_t fixed = ((int64_t)(first * 0x1p17) + 1) >> 1;
  return (origin){place, (int32_t)(fixed >> 16), (int32_t)(fixed & 0xFFFF)};
}

// Positions less far from the origin fit 16.16 fixed point.
#define NEAR 32000.0f

// Positions near the origin, rounded to 1/65536 pixel. Adding the largest number below a half
// rounds, as the conversion cuts off the fraction.
BODY void put_near(axis *out, size_t block, const f32x16 *position, const origin *from) {
  const f32x16 p = *position * 65536.0f;
  const i32x16 sign = (i32x16)p & INT32_MIN;
  const f32x16 half = (f32x16)(sign | (i32x16)((f32x16){} + 0x1.fffffep-2f));
  const i32x16 place = CONVERT(p + half, i32x16) + from->rest;
  out->whole[block] = (place >> 16) + from->whole;
  out->fraction[block] = (u32x16)place << 16;
}

// Puts the positions of a chunk's samples, from an origin on, in their place.
BODY void put_floats(axis *out, const float *src, size_t count, const origin *from) {
  for (size_t i = 0; i < count; i += BLOCK) {
    f32x16 p;
    load_floats(&p, src + i, count - i < BLOCK ? count - i : BLOCK);
    const i32x16 is_near = (i32x16)((p > -NEAR) & (p < NEAR));
    if (__builtin_reduce_and(is_near) != 0) {
      put_near(out, i / BLOCK, &p, from);
      continue;
    }
    f64x8 half[2];
    const f64x16 far = CONVERT(p, f64x16) + from->place;
    memcpy(half, &far, sizeof far);
    put_positions(out, i / BLOCK, &half[0], &half[1]);
  }
}

// MARK: Taps

BODY uint64_t load_pair(const uint8_t *address) {
  uint64_t pair;
  memcpy(&pair, address, sizeof pair);
  return pair;
}

BODY uint32_t load_word(const uint8_t *address) {
  uint32_t word;
  memcpy(&word, address, sizeof word);
  return word;
}

// index modulo period, for any index within FAR: a quotient in double is right or wrong by one.
BODY void wrap(i32x16 *index, int32_t period) {
  const i32x16 quotient = CONVERT(CONVERT(*index, f64x16) * (1.0 / period), i32x16);
  i32x16 rest = *index - quotient * period;
  rest += (rest < 0) & period;
  *index = rest - ((rest >= period) & period);
}

// Whether every lane of an index lies in low ..< low + count.
BODY int all_within(const i32x16 *index, int32_t low, int32_t count) {
  const u32x16 offset = (u32x16)(*index - low);
  return __builtin_reduce_and((i32x16)(offset < (u32x16){} + (uint32_t)count)) != 0;
}

BODY int none_within(const i32x16 *index, int32_t low, int32_t count) {
  const u32x16 offset = (u32x16)(*index - low);
  return __builtin_reduce_or((i32x16)(offset < (u32x16){} + (uint32_t)count)) == 0;
}

// Brings the indices of two neighbouring taps inside 0 ..< side, by the edge mode.
BODY void bring_inside(i32x16 *low, i32x16 *high, int32_t side, segue_edge edge) {
  const i32x16 zero = {}, last = zero + (side - 1);
  if (edge == SEGUE_EDGE_REPEAT) {
    wrap(low, side);
    *high = *low + 1;
    *high &= *high < side;
    return;
  }
  if (edge == SEGUE_EDGE_MIRROR) {
    // Most lie less than a side away.
    if (!all_within(low, -side, 3 * side)) wrap(low, 2 * side);
    *high = *low + 1;
    *low = __builtin_elementwise_max(*low, -1 - *low);
    *high = __builtin_elementwise_max(*high, -1 - *high);
    *low = __builtin_elementwise_min(*low, 2 * side - 1 - *low);
    *high = __builtin_elementwise_min(*high, 2 * side - 1 - *high);
    *high = __builtin_elementwise_max(*high, zero);
    return;
  }
  *high = *low + 1;
  *low = __builtin_elementwise_min(__builtin_elementwise_max(*low, zero), last);
  *high = __builtin_elementwise_min(__builtin_elementwise_max(*high, zero), last);
}

// Fetches sixteen samples' taps from anywhere in a picture, tap by tap.
BODY void fetch_singly(taps *t, const segue_picture *src, const i32x16 *x0, const i32x16 *x1,
                       const i32x16 *y0, const i32x16 *y1) {
  uint64_t top[BLOCK], bottom[BLOCK];
  for (int k = 0; k < BLOCK; k++) {
    const uint8_t *const upper = src->pixels + (size_t)(uint32_t)(*y0)[k] * src->row_bytes;
    const uint8_t *const lower = src->pixels + (size_t)(uint32_t)(*y1)[k] * src->row_bytes;
    const size_t a = (size_t)(uint32_t)(*x0)[k] * 4, b = (size_t)(uint32_t)(*x1)[k] * 4;
    top[k] = load_word(upper + a) | (uint64_t)load_word(upper + b) << 32;
    bottom[k] = load_word(lower + a) | (uint64_t)load_word(lower + b) << 32;
  }
  memcpy(t->top, top, sizeof top);
  memcpy(t->bottom, bottom, sizeof bottom);
}

// Sixteen numbers, one by one too.
typedef union {
  u32x16 block;
  uint32_t each[BLOCK];
} words;

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

// Whether every pixel of a picture lies less than 4 GiB after the first.
static inline int has_near_pixels(const segue_picture *src) {
  return (uint64_t)src->row_bytes * (uint64_t)(uint32_t)src->height <= UINT32_MAX;
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

// Where the upper left taps of a chunk's samples lie, and which blocks have all taps in the picture.
typedef struct {
  words offsets[BLOCKS];
  uint8_t is_inside[BLOCKS];
} chunk_taps;

BODY void find_taps(chunk_taps *found, const segue_picture *src, const chunk *c, size_t blocks) {
  const int is_near = has_near_pixels(src);
  const u32x16 columns = (u32x16){} + (uint32_t)(src->width - 1);
  const u32x16 rows = (u32x16){} + (uint32_t)(src->height - 1);
  for (size_t b = 0; b < blocks; b++) {
    const u32x16 x = (u32x16)c->x.whole[b], y = (u32x16)c->y.whole[b];
    found->offsets[b].block = y * (uint32_t)src->row_bytes + (x << 2);
    const i32x16 inside = (i32x16)(x < columns) & (i32x16)(y < rows);
    found->is_inside[b] = is_near && __builtin_reduce_and(inside) != 0;
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
  find_taps(&found, src, c, (count + BLOCK - 1) / BLOCK);
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
