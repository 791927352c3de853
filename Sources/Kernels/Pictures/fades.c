// Fades through grey, fades whose speed depends on the difference, and rows that are blurred or picked.
#include "../kernel.h"

BODY float grey_of(const uint8_t *pixel) {
  return (float)((pixel[0] + pixel[1] + pixel[2]) / 3);
}

BODY void segue_fade_gray_body(uint8_t *restrict dst, const uint8_t *restrict a,
                               const uint8_t *restrict b, size_t n, const float w[4]) {
  const float wa = w[0], ga = w[1], gb = w[2], wb = w[3];
  for (size_t i = 0; i < 4 * n; i += 4) {
    const float grey = grey_of(a + i) * ga + grey_of(b + i) * gb + 0.5f;
    for (size_t c = 0; c < 3; c++)
      dst[i + c] = (uint8_t)(int32_t)((float)a[i + c] * wa + (float)b[i + c] * wb + grey);
    dst[i + 3] = (uint8_t)(int32_t)((float)a[i + 3] * (wa + ga) + (float)b[i + 3] * (wb + gb) + 0.5f);
  }
}
KERNEL(void, segue_fade_gray,
       (uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t n, const float w[4]),
       (dst, a, b, n, w))

BODY void segue_fade_by_difference_body(uint8_t *restrict dst, const uint8_t *restrict a,
                                        const uint8_t *restrict b, size_t n,
                                        const uint32_t weights[256]) {
  for (size_t i = 0; i < 4 * n; i++) {
    const int32_t way = b[i] - a[i];
    const int32_t weight = (int32_t)weights[way < 0 ? -way : way];
    dst[i] = (uint8_t)(a[i] + ((way * weight + 32768) >> 16));
  }
}
KERNEL(void, segue_fade_by_difference,
       (uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t n, const uint32_t weights[256]),
       (dst, a, b, n, weights))

BODY void segue_fade_near_body(uint8_t *restrict dst, const uint8_t *restrict a,
                               const uint8_t *restrict b, size_t n, uint32_t weight, uint32_t most) {
  for (size_t i = 0; i < 4 * n; i += 4) {
    int32_t sum = 0, way[4];
    for (size_t c = 0; c < 4; c++) {
      way[c] = b[i + c] - a[i + c];
      sum += way[c] * way[c];
    }
    const int32_t own = (uint32_t)sum <= most ? (int32_t)weight : (int32_t)SEGUE_ONE;
    for (size_t c = 0; c < 4; c++)
      dst[i + c] = (uint8_t)(a[i + c] + ((way[c] * own + 32768) >> 16));
  }
}
KERNEL(void, segue_fade_near,
       (uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t n, uint32_t weight, uint32_t most),
       (dst, a, b, n, weight, most))

// Sums are whole numbers, so that they do not drift along the row.
BODY void segue_blur_ahead_body(uint8_t *restrict dst, const uint8_t *restrict src, size_t n,
                                size_t count, size_t size) {
  if (size > count) size = count;
  uint32_t sum[4] = {0, 0, 0, 0};
  for (size_t i = 0; i < 4 * size; i++) sum[i & 3] += src[i];
  float part = 1 / (float)(int32_t)(uint32_t)(size ? size : 1);
  for (size_t i = 0; i < n; i++) {
    for (size_t c = 0; c < 4; c++)
      dst[4 * i + c] = (uint8_t)(int32_t)((float)(int32_t)sum[c] * part + 0.5f);
    for (size_t c = 0; c < 4; c++) sum[c] -= src[4 * i + c];
    if (i + size < count) {
      for (size_t c = 0; c < 4; c++) sum[c] += src[4 * (i + size) + c];
    } else {
      const size_t left = count - i - 1;
      part = 1 / (float)(int32_t)(uint32_t)(left ? left : 1);
    }
  }
}
KERNEL(void, segue_blur_ahead, (uint8_t *dst, const uint8_t *src, size_t n, size_t count, size_t size),
       (dst, src, n, count, size))

BODY void segue_pick_body(uint8_t *restrict dst, const uint8_t *restrict src, size_t n,
                          const int32_t *restrict columns) {
  for (size_t i = 0; i < n; i++) memcpy(dst + 4 * i, src + 4 * (size_t)columns[i], 4);
}
KERNEL(void, segue_pick, (uint8_t *dst, const uint8_t *src, size_t n, const int32_t *columns),
       (dst, src, n, columns))
