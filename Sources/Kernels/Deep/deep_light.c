// Deep pixels mixed in linear light, and those of light rows.
#include "deep_light.h"

// MARK: Mixing

// Weights 0…1; those of 0 and 1 keep the components.
BODY void mix_lanes(f32x16 *out, const f32x16 *a, const f32x16 *b, const f32x16 *weight) {
  const f32x16 weight_a = SPREAD_ALPHAS(*a) * (1.0f - *weight), weight_b = SPREAD_ALPHAS(*b) * *weight;
  mix_deep_light(out, a, b, &weight_a, &weight_b);
  *out = PICK_LANES(*weight == 0.0f, *a, *out);
  *out = PICK_LANES(*weight == 1.0f, *b, *out);
}

BODY void crossfade_linear_deep(uint16_t *dst, const uint16_t *a, const uint16_t *b, size_t count,
                                const f32x16 *weight) {
  f32x16 from, to, out;
  load_deep(&from, a, count);
  load_deep(&to, b, count);
  mix_lanes(&out, &from, &to, weight);
  store_deep(dst, &out, count);
}

KERNEL(void, segue_deep_crossfade_linear, (uint16_t *)dst, (const uint16_t *)a,
       (const uint16_t *)b, (size_t)n, (uint32_t)weight) {
  const f32x16 part =
      (f32x16){} + (float)(int32_t)(weight < SEGUE_ONE ? weight : SEGUE_ONE) * 0x1p-16f;
  EACH_DEEP(n, crossfade_linear_deep(dst + 4 * i, a + 4 * i, b + 4 * i, count, &part));
}

BODY void mask_blend_linear_deep(uint16_t *dst, const uint16_t *a, const uint16_t *b,
                                 const uint16_t *mask, size_t count) {
  f32x16 weight;
  load_fractions(&weight, mask, count);
  crossfade_linear_deep(dst, a, b, count, &weight);
}

KERNEL(void, segue_deep_mask_blend_linear, (uint16_t *)dst, (const uint16_t *)a,
       (const uint16_t *)b, (const uint16_t *)mask, (size_t)n) {
  EACH_DEEP(n, mask_blend_linear_deep(dst + 4 * i, a + 4 * i, b + 4 * i, mask + i, count));
}

BODY void over_linear_deep(uint16_t *dst, const uint16_t *top, const uint16_t *bottom,
                           size_t count) {
  f32x16 above, below, out;
  load_deep(&above, top, count);
  load_deep(&below, bottom, count);
  const f32x16 cover = SPREAD_ALPHAS(above);
  const f32x16 rest = SPREAD_ALPHAS(below) * (1.0f - cover * DEEP_UNIT);
  mix_deep_light(&out, &below, &above, &rest, &cover);
  out = PICK_LANES(cover == 0.0f, below, out);
  out = PICK_LANES(cover == 65535.0f, above, out);
  store_deep(dst, &out, count);
}

KERNEL(void, segue_deep_over_linear, (uint16_t *)dst, (const uint16_t *)top,
       (const uint16_t *)bottom, (size_t)n) {
  EACH_DEEP(n, over_linear_deep(dst + 4 * i, top + 4 * i, bottom + 4 * i, count));
}

BODY void tint_linear_deep(uint16_t *dst, const uint16_t *src, size_t count, const f32x16 *color,
                           const uint16_t *coverage) {
  f32x16 from, weight, light, out;
  load_deep(&from, src, count);
  load_fractions(&weight, coverage, count);
  straight_light(&light, &from);
  const f32x16 own = SPREAD_ALPHAS(from) * (1.0f - weight), added = weight * 65535.0f;
  const f32x16 alpha = own + added;
  const f32x16 share = (f32x16)((i32x16)(added / alpha) & (alpha > 0));
  const f32x16 mixed = light + (*color - light) * share;
  encoded_light(&out, &mixed, &alpha);
  out = PICK_LANES(weight == 0.0f, from, out);
  store_deep(dst, &out, count);
}

KERNEL(void, segue_deep_tint_linear, (uint16_t *)dst, (const uint16_t *)src, (size_t)n,
       (const float *)color, (const uint16_t *)coverage) {
  const float r = color[0], g = color[1], b = color[2];
  f32x16 tint = FOUR_PIXELS(r, g, b, 1);
  limit(&tint, 1);
  EACH_DEEP(n, tint_linear_deep(dst + 4 * i, src + 4 * i, count, &tint, coverage + i));
}

// Light times a factor, for opaque pixels.
BODY void scale_deep_light(uint16_t *dst, const uint16_t *src, size_t count, float scale,
                           int linear) {
  const f32x16 opaque = (f32x16){} + 65535.0f;
  f32x16 pixels, light, out;
  load_deep(&pixels, src, count);
  if (linear) {
    const f32x16 encoded = pixels * CURVE_UNIT;
    decode_finely(&light, &encoded);
    light *= scale;
    encoded_light(&out, &light, &opaque);
  } else {
    out = pixels * scale;
    limit(&out, 65535);
    out = PICK_LANES(ALPHA_LANES, opaque, out);
  }
  store_deep(dst, &out, count);
}

KERNEL(void, segue_deep_scale_light, (uint16_t *)dst, (const uint16_t *)src, (size_t)n,
       (float)scale, (int)linear) {
  if (linear) {
    EACH_DEEP(n, scale_deep_light(dst + 4 * i, src + 4 * i, count, scale, 1));
  } else {
    EACH_DEEP(n, scale_deep_light(dst + 4 * i, src + 4 * i, count, scale, 0));
  }
}

// MARK: Light rows

BODY void light_of_deep(const segue_light *dst, const uint16_t *src, size_t i, size_t count,
                        int linear) {
  f32x16 pixels, light;
  load_deep(&pixels, src + 4 * i, count);
  if (linear) {
    premultiplied_light(&light, &pixels);
  } else {
    light = pixels * DEEP_UNIT;
  }
  put_planes(dst, i, &light, count);
}

KERNEL(void, segue_light_of_deep, (const segue_light *)dst, (const uint16_t *)src, (size_t)n,
       (int)linear) {
  if (linear) {
    EACH_DEEP(n, light_of_deep(dst, src, i, count, 1));
  } else {
    EACH_DEEP(n, light_of_deep(dst, src, i, count, 0));
  }
}

BODY void deep_of_light(uint16_t *dst, const segue_light *src, size_t i, size_t count, int linear) {
  f32x16 light, pixels;
  take_planes(&light, src, i, count);
  if (linear) {
    pixels_of_premultiplied(&pixels, &light);
  } else {
    pixels = light * 65535.0f;
    limit(&pixels, 65535);
  }
  store_deep(dst + 4 * i, &pixels, count);
}

KERNEL(void, segue_deep_of_light, (uint16_t *)dst, (const segue_light *)src, (size_t)n,
       (int)linear) {
  if (linear) {
    EACH_DEEP(n, deep_of_light(dst, src, i, count, 1));
  } else {
    EACH_DEEP(n, deep_of_light(dst, src, i, count, 0));
  }
}
