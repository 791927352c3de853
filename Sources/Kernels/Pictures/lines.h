// Sampling along a straight line at even steps, of bytes and of deep pixels: the including file includes sample.h or
// deep_sample.h, and defines shift_run.
//
// Rule: start and step are rounded to 1/2^32 pixel once; after that, everything is integer arithmetic.
// So sample i does not depend on where the row began. A row that crosses the picture at the picture's
// own scale (step 1, 0) has the same weights everywhere. It is copied or mixed from whole rows: the
// same bytes, without taps.
#pragma once

typedef struct {
  int64_t x, y, dx, dy;
} line;

#define FIXED_ONE 0x1p32

// Within FAR everything, including the last sample, fits 32.32.
static int is_near(double x, double step, size_t n) {
  return x > -FAR && x < FAR && step > -FAR && step < FAR && (double)n * step < FAR &&
         (double)n * step > -FAR;
}

// The start, moved half a pixel up and left to the first tap's centre, plus half a unit of the
// fraction.
#define TO_FIRST_TAP ((1 << 15) - ((int64_t)1 << 31))
static int64_t fixed_start(double x) { return (int64_t)(x * FIXED_ONE) + TO_FIRST_TAP; }

// MARK: Samples at even steps

BODY void sample_line(COMPONENT *dst, size_t first, size_t end, const segue_picture *src,
                      const line *at, segue_edge edge, segue_weights weights) {
  const u64x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  const u64x8 dx = (u64x8){} + HALF * (uint64_t)at->dx, dy = (u64x8){} + HALF * (uint64_t)at->dy;
  u64x8 x = (lanes + first) * (uint64_t)at->dx + (uint64_t)at->x;
  u64x8 y = (lanes + first) * (uint64_t)at->dy + (uint64_t)at->y;
  for (size_t i = first; i < end; i += CHUNK) {
    const size_t count = end - i < CHUNK ? end - i : CHUNK;
    chunk c;
    for (size_t b = 0; b * BLOCK < count; b++) {
      const i64x8 x0 = (i64x8)x, y0 = (i64x8)y, x1 = (i64x8)(x + dx), y1 = (i64x8)(y + dy);
      put_fixed(&c.x, b, &x0, &x1);
      put_fixed(&c.y, b, &y0, &y1);
      x += 2 * dx;
      y += 2 * dy;
    }
    weigh(&c, count, weights, at->dy == 0);
    sample_chunk(dst + 4 * i, src, &c, count, edge);
  }
}

// MARK: Rows at the picture's own scale

typedef struct {
  size_t first, end;
} span;

// The samples whose taps, apart from taps of weight 0, lie inside the picture.
static span inside_span(const segue_picture *src, const line *at, size_t n) {
  const int64_t column = at->x >> 32, row = at->y >> 32;
  const int64_t columns = src->width - ((at->x & 0xFFFF0000) != 0);
  const int64_t rows = src->height - ((at->y & 0xFFFF0000) != 0);
  const int64_t first = column < 0 ? -column : 0;
  const int64_t end = columns - column < (int64_t)n ? columns - column : (int64_t)n;
  if (row < 0 || row >= rows || first >= end) return (span){n, n};
  return (span){(size_t)first, (size_t)end};
}

BODY void sample_shifted(COMPONENT *dst, size_t n, const segue_picture *src, const line *at,
                         segue_edge edge) {
  const span inside = inside_span(src, at, n);
  sample_line(dst, 0, inside.first, src, at, edge, SEGUE_WEIGHTS_LINEAR);
  if (inside.first < inside.end) {
    const uint8_t *top = src->pixels + (size_t)(at->y >> 32) * src->row_bytes +
                         (size_t)((at->x >> 32) + (int64_t)inside.first) * sizeof(PIXEL);
    shift_run(dst + 4 * inside.first, top, top + src->row_bytes, inside.end - inside.first,
              (uint32_t)(at->x >> 16) & 0xFFFF, (uint32_t)(at->y >> 16) & 0xFFFF);
  }
  sample_line(dst, inside.end, n, src, at, edge, SEGUE_WEIGHTS_LINEAR);
}

// A place of 32.32 whose fraction is the weight.
BODY int64_t weighed(int64_t place, segue_weights weights) {
  if (weights == SEGUE_WEIGHTS_LINEAR) return place;
  axis one;
  one.whole[0] = (i32x16){} + (int32_t)(place >> 32);
  one.fraction[0] = (u32x16){} + (uint32_t)place;
  weigh_axis(&one, 1, weights);
  return (int64_t)one.whole[0][0] * ((int64_t)1 << 32) + one.fraction[0][0];
}

// MARK: Lines that leave the range of 32.32

// position * 2^32 in 128 bits, of at most 2^62 pixels; NaN counts as far outside.
static __int128 wide_fixed(double x) {
  if (!(x > -0x1p62)) x = -0x1p62;
  if (x > 0x1p62) x = 0x1p62;
  return (__int128)(x * FIXED_ONE);
}

static int64_t wide_place(__int128 start, __int128 step, size_t i) {
  const __int128 far = (__int128)1 << 62;
  const __int128 place = start + TO_FIRST_TAP + step * (int64_t)i;
  return (int64_t)(place < -far ? -far : place > far ? far : place);
}

BODY void sample_wide(COMPONENT *dst, size_t n, const segue_picture *src, double x, double y,
                      double dx, double dy, segue_edge edge, segue_weights weights) {
  const __int128 start_x = wide_fixed(x) + TO_FIRST_TAP, step_x = wide_fixed(dx);
  const __int128 start_y = wide_fixed(y) + TO_FIRST_TAP, step_y = wide_fixed(dy);
  for (size_t i = 0; i < n; i += BLOCK) {
    chunk c;
    i64x8 across[2], down[2];
    for (size_t k = 0; k < BLOCK; k++) {
      across[k / HALF][k % HALF] = wide_place(start_x, step_x, i + k);
      down[k / HALF][k % HALF] = wide_place(start_y, step_y, i + k);
    }
    put_fixed(&c.x, 0, &across[0], &across[1]);
    put_fixed(&c.y, 0, &down[0], &down[1]);
    weigh(&c, BLOCK, weights, 0);
    sample_chunk(dst + 4 * i, src, &c, n - i < BLOCK ? n - i : BLOCK, edge);
  }
}

BODY void sample_affine(COMPONENT *dst, size_t n, const segue_picture *src, double x, double y,
                        double dx, double dy, segue_edge edge, segue_weights weights) {
  if (src->width <= 0 || src->height <= 0) {
    memset(dst, 0, n * sizeof(PIXEL));
    return;
  }
  if (!is_near(x, dx, n) || !is_near(y, dy, n)) {
    sample_wide(dst, n, src, x, y, dx, dy, edge, weights);
    return;
  }
  line at = {fixed_start(x), fixed_start(y), (int64_t)(dx * FIXED_ONE),
                   (int64_t)(dy * FIXED_ONE)};
  if (at.dy == 0) at.y = weighed(at.y, weights);
  if (at.dx == (int64_t)1 << 32 && at.dy == 0) {
    at.x = weighed(at.x, weights);
    sample_shifted(dst, n, src, &at, edge);
  } else {
    sample_line(dst, 0, n, src, &at, edge, weights);
  }
}

PIXEL_KERNEL(void, sample_affine, (COMPONENT *)dst, (size_t)n, (const segue_picture *)src,
             (double)x, (double)y, (double)dx, (double)dy, (segue_edge)edge) {
  sample_affine(dst, n, src, x, y, dx, dy, edge, SEGUE_WEIGHTS_LINEAR);
}

PIXEL_KERNEL(void, sample_weighed, (COMPONENT *)dst, (size_t)n, (const segue_picture *)src,
             (double)x, (double)y, (double)dx, (double)dy, (segue_edge)edge,
             (segue_weights)weights) {
  sample_affine(dst, n, src, x, y, dx, dy, edge, weights);
}

// With narrow runs over many rows, the processor's own prefetching does not help. So while a row is
// made, the pixels a few rows below are prefetched (a sixth less time for bars of 54 pixels).
#define ROWS_AHEAD 3
BODY void ask_for_rows_below(const segue_picture *src, double x, double y, size_t count) {
  if (!(x >= 0 && y >= 0 && x + (double)count < src->width && y + ROWS_AHEAD < src->height)) return;
  const uint8_t *first =
      src->pixels + ((size_t)y + ROWS_AHEAD) * src->row_bytes + (size_t)x * sizeof(PIXEL);
  for (size_t byte = 0; byte < count * sizeof(PIXEL) + 63; byte += 64) __builtin_prefetch(first + byte);
}

PIXEL_KERNEL(void, sample_shifts, (COMPONENT *)dst, (const segue_shift *)shifts,
             (size_t)shift_count, (const segue_picture *)src, (double)y) {
  for (size_t i = 0; i < shift_count; i++) {
    const segue_shift shift = shifts[i];
    ask_for_rows_below(src, shift.x + shift.column, y + shift.down, (size_t)shift.count);
    sample_affine(dst + 4 * (size_t)shift.column, (size_t)shift.count, src, shift.x + shift.column,
                  y + shift.down, 1, 0, SEGUE_EDGE_CLAMP, SEGUE_WEIGHTS_LINEAR);
  }
}
