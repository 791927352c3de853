// Sines, tangents and their inverses, for a block of lanes.
//
// Rule: multiples of pi or pi / 2 are subtracted; then comes a polynomial. Both are odd functions of
// the rest. Up to 49,152 the method is Cody and Waite's: pi / 2 in parts whose multiples are exact in
// float. Up to 2^30 it is the same in double. Beyond, it is Payne and Hanek's ("Radian Reduction for
// Trigonometric Functions", 1983): those bits of 1 / (2 pi) that matter for the number's exponent,
// times its significand. So no float is too large, and all three ways give the same float.
// Coefficients are minimax for the relative error, found by Remez' exchange in 50 digits.
#pragma once
#include "machine.h"
#include "machine_exponential.h"
#include "machine_turns.h"

#define REDUCED_LIMIT 49152.0f

// pi / 2, its first three parts of 8 or 9 bits: multiplied by a whole number below 2^15 they are exact.
#define QUARTER_1 0x1.92p+0f
#define QUARTER_2 0x1.fbp-12f
#define QUARTER_3 0x1.51p-22f
#define QUARTER_4 0x1.0b4612p-34f

// pi / 2 in two parts.
#define HALF_PI 0x1.921fb6p+0f
#define HALF_PI_LOW -0x1.777a5cp-25f

// 2^52 * 1.5: adding and subtracting it gives the nearest whole number.
#define WIDE_ROUNDER 0x1.8p52

// 2 pi, its first two parts of 22 bits: multiplied by a multiple of 1/2 below 2^30 they are exact.
#define TURN_1 0x1.921fbp+2
#define TURN_2 0x1.5110bp-20
#define TURN_3 0x1.18469898cc517p-42
#define TURNS 0x1.45f306dc9c883p-3  // 1 / (2 pi)

// The largest number that is reduced in this way.
#define WIDE_LIMIT 0x1p30f

// x without multiples of a turn divided by `steps`, after `ahead` more turns; for x up to WIDE_LIMIT.
BODY void without_turns(f64x16 *rest, f64x16 *multiples, const f64x16 *x, double steps,
                        double ahead) {
  *multiples = ((*x * (TURNS * steps) + ahead * steps) + WIDE_ROUNDER) - WIDE_ROUNDER;
  const f64x16 turns = (*multiples - ahead * steps) * (1 / steps);
  *rest = ((*x - turns * TURN_1) - turns * TURN_2) - turns * TURN_3;
}

// The same for x of any size. x is a whole number of 24 bits times a power of two. The table has the
// turns of that power, without whole turns. Products with the table's first two parts are exact.
BODY void without_many_turns(f64x16 *rest, f64x16 *multiples, const u32x16 *x, double steps,
                             double ahead) {
  const f64x16 digits = CONVERT((i32x16)((*x & 0x7FFFFF) | 0x800000), f64x16);
  uint32_t rows[BLOCK];
  STORE(rows, (*x >> 23) - TURN_FIRST_EXPONENT);
  double columns[3][BLOCK] __attribute__((aligned(64)));
#pragma clang loop unroll(full) vectorize(disable)
  for (int k = 0; k < BLOCK; k++) {
    const double *const row = turn_parts[rows[k]];
    for (int part = 0; part < 3; part++) columns[part][k] = row[part];
  }
  f64x16 parts[3];
  memcpy(parts, columns, sizeof parts);
  const f64x16 first = digits * parts[0], second = digits * parts[1];
  const f64x16 turns = first - ((first + WIDE_ROUNDER) - WIDE_ROUNDER) + ahead;
  *multiples = ((turns + second) * steps + WIDE_ROUNDER) - WIDE_ROUNDER;
  const f64x16 left = ((turns - *multiples * (1 / steps)) + second) + digits * parts[2];
  *rest = left * 0x1.921fb54442d18p+2;
}

// For the lanes with large, finite x >= 0: the multiples n of a turn divided by `steps`, and the rest
// in radians, after `ahead` more turns.
BODY void reduce_large(f32x16 *r, u32x16 *n, const f32x16 *x, double steps, double ahead) {
  const i32x16 large = (*x > REDUCED_LIMIT) & (*x < INFINITE);
  if (__builtin_reduce_or(large) == 0) return;
  f64x16 rest, multiples;
  // The other lanes compute with a number that both ways accept.
  const f32x16 angle = CHOOSE(large, *x, REDUCED_LIMIT);
  if (__builtin_reduce_or(angle > WIDE_LIMIT) == 0) {
    const f64x16 wide = CONVERT(angle, f64x16);
    without_turns(&rest, &multiples, &wide, steps, ahead);
  } else {
    const u32x16 bits = (u32x16)angle;
    without_many_turns(&rest, &multiples, &bits, steps, ahead);
  }
  *n = SELECT((u32x16)large, (u32x16)CONVERT(multiples, i32x16), *n);
  *r = CHOOSE(large, CONVERT(rest, f32x16), *r);
}

// sin r for |r| <= pi / 2, error 2^-27: r + r^3 * P(r^2).
BODY void sine_polynomial(f32x16 *out, const f32x16 *reduced) {
  const f32x16 r = *reduced, u = r * r;
  f32x16 p = 0x1.5dc890p-19f * u - 0x1.9f70ecp-13f;
  p = p * u + 0x1.110edap-7f;
  p = p * u - 0x1.55554cp-3f;
  *out = r + r * u * p;
}

// |x| minus n quarter turns.
BODY void without_quarters(f32x16 *r, const f32x16 *x, const f32x16 *n) {
  const f32x16 k = *n;
  *r = (((*x - k * QUARTER_1) - k * QUARTER_2) - k * QUARTER_3) - k * QUARTER_4;
}

BODY void sine(f32x16 *out, const f32x16 *angle) {
  const f32x16 x = MAGNITUDE(*angle);
  const f32x16 rounded = x * 0x1.45f306p-2f + ROUNDER;
  const f32x16 quarters = 2.0f * (rounded - ROUNDER);
  u32x16 n = (u32x16)rounded;
  f32x16 r;
  without_quarters(&r, &x, &quarters);
  reduce_large(&r, &n, &x, 2, 0);
  sine_polynomial(out, &r);
  *out = WITH_SIGN(*out, SIGN_OF(*angle) ^ (n << 31));
}

// The sine a quarter turn later: an odd number of quarters is subtracted.
BODY void cosine(f32x16 *out, const f32x16 *angle) {
  const f32x16 x = MAGNITUDE(*angle);
  const f32x16 rounded = (x * 0x1.45f306p-2f - 0.5f) + ROUNDER;
  const f32x16 quarters = 2.0f * (rounded - ROUNDER) + 1.0f;
  u32x16 n = (u32x16)rounded + 1;
  f32x16 r;
  without_quarters(&r, &x, &quarters);
  reduce_large(&r, &n, &x, 2, 0.25);
  sine_polynomial(out, &r);
  *out = WITH_SIGN(*out, n << 31);
}

// The same, together with the rounding errors of the last two steps.
BODY void without_quarters_precise(f32x16 *r, f32x16 *low, const f32x16 *x, const f32x16 *n) {
  const f32x16 exact = (*x - *n * QUARTER_1) - *n * QUARTER_2;
  const f32x16 third = *n * QUARTER_3, fourth = *n * QUARTER_4, nearly = exact - third;
  *r = nearly - fourth;
  *low = ((exact - nearly) - third) + ((nearly - *r) - fourth);
  *low = CHOOSE(*x > REDUCED_LIMIT, 0.0f, *low);
}

// Sine divided by cosine for |r| <= pi / 4, with errors 2^-27 and 2^-32.
BODY void tangent(f32x16 *out, const f32x16 *angle) {
  const f32x16 x = MAGNITUDE(*angle);
  const f32x16 rounded = x * 0x1.45f306p-1f + ROUNDER, quarters = rounded - ROUNDER;
  u32x16 n = (u32x16)rounded;
  f32x16 r, low;
  without_quarters_precise(&r, &low, &x, &quarters);
  reduce_large(&r, &n, &x, 4, 0);
  const f32x16 u = r * r;
  const f32x16 p = (-0x1.9952f8p-13f * u + 0x1.110776p-7f) * u - 0x1.555546p-3f;
  const f32x16 sine = r + (r * u * p + low);
  const f32x16 bow = (0x1.99e80cp-16f * u - 0x1.6c0c28p-10f) * u + 0x1.55554ap-5f;
  const f32x16 cosine = 1.0f - (0.5f * u - (u * u * bow - r * low));
  const i32x16 odd = -(i32x16)(n & 1);
  const f32x16 above = CHOOSE(odd, cosine, sine), below = CHOOSE(odd, sine, cosine);
  *out = WITH_SIGN(above / below, SIGN_OF(*angle) ^ (n << 31));
}

// asin s for 0 <= s <= 1/2, z = s^2, error 2^-27. For the other lanes asin x = pi / 2 - 2 asin(sqrt((1
// - x) / 2)); `far` marks them.
BODY void arcsine_parts(f32x16 *out, i32x16 *far, const f32x16 *x) {
  *far = *x > 0.5f;
  const f32x16 half = (1.0f - *x) * 0.5f;
  const f32x16 z = CHOOSE(*far, half, *x * *x);
  const f32x16 s = CHOOSE(*far, __builtin_elementwise_sqrt(half), *x);
  f32x16 p = 0x1.595c96p-5f * z + 0x1.8c3e26p-6f;
  p = p * z + 0x1.747bbap-5f;
  p = p * z + 0x1.330204p-4f;
  p = p * z + 0x1.5555c8p-3f;
  *out = s + s * (z * p);
}

BODY void arcsine(f32x16 *out, const f32x16 *sine) {
  const f32x16 x = MAGNITUDE(*sine);
  f32x16 part;
  i32x16 far;
  arcsine_parts(&part, &far, &x);
  const f32x16 angle = CHOOSE(far, HALF_PI - (2.0f * part - HALF_PI_LOW), part);
  *out = WITH_SIGN(angle, SIGN_OF(*sine));
}

BODY void arccosine(f32x16 *out, const f32x16 *cosine) {
  const f32x16 x = MAGNITUDE(*cosine);
  f32x16 part;
  i32x16 far;
  arcsine_parts(&part, &far, &x);
  const i32x16 negative = *cosine < 0;
  const f32x16 signed_part = WITH_SIGN(part, SIGN_OF(*cosine));
  const f32x16 near = HALF_PI - (signed_part - HALF_PI_LOW);
  const f32x16 behind = 2.0f * HALF_PI - 2.0f * (part - HALF_PI_LOW);
  *out = CHOOSE(far, CHOOSE(negative, behind, 2.0f * part), near);
}

// atan t for 0 <= t <= 1: t + t^3 * P(t^2), error 2^-31.
BODY void arctangent_polynomial(f32x16 *out, const f32x16 *ratio) {
  const f32x16 t = *ratio, u = t * t;
  f32x16 p = 0x1.29653ep-10f * u - 0x1.e69decp-8f;
  p = p * u + 0x1.752f2cp-6f;
  p = p * u - 0x1.70805ap-5f;
  p = p * u + 0x1.1509f0p-4f;
  p = p * u - 0x1.6953bap-4f;
  p = p * u + 0x1.c51170p-4f;
  p = p * u - 0x1.247620p-3f;
  p = p * u + 0x1.99981cp-3f;
  p = p * u - 0x1.555552p-2f;
  *out = t + t * (u * p);
}

BODY void arctangent(f32x16 *out, const f32x16 *tangent) {
  const f32x16 x = MAGNITUDE(*tangent);
  const i32x16 steep = x > 1;
  const f32x16 t = CHOOSE(steep, 1.0f, x) / CHOOSE(steep, x, 1.0f);
  f32x16 angle;
  arctangent_polynomial(&angle, &t);
  angle = CHOOSE(steep, HALF_PI - (angle - HALF_PI_LOW), angle);
  *out = WITH_SIGN(angle, SIGN_OF(*tangent));
}

// The angle of (x, y), -pi … pi; zeros and infinities as in IEEE 754.
BODY void arctangent2(f32x16 *out, const f32x16 *up, const f32x16 *right) {
  const f32x16 y = MAGNITUDE(*up), x = MAGNITUDE(*right);
  const i32x16 steep = y > x;
  const f32x16 shorter = CHOOSE(steep, x, y), longer = CHOOSE(steep, y, x);
  f32x16 t = CHOOSE(shorter == longer, 1.0f, shorter / longer);
  t = CHOOSE(shorter + longer == 0, 0.0f, t);
  f32x16 angle;
  arctangent_polynomial(&angle, &t);
  angle = CHOOSE(steep, HALF_PI - (angle - HALF_PI_LOW), angle);
  const i32x16 behind = (i32x16)*right < 0;
  angle = CHOOSE(behind, 2.0f * HALF_PI - (angle - 2.0f * HALF_PI_LOW), angle);
  *out = WITH_SIGN(angle, SIGN_OF(*up));
}
