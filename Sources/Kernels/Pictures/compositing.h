// Compositing of encoded, premultiplied pixels of any depth: one over another, scaled by coverages. Whoever includes this
// has, of its depth: opacities as `pixel_opacity`, coverages as `pixel_factors` and colours as `color_lanes`, with what
// makes them; over_lanes, cover_lanes, color_over_lanes, cover_color_lanes and scale_by; AT_OPACITY, which makes `part` of
// an opacity; and IN_PAIRS, another way for short runs.
#pragma once

BODY void over_block(COMPONENT *dst, const COMPONENT *top, const COMPONENT *bottom, size_t count,
                     pixel_opacity opacity) {
  pixel_lanes above, below, out;
  load_pixels(&above, top, count);
  load_pixels(&below, bottom, count);
  over_lanes(&out, &above, &below, opacity);
  store_pixels(dst, &out, count);
}

PIXEL_KERNEL(void, over, (COMPONENT *)dst, (const COMPONENT *)top, (const COMPONENT *)bottom,
             (size_t)n, (uint32_t)opacity) {
  AT_OPACITY(opacity,
             EACH_LANES(n, over_block(dst + 4 * i, top + 4 * i, bottom + 4 * i, count, part)));
}

BODY void color_over_block(COMPONENT *dst, const COMPONENT *src, size_t count,
                           const color_lanes *color) {
  pixel_lanes below, out;
  load_pixels(&below, src, count);
  color_over_lanes(&out, color, &below);
  store_pixels(dst, &out, count);
}

PIXEL_KERNEL(void, color_over, (COMPONENT *)dst, (const COMPONENT *)src, (size_t)n,
             (const uint16_t *)color) {
  color_lanes above;
  lanes_of_color(&above, color);
  EACH_LANES(n, color_over_block(dst + 4 * i, src + 4 * i, count, &above));
}

// MARK: Coverages of pixels

BODY void cover_over_block(COMPONENT *dst, const COMPONENT *top, const COMPONENT *bottom,
                           const uint16_t *coverage, size_t count, pixel_opacity opacity) {
  pixel_lanes above, below, out;
  pixel_factors factors;
  load_pixels(&above, top, count);
  load_pixels(&below, bottom, count);
  load_factors(&factors, coverage, count, opacity);
  cover_lanes(&out, &above, &below, &factors);
  store_pixels(dst, &out, count);
}

PIXEL_KERNEL(void, cover_over, (COMPONENT *)dst, (const COMPONENT *)top,
             (const COMPONENT *)bottom, (size_t)n, (const uint16_t *)coverage, (uint32_t)opacity) {
  const pixel_opacity part = opacity_of(opacity);
  IN_PAIRS(n, cover_over_pair(dst + 4 * i, top + 4 * i, bottom + 4 * i, coverage + i, part, is_two));
  EACH_LANES(n, cover_over_block(dst + 4 * i, top + 4 * i, bottom + 4 * i, coverage + i, count, part));
}

BODY void cover_color_block(COMPONENT *dst, const COMPONENT *src, size_t count,
                            const color_lanes *color, const uint16_t *coverage) {
  pixel_lanes below, out;
  pixel_factors factors;
  load_pixels(&below, src, count);
  load_factors(&factors, coverage, count, opacity_of(SEGUE_ONE));
  cover_color_lanes(&out, color, &below, &factors);
  store_pixels(dst, &out, count);
}

PIXEL_KERNEL(void, cover_color, (COMPONENT *)dst, (const COMPONENT *)src, (size_t)n,
             (const uint16_t *)color, (const uint16_t *)coverage) {
  color_lanes above;
  lanes_of_color(&above, color);
  IN_PAIRS(n, cover_color_pair(dst + 4 * i, src + 4 * i, color, above.alpha, coverage + i, is_two));
  EACH_LANES(n, cover_color_block(dst + 4 * i, src + 4 * i, count, &above, coverage + i));
}

BODY void scale_mask_block(COMPONENT *dst, const COMPONENT *src, const uint16_t *scale,
                           size_t count) {
  pixel_lanes pixels, out;
  pixel_factors factors;
  load_pixels(&pixels, src, count);
  load_factors(&factors, scale, count, opacity_of(SEGUE_ONE));
  scale_by(&out, &pixels, &factors);
  store_pixels(dst, &out, count);
}

PIXEL_KERNEL(void, scale_mask, (COMPONENT *)dst, (const COMPONENT *)src, (const uint16_t *)scale,
             (size_t)n) {
  EACH_LANES(n, scale_mask_block(dst + 4 * i, src + 4 * i, scale + i, count));
}
