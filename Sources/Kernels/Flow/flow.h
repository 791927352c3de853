// What the files of optical flow share: short vectors of floats, and places between pixels.
#pragma once
#include "../kernel.h"

BODY void load8(f32x8 *block, const float *src) { memcpy(block, src, sizeof *block); }
BODY void load4(f32x4 *block, const float *src) { memcpy(block, src, sizeof *block); }

// The sum, in an order of its own.
BODY float sum8(const f32x8 *v) {
  const f32x4 four = __builtin_shufflevector(*v, *v, 0, 1, 2, 3) +
                     __builtin_shufflevector(*v, *v, 4, 5, 6, 7);
  return (four[0] + four[2]) + (four[1] + four[3]);
}

// Eight values of a row, and four, between each and its neighbour.
BODY void mixed8(f32x8 *out, const float *at, float across) {
  f32x8 left, right;
  load8(&left, at);
  load8(&right, at + 1);
  *out = left + (right - left) * across;
}

BODY void mixed4(f32x4 *out, const float *at, float across) {
  f32x4 left, right;
  load4(&left, at);
  load4(&right, at + 1);
  *out = left + (right - left) * across;
}

// The whole number below a small one.
BODY int32_t floor_of(float value) {
  const int32_t whole = (int32_t)value;
  return whole - ((float)whole > value);
}
