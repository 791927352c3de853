// Row kernels of blend modes, of masks by luminance, and of colour matrices, with the same rules as
// segue_kernels.h.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include "segue_dispatch.h"

// The modes. Those up to SEGUE_BLEND_LUMINOSITY are the W3C's (Compositing and Blending Level 1); the
// others have no formula there, or need no mix of colours.
enum {
  SEGUE_BLEND_MULTIPLY,
  SEGUE_BLEND_SCREEN,
  SEGUE_BLEND_OVERLAY,
  SEGUE_BLEND_DARKEN,
  SEGUE_BLEND_LIGHTEN,
  SEGUE_BLEND_COLOR_DODGE,
  SEGUE_BLEND_COLOR_BURN,
  SEGUE_BLEND_HARD_LIGHT,
  SEGUE_BLEND_SOFT_LIGHT,
  SEGUE_BLEND_DIFFERENCE,
  SEGUE_BLEND_EXCLUSION,
  SEGUE_BLEND_HUE,
  SEGUE_BLEND_SATURATION,
  SEGUE_BLEND_COLOR,
  SEGUE_BLEND_LUMINOSITY,
  SEGUE_BLEND_HARD_MIX,
  SEGUE_BLEND_PLUS_LIGHTER,
  SEGUE_BLEND_PLUS_DARKER,
  SEGUE_BLEND_MAXIMUM,
  SEGUE_BLEND_MINIMUM,
};

// dst = top blended with bottom; dst may be bottom. The top counts `coverage` / 65535 * `opacity` / 65536
// per pixel; without coverages, only the opacity. Error <= 0.51/255.
void SEGUE_KERNEL(segue_blend, uint8_t *dst, const uint8_t *top, const uint8_t *bottom, size_t n,
                  const uint16_t *coverage, uint32_t opacity, int mode);

// dst = top * (f[0] + f[1] * alpha(bottom)) + bottom * (f[2] + f[3] * alpha(top)), each component, with
// the top scaled as above: the operators of Porter and Duff (SIGGRAPH 1984). Error <= 0.51/255.
void SEGUE_KERNEL(segue_porter_duff, uint8_t *dst, const uint8_t *top, const uint8_t *bottom,
                  size_t n, const uint16_t *coverage, uint32_t opacity, const float f[4]);

// dst = a * (1 - alpha(pixels)). dst may be a.
void SEGUE_KERNEL(segue_multiply_inverse_alpha, uint16_t *dst, const uint16_t *a,
                  const uint8_t *pixels, size_t n);

// dst = a * luminance(pixels), or a * (1 - luminance(pixels)) if `inverted`; dst may be a. The luminance
// is 0.2126 R + 0.7152 G + 0.0722 B of the encoded, premultiplied components, as in CSS Masking Level 1.
// Error <= 1/65535.
void SEGUE_KERNEL(segue_multiply_luminance, uint16_t *dst, const uint16_t *a, const uint8_t *pixels,
                  size_t n, int inverted);

// dst = the straight colour of src times a matrix, clamped to 0…1; dst may be src. m[5 r + c] says how
// much component c counts in component r; m[5 r + 4] is added. All components are 0…1. Error <= 0.51/255.
void SEGUE_KERNEL(segue_color_matrix, uint8_t *dst, const uint8_t *src, size_t n,
                  const float m[20]);

// dst = one component of each pixel, 0 for red to 3 for alpha, times 257.
void SEGUE_KERNEL(segue_take_component, uint16_t *dst, const uint8_t *src, size_t n,
                  size_t component);

// dst = pixels of four components, each divided by 257 and rounded to nearest; colours are at most alpha.
void SEGUE_KERNEL(segue_join_components, uint8_t *dst, const uint16_t *red, const uint16_t *green,
                  const uint16_t *blue, const uint16_t *alpha, size_t n);
