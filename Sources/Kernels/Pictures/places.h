// Where samples lie: a chunk of positions in fixed point, brought inside a picture by the mode of its edges. Bytes and
// deep pixels are sampled at the same places.
//
// Rule: a position is a whole column or row, that of the tap to the left or above, and a fraction of
// 1/65536 pixel. So positions are exact to 1/131,072 pixel everywhere in a picture of 2^20 a side.
// Chunks: first all addresses, then all pixels. So addresses pass through memory and not from vector to
// general registers one by one, which takes half as long again.
#pragma once
#include "floats.h"

#define HALF 8
typedef VECTOR(int64_t, 8) i64x8;
typedef VECTOR(double, 8) f64x8;
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

// MARK: Positions

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

// MARK: Weights

// Makes places whose fractions are other weights than linear ones.
BODY void weigh_axis(axis *places, size_t blocks, segue_weights weights) {
  for (size_t b = 0; b < blocks; b++) {
    const u32x16 from = places->fraction[b] & 0xFFFF0000u;
    const int is_nearest = weights == SEGUE_WEIGHTS_NEAREST;
    const u32x16 place = from + (is_nearest ? 1u << 31 : 1u << 28);
    places->whole[b] -= (i32x16)(place < from);
    const u32x16 eighth = place >> 29, other = 8 - eighth;
    const u32x16 farther = (((u32x16){} + 1) << __builtin_elementwise_min(eighth, other)) >> 1;
    const u32x16 weight = (u32x16)SELECT((i32x16)(eighth <= 4), (i32x16)farther, (i32x16)(16 - farther));
    places->fraction[b] = is_nearest ? (u32x16){} : weight << 28;
  }
}

// Weighs a chunk of places; those of an upright row are weighed across alone, as their y was weighed before.
BODY void weigh(chunk *c, size_t count, segue_weights weights, int is_upright) {
  if (weights == SEGUE_WEIGHTS_LINEAR) return;
  weigh_axis(&c->x, (count + BLOCK - 1) / BLOCK, weights);
  if (!is_upright) weigh_axis(&c->y, (count + BLOCK - 1) / BLOCK, weights);
}

// MARK: Indices

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

// Whether every pixel of a picture lies less than 4 GiB after the first.
static inline int has_near_pixels(const segue_picture *src) {
  return (uint64_t)src->row_bytes * (uint64_t)(uint32_t)src->height <= UINT32_MAX;
}

// MARK: Addresses

// Sixteen numbers, one by one too.
typedef union {
  u32x16 block;
  uint32_t each[BLOCK];
} words;

// Where the upper left taps of a chunk's samples lie, and which blocks have all taps in the picture.
typedef struct {
  words offsets[BLOCKS];
  uint8_t is_inside[BLOCKS];
} chunk_taps;

BODY void find_taps(chunk_taps *found, const segue_picture *src, const chunk *c, size_t blocks,
                    uint32_t pixel_bytes) {
  const int is_near = has_near_pixels(src);
  const u32x16 columns = (u32x16){} + (uint32_t)(src->width - 1);
  const u32x16 rows = (u32x16){} + (uint32_t)(src->height - 1);
  for (size_t b = 0; b < blocks; b++) {
    const u32x16 x = (u32x16)c->x.whole[b], y = (u32x16)c->y.whole[b];
    found->offsets[b].block = y * (uint32_t)src->row_bytes + x * pixel_bytes;
    const i32x16 inside = (i32x16)(x < columns) & (i32x16)(y < rows);
    found->is_inside[b] = is_near && __builtin_reduce_and(inside) != 0;
  }
}

// MARK: Chunks of a row

// Runs `call` over n samples at given points. It sees `c`, the places of a chunk, `i`, its first sample, and `count`.
#define EACH_CHUNK_OF_POINTS(n, xs, ys, origin_x, origin_y, call)                                \
  do {                                                                                           \
    const origin across_from = origin_of(origin_x), down_from = origin_of(origin_y);             \
    for (size_t i = 0; i < (n); i += CHUNK) {                                                    \
      const size_t count = (n)-i < CHUNK ? (n)-i : CHUNK;                                        \
      chunk c;                                                                                   \
      put_floats(&c.x, (xs) + i, count, &across_from);                                           \
      put_floats(&c.y, (ys) + i, count, &down_from);                                             \
      call;                                                                                      \
    }                                                                                            \
  } while (0)

// The same along a line: sample i is at (x + i*dx, y + i*dy).
BODY void put_line(chunk *c, size_t first, size_t count, double x, double y, double dx, double dy) {
  const f64x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  for (size_t j = 0; j < count; j += BLOCK) {
    const f64x8 low = lanes + (double)(int64_t)(first + j), high = low + HALF;
    const f64x8 across[2] = {x + low * dx, x + high * dx};
    const f64x8 down[2] = {y + low * dy, y + high * dy};
    put_positions(&c->x, j / BLOCK, &across[0], &across[1]);
    put_positions(&c->y, j / BLOCK, &down[0], &down[1]);
  }
}

#define EACH_CHUNK_OF_LINE(n, x, y, dx, dy, call)                                                \
  do {                                                                                           \
    for (size_t i = 0; i < (n); i += CHUNK) {                                                    \
      const size_t count = (n)-i < CHUNK ? (n)-i : CHUNK;                                        \
      chunk c;                                                                                   \
      put_line(&c, i, count, x, y, dx, dy);                                                      \
      call;                                                                                      \
    }                                                                                            \
  } while (0)

// The same in perspective (Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989): a plane is linear in
// homogeneous coordinates; it needs one division per sample. Tells whether all lie before the eye.
BODY int put_plane(chunk *c, size_t first, size_t count, double x, double y, double w, double dx,
                   double dy, double dw) {
  const f64x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  i64x8 is_seen = ~(i64x8){};
  for (size_t j = 0; j < count; j += BLOCK) {
    f64x8 across[2], down[2];
    for (size_t half = 0; half < 2; half++) {
      const f64x8 index = lanes + (double)(int64_t)(first + j + half * HALF);
      const f64x8 depth = w + index * dw;
      const f64x8 scale = 1 / depth;
      across[half] = (x + index * dx) * scale;
      down[half] = (y + index * dy) * scale;
      is_seen &= (i64x8)(depth > 0);
    }
    put_positions(&c->x, j / BLOCK, &across[0], &across[1]);
    put_positions(&c->y, j / BLOCK, &down[0], &down[1]);
  }
  return __builtin_reduce_and(is_seen) != 0;
}
