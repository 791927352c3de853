// Looks on bytes.
#include "bytes.h"
#include "grade.h"

BODY void grade_block(uint8_t *dst, const uint8_t *src, size_t i, size_t count,
                      const segue_grading *grading) {
  u32x16 words;
  load_pixels(&words, src + 4 * i, count);
  const f32x16 cover = CHANNEL(words, 3);
  const int plain = ALL_OPAQUE(words);
  colors16 colors;
  for (int k = 0; k < 3; k++) colors.c[k] = CHANNEL(words, k) * (1 / 255.0f);
  if (!plain) {
    const f32x16 straight = (f32x16)((i32x16)(255.0f / cover) & (cover > 0));
    for (int k = 0; k < 3; k++) {
      colors.c[k] *= straight;
      limit(&colors.c[k], 1);
    }
  }
  grade_colors(&colors, i, grading);
  u32x16 out = words & 0xFF000000u;
  for (int k = 0; k < 3; k++) {
    out |= (u32x16)CONVERT(colors.c[k] * cover + 0.5f, i32x16) << (8 * k);
  }
  store_pixels(dst + 4 * i, &out, count);
}
