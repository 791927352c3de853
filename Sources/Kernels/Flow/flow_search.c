// Patches of a picture, looked for in another one: Dense Inverse Search by Kroeger, Timofte, Dai and Van Gool (2016).
//
// Rule: a patch's slopes are taken from the first picture, once. A step asks where the second picture is to be read so
// that the difference, less its mean, falls: so a change of exposure is no motion. Sums are added in a fixed order, so
// that every machine goes the same way.
#include "flow.h"

#define SIDE 8
#define PIXELS (SIDE * SIDE)

// A patch of the first picture: values and slopes, and what a step is made of.
typedef struct {
  f32x8 value[SIDE], across[SIDE], down[SIDE];
  float sum_across, sum_down;
  // The inverse of the matrix of the slopes' products.
  float a, b, c;
} patch;

// How much noise a slope is taken for, in a patch: in flat ones it keeps steps small.
#define NOISE 32.0f

BODY void take_patch(patch *p, const segue_plane *src, int32_t x, int32_t y) {
  const ptrdiff_t stride = (ptrdiff_t)src->stride;
  const float *at = src->values + y * stride + x;
  f32x8 sum_x = {}, sum_y = {}, xx = {}, xy = {}, yy = {};
#pragma clang loop unroll(full)
  for (int i = 0; i < SIDE; i++, at += stride) {
    f32x8 left, right, above, below;
    load8(&p->value[i], at);
    load8(&left, at - 1);
    load8(&right, at + 1);
    load8(&above, at - stride);
    load8(&below, at + stride);
    const f32x8 across = (right - left) * 0.5f, down = (below - above) * 0.5f;
    p->across[i] = across;
    p->down[i] = down;
    sum_x += across;
    sum_y += down;
    xx += across * across;
    xy += across * down;
    yy += down * down;
  }
  const float sx = sum8(&sum_x), sy = sum8(&sum_y);
  const float a = sum8(&xx) - sx * sx / PIXELS + NOISE, b = sum8(&xy) - sx * sy / PIXELS;
  const float c = sum8(&yy) - sy * sy / PIXELS + NOISE;
  const float unit = 1 / (a * c - b * b);
  p->sum_across = sx / PIXELS;
  p->sum_down = sy / PIXELS;
  p->a = c * unit;
  p->b = -b * unit;
  p->c = a * unit;
}

// How unlike the second picture is at a place, and where to go from there.
typedef struct {
  float error, x, y;
} look;

// The upper left corner of a patch, held where its pixels are in the margin at most.
BODY float held(float place, int32_t side) {
  const float low = -12, high = (float)(side + 3);
  place = place > low ? place : low;
  return place < high ? place : high;
}

// Four sums of eight numbers each.
BODY void sum_four(float sums[4], const f32x8 *a, const f32x8 *b, const f32x8 *c, const f32x8 *d) {
  sums[0] = sum8(a);
  sums[1] = sum8(b);
  sums[2] = sum8(c);
  sums[3] = sum8(d);
}

BODY void look_at(look *found, const patch *p, const segue_plane *src, float x, float y) {
  x = held(x, src->width);
  y = held(y, src->height);
  const int32_t left = floor_of(x), top = floor_of(y);
  const float across = x - (float)left, down = y - (float)top;
  const ptrdiff_t stride = (ptrdiff_t)src->stride;
  const float *at = src->values + top * stride + left;
  f32x8 upper, sum = {}, squares = {}, by_x = {}, by_y = {};
  mixed8(&upper, at, across);
#pragma clang loop unroll(full)
  for (int i = 0; i < SIDE; i++) {
    f32x8 lower;
    at += stride;
    mixed8(&lower, at, across);
    const f32x8 difference = upper + (lower - upper) * down - p->value[i];
    upper = lower;
    sum += difference;
    squares += difference * difference;
    by_x += difference * p->across[i];
    by_y += difference * p->down[i];
  }
  float sums[4];
  sum_four(sums, &sum, &squares, &by_x, &by_y);
  const float x_part = sums[2] - sums[0] * p->sum_across;
  const float y_part = sums[3] - sums[0] * p->sum_down;
  found->error = sums[1] - sums[0] * sums[0] / PIXELS;
  found->x = p->a * x_part + p->b * y_part;
  found->y = p->b * x_part + p->c * y_part;
}

// The flow of the smaller pictures at a pixel of theirs, in pixels of these.
BODY void coarse_flow(float flow[2], const segue_flow *coarse, int32_t x, int32_t y) {
  x = x < 0 ? 0 : x >= coarse->width ? coarse->width - 1 : x;
  y = y < 0 ? 0 : y >= coarse->height ? coarse->height - 1 : y;
  const size_t i = (size_t)(uint32_t)y * coarse->stride + (size_t)(uint32_t)x;
  flow[0] = 2 * coarse->x[i];
  flow[1] = 2 * coarse->y[i];
}

// The places that are tried besides a patch's own, in pixels of the smaller pictures.
static const int32_t neighbours[4][2] = {{-5, 0}, {5, 0}, {0, -5}, {0, 5}};

// Tries a motion beside the best one so far.
BODY void try_motion(float flow[2], look *best, const patch *p, const segue_flow_search *s,
                     int32_t x, int32_t y, float across, float down) {
  look found;
  const float dx = across - flow[0], dy = down - flow[1];
  if (dx * dx + dy * dy < 0.25f) return;
  look_at(&found, p, &s->second, (float)x + across, (float)y + down);
  if (!(found.error < best->error)) return;
  *best = found;
  flow[0] = across;
  flow[1] = down;
}

BODY void begin(float flow[2], look *best, const patch *p, const segue_flow_search *s, int32_t x,
                int32_t y) {
  flow[0] = flow[1] = 0;
  const int32_t middle_x = (x + SIDE / 2) / 2, middle_y = (y + SIDE / 2) / 2;
  if (s->coarse.x) coarse_flow(flow, &s->coarse, middle_x, middle_y);
  look_at(best, p, &s->second, (float)x + flow[0], (float)y + flow[1]);
  for (int32_t i = 0; s->coarse.x && i < s->tries; i++) {
    float other[2];
    coarse_flow(other, &s->coarse, middle_x + neighbours[i][0], middle_y + neighbours[i][1]);
    try_motion(flow, best, p, s, x, y, other[0], other[1]);
  }
  for (int32_t i = 0; i < s->count; i++)
    try_motion(flow, best, p, s, x, y, s->motions[2 * i], s->motions[2 * i + 1]);
}

// A patch farther away than this from where it began was lost.
#define FARTHEST 8.0f

BODY void find_patch(float *x, float *y, const segue_flow_search *s, int32_t left, int32_t top) {
  patch p;
  look best;
  float flow[2];
  take_patch(&p, &s->first, left, top);
  begin(flow, &best, &p, s, left, top);
  const float start[2] = {flow[0], flow[1]};
  for (int32_t step = 0; step < s->steps; step++) {
    const float to[2] = {flow[0] - best.x, flow[1] - best.y};
    const float dx = to[0] - start[0], dy = to[1] - start[1];
    if (!(dx * dx + dy * dy < FARTHEST * FARTHEST)) break;
    look found;
    look_at(&found, &p, &s->second, (float)left + to[0], (float)top + to[1]);
    if (!(found.error < best.error)) break;
    const float length = best.x * best.x + best.y * best.y;
    flow[0] = to[0];
    flow[1] = to[1];
    best = found;
    if (length < 0.0009f) break;
  }
  *x = flow[0];
  *y = flow[1];
}

KERNEL(void, segue_flow_patches, (float *)xs, (float *)ys, (size_t)n,
       (const segue_flow_search *)search, (int32_t)row) {
  for (size_t i = 0; i < n; i++) {
    const int32_t x = ((int32_t)(uint32_t)i - 1) * SEGUE_FLOW_CELL;
    find_patch(xs + i, ys + i, search, x, (row - 1) * SEGUE_FLOW_CELL);
  }
}
