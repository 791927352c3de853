// Row conversions: alpha, depth, luma, orientation.
#include "rows.h"

#include "segue_codecs.h"
#include "segue_depths.h"

int segue_codec_premultiply(uint8_t *row, size_t n) {
  const int opaque = segue_is_opaque(row, n);
  if (!opaque) segue_premultiply(row, row, n);
  return opaque;
}

// Straight 16-bit RGBA to premultiplied 8-bit, rounded once. Returns the smallest 8-bit alpha.
static uint8_t narrow(uint8_t *dst, const uint16_t *src, size_t n) {
  const uint64_t whole = 65535ull * 65535ull;
  uint8_t least = 255;
  for (size_t i = 0; i < n; i++) {
    uint64_t a = src[4 * i + 3];
    for (int c = 0; c < 3; c++)
      dst[4 * i + c] = (uint8_t)((src[4 * i + c] * a * 255 + whole / 2) / whole);
    uint8_t alpha = (uint8_t)((a * 255 + 32767) / 65535);
    dst[4 * i + 3] = alpha;
    least = least < alpha ? least : alpha;
  }
  return least;
}

int segue_codec_write16(uint8_t *to, uint16_t *row, size_t n, const segue_color *color, int wide) {
  if (color) segue_color_row16(color, row, n);
  if (!wide) return narrow(to, row, n) == 255;
  const int opaque = segue_deep_is_opaque(row, n);
  if (!opaque) segue_deep_premultiply(row, row, n);
  memcpy(to, row, n * 8);
  return opaque;
}

void segue_codec_unpremultiply16(uint16_t *dst, const uint16_t *src, size_t n) {
  for (size_t i = 0; i < n; i++) {
    uint64_t a = src[4 * i + 3];
    for (int c = 0; c < 3; c++) {
      uint64_t v = src[4 * i + c] < a ? src[4 * i + c] : a;
      dst[4 * i + c] = (uint16_t)(a ? (v * 65535 + a / 2) / a : 0);
    }
    dst[4 * i + 3] = (uint16_t)a;
  }
}

// 0.2126, 0.7152 and 0.0722 in 1/65536; they sum to exactly 1.
enum { LUMA_RED = 13933, LUMA_GREEN = 46871, LUMA_BLUE = 4732 };

void segue_luma(uint16_t *values, const uint8_t *rows, size_t row_bytes, size_t width, size_t height) {
  for (size_t y = 0; y < height; y++) {
    for (size_t x = 0; x < width; x++) {
      const uint8_t *p = rows + y * row_bytes + x * 4;
      uint64_t sum = (uint64_t)LUMA_RED * p[0] + LUMA_GREEN * p[1] + LUMA_BLUE * p[2];
      values[y * width + x] = (uint16_t)((sum * 257 + 32768) >> 16);
    }
  }
}

void segue_codec_luma16(uint16_t *dst, const uint16_t *src, size_t n) {
  for (size_t i = 0; i < n; i++) {
    const uint16_t *p = src + i * 3;
    uint64_t sum = (uint64_t)LUMA_RED * p[0] + LUMA_GREEN * p[1] + LUMA_BLUE * p[2];
    dst[i] = (uint16_t)((sum + 32768) >> 16);
  }
}

// EXIF: 1 as is, 2 mirrored, 3 half a turn, 4 upside down, 5 transposed, 6 turn right to show, 7
// transposed over the other diagonal, 8 turn left to show.
static inline int is_transposed(int orientation) { return orientation >= 5; }
static inline int flips_columns(int orientation) {  // source x counts from the far end
  return orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
}
static inline int flips_rows(int orientation) {  // source y counts from the far end
  return orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
}

// Sixteen rows at a time, when transposed, fill a whole cache line of each destination row.
#define PLACE(name, type)                                                                          \
  static void name(uint8_t *dst, size_t dst_row_bytes, const uint8_t *src, size_t src_row_bytes,   \
                   size_t width, size_t height, size_t y, size_t rows, int orientation) {          \
    int mirror = flips_columns(orientation), flip = flips_rows(orientation);                       \
    if (!is_transposed(orientation)) {                                                             \
      for (size_t r = 0; r < rows; r++) {                                                          \
        const type *from = (const type *)(src + r * src_row_bytes);                                \
        type *to = (type *)(dst + (flip ? height - 1 - (y + r) : y + r) * dst_row_bytes);          \
        if (mirror)                                                                                \
          for (size_t x = 0; x < width; x++) to[width - 1 - x] = from[x];                          \
        else                                                                                       \
          memcpy(to, from, width * sizeof(type));                                                  \
      }                                                                                            \
      return;                                                                                      \
    }                                                                                              \
    for (size_t first = 0; first < rows; first += 16) {                                            \
      size_t count = rows - first < 16 ? rows - first : 16;                                        \
      const uint8_t *block = src + first * src_row_bytes;                                          \
      for (size_t x = 0; x < width; x++) {                                                         \
        type *to = (type *)(dst + (mirror ? width - 1 - x : x) * dst_row_bytes);                   \
        const uint8_t *from = block + x * sizeof(type);                                            \
        if (flip)                                                                                  \
          for (size_t r = 0; r < count; r++)                                                       \
            to[height - 1 - (y + first + r)] = *(const type *)(from + r * src_row_bytes);          \
        else                                                                                       \
          for (size_t r = 0; r < count; r++)                                                       \
            to[y + first + r] = *(const type *)(from + r * src_row_bytes);                         \
      }                                                                                            \
    }                                                                                              \
  }

PLACE(place_pixels, uint32_t)
PLACE(place_wide_pixels, uint64_t)
PLACE(place_values, uint16_t)

void segue_codec_place(uint8_t *dst, size_t dst_row_bytes, const uint8_t *src, size_t src_row_bytes,
                       size_t width, size_t height, size_t y, size_t rows, int orientation) {
  place_pixels(dst, dst_row_bytes, src, src_row_bytes, width, height, y, rows, orientation);
}

void segue_orient(uint8_t *dst, size_t dst_row_bytes, const uint8_t *src, size_t src_row_bytes,
                  size_t width, size_t height, int orientation) {
  place_pixels(dst, dst_row_bytes, src, src_row_bytes, width, height, 0, height, orientation);
}

void segue_orient_wide(uint8_t *dst, size_t dst_row_bytes, const uint8_t *src, size_t src_row_bytes,
                       size_t width, size_t height, int orientation) {
  place_wide_pixels(dst, dst_row_bytes, src, src_row_bytes, width, height, 0, height, orientation);
}

void segue_orient_map(uint16_t *dst, const uint16_t *src, size_t width, size_t height, int orientation) {
  size_t dst_width = is_transposed(orientation) ? height : width;
  place_values((uint8_t *)dst, dst_width * 2, (const uint8_t *)src, width * 2, width, height, 0, height,
               orientation);
}
