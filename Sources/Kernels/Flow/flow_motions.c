// How much of a picture a motion explains: what is compared pixel by pixel, and summed.
#include "flow.h"

KERNEL(void, segue_flow_unlike, (uint8_t *)dst, (const uint8_t *)a, (const uint8_t *)b,
       (size_t)n) {
  for (size_t i = 0; i < n; i++) {
    int32_t sum = 0;
    for (size_t c = 4 * i; c < 4 * i + 4; c++) sum += a[c] > b[c] ? a[c] - b[c] : b[c] - a[c];
    dst[i] = (uint8_t)(sum < 255 ? sum : 255);
  }
}

BODY int32_t three(const uint8_t *row, size_t left, size_t i, size_t right) {
  return row[left] + row[i] + row[right];
}

KERNEL(void, segue_flow_mean, (uint8_t *restrict)dst, (const uint8_t *)above,
       (const uint8_t *)row, (const uint8_t *)below, (size_t)n) {
  for (size_t i = 0; i < n; i++) {
    const size_t left = i > 0 ? i - 1 : i, right = i + 1 < n ? i + 1 : i;
    const int32_t sum = three(above, left, i, right) + three(row, left, i, right) +
                        three(below, left, i, right);
    dst[i] = (uint8_t)(sum * 57 >> 9);
  }
}

KERNEL(uint32_t, segue_flow_gain, (const uint8_t *)best, (const uint8_t *)other, (size_t)n) {
  uint32_t sum = 0;
  for (size_t i = 0; i < n; i++) sum += best[i] > other[i] ? (uint32_t)(best[i] - other[i]) : 0;
  return sum;
}
