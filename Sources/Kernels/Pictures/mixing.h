// Mixing of encoded, premultiplied pixels of any depth: dst = a + (b - a) * weight. Whoever includes this has mix_evenly and
// mix_each, which mix lanes by one weight and by one for each pixel, EVENLY, which makes `part` of that one weight, and
// whiten.
#pragma once

BODY void crossfade_block(COMPONENT *dst, const COMPONENT *a, const COMPONENT *b, size_t count,
                          even_weight weight) {
  pixel_lanes from, to, out;
  load_pixels(&from, a, count);
  load_pixels(&to, b, count);
  mix_evenly(&out, &from, &to, weight);
  store_pixels(dst, &out, count);
}

PIXEL_KERNEL(void, crossfade, (COMPONENT *)dst, (const COMPONENT *)a, (const COMPONENT *)b,
             (size_t)n, (uint32_t)weight) {
  EVENLY(weight, EACH_LANES(n, crossfade_block(dst + 4 * i, a + 4 * i, b + 4 * i, count, part)));
}

BODY void fade_color_block(COMPONENT *dst, const COMPONENT *src, size_t count,
                           const pixel_lanes *color, even_weight weight) {
  pixel_lanes from, out;
  load_pixels(&from, src, count);
  mix_evenly(&out, &from, color, weight);
  store_pixels(dst, &out, count);
}

PIXEL_KERNEL(void, fade_color, (COMPONENT *)dst, (const COMPONENT *)src, (size_t)n,
             (const COMPONENT *)color, (uint32_t)weight) {
  pixel_lanes to;
  spread_pixel(&to, color);
  EVENLY(weight, EACH_LANES(n, fade_color_block(dst + 4 * i, src + 4 * i, count, &to, part)));
}

BODY void pale_block(COMPONENT *dst, const COMPONENT *src, size_t count, even_weight weight) {
  pixel_lanes from, white, out;
  load_pixels(&from, src, count);
  whiten(&white, &from);
  mix_evenly(&out, &from, &white, weight);
  store_pixels(dst, &out, count);
}

PIXEL_KERNEL(void, pale, (COMPONENT *)dst, (const COMPONENT *)src, (size_t)n, (uint32_t)weight) {
  EVENLY(weight, EACH_LANES(n, pale_block(dst + 4 * i, src + 4 * i, count, part)));
}

BODY void mask_blend_block(COMPONENT *dst, const COMPONENT *a, const COMPONENT *b,
                           const uint16_t *mask, size_t count) {
  pixel_lanes from, to, out;
  pixel_weights weights;
  load_pixels(&from, a, count);
  load_pixels(&to, b, count);
  load_weights(&weights, mask, count);
  mix_each(&out, &from, &to, &weights);
  store_pixels(dst, &out, count);
}

PIXEL_KERNEL(void, mask_blend, (COMPONENT *)dst, (const COMPONENT *)a, (const COMPONENT *)b,
             (const uint16_t *)mask, (size_t)n) {
  EACH_LANES(n, mask_blend_block(dst + 4 * i, a + 4 * i, b + 4 * i, mask + i, count));
}

BODY void tint_block(COMPONENT *dst, const COMPONENT *src, size_t count, const pixel_lanes *color,
                     const uint16_t *coverage) {
  pixel_lanes from, out;
  pixel_weights weights;
  load_pixels(&from, src, count);
  load_weights(&weights, coverage, count);
  mix_each(&out, &from, color, &weights);
  store_pixels(dst, &out, count);
}

PIXEL_KERNEL(void, tint, (COMPONENT *)dst, (const COMPONENT *)src, (size_t)n,
             (const COMPONENT *)color, (const uint16_t *)coverage) {
  const COMPONENT opaque[4] = {color[0], color[1], color[2], FULL};
  pixel_lanes to;
  spread_pixel(&to, opaque);
  EACH_LANES(n, tint_block(dst + 4 * i, src + 4 * i, count, &to, coverage + i));
}
