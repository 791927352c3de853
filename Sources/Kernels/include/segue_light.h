// Light rows: colours as floats, for effects that add, scale and mix light before they round it.
//
// A light row has four runs of floats: red, green, blue, alpha, premultiplied, in 0…1. In linear light
// when `linear` is 1, sRGB-encoded when it is 0. Values may leave 0…1 until they become pixels again.
#pragma once
#include "segue_kernels.h"

typedef struct {
  float *red, *green, *blue, *alpha;
} segue_light;

// For opaque pixels whose light is scaled and nothing else: table[v], of 256, is what a component v becomes, the
// same byte as by way of light. The second one maps red, green and blue; alpha stays. dst may be src.
void SEGUE_KERNEL(segue_light_table, uint8_t *table, float scale, int linear);
void SEGUE_KERNEL(segue_map_components, uint8_t *dst, const uint8_t *src, size_t n,
                  const uint8_t *table);

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
