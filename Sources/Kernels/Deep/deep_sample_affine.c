// Deep pixels along a straight line, and those of rows at the picture's own scale.
#include "deep_sample.h"

// The arithmetic of taps, so that both ways give the same components.
BODY void shift_deep(uint16_t *dst, const uint16_t *top, const uint16_t *bottom, size_t count,
                     float across, float down) {
  f32x16 left, lower, right;
  load_pixels(&left, top, count);
  if (down != 0) {
    load_pixels(&lower, bottom, count);
    left += (lower - left) * down;
  }
  if (across != 0) {
    load_pixels(&right, top + 4, count);
    if (down != 0) {
      load_pixels(&lower, bottom + 4, count);
      right += (lower - right) * down;
    }
    left += (right - left) * across;
  }
  store_pixels(dst, &left, count);
}

// n pixels from `top` on, each mixed with its right and lower neighbours.
BODY void shift_run(uint16_t *dst, const uint8_t *top, const uint8_t *bottom, size_t n,
                    uint32_t across, uint32_t down) {
  const uint16_t *const a = (const uint16_t *)top, *const b = (const uint16_t *)bottom;
  const float x = (float)(int32_t)across * 0x1p-16f, y = (float)(int32_t)down * 0x1p-16f;
  if (across == 0 && down == 0) {
    memcpy(dst, top, n * sizeof(PIXEL));
  } else if (across == 0) {
    EACH_LANES(n, shift_deep(dst + 4 * i, a + 4 * i, b + 4 * i, count, 0, y));
  } else if (down == 0) {
    EACH_LANES(n, shift_deep(dst + 4 * i, a + 4 * i, b + 4 * i, count, x, 0));
  } else {
    EACH_LANES(n, shift_deep(dst + 4 * i, a + 4 * i, b + 4 * i, count, x, y));
  }
}

#include "../Pictures/lines.h"
