// Row kernels: one row or batch of pixels in, one out. They are plain C, without state, allocation or
// libm.
//
// Pixels are premultiplied RGBA8, sRGB-encoded, in memory order R G B A. `n` is the number of pixels.
// Destination and sources do not overlap unless a comment allows it. Every function gives the same
// bytes on every instruction set, for any split of a row into parts, and for any alignment.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include "segue_dispatch.h"

// Weights in 1/65536: 0 returns the first input's bytes, SEGUE_ONE the second's.
#define SEGUE_ONE 65536u

// A picture that is sampled: of bytes, or of deep pixels (segue_depths.h), which only the kernels that say so tell apart.
typedef struct {
  const uint8_t *pixels;
  size_t row_bytes;
  int32_t width, height, is_deep;
} segue_picture;

// The pixels that a sampler finds outside a picture.
typedef enum {
  SEGUE_EDGE_CLEAR = 0,   // transparent: bilinear fades to zero over the last half pixel
  SEGUE_EDGE_CLAMP = 1,   // the nearest edge pixel
  SEGUE_EDGE_REPEAT = 2,  // tiles
  SEGUE_EDGE_MIRROR = 3,  // tiles, each second one mirrored
} segue_edge;

// How the four pixels around a place are weighted.
typedef enum {
  SEGUE_WEIGHTS_LINEAR = 0,   // by their distance: bilinear
  SEGUE_WEIGHTS_NEAREST = 1,  // the nearest one alone
  // Places are rounded to an eighth of a pixel. Half way, two neighbours weigh the same; from there on, the farther one's
  // weight is halved with each eighth: 1/2, 1/4, 1/8, 1/16, 0. Measured from Core Graphics' pictures.
  SEGUE_WEIGHTS_HALVING = 2,
} segue_weights;

// A row of runs that each show the picture moved: `count` pixels from `column` on, with sample i at (x
// + column + i, y + down). Outside the picture, its nearest edge pixel is used.
typedef struct {
  int32_t column, count;
  double x, down;
} segue_shift;

// Differences of components: the sum of their squares, their sum and the largest.
typedef struct { uint64_t squared, absolute; uint32_t largest; } segue_difference;

// Asks for the pixels of a rectangle that will be sampled soon. It changes nothing; a rectangle that
// is too large for the nearer memory is left alone.
void segue_prefetch(const segue_picture *src, double left, double top, double right, double bottom,
                    size_t pixel_bytes);

// MARK: Float rows

// dst[i] = table interpolated linearly at position + i*step (in table cells, clamped to 0…count-1).
void SEGUE_KERNEL(segue_table_f32, float *dst, size_t n, const float *table, size_t count,
                  double position, double step);
void SEGUE_KERNEL(segue_table_u16, uint16_t *dst, size_t n, const uint16_t *table, size_t count,
                  double position, double step);

// dst[i] = a[i] * scale + start + i*step
void SEGUE_KERNEL(segue_scale_ramp, float *dst, const float *a, size_t n, float scale, double start,
                  double step);

// dst[i] = clamp(start + i*step, 0, 1) * 65535: the coverage of an edge that crosses the row.
void SEGUE_KERNEL(segue_ramp_u16, uint16_t *dst, size_t n, double start, double step);

// MARK: Colour conversion

typedef enum { SEGUE_BT601 = 0, SEGUE_BT709 = 1 } segue_matrix;

// RGBA over black to planar YUV; `full` selects 0…255, otherwise 16…235 / 16…240.
void SEGUE_KERNEL(segue_yuv444, uint8_t *y, uint8_t *u, uint8_t *v, const uint8_t *src, size_t n,
                  segue_matrix matrix, int full);
// Two rows at once. Colours stand between two columns when `centred` (JPEG), the mean of 2x2, or on the even ones
// (MPEG-2 and later), of 3x2 with weights 1 2 1. Columns beyond the ends repeat. The last row of an odd height
// is passed twice (row0 == row1, y0 == y1 allowed).
void SEGUE_KERNEL(segue_yuv420, uint8_t *y0, uint8_t *y1, uint8_t *u, uint8_t *v,
                  const uint8_t *row0, const uint8_t *row1, size_t n, int centred,
                  segue_matrix matrix, int full);

// The colours around a row of pixels, (n + 1) / 2 of each: of the row of colours that is nearer to it, and of
// the one on its other side; at a picture's edge the nearer one twice.
typedef struct {
  const uint8_t *near_u, *far_u, *near_v, *far_v;
} segue_chroma;

// A row of planar YUV 4:2:0 to opaque RGBA. Colours stand between two columns when `centred` (JPEG), on the
// even ones otherwise (MPEG-2 and later). Error <= 0.501.
void SEGUE_KERNEL(segue_rgba_of_yuv420, uint8_t *dst, size_t n, const uint8_t *y,
                  const segue_chroma *chroma, int centred, segue_matrix matrix, int full);

// Drops alpha: RGBA to packed RGB.
void SEGUE_KERNEL(segue_rgb, uint8_t *dst, const uint8_t *src, size_t n);

// Adds alpha: packed RGB to opaque RGBA.
void SEGUE_KERNEL(segue_rgba_of_rgb, uint8_t *dst, const uint8_t *src, size_t n);
