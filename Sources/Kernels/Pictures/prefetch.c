// Asks for pixels before they are sampled.
#include "../include/segue_kernels.h"

// A cache line, and how many are asked for at most: a quarter of a mebibyte.
#define LINE 64
#define MOST_LINES 4096

static size_t clamped(double value, int32_t side) {
  return value > 0 ? value < side ? (size_t)value : (size_t)side : 0;
}

void segue_prefetch(const segue_picture *src, double left, double top, double right,
                    double bottom, size_t pixel_bytes) {
  if (src->width <= 0 || src->height <= 0) return;
  const size_t first = clamped(left - 1, src->width) * pixel_bytes / LINE * LINE;
  const size_t end = clamped(right + 2, src->width) * pixel_bytes;
  const size_t upper = clamped(top - 1, src->height), lower = clamped(bottom + 2, src->height);
  if (end <= first || lower <= upper) return;
  if ((lower - upper) * ((end - first) / LINE + 1) > MOST_LINES) return;
  for (size_t y = upper; y < lower; y++) {
    const uint8_t *row = src->pixels + y * src->row_bytes;
    for (size_t x = first; x < end; x += LINE) __builtin_prefetch(row + x, 0, 2);
  }
}
