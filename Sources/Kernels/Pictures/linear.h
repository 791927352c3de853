// sRGB to linear light and back, sixteen components at a time (IEC 61966-2-1).
//
// Rule: the straight part of each curve is computed as it is, the power part as a polynomial. For
// decoding, ((c + 0.055) / 1.055)^2.4 is a polynomial of degree 5 in the encoded value. For encoding,
// 1.055 y^(1/2.4) - 0.055 is one of degree 4 in the fourth root of y, which two square roots give.
// Coefficients: weighted minimax fits (Lawson's iteration), with errors of 0.0124 and 0.0088 in encoded
// bytes. Decoding, mixing and encoding is off by at most 0.0212 of a byte, so every byte returns to itself.
// Alternatives: table gathers took four times as long. A square root instead of the fourth root needs
// degree 9 for an error that this one has with degree 5. The fourth root by a shift of the exponent and a
// polynomial took longer than two square roots, which run beside the other arithmetic.
#pragma once
#include "../kernel.h"

// encoded is 0…255, with any fraction; linear is 0…1.
BODY void decode(f32x16 *linear, const f32x16 *encoded) {
  const f32x16 c = *encoded;
  f32x16 p = c * 0x1.6c9562p-44f + -0x1.3fba22p-34f;
  p = p * c + 0x1.599f8ep-25f;
  p = p * c + 0x1.0c032cp-17f;
  p = p * c + 0x1.0d4f58p-13f;
  p = p * c + 0x1.e0b5a8p-11f;
  const i32x16 straight = c < 10.31475f;
  *linear = (f32x16)SELECT(straight, (i32x16)(c * (float)(1 / (12.92 * 255))), (i32x16)p);
}

// linear is 0…1; encoded is 0…255.
BODY void encode(f32x16 *encoded, const f32x16 *linear) {
  const f32x16 y = *linear;
  const f32x16 t = __builtin_elementwise_sqrt(__builtin_elementwise_sqrt(y));
  f32x16 p = t * 0x1.4bd39ep+4f + -0x1.563640p+6f;
  p = p * t + 0x1.1e48aep+8f;
  p = p * t + 0x1.901de6p+5f;
  p = p * t + -0x1.079d6ep+4f;
  const i32x16 straight = y < 0.0031308f;
  *encoded = (f32x16)SELECT(straight, (i32x16)(y * (float)(12.92 * 255)), (i32x16)p);
}

// The same curves finer, for light that is mixed as floats and rounded once: a polynomial of degree 9 in
// the encoded value, 0…1, and one of degree 8 in the fourth root, fitted in the same way. Errors: 0.00016
// and 0.0001 in encoded bytes.
BODY void decode_finely(f32x16 *linear, const f32x16 *encoded) {
  const f32x16 byte = *encoded, c = byte * (1 / 255.0f);
  f32x16 p = c * 0x1.985e18p-3f + -0x1.f71e20p-1f;
  p = p * c + 0x1.0cf49ap+1f;
  p = p * c + -0x1.4bcb1ep+1f;
  p = p * c + 0x1.0dbc20p+1f;
  p = p * c + -0x1.4d9ac4p+0f;
  p = p * c + 0x1.eb6208p-1f;
  p = p * c + 0x1.e4cb46p-2f;
  p = p * c + 0x1.270332p-5f;
  p = p * c + 0x1.b80340p-11f;
  const i32x16 straight = byte < 10.31475f;
  *linear = (f32x16)SELECT(straight, (i32x16)(byte * (float)(1 / (12.92 * 255))), (i32x16)p);
}

BODY void encode_finely(f32x16 *encoded, const f32x16 *linear) {
  const f32x16 y = *linear;
  const f32x16 t = __builtin_elementwise_sqrt(__builtin_elementwise_sqrt(y));
  f32x16 p = t * 0x1.768cd8p+4f + -0x1.0c483cp+7f;
  p = p * t + 0x1.53b684p+8f;
  p = p * t + -0x1.f936d4p+8f;
  p = p * t + 0x1.f530f6p+8f;
  p = p * t + -0x1.79fa78p+8f;
  p = p * t + 0x1.8a50fep+8f;
  p = p * t + 0x1.c6bfdcp+4f;
  p = p * t + -0x1.d6fb24p+3f;
  const i32x16 straight = y < 0.0031308f;
  *encoded = (f32x16)SELECT(straight, (i32x16)(y * (float)(12.92 * 255)), (i32x16)p);
}

BODY void limit(f32x16 *x, float most) {
  const f32x16 zero = {}, high = zero + most;
  *x = __builtin_elementwise_min(__builtin_elementwise_max(*x, zero), high);
}

BODY void component_of_light(i32x16 *out, const f32x16 *light, const f32x16 *straight,
                             const f32x16 *alpha, int linear, int plain) {
  f32x16 x = *light, encoded;
  if (linear) {
    if (!plain) x *= *straight;
    limit(&x, 1);
    encode_finely(&encoded, &x);
    if (!plain) encoded *= *alpha;
  } else {
    encoded = x * 255.0f;
  }
  if (!plain) limit(&encoded, 255);
  *out = CONVERT(encoded + 0.5f, i32x16);
}

// Premultiplied red, green, blue and alpha become pixels. A block of opaque ones needs neither division nor alpha.
BODY void pixels_of_planes(u32x16 *out, const f32x16 planes[4], int linear) {
  const f32x16 alpha = planes[3], zero = {}, one = zero + 1.0f;
  f32x16 shown = alpha;
  limit(&shown, 1);
  const i32x16 cover = CONVERT(shown * 255.0f + 0.5f, i32x16);
  const int plain = linear && __builtin_reduce_and((i32x16)(alpha == one)) != 0;
  f32x16 straight = one;
  if (!plain) straight = (f32x16)((i32x16)(1.0f / alpha) & (alpha > 0));
  i32x16 words = cover << 24;
#pragma clang loop unroll(full)
  for (int c = 0; c < 3; c++) {
    i32x16 component;
    if (plain) {
      component_of_light(&component, &planes[c], &straight, &alpha, linear, 1);
    } else {
      component_of_light(&component, &planes[c], &straight, &alpha, linear, 0);
    }
    words |= __builtin_elementwise_min(component, cover) << (8 * c);
  }
  *out = (u32x16)words;
}
