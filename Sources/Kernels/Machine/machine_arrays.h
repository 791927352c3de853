// Elements of arrays: each is one register, chosen by an index that may differ between lanes.
//
// Rule: most indices are loop counters, which are equal in all lanes; whole blocks are then moved.
#pragma once
#include "machine.h"

// The words of a block of `index`, limited to 0 ..< count.
BODY void element_indices(i32x16 *out, const segue_register *index, size_t block, size_t count) {
  const i32x16 last = (i32x16){} + (int32_t)(count - 1), zero = {};
  const i32x16 words = (i32x16)WORDS(index);
  *out = __builtin_elementwise_min(__builtin_elementwise_max(words, zero), last);
}

BODY int all_alike(const i32x16 *indices) {
  return __builtin_reduce_or(*indices ^ (*indices)[0]) == 0;
}

BODY void load_elements(const segue_register *d, const segue_register *elements,
                        const segue_register *index, size_t count, size_t blocks) {
  for (size_t block = 0; block < blocks; block++) {
    i32x16 indices;
    element_indices(&indices, index, block, count);
    if (all_alike(&indices)) {
      PUT(d, WORDS(&elements[indices[0]]));
      continue;
    }
    u32x16 out;
    for (int k = 0; k < BLOCK; k++) {
      const segue_register *element = &elements[indices[k]];
      uint32_t word;
      memcpy(&word, (const char *)element->words + block * element->step + 4 * k, sizeof word);
      out[k] = word;
    }
    PUT(d, out);
  }
}

BODY void store_elements(const segue_register *mask, const segue_register *elements,
                         const segue_register *index, const segue_register *value, size_t count,
                         size_t blocks) {
  for (size_t block = 0; block < blocks; block++) {
    i32x16 indices;
    element_indices(&indices, index, block, count);
    const u32x16 where = WORDS(mask), words = WORDS(value);
    if (all_alike(&indices)) {
      const segue_register *element = &elements[indices[0]];
      PUT(element, SELECT(where, words, WORDS(element)));
      continue;
    }
    for (int k = 0; k < BLOCK; k++) {
      if (!where[k]) continue;
      const segue_register *element = &elements[indices[k]];
      const uint32_t word = words[k];
      memcpy((char *)element->words + block * element->step + 4 * k, &word, sizeof word);
    }
  }
}
