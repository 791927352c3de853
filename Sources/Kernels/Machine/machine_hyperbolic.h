// Hyperbolic functions and their inverses, for a block of lanes.
//
// Rule: near zero a polynomial or ln(1 + x), so that small results are exact to the last bits.
// Elsewhere the definitions, with e^x / 2 so that nothing overflows early. The coefficients are made as
// in the other files.
#pragma once
#include "machine_exponential.h"

BODY void hyperbolic_sine(f32x16 *out, const f32x16 *argument) {
  const f32x16 x = MAGNITUDE(*argument), u = x * x;
  f32x16 half;
  exponential(&half, &x, -1);
  f32x16 p = 0x1.756cb2p-19f * u + 0x1.a022bap-13f;
  p = p * u + 0x1.1110e0p-7f;
  p = p * u + 0x1.555556p-3f;
  const f32x16 y = CHOOSE(x < 1, x + x * (u * p), half - 0.25f / half);
  *out = WITH_SIGN(y, SIGN_OF(*argument));
}

BODY void hyperbolic_cosine(f32x16 *out, const f32x16 *argument) {
  const f32x16 x = MAGNITUDE(*argument);
  f32x16 half;
  exponential(&half, &x, -1);
  *out = half + 0.25f / half;
}

BODY void hyperbolic_tangent(f32x16 *out, const f32x16 *argument) {
  const f32x16 x = MAGNITUDE(*argument), u = x * x, twice = 2.0f * x;
  f32x16 power;
  exponential(&power, &twice, 0);
  f32x16 p = -0x1.750c4cp-8f * u + 0x1.51f8b6p-6f;
  p = p * u - 0x1.b835a2p-5f;
  p = p * u + 0x1.1106f6p-3f;
  p = p * u - 0x1.555532p-2f;
  const f32x16 y = CHOOSE(x < 0.625f, x + x * (u * p), 1.0f - 2.0f / (power + 1.0f));
  *out = WITH_SIGN(y, SIGN_OF(*argument));
}

// Beyond this, x^2 + 1 equals x^2 in float.
#define HYPERBOLA_FAR 8192.0f

BODY void inverse_hyperbolic_sine(f32x16 *out, const f32x16 *argument) {
  const f32x16 x = MAGNITUDE(*argument);
  const i32x16 far = x > HYPERBOLA_FAR;
  const f32x16 near = CHOOSE(far, 0.0f, x), u = near * near;
  const f32x16 more = near + u / (1.0f + __builtin_elementwise_sqrt(u + 1.0f));
  f32x16 y, large;
  logarithm_plus(&y, &more);
  logarithm(&large, &x);
  *out = WITH_SIGN(CHOOSE(far, large + LN2, y), SIGN_OF(*argument));
}

BODY void inverse_hyperbolic_cosine(f32x16 *out, const f32x16 *argument) {
  const f32x16 x = *argument;
  const i32x16 far = x > HYPERBOLA_FAR;
  const f32x16 t = CHOOSE(far, 0.0f, x - 1.0f);
  const f32x16 more = t + __builtin_elementwise_sqrt(2.0f * t + t * t);
  f32x16 y, large;
  logarithm_plus(&y, &more);
  logarithm(&large, &x);
  *out = CHOOSE(x < 1, NOT_A_NUMBER, CHOOSE(far, large + LN2, y));
}

BODY void inverse_hyperbolic_tangent(f32x16 *out, const f32x16 *argument) {
  const f32x16 x = MAGNITUDE(*argument), more = 2.0f * x / (1.0f - x);
  f32x16 y;
  logarithm_plus(&y, &more);
  *out = WITH_SIGN(0.5f * y, SIGN_OF(*argument));
}
