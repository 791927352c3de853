// Rows of other orders of bytes. Plain loops that the compiler vectorises; memory is what they wait for. Three bytes a pixel are
// shuffled, four pixels at once, as the kernels for RGB do it.
#include "segue_dispatch.h"
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

typedef uint8_t bytes16 __attribute__((vector_size(16)));

// Four pixels of packed BGR, of which so many bytes are there.
SEGUE_BODY void rgba_quad(uint8_t *to, const uint8_t *from, size_t bytes) {
  bytes16 packed = {0};
  memcpy(&packed, from, bytes);
  const bytes16 opaque = (bytes16){0} + 255;
  const bytes16 pixels = __builtin_shufflevector(packed, opaque, 2, 1, 0, 16, 5, 4, 3, 16, 8, 7, 6, 16, 11, 10, 9, 16);
  memcpy(to, &pixels, sizeof pixels);
}

SEGUE_DISPATCHED(void, segue_library_rgba_of_bgr, (uint8_t *)to, (const uint8_t *)from, (size_t)n) {
  size_t i = 0;
  for (; i + 6 <= n; i += 4) rgba_quad(to + 4 * i, from + 3 * i, 16);
  for (; i + 4 <= n; i += 4) rgba_quad(to + 4 * i, from + 3 * i, 12);
  for (; i < n; i++) {
    for (int k = 0; k < 3; k++) to[4 * i + k] = from[3 * i + 2 - k];
    to[4 * i + 3] = 255;
  }
}

// Four pixels become twelve bytes. Four more are stored over what follows, which the next quad replaces; the last one is short.
SEGUE_BODY void bgr_quad(uint8_t *to, const uint8_t *from, size_t bytes) {
  bytes16 pixels;
  memcpy(&pixels, from, sizeof pixels);
  const bytes16 packed = __builtin_shufflevector(pixels, pixels, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 12, 13, 14, 15);
  memcpy(to, &packed, bytes);
}

SEGUE_DISPATCHED(void, segue_library_bgr, (uint8_t *)to, (const uint8_t *)from, (size_t)n) {
  size_t i = 0;
  for (; i + 6 <= n; i += 4) bgr_quad(to + 3 * i, from + 4 * i, 16);
  for (; i + 4 <= n; i += 4) bgr_quad(to + 3 * i, from + 4 * i, 12);
  for (; i < n; i++) {
    for (int k = 0; k < 3; k++) to[3 * i + k] = from[4 * i + 2 - k];
  }
}
