// The components of pixels, apart: of one pixel, and of sixteen as planes. Whoever includes this has bytes.h or deep.h.
#pragma once

// A load that every machine has for many pixels.
BODY PIXEL pixel_at(const void *address) {
  PIXEL word;
  memcpy(&word, address, sizeof word);
  return word;
}

typedef VECTOR(PIXEL, 16) pixels16;

// Component c of sixteen pixels: 0…FULL.
#define CHANNEL(words, c)                                                                        \
  CONVERT(CONVERT(((words) >> (COMPONENT_BITS * (c))) & FULL, i32x16), f32x16)

BODY void load_words(pixels16 *words, const COMPONENT *src, size_t count) {
  load_some(words, sizeof *words, src, count, sizeof(PIXEL));
}

// Stores pixels of components 0…FULL.
BODY void join_planes(COMPONENT *dst, const i32x16 planes[4], size_t count) {
  pixels16 out = CONVERT((u32x16)planes[0], pixels16);
#pragma clang loop unroll(full)
  for (int k = 1; k < 4; k++) out |= CONVERT((u32x16)planes[k], pixels16) << (COMPONENT_BITS * k);
  store_some(dst, &out, sizeof out, count, sizeof(PIXEL));
}

// The same of numbers, rounded, and limited to 0…FULL and colours to alpha.
BODY void store_planes(COMPONENT *dst, const f32x16 planes[4], size_t count) {
  const i32x16 none = {}, all = none + FULL;
  i32x16 rounded[4];
  rounded[3] = __builtin_elementwise_min(CONVERT(planes[3] + 0.5f, i32x16), all);
#pragma clang loop unroll(full)
  for (int k = 0; k < 3; k++) {
    const i32x16 c = CONVERT(planes[k] + 0.5f, i32x16);
    rounded[k] = __builtin_elementwise_max(__builtin_elementwise_min(c, rounded[3]), none);
  }
  join_planes(dst, rounded, count);
}
