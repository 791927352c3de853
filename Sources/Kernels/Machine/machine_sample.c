// The machine's sampling: a picture at the positions of a batch, as four registers of numbers.
//
// Rule: taps and weights are integers (machine_taps.h), and all products of bytes stay below 2^24. So the
// sum is exact in float, and a sample does not depend on how its taps were fetched. One multiplication
// turns it into a number 0…1. If the taps of a block lie side by side in one row, they are fetched by whole loads, and
// without weights if the positions are centres of texels: these are most samples of most shaders. If they lie among
// thirty-two bytes' texels of one row, as in a picture that is drawn larger or down to half its size, they are picked
// from two whole loads, where the machine has an instruction for it. Other blocks take two loads of two texels each,
// four blocks at a time. Gather instructions were slower, and so was picking from deep texels.
// A sample at the pixel itself needs no position at all.
// Deep pixels are taken at the same places, with the same weights; their sum is rounded.
#include "machine_texels.h"

// Fetches the texels of a run; one more column and row lie inside the picture.
BODY void fetch_run(quads *q, const uint8_t *texel, size_t row_bytes, int is_deep) {
  const uint8_t *const next = texel + TEXEL_BYTES(is_deep);
  load_texels(&q->left, texel, BLOCK, is_deep);
  load_texels(&q->right, next, BLOCK, is_deep);
  load_texels(&q->upper_left, texel - row_bytes, BLOCK, is_deep);
  load_texels(&q->upper_right, next - row_bytes, BLOCK, is_deep);
}

// Takes texels of bytes by their places among the thirty-two from an address on.
BODY void pick_texels(texels *out, const uint8_t *row, const u32x16 *places) {
  u32x16 near, far;
  memcpy(&near, row, sizeof near);
  memcpy(&far, row + sizeof near, sizeof far);
  near = __builtin_shufflevector(near, *places);
  far = __builtin_shufflevector(far, *places);
  out->words[0] = SELECT(*places >= BLOCK, far, near);
}

// The same with their neighbours; one more column and row lie inside the picture.
BODY void pick_quads(quads *q, const uint8_t *row, size_t row_bytes, const u32x16 *places) {
  const uint8_t *const next = row + TEXEL_BYTES(0);
  pick_texels(&q->left, row, places);
  pick_texels(&q->right, next, places);
  pick_texels(&q->upper_left, row - row_bytes, places);
  pick_texels(&q->upper_right, next - row_bytes, places);
}

// Blocks whose texels lie anywhere wait here, so that the texels of many blocks are loaded before the
// first are used. A wide load soon after the narrow stores that it needs would have to wait for them.
#define WAITING 4
typedef struct {
  size_t count, block[WAITING];
  i32x16 across[WAITING], up[WAITING];
  u64x16 places[WAITING];
  texel_pairs lower[WAITING], upper[WAITING];
} waiting;

// A block of a picture with at least two columns and rows. The last column and row are reached from the
// one before, with the full weight.
BODY void wait(waiting *w, size_t block, const taps *x, const taps *y, const view *v,
               int is_deep) {
  const i32x16 last_column = x->low > v->width - 2, last_row = y->low > v->height - 2;
  const u32x16 columns = (u32x16)(x->low + last_column), rows = (u32x16)(y->low + last_row);
  const size_t k = w->count++;
  w->block[k] = block;
  w->across[k] = x->weight + (last_column & 256);
  w->up[k] = y->weight + (last_row & 256);
  w->places[k] = CONVERT(columns, u64x16) * TEXEL_BYTES(is_deep) -
                 CONVERT(rows, u64x16) * (uint64_t)(uint32_t)v->row_bytes;
}

BODY void put_waiting(const segue_register *d, waiting *w, const view *v, int components,
                      int is_deep) {
  const size_t pair = 2 * TEXEL_BYTES(is_deep);
  const uint64_t *places = (const uint64_t *)w->places;
  // Stores of bytes might change what lies in memory, so this is read before them.
  const uint8_t *const bottom = v->bottom, *const above = bottom - v->row_bytes;
  const size_t count = w->count;
  uint8_t *lower = (uint8_t *)w->lower, *upper = (uint8_t *)w->upper;
#pragma clang loop vectorize(disable) unroll_count(4)
  for (size_t k = 0; k < count * BLOCK; k++) {
    const ptrdiff_t offset = (ptrdiff_t)places[k];
    memcpy(lower + k * pair, bottom + offset, pair);
    memcpy(upper + k * pair, above + offset, pair);
  }
  for (size_t k = 0; k < count; k++) {
    quads q;
    split_pairs(&q.left, &q.right, lower + k * BLOCK * pair, is_deep);
    split_pairs(&q.upper_left, &q.upper_right, upper + k * BLOCK * pair, is_deep);
    put_mixed(d, w->block[k], &q, &w->across[k], &w->up[k], components, is_deep);
  }
  w->count = 0;
}

// The same for one column or one row, which is its own neighbour.
BODY void fetch_narrow(quads *q, const taps *x, const taps *y, const view *v, int is_deep) {
  const size_t bytes = TEXEL_BYTES(is_deep);
  uint8_t memory[4][BLOCK * 8];
  for (size_t k = 0; k < BLOCK; k++) {
    const int32_t column = x->low[k], row = y->low[k];
    const size_t next_column = column + 1 < v->width ? bytes : 0;
    const size_t next_row = row + 1 < v->height ? v->row_bytes : 0;
    const uint8_t *texel = v->bottom - (size_t)row * v->row_bytes + (size_t)column * bytes;
    memcpy(memory[0] + k * bytes, texel, bytes);
    memcpy(memory[1] + k * bytes, texel + next_column, bytes);
    memcpy(memory[2] + k * bytes, texel - next_row, bytes);
    memcpy(memory[3] + k * bytes, texel - next_row + next_column, bytes);
  }
  load_texels(&q->left, memory[0], BLOCK, is_deep);
  load_texels(&q->right, memory[1], BLOCK, is_deep);
  load_texels(&q->upper_left, memory[2], BLOCK, is_deep);
  load_texels(&q->upper_right, memory[3], BLOCK, is_deep);
}

BODY void sample_block(const segue_register *d, size_t block, const f32x16 *across,
                       const taps *rows, const view *v, waiting *w, int components,
                       int is_deep) {
  taps x;
  const taps y = *rows;
  place(&x, across, v->across, v->last_across);
  quads q;
  if (is_level(&y)) {
    const uint8_t *const row = v->bottom - (size_t)y.low[0] * v->row_bytes;
    const int has_upper = y.low[0] + 1 < v->height;
    if (is_run(&x)) {
      const uint8_t *texel = row + (size_t)x.low[0] * TEXEL_BYTES(is_deep);
      if (__builtin_reduce_or(x.weight | y.weight) == 0) {
        load_texels(&q.left, texel, BLOCK, is_deep);
        return put_texels(d, block, &q.left, components, is_deep);
      }
      if (x.low[0] + BLOCK < v->width && has_upper) {
        fetch_run(&q, texel, v->row_bytes, is_deep);
        return put_mixed(d, block, &q, &x.weight, &y.weight, components, is_deep);
      }
    } else if (!is_deep && v->picks && has_upper) {
      const int32_t first = x.low[0] < x.low[BLOCK - 1] ? x.low[0] : x.low[BLOCK - 1];
      const u32x16 places = (u32x16)(x.low - first);
      if (first + PICKED < v->width && is_near(&places)) {
        pick_quads(&q, row + (size_t)first * TEXEL_BYTES(0), v->row_bytes, &places);
        return put_mixed(d, block, &q, &x.weight, &y.weight, components, is_deep);
      }
    }
  }
  if (v->width > 1 && v->height > 1) return wait(w, block, &x, &y, v, is_deep);
  fetch_narrow(&q, &x, &y, v, is_deep);
  put_mixed(d, block, &q, &x.weight, &y.weight, components, is_deep);
}

BODY void sample_nothing(const segue_register *d, size_t blocks, int components) {
  for (int c = 0; c < components; c++) {
    for (size_t block = 0; block < blocks; block++) PUT_COMPONENT(c, (u32x16){});
  }
}

BODY void sample_all(const segue_register *d, const segue_register *u, const segue_register *v,
                     const segue_register *mask, const view *picture, size_t blocks,
                     int components, int is_deep) {
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
    sample_block(d, block, &across, &rows, picture, &w, components, is_deep);
    if (w.count == WAITING) put_waiting(d, &w, picture, components, is_deep);
  }
  if (w.count > 0) put_waiting(d, &w, picture, components, is_deep);
}

BODY void put_row(const segue_register *d, const uint8_t *row, size_t width, size_t column,
                  size_t blocks, int components, int is_deep) {
  for (size_t block = 0; block < blocks; block++) {
    const size_t first = column + block * BLOCK;
    const size_t left = first < width ? width - first : 0;
    texels t;
    load_texels(&t, row + (width - left) * TEXEL_BYTES(is_deep), left < BLOCK ? left : BLOCK,
                is_deep);
    put_texels(d, block, &t, components, is_deep);
  }
}

// MARK: Runners

// Calls a function with `components` and `is_deep` as constants: four copies of its code.
#define CALL_FOR(components, is_deep, function, ...)                                             \
  do {                                                                                           \
    if (is_deep) {                                                                               \
      (components) == 4 ? function(__VA_ARGS__, 4, 1) : function(__VA_ARGS__, 3, 1);             \
    } else {                                                                                     \
      (components) == 4 ? function(__VA_ARGS__, 4, 0) : function(__VA_ARGS__, 3, 0);             \
    }                                                                                            \
  } while (0)

KERNEL(void, segue_machine_sample, (const segue_register *)d, (const segue_register *)u,
       (const segue_register *)v, (const segue_register *)mask, (const segue_picture *)picture,
       (size_t)blocks, (int)components) {
  if (picture->width <= 0 || picture->height <= 0) return sample_nothing(d, blocks, components);
  view seen;
  look(&seen, picture);
  CALL_FOR(components, picture->is_deep, sample_all, d, u, v, mask, &seen, blocks);
}

KERNEL(void, segue_machine_texels, (const segue_register *)d, (const segue_picture *)picture,
       (size_t)column, (size_t)row, (size_t)blocks, (int)components) {
  if (picture->width <= 0 || picture->height <= 0) return sample_nothing(d, blocks, components);
  const size_t width = (size_t)picture->width, last_row = (size_t)picture->height - 1;
  const uint8_t *first = picture->pixels + (row < last_row ? row : last_row) * picture->row_bytes;
  CALL_FOR(components, picture->is_deep, put_row, d, first, width, column, blocks);
}
