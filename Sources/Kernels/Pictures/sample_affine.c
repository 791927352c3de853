// Bytes along a straight line, and those of rows at the picture's own scale.
#include "sample.h"

BODY void shift_block(uint8_t *dst, const uint8_t *top, const uint8_t *bottom, size_t count,
                      uint32_t across, uint32_t down) {
  const i16x32 x = SPREAD(across), y = SPREAD(down);
  u32x16 a, b;
  load_pixels(&a, top, count);
  i16x32 even = (i16x32)EVEN128(a), odd = (i16x32)ODD128(a);
  if (down != 0) {
    load_pixels(&b, bottom, count);
    even = LERP(even, EVEN128(b), y);
    odd = LERP(odd, ODD128(b), y);
  }
  if (across != 0) {
    load_pixels(&a, top + 4, count);
    i16x32 right_even = (i16x32)EVEN128(a), right_odd = (i16x32)ODD128(a);
    if (down != 0) {
      load_pixels(&b, bottom + 4, count);
      right_even = LERP(right_even, EVEN128(b), y);
      right_odd = LERP(right_odd, ODD128(b), y);
    }
    even = LERP(even, right_even, x);
    odd = LERP(odd, right_odd, x);
  }
  const u32x16 red_blue = (u32x16)((u16x32)(even + LERP_ROUNDING) >> 7);
  const u32x16 green_alpha = (u32x16)((u16x32)(odd + LERP_ROUNDING) >> 7);
  const u32x16 out = red_blue | (green_alpha << 8);
  store_pixels(dst, &out, count);
}

// n pixels from `top` on, each mixed with its right and lower neighbours.
BODY void shift_run(uint8_t *dst, const uint8_t *top, const uint8_t *bottom, size_t n,
                    uint32_t across, uint32_t down) {
  if (across == 0 && down == 0) {
    memcpy(dst, top, n * 4);
  } else if (across == 0) {
    EACH_BLOCK(n, shift_block(dst + 4 * i, top + 4 * i, bottom + 4 * i, count, 0, down));
  } else if (down == 0) {
    EACH_BLOCK(n, shift_block(dst + 4 * i, top + 4 * i, bottom + 4 * i, count, across, 0));
  } else {
    EACH_BLOCK(n, shift_block(dst + 4 * i, top + 4 * i, bottom + 4 * i, count, across, down));
  }
}

#include "lines.h"
