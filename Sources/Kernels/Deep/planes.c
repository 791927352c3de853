// Deep pixels to planes of more than 8 bits.
//
// Rule: floats, and one rounding at the end. Premultiplied pixels are over black already. Products of components and
// weights have 24 bits; what they lose is a hundredth of a step of 12 bits.
#include "deep.h"

typedef struct {
  f32x16 red, green, blue;
} deep_block;

BODY void load_block(deep_block *block, const uint16_t *src, size_t count) {
  pixels16 words;
  load_words(&words, src, count);
  block->red = CHANNEL(words, 0);
  block->green = CHANNEL(words, 1);
  block->blue = CHANNEL(words, 2);
}

BODY void store_plane(uint16_t *dst, const f32x16 *values, float zero, float top, size_t count) {
  f32x16 shifted = *values + (zero + 0.5f);
  shifted = __builtin_elementwise_max(shifted, (f32x16){});
  const u16x16 out = CONVERT(CONVERT(__builtin_elementwise_min(shifted, (f32x16){} + top), i32x16), u16x16);
  memcpy(dst, &out, count * 2);
}

BODY void luma_of_block(f32x16 *luma, const deep_block *block, const segue_plane_coding *coding) {
  *luma = block->red * coding->red + block->green * coding->green + block->blue * coding->blue;
}

BODY void luma_part(uint16_t *y, const uint16_t *src, size_t count, const segue_plane_coding *coding) {
  deep_block block;
  load_block(&block, src, count);
  f32x16 luma;
  luma_of_block(&luma, &block, coding);
  luma *= coding->y_scale;
  store_plane(y, &luma, coding->y_zero, coding->top, count);
}

BODY void store_chroma(uint16_t *u, uint16_t *v, const deep_block *block, float share, size_t count,
                       const segue_plane_coding *coding) {
  f32x16 luma;
  luma_of_block(&luma, block, coding);
  const f32x16 blue = (block->blue - luma) * (coding->u_scale * share);
  const f32x16 red = (block->red - luma) * (coding->v_scale * share);
  store_plane(u, &blue, coding->uv_zero, coding->top, count);
  store_plane(v, &red, coding->uv_zero, coding->top, count);
}

BODY void yuv444_part(uint16_t *y, uint16_t *u, uint16_t *v, const uint16_t *src, size_t count,
                      const segue_plane_coding *coding) {
  luma_part(y, src, count, coding);
  deep_block block;
  load_block(&block, src, count);
  store_chroma(u, v, &block, 1, count, coding);
}

KERNEL(void, segue_deep_yuv444, (uint16_t *)y, (uint16_t *)u, (uint16_t *)v, (const uint16_t *)src,
       (size_t)n, (const segue_plane_coding *)coding) {
  const segue_plane_coding own = *coding;
  EACH_BLOCK_ONCE(n, yuv444_part(y + i, u + i, v + i, src + 4 * i, count, &own));
}

// The sum of a column's two pixels, in one component.
BODY float column(const uint16_t *row0, const uint16_t *row1, size_t x, int c) {
  return (float)row0[4 * x + (size_t)c] + (float)row1[4 * x + (size_t)c];
}

// Eight times the mean of the pixels that share the colours at x: 2x2 of them, or 3x2 with weights 1 2 1.
BODY float shared(const uint16_t *row0, const uint16_t *row1, size_t x, size_t n, int centred, int c) {
  const size_t here = 2 * x, next = here + 1 < n ? here + 1 : here;
  if (centred) return 2 * (column(row0, row1, here, c) + column(row0, row1, next, c));
  const size_t last = here > 0 ? here - 1 : 0;
  return column(row0, row1, last, c) + 2 * column(row0, row1, here, c) + column(row0, row1, next, c);
}

// The colours of `count` places from `first` on.
BODY void chroma_part(uint16_t *u, uint16_t *v, const uint16_t *row0, const uint16_t *row1, size_t first,
                      size_t count, size_t n, int centred, const segue_plane_coding *coding) {
  float sums[3][BLOCK] = {};
  for (int c = 0; c < 3; c++)
    for (size_t k = 0; k < count; k++) sums[c][k] = shared(row0, row1, first + k, n, centred, c);
  deep_block block;
  memcpy(&block.red, sums[0], sizeof block.red);
  memcpy(&block.green, sums[1], sizeof block.green);
  memcpy(&block.blue, sums[2], sizeof block.blue);
  store_chroma(u + first, v + first, &block, 0.125f, count, coding);
}

KERNEL(void, segue_deep_yuv420, (uint16_t *)y0, (uint16_t *)y1, (uint16_t *)u, (uint16_t *)v,
       (const uint16_t *)row0, (const uint16_t *)row1, (size_t)n, (int)centred,
       (const segue_plane_coding *)coding) {
  const segue_plane_coding own = *coding;
  EACH_BLOCK_ONCE(n, luma_part(y0 + i, row0 + 4 * i, count, &own));
  if (y1 != y0) EACH_BLOCK_ONCE(n, luma_part(y1 + i, row1 + 4 * i, count, &own));
  const size_t halves = (n + 1) / 2;
  EACH_BLOCK_ONCE(halves, chroma_part(u, v, row0, row1, i, count, n, centred, &own));
}
