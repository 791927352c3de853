// Rows of numbers: tables read at even steps, ramps, coverages of edges.
//
// Rule: position i is start + i * step in double, computed from i alone; floats would drift along a
// row. NaN counts as 0. Counts stay below 2^31, so that machines without 64-bit conversions are fast
// too.
#include "../kernel.h"

// A position in a table of at least two cells: its cell, and the fraction beyond it.
typedef struct {
  int32_t cell;
  double fraction;
} table_place;

BODY table_place place_in_table(double position, size_t count) {
  const double last = (double)(count - 1);
  const double above = position > 0 ? position : 0;
  const double inside = above < last ? above : last;
  const int32_t end = (int32_t)count - 2;
  const int32_t cell = (int32_t)inside < end ? (int32_t)inside : end;
  return (table_place){cell, inside - cell};
}

KERNEL(void, segue_table_f32, (float *restrict)dst, (size_t)n, (const float *restrict)table,
       (size_t)count, (double)position, (double)step) {
  if (count < 2) {
    for (size_t i = 0; i < n; i++) dst[i] = count ? table[0] : 0;
    return;
  }
  for (size_t i = 0; i < n; i++) {
    const table_place place = place_in_table(position + (double)(int32_t)i * step, count);
    const float low = table[place.cell], high = table[place.cell + 1];
    dst[i] = low + (high - low) * (float)place.fraction;
  }
}

KERNEL(void, segue_table_u16, (uint16_t *restrict)dst, (size_t)n, (const uint16_t *restrict)table,
       (size_t)count, (double)position, (double)step) {
  if (count < 2) {
    for (size_t i = 0; i < n; i++) dst[i] = count ? table[0] : 0;
    return;
  }
  for (size_t i = 0; i < n; i++) {
    const table_place place = place_in_table(position + (double)(int32_t)i * step, count);
    uint32_t pair;  // both values in one load, which gather instructions can do
    memcpy(&pair, table + place.cell, sizeof pair);
    const double low = (int32_t)(pair & 0xFFFF), high = (int32_t)(pair >> 16);
    dst[i] = (uint16_t)(int32_t)(low + (high - low) * place.fraction + 0.5);
  }
}

KERNEL(void, segue_scale_ramp, (float *restrict)dst, (const float *restrict)a, (size_t)n,
       (float)scale, (double)start, (double)step) {
  for (size_t i = 0; i < n; i++) {
    dst[i] = (float)((double)a[i] * scale + (start + (double)(int32_t)i * step));
  }
}

KERNEL(void, segue_ramp_u16, (uint16_t *restrict)dst, (size_t)n, (double)start, (double)step) {
  for (size_t i = 0; i < n; i++) {
    const double value = start + (double)(int32_t)i * step;
    const double above = value > 0 ? value : 0;
    const double inside = above < 1 ? above : 1;
    dst[i] = (uint16_t)(int32_t)(inside * 65535 + 0.5);
  }
}
