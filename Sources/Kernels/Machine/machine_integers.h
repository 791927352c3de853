// Operations on whole numbers that vectors do not have, and conversions, for a block.
//
// Rule: quotients of 32-bit numbers, computed in double, are exact after truncation. A double holds
// both numbers, and a quotient that is not whole is farther from the next whole number than its
// rounding error.
#pragma once
#include "machine.h"

// Zero for b = 0, and for the one quotient that is too large.
BODY void int_divide(i32x16 *out, const i32x16 *a, const i32x16 *b) {
  const i32x16 bad = (*b == 0) | ((*a == INT32_MIN) & (*b == -1));
  const i32x16 divisor = SELECT(bad, (i32x16){} + 1, *b);
  const i32x16 quotient = CONVERT(CONVERT(*a, f64x16) / CONVERT(divisor, f64x16), i32x16);
  *out = quotient & ~bad;
}

BODY void int_remainder(i32x16 *out, const i32x16 *a, const i32x16 *b) {
  i32x16 quotient;
  int_divide(&quotient, a, b);
  const u32x16 rest = (u32x16)*a - (u32x16)quotient * (u32x16)*b;
  *out = (i32x16)rest & ~((*b == 0) | (*b == -1));
}

BODY void uint_divide(u32x16 *out, const u32x16 *a, const u32x16 *b) {
  const u32x16 bad = (u32x16)(*b == 0);
  const u32x16 divisor = *b | (bad & 1);
  const u32x16 quotient = CONVERT(CONVERT(*a, f64x16) / CONVERT(divisor, f64x16), u32x16);
  *out = quotient & ~bad;
}

BODY void uint_remainder(u32x16 *out, const u32x16 *a, const u32x16 *b) {
  u32x16 quotient;
  uint_divide(&quotient, a, b);
  *out = (*a - quotient * *b) & (u32x16)(*b != 0);
}

BODY void float_to_int(i32x16 *out, const f32x16 *x) {
  const i32x16 high = *x >= 0x1p31f, low = *x < -0x1p31f;
  const i32x16 inside = (*x == *x) & ~(high | low);
  const i32x16 whole = CONVERT((f32x16)((i32x16)*x & inside), i32x16);
  *out = whole | (high & INT32_MAX) | (low & INT32_MIN);
}

BODY void float_to_uint(u32x16 *out, const f32x16 *x) {
  const i32x16 high = *x >= 0x1p32f, inside = (*x > 0) & ~high;
  const u32x16 whole = CONVERT((f32x16)((i32x16)*x & inside), u32x16);
  *out = whole | (u32x16)high;
}
