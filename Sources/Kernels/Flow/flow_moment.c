// A moment between two pictures: where the pixels of both have come to, and how rows of it are read.
//
// Rule: a pixel that has gone a share of its way lies between four pixels of the moment. Each of them takes a part of its flow,
// with a weight: how near it is, times how far it is trusted, and more if it is in front. So neighbours agree with each other, and
// of pixels that contradict each other those in front decide, then the trusted ones. A pixel of the moment takes its parts in the order of rows and columns,
// whichever rows are made together: so threads change nothing.
#include "flow.h"

// Adds a part of four numbers to the four at a place, and the rest to the four behind them.
BODY void add_pair(float *at, const f32x4 *own, float across) {
  f32x4 left, right;
  memcpy(&left, at, sizeof left);
  memcpy(&right, at + 4, sizeof right);
  left += *own * (1 - across);
  right += *own * across;
  memcpy(at, &left, sizeof left);
  memcpy(at + 4, &right, sizeof right);
}

KERNEL(void, segue_flow_splat, (float *)fours, (size_t)row_values, (int32_t)first, (int32_t)last,
       (const segue_flow_moving *)moving, (int32_t)y) {
  const segue_flow *const flow = &moving->flow;
  const size_t width = (size_t)(uint32_t)flow->width, from = (size_t)(uint32_t)y * flow->stride;
  const float end = (float)flow->width, above = (float)(first - 1), below = (float)last;
  for (size_t x = 0; x < width; x++) {
    const float right = flow->x[from + x], down = flow->y[from + x];
    const float to_x = (float)(int32_t)(uint32_t)x + right * moving->gone;
    const float to_y = (float)y + down * moving->gone;
    if (!(to_x > -1 && to_x < end && to_y > above && to_y < below)) continue;
    const int32_t column = floor_of(to_x), row = floor_of(to_y);
    const float across = to_x - (float)column, lower = to_y - (float)row;
    const float whole = moving->weight[from + x];
    const float weight = whole < 0 ? -whole * moving->torn : whole;
    const f32x4 own = {right, down, 1, moving->known[from + x]};
    const f32x4 here = own * (weight * (1 - lower)), next = own * (weight * lower);
    float *const at =
        fours + (ptrdiff_t)(row - first) * (ptrdiff_t)row_values + 4 * (ptrdiff_t)column;
    if (row >= first) add_pair(at, &here, across);
    if (row + 1 < last) add_pair(at + row_values, &next, across);
  }
}

// The weight of what is taken where no pixel has come to: of the neighbours, then of the other picture.
#define BESIDE 1e-3f
#define NONE 1e-6f

// A number of a row's fours, with a little of those around it: pixels that go far apart leave holes, to be seen as specks.
BODY float filled(const segue_flow_side *side, size_t i) {
  const float *const own = side->fours + i;
  return own[0] + BESIDE * ((own[-4] + own[4]) + (side->above[i] + side->below[i]));
}

KERNEL(void, segue_flow_moment, (float *restrict)dst, (size_t)row_values, (size_t)n,
       (const segue_flow_side *)first, (const segue_flow_side *)second,
       (const segue_flow_blend *)blend, (int32_t)y) {
  const segue_flow_side a = *first, b = *second;
  float *const first_x = dst, *const first_y = dst + row_values;
  float *const second_x = first_y + row_values, *const second_y = second_x + row_values;
  float *const seen = second_y + row_values;
  const float after = blend->share, before = 1 - after, fade = blend->fade;
  const float gone = -after * blend->scale, left = -before * blend->scale;
  // Where neither is seen, things move as they do in most of the picture.
  const float start_x = a.base[0] + a.base[2] * (float)y;
  const float start_y = a.base[3] + a.base[5] * (float)y;
  for (size_t i = 0; i < n; i++) {
    const float place = (float)(int32_t)(uint32_t)i;
    const float base_x = NONE * (start_x + a.base[1] * place);
    const float base_y = NONE * (start_y + a.base[4] * place);
    const float a_x = filled(&a, 4 * i), a_y = filled(&a, 4 * i + 1);
    const float b_x = filled(&b, 4 * i), b_y = filled(&b, 4 * i + 1);
    const float a_weight = filled(&a, 4 * i + 2), b_weight = filled(&b, 4 * i + 2);
    const float a_known = filled(&a, 4 * i + 3), b_known = filled(&b, 4 * i + 3);
    const float a_unit = 1 / (a_weight + NONE), b_unit = 1 / (b_weight + NONE);
    // What one side does not know, the other one says.
    first_x[i] = (a_x - NONE * (b_x - base_x) * b_unit) * a_unit * gone;
    first_y[i] = (a_y - NONE * (b_y - base_y) * b_unit) * a_unit * gone;
    second_x[i] = (b_x - NONE * (a_x + base_x) * a_unit) * b_unit * left;
    second_y[i] = (b_y - NONE * (a_y + base_y) * a_unit) * b_unit * left;
    const float unit = 1 / (a_weight * before + b_weight * after + NONE);
    const float known = (a_known * before + b_known * after) * unit;
    seen[i] = fade + ((b_weight * after + NONE * fade) * unit - fade) * known;
  }
}

KERNEL(void, segue_flow_soften, (float *restrict)dst, (const float *)a, (const float *)b,
       (const float *)c, (const float *)d, (const float *)e, (size_t)n) {
  for (size_t i = 0; i < n; i++)
    dst[i] = ((a[i] + e[i]) + 4 * (b[i] + d[i]) + 6 * c[i]) * (1 / 16.0f);
}

// A difference between neighbours, or none where they go so far apart that nothing is between them.
BODY float joined(float difference, float apart) {
  return __builtin_elementwise_abs(difference) < apart ? difference : 0;
}

KERNEL(void, segue_flow_between, (float *restrict)dst, (const float *restrict)a,
       (const float *restrict)b, (size_t)n, (float)share, (float)apart) {
  const float nearer = share < 0.5f ? 0 : 1;
  for (size_t i = 0; i < n; i++) {
    const float difference = b[i] - a[i];
    const float part = __builtin_elementwise_abs(difference) < apart ? share : nearer;
    dst[i] = a[i] + difference * part;
  }
}

// The pixels of one value: those before its middle lie between the one before and it, the others between it and the next.
BODY void expand_all(float *dst, const float *src, size_t n, size_t places, float slope,
                     float apart) {
  const size_t half = places / 2;
  float shares[128];
  for (size_t k = 0; k < half; k++)
    shares[k] = ((float)(int32_t)(uint32_t)k + 0.5f) / (float)(int32_t)(uint32_t)places;
  for (size_t i = 0; i < n; i++) {
    const float own = src[i];
    const float before = joined(src[(ptrdiff_t)i - 1] - own, apart);
    const float after = joined(src[i + 1] - own, apart);
    float *const to = dst + i * places;
    const float base = (float)(int32_t)(uint32_t)(i * places) + 0.5f;
    for (size_t k = 0; k < half; k++) {
      const float x = base + (float)(int32_t)(uint32_t)k;
      to[k] = own + before * shares[half - 1 - k] + slope * x;
      to[half + k] =
          own + after * shares[k] + slope * (x + (float)(int32_t)(uint32_t)half);
    }
  }
}

// Eight values for sixteen pixels.
BODY void expand_twice(float *dst, const float *src, size_t i, size_t count, float slope,
                       float apart) {
  f32x8 before = {}, own = {}, after = {};
  memcpy(&before, src + (ptrdiff_t)i - 1, count * sizeof(float));
  memcpy(&own, src + i, count * sizeof(float));
  memcpy(&after, src + i + 1, count * sizeof(float));
  before -= own;
  after -= own;
  before = (f32x8)((__builtin_elementwise_abs(before) < apart) & (i32x8)before);
  after = (f32x8)((__builtin_elementwise_abs(after) < apart) & (i32x8)after);
  const f32x8 first = own + before * 0.25f, last = own + after * 0.25f;
  const f32x16 places = {0.5f, 1.5f, 2.5f,  3.5f,  4.5f,  5.5f,  6.5f,  7.5f,
                         8.5f, 9.5f, 10.5f, 11.5f, 12.5f, 13.5f, 14.5f, 15.5f};
  const f32x16 out = __builtin_shufflevector(first, last, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6,
                                             14, 7, 15) +
                     (places + (float)(int32_t)(uint32_t)(2 * i)) * slope;
  memcpy(dst + 2 * i, &out, 2 * count * sizeof(float));
}

// How much of its usual part a picture must have for the other one to fade into it.
#define PRESENT 8

KERNEL(void, segue_flow_fade, (float *restrict)dst, (const float *restrict)soft, (size_t)n,
       (float)share) {
  const float first = PRESENT / (1 - share + NONE), second = PRESENT / (share + NONE);
  for (size_t i = 0; i < n; i++) {
    const float sharp = dst[i];
    const float one = (1 - sharp) * first, other = sharp * second;
    const float least = one < other ? one : other, part = least < 1 ? least : 1;
    dst[i] = sharp + (soft[i] - sharp) * (part > 0 ? part : 0);
  }
}

KERNEL(void, segue_flow_expand, (float *)dst, (const float *)src, (size_t)n, (size_t)places,
       (float)slope, (float)apart) {
  switch (places) {
  case 1:
    for (size_t i = 0; i < n; i++) dst[i] = src[i] + slope * ((float)(int32_t)(uint32_t)i + 0.5f);
    break;
  case 2: EACH_RUN(n, 8, expand_twice(dst, src, i, count, slope, apart)); break;
  case 4: expand_all(dst, src, n, 4, slope, apart); break;
  case 8: expand_all(dst, src, n, 8, slope, apart); break;
  default: expand_all(dst, src, n, places, slope, apart); break;
  }
}
