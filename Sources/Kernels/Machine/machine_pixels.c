// Turns a filter's numbers into pixels: bytes, or deep ones.
#include "../Deep/deep_planes.h"
#include "machine.h"

// Rounds to 0…255, halves up; NaN becomes 0.
BODY void byte_values(i32x16 *out, const segue_register *r, size_t block) {
  f32x16 x = (f32x16)WORDS(r);
  x = (f32x16)((i32x16)x & (x > 0));
  x = CHOOSE(x < 1, x, 1.0f);
  *out = CONVERT(x * 255.0f + 0.5f, i32x16);
}

KERNEL(void, segue_store_pixels, (uint8_t *)dst, (const segue_register *)r,
       (const segue_register *)g, (const segue_register *)b, (const segue_register *)a, (size_t)n,
       (int)opaque) {
  for (size_t block = 0; block * BLOCK < n; block++) {
    i32x16 red, green, blue, alpha = (i32x16){} + 255;
    byte_values(&red, r, block);
    byte_values(&green, g, block);
    byte_values(&blue, b, block);
    if (!opaque) {
      byte_values(&alpha, a, block);
      red = __builtin_elementwise_min(red, alpha);
      green = __builtin_elementwise_min(green, alpha);
      blue = __builtin_elementwise_min(blue, alpha);
    }
    const u32x16 pixels = (u32x16)(red | green << 8 | blue << 16 | alpha << 24);
    const size_t left = n - block * BLOCK;
    store_pixels(dst + block * BLOCK * 4, &pixels, left < BLOCK ? left : BLOCK);
  }
}

BODY void deep_values(f32x16 *out, const segue_register *r, size_t block) {
  f32x16 x = (f32x16)WORDS(r);
  x = (f32x16)((i32x16)x & (x > 0));
  *out = CHOOSE(x < 1, x, 1.0f) * 65535.0f;
}

KERNEL(void, segue_store_deep, (uint16_t *)dst, (const segue_register *)r,
       (const segue_register *)g, (const segue_register *)b, (const segue_register *)a, (size_t)n,
       (int)opaque) {
  for (size_t block = 0; block * BLOCK < n; block++) {
    f32x16 planes[4];
    deep_values(&planes[0], r, block);
    deep_values(&planes[1], g, block);
    deep_values(&planes[2], b, block);
    planes[3] = (f32x16){} + 65535.0f;
    if (!opaque) deep_values(&planes[3], a, block);
    const size_t left = n - block * BLOCK;
    store_deep_planes(dst + block * BLOCK * 4, planes, left < BLOCK ? left : BLOCK);
  }
}
