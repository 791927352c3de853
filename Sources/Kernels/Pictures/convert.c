// RGBA to the forms that encoders read: planar YUV, packed RGB.
//
// Rule: two multiply-adds of 16-bit pairs per pixel and plane, (red, blue) and (green, alpha). Alpha
// has weight 0, because premultiplied pixels are already over black. Weights are in 1/32768, from
//   Y = Kr R + Kg G + Kb B,  U = (B - Y) / 2(1 - Kb),  V = (R - Y) / 2(1 - Kr)
// (ITU-R BT.601-7 and BT.709-6; 16…235 and 16…240 when limited, JFIF's 0…255 when full). They are
// rounded so that those of Y sum to its scale, and those of U and V to 0: greys get no tint. Error <=
// 0.505.
#include "bytes.h"

typedef struct {
  int16_t red, green, blue;
} plane_weights;

typedef struct {
  plane_weights y, u, v;
  int32_t black;
} yuv_weights;

static const yuv_weights all_weights[2][2] = {
    {
        {{8415, 16519, 3208}, {-4857, -9535, 14392}, {14392, -12052, -2340}, 16},
        {{9798, 19235, 3735}, {-5529, -10855, 16384}, {16384, -13720, -2664}, 0},
    },
    {
        {{5983, 20127, 2032}, {-3298, -11094, 14392}, {14392, -13072, -1320}, 16},
        {{6966, 23436, 2366}, {-3754, -12630, 16384}, {16384, -14882, -1502}, 0},
    },
};

BODY const yuv_weights *find_weights(segue_matrix matrix, int full) {
  return &all_weights[matrix == SEGUE_BT709][full != 0];
}

// x0 * w0 + x1 * w1 for the pairs of 16-bit lanes of each word.
#define PAIR_SUMS(words, low, high)                                                              \
  ({                                                                                             \
    const u32x16 pair = (u32x16){} + ((uint32_t)(uint16_t)(low) | (uint32_t)(high) << 16);       \
    const i32x32 products = CONVERT((i16x32)(words), i32x32) * CONVERT((i16x32)pair, i32x32);    \
    __builtin_shufflevector(products, products, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24,   \
                            26, 28, 30) +                                                        \
        __builtin_shufflevector(products, products, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23,   \
                                25, 27, 29, 31);                                                 \
  })

// One plane of sixteen pixels, or of sums of 2^shift / 32768 pixels.
BODY void plane(u8x16 *out, const u32x16 *red_blue, const u32x16 *green, plane_weights weights,
                int32_t offset, int shift) {
  const i32x16 sums = PAIR_SUMS(*red_blue, weights.red, weights.blue) +
                      PAIR_SUMS(*green, weights.green, 0) +
                      ((offset << shift) + (1 << (shift - 1)));
  *out = CONVERT(__builtin_elementwise_min(sums >> shift, (i32x16){} + 255), u8x16);
}

#define RED_BLUE(words) ((words) & 0x00FF00FF)
#define GREEN(words) (((words) >> 8) & 0x000000FF)

BODY void luma_block(uint8_t *y, const u32x16 *pixels, size_t count, const yuv_weights *weights) {
  const u32x16 red_blue = RED_BLUE(*pixels), green = GREEN(*pixels);
  u8x16 out;
  plane(&out, &red_blue, &green, weights->y, weights->black, 15);
  memcpy(y, &out, count);
}

BODY void yuv444_block(uint8_t *y, uint8_t *u, uint8_t *v, const uint8_t *src, size_t count,
                       const yuv_weights *weights) {
  u32x16 pixels;
  load_pixels(&pixels, src, count);
  const u32x16 red_blue = RED_BLUE(pixels), green = GREEN(pixels);
  u8x16 out;
  luma_block(y, &pixels, count, weights);
  plane(&out, &red_blue, &green, weights->u, 128, 15);
  memcpy(u, &out, count);
  plane(&out, &red_blue, &green, weights->v, 128, 15);
  memcpy(v, &out, count);
}

KERNEL(void, segue_yuv444, (uint8_t *)y, (uint8_t *)u, (uint8_t *)v, (const uint8_t *)src,
       (size_t)n, (segue_matrix)matrix, (int)full) {
  const yuv_weights weights = *find_weights(matrix, full);
  EACH_BLOCK(n, yuv444_block(y + i, u + i, v + i, src + 4 * i, count, &weights));
}

// Sums of neighbours: eight sums, in even lanes, of sixteen pixels.
#define NEIGHBOURS(words) ((u32x16)((u64x8)(words) + ((u64x8)(words) >> 32)))

// Colours between two columns are the mean of 2x2 pixels. Colours on even columns have the column on each side,
// too, at half the weight: 1 2 1, two rows. Left of the first column and right of the last one they repeat.
enum { CENTRED_SHIFT = 17, EVEN_SHIFT = 18 };

// Sixteen chroma sums of 32 pixels: the even lanes of two halves.
#define EVEN_LANES(low, high)                                                                    \
  __builtin_shufflevector(low, high, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30)

BODY void load_row_part(u32x16 *pixels, const uint8_t *src, size_t count) {
  load_pixels(pixels, src, count);
  if (count & 1) memcpy((uint8_t *)pixels + 4 * count, src + 4 * (count - 1), 4);
}

// The pixels one column before those of a part.
BODY void load_row_before(u32x16 *pixels, const uint8_t *src, size_t count, int is_first) {
  if (!is_first) {
    load_row_part(pixels, src - 4, count);
    return;
  }
  uint8_t moved[4 * BLOCK];
  memcpy(moved, src, 4);
  memcpy(moved + 4, src, 4 * (count - 1));
  load_row_part(pixels, moved, count);
}

// Where a part of two rows lies in them.
typedef struct {
  const uint8_t *row0, *row1;
  size_t count;
  int is_first;
} row_part;

BODY void yuv420_half(uint8_t *y0, uint8_t *y1, u32x16 *red_blue, u32x16 *green, row_part part,
                      int centred, const yuv_weights *weights) {
  u32x16 upper, lower;
  load_row_part(&upper, part.row0, part.count);
  load_row_part(&lower, part.row1, part.count);
  luma_block(y0, &upper, part.count, weights);
  luma_block(y1, &lower, part.count, weights);
  const u32x16 both_red_blue = RED_BLUE(upper) + RED_BLUE(lower);
  const u32x16 both_green = GREEN(upper) + GREEN(lower);
  *red_blue = NEIGHBOURS(both_red_blue);
  *green = NEIGHBOURS(both_green);
  if (centred) return;
  load_row_before(&upper, part.row0, part.count, part.is_first);
  load_row_before(&lower, part.row1, part.count, part.is_first);
  *red_blue += both_red_blue + RED_BLUE(upper) + RED_BLUE(lower);
  *green += both_green + GREEN(upper) + GREEN(lower);
}

BODY void yuv420_block(uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v, row_part part, int centred,
                       const yuv_weights *weights) {
  u32x16 left_red_blue, left_green, right_red_blue = {}, right_green = {};
  const size_t count = part.count, left = count < BLOCK ? count : BLOCK;
  const row_part left_part = {part.row0, part.row1, left, part.is_first};
  yuv420_half(y0, y1, &left_red_blue, &left_green, left_part, centred, weights);
  if (count > left) {
    const row_part right_part = {part.row0 + 4 * BLOCK, part.row1 + 4 * BLOCK, count - left, 0};
    yuv420_half(y0 + BLOCK, y1 + BLOCK, &right_red_blue, &right_green, right_part, centred, weights);
  }
  const u32x16 red_blue = EVEN_LANES(left_red_blue, right_red_blue);
  const u32x16 green = EVEN_LANES(left_green, right_green);
  u8x16 out;
  const int32_t shift = centred ? CENTRED_SHIFT : EVEN_SHIFT;
  plane(&out, &red_blue, &green, weights->u, 128, shift);
  memcpy(u, &out, (count + 1) / 2);
  plane(&out, &red_blue, &green, weights->v, 128, shift);
  memcpy(v, &out, (count + 1) / 2);
}

BODY void yuv420_row(uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v, const uint8_t *row0,
                     const uint8_t *row1, size_t n, int centred, const yuv_weights *weights) {
  size_t i = 0;
  for (; i + 2 * BLOCK <= n; i += 2 * BLOCK) {
    const row_part part = {row0 + 4 * i, row1 + 4 * i, 2 * BLOCK, i == 0};
    yuv420_block(y0 + i, y1 + i, u + i / 2, v + i / 2, part, centred, weights);
  }
  if (i < n) {
    const row_part part = {row0 + 4 * i, row1 + 4 * i, n - i, i == 0};
    yuv420_block(y0 + i, y1 + i, u + i / 2, v + i / 2, part, centred, weights);
  }
}

KERNEL(void, segue_yuv420, (uint8_t *)y0, (uint8_t *)y1, (uint8_t *)u, (uint8_t *)v,
       (const uint8_t *)row0, (const uint8_t *)row1, (size_t)n, (int)centred, (segue_matrix)matrix,
       (int)full) {
  const yuv_weights weights = *find_weights(matrix, full);
  // A loop for each, in which nothing is asked.
  if (centred) {
    yuv420_row(y0, y1, u, v, row0, row1, n, 1, &weights);
  } else {
    yuv420_row(y0, y1, u, v, row0, row1, n, 0, &weights);
  }
}

// Sixteen pixels become 48 bytes. The shuffle stays within 16-byte parts. Each part is stored over the
// end of the one before; the last one is short.
BODY void rgb_quad(uint8_t *dst, const uint8_t *src, size_t bytes) {
  u8x16 pixels;
  memcpy(&pixels, src, sizeof pixels);
  const u8x16 packed = __builtin_shufflevector(pixels, pixels, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13,
                                               14, 12, 13, 14, 15);
  memcpy(dst, &packed, bytes);
}

KERNEL(void, segue_rgb, (uint8_t *restrict)dst, (const uint8_t *restrict)src, (size_t)n) {
  size_t i = 0;
  for (; i + 6 <= n; i += 4) rgb_quad(dst + 3 * i, src + 4 * i, 16);
  for (; i + 4 <= n; i += 4) rgb_quad(dst + 3 * i, src + 4 * i, 12);
  for (; i < n; i++) memcpy(dst + 3 * i, src + 4 * i, 3);
}

// Four pixels of packed RGB, of which so many bytes are there.
BODY void rgba_quad(uint8_t *dst, const uint8_t *src, size_t bytes) {
  u8x16 packed = {0};
  memcpy(&packed, src, bytes);
  const u8x16 opaque = (u8x16){0} + 255;
  const u8x16 pixels = __builtin_shufflevector(packed, opaque, 0, 1, 2, 16, 3, 4, 5, 16, 6, 7, 8,
                                               16, 9, 10, 11, 16);
  memcpy(dst, &pixels, sizeof pixels);
}

KERNEL(void, segue_rgba_of_rgb, (uint8_t *restrict)dst, (const uint8_t *restrict)src, (size_t)n) {
  size_t i = 0;
  for (; i + 6 <= n; i += 4) rgba_quad(dst + 4 * i, src + 3 * i, 16);
  for (; i + 4 <= n; i += 4) rgba_quad(dst + 4 * i, src + 3 * i, 12);
  for (; i < n; i++) {
    memcpy(dst + 4 * i, src + 3 * i, 3);
    dst[4 * i + 3] = 255;
  }
}
