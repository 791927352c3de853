// The parts that all kernel files share: dispatch to the best instruction set, and lanes of fixed
// width.
//
// Rule: KERNEL makes two functions from a body: the first is bound to the best clone for this
// machine, the second has no clones, for the tests (segue_dispatch.h). Bodies work on blocks of
// sixteen pixels, in vector types of fixed width, which the compiler splits for narrower machines.
// Without these types the compiler may not vectorise a kernel, because of an aliasing check (dst
// may be a source) or a multiply that it does not recognise. Integer lanes and separately rounded
// float operations make the bytes the same on all machines.
#pragma once
#include "CSegueKernels.h"
#include <string.h>

// A fused multiply-add would round differently on machines that have it.
#pragma STDC FP_CONTRACT OFF

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "pixels are read as little-endian words"
#endif

// A function that bodies call, and a kernel: KERNEL(void, segue_fill, (uint8_t *)dst, (size_t)n) { … }
#define BODY SEGUE_BODY
#define KERNEL SEGUE_DISPATCHED

// The pixels of a block, and its lanes: one word per pixel, or parts of words.
#define BLOCK 16
#define VECTOR(type, count) __attribute__((vector_size(sizeof(type) * (count)))) type
typedef VECTOR(uint32_t, 16) u32x16;
typedef VECTOR(int32_t, 16) i32x16;
typedef VECTOR(float, 16) f32x16;
typedef VECTOR(uint64_t, 16) u64x16;
typedef VECTOR(double, 16) f64x16;
typedef VECTOR(float, 4) f32x4;
typedef VECTOR(int32_t, 4) i32x4;
typedef VECTOR(uint32_t, 4) u32x4;
typedef VECTOR(uint16_t, 4) u16x4;
typedef VECTOR(uint8_t, 4) u8x4;
typedef VECTOR(uint64_t, 4) u64x4;
typedef VECTOR(int32_t, 8) i32x8;
typedef VECTOR(float, 8) f32x8;
typedef VECTOR(uint64_t, 8) u64x8;
typedef VECTOR(uint16_t, 16) u16x16;
typedef VECTOR(int16_t, 16) i16x16;
typedef VECTOR(uint8_t, 16) u8x16;
typedef VECTOR(uint16_t, 32) u16x32;
typedef VECTOR(int16_t, 32) i16x32;
typedef VECTOR(uint32_t, 32) u32x32;
typedef VECTOR(int32_t, 32) i32x32;

// Vectors are passed by pointer between inlined functions. Passed by value, their width would be part
// of a calling convention that differs between clones.

#define CONVERT(vector, type) __builtin_convertvector(vector, type)

// x where the mask is all ones, y where it is zero. All three have the same integer type.
#define SELECT(mask, x, y) (((x) & (mask)) | ((y) & ~(mask)))

// The high half of a product of 16-bit lanes.
#define HIGH_SIGNED(x, y) CONVERT((CONVERT(x, i32x32) * CONVERT(y, i32x32)) >> 16, i16x32)
#define HIGH_UNSIGNED(x, y) CONVERT((CONVERT(x, u32x32) * CONVERT(y, u32x32)) >> 16, u16x32)

// The low 16 bits of words, in both 16-bit lanes of each. Made from words even when all are equal: if a
// 16-bit lane is constant, the compiler forgets the width and multiplies 32 bits.
#define SPREAD(words)                                                                            \
  ((i16x32)((((u32x16){} + (words)) & 0xFFFF) | (((u32x16){} + (words)) << 16)))

// The even and the odd lanes of two vectors, and the numbers of a block's lanes.
#define EVENS 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30
#define ODDS 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31
#define LANE_NUMBERS {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}

// Runs `call` over n items in runs of `run`. It sees `i`, the first item, and `count`, which is `run` except in the last
// run.
#define EACH_RUN(n, run, call)                                                                   \
  do {                                                                                           \
    size_t i = 0;                                                                                \
    for (; i + (run) <= (n); i += (run)) {                                                       \
      const size_t count = (run);                                                                \
      call;                                                                                      \
    }                                                                                            \
    if (i < (n)) {                                                                               \
      const size_t count = (n)-i;                                                                \
      call;                                                                                      \
    }                                                                                            \
  } while (0)

// Runs `call` over the blocks of n pixels.
#define EACH_BLOCK(n, call) EACH_RUN(n, BLOCK, call)

// The same with one copy of `call`, for bodies so long that a second copy costs more than the branches.
#define EACH_BLOCK_ONCE(n, call)                                                                 \
  do {                                                                                           \
    for (size_t i = 0; i < (n); i += BLOCK) {                                                    \
      const size_t count = (n)-i < BLOCK ? (n)-i : BLOCK;                                        \
      call;                                                                                      \
    }                                                                                            \
  } while (0)

// Reads `count` items of so many bytes into a block; the lanes after them are zero, and no memory after them is read.
BODY void load_some(void *block, size_t size, const void *src, size_t count, size_t bytes) {
  if (count == size / bytes) {
    memcpy(block, src, size);
  } else {
    memset(block, 0, size);
    memcpy(block, src, count * bytes);
  }
}

BODY void store_some(void *dst, const void *block, size_t size, size_t count, size_t bytes) {
  if (count == size / bytes) {
    memcpy(dst, block, size);
  } else {
    memcpy(dst, block, count * bytes);
  }
}

// Reads `count` 16-bit values, one per pixel.
BODY void load_values(u16x16 *block, const uint16_t *src, size_t count) {
  load_some(block, sizeof *block, src, count, sizeof *src);
}

// a * b / 65535, rounded to nearest.
BODY uint16_t coverage_product(uint32_t a, uint32_t b) {
  const uint32_t scaled = a * b + 32768;
  return (uint16_t)((scaled + (scaled >> 16)) >> 16);
}

// A number clamped to 0…1; 0 if it is none.
BODY float unit(float value) {
  value = value > 0 ? value : 0;
  return value < 1 ? value : 1;
}

// 3 v^2 - 2 v^3 of such a number.
BODY float smooth(float value) {
  value = unit(value);
  return value * value * (3 - 2 * value);
}
