// Gradients of deep pixels.
#include "deep.h"
#include "../Pictures/gradients.h"

// Between two entries of the table: deep gradients have more colours than it has.
BODY void fetch(uint16_t *dst, const f32x16 *place, size_t count, const uint16_t *table,
                int32_t last) {
  f32x16 inside = *place;
  bring_between(&inside);
  inside *= (float)last;
  const i32x16 low = CONVERT(inside, i32x16);
  const i32x16 high = __builtin_elementwise_min(low + 1, (i32x16){} + last);
  const f32x16 part = inside - CONVERT(low, f32x16);
  for (size_t k = 0; k < count; k++) {
    u16x4 a, b;
    memcpy(&a, table + 4 * (size_t)low[k], sizeof a);
    memcpy(&b, table + 4 * (size_t)high[k], sizeof b);
    const f32x4 from = CONVERT(CONVERT(a, i32x4), f32x4), to = CONVERT(CONVERT(b, i32x4), f32x4);
    const u16x4 out = CONVERT(CONVERT(from + (to - from) * part[k] + 0.5f, i32x4), u16x4);
    memcpy(dst + 4 * k, &out, sizeof out);
  }
}
