// Rows of other orders of bytes. Plain loops that the compiler vectorises; memory is what they wait for.
#include "segue_library.h"
#include <string.h>

static inline uint32_t changed(uint32_t pixel, int swaps, uint32_t alpha) {
  if (swaps) pixel = (pixel & 0xFF00FF00) | (pixel & 0xFF) << 16 | (pixel >> 16 & 0xFF);
  return pixel | alpha;
}

static inline uint32_t copy(uint8_t *restrict to, const uint8_t *restrict from, size_t n, int swaps, uint32_t alpha) {
  uint32_t all = UINT32_MAX;
  for (size_t i = 0; i < n; i++) {
    uint32_t pixel;
    memcpy(&pixel, from + 4 * i, 4);
    all &= pixel;
    pixel = changed(pixel, swaps, alpha);
    memcpy(to + 4 * i, &pixel, 4);
  }
  return all;
}

uint32_t segue_library_copy(uint8_t *restrict to, const uint8_t *restrict from, size_t n, int swaps, uint32_t alpha) {
  return swaps ? copy(to, from, n, 1, alpha) : copy(to, from, n, 0, alpha);
}

static inline void change(uint8_t *pixels, size_t n, int swaps, uint32_t alpha) {
  for (size_t i = 0; i < n; i++) {
    uint32_t pixel;
    memcpy(&pixel, pixels + 4 * i, 4);
    pixel = changed(pixel, swaps, alpha);
    memcpy(pixels + 4 * i, &pixel, 4);
  }
}

void segue_library_change(uint8_t *pixels, size_t n, int swaps, uint32_t alpha) {
  if (swaps) {
    change(pixels, n, 1, alpha);
  } else {
    change(pixels, n, 0, alpha);
  }
}
