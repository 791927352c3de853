// Blend modes, Porter and Duff's operators and colour matrices on encoded, premultiplied pixels of any depth.
//
// Rule: with components 0…1, S and B premultiplied, s and b straight, and a the alphas,
//   out = S (1 - aB) + B (1 - aS) + aS aB f(b, s)   and   alpha = aS + aB - aS aB,
// where f is the mode's formula (W3C, Compositing and Blending Level 1, sections 10 and 13). Where it is
// possible, aS aB f is computed from premultiplied components, without a division. Components are
// floats: 8-bit lanes lose too much in quotients. The mode is chosen once per block, so that all modes
// share the code around them. Whoever includes this has bytes.h or deep.h.
#pragma once

// Four components of a block, red first, or three colours.
typedef struct {
  f32x16 c[4];
} lanes4;

#define FLOATS(value) ((f32x16){} + (value))
#define PICK(mask, x, y) ((f32x16)SELECT((i32x16)(mask), (i32x16)(x), (i32x16)(y)))
#define LEAST(x, y) __builtin_elementwise_min(x, y)
#define MOST(x, y) __builtin_elementwise_max(x, y)

// Multiplies components by coverages and an opacity.
BODY void scale_lanes(lanes4 *out, const uint16_t *coverage, float opacity, size_t count) {
  f32x16 scale = FLOATS(opacity);
  if (coverage) {
    u16x16 values;
    load_values(&values, coverage, count);
    scale = CONVERT(CONVERT(values, i32x16), f32x16) * (1 / 65535.0f) * scale;
  } else if (opacity == 1) {
    return;
  }
#pragma clang loop unroll(full)
  for (int k = 0; k < 4; k++) out->c[k] *= scale;
}

// FULL * (1 / FULL) rounds to 1 exactly.
BODY void split(lanes4 *out, const COMPONENT *pixels, size_t count) {
  pixels16 words;
  load_words(&words, pixels, count);
#pragma clang loop unroll(full)
  for (int k = 0; k < 4; k++) out->c[k] = CHANNEL(words, k) * (1 / (float)FULL);
}

BODY void join(COMPONENT *dst, const lanes4 *in, size_t count) {
  f32x16 planes[4];
#pragma clang loop unroll(full)
  for (int k = 0; k < 4; k++) planes[k] = in->c[k] * (float)FULL;
  store_planes(dst, planes, count);
}

// MARK: Modes that mix hue, saturation and luminosity

BODY void luminosity(f32x16 *out, const lanes4 *x) {
  *out = x->c[0] * 0.3f + x->c[1] * 0.59f + x->c[2] * 0.11f;
}

BODY void extremes(f32x16 *low, f32x16 *high, const lanes4 *x) {
  *low = LEAST(LEAST(x->c[0], x->c[1]), x->c[2]);
  *high = MOST(MOST(x->c[0], x->c[1]), x->c[2]);
}

// The colour x with the luminosity of y, moved toward grey until it lies in 0…1.
BODY void set_luminosity(lanes4 *x, const lanes4 *y) {
  f32x16 target, own, low, high;
  luminosity(&target, y);
  luminosity(&own, x);
  for (int k = 0; k < 3; k++) x->c[k] += target - own;
  extremes(&low, &high, x);
  // Where nothing is out of range, the quotients are not used.
  const f32x16 up = target / MOST(target - low, FLOATS(1e-6f));
  const f32x16 down = (1 - target) / MOST(high - target, FLOATS(1e-6f));
  for (int k = 0; k < 3; k++) {
    f32x16 c = x->c[k];
    c = PICK(low < 0, target + (c - target) * up, c);
    x->c[k] = PICK(high > 1, target + (c - target) * down, c);
  }
}

// The colour x with the saturation of y: its least component becomes 0, its largest the saturation.
BODY void set_saturation(lanes4 *x, const lanes4 *y) {
  f32x16 low, high, least, most;
  extremes(&least, &most, y);
  extremes(&low, &high, x);
  const f32x16 scale = PICK(high > low, (most - least) / MOST(high - low, FLOATS(1e-6f)), FLOATS(0));
  for (int k = 0; k < 3; k++) x->c[k] = (x->c[k] - low) * scale;
}

// f(b, s) of the four modes that look at all components together.
BODY void mixed_color(lanes4 *out, const lanes4 *b, const lanes4 *s, int mode) {
  switch (mode) {
  case SEGUE_BLEND_HUE:
    *out = *s;
    set_saturation(out, b);
    set_luminosity(out, b);
    return;
  case SEGUE_BLEND_SATURATION:
    *out = *b;
    set_saturation(out, s);
    set_luminosity(out, b);
    return;
  case SEGUE_BLEND_COLOR:
    *out = *s;
    set_luminosity(out, b);
    return;
  default:
    *out = *b;
    set_luminosity(out, s);
  }
}

// MARK: Modes that look at each component alone

#define HARD_LIGHT(s, as, b, ab)                                                                 \
  PICK(2 * (s) <= (as), 2 * (s) * (b), (as) * (ab) - 2 * ((ab) - (b)) * ((as) - (s)))

// f of soft light on straight components.
BODY void soft_light(f32x16 *out, const f32x16 *b, const f32x16 *s) {
  const f32x16 dark = *b - (1 - 2 * *s) * *b * (1 - *b);
  const f32x16 root = PICK(*b <= 0.25f, ((16 * *b - 12) * *b + 4) * *b,
                           __builtin_elementwise_sqrt(*b));
  *out = PICK(*s <= 0.5f, dark, *b + (2 * *s - 1) * (root - *b));
}

// aS aB f(b, s) of one component; `s` and `b` are premultiplied.
#define EACH_COLOR(formula)                                                                      \
  for (int k = 0; k < 3; k++) {                                                                  \
    const f32x16 s = top->c[k], b = bottom->c[k];                                                \
    mixed.c[k] = (formula);                                                                      \
  }                                                                                              \
  break

BODY void blend_colors(lanes4 *out, const lanes4 *top, const lanes4 *bottom, int mode) {
  const f32x16 as = top->c[3], ab = bottom->c[3], both = as * ab, tiny = FLOATS(1e-9f);
  lanes4 mixed;
  switch (mode) {
  case SEGUE_BLEND_MULTIPLY: EACH_COLOR(s * b);
  case SEGUE_BLEND_SCREEN: EACH_COLOR(s * ab + b * as - s * b);
  case SEGUE_BLEND_OVERLAY: EACH_COLOR(HARD_LIGHT(b, ab, s, as));
  case SEGUE_BLEND_DARKEN: EACH_COLOR(LEAST(s * ab, b * as));
  case SEGUE_BLEND_LIGHTEN: EACH_COLOR(MOST(s * ab, b * as));
  case SEGUE_BLEND_COLOR_DODGE:
    EACH_COLOR(PICK(b <= 0, FLOATS(0),
                    PICK(s >= as, both, as * LEAST(ab, b * as / MOST(as - s, tiny)))));
  case SEGUE_BLEND_COLOR_BURN:
    EACH_COLOR(PICK(b >= ab, both,
                    PICK(s <= 0, FLOATS(0),
                         as * MOST(ab - (ab - b) * as / MOST(s, tiny), FLOATS(0)))));
  case SEGUE_BLEND_HARD_LIGHT: EACH_COLOR(HARD_LIGHT(s, as, b, ab));
  case SEGUE_BLEND_DIFFERENCE:
    EACH_COLOR(MOST(s * ab, b * as) - LEAST(s * ab, b * as));
  case SEGUE_BLEND_EXCLUSION: EACH_COLOR(s * ab + b * as - 2 * s * b);
  case SEGUE_BLEND_HARD_MIX:
    // A sum of exactly 1 counts as 1, in spite of rounding.
    EACH_COLOR(PICK(s * ab + b * as >= both * (1 - 4e-6f), both, FLOATS(0)));
  default: {
    lanes4 s, b;
    const f32x16 over_s = 1 / MOST(as, tiny), over_b = 1 / MOST(ab, tiny);
    for (int k = 0; k < 3; k++) {
      s.c[k] = top->c[k] * over_s;
      b.c[k] = bottom->c[k] * over_b;
    }
    if (mode == SEGUE_BLEND_SOFT_LIGHT) {
      for (int k = 0; k < 3; k++) soft_light(&mixed.c[k], &b.c[k], &s.c[k]);
    } else {
      mixed_color(&mixed, &b, &s, mode);
    }
    for (int k = 0; k < 3; k++) mixed.c[k] *= both;
  }
  }
  for (int k = 0; k < 3; k++)
    out->c[k] = top->c[k] * (1 - ab) + bottom->c[k] * (1 - as) + mixed.c[k];
  out->c[3] = as + ab - both;
}

// Of each operator of Porter and Duff: what the top counts, at all and for the alpha below, and what the bottom counts, at
// all and for the alpha above.
static const float operators[][4] = {
    {1, 0, 1, -1}, {0, 1, 0, 0},  {1, -1, 0, 0}, {0, 1, 1, -1}, {1, -1, 1, 0},
    {0, 0, 0, 1},  {0, 0, 1, -1}, {1, -1, 0, 1}, {1, -1, 1, -1},
};

BODY void operate(lanes4 *out, const lanes4 *above, const lanes4 *below, const float f[4]) {
  const f32x16 factor_s = below->c[3] * f[1] + f[0], factor_b = above->c[3] * f[3] + f[2];
  for (int k = 0; k < 4; k++) out->c[k] = above->c[k] * factor_s + below->c[k] * factor_b;
}

// The top over the bottom in a mode.
BODY void blend_lanes(lanes4 *out, const lanes4 *above, const lanes4 *below, int mode) {
  if (mode >= SEGUE_BLEND_SOURCE_IN)
    return operate(out, above, below, operators[mode - SEGUE_BLEND_SOURCE_IN + 1]);
  switch (mode) {
  case SEGUE_BLEND_SOURCE_OVER: return operate(out, above, below, operators[0]);
  case SEGUE_BLEND_PLUS_LIGHTER:
    for (int k = 0; k < 4; k++) out->c[k] = above->c[k] + below->c[k];
    break;
  case SEGUE_BLEND_PLUS_DARKER: {
    // max(0, 1 - ((1 - b) + (1 - s))), with each 1 an alpha.
    out->c[3] = LEAST(above->c[3] + below->c[3], FLOATS(1));
    for (int k = 0; k < 3; k++)
      out->c[k] = MOST(
          out->c[3] - ((above->c[3] - above->c[k]) + (below->c[3] - below->c[k])), FLOATS(0));
    break;
  }
  case SEGUE_BLEND_MAXIMUM:
    for (int k = 0; k < 4; k++) out->c[k] = MOST(above->c[k], below->c[k]);
    break;
  case SEGUE_BLEND_MINIMUM:
    for (int k = 0; k < 4; k++) out->c[k] = LEAST(above->c[k], below->c[k]);
    break;
  default: blend_colors(out, above, below, mode);
  }
}

BODY void blend_block(COMPONENT *dst, const COMPONENT *top, const COMPONENT *bottom, size_t count,
                      const uint16_t *coverage, float opacity, int mode) {
  lanes4 above, below, out;
  split(&above, top, count);
  scale_lanes(&above, coverage, opacity, count);
  split(&below, bottom, count);
  blend_lanes(&out, &above, &below, mode);
  join(dst, &out, count);
}

PIXEL_KERNEL(void, blend, (COMPONENT *)dst, (const COMPONENT *)top, (const COMPONENT *)bottom,
             (size_t)n, (const uint16_t *)coverage, (uint32_t)opacity, (int)mode) {
  const float scale = opacity < SEGUE_ONE ? (float)opacity / 65536 : 1;
  EACH_BLOCK_ONCE(n, blend_block(dst + 4 * i, top + 4 * i, bottom + 4 * i, count,
                                 coverage ? coverage + i : NULL, scale, mode));
}

// MARK: Colour matrices

BODY void matrix_lanes(lanes4 *out, const lanes4 *pixels, const float m[20]) {
  lanes4 in = *pixels;
  const f32x16 alpha = in.c[3], over = 1 / MOST(alpha, FLOATS(1e-9f));
  for (int k = 0; k < 3; k++) in.c[k] *= over;
  for (int r = 0; r < 4; r++) {
    const float *row = m + 5 * r;
    const f32x16 sum =
        in.c[0] * row[0] + in.c[1] * row[1] + in.c[2] * row[2] + in.c[3] * row[3] + row[4];
    out->c[r] = LEAST(MOST(sum, FLOATS(0)), FLOATS(1));
  }
  for (int k = 0; k < 3; k++) out->c[k] *= out->c[3];
}

BODY void color_matrix_block(COMPONENT *dst, const COMPONENT *src, size_t count, const float m[20]) {
  lanes4 in, out;
  split(&in, src, count);
  matrix_lanes(&out, &in, m);
  join(dst, &out, count);
}

PIXEL_KERNEL(void, color_matrix, (COMPONENT *)dst, (const COMPONENT *)src, (size_t)n,
             (const float *)m) {
  EACH_BLOCK_ONCE(n, color_matrix_block(dst + 4 * i, src + 4 * i, count, m));
}
