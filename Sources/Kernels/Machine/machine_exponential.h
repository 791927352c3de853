// Exponentials and logarithms of a block of lanes.
//
// Rule: the argument is reduced exactly (Cody and Waite, "Software Manual for the Elementary
// Functions", 1980); then comes a polynomial. Its coefficients are minimax for the relative error,
// found by Remez' exchange in 50 digits and rounded to float. Every step is rounded separately.
#pragma once
#include "machine.h"

// 2^23 * 1.5: after adding it, the float's low bits hold the nearest integer.
#define ROUNDER 0x1.8p23f
#define ROUNDER_BITS 0x4B400000

#define LN2 0x1.62e430p-1f
// ln 2 = LN2_HIGH + LN2_LOW; multiples of the high part by up to 2^15 are exact.
#define LN2_HIGH 0x1.63p-1f
#define LN2_LOW -0x1.bd0106p-13f
#define LOG2_E 0x1.715476p+0f

// e^r * 2^n for |r| <= ln 2 / 2 and |n| <= 250: 1 + r + r^2 * P(r), error 2^-28. It takes two steps, so
// that a denormal result is rounded once and a result that is too large becomes infinite.
BODY void exponential_scaled(f32x16 *out, const f32x16 *reduced, const i32x16 *n) {
  const f32x16 r = *reduced;
  f32x16 p = 0x1.6a24c8p-10f * r + 0x1.1239e4p-7f;
  p = p * r + 0x1.5558f0p-5f;
  p = p * r + 0x1.555492p-3f;
  p = p * r + 0x1.fffffcp-2f;
  const f32x16 power = 1.0f + (r + r * r * p);
  const i32x16 half = *n >> 1, rest = *n - half;
  *out = power * (f32x16)((half + 127) << 23) * (f32x16)((rest + 127) << 23);
}

// x, or a limit for it; NaN stays.
#define BOUNDED(x, low, high) CHOOSE((x) < (low), low, CHOOSE((x) > (high), high, x))

// e^x * 2^shift.
BODY void exponential(f32x16 *out, const f32x16 *x, int32_t shift) {
  const f32x16 bounded = BOUNDED(*x, -110.0f, 100.0f);
  const f32x16 rounded = bounded * LOG2_E + ROUNDER, n = rounded - ROUNDER;
  const f32x16 r = (bounded - n * LN2_HIGH) - n * LN2_LOW;
  const i32x16 exponent = (i32x16)((u32x16)rounded - (ROUNDER_BITS - (uint32_t)shift));
  exponential_scaled(out, &r, &exponent);
}

BODY void exponential2(f32x16 *out, const f32x16 *x) {
  const f32x16 bounded = BOUNDED(*x, -160.0f, 140.0f);
  const f32x16 rounded = bounded + ROUNDER;
  const f32x16 r = (bounded - (rounded - ROUNDER)) * LN2;
  const i32x16 exponent = (i32x16)((u32x16)rounded - ROUNDER_BITS);
  exponential_scaled(out, &r, &exponent);
}

// x = m * 2^e with m in sqrt(1/2) ... sqrt(2), for finite x > 0, including denormals.
BODY void split(f32x16 *m, i32x16 *e, const f32x16 *x) {
  const i32x16 tiny = *x < 0x1p-126f;
  const u32x16 bits = (u32x16)CHOOSE(tiny, *x * 0x1p24f, *x);
  const u32x16 from_half = bits - 0x3F3504F3u;
  *m = (f32x16)((from_half & 0x7FFFFF) + 0x3F3504F3u);
  *e = ((i32x16)from_half >> 23) - (tiny & 24);
}

// ln(1 + f) - f, for 1 + f = m: -f^2 / 2 + f^3 * P(f), error 2^-28 of the logarithm.
BODY void logarithm_rest(f32x16 *out, const f32x16 *fraction) {
  const f32x16 f = *fraction, u = f * f;
  f32x16 p = 0x1.145622p-4f * f - 0x1.de3ae4p-4f;
  p = p * f + 0x1.e6f070p-4f;
  p = p * f - 0x1.fc223cp-4f;
  p = p * f + 0x1.23376cp-3f;
  p = p * f - 0x1.555c4cp-3f;
  p = p * f + 0x1.99a4b4p-3f;
  p = p * f - 0x1.000006p-2f;
  p = p * f + 0x1.555548p-2f;
  *out = f * u * p - 0.5f * u;
}

// The values of a logarithm at zero, below zero, and where x is infinite or NaN.
BODY void logarithm_specials(f32x16 *out, const f32x16 *x) {
  f32x16 y = CHOOSE(*x < INFINITE, *out, *x);
  y = CHOOSE(*x < 0, NOT_A_NUMBER, y);
  *out = CHOOSE(*x == 0, -INFINITE, y);
}

BODY void logarithm(f32x16 *out, const f32x16 *x) {
  f32x16 m, rest;
  i32x16 e;
  split(&m, &e, x);
  const f32x16 f = m - 1.0f, n = CONVERT(e, f32x16);
  logarithm_rest(&rest, &f);
  *out = n * LN2_HIGH + (f + (rest + n * LN2_LOW));
  logarithm_specials(out, x);
}

BODY void logarithm2(f32x16 *out, const f32x16 *x) {
  f32x16 m, rest;
  i32x16 e;
  split(&m, &e, x);
  const f32x16 f = m - 1.0f;
  logarithm_rest(&rest, &f);
  // log2 e = 1 + a small rest; the largest terms come last, as in Moshier's Cephes.
  const float more = LOG2_E - 1;
  *out = (((rest * more + f * more) + rest) + f) + CONVERT(e, f32x16);
  logarithm_specials(out, x);
}

// ln(1 + x) for x >= 0; NaN below -1.
BODY void logarithm_plus(f32x16 *out, const f32x16 *x) {
  const f32x16 sum = 1.0f + *x, lost = *x - (sum - 1.0f);
  logarithm(out, &sum);
  *out = CHOOSE(*x < INFINITE, *out + lost / sum, *out);
}

// log2 of x > 0 in double: m = (1 + s) / (1 - s), log2 m = s * Q(s^2), error 2^-36.
BODY void precise_logarithm2(f64x16 *out, const f32x16 *x) {
  f32x16 m;
  i32x16 e;
  split(&m, &e, x);
  const f64x16 wide = CONVERT(m, f64x16);
  const f64x16 s = (wide - 1.0) / (wide + 1.0), u = s * s;
  f64x16 q = 0x1.5ce8e6c80031ap-2 * u + 0x1.a58d81487b21ap-2;
  q = q * u + 0x1.27777ff78a8bfp-1;
  q = q * u + 0x1.ec709d12bceb2p-1;
  q = q * u + 0x1.71547652bee00p+1;
  *out = s * q + CONVERT(e, f64x16);
}

// x^y = 2^(y * log2 x). The logarithm is in double, because multiplying by y would make its error many
// units. x^0 = 1^y = 1. Below zero there is no result, except for whole y up to eight, which are
// products by squares: shaders take pow(x, 2.0) of negative x, and graphics drivers return it too.
BODY void power(f32x16 *out, const f32x16 *base, const f32x16 *exponent) {
  typedef VECTOR(int64_t, 16) i64x16;
  const f32x16 x = *base, y = *exponent;
  f64x16 logarithm;
  precise_logarithm2(&logarithm, &x);
  f64x16 t = logarithm * CONVERT(y, f64x16);
  const f64x16 high = (f64x16){} + 200.0, low = (f64x16){} - 200.0;
  t = (f64x16)SELECT((i64x16)(t > high), (i64x16)high, (i64x16)t);
  t = (f64x16)SELECT((i64x16)(t < low), (i64x16)low, (i64x16)t);
  t = (f64x16)((i64x16)t & (i64x16)(t == t));
  const f64x16 n = (t + 0x1.8p52) - 0x1.8p52;
  const f32x16 r = CONVERT((t - n) * 0x1.62e42fefa39efp-1, f32x16);
  const i32x16 whole = CONVERT(n, i32x16);
  f32x16 z;
  exponential_scaled(&z, &r, &whole);
  // Zero and infinity have infinite logarithms; the result is zero or infinity.
  const i32x16 end = (x == 0) | (x == INFINITE), rises = (y > 0) == (x == INFINITE);
  z = CHOOSE(end, CHOOSE(rises, INFINITE, 0.0f), z);
  z = CHOOSE((x < 0) | (x != x) | (y != y), NOT_A_NUMBER, z);
  const f32x16 square = x * x, cube = square * x, fourth = square * square;
  z = CHOOSE(y == 1, x, z);
  z = CHOOSE(y == 2, square, z);
  z = CHOOSE(y == 3, cube, z);
  z = CHOOSE(y == 4, fourth, z);
  z = CHOOSE(y == 5, fourth * x, z);
  z = CHOOSE(y == 6, fourth * square, z);
  z = CHOOSE(y == 7, fourth * cube, z);
  z = CHOOSE(y == 8, fourth * fourth, z);
  *out = CHOOSE((y == 0) | (x == 1), 1.0f, z);
}
