// Means of rows of bytes.
#include "bytes.h"
#define SUM uint16_t
#include "means.h"

// (2 sums + count) / (2 count) is 1 / (2 count) away from the next whole number or more: a float is exact enough.
KERNEL(void, segue_mean_of_sums, (uint8_t *restrict)dst, (const uint16_t *restrict)sums, (size_t)n,
       (uint32_t)count) {
  const float scale = 0.5f / (float)count;
  const int32_t half = (int32_t)count;
  for (size_t i = 0; i < 4 * n; i++) {
    dst[i] = (uint8_t)(int32_t)(((float)(2 * (int32_t)sums[i] + half) + 0.5f) * scale);
  }
}
