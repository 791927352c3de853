// sRGB to linear light and back, sixteen components at a time (IEC 61966-2-1).
//
// Rule: the straight part of each curve is computed as it is, the power part as a polynomial. For
// decoding, ((c + 0.055) / 1.055)^2.4 is a polynomial of degree 6 in the encoded value. For encoding,
// 1.055 y^(1/2.4) - 0.055 is one of degree 5 in the fourth root of y, which two square roots give.
// Coefficients: weighted minimax fits (Lawson's iteration), with errors of 0.0035 and 0.0017 in encoded
// bytes. Decoding and encoding moves a component by at most 0.0052 of a byte, so every byte returns to
// itself.
// Alternatives: table gathers took four times as long. A square root instead of the fourth root needs
// degree 9 for the same error.
#pragma once
#include "../kernel.h"

// encoded is 0…255, with any fraction; linear is 0…1.
BODY void decode(f32x16 *linear, const f32x16 *encoded) {
  const f32x16 c = *encoded;
  f32x16 p = c * -0x1.6fb41ep-52f + 0x1.51c44ap-42f;
  p = p * c + -0x1.1977bep-33f;
  p = p * c + 0x1.8fe23ap-25f;
  p = p * c + 0x1.010ad8p-17f;
  p = p * c + 0x1.1bbecap-13f;
  p = p * c + 0x1.c8f874p-11f;
  const i32x16 straight = c < 10.31475f;
  *linear = (f32x16)SELECT(straight, (i32x16)(c * (float)(1 / (12.92 * 255))), (i32x16)p);
}

// linear is 0…1; encoded is 0…255.
BODY void encode(f32x16 *encoded, const f32x16 *linear) {
  const f32x16 y = *linear;
  const f32x16 t = __builtin_elementwise_sqrt(__builtin_elementwise_sqrt(y));
  f32x16 p = t * -0x1.160a94p+4f + 0x1.2752ecp+6f;
  p = p * t + -0x1.268430p+7f;
  p = p * t + 0x1.4020d0p+8f;
  p = p * t + 0x1.4a8892p+5f;
  p = p * t + -0x1.f48940p+3f;
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
