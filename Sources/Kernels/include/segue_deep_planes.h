// Deep pixels, of 16 bits a component, to the planes that encoders of 10 or 12 bits read.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include "segue_dispatch.h"

// How RGB becomes luma and two colour differences: Y = red R + green G + blue B of the weights, U = (B - Y) * u_scale,
// V = (R - Y) * v_scale, all of components 0…65535; then each is added to its zero and clamped to 0…top.
typedef struct {
  float red, green, blue;
  float y_scale, u_scale, v_scale;
  float y_zero, uv_zero;
  float top;
} segue_plane_coding;

// Premultiplied RGBA of 16 bits, over black, to planes of the same width. Error <= 0.51.
void SEGUE_KERNEL(segue_deep_yuv444, uint16_t *y, uint16_t *u, uint16_t *v, const uint16_t *src, size_t n,
                  const segue_plane_coding *coding);

// Two rows at once, as segue_yuv420 does it: colours of half the width, rounded up, which stand between two columns when
// `centred`, or on the even ones. For 4:2:2 the same row is passed twice (row0 == row1, y0 == y1 allowed).
void SEGUE_KERNEL(segue_deep_yuv420, uint16_t *y0, uint16_t *y1, uint16_t *u, uint16_t *v,
                  const uint16_t *row0, const uint16_t *row1, size_t n, int centred,
                  const segue_plane_coding *coding);
