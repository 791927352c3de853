// Looks on deep pixels.
#include "../Pictures/grade.h"
#include "deep_planes.h"

BODY void grade_deep(uint16_t *dst, const uint16_t *src, size_t i, size_t count,
                     const segue_grading *grading) {
  u64x16 words;
  load_deep_words(&words, src + 4 * i, count);
  f32x16 planes[4];
  planes[3] = DEEP_CHANNEL(words, 3);
  const f32x16 cover = __builtin_elementwise_max(planes[3], (f32x16){} + 1.0f);
  colors16 colors;
  for (int k = 0; k < 3; k++) {
    colors.c[k] = DEEP_CHANNEL(words, k) / cover;
    limit(&colors.c[k], 1);
  }
  grade_colors(&colors, i, grading);
  for (int k = 0; k < 3; k++) planes[k] = colors.c[k] * planes[3];
  store_deep_planes(dst + 4 * i, planes, count);
}

KERNEL(void, segue_deep_grade, (uint16_t *)dst, (const uint16_t *)src, (size_t)n,
       (const segue_grading *)grading) {
  const segue_grading own = *grading;
  EACH_BLOCK_ONCE(n, grade_deep(dst, src, i, count, &own));
}
