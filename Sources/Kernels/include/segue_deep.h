// Row kernels of deep pixels: premultiplied RGBA, 16 bits a component, 65,535 for full, in memory order R G B A. Each has
// the rules of segue_kernels.h, and the formula of its twin on bytes; `n` is the number of pixels, and errors are in units
// of 1/65535. Components of a pixel may be anything that the twin allows: colours are at most alpha.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include "segue_dispatch.h"
#include "segue_grade.h"
#include "segue_kernels.h"
#include "segue_light.h"

// MARK: Depths

// dst = src * 257: the same colours.
void SEGUE_KERNEL(segue_deep_widen, uint16_t *dst, const uint8_t *src, size_t n);

// dst = the nearest byte. Nothing is lost of what was widened.
void SEGUE_KERNEL(segue_deep_narrow, uint8_t *dst, const uint16_t *src, size_t n);

// dst = src / 257, rounded up or down so that the mean around a pixel is that of src: by a threshold that depends on the
// place (x + i, y) alone. Bytes that were widened stay.
void SEGUE_KERNEL(segue_deep_dither, uint8_t *dst, const uint16_t *src, size_t n, uint32_t x,
                  uint32_t y);

// Straight alpha to premultiplied and back. Error <= 0.51; dst may be src.
void SEGUE_KERNEL(segue_deep_premultiply, uint16_t *dst, const uint16_t *src, size_t n);
void SEGUE_KERNEL(segue_deep_unpremultiply, uint16_t *dst, const uint16_t *src, size_t n);

void SEGUE_KERNEL(segue_deep_fill, uint16_t *dst, size_t n, const uint16_t color[4]);

// 1 when every alpha is 65,535.
int SEGUE_KERNEL(segue_deep_is_opaque, const uint16_t *src, size_t n);

void SEGUE_KERNEL(segue_deep_reverse, uint16_t *dst, const uint16_t *src, size_t n);
void SEGUE_KERNEL(segue_deep_pick, uint16_t *dst, const uint16_t *src, size_t n,
                  const int32_t *columns);

// MARK: Mixing and compositing. Error <= 0.51; dst may be any source.

void SEGUE_KERNEL(segue_deep_crossfade, uint16_t *dst, const uint16_t *a, const uint16_t *b,
                  size_t n, uint32_t weight);
void SEGUE_KERNEL(segue_deep_mask_blend, uint16_t *dst, const uint16_t *a, const uint16_t *b,
                  const uint16_t *mask, size_t n);
void SEGUE_KERNEL(segue_deep_fade_color, uint16_t *dst, const uint16_t *src, size_t n,
                  const uint16_t color[4], uint32_t weight);
void SEGUE_KERNEL(segue_deep_pale, uint16_t *dst, const uint16_t *src, size_t n, uint32_t weight);
void SEGUE_KERNEL(segue_deep_tint, uint16_t *dst, const uint16_t *src, size_t n,
                  const uint16_t color[3], const uint16_t *coverage);
void SEGUE_KERNEL(segue_deep_over, uint16_t *dst, const uint16_t *top, const uint16_t *bottom,
                  size_t n, uint32_t opacity);
void SEGUE_KERNEL(segue_deep_cover_over, uint16_t *dst, const uint16_t *top,
                  const uint16_t *bottom, size_t n, const uint16_t *coverage, uint32_t opacity);
void SEGUE_KERNEL(segue_deep_scale_mask, uint16_t *dst, const uint16_t *src, const uint16_t *scale,
                  size_t n);

// The colour is that of the twins: bytes times 256.
void SEGUE_KERNEL(segue_deep_cover_color, uint16_t *dst, const uint16_t *src, size_t n,
                  const uint16_t color[4], const uint16_t *coverage);
void SEGUE_KERNEL(segue_deep_color_over, uint16_t *dst, const uint16_t *src, size_t n,
                  const uint16_t color[4]);

// Error <= 0.52; 0.6 for the modes that mix hue, saturation and luminosity, and 1.1 for dodge and burn, whose quotients are
// steep.
void SEGUE_KERNEL(segue_deep_blend, uint16_t *dst, const uint16_t *top, const uint16_t *bottom,
                  size_t n, const uint16_t *coverage, uint32_t opacity, int mode);
void SEGUE_KERNEL(segue_deep_porter_duff, uint16_t *dst, const uint16_t *top,
                  const uint16_t *bottom, size_t n, const uint16_t *coverage, uint32_t opacity,
                  const float f[4]);
void SEGUE_KERNEL(segue_deep_color_matrix, uint16_t *dst, const uint16_t *src, size_t n,
                  const float m[20]);
void SEGUE_KERNEL(segue_deep_grade, uint16_t *dst, const uint16_t *src, size_t n,
                  const segue_grading *grading);

// MARK: Coverages

void SEGUE_KERNEL(segue_deep_multiply_alpha, uint16_t *dst, const uint16_t *a,
                  const uint16_t *pixels, size_t n);
void SEGUE_KERNEL(segue_deep_multiply_inverse_alpha, uint16_t *dst, const uint16_t *a,
                  const uint16_t *pixels, size_t n);
void SEGUE_KERNEL(segue_deep_multiply_luminance, uint16_t *dst, const uint16_t *a,
                  const uint16_t *pixels, size_t n, int inverted);
void SEGUE_KERNEL(segue_deep_take_component, uint16_t *dst, const uint16_t *src, size_t n,
                  size_t component);
void SEGUE_KERNEL(segue_deep_join_components, uint16_t *dst, const uint16_t *red,
                  const uint16_t *green, const uint16_t *blue, const uint16_t *alpha, size_t n);

// MARK: Linear light
// Error <= 0.75. Weights of 0 and of all keep the components; equal pixels stay.

void SEGUE_KERNEL(segue_deep_crossfade_linear, uint16_t *dst, const uint16_t *a, const uint16_t *b,
                  size_t n, uint32_t weight);
void SEGUE_KERNEL(segue_deep_mask_blend_linear, uint16_t *dst, const uint16_t *a,
                  const uint16_t *b, const uint16_t *mask, size_t n);
void SEGUE_KERNEL(segue_deep_over_linear, uint16_t *dst, const uint16_t *top,
                  const uint16_t *bottom, size_t n);
void SEGUE_KERNEL(segue_deep_tint_linear, uint16_t *dst, const uint16_t *src, size_t n,
                  const float color[3], const uint16_t *coverage);

// dst = the light of opaque pixels times a factor. dst may be src.
void SEGUE_KERNEL(segue_deep_scale_light, uint16_t *dst, const uint16_t *src, size_t n, float scale,
                  int linear);

// Deep pixels to light rows and back, as segue_light_of_pixels and segue_pixels_of_light do it.
void SEGUE_KERNEL(segue_light_of_deep, const segue_light *dst, const uint16_t *src, size_t n,
                  int linear);
void SEGUE_KERNEL(segue_deep_of_light, uint16_t *dst, const segue_light *src, size_t n, int linear);

// MARK: Sampling
// The picture's pixels are deep ones, in rows of at least width * 8 bytes. Error <= 0.51 of the mix at the place, which is
// rounded to 1/65536 pixel; 0.75 in linear light.

void SEGUE_KERNEL(segue_deep_sample_affine, uint16_t *dst, size_t n, const segue_picture *src,
                  double x, double y, double dx, double dy, segue_edge edge);
void SEGUE_KERNEL(segue_deep_sample_shifts, uint16_t *dst, const segue_shift *shifts,
                  size_t shift_count, const segue_picture *src, double y);
void SEGUE_KERNEL(segue_deep_sample_projective, uint16_t *dst, size_t n, const segue_picture *src,
                  double x, double y, double w, double dx, double dy, double dw, segue_edge edge);
void SEGUE_KERNEL(segue_deep_sample_points, uint16_t *dst, size_t n, const segue_picture *src,
                  const float *xs, const float *ys, double origin_x, double origin_y,
                  segue_edge edge);
void SEGUE_KERNEL(segue_deep_sample_points_linear, uint16_t *dst, size_t n,
                  const segue_picture *src, const float *xs, const float *ys, double origin_x,
                  double origin_y, segue_edge edge);
void SEGUE_KERNEL(segue_deep_sample_line_linear, uint16_t *dst, size_t n, const segue_picture *src,
                  double x, double y, double dx, double dy, segue_edge edge);
void SEGUE_KERNEL(segue_deep_sample_light, const segue_light *dst, size_t n,
                  const segue_picture *src, const float *xs, const float *ys, double origin_x,
                  double origin_y, segue_edge edge, int linear);

// MARK: Resampling
// The weights of segue_resample_row; the rows between are floats of 0…65535. Error <= 0.51 of the weights' sums.

void SEGUE_KERNEL(segue_deep_resample_row, float *dst, const uint16_t *src, size_t n,
                  const int16_t *weights, const int32_t *first, size_t taps);
void SEGUE_KERNEL(segue_deep_resample_column, uint16_t *dst, const float *const *rows,
                  const int16_t *weights, size_t taps, size_t n);

// MARK: Blurred levels
// As segue_level_rows, _half and _surface, by way of sums of 32 bits.

void SEGUE_KERNEL(segue_deep_level_rows, uint32_t *dst, const uint16_t *const *rows,
                  const uint16_t *weights, size_t taps, size_t n);
void SEGUE_KERNEL(segue_deep_level_half, uint16_t *dst, const uint32_t *src, size_t n);
void SEGUE_KERNEL(segue_deep_level_surface, uint16_t *dst, const uint32_t *src,
                  const int16_t *weights, size_t places, size_t n);

// MARK: Means

void SEGUE_KERNEL(segue_deep_mean2, uint16_t *dst, const uint16_t *a, const uint16_t *b, size_t n);
void SEGUE_KERNEL(segue_deep_mean4, uint16_t *dst, const uint16_t *a, const uint16_t *b,
                  const uint16_t *c, const uint16_t *d, size_t n);
// Of 1 to 16,384 rows.
void SEGUE_KERNEL(segue_deep_add_to_sums, uint32_t *sums, const uint16_t *src, size_t n);
void SEGUE_KERNEL(segue_deep_mean_of_sums, uint16_t *dst, const uint32_t *sums, size_t n,
                  uint32_t count);
void SEGUE_KERNEL(segue_deep_blur_ahead, uint16_t *dst, const uint16_t *src, size_t n, size_t count,
                  size_t size);

// MARK: Special fades
// Weights and squares are those of bytes; a grey is not rounded.

void SEGUE_KERNEL(segue_deep_fade_gray, uint16_t *dst, const uint16_t *a, const uint16_t *b,
                  size_t n, const float w[4]);
void SEGUE_KERNEL(segue_deep_fade_by_difference, uint16_t *dst, const uint16_t *a,
                  const uint16_t *b, size_t n, const uint32_t weights[256]);
void SEGUE_KERNEL(segue_deep_fade_near, uint16_t *dst, const uint16_t *a, const uint16_t *b,
                  size_t n, uint32_t weight, uint32_t most);

// MARK: Gradients
// Between two entries of the table colours are mixed.

void SEGUE_KERNEL(segue_deep_gradient_axial, uint16_t *dst, size_t n, size_t first, float start,
                  float step, const uint16_t *table, int32_t last);
void SEGUE_KERNEL(segue_deep_gradient_radial, uint16_t *dst, size_t n, size_t first,
                  const float start[2], const float step[2], const uint16_t *table, int32_t last);
void SEGUE_KERNEL(segue_deep_gradient_conic, uint16_t *dst, size_t n, size_t first,
                  const float start[2], const float step[2], float turn, const uint16_t *table,
                  int32_t last);

// MARK: Measuring

// The differences of `count` components.
segue_difference SEGUE_KERNEL(segue_deep_compare, const uint16_t *a, const uint16_t *b,
                              size_t count);
