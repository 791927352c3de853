// Row kernels on coordinates and coverages, which effects compute for a row before they touch its
// pixels. The same rules as in segue_kernels.h hold.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include "segue_dispatch.h"

// dst = the values at knots, 0…1, interpolated linearly and scaled to 0…65535. The knots lie
// 2^shift pixels apart; pixel 0 lies `phase` pixels after the first.
void SEGUE_KERNEL(segue_knots_u16, uint16_t *dst, size_t n, const float *knots, unsigned shift,
                  size_t phase);

// dst = dst * (how much of a pixel-wide box around (xs, ys) lies in 0…width by 0…height). If every dst
// was 65535, the result is the alpha that a bilinear sampler gives for an opaque picture with nothing
// outside.
void SEGUE_KERNEL(segue_box_coverage, uint16_t *dst, const float *xs, const float *ys, size_t n,
                  float width, float height);

// The same for a picture that is compressed along one axis of the output. `slopes` says how many of its
// pixels lie under one output pixel along that axis, which is (c, s) in the picture.
void SEGUE_KERNEL(segue_box_coverage_compressed, uint16_t *dst, const float *xs, const float *ys,
                  const float *slopes, size_t n, float width, float height, float c, float s);

// How a number becomes a coverage: from v = number * scale + offset.
typedef enum {
  SEGUE_EDGE_STRAIGHT = 0,  // v
  SEGUE_EDGE_SMOOTH = 1,    // 3 v^2 - 2 v^3, for v clamped to 0…1
  SEGUE_EDGE_BAND = 2,      // peak - |v|
} segue_edge_kind;
typedef struct {
  float scale, offset, peak;
  segue_edge_kind kind;
} segue_edge_profile;

// dst = the coverage of each number, clamped to 0…1 and scaled to 0…65535. NaN counts as 0.
void SEGUE_KERNEL(segue_edge_coverage, uint16_t *dst, const float *numbers, size_t n,
                  const segue_edge_profile *profile);
// The same for 16-bit levels.
void SEGUE_KERNEL(segue_level_coverage, uint16_t *dst, const uint16_t *levels, size_t n,
                  const segue_edge_profile *profile);
