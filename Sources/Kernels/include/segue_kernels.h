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

// A picture that is sampled: of bytes, or of deep pixels (segue_deep.h), which only the kernels that say so tell apart.
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

// MARK: Blending

// dst = a + (b - a) * weight / 65536, rounded to nearest. Largest error 0.502/255. dst may be a or b.
void SEGUE_KERNEL(segue_crossfade, uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t n,
                  uint32_t weight);

// The same in linear light: un-premultiply, linearise, premultiply, mix, un-premultiply, encode,
// premultiply. Weights 0 and 65536 return the input's bytes; equal pixels return themselves. Error <= 0.51/255.
void SEGUE_KERNEL(segue_crossfade_linear, uint8_t *dst, const uint8_t *a, const uint8_t *b,
                  size_t n, uint32_t weight);

// The same bytes in half the time, for many rows with one weight: segue_linear_mixes writes the mix of every
// two bytes, at table[a * 256 + b]. A block of pixels with alpha is computed.
#define SEGUE_MIXES 65536
void SEGUE_KERNEL(segue_linear_mixes, uint8_t *table, uint32_t weight);
void SEGUE_KERNEL(segue_crossfade_mixes, uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t n,
                  const uint8_t *table, uint32_t weight);

// dst = top * opacity + bottom * (1 - alpha(top) * opacity). dst may be bottom.
void SEGUE_KERNEL(segue_over, uint8_t *dst, const uint8_t *top, const uint8_t *bottom, size_t n,
                  uint32_t opacity);

// Source-over in linear light (as segue_crossfade_linear defines it). dst may be bottom.
void SEGUE_KERNEL(segue_over_linear, uint8_t *dst, const uint8_t *top, const uint8_t *bottom,
                  size_t n);

// dst = a + (b - a) * mask / 65535 per pixel, mask 0…65535. dst may be a or b. Error <= 0.502/255. For
// the linear one, error <= 0.54/255, because half a unit of mask weighs twelve times as much near
// black.
void SEGUE_KERNEL(segue_mask_blend, uint8_t *dst, const uint8_t *a, const uint8_t *b,
                  const uint16_t *mask, size_t n);
void SEGUE_KERNEL(segue_mask_blend_linear, uint8_t *dst, const uint8_t *a, const uint8_t *b,
                  const uint16_t *mask, size_t n);

// dst = mix(src, color, weight / 65536); colour premultiplied RGBA8. dst may be src.
void SEGUE_KERNEL(segue_fade_color, uint8_t *dst, const uint8_t *src, size_t n,
                  const uint8_t color[4], uint32_t weight);

// dst = mix(src, white with src's alpha, weight / 65536): the alpha stays. dst may be src.
void SEGUE_KERNEL(segue_pale, uint8_t *dst, const uint8_t *src, size_t n, uint32_t weight);

// dst = colour over src; the colour is opaque, with a coverage 0…65535 per pixel; dst may be src. The
// linear one mixes in linear light, and its colour has linear components 0…1.
void SEGUE_KERNEL(segue_tint, uint8_t *dst, const uint8_t *src, size_t n, const uint8_t color[3],
                  const uint16_t *coverage);
void SEGUE_KERNEL(segue_tint_linear, uint8_t *dst, const uint8_t *src, size_t n,
                  const float color[3], const uint16_t *coverage);

// dst = src * scale per pixel (all four components), scale 0…65535; dst may be src.
void SEGUE_KERNEL(segue_scale_mask, uint8_t *dst, const uint8_t *src, const uint16_t *scale,
                  size_t n);

void SEGUE_KERNEL(segue_fill, uint8_t *dst, size_t n, const uint8_t color[4]);
void SEGUE_KERNEL(segue_reverse, uint8_t *dst, const uint8_t *src, size_t n);  // right to left

// Straight alpha to premultiplied and back: round(c * a / 255), round(c * 255 / a), 0 where a is 0.
void SEGUE_KERNEL(segue_premultiply, uint8_t *dst, const uint8_t *src, size_t n);
void SEGUE_KERNEL(segue_unpremultiply, uint8_t *dst, const uint8_t *src, size_t n);

// 1 when every alpha is 255.
int SEGUE_KERNEL(segue_is_opaque, const uint8_t *src, size_t n);

// MARK: Sampling
// Coordinates are in pixels from the top-left corner: the centre of the first pixel is (0.5, 0.5).
// Sampling is bilinear on encoded premultiplied values. Sample i is at (x + i*dx, y + i*dy). Pictures
// have at most 2^20 pixels on a side, and rows of at least width * 4 bytes; an empty picture is
// transparent. Any coordinates are safe: beyond 2^30 they count as 2^30, and NaN lies far outside on
// the left or above.
//
// Positions are used to 1/65536 pixel; a sample is within 0.52/255 of the real-number mix. Starts and
// steps are first rounded to 1/2^32. If a row is split, the later part gets x + k*dx; its bytes are the
// same when x and dx are multiples of 1/2^32.

void SEGUE_KERNEL(segue_sample_affine, uint8_t *dst, size_t n, const segue_picture *src, double x,
                  double y, double dx, double dy, segue_edge edge);

// A row of runs that each show the picture moved: `count` pixels from `column` on, with sample i at (x
// + column + i, y + down). Outside the picture, its nearest edge pixel is used.
typedef struct {
  int32_t column, count;
  double x, down;
} segue_shift;
void SEGUE_KERNEL(segue_sample_shifts, uint8_t *dst, const segue_shift *shifts, size_t shift_count,
                  const segue_picture *src, double y);

// Homogeneous: (x + i*dx) / (w + i*dw), (y + i*dy) / (w + i*dw). w must not change sign; points with
// w <= 0 are transparent.
void SEGUE_KERNEL(segue_sample_projective, uint8_t *dst, size_t n, const segue_picture *src,
                  double x, double y, double w, double dx, double dy, double dw, segue_edge edge);

// At given coordinates, relative to (origin_x, origin_y), which keeps floats precise in large pictures.
void SEGUE_KERNEL(segue_sample_points, uint8_t *dst, size_t n, const segue_picture *src,
                  const float *xs, const float *ys, double origin_x, double origin_y,
                  segue_edge edge);

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

// MARK: Resampling
// Separable. Weights are signed 2.14 fixed point, `taps` of them per output pixel, from source pixel
// first[i] on; each set sums to exactly 16384. The intermediate has 16-bit components scaled by 128
// (0…32640, clamped), so that two passes lose nothing that 8 bits can show.
void SEGUE_KERNEL(segue_resample_row, uint16_t *dst, const uint8_t *src, size_t n,
                  const int16_t *weights, const int32_t *first, size_t taps);
// rows: `taps` pointers to intermediate rows. The result is rounded and clamped to 0…255, and colour to
// alpha.
void SEGUE_KERNEL(segue_resample_column, uint8_t *dst, const uint16_t *const *rows,
                  const int16_t *weights, size_t taps, size_t n);

// MARK: Blurred levels

// dst = the sum of `taps` rows of n pixels, weighted. The weights' sum is 8 before segue_level_half and 128
// before segue_level_surface.
void SEGUE_KERNEL(segue_level_rows, uint16_t *dst, const uint8_t *const *rows,
                  const uint16_t *weights, size_t taps, size_t n);
// n pixels of 2n, which have one more before and behind them: 1 3 3 1, over 8.
void SEGUE_KERNEL(segue_level_half, uint8_t *dst, const uint16_t *src, size_t n);
// 1, 2 or 4 places for each of n pixels, which have one more before and behind them. Each place has weights for
// the pixel before, the pixel and the pixel behind; their sum is 128.
void SEGUE_KERNEL(segue_level_surface, uint8_t *dst, const uint16_t *src, const int16_t *weights,
                  size_t places, size_t n);

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

// MARK: Measuring

// Sum of squared differences, sum of absolute differences and the largest difference over n bytes.
typedef struct { uint64_t squared, absolute; uint32_t largest; } segue_difference;
segue_difference SEGUE_KERNEL(segue_compare, const uint8_t *a, const uint8_t *b, size_t bytes);
