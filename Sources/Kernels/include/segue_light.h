// Light rows: colours as floats, for effects that add, scale and mix light before they round it.
//
// A light row has four runs of floats: red, green, blue, alpha, premultiplied, in 0…1. In linear light
// when `linear` is 1, sRGB-encoded when it is 0. Values may leave 0…1 until they become pixels again.
#pragma once
#include "segue_kernels.h"

typedef struct {
  float *red, *green, *blue, *alpha;
} segue_light;

// Pixels to light, and back. Back: alpha is limited to 1 and colour to alpha, colours are encoded
// un-premultiplied (alpha beyond 1 counts there), and rounded once. A pixel that becomes light and
// then a pixel again keeps its bytes.
void SEGUE_KERNEL(segue_light_of_pixels, const segue_light *dst, const uint8_t *src, size_t n,
                  int linear);
void SEGUE_KERNEL(segue_pixels_of_light, uint8_t *dst, const segue_light *src, size_t n,
                  int linear);

// For opaque pixels whose light is scaled and nothing else: table[v], of 256, is what a component v becomes, the
// same byte as by way of light. The second one maps red, green and blue; alpha stays. dst may be src.
void SEGUE_KERNEL(segue_light_table, uint8_t *table, float scale, int linear);
void SEGUE_KERNEL(segue_map_components, uint8_t *dst, const uint8_t *src, size_t n,
                  const uint8_t *table);

// The same as segue_sample_points, but the four taps are mixed as light. The second one gives pixels.
void SEGUE_KERNEL(segue_sample_light, const segue_light *dst, size_t n, const segue_picture *src,
                  const float *xs, const float *ys, double origin_x, double origin_y,
                  segue_edge edge, int linear);
void SEGUE_KERNEL(segue_sample_points_linear, uint8_t *dst, size_t n, const segue_picture *src,
                  const float *xs, const float *ys, double origin_x, double origin_y,
                  segue_edge edge);

// The same along a line: sample i is at (x + i*dx, y + i*dy).
void SEGUE_KERNEL(segue_sample_line_linear, uint8_t *dst, size_t n, const segue_picture *src,
                  double x, double y, double dx, double dy, segue_edge edge);

// dst = a + (b - a) * weight, a weight per pixel. dst may be a or b.
void SEGUE_KERNEL(segue_mix_light, const segue_light *dst, const segue_light *a,
                  const segue_light *b, const float *weights, size_t n);

// dst = dst * keep + color * weight for each pixel; colour has four components. `keep` is 1, or 1 -
// weight when `mixing` is 1.
void SEGUE_KERNEL(segue_add_light, const segue_light *dst, const float color[4],
                  const float *weights, size_t n, int mixing);

// dst = top over dst.
void SEGUE_KERNEL(segue_light_over, const segue_light *dst, const segue_light *top, size_t n);

// dst = dst * scale; red, green and blue only.
void SEGUE_KERNEL(segue_scale_light, const segue_light *dst, const float *scale, size_t n);

// Limits red, green and blue to alpha.
void SEGUE_KERNEL(segue_limit_light, const segue_light *dst, size_t n);
