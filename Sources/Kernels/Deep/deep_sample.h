// Bilinear sampling of deep pixels, four samples at a time: positions to taps, taps to lanes.
//
// Rule: positions are those of bytes (places.h). Taps are mixed down, then across, in floats: on a tap, and between
// equal taps, a sample is exact; elsewhere it is within 0.51 of the mix at its place.
#pragma once
#include "../Pictures/places.h"
#include "deep_light.h"

// The taps of four samples, each a pixel of 64 bits.
typedef struct {
  u64x4 left, right, lower_left, lower_right;
} deep_taps;

// Fetches taps that lie in the picture, from four offsets on.
BODY void fetch_deep_inside(deep_taps *t, const segue_picture *src, const uint32_t *offsets) {
#pragma clang loop unroll(full)
  for (int k = 0; k < 4; k++) {
    const uint8_t *const upper = src->pixels + offsets[k], *const lower = upper + src->row_bytes;
    t->left[k] = pixel_at(upper);
    t->right[k] = pixel_at(upper + sizeof(PIXEL));
    t->lower_left[k] = pixel_at(lower);
    t->lower_right[k] = pixel_at(lower + sizeof(PIXEL));
  }
}

// Where the taps of sixteen samples lie after the mode of the edges has moved them, and whether they were moved.
typedef struct {
  int32_t left[BLOCK], right[BLOCK], upper[BLOCK], lower[BLOCK];
  int32_t has_left[BLOCK], has_right[BLOCK], has_upper[BLOCK], has_lower[BLOCK];
} moved_taps;

BODY void move_taps(moved_taps *moved, const segue_picture *src, const chunk *c, size_t block,
                    segue_edge edge) {
  const i32x16 columns = c->x.whole[block], rows = c->y.whole[block];
  i32x16 x0 = columns, x1, y0 = rows, y1;
  bring_inside(&x0, &x1, src->width, edge);
  bring_inside(&y0, &y1, src->height, edge);
  const i32x16 all = ~(i32x16){};
  const int is_clear = edge == SEGUE_EDGE_CLEAR;
  const i32x16 left = is_clear ? x0 == columns : all, right = is_clear ? x1 == columns + 1 : all;
  const i32x16 upper = is_clear ? y0 == rows : all, lower = is_clear ? y1 == rows + 1 : all;
  memcpy(moved->left, &x0, sizeof x0);
  memcpy(moved->right, &x1, sizeof x1);
  memcpy(moved->upper, &y0, sizeof y0);
  memcpy(moved->lower, &y1, sizeof y1);
  memcpy(moved->has_left, &left, sizeof left);
  memcpy(moved->has_right, &right, sizeof right);
  memcpy(moved->has_upper, &upper, sizeof upper);
  memcpy(moved->has_lower, &lower, sizeof lower);
}

BODY uint64_t moved_tap(const segue_picture *src, int32_t x, int32_t y, int32_t is_there) {
  const uint8_t *const row = src->pixels + (size_t)(uint32_t)y * src->row_bytes;
  return is_there ? pixel_at(row + (size_t)(uint32_t)x * sizeof(PIXEL)) : 0;
}

BODY void fetch_deep_moved(deep_taps *t, const segue_picture *src, const moved_taps *m, size_t i) {
  for (size_t k = 0; k < 4; k++) {
    const size_t j = i + k;
    t->left[k] = moved_tap(src, m->left[j], m->upper[j], m->has_left[j] & m->has_upper[j]);
    t->right[k] = moved_tap(src, m->right[j], m->upper[j], m->has_right[j] & m->has_upper[j]);
    t->lower_left[k] = moved_tap(src, m->left[j], m->lower[j], m->has_left[j] & m->has_lower[j]);
    t->lower_right[k] = moved_tap(src, m->right[j], m->lower[j], m->has_right[j] & m->has_lower[j]);
  }
}

#define TAP_LANES(pixels) CONVERT(CONVERT((u16x16)(pixels), i32x16), f32x16)

// Four samples as premultiplied components: encoded 0…65535, or light 0…1.
BODY void mix_deep_taps(f32x16 *out, const deep_taps *t, const float *across, const float *down,
                        int linear) {
  f32x4 right_parts, lower_parts;
  memcpy(&right_parts, across, sizeof right_parts);
  memcpy(&lower_parts, down, sizeof lower_parts);
  const f32x16 x = SPREAD_PIXELS(right_parts), y = SPREAD_PIXELS(lower_parts);
  f32x16 taps[4] = {TAP_LANES(t->left), TAP_LANES(t->right), TAP_LANES(t->lower_left),
                    TAP_LANES(t->lower_right)};
  if (linear) {
    for (int k = 0; k < 4; k++) {
      const f32x16 pixels = taps[k];
      premultiplied_light(&taps[k], &pixels);
    }
  }
  const f32x16 left = taps[0] + (taps[2] - taps[0]) * y, right = taps[1] + (taps[3] - taps[1]) * y;
  *out = left + (right - left) * x;
}

// The fractions of a chunk's places.
typedef struct {
  float across[CHUNK], down[CHUNK];
} chunk_parts;

BODY void find_parts(chunk_parts *parts, const chunk *c, size_t blocks) {
  for (size_t b = 0; b < blocks; b++) {
    const f32x16 across = CONVERT((i32x16)(c->x.fraction[b] >> 16), f32x16) * 0x1p-16f;
    const f32x16 down = CONVERT((i32x16)(c->y.fraction[b] >> 16), f32x16) * 0x1p-16f;
    memcpy(parts->across + BLOCK * b, &across, sizeof across);
    memcpy(parts->down + BLOCK * b, &down, sizeof down);
  }
}

// Runs `call` over the samples of a chunk, four by four; each side of the picture is at least 1. It sees `lanes`, the
// samples, `first`, the first one's number, and `some`, how many count.
#define EACH_FOUR_SAMPLES(src, c, count, edge, linear, call)                                     \
  do {                                                                                           \
    const size_t blocks = ((count) + BLOCK - 1) / BLOCK;                                         \
    chunk_taps found;                                                                            \
    chunk_parts parts;                                                                           \
    find_taps(&found, src, c, blocks, sizeof(PIXEL));                                         \
    find_parts(&parts, c, blocks);                                                               \
    for (size_t block = 0; block < blocks; block++) {                                            \
      moved_taps moved;                                                                          \
      if (!found.is_inside[block]) move_taps(&moved, src, c, block, edge);                       \
      for (size_t four = 0; four < BLOCK && BLOCK * block + four < (count); four += 4) {         \
        const size_t first = BLOCK * block + four;                                               \
        const size_t some = (count)-first < 4 ? (count)-first : 4;                               \
        deep_taps t;                                                                             \
        f32x16 lanes;                                                                            \
        if (found.is_inside[block]) {                                                            \
          fetch_deep_inside(&t, src, found.offsets[block].each + four);                          \
        } else {                                                                                 \
          fetch_deep_moved(&t, src, &moved, four);                                               \
        }                                                                                        \
        mix_deep_taps(&lanes, &t, parts.across + first, parts.down + first, linear);             \
        call;                                                                                    \
      }                                                                                          \
    }                                                                                            \
  } while (0)

BODY void sample_chunk(uint16_t *dst, const segue_picture *src, const chunk *c, size_t count,
                       segue_edge edge) {
  EACH_FOUR_SAMPLES(src, c, count, edge, 0, store_pixels(dst + 4 * first, &lanes, some));
}
