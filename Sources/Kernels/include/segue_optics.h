// Row kernels of single effects that bend, light or cut pictures: where each pixel of a row looks, and
// how much light it gets. The formulas are in the files of the effects.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include "segue_dispatch.h"

// A circular wave. Pixel i lies at (x + i, y) from the centre, r away from it; d = r - front.
// bend = ss((d+3k)/2k) - 2 ss((d+k)/2k) + ss((d-k)/2k), ss(t) = 3t^2 - 2t^3 on 0…1. Writes the place to
// look at, relative to the centre: xs = (x + i) * (1 + scale * bend / r), ys likewise; the place in the
// light's picture: us = across * bend * (x + i) / r, vs = down * bend * y / r; and before = ss((d+join)/2join).
// A gentle wave has its bend times ss(r/calm); with e how far xs or ys lies inside 0…width or 0…height, told from
// the corner that is (left, top) away from the centre, the picture is bent by t(2 - t), t = e/shore. 0 for calm or
// shore is none of it.
typedef struct {
  double x, y, front, k, scale, across, down, join, calm, shore;
  double left, top, width, height;
} segue_wave;
void SEGUE_KERNEL(segue_ripple, float *xs, float *ys, float *us, float *vs, float *before, size_t n,
                  const segue_wave *wave);

// How much of a contour's far side lies on each pixel: clamp(start - (level - m[i]) / g * scale, 0, 1),
// where g = max(|m[i] - m[i-1]|, |m[i] - below[i]|) + floor. m[-1] is read.
void SEGUE_KERNEL(segue_contour, float *dst, size_t n, const float *m, const float *below,
                  float level, float floor, float start, float scale);

// Light around a point: sum = glow / r^2, and rays = the table at the angle of the pixel times reach(r).
// Pixel i lies at (x + i, y) from the centre. The angle is told by the way round a diamond, 0…1: from
// the right through the bottom (y down), the table has count cells, the last one equal to the first.
// reach(r) = 1 - r * fall, at least 0.
typedef struct {
  double x, y;
  float glow, fall;
  const float *table;
  size_t count;
} segue_flare;
void SEGUE_KERNEL(segue_flash_light, float *sum, float *rays, size_t n, const segue_flare *flare);

// A lattice of round holes. With k = first + i and r = |(x + k, y)|, (v, w) = (v + k*dv, w + k*dw) are
// squeezed towards the origin, by s = 1 + r * squeeze: rho = |(v/s - round(v/s), w/s - round(w/s))| and
// dst = clamp((edge - fall * r - rho) * slope * s, 0, 1).
typedef struct {
  double x, y, v, dv, w, dw;
  float squeeze, edge, fall, slope;
  // Where a row begins that is told of from farther left, so that no byte depends on where it begins.
  uint32_t first;
} segue_holes;
void SEGUE_KERNEL(segue_lattice, float *dst, size_t n, const segue_holes *holes);

// The shadow of what is left between those holes: with d the distance from it, in cells, and R = edge - fall * r,
// dst = ss((sqrt(1/2) - R) * 5) * (1 - ss(d * slope * s)). Where holes meet, R > 1/2, a rest stands at each corner of a
// cell, and d is the distance from its arc or from one of its tips.
void SEGUE_KERNEL(segue_lattice_shadow, float *dst, size_t n, const segue_holes *holes);

// A round edge: dst = clamp(edge + slope * r, 0, 1), r the distance of (x + i, y) from the origin.
void SEGUE_KERNEL(segue_disc, float *dst, size_t n, double x, double y, float edge, float slope);

// The least and the greatest of n values; zeros if n is 0.
typedef struct {
  float least, greatest;
} segue_ends;
segue_ends SEGUE_KERNEL(segue_range, const float *values, size_t n);

// Points on a line: xs = x + i*dx, ys = y + i*dy.
void SEGUE_KERNEL(segue_line_points, float *xs, float *ys, size_t n, double x, double y, double dx,
                  double dy);
