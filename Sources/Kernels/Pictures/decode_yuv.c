// Planar YUV 4:2:0, as video decoders give it, to RGBA: a row of pixels at a time.
//
// Rule: colours have half the resolution. A row lies a quarter of the way from its nearer row of
// colours to the farther row; across, colours stand on even columns (as MPEG-2 and later videos
// have them) or between two columns (as JPEG has them). Both mixes are exact, in sixteenths. Then
//   R = Y + 2(1 - Kr) V,  B = Y + 2(1 - Kb) U,  G = (Y - Kr R - Kb B) / Kg
// (ITU-R BT.601-7 and BT.709-6, stretched from 16…235 and 16…240 when limited), in floats with one rounding
// at the end. Error <= 0.501. ffmpeg's own conversion, as exact as it can be told to be, took several times as long.
#include "bytes.h"

typedef struct {
  float luma, black, red_v, green_u, green_v, blue_u;
} rgb_weights;

// Weights of colour differences are for sixteenths.
#define RGB_WEIGHTS(kr, kb, luma, chroma, black)                                                 \
  {(float)(luma),                                                                                \
   (float)(black),                                                                               \
   (float)((chroma) * 2 * (1 - (kr)) / 16),                                                      \
   (float)((chroma) * -2 * (1 - (kb)) * (kb) / (1 - (kr) - (kb)) / 16),                          \
   (float)((chroma) * -2 * (1 - (kr)) * (kr) / (1 - (kr) - (kb)) / 16),                          \
   (float)((chroma) * 2 * (1 - (kb)) / 16)}

static const rgb_weights all_weights[2][2] = {
    {RGB_WEIGHTS(0.299, 0.114, 255.0 / 219, 255.0 / 224, 16), RGB_WEIGHTS(0.299, 0.114, 1, 1, 0)},
    {RGB_WEIGHTS(0.2126, 0.0722, 255.0 / 219, 255.0 / 224, 16),
     RGB_WEIGHTS(0.2126, 0.0722, 1, 1, 0)},
};

// Colours of a part of a row: so many are mixed down before they are mixed across.
#define PART 256

// Four times the mix of two rows of colours, with a neighbour on each side; beyond the ends is the end.
typedef struct {
  int16_t values[PART + 2 + BLOCK];
} colors;

BODY void mix_colors(colors *out, const uint8_t *near, const uint8_t *far, size_t first,
                      size_t count, size_t all) {
  int16_t *values = out->values + 1;
  for (size_t i = 0; i < count; i += BLOCK) {
    const size_t part = count - i < BLOCK ? count - i : BLOCK;
    u8x16 a = {}, b = {};
    if (part == BLOCK) {
      memcpy(&a, near + first + i, BLOCK);
      memcpy(&b, far + first + i, BLOCK);
    } else {
      memcpy(&a, near + first + i, part);
      memcpy(&b, far + first + i, part);
    }
    const i16x16 mixed = CONVERT(a, i16x16) * 3 + CONVERT(b, i16x16);
    memcpy(values + i, &mixed, sizeof mixed);
  }
  const size_t before = first > 0 ? first - 1 : 0;
  const size_t after = first + count < all ? first + count : all - 1;
  values[-1] = (int16_t)(near[before] * 3 + far[before]);
  values[count] = (int16_t)(near[after] * 3 + far[after]);
}

// Sixteen colours in sixteenths for 32 columns.
BODY void spread_colors(i16x16 *left, i16x16 *right, const colors *c, size_t i, int centred) {
  i16x16 before, here, after, even, odd;
  memcpy(&before, c->values + i, sizeof before);
  memcpy(&here, c->values + i + 1, sizeof here);
  memcpy(&after, c->values + i + 2, sizeof after);
  if (centred) {
    even = before + here * 3;
    odd = here * 3 + after;
  } else {
    even = here * 4;
    odd = (here + after) * 2;
  }
  *left = __builtin_shufflevector(even, odd, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7,
                                  23);
  *right = __builtin_shufflevector(even, odd, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14,
                                   30, 15, 31);
}

// A colour of 0…255, rounded, in the low byte of each lane.
#define COLOR(value)                                                                         \
  CONVERT(__builtin_elementwise_min(                                                             \
              __builtin_elementwise_max((value) + 0.5f, (f32x16){}), (f32x16){} + 255.0f),       \
          i32x16)

BODY void rgba_block(uint8_t *dst, const uint8_t *y, const i16x16 *u, const i16x16 *v,
                     size_t count, const rgb_weights *w) {
  u8x16 bytes = {};
  if (count == BLOCK) {
    memcpy(&bytes, y, BLOCK);
  } else {
    memcpy(&bytes, y, count);
  }
  const f32x16 luma = (CONVERT(CONVERT(bytes, i32x16), f32x16) - w->black) * w->luma;
  const f32x16 us = CONVERT(CONVERT(*u, i32x16) - 128 * 16, f32x16);
  const f32x16 vs = CONVERT(CONVERT(*v, i32x16) - 128 * 16, f32x16);
  const u32x16 red = (u32x16)COLOR(luma + vs * w->red_v);
  const u32x16 green = (u32x16)COLOR(luma + us * w->green_u + vs * w->green_v);
  const u32x16 blue = (u32x16)COLOR(luma + us * w->blue_u);
  const u32x16 pixels = red | green << 8 | blue << 16 | 0xFF000000u;
  store_pixels(dst, &pixels, count);
}

BODY void rgba_part(uint8_t *dst, size_t n, const uint8_t *y, const colors *u, const colors *v,
                    int centred, const rgb_weights *w) {
  for (size_t i = 0; i < n; i += 2 * BLOCK) {
    const size_t count = n - i < 2 * BLOCK ? n - i : 2 * BLOCK;
    i16x16 left_u, right_u, left_v, right_v;
    spread_colors(&left_u, &right_u, u, i / 2, centred);
    spread_colors(&left_v, &right_v, v, i / 2, centred);
    rgba_block(dst + 4 * i, y + i, &left_u, &left_v, count < BLOCK ? count : BLOCK, w);
    if (count > BLOCK) {
      rgba_block(dst + 4 * (i + BLOCK), y + i + BLOCK, &right_u, &right_v, count - BLOCK, w);
    }
  }
}

KERNEL(void, segue_rgba_of_yuv420, (uint8_t *)dst, (size_t)n, (const uint8_t *)y,
       (const segue_chroma *)chroma, (int)centred, (segue_matrix)matrix, (int)full) {
  const rgb_weights weights = all_weights[matrix == SEGUE_BT709][full != 0];
  const size_t all = (n + 1) / 2;
  colors u = {}, v = {};
  for (size_t i = 0; i < all; i += PART) {
    const size_t count = all - i < PART ? all - i : PART;
    mix_colors(&u, chroma->near_u, chroma->far_u, i, count, all);
    mix_colors(&v, chroma->near_v, chroma->far_v, i, count, all);
    const size_t columns = n - 2 * i < 2 * PART ? n - 2 * i : 2 * PART;
    rgba_part(dst + 8 * i, columns, y + 2 * i, &u, &v, centred, &weights);
  }
}
