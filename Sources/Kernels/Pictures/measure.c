// Measures how different two runs of bytes are.
#include "../kernel.h"

// The sums of one stretch fit 32 bits: 4096 * 255^2 < 2^32.
#define STRETCH 4096

BODY void compare_stretch(segue_difference *total, const uint8_t *restrict a,
                          const uint8_t *restrict b, size_t bytes) {
  uint32_t squared = 0, absolute = 0;
  uint8_t largest = 0;
  for (size_t i = 0; i < bytes; i++) {
    const uint8_t difference = a[i] > b[i] ? a[i] - b[i] : b[i] - a[i];
    squared += (uint32_t)difference * difference;
    absolute += difference;
    largest = difference > largest ? difference : largest;
  }
  total->squared += squared;
  total->absolute += absolute;
  if (largest > total->largest) total->largest = largest;
}

KERNEL(segue_difference, segue_compare, (const uint8_t *)a, (const uint8_t *)b, (size_t)bytes) {
  segue_difference total = {0, 0, 0};
  for (size_t i = 0; i < bytes; i += STRETCH) {
    compare_stretch(&total, a + i, b + i, bytes - i < STRETCH ? bytes - i : STRETCH);
  }
  return total;
}
