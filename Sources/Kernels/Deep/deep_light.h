// Deep pixels as light: lanes of four pixels, decoded, mixed and encoded as the finer curves of linear.h do it.
//
// Rule: the curves and floats are off by so little of 1/65535 that what is decoded and encoded again keeps its value, and
// mixes are within 0.75 of it, rounding included: the tests hold both. Opaque pixels take the same way as others: they are
// divided by exactly 1.
#pragma once
#include "../Pictures/linear.h"
#include "deep.h"

// Encoded components 0…65535 are 257 times those of the curves.
#define CURVE_UNIT (1 / 257.0f)

// Premultiplied encoded components 0…65535 as straight light 0…1; alpha lanes are worth nothing.
BODY void straight_light(f32x16 *light, const f32x16 *pixels) {
  const f32x16 alpha = __builtin_elementwise_max(SPREAD_ALPHAS(*pixels), (f32x16){} + 1.0f);
  f32x16 straight = *pixels / alpha * 65535.0f;
  straight = __builtin_elementwise_min(straight, (f32x16){} + 65535.0f) * CURVE_UNIT;
  decode_finely(light, &straight);
}

// The same premultiplied; alpha lanes hold alpha, 0…1.
BODY void premultiplied_light(f32x16 *light, const f32x16 *pixels) {
  f32x16 straight;
  straight_light(&straight, pixels);
  const f32x16 alpha = SPREAD_ALPHAS(*pixels) * DEEP_UNIT;
  *light = PICK_LANES(ALPHA_LANES, alpha, straight * alpha);
}

// Straight light and alphas 0…65535 as premultiplied encoded components.
BODY void encoded_light(f32x16 *pixels, const f32x16 *straight, const f32x16 *alpha) {
  f32x16 light = *straight, encoded;
  limit(&light, 1);
  encode_finely(&encoded, &light);
  encoded *= *alpha * (1 / 255.0f);
  *pixels = PICK_LANES(ALPHA_LANES, *alpha, encoded);
}

// Premultiplied light as premultiplied encoded components 0…65535; an alpha beyond 1 counts where colours are encoded.
BODY void pixels_of_premultiplied(f32x16 *pixels, const f32x16 *light) {
  const f32x16 alpha = SPREAD_ALPHAS(*light);
  const f32x16 straight = (f32x16)((i32x16)(*light / alpha) & (alpha > 0));
  const f32x16 cover = alpha * 65535.0f;
  encoded_light(pixels, &straight, &cover);
  limit(pixels, 65535);
}

// Mixes light that counts with weights in which the alphas are contained, 0…65535.
BODY void mix_deep_light(f32x16 *pixels, const f32x16 *a, const f32x16 *b, const f32x16 *weight_a,
                         const f32x16 *weight_b) {
  f32x16 x, y;
  straight_light(&x, a);
  straight_light(&y, b);
  const f32x16 alpha = *weight_a + *weight_b;
  const f32x16 share = (f32x16)((i32x16)(*weight_b / alpha) & (alpha > 0));
  const f32x16 mixed = x + (y - x) * share;
  encoded_light(pixels, &mixed, &alpha);
}

// MARK: Planes

// Four pixels of lanes as planes, and back.
#define EVERY_FOURTH_LANE(v, k) __builtin_shufflevector(v, v, k, k + 4, k + 8, k + 12)

BODY void put_planes(const segue_light *dst, size_t i, const f32x16 *lanes, size_t count) {
  float *const planes[4] = {dst->red, dst->green, dst->blue, dst->alpha};
  const f32x4 parts[4] = {EVERY_FOURTH_LANE(*lanes, 0), EVERY_FOURTH_LANE(*lanes, 1),
                          EVERY_FOURTH_LANE(*lanes, 2), EVERY_FOURTH_LANE(*lanes, 3)};
  for (int k = 0; k < 4; k++) memcpy(planes[k] + i, &parts[k], count * sizeof(float));
}

BODY void take_planes(f32x16 *lanes, const segue_light *src, size_t i, size_t count) {
  const float *const planes[4] = {src->red, src->green, src->blue, src->alpha};
  f32x16 apart = {};
  for (int k = 0; k < 4; k++) memcpy((float *)&apart + 4 * k, planes[k] + i, count * sizeof(float));
  *lanes = __builtin_shufflevector(apart, apart, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11,
                                   15);
}
