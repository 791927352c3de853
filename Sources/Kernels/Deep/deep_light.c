// Deep pixels mixed in linear light, and those of light rows.
#include "deep_light.h"

// MARK: Mixing

// Weights 0…1; those of 0 and 1 keep the components.
BODY void mix_linear(f32x16 *out, const f32x16 *a, const f32x16 *b, const f32x16 *weight) {
  const f32x16 weight_a = SPREAD_ALPHAS(*a) * (1.0f - *weight), weight_b = SPREAD_ALPHAS(*b) * *weight;
  mix_deep_light(out, a, b, &weight_a, &weight_b);
  *out = PICK_LANES(*weight == 0.0f, *a, *out);
  *out = PICK_LANES(*weight == 1.0f, *b, *out);
}

BODY void even_weights(f32x16 *weights, uint32_t weight) {
  *weights = (f32x16){} + (float)(int32_t)weight * 0x1p-16f;
}

BODY void over_linear(f32x16 *out, const f32x16 *above, const f32x16 *below) {
  const f32x16 cover = SPREAD_ALPHAS(*above);
  const f32x16 rest = SPREAD_ALPHAS(*below) * (1.0f - cover * DEEP_UNIT);
  mix_deep_light(out, below, above, &rest, &cover);
  *out = PICK_LANES(cover == 0.0f, *below, *out);
  *out = PICK_LANES(cover == 65535.0f, *above, *out);
}

// A colour of linear components 0…1 over pixels.
BODY void tint_linear(f32x16 *out, const f32x16 *from, const float color[3],
                      const f32x16 *weights) {
  const float r = color[0], g = color[1], b = color[2];
  const f32x16 tint = FOUR_PIXELS(r, g, b, 1);
  f32x16 light;
  straight_light(&light, from);
  const f32x16 own = SPREAD_ALPHAS(*from) * (1.0f - *weights), added = *weights * 65535.0f;
  const f32x16 alpha = own + added;
  const f32x16 share = (f32x16)((i32x16)(added / alpha) & (alpha > 0));
  const f32x16 mixed = light + (tint - light) * share;
  encoded_light(out, &mixed, &alpha);
  *out = PICK_LANES(*weights == 0.0f, *from, *out);
}

#include "../Pictures/linear_mixing.h"

// Light times a factor, for opaque pixels.
BODY void scale_deep_light(uint16_t *dst, const uint16_t *src, size_t count, float scale,
                           int linear) {
  const f32x16 opaque = (f32x16){} + 65535.0f;
  f32x16 pixels, light, out;
  load_pixels(&pixels, src, count);
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
  store_pixels(dst, &out, count);
}

KERNEL(void, segue_deep_scale_light, (uint16_t *)dst, (const uint16_t *)src, (size_t)n,
       (float)scale, (int)linear) {
  if (linear) {
    EACH_LANES(n, scale_deep_light(dst + 4 * i, src + 4 * i, count, scale, 1));
  } else {
    EACH_LANES(n, scale_deep_light(dst + 4 * i, src + 4 * i, count, scale, 0));
  }
}

// MARK: Light rows

BODY void light_of_block(const segue_light *dst, const uint16_t *src, size_t i, size_t count,
                         int linear) {
  f32x16 pixels, light;
  load_pixels(&pixels, src + 4 * i, count);
  if (linear) {
    premultiplied_light(&light, &pixels);
  } else {
    light = pixels * DEEP_UNIT;
  }
  put_planes(dst, i, &light, count);
}

BODY void pixels_of_block(uint16_t *dst, const segue_light *src, size_t i, size_t count, int linear) {
  f32x16 light, pixels;
  take_planes(&light, src, i, count);
  if (linear) {
    pixels_of_premultiplied(&pixels, &light);
  } else {
    pixels = light * 65535.0f;
    limit(&pixels, 65535);
  }
  store_pixels(dst + 4 * i, &pixels, count);
}

#include "../Pictures/light_rows.h"
