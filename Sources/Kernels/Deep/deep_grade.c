// Looks on deep pixels.
#include "deep.h"
#include "../Pictures/grade.h"

BODY void grade_block(uint16_t *dst, const uint16_t *src, size_t i, size_t count,
                      const segue_grading *grading) {
  pixels16 words;
  load_words(&words, src + 4 * i, count);
  f32x16 planes[4];
  planes[3] = CHANNEL(words, 3);
  const f32x16 cover = __builtin_elementwise_max(planes[3], (f32x16){} + 1.0f);
  colors16 colors;
  for (int k = 0; k < 3; k++) {
    colors.c[k] = CHANNEL(words, k) / cover;
    limit(&colors.c[k], 1);
  }
  grade_colors(&colors, i, grading);
  for (int k = 0; k < 3; k++) planes[k] = colors.c[k] * planes[3];
  store_planes(dst + 4 * i, planes, count);
}
