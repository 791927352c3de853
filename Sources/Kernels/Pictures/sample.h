// Bilinear sampling, eight samples at a time: positions to taps, taps to pixels.
//
// Rule: positions are 32.32 fixed point. The high word is the tap's column or row, and the next sixteen
// bits are the fraction. So positions are exact to 1/131,072 pixel everywhere in a picture of 2^20 a
// side. Two taps side by side are one 64-bit load. Lanes of 16 bits are scaled by 128, as in blending,
// and mixed down, then across. Truncation costs at most 2/128, centred by the last rounding. With the
// fraction's error, a sample is within 0.52/255 of the real-number mix; on a tap, and between equal
// taps, it is exact. Gather instructions were slower than plain loads on every machine measured.
// Batches are worked on in chunks: first all addresses, then all pixels. So addresses pass through memory
// and not from vector to general registers one by one, which takes half as long again.
#pragma once
#include "../kernel.h"

#define BATCH 8
typedef VECTOR(uint64_t, 8) u64x8;
typedef VECTOR(int64_t, 8) i64x8;
typedef VECTOR(double, 8) f64x8;
typedef VECTOR(uint32_t, 8) u32x8;
typedef VECTOR(int32_t, 8) i32x8;

// A position farther away than this, in pixels, counts as this far: pictures end at 2^20.
#define FAR 0x1p30

// The positions of the upper left taps of eight samples, 32.32.
typedef struct {
  i64x8 x, y;
} places;

// The taps of eight samples: the left ones in the low words, the right ones in the high words.
typedef struct {
  u64x8 top, bottom;
} taps;

// Bits 16…31 of each 64-bit lane, in all four 16-bit lanes.
#define FRACTIONS(positions)                                                                     \
  ({                                                                                             \
    const i16x32 parts = (i16x32)(positions);                                                    \
    __builtin_shufflevector(parts, parts, 1, 1, 1, 1, 5, 5, 5, 5, 9, 9, 9, 9, 13, 13, 13, 13,    \
                            17, 17, 17, 17, 21, 21, 21, 21, 25, 25, 25, 25, 29, 29, 29, 29);     \
  })

// a + (b - a) * fraction / 65536, rounded down. A fraction of 1/2 or more is negative as a signed
// number, so the product is too small by one difference.
#define LERP(a, b, fraction)                                                                     \
  ({                                                                                             \
    const i16x32 difference = (i16x32)(b) - (i16x32)(a);                                         \
    (i16x32)(a) + (difference & ((fraction) >> 15)) + HIGH_SIGNED(difference, fraction);         \
  })

// Half of 128, and half of the loss of two truncated products.
#define LERP_ROUNDING 65

#define EVEN128_64(words) (((words) << 7) & 0x7F807F807F807F80ull)
#define ODD128_64(words) (((words) >> 1) & 0x7F807F807F807F80ull)

BODY void bilinear(u32x8 *out, const taps *t, const places *at) {
  const i16x32 across = FRACTIONS(at->x), down = FRACTIONS(at->y);
  const u64x8 even = (u64x8)LERP(EVEN128_64(t->top), EVEN128_64(t->bottom), down);
  const u64x8 odd = (u64x8)LERP(ODD128_64(t->top), ODD128_64(t->bottom), down);
  const u64x8 left = (even & 0xFFFFFFFF) | (odd << 32);
  const u64x8 right = (even >> 32) | (odd & 0xFFFFFFFF00000000ull);
  const u16x32 mixed = (u16x32)(LERP(left, right, across) + LERP_ROUNDING) >> 7;
  const u64x8 pixels = (u64x8)mixed;
  *out = CONVERT(pixels | (pixels >> 24), u32x8);
}

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

// For samples whose four taps all lie inside the picture.
BODY void fetch_inside(taps *t, const segue_picture *src, const i32x8 *columns,
                       const i32x8 *rows) {
  const size_t row_bytes = src->row_bytes;
#pragma clang loop unroll(full)
  for (int k = 0; k < BATCH; k++) {
    const uint8_t *address =
        src->pixels + (size_t)(uint32_t)(*rows)[k] * row_bytes + (size_t)(uint32_t)(*columns)[k] * 4;
    t->top[k] = load_pair(address);
    t->bottom[k] = load_pair(address + row_bytes);
  }
}

// index modulo period, for any index within FAR: a quotient in double is right or wrong by one.
BODY void wrap(i32x8 *index, int32_t period) {
  const i32x8 quotient = CONVERT(CONVERT(*index, f64x8) * (1.0 / period), i32x8);
  i32x8 rest = *index - quotient * period;
  rest += (rest < 0) & period;
  *index = rest - ((rest >= period) & period);
}

// Brings the indices of two neighbouring taps inside 0 ..< side, by the edge mode.
BODY void bring_inside(i32x8 *low, i32x8 *high, int32_t side, segue_edge edge) {
  if (edge == SEGUE_EDGE_REPEAT || edge == SEGUE_EDGE_MIRROR) {
    const int32_t period = edge == SEGUE_EDGE_REPEAT ? side : 2 * side;
    wrap(low, period);
    *high = *low + 1;
    *high &= *high < period;
    if (edge == SEGUE_EDGE_REPEAT) return;
    *low = __builtin_elementwise_min(*low, period - 1 - *low);
    *high = __builtin_elementwise_min(*high, period - 1 - *high);
  } else {
    const i32x8 zero = {}, last = zero + (side - 1);
    *high = *low + 1;
    *low = __builtin_elementwise_min(__builtin_elementwise_max(*low, zero), last);
    *high = __builtin_elementwise_min(__builtin_elementwise_max(*high, zero), last);
  }
}

// For any samples and any edge.
BODY void fetch_anywhere(taps *t, const segue_picture *src, const i32x8 *columns,
                         const i32x8 *rows, segue_edge edge) {
  i32x8 x0 = *columns, x1 = x0 + 1, y0 = *rows, y1 = y0 + 1;
  const i32x8 left = x0, right = x1, upper = y0, lower = y1;
  bring_inside(&x0, &x1, src->width, edge);
  bring_inside(&y0, &y1, src->height, edge);
#pragma clang loop unroll(full)
  for (int k = 0; k < BATCH; k++) {
    const uint8_t *top = src->pixels + (size_t)(uint32_t)y0[k] * src->row_bytes;
    const uint8_t *bottom = src->pixels + (size_t)(uint32_t)y1[k] * src->row_bytes;
    const size_t a = (size_t)(uint32_t)x0[k] * 4, b = (size_t)(uint32_t)x1[k] * 4;
    t->top[k] = load_word(top + a) | (uint64_t)load_word(top + b) << 32;
    t->bottom[k] = load_word(bottom + a) | (uint64_t)load_word(bottom + b) << 32;
  }
  if (edge == SEGUE_EDGE_CLEAR) {
    const u64x8 left_in = (u64x8)CONVERT(x0 == left, i64x8) & 0xFFFFFFFF;
    const u64x8 right_in = (u64x8)CONVERT(x1 == right, i64x8) << 32;
    t->top &= (left_in | right_in) & (u64x8)CONVERT(y0 == upper, i64x8);
    t->bottom &= (left_in | right_in) & (u64x8)CONVERT(y1 == lower, i64x8);
  }
}

// Whether every lane of an index lies in low ..< low + count.
BODY int all_within(const i32x8 *index, int32_t low, int32_t count) {
  const u32x8 offset = (u32x8)(*index - low);
  return __builtin_reduce_and((i32x8)(offset < (u32x8){} + (uint32_t)count)) != 0;
}

BODY int none_within(const i32x8 *index, int32_t low, int32_t count) {
  const u32x8 offset = (u32x8)(*index - low);
  return __builtin_reduce_or((i32x8)(offset < (u32x8){} + (uint32_t)count)) == 0;
}

// Samples at eight places; each side of the picture is at least 1.
BODY void sample_batch(u32x8 *out, const segue_picture *src, const places *at, segue_edge edge) {
  const i32x8 columns = CONVERT(at->x >> 32, i32x8), rows = CONVERT(at->y >> 32, i32x8);
  taps t;
  if (all_within(&columns, 0, src->width - 1) && all_within(&rows, 0, src->height - 1)) {
    fetch_inside(&t, src, &columns, &rows);
  } else if (edge == SEGUE_EDGE_CLEAR && (none_within(&columns, -1, src->width + 1) ||
                                          none_within(&rows, -1, src->height + 1))) {
    *out = (u32x8){};
    return;
  } else {
    fetch_anywhere(&t, src, &columns, &rows, edge);
  }
  bilinear(out, &t, at);
}

// Turns positions in pixels, of any value, into places. The tap above and to the left of a position is
// half a pixel before it. NaN counts as far outside. Adding 1.5 * 2^52 puts the nearest integer into a
// double's low bits.
BODY void place_axis(i64x8 *out, const f64x8 *position) {
  f64x8 p = *position - 0.5;
  const i64x8 above = p > -FAR;
  p = (f64x8)SELECT(above, (i64x8)p, (i64x8)((f64x8){} - FAR));
  const i64x8 below = p < FAR;
  p = (f64x8)SELECT(below, (i64x8)p, (i64x8)((f64x8){} + FAR));
  const f64x8 magic = (f64x8){} + 0x1.8p52;
  *out = ((i64x8)(p * 0x1p16 + magic) - (i64x8)magic) << 16;
}

BODY void store_batch(uint8_t *dst, const u32x8 *pixels, size_t count) {
  if (count == BATCH) {
    memcpy(dst, pixels, sizeof *pixels);
  } else {
    memcpy(dst, pixels, count * 4);
  }
}

// The places of some batches.
#define CHUNK 64
typedef struct {
  places at[CHUNK / BATCH];
} chunk;

// Where the upper left taps of a chunk's batches lie, and which batches have all taps in the picture.
typedef struct {
  u64x8 offsets[CHUNK / BATCH];
  uint8_t is_inside[CHUNK / BATCH];
} chunk_taps;

BODY void find_taps(chunk_taps *found, const segue_picture *src, const chunk *c, size_t batches) {
  const u64x8 columns = (u64x8){} + (uint64_t)(uint32_t)(src->width - 1);
  const u64x8 rows = (u64x8){} + (uint64_t)(uint32_t)(src->height - 1);
  for (size_t b = 0; b < batches; b++) {
    const u64x8 x = (u64x8)c->at[b].x >> 32, y = (u64x8)c->at[b].y >> 32;
    found->offsets[b] = y * (src->row_bytes & 0xFFFFFFFF) + (x << 2);
    const i64x8 inside = (i64x8)(x < columns) & (i64x8)(y < rows);
    found->is_inside[b] = __builtin_reduce_and(inside) != 0;
  }
}

// For a batch whose taps all lie inside the picture.
BODY void fetch_found(taps *t, const segue_picture *src, const u64x8 *offsets) {
  const uint8_t *const upper = src->pixels, *const lower = upper + src->row_bytes;
#pragma clang loop unroll(full)
  for (int k = 0; k < BATCH; k++) {
    t->top[k] = load_pair(upper + (*offsets)[k]);
    t->bottom[k] = load_pair(lower + (*offsets)[k]);
  }
}

// Samples at `count` places.
BODY void sample_chunk(uint8_t *dst, const segue_picture *src, const chunk *c, size_t count,
                       segue_edge edge) {
  chunk_taps found;
  find_taps(&found, src, c, (count + BATCH - 1) / BATCH);
  for (size_t i = 0; i < count; i += BATCH) {
    const size_t b = i / BATCH;
    u32x8 out;
    if (found.is_inside[b]) {
      taps t;
      fetch_found(&t, src, &found.offsets[b]);
      bilinear(&out, &t, &c->at[b]);
    } else {
      sample_batch(&out, src, &c->at[b], edge);
    }
    store_batch(dst + 4 * i, &out, count - i < BATCH ? count - i : BATCH);
  }
}
