// PNG's row filters, and the choice among them. As in libpng, the chosen filter is the one whose bytes,
// read as signed numbers, have the smallest sum of magnitudes. The sum is a good enough estimate of
// deflate's result; trying deflate itself gains 2 % and costs five times the time.
#include <stdlib.h>

#include "rows.h"
#include "segue_codecs.h"
#include "segue_depths.h"

enum { NONE, SUB, UP, AVERAGE, PAETH, FILTERS };

static inline uint32_t magnitude(uint8_t v) {
  uint8_t negative = (uint8_t)-v;
  return v < negative ? v : negative;
}

// Sixteen bits and no branches: compilers turn this into a few vector instructions.
static inline uint8_t paeth(uint8_t left, uint8_t above, uint8_t corner) {
  int16_t from_left = (int16_t)(above - corner), from_above = (int16_t)(left - corner);
  int16_t both = (int16_t)(from_left + from_above);
  int16_t a = from_left < 0 ? -from_left : from_left;
  int16_t b = from_above < 0 ? -from_above : from_above;
  int16_t c = both < 0 ? -both : both;
  uint8_t second = b <= c ? above : corner;
  int16_t least = b <= c ? b : c;
  return a <= least ? left : second;
}

#define FILTER(name, predicted)                                                                  \
  SEGUE_DISPATCHED(uint32_t, name, (uint8_t *restrict)out, (const uint8_t *restrict)row,         \
                   (const uint8_t *restrict)above, (size_t)n, (size_t)step) {                    \
    uint32_t sum = 0;                                                                            \
    for (size_t i = 0; i < n; i++) {                                                             \
      uint8_t v = (uint8_t)(row[i] - (predicted));                                               \
      out[i] = v;                                                                                \
      sum += magnitude(v);                                                                       \
    }                                                                                            \
    (void)above, (void)step;                                                                     \
    return sum;                                                                                  \
  }

// Rows have `step` zero bytes before their first pixel, so that there is always a left neighbour.
FILTER(segue_filter_none, 0)
FILTER(segue_filter_sub, row[(ptrdiff_t)i - (ptrdiff_t)step])
FILTER(segue_filter_up, above[i])
FILTER(segue_filter_average, (row[(ptrdiff_t)i - (ptrdiff_t)step] + above[i]) >> 1)
FILTER(segue_filter_paeth, paeth(row[(ptrdiff_t)i - (ptrdiff_t)step], above[i],
                                 above[(ptrdiff_t)i - (ptrdiff_t)step]))

static void pack(uint8_t *dst, const uint8_t *src, size_t n, int channels) {
  if (channels == 4)
    segue_unpremultiply(dst, src, n);
  else
    segue_rgb(dst, src, n);
}

static void filter_adaptive(uint8_t *out, uint8_t *const *trial, const uint8_t *row,
                            const uint8_t *above, size_t n, size_t step) {
  uint32_t sums[FILTERS] = {
      segue_filter_none(trial[NONE], row, above, n, step),
      segue_filter_sub(trial[SUB], row, above, n, step),
      segue_filter_up(trial[UP], row, above, n, step),
      segue_filter_average(trial[AVERAGE], row, above, n, step),
      segue_filter_paeth(trial[PAETH], row, above, n, step),
  };
  int best = NONE;
  for (int f = 1; f < FILTERS; f++)
    if (sums[f] < sums[best]) best = f;
  out[0] = (uint8_t)best;
  memcpy(out + 1, trial[best], n);
}

// Straight components of two bytes, the high one first. `scratch` holds a row of RGBA16.
static void pack_wide(uint8_t *dst, const uint8_t *src, uint16_t *scratch, size_t n, int channels) {
  segue_codec_unpremultiply16(scratch, (const uint16_t *)src, n);
  for (size_t i = 0; i < n; i++)
    for (int c = 0; c < channels; c++) {
      uint16_t v = scratch[4 * i + (size_t)c];
      *dst++ = (uint8_t)(v >> 8);
      *dst++ = (uint8_t)v;
    }
}

#define EQUAL_NEIGHBOURS(type)                         \
  for (size_t x = 1; x < width; x++) {                 \
    type left, here;                                   \
    memcpy(&left, row + sizeof left * (x - 1), sizeof left); \
    memcpy(&here, row + sizeof here * x, sizeof here); \
    equal += left == here;                             \
  }

double segue_png_flatness(const uint8_t *rows, size_t row_bytes, size_t width, size_t height, int wide) {
  size_t equal = 0;
  for (size_t y = 0; y < height; y++) {
    const uint8_t *row = rows + y * row_bytes;
    if (wide) {
      EQUAL_NEIGHBOURS(uint64_t)
    } else {
      EQUAL_NEIGHBOURS(uint32_t)
    }
  }
  return width > 1 && height > 0 ? (double)equal / (double)((width - 1) * height) : 0;
}

int segue_png_filter(uint8_t *dst, const uint8_t *rows, size_t row_bytes, size_t width, size_t height,
                     int channels, int wide, int adaptive) {
  enum { MARGIN = 64 };
  size_t step = (size_t)channels * (wide ? 2 : 1);
  size_t n = width * step, line = (n + 2 * MARGIN) & ~(size_t)(MARGIN - 1);
  uint8_t *memory = calloc(2 + FILTERS, line + MARGIN);
  uint16_t *scratch = wide ? malloc(width * 8 + 1) : NULL;
  if (!memory || (wide && !scratch)) {
    free(memory);
    free(scratch);
    return SEGUE_NO_MEMORY;
  }
  uint8_t *above = memory + MARGIN, *row = above + line;
  uint8_t *trial[FILTERS];
  for (int f = 0; f < FILTERS; f++) trial[f] = row + line * (size_t)(1 + f);
  for (size_t y = 0; y < height; y++) {
    uint8_t *out = dst + y * (n + 1);
    if (wide)
      pack_wide(row, rows + y * row_bytes, scratch, width, channels);
    else
      pack(row, rows + y * row_bytes, width, channels);
    if (adaptive) {
      filter_adaptive(out, trial, row, above, n, step);
    } else {
      out[0] = NONE;
      memcpy(out + 1, row, n);
    }
    uint8_t *swap = above;
    above = row;
    row = swap;
  }
  free(memory);
  free(scratch);
  return SEGUE_DONE;
}
