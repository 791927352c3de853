// Deep pixels at given points, in perspective, and in linear light.
#include "deep_sample.h"

BODY void store_encoded(uint16_t *dst, const f32x16 *light, size_t count) {
  f32x16 pixels;
  pixels_of_premultiplied(&pixels, light);
  store_pixels(dst, &pixels, count);
}

BODY void sample_linear_chunk(uint16_t *dst, const segue_picture *src, const chunk *c, size_t count,
                              segue_edge edge) {
  EACH_FOUR_SAMPLES(src, c, count, edge, 1, store_encoded(dst + 4 * first, &lanes, some));
}

BODY void put_light(const segue_light *dst, size_t i, const f32x16 *lanes, size_t count,
                    int linear) {
  const f32x16 light = linear ? *lanes : *lanes * DEEP_UNIT;
  put_planes(dst, i, &light, count);
}

BODY void sample_light_chunk(const segue_light *dst, size_t i, const segue_picture *src,
                             const chunk *c, size_t count, segue_edge edge, int linear) {
  if (linear) {
    EACH_FOUR_SAMPLES(src, c, count, edge, 1, put_light(dst, i + first, &lanes, some, 1));
  } else {
    EACH_FOUR_SAMPLES(src, c, count, edge, 0, put_light(dst, i + first, &lanes, some, 0));
  }
}

#include "../Pictures/points.h"
