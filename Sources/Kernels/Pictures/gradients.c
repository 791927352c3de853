// Gradients of bytes.
#include "bytes.h"
#include "gradients.h"

// The nearest entry of the table.
BODY void fetch(uint8_t *dst, const f32x16 *place, size_t count, const uint8_t *table,
                int32_t last) {
  f32x16 inside = *place;
  bring_between(&inside);
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
