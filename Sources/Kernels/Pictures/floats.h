// Rows of floats, sixteen at a time: the last block of a row may be shorter.
#pragma once
#include "../kernel.h"

// Loads up to sixteen floats; the rest of the block is 0.
BODY void load_floats(f32x16 *block, const float *src, size_t count) {
  load_some(block, sizeof *block, src, count, sizeof *src);
}

// Stores the first `count` of sixteen floats.
BODY void store_floats(float *dst, const f32x16 *block, size_t count) {
  store_some(dst, block, sizeof *block, count, sizeof *dst);
}
