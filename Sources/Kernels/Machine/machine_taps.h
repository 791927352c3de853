// Where the taps of samples lie in a picture, a block at a time.
//
// Rule: positions become whole 256ths of a pixel, from the bottom row's centre up, clamped to the picture.
#pragma once
#include "machine.h"

// Turns positions into 256ths, for one picture.
typedef struct {
  const uint8_t *bottom;  // the first texel of the bottom row
  size_t row_bytes;
  int32_t width, height;
  float across, up, last_across, last_up;
  int picks;  // whether one instruction puts sixteen words in any order
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
      .picks = segue_instruction_level() == 4,
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

// Whether a block's rows are equal.
BODY int is_level(const taps *y) { return __builtin_reduce_or(y->low - y->low[0]) == 0; }

// Whether its columns are consecutive.
BODY int is_run(const taps *x) {
  const i32x16 lanes = LANE_NUMBERS;
  return __builtin_reduce_or(x->low - lanes - x->low[0]) == 0;
}

// Among how many texels of a row those of a block are picked, a power of two.
#define PICKED (2 * BLOCK)

// Whether its columns, counted from one, lie among as many.
BODY int is_near(const u32x16 *places) {
  return __builtin_reduce_or(*places & ~(uint32_t)(PICKED - 1)) == 0;
}
