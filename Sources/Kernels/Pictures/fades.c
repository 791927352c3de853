// Fades through grey, fades whose speed depends on the difference, and rows that are blurred or picked.
#include "bytes.h"

BODY float grey_of(const uint8_t *pixel) {
  return (float)((pixel[0] + pixel[1] + pixel[2]) / 3);
}

KERNEL(void, segue_fade_gray, (uint8_t *restrict)dst, (const uint8_t *restrict)a,
       (const uint8_t *restrict)b, (size_t)n, (const float *)w) {
  const float wa = w[0], ga = w[1], gb = w[2], wb = w[3];
  for (size_t i = 0; i < 4 * n; i += 4) {
    const float grey = grey_of(a + i) * ga + grey_of(b + i) * gb + 0.5f;
    for (size_t c = 0; c < 3; c++)
      dst[i + c] = (uint8_t)(int32_t)((float)a[i + c] * wa + (float)b[i + c] * wb + grey);
    dst[i + 3] = (uint8_t)(int32_t)((float)a[i + 3] * (wa + ga) + (float)b[i + 3] * (wb + gb) + 0.5f);
  }
}

KERNEL(void, segue_fade_by_difference, (uint8_t *restrict)dst, (const uint8_t *restrict)a,
       (const uint8_t *restrict)b, (size_t)n, (const uint32_t *)weights) {
  for (size_t i = 0; i < 4 * n; i++) {
    const int32_t way = b[i] - a[i];
    const int32_t weight = (int32_t)weights[way < 0 ? -way : way];
    dst[i] = (uint8_t)(a[i] + ((way * weight + 32768) >> 16));
  }
}

KERNEL(void, segue_fade_near, (uint8_t *restrict)dst, (const uint8_t *restrict)a,
       (const uint8_t *restrict)b, (size_t)n, (uint32_t)weight, (uint32_t)most) {
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

// The components of a pixel as sums.
BODY void add_pixel(u32x4 *sum, const uint8_t *pixel) {
  u8x4 parts;
  memcpy(&parts, pixel, sizeof parts);
  *sum += CONVERT(parts, u32x4);
}

BODY void take_pixel(u32x4 *sum, const uint8_t *pixel) {
  u8x4 parts;
  memcpy(&parts, pixel, sizeof parts);
  *sum -= CONVERT(parts, u32x4);
}

// How many sums wait in memory until they become pixels.
#define SUMS 64

// Divides sums; `each` holds a factor for every component.
BODY void store_means(uint8_t *dst, const u32x4 *sums, const float *each, size_t count) {
  const uint32_t *const numbers = (const uint32_t *)sums;
  for (size_t i = 0; i < 4 * count; i++)
    dst[i] = (uint8_t)(int32_t)((float)(int32_t)numbers[i] * each[i] + 0.5f);
}

// Sums are whole numbers, so that they do not drift along the row.
KERNEL(void, segue_blur_ahead, (uint8_t *restrict)dst, (const uint8_t *restrict)src, (size_t)n,
       (size_t)count, (size_t)size) {
  if (size > count) size = count;
  u32x4 sum = {}, sums[SUMS];
  float each[4 * SUMS];
  for (size_t i = 0; i < size; i++) add_pixel(&sum, src + 4 * i);
  const float part = 1 / (float)(int32_t)(uint32_t)(size ? size : 1);
  for (size_t k = 0; k < 4 * SUMS; k++) each[k] = part;
  for (size_t i = 0; i < n; i += SUMS) {
    const size_t some = n - i < SUMS ? n - i : SUMS;
    if (i + some + size <= count) {
      for (size_t k = 0; k < some; k++) {
        sums[k] = sum;
        take_pixel(&sum, src + 4 * (i + k));
        add_pixel(&sum, src + 4 * (i + k + size));
      }
    } else {
      for (size_t k = 0; k < some; k++) {
        sums[k] = sum;
        const size_t left = count - i - k;
        const float own = 1 / (float)(int32_t)(uint32_t)(left < size ? left : size);
        for (size_t c = 0; c < 4; c++) each[4 * k + c] = own;
        take_pixel(&sum, src + 4 * (i + k));
        if (size < left) add_pixel(&sum, src + 4 * (i + k + size));
      }
    }
    store_means(dst + 4 * i, sums, each, some);
  }
}
