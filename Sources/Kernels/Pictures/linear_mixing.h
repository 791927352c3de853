// Mixing of pixels of any depth in linear light. Whoever includes this has mix_linear, over_linear and tint_linear on lanes,
// and, for one weight, even_weights.
#pragma once

BODY void crossfade_linear_block(COMPONENT *dst, const COMPONENT *a, const COMPONENT *b,
                                 size_t count, const pixel_weights *weights) {
  pixel_lanes from, to, out;
  load_pixels(&from, a, count);
  load_pixels(&to, b, count);
  mix_linear(&out, &from, &to, weights);
  store_pixels(dst, &out, count);
}

PIXEL_KERNEL(void, crossfade_linear, (COMPONENT *)dst, (const COMPONENT *)a, (const COMPONENT *)b,
             (size_t)n, (uint32_t)weight) {
  if (weight == 0 || weight >= SEGUE_ONE) {
    memmove(dst, weight == 0 ? a : b, n * sizeof(PIXEL));
    return;
  }
  pixel_weights weights;
  even_weights(&weights, weight);
  EACH_LANES_LONG(n, crossfade_linear_block(dst + 4 * i, a + 4 * i, b + 4 * i, count, &weights));
}

BODY void mask_blend_linear_block(COMPONENT *dst, const COMPONENT *a, const COMPONENT *b,
                                  const uint16_t *mask, size_t count) {
  pixel_lanes from, to, out;
  pixel_weights weights;
  load_pixels(&from, a, count);
  load_pixels(&to, b, count);
  load_weights(&weights, mask, count);
  mix_linear(&out, &from, &to, &weights);
  store_pixels(dst, &out, count);
}

PIXEL_KERNEL(void, mask_blend_linear, (COMPONENT *)dst, (const COMPONENT *)a,
             (const COMPONENT *)b, (const uint16_t *)mask, (size_t)n) {
  EACH_LANES_LONG(n, mask_blend_linear_block(dst + 4 * i, a + 4 * i, b + 4 * i, mask + i, count));
}

BODY void over_linear_block(COMPONENT *dst, const COMPONENT *top, const COMPONENT *bottom,
                            size_t count) {
  pixel_lanes above, below, out;
  load_pixels(&above, top, count);
  load_pixels(&below, bottom, count);
  over_linear(&out, &above, &below);
  store_pixels(dst, &out, count);
}

PIXEL_KERNEL(void, over_linear, (COMPONENT *)dst, (const COMPONENT *)top,
             (const COMPONENT *)bottom, (size_t)n) {
  EACH_LANES_LONG(n, over_linear_block(dst + 4 * i, top + 4 * i, bottom + 4 * i, count));
}

BODY void tint_linear_block(COMPONENT *dst, const COMPONENT *src, size_t count,
                            const float color[3], const uint16_t *coverage) {
  pixel_lanes from, out;
  pixel_weights weights;
  load_pixels(&from, src, count);
  load_weights(&weights, coverage, count);
  tint_linear(&out, &from, color, &weights);
  store_pixels(dst, &out, count);
}

PIXEL_KERNEL(void, tint_linear, (COMPONENT *)dst, (const COMPONENT *)src, (size_t)n,
             (const float *)color, (const uint16_t *)coverage) {
  const float safe[3] = {unit(color[0]), unit(color[1]), unit(color[2])};
  EACH_LANES_LONG(n, tint_linear_block(dst + 4 * i, src + 4 * i, count, safe, coverage + i));
}
