// Runs of deep pixels, their means, and special fades of them.
#include "deep.h"

// The weights are 0.2126, 0.7152 and 0.0722 of 65536, and add up to that.
BODY uint32_t luminance(const uint16_t *pixel) {
  return (pixel[0] * 13933u + pixel[1] * 46871u + pixel[2] * 4732u + 32768u) >> 16;
}

BODY uint16_t component_of(uint16_t value) { return value; }

#define SQUARE uint64_t
#include "../Pictures/runs.h"

// MARK: Means

#define SUM uint32_t
#include "../Pictures/means.h"

// (2 sums + count) / (2 count), cut off: the quotient of a double is exact where it is whole, and elsewhere far enough
// from the next whole number.
KERNEL(void, segue_deep_mean_of_sums, (uint16_t *restrict)dst, (const uint32_t *restrict)sums,
       (size_t)n, (uint32_t)count) {
  const double whole = 2.0 * count;
  for (size_t i = 0; i < 4 * n; i++)
    dst[i] = (uint16_t)(int32_t)((double)(int32_t)(2 * sums[i] + count) / whole);
}

BODY void pixel_as_sums(u64x4 *parts, const uint16_t *pixel) {
  u16x4 components;
  memcpy(&components, pixel, sizeof components);
  *parts = CONVERT(components, u64x4);
}

// Sums are whole numbers, so that they do not drift along the row.
KERNEL(void, segue_deep_blur_ahead, (uint16_t *restrict)dst, (const uint16_t *restrict)src,
       (size_t)n, (size_t)count, (size_t)size) {
  if (size > count) size = count;
  u64x4 sum = {}, part;
  for (size_t i = 0; i < size; i++) {
    pixel_as_sums(&part, src + 4 * i);
    sum += part;
  }
  for (size_t i = 0; i < n; i++) {
    const size_t left = count - i, own = left < size ? left : size;
    const u64x4 mean = (sum + own / 2) / own;
    const u16x4 out = CONVERT(mean, u16x4);
    memcpy(dst + 4 * i, &out, sizeof out);
    pixel_as_sums(&part, src + 4 * i);
    sum -= part;
    if (size < left) {
      pixel_as_sums(&part, src + 4 * (i + size));
      sum += part;
    }
  }
}

// MARK: Special fades

KERNEL(void, segue_deep_fade_gray, (uint16_t *restrict)dst, (const uint16_t *restrict)a,
       (const uint16_t *restrict)b, (size_t)n, (const float *)w) {
  const float wa = w[0], ga = w[1] / 3, gb = w[2] / 3, wb = w[3];
  for (size_t i = 0; i < 4 * n; i += 4) {
    const float grey = (float)(a[i] + a[i + 1] + a[i + 2]) * ga +
                       (float)(b[i] + b[i + 1] + b[i + 2]) * gb + 0.5f;
    for (size_t c = 0; c < 3; c++)
      dst[i + c] = (uint16_t)(int32_t)((float)a[i + c] * wa + (float)b[i + c] * wb + grey);
    dst[i + 3] =
        (uint16_t)(int32_t)((float)a[i + 3] * (wa + w[1]) + (float)b[i + 3] * (wb + w[2]) + 0.5f);
  }
}

// The weights are those of differences of whole bytes; between them they are mixed.
KERNEL(void, segue_deep_fade_by_difference, (uint16_t *restrict)dst, (const uint16_t *restrict)a,
       (const uint16_t *restrict)b, (size_t)n, (const uint32_t *)weights) {
  for (size_t i = 0; i < 4 * n; i++) {
    const int32_t way = b[i] - a[i], far = way < 0 ? -way : way;
    const int32_t cell = far / 257 < 254 ? far / 257 : 254;
    const float low = (float)(int32_t)weights[cell], high = (float)(int32_t)weights[cell + 1];
    const float weight = low + (high - low) * ((float)(far - 257 * cell) * (1 / 257.0f));
    dst[i] = (uint16_t)(int32_t)((float)a[i] + (float)way * (weight * 0x1p-16f) + 0.5f);
  }
}

KERNEL(void, segue_deep_fade_near, (uint16_t *restrict)dst, (const uint16_t *restrict)a,
       (const uint16_t *restrict)b, (size_t)n, (uint32_t)weight, (uint32_t)most) {
  const float part = (float)(int32_t)weight * 0x1p-16f;
  const int64_t limit = (int64_t)most * (257 * 257);
  for (size_t i = 0; i < 4 * n; i += 4) {
    int64_t sum = 0;
    for (size_t c = 0; c < 4; c++) sum += (int64_t)(b[i + c] - a[i + c]) * (b[i + c] - a[i + c]);
    const float own = sum <= limit ? part : 1;
    for (size_t c = 0; c < 4; c++)
      dst[i + c] = (uint16_t)(int32_t)((float)a[i + c] + (float)(b[i + c] - a[i + c]) * own + 0.5f);
  }
}
