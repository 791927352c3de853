// Gradients of bytes and of deep pixels: the place of each pixel along the gradient, and its colour from a table.
// Whoever includes this has bytes.h or deep.h, and defines `fetch`.
//
// Rule: places are computed for blocks of lanes, from the pixel's number and not from its neighbour, so
// that a row may be cut anywhere. The colours are then fetched one at a time.
#pragma once
#include "../Machine/machine_trigonometry.h"

BODY void numbers(f32x16 *out, size_t first) {
  const i32x16 lanes = LANE_NUMBERS;
  *out = CONVERT(lanes + (int32_t)first, f32x16);
}

// Brings places into 0…1; a place that is not a number counts as 0.
BODY void bring_between(f32x16 *place) {
  *place = CHOOSE(*place > 0, *place, 0.0f);
  *place = CHOOSE(*place < 1, *place, 1.0f);
}

// Fetches the colours at `count` places.
BODY void fetch(COMPONENT *dst, const f32x16 *place, size_t count, const COMPONENT *table,
                int32_t last);

BODY void axial_block(COMPONENT *dst, size_t count, size_t first, float start, float step,
                      const COMPONENT *table, int32_t last) {
  f32x16 j;
  numbers(&j, first);
  const f32x16 place = j * step + start;
  fetch(dst, &place, count, table, last);
}

PIXEL_KERNEL(void, gradient_axial, (COMPONENT *)dst, (size_t)n, (size_t)first, (float)start,
             (float)step, (const COMPONENT *)table, (int32_t)last) {
  EACH_BLOCK_ONCE(n, axial_block(dst + 4 * i, count, first + i, start, step, table, last));
}

BODY void radial_block(COMPONENT *dst, size_t count, size_t first, const float start[2],
                       const float step[2], const COMPONENT *table, int32_t last) {
  f32x16 j;
  numbers(&j, first);
  const f32x16 x = j * step[0] + start[0], y = j * step[1] + start[1];
  const f32x16 place = __builtin_elementwise_sqrt(x * x + y * y);
  fetch(dst, &place, count, table, last);
}

PIXEL_KERNEL(void, gradient_radial, (COMPONENT *)dst, (size_t)n, (size_t)first,
             (const float *)start, (const float *)step, (const COMPONENT *)table, (int32_t)last) {
  EACH_BLOCK_ONCE(n, radial_block(dst + 4 * i, count, first + i, start, step, table, last));
}

BODY void conic_block(COMPONENT *dst, size_t count, size_t first, const float start[2],
                      const float step[2], float turn, const COMPONENT *table, int32_t last) {
  f32x16 j, angle;
  numbers(&j, first);
  const f32x16 x = j * step[0] + start[0], y = j * step[1] + start[1];
  arctangent2(&angle, &y, &x);
  // Between -1.5 and 1.5 turns: the whole turns are at most two.
  f32x16 place = angle * 0.15915494f - turn;
  place = CHOOSE(place < 0, place + 1.0f, place);
  place = CHOOSE(place < 0, place + 1.0f, place);
  place = CHOOSE(place >= 1, place - 1.0f, place);
  fetch(dst, &place, count, table, last);
}

PIXEL_KERNEL(void, gradient_conic, (COMPONENT *)dst, (size_t)n, (size_t)first,
             (const float *)start, (const float *)step, (float)turn, (const COMPONENT *)table,
             (int32_t)last) {
  EACH_BLOCK_ONCE(n, conic_block(dst + 4 * i, count, first + i, start, step, turn, table, last));
}
