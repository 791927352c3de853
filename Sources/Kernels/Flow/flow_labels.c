// Which of a few motions each pixel has, so that both ends look alike and neighbours move alike.
//
// Rule: semi-global matching by Hirschmüller (2008), with motions in place of depths. A label costs what the colours of both
// ends differ. Along rows and columns, forwards and backwards, the cheapest way to each pixel with each label is summed up,
// where a change of label costs less at an edge of the picture. All sums are whole numbers, the same on every machine.
#include "flow.h"

#define LABELS SEGUE_FLOW_LABELS

typedef VECTOR(uint16_t, 8) u16x8;
typedef VECTOR(uint8_t, 8) u8x8;

BODY void pixel_at(f32x4 *out, const segue_flow_picture *src, int32_t x, int32_t y) {
  u8x4 bytes;
  const size_t row = (size_t)(uint32_t)y * src->stride;
  memcpy(&bytes, src->pixels + row + 4 * (size_t)(uint32_t)x, sizeof bytes);
  *out = CONVERT(bytes, f32x4);
}

// How unlike a picture is at a place, between four of its pixels.
BODY float unlike_at(const segue_flow_picture *src, const f32x4 *own, float x, float y) {
  const float right_end = (float)(src->width - 1), bottom_end = (float)(src->height - 1);
  x = x > 0 ? (x < right_end ? x : right_end) : 0;
  y = y > 0 ? (y < bottom_end ? y : bottom_end) : 0;
  const int32_t left = (int32_t)x, top = (int32_t)y;
  const int32_t right = left + 1 < src->width ? left + 1 : left;
  const int32_t bottom = top + 1 < src->height ? top + 1 : top;
  f32x4 a, b, c, d;
  pixel_at(&a, src, left, top);
  pixel_at(&b, src, right, top);
  pixel_at(&c, src, left, bottom);
  pixel_at(&d, src, right, bottom);
  a += (b - a) * (x - (float)left);
  c += (d - c) * (x - (float)left);
  a += (c - a) * (y - (float)top) - *own;
  const f32x4 size = (f32x4)((i32x4)a & INT32_MAX);
  return (size[0] + size[2]) + (size[1] + size[3]);
}

// The same in the light of a label; what follows the flow may have that of any.
BODY float unlike_lit(const segue_flow_labels *s, int32_t label, const f32x4 *own, float x, float y) {
  float least = 1e6f;
  for (int32_t k = label; k < (label > 0 ? label + 1 : s->count > 1 ? s->count : 1); k++) {
    if (k > label && s->brighter[k] == 0) continue;
    const float light = s->brighter[k];
    f32x4 lit = *own + *own * (f32x4){light, light, light, 0};
    lit = __builtin_elementwise_min(lit, (f32x4){255, 255, 255, 255});
    const float unlike = unlike_at(&s->second, &lit, x, y);
    least = unlike < least ? unlike : least;
  }
  return least;
}

// What it costs that a pixel with a label goes to a place.
BODY float cost_at(const segue_flow_labels *s, int32_t label, const f32x4 *own, float x, float y) {
  const float right = (float)s->second.width - 0.5f, bottom = (float)s->second.height - 0.5f;
  if (!(x > -0.5f && y > -0.5f && x < right && y < bottom)) return s->outside;
  float cost = unlike_lit(s, label, own, x, y), limit = s->limit;
  if (label > 0 && s->others) {
    const size_t row = (size_t)(uint32_t)(int32_t)(y + 0.5f) * (size_t)(uint32_t)s->second.width;
    const int32_t other = s->others[row + (size_t)(uint32_t)(int32_t)(x + 0.5f)];
    if (other != 0 && other != label) cost += s->apart;
    if (other != label && label == 1) limit = s->hidden;
  }
  return cost < limit ? cost : limit;
}

// The flow of a layer at a pixel.
BODY void layer_at(float to[2], const segue_flow *layer, int32_t x, int32_t y) {
  const size_t i = (size_t)(uint32_t)y * layer->stride + (size_t)(uint32_t)x;
  to[0] = layer->x[i];
  to[1] = layer->y[i];
}

// Where a motion takes a pixel.
BODY void motion_at(float to[2], const segue_flow_labels *s, int32_t label, float x, float y) {
  if (s->layers) {
    layer_at(to, s->layers + label - 1, (int32_t)x / s->cell, (int32_t)y / s->cell);
    return;
  }
  const float *const m = s->motion[label];
  to[0] = m[0] + m[1] * x + m[2] * y;
  to[1] = m[3] + m[4] * x + m[5] * y;
}

KERNEL(void, segue_flow_costs, (uint8_t *)costs, (const segue_flow_labels *)labels, (int32_t)y) {
  const size_t n = (size_t)(uint32_t)labels->first.width;
  const size_t row = (size_t)(uint32_t)y * labels->flow.stride;
  memset(costs, 255, LABELS * n);
  for (size_t i = 0; i < n; i++) {
    f32x4 own;
    uint8_t *const out = costs + LABELS * i;
    const float x = (float)(int32_t)(uint32_t)i, down = (float)y;
    pixel_at(&own, &labels->first, (int32_t)(uint32_t)i, y);
    if (labels->flow.x) {
      const float cost = cost_at(labels, 0, &own, x + labels->flow.x[row + i],
                                 down + labels->flow.y[row + i]);
      out[0] = (uint8_t)(cost + labels->flowing +
                         (1 - labels->trust[row + i]) * labels->untrusted);
    }
    for (int32_t k = 1; k < labels->count; k++) {
      float to[2];
      motion_at(to, labels, k, x, down);
      out[k] = (uint8_t)(cost_at(labels, k, &own, x + to[0], down + to[1]) + labels->leaving);
    }
  }
}

BODY void smaller(u16x8 *a, const u16x8 *b) {
  const u16x8 mask = (u16x8)(*a < *b);
  *a = SELECT(mask, *a, *b);
}

// How far apart two pixels must be, in the sum of their bytes, to halve what an edge leaves.
#define EDGE 24

// Goes on to a pixel: `way` has the costs of the ways to the one before.
BODY void go_on(u16x8 *way, uint16_t *sums, const uint8_t *costs, const uint8_t *pixel,
                const uint8_t *before, const segue_flow_change *change) {
  int32_t unlike = 0;
  for (int c = 0; c < 4; c++)
    unlike += pixel[c] > before[c] ? pixel[c] - before[c] : before[c] - pixel[c];
  const int32_t changed = change->edge + (change->flat - change->edge) * EDGE / (EDGE + unlike);
  u16x8 least = *way, sum;
  u8x8 own;
  u16x8 other = __builtin_shufflevector(least, least, 4, 5, 6, 7, 0, 1, 2, 3);
  smaller(&least, &other);
  other = __builtin_shufflevector(least, least, 2, 3, 0, 1, 6, 7, 4, 5);
  smaller(&least, &other);
  other = __builtin_shufflevector(least, least, 1, 0, 3, 2, 5, 4, 7, 6);
  smaller(&least, &other);
  *way -= least;
  other = (u16x8){} + (uint16_t)changed;
  smaller(way, &other);
  memcpy(&own, costs, sizeof own);
  *way += CONVERT(own, u16x8);
  memcpy(&sum, sums, sizeof sum);
  sum += *way;
  memcpy(sums, &sum, sizeof sum);
}

KERNEL(void, segue_flow_along, (uint16_t *)sums, (const uint8_t *)costs, (const uint8_t *)pixels,
       (size_t)n, (const segue_flow_change *)change) {
  u16x8 way = {};
  for (size_t i = 0; i < n; i++)
    go_on(&way, sums + LABELS * i, costs + LABELS * i, pixels + 4 * i,
          pixels + 4 * (i > 0 ? i - 1 : 0), change);
  way = (u16x8){};
  for (size_t i = n; i-- > 0;)
    go_on(&way, sums + LABELS * i, costs + LABELS * i, pixels + 4 * i,
          pixels + 4 * (i + 1 < n ? i + 1 : i), change);
}

KERNEL(void, segue_flow_across, (uint16_t *)sums, (uint16_t *)ways, (const uint8_t *)costs,
       (const uint8_t *)pixels, (const uint8_t *)before, (size_t)n,
       (const segue_flow_change *)change) {
  for (size_t i = 0; i < n; i++) {
    u16x8 way;
    memcpy(&way, ways + LABELS * i, sizeof way);
    go_on(&way, sums + LABELS * i, costs + LABELS * i, pixels + 4 * i, before + 4 * i, change);
    memcpy(ways + LABELS * i, &way, sizeof way);
  }
}

KERNEL(void, segue_flow_choose, (uint8_t *)chosen, (float *)xs, (float *)ys,
       (const uint16_t *)sums, (const segue_flow_labels *)labels, (int32_t)y) {
  const size_t n = (size_t)(uint32_t)labels->first.width;
  const size_t row = (size_t)(uint32_t)y * labels->flow.stride;
  for (size_t i = 0; i < n; i++) {
    int32_t best = 0;
    for (int32_t k = 1; k < labels->count; k++)
      if (sums[LABELS * i + (size_t)k] < sums[LABELS * i + (size_t)best]) best = k;
    float to[2] = {labels->flow.x[row + i], labels->flow.y[row + i]};
    if (best > 0) motion_at(to, labels, best, (float)(int32_t)(uint32_t)i, (float)y);
    chosen[i] = (uint8_t)best;
    xs[i] = to[0];
    ys[i] = to[1];
  }
}
