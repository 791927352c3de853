// Gradients: the place of each pixel along the gradient, and its colour from a table.
//
// Rule: places are computed for blocks of lanes, from the pixel's number and not from its neighbour, so
// that a row may be cut anywhere. The colours are then fetched one at a time.
#include "../Machine/machine_trigonometry.h"

BODY void numbers(f32x16 *out, size_t first) {
  const i32x16 lanes = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  *out = CONVERT(lanes + (int32_t)first, f32x16);
}

// Fetches the colours at places; a place that is not a number counts as 0.
BODY void fetch(uint8_t *dst, const f32x16 *place, size_t count, const uint8_t *table,
                int32_t last) {
  f32x16 inside = CHOOSE(*place > 0, *place, 0.0f);
  inside = CHOOSE(inside < 1, inside, 1.0f);
  const i32x16 index = CONVERT(inside * (float)last + 0.5f, i32x16);
  if (count == BLOCK) {
    u32x16 out;
#pragma clang loop unroll(full)
    for (int k = 0; k < BLOCK; k++) {
      uint32_t word;
      memcpy(&word, table + 4 * (size_t)index[k], 4);
      out[k] = word;
    }
    store_pixels(dst, &out, BLOCK);
  } else {
    for (size_t k = 0; k < count; k++) memcpy(dst + 4 * k, table + 4 * (size_t)index[k], 4);
  }
}

BODY void axial_block(uint8_t *dst, size_t count, size_t first, float start, float step,
                      const uint8_t *table, int32_t last) {
  f32x16 j;
  numbers(&j, first);
  const f32x16 place = j * step + start;
  fetch(dst, &place, count, table, last);
}

KERNEL(void, segue_gradient_axial, (uint8_t *)dst, (size_t)n, (size_t)first, (float)start,
       (float)step, (const uint8_t *)table, (int32_t)last) {
  EACH_BLOCK_ONCE(n, axial_block(dst + 4 * i, count, first + i, start, step, table, last));
}

BODY void radial_block(uint8_t *dst, size_t count, size_t first, const float start[2],
                       const float step[2], const uint8_t *table, int32_t last) {
  f32x16 j;
  numbers(&j, first);
  const f32x16 x = j * step[0] + start[0], y = j * step[1] + start[1];
  const f32x16 place = __builtin_elementwise_sqrt(x * x + y * y);
  fetch(dst, &place, count, table, last);
}

KERNEL(void, segue_gradient_radial, (uint8_t *)dst, (size_t)n, (size_t)first, (const float *)start,
       (const float *)step, (const uint8_t *)table, (int32_t)last) {
  EACH_BLOCK_ONCE(n, radial_block(dst + 4 * i, count, first + i, start, step, table, last));
}

BODY void conic_block(uint8_t *dst, size_t count, size_t first, const float start[2],
                      const float step[2], float turn, const uint8_t *table, int32_t last) {
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

KERNEL(void, segue_gradient_conic, (uint8_t *)dst, (size_t)n, (size_t)first, (const float *)start,
       (const float *)step, (float)turn, (const uint8_t *)table, (int32_t)last) {
  EACH_BLOCK_ONCE(n, conic_block(dst + 4 * i, count, first + i, start, step, turn, table, last));
}
