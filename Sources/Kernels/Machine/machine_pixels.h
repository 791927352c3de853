// Turns a filter's numbers into pixels of any depth. Whoever includes this has bytes.h or deep.h.
#pragma once
#include "machine.h"

// Numbers limited to 0…1, as components, halves rounded up; NaN becomes 0.
BODY void take_plane(i32x16 *out, const segue_register *r, size_t block) {
  f32x16 x = (f32x16)WORDS(r);
  x = (f32x16)((i32x16)x & (x > 0));
  x = CHOOSE(x < 1, x, 1.0f);
  *out = CONVERT(x * (float)FULL + 0.5f, i32x16);
}

PIXEL_KERNEL(void, store_pixels, (COMPONENT *)dst, (const segue_register *)r,
             (const segue_register *)g, (const segue_register *)b, (const segue_register *)a,
             (size_t)n, (int)opaque) {
  for (size_t block = 0; block * BLOCK < n; block++) {
    i32x16 planes[4];
    take_plane(&planes[0], r, block);
    take_plane(&planes[1], g, block);
    take_plane(&planes[2], b, block);
    planes[3] = (i32x16){} + FULL;
    if (!opaque) {
      take_plane(&planes[3], a, block);
      for (int k = 0; k < 3; k++) planes[k] = __builtin_elementwise_min(planes[k], planes[3]);
    }
    const size_t left = n - block * BLOCK;
    join_planes(dst + block * BLOCK * 4, planes, left < BLOCK ? left : BLOCK);
  }
}
