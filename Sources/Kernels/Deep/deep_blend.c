// Mixing and compositing of encoded, premultiplied deep pixels.
#include "deep.h"

// MARK: Mixing

// A weight of 1/65536, exactly.
typedef float even_weight;

BODY float part_of(uint32_t weight) {
  return (float)(int32_t)(weight < SEGUE_ONE ? weight : SEGUE_ONE) * 0x1p-16f;
}

#define EVENLY(weight, call)                                                                     \
  do {                                                                                           \
    const float part = part_of(weight);                                                          \
    call;                                                                                        \
  } while (0)

// b exactly where the weight is 1.
BODY void mix_evenly(f32x16 *out, const f32x16 *a, const f32x16 *b, float weight) {
  *out = *a + (*b - *a) * weight;
}

BODY void mix_each(f32x16 *out, const f32x16 *a, const f32x16 *b, const f32x16 *weights) {
  *out = *a + (*b - *a) * *weights;
}

// White with the pixels' alpha.
BODY void whiten(f32x16 *white, const f32x16 *pixels) { *white = SPREAD_ALPHAS(*pixels); }

#include "../Pictures/mixing.h"

// MARK: Compositing

typedef float pixel_opacity;
#define opacity_of part_of
#define AT_OPACITY EVENLY

// top * scale + bottom * (1 - alpha(top) * scale), as Porter and Duff's source-over is for premultiplied components.
#define OVER(top, bottom, scale)                                                                 \
  ((top) * (scale) + (bottom) * (1.0f - SPREAD_ALPHAS(top) * (scale) * DEEP_UNIT))

BODY void over_lanes(f32x16 *out, const f32x16 *above, const f32x16 *below, float opacity) {
  *out = OVER(*above, *below, opacity);
}

typedef f32x16 pixel_factors;

BODY void load_factors(f32x16 *factors, const uint16_t *coverage, size_t count, float opacity) {
  load_weights(factors, coverage, count);
  *factors *= opacity;
}

BODY void cover_lanes(f32x16 *out, const f32x16 *above, const f32x16 *below,
                      const f32x16 *factors) {
  *out = OVER(*above, *below, *factors);
}

BODY void scale_by(f32x16 *out, const f32x16 *pixels, const f32x16 *factors) {
  *out = *pixels * *factors;
}

typedef f32x16 color_lanes;

// A colour of bytes times 256.
BODY void lanes_of_color(f32x16 *lanes, const uint16_t color[4]) {
  spread_pixel(lanes, color);
  *lanes *= 65535.0f / 65280.0f;
}

BODY void color_over_lanes(f32x16 *out, const f32x16 *color, const f32x16 *below) {
  *out = OVER(*color, *below, 1.0f);
}

#define cover_color_lanes cover_lanes
#define IN_PAIRS(n, pair)

#include "../Pictures/compositing.h"
