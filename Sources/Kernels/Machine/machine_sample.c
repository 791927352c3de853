// The machine's sampling: a picture at the positions of a batch, as four registers of numbers.
//
// Rule: positions become whole 256ths of a pixel, from the bottom row's centre up, clamped to the
// picture. Taps and weights are integers, and all products stay below 2^24. So the sum is exact in
// float, and a sample does not depend on how its taps were fetched. One multiplication turns it into a
// number 0…1. If the taps of a block lie side by side in one row, they are fetched by whole loads, and
// without weights if the positions are centres of texels: these are most samples of most shaders. Other
// blocks take two loads of two texels each, four blocks at a time. Gather instructions were slower.
// A sample at the pixel itself needs no position at all.
// Deep pixels are taken at the same places, with the same weights; their sum is rounded.
#include "../Deep/deep_planes.h"
#include "machine.h"

#define UNIT (1 / 255.0f)
#define WEIGHTED_UNIT (1 / (255.0f * 65536.0f))

// Turns positions into 256ths, for one picture.
typedef struct {
  const uint8_t *bottom;  // the first texel of the bottom row
  size_t row_bytes;
  int32_t width, height;
  float across, up, last_across, last_up;
} view;

// The columns or rows of a block's taps, and the weights of the next taps, 0…256.
typedef struct {
  i32x16 low, weight;
} taps;

BODY void look(view *out, const segue_picture *picture) {
  *out = (view){
      .bottom = picture->pixels + (size_t)(picture->height - 1) * picture->row_bytes,
      .row_bytes = picture->row_bytes,
      .width = picture->width,
      .height = picture->height,
      .across = 256.0f * (float)picture->width,
      .up = 256.0f * (float)picture->height,
      .last_across = 256.0f * (float)(picture->width - 1),
      .last_up = 256.0f * (float)(picture->height - 1),
  };
}

// Half a texel is subtracted for the texel's centre, and half of a 256th is added for rounding.
BODY void place(taps *out, const f32x16 *position, float scale, float last) {
  f32x16 p = *position * scale - 127.5f;
  p = (f32x16)((i32x16)p & (p > 0));
  p = CHOOSE(p < last, p, last);
  const i32x16 whole = CONVERT(p, i32x16);
  out->low = whole >> 8;
  out->weight = whole & 255;
}

// Unpacked components of texels.
#define COMPONENT(words, c) (((words) >> (8 * (c))) & 255)

// Stores component c of a block.
#define PUT_COMPONENT(c, value)                                                                  \
  STORE((char *)d[c].words + block * d[c].step, value)

BODY void put_texels(const segue_register *d, size_t block, const u32x16 *texels, int components) {
#pragma clang loop unroll(full)
  for (int c = 0; c < components; c++) {
    PUT_COMPONENT(c, CONVERT((i32x16)COMPONENT(*texels, c), f32x16) * UNIT);
  }
}

// Four texels for each lane: left and right of the lower row, left and right of the upper row.
typedef struct {
  u32x16 left, right, upper_left, upper_right;
} quads;

#define EVEN(words) ((words) & 0x00FF00FF)
#define ODD(words) (((words) >> 8) & 0x00FF00FF)

// Mixes across: two components per word, each below 2^16, because the weights' sum is 256.
#define ACROSS(part, l, r)                                                                       \
  ((u32x16)((u16x32)part(l) * (u16x32)from_left + (u16x32)part(r) * (u16x32)from_right))

#define UPWARD(lower, upper, shift)                                                              \
  ((CONVERT((i32x16)(((lower) >> (shift)) & 0xFFFF), f32x16) * down +                            \
    CONVERT((i32x16)(((upper) >> (shift)) & 0xFFFF), f32x16) * up))

BODY void put_mixed(const segue_register *d, size_t block, const quads *q, const i32x16 *across,
                    const i32x16 *upward, int components) {
  const u32x16 x = (u32x16)*across;
  const u32x16 from_right = x | x << 16, from_left = 0x01000100 - from_right;
  const f32x16 up = CONVERT(*upward, f32x16), down = 256.0f - up;
  const u32x16 even = ACROSS(EVEN, q->left, q->right);
  const u32x16 upper_even = ACROSS(EVEN, q->upper_left, q->upper_right);
  const u32x16 odd = ACROSS(ODD, q->left, q->right);
  const u32x16 upper_odd = ACROSS(ODD, q->upper_left, q->upper_right);
  PUT_COMPONENT(0, UPWARD(even, upper_even, 0) * WEIGHTED_UNIT);
  PUT_COMPONENT(1, UPWARD(odd, upper_odd, 0) * WEIGHTED_UNIT);
  PUT_COMPONENT(2, UPWARD(even, upper_even, 16) * WEIGHTED_UNIT);
  if (components == 4) PUT_COMPONENT(3, UPWARD(odd, upper_odd, 16) * WEIGHTED_UNIT);
}

// Whether a block's columns are consecutive and its rows are equal.
BODY int is_run(const taps *x, const taps *y) {
  const i32x16 lanes = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  const i32x16 apart = (x->low - lanes - x->low[0]) | (y->low - y->low[0]);
  return __builtin_reduce_or(apart) == 0;
}

// Fetches the texels of a run; one more column and row lie inside the picture.
BODY void fetch_run(quads *q, const uint8_t *texel, size_t row_bytes) {
  memcpy(&q->left, texel, sizeof q->left);
  memcpy(&q->right, texel + 4, sizeof q->right);
  memcpy(&q->upper_left, texel - row_bytes, sizeof q->left);
  memcpy(&q->upper_right, texel + 4 - row_bytes, sizeof q->right);
}

// Blocks whose texels lie anywhere wait here, so that the texels of many blocks are loaded before the
// first are used. A wide load soon after the narrow stores that it needs would have to wait for them.
#define WAITING 4
typedef struct {
  size_t count, block[WAITING];
  i32x16 across[WAITING], up[WAITING];
  u64x16 places[WAITING], lower[WAITING], upper[WAITING];
} waiting;

// The words of 16 pairs: the left words and the right words.
#define LEFTS(pairs) CONVERT(pairs, u32x16)
#define RIGHTS(pairs) CONVERT((pairs) >> 32, u32x16)

// A block of a picture with at least two columns and rows. The last column and row are reached from the
// one before, with the full weight.
BODY void wait(waiting *w, size_t block, const taps *x, const taps *y, const view *v) {
  const i32x16 last_column = x->low > v->width - 2, last_row = y->low > v->height - 2;
  const u32x16 columns = (u32x16)(x->low + last_column), rows = (u32x16)(y->low + last_row);
  const size_t k = w->count++;
  w->block[k] = block;
  w->across[k] = x->weight + (last_column & 256);
  w->up[k] = y->weight + (last_row & 256);
  w->places[k] =
      CONVERT(columns, u64x16) * 4 - CONVERT(rows, u64x16) * (uint64_t)(uint32_t)v->row_bytes;
}

BODY void put_waiting(const segue_register *d, waiting *w, const view *v, int components) {
  const uint64_t *places = (const uint64_t *)w->places;
  uint64_t *lower = (uint64_t *)w->lower, *upper = (uint64_t *)w->upper;
#pragma clang loop vectorize(disable) unroll_count(4)
  for (size_t k = 0; k < w->count * BLOCK; k++) {
    const uint8_t *texel = v->bottom + (ptrdiff_t)places[k];
    memcpy(&lower[k], texel, 8);
    memcpy(&upper[k], texel - v->row_bytes, 8);
  }
  for (size_t k = 0; k < w->count; k++) {
    const quads q = {LEFTS(w->lower[k]), RIGHTS(w->lower[k]), LEFTS(w->upper[k]),
                     RIGHTS(w->upper[k])};
    put_mixed(d, w->block[k], &q, &w->across[k], &w->up[k], components);
  }
  w->count = 0;
}

// The same for one column or one row, which is its own neighbour.
BODY void fetch_narrow(quads *q, const taps *x, const taps *y, const view *v) {
  for (int k = 0; k < 16; k++) {
    const int32_t column = x->low[k], row = y->low[k];
    const size_t next_column = column + 1 < v->width ? 4 : 0;
    const size_t next_row = row + 1 < v->height ? v->row_bytes : 0;
    const uint8_t *texel = v->bottom - (size_t)row * v->row_bytes + (size_t)column * 4;
    q->left[k] = pixel_word(texel);
    q->right[k] = pixel_word(texel + next_column);
    q->upper_left[k] = pixel_word(texel - next_row);
    q->upper_right[k] = pixel_word(texel - next_row + next_column);
  }
}

BODY void sample_block(const segue_register *d, size_t block, const f32x16 *across,
                       const taps *rows, const view *v, waiting *w, int components) {
  taps x;
  const taps y = *rows;
  place(&x, across, v->across, v->last_across);
  quads q;
  if (is_run(&x, &y)) {
    const uint8_t *texel =
        v->bottom - (size_t)y.low[0] * v->row_bytes + (size_t)x.low[0] * 4;
    if (__builtin_reduce_or(x.weight | y.weight) == 0) {
      u32x16 texels;
      memcpy(&texels, texel, sizeof texels);
      return put_texels(d, block, &texels, components);
    }
    if (x.low[0] + BLOCK < v->width && y.low[0] + 1 < v->height) {
      fetch_run(&q, texel, v->row_bytes);
      return put_mixed(d, block, &q, &x.weight, &y.weight, components);
    }
  }
  if (v->width > 1 && v->height > 1) return wait(w, block, &x, &y, v);
  fetch_narrow(&q, &x, &y, v);
  put_mixed(d, block, &q, &x.weight, &y.weight, components);
}

BODY void sample_nothing(const segue_register *d, size_t blocks, int components) {
  for (int c = 0; c < components; c++) {
    for (size_t block = 0; block < blocks; block++) PUT_COMPONENT(c, (u32x16){});
  }
}

BODY void sample_all(const segue_register *d, const segue_register *u, const segue_register *v,
                     const segue_register *mask, const view *picture, size_t blocks,
                     int components) {
  waiting w;
  w.count = 0;
  taps rows = {};
  for (size_t block = 0; block < blocks; block++) {
    if (mask && __builtin_reduce_or(WORDS(mask)) == 0) continue;
    const f32x16 across = (f32x16)WORDS(u);
    if (block == 0 || v->step != 0 || mask) {
      const f32x16 up = (f32x16)WORDS(v);
      place(&rows, &up, picture->up, picture->last_up);
    }
    sample_block(d, block, &across, &rows, picture, &w, components);
    if (w.count == WAITING) put_waiting(d, &w, picture, components);
  }
  if (w.count > 0) put_waiting(d, &w, picture, components);
}

// MARK: Deep pixels

// A texel and the next ones of a lane; the last column and row are their own neighbours.
typedef struct {
  u64x16 left, right, upper_left, upper_right;
} deep_quads;

BODY uint64_t deep_texel(const uint8_t *address) {
  uint64_t pixel;
  memcpy(&pixel, address, sizeof pixel);
  return pixel;
}

BODY void fetch_deep(deep_quads *q, const taps *x, const taps *y, const view *v) {
  for (int k = 0; k < BLOCK; k++) {
    const int32_t column = x->low[k], row = y->low[k];
    const size_t next_column = column + 1 < v->width ? 8 : 0;
    const size_t next_row = row + 1 < v->height ? v->row_bytes : 0;
    const uint8_t *texel = v->bottom - (size_t)row * v->row_bytes + (size_t)column * 8;
    q->left[k] = deep_texel(texel);
    q->right[k] = deep_texel(texel + next_column);
    q->upper_left[k] = deep_texel(texel - next_row);
    q->upper_right[k] = deep_texel(texel - next_row + next_column);
  }
}

BODY void sample_deep_block(const segue_register *d, size_t block, const taps *x, const taps *y,
                            const view *v, int components) {
  deep_quads q;
  fetch_deep(&q, x, y, v);
  const f32x16 across = CONVERT(x->weight, f32x16) * (1 / 256.0f);
  const f32x16 up = CONVERT(y->weight, f32x16) * (1 / 256.0f);
  for (int c = 0; c < components; c++) {
    const f32x16 left = DEEP_CHANNEL(q.left, c), right = DEEP_CHANNEL(q.right, c);
    const f32x16 lower = left + (right - left) * across;
    const f32x16 above = DEEP_CHANNEL(q.upper_left, c), beyond = DEEP_CHANNEL(q.upper_right, c);
    const f32x16 upper = above + (beyond - above) * across;
    PUT_COMPONENT(c, (lower + (upper - lower) * up) * DEEP_UNIT);
  }
}

BODY void sample_all_deep(const segue_register *d, const segue_register *u,
                          const segue_register *v, const segue_register *mask,
                          const view *picture, size_t blocks, int components) {
  for (size_t block = 0; block < blocks; block++) {
    if (mask && __builtin_reduce_or(WORDS(mask)) == 0) continue;
    const f32x16 across = (f32x16)WORDS(u), up = (f32x16)WORDS(v);
    taps x, y;
    place(&x, &across, picture->across, picture->last_across);
    place(&y, &up, picture->up, picture->last_up);
    sample_deep_block(d, block, &x, &y, picture, components);
  }
}

BODY void deep_texels(const segue_register *d, const uint8_t *row, size_t width, size_t column,
                      size_t blocks, int components) {
  for (size_t block = 0; block < blocks; block++) {
    const size_t first = column + block * BLOCK;
    const size_t left = first < width ? width - first : 0;
    u64x16 words;
    load_deep_words(&words, (const uint16_t *)(row + (width - left) * 8),
                    left < BLOCK ? left : BLOCK);
    for (int c = 0; c < components; c++) PUT_COMPONENT(c, DEEP_CHANNEL(words, c) * DEEP_UNIT);
  }
}

// MARK: Runners

KERNEL(void, segue_machine_sample, (const segue_register *)d, (const segue_register *)u,
       (const segue_register *)v, (const segue_register *)mask, (const segue_picture *)picture,
       (size_t)blocks, (int)components) {
  if (picture->width <= 0 || picture->height <= 0) return sample_nothing(d, blocks, components);
  view seen;
  look(&seen, picture);
  if (picture->is_deep) {
    sample_all_deep(d, u, v, mask, &seen, blocks, components);
  } else if (components == 4) {
    sample_all(d, u, v, mask, &seen, blocks, 4);
  } else {
    sample_all(d, u, v, mask, &seen, blocks, 3);
  }
}

KERNEL(void, segue_machine_texels, (const segue_register *)d, (const segue_picture *)picture,
       (size_t)column, (size_t)row, (size_t)blocks, (int)components) {
  if (picture->width <= 0 || picture->height <= 0) return sample_nothing(d, blocks, components);
  const size_t width = (size_t)picture->width, last_row = (size_t)picture->height - 1;
  const uint8_t *texel = picture->pixels + (row < last_row ? row : last_row) * picture->row_bytes;
  if (picture->is_deep) return deep_texels(d, texel, width, column, blocks, components);
  for (size_t block = 0; block < blocks; block++) {
    const size_t first = column + block * BLOCK;
    const size_t left = first < width ? width - first : 0;
    u32x16 texels;
    load_pixels(&texels, texel + (width - left) * 4, left < BLOCK ? left : BLOCK);
    if (components == 4) {
      put_texels(d, block, &texels, 4);
    } else {
      put_texels(d, block, &texels, 3);
    }
  }
}
