// A moment between two pictures: which of their pixels are where, and how rows of it are read.
//
// Rule: a pixel that has gone a share of its way lies between four pixels of the moment, and asks for all of them. The
// greatest key wins: trust first, then how near it is, then its number. So the order in which pixels come is of no
// importance, and no pixel is left out where the pictures grow to twice their size.
#include "flow.h"

#define TRUSTS 255
#define NEARNESSES ((1 << SEGUE_FLOW_NEARNESS_BITS) - 1)
#define NUMBERS ((1u << SEGUE_FLOW_NUMBER_BITS) - 1)
_Static_assert(SEGUE_FLOW_NUMBER_BITS + SEGUE_FLOW_NEARNESS_BITS + 8 == 32, "a key has 32 bits");

BODY uint32_t key_of(uint32_t trust, float nearness, uint32_t number) {
  const uint32_t near = (uint32_t)(int32_t)(nearness * NEARNESSES + 0.5f);
  return (trust << SEGUE_FLOW_NEARNESS_BITS | near) << SEGUE_FLOW_NUMBER_BITS | number;
}

BODY void ask(uint32_t *key, uint32_t wish) { *key = *key > wish ? *key : wish; }

KERNEL(void, segue_flow_splat, (uint32_t *)keys, (int32_t)first, (int32_t)last,
       (const segue_flow *)flow, (const float *)trust, (float)share, (int32_t)y) {
  const size_t width = (size_t)(uint32_t)flow->width, from = (size_t)(uint32_t)y * flow->stride;
  for (size_t x = 0; x < width; x++) {
    if (trust[from + x] < 0) continue;
    const float to_x = (float)(int32_t)(uint32_t)x + flow->x[from + x] * share;
    const float to_y = (float)y + flow->y[from + x] * share;
    const int32_t left = floor_of(to_x), top = floor_of(to_y);
    if (left < -1 || left >= flow->width || top < first - 1 || top >= last) continue;
    const float across = to_x - (float)left, down = to_y - (float)top;
    // None is so little trusted that it is not there: 0 is nobody's key.
    const uint32_t sure = 1 + (uint32_t)(int32_t)(trust[from + x] * (TRUSTS - 1) + 0.5f);
    const uint32_t number = (uint32_t)(from + x);
    for (int32_t k = 0; k < 4; k++) {
      const int32_t column = left + (k & 1), row = top + (k >> 1);
      if (column < 0 || column >= flow->width || row < first || row >= last) continue;
      const float nearness = (k & 1 ? across : 1 - across) * (k >> 1 ? down : 1 - down);
      if (nearness < 0.01f) continue;
      ask(keys + (size_t)(uint32_t)row * flow->stride + (size_t)(uint32_t)column,
          key_of(sure, nearness, number));
    }
  }
}

// How much a side counts that is trusted least.
#define LEAST 0.1f

BODY float weight_of(uint32_t key) {
  const int32_t trust = (int32_t)(key >> (32 - 8));
  return key == 0 ? 0 : LEAST + (float)(trust - 1) * ((1 - LEAST) / (TRUSTS - 1));
}

KERNEL(void, segue_flow_moment, (float *)dst, (size_t)row_values, (int32_t)y,
       (const segue_flow_side *)first, (const segue_flow_side *)second, (float)amount,
       (float)scale) {
  const size_t n = (size_t)(uint32_t)first->flow.width, row = (size_t)(uint32_t)y * first->flow.stride;
  float *const first_x = dst, *const first_y = dst + row_values;
  float *const second_x = first_y + row_values, *const second_y = second_x + row_values;
  float *const seen = second_y + row_values;
  // The share of the way that is behind the first picture's pixels is before the second's.
  const float gone = -first->share * scale, left = -second->share * scale;
  // Where neither is seen, things move as they do in most of the picture.
  const float base_x = first->base[0] + first->base[2] * (float)y;
  const float base_y = first->base[3] + first->base[5] * (float)y;
  for (size_t i = 0; i < n; i++) {
    const uint32_t a = first->keys[row + i], b = second->keys[row + i];
    const float place = (float)(int32_t)(uint32_t)i;
    float ax = (base_x + first->base[1] * place) * amount;
    float ay = (base_y + first->base[4] * place) * amount;
    float bx = -ax, by = -ay;
    if (a) {
      ax = first->flow.x[a & NUMBERS] * amount;
      ay = first->flow.y[a & NUMBERS] * amount;
    }
    if (b) {
      bx = second->flow.x[b & NUMBERS] * amount;
      by = second->flow.y[b & NUMBERS] * amount;
    } else if (a) {
      bx = -ax;
      by = -ay;
    }
    if (!a && b) {
      ax = -bx;
      ay = -by;
    }
    first_x[i] = ax * gone;
    first_y[i] = ay * gone;
    second_x[i] = bx * left;
    second_y[i] = by * left;
    const float sure = a && b ? 0.5f * (first->known[a & NUMBERS] + second->known[b & NUMBERS])
                       : a    ? first->known[a & NUMBERS]
                       : b    ? second->known[b & NUMBERS]
                              : 0;
    const float before = weight_of(a) * second->share, after = weight_of(b) * first->share;
    seen[i] = first->share;
    if (before + after > 0) seen[i] += (after / (before + after) - first->share) * sure;
  }
}

// The pixels of one value: those before its middle lie between the one before and it, the others between it and the next.
BODY void expand_all(float *dst, const float *src, size_t n, size_t places, float slope) {
  const size_t half = places / 2;
  float shares[32];
  for (size_t k = 0; k < half; k++)
    shares[k] = ((float)(int32_t)(uint32_t)k + 0.5f) / (float)(int32_t)(uint32_t)places;
  for (size_t i = 0; i < n; i++) {
    const float own = src[i], before = src[(ptrdiff_t)i - 1] - own, after = src[i + 1] - own;
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
BODY void expand_twice(float *dst, const float *src, size_t i, size_t count, float slope) {
  f32x8 before = {}, own = {}, after = {};
  memcpy(&before, src + (ptrdiff_t)i - 1, count * sizeof(float));
  memcpy(&own, src + i, count * sizeof(float));
  memcpy(&after, src + i + 1, count * sizeof(float));
  const f32x8 first = own + (before - own) * 0.25f, last = own + (after - own) * 0.25f;
  const f32x16 places = {0.5f, 1.5f, 2.5f,  3.5f,  4.5f,  5.5f,  6.5f,  7.5f,
                         8.5f, 9.5f, 10.5f, 11.5f, 12.5f, 13.5f, 14.5f, 15.5f};
  const f32x16 out = __builtin_shufflevector(first, last, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6,
                                             14, 7, 15) +
                     (places + (float)(int32_t)(uint32_t)(2 * i)) * slope;
  memcpy(dst + 2 * i, &out, 2 * count * sizeof(float));
}

KERNEL(void, segue_flow_expand, (float *)dst, (const float *)src, (size_t)n, (size_t)places,
       (float)slope) {
  switch (places) {
  case 1:
    for (size_t i = 0; i < n; i++) dst[i] = src[i] + slope * ((float)(int32_t)(uint32_t)i + 0.5f);
    break;
  case 2: EACH_RUN(n, 8, expand_twice(dst, src, i, count, slope)); break;
  case 4: expand_all(dst, src, n, 4, slope); break;
  case 8: expand_all(dst, src, n, 8, slope); break;
  default: expand_all(dst, src, n, places, slope); break;
  }
}
