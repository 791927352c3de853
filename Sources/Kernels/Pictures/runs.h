// Runs of pixels that are filled, reversed, picked, tested and measured, and their components alone. Whoever includes this
// has bytes.h or deep.h, luminance and component_of, and SQUARE, for sums of squares.
#pragma once

// The last block may lie over the one before it: their pixels are alike. A run of less than a block is stored in powers
// of two, because the length of a short copy that is only known when it runs costs a call.
PIXEL_KERNEL(void, fill, (COMPONENT *)dst, (size_t)n, (const COMPONENT *)color) {
  const pixels16 out = (pixels16){} + pixel_at(color);
  if (n >= BLOCK) {
    for (size_t i = 0; i + BLOCK <= n; i += BLOCK) memcpy(dst + 4 * i, &out, sizeof out);
    memcpy(dst + 4 * (n - BLOCK), &out, sizeof out);
    return;
  }
  size_t i = 0;
  if (n & 8) {
    memcpy(dst, &out, 8 * sizeof(PIXEL));
    i += 8;
  }
  if (n & 4) {
    memcpy(dst + 4 * i, &out, 4 * sizeof(PIXEL));
    i += 4;
  }
  if (n & 2) {
    memcpy(dst + 4 * i, &out, 2 * sizeof(PIXEL));
    i += 2;
  }
  if (n & 1) memcpy(dst + 4 * i, &out, sizeof(PIXEL));
}

PIXEL_KERNEL(void, reverse, (COMPONENT *restrict)dst, (const COMPONENT *restrict)src, (size_t)n) {
  size_t i = 0;
  for (; i + BLOCK <= n; i += BLOCK) {
    pixels16 pixels;
    memcpy(&pixels, src + 4 * (n - BLOCK - i), sizeof pixels);
    pixels = __builtin_shufflevector(pixels, pixels, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
                                     2, 1, 0);
    memcpy(dst + 4 * i, &pixels, sizeof pixels);
  }
  for (; i < n; i++) memcpy(dst + 4 * i, src + 4 * (n - 1 - i), sizeof(PIXEL));
}

PIXEL_KERNEL(void, pick, (COMPONENT *restrict)dst, (const COMPONENT *restrict)src, (size_t)n,
             (const int32_t *restrict)columns) {
  for (size_t i = 0; i < n; i++) memcpy(dst + 4 * i, src + 4 * (size_t)columns[i], sizeof(PIXEL));
}

PIXEL_KERNEL(int, is_opaque, (const COMPONENT *)src, (size_t)n) {
  const PIXEL opaque = (PIXEL)FULL << (3 * COMPONENT_BITS);
  size_t i = 0;
  for (; i + 4 * BLOCK <= n; i += 4 * BLOCK) {
    pixels16 part[4];
    memcpy(part, src + 4 * i, sizeof part);
    const pixels16 all = part[0] & part[1] & part[2] & part[3];
    if (__builtin_reduce_and(all) < opaque) return 0;
  }
  for (; i < n; i++) {
    if (src[4 * i + 3] != FULL) return 0;
  }
  return 1;
}

// MARK: Components alone

// Components as 16-bit numbers, exactly.
#define WIDENED (65535u / FULL)

BODY uint32_t component_at(const COMPONENT *pixel, uint32_t component) {
  return (uint32_t)(pixel_at(pixel) >> (COMPONENT_BITS * component) & FULL);
}

PIXEL_KERNEL(void, multiply_alpha, (uint16_t *)dst, (const uint16_t *)a, (const COMPONENT *)pixels,
             (size_t)n) {
  for (size_t i = 0; i < n; i++)
    dst[i] = coverage_product(a[i], component_at(pixels + 4 * i, 3) * WIDENED);
}

PIXEL_KERNEL(void, multiply_inverse_alpha, (uint16_t *)dst, (const uint16_t *)a,
             (const COMPONENT *)pixels, (size_t)n) {
  for (size_t i = 0; i < n; i++)
    dst[i] = coverage_product(a[i], (FULL - component_at(pixels + 4 * i, 3)) * WIDENED);
}

PIXEL_KERNEL(void, multiply_luminance, (uint16_t *)dst, (const uint16_t *)a,
             (const COMPONENT *)pixels, (size_t)n, (int)inverted) {
  const uint32_t flip = inverted ? 65535 : 0;
  for (size_t i = 0; i < n; i++)
    dst[i] = coverage_product(a[i], luminance(pixels + 4 * i) ^ flip);
}

PIXEL_KERNEL(void, take_component, (uint16_t *restrict)dst, (const COMPONENT *restrict)src,
             (size_t)n, (size_t)component) {
  for (size_t i = 0; i < n; i++)
    dst[i] = (uint16_t)(component_at(src + 4 * i, (uint32_t)component) * WIDENED);
}

PIXEL_KERNEL(void, join_components, (COMPONENT *restrict)dst, (const uint16_t *restrict)red,
             (const uint16_t *restrict)green, (const uint16_t *restrict)blue,
             (const uint16_t *restrict)alpha, (size_t)n) {
  for (size_t i = 0; i < n; i++) {
    const uint16_t most = alpha[i];
    dst[4 * i] = component_of(red[i] < most ? red[i] : most);
    dst[4 * i + 1] = component_of(green[i] < most ? green[i] : most);
    dst[4 * i + 2] = component_of(blue[i] < most ? blue[i] : most);
    dst[4 * i + 3] = component_of(most);
  }
}

// MARK: Measuring

// The sums of one stretch fit.
BODY void compare_stretch(segue_difference *total, const COMPONENT *restrict a,
                          const COMPONENT *restrict b, size_t count) {
  SQUARE squared = 0, absolute = 0;
  COMPONENT largest = 0;
  for (size_t i = 0; i < count; i++) {
    const COMPONENT difference = a[i] > b[i] ? a[i] - b[i] : b[i] - a[i];
    squared += (SQUARE)difference * difference;
    absolute += difference;
    largest = difference > largest ? difference : largest;
  }
  total->squared += squared;
  total->absolute += absolute;
  if (largest > total->largest) total->largest = largest;
}

#define STRETCH 4096
PIXEL_KERNEL(segue_difference, compare, (const COMPONENT *)a, (const COMPONENT *)b, (size_t)n) {
  segue_difference total = {0, 0, 0};
  EACH_RUN(n, STRETCH, compare_stretch(&total, a + i, b + i, count));
  return total;
}
