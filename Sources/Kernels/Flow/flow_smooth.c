// Smoothing of flows that stops at edges of the picture, and fills where nothing is known.
//
// Rule: a value goes on to its neighbours, and from these to theirs, each time weaker; little of it passes an edge. What
// goes on are sums of weighted flows and of weights: their quotient is a mean, whatever is missing. Sums pass along rows
// forwards and backwards, then along columns: that is as cheap for wide means as for narrow ones.
#include "../Deep/deep.h"

KERNEL(void, segue_flow_links, (float *restrict)links, (const float *restrict)a,
       (const float *restrict)b, (size_t)n, (float)keep, (float)falloff) {
  for (size_t i = 0; i < n; i++) {
    const float step = a[i] - b[i];
    links[i] = keep / (1 + falloff * step * step);
  }
}

BODY void add_fours(float *dst, const float *src, const float *links, size_t count) {
  f32x4 part = {};
  f32x16 own = {}, other = {};
  memcpy(&part, links, count * sizeof(float));
  memcpy(&own, dst, count * sizeof(f32x4));
  memcpy(&other, src, count * sizeof(f32x4));
  own += other * SPREAD_PIXELS(part);
  memcpy(dst, &own, count * sizeof(f32x4));
}

KERNEL(void, segue_flow_add_linked, (float *)dst, (const float *)src, (const float *)links,
       (size_t)n) {
  EACH_RUN(n, 4, add_fours(dst + 4 * i, src + 4 * i, links + i, count));
}

KERNEL(void, segue_flow_spread, (float *)row, (const float *)links, (size_t)n) {
  if (n == 0) return;
  f32x4 sum;
  memcpy(&sum, row, sizeof sum);
  for (size_t i = 1; i < n; i++) {
    f32x4 own;
    memcpy(&own, row + 4 * i, sizeof own);
    sum = own + sum * links[i - 1];
    memcpy(row + 4 * i, &sum, sizeof sum);
  }
  for (size_t i = n - 1; i-- > 0;) {
    f32x4 own;
    memcpy(&own, row + 4 * i, sizeof own);
    sum = own + sum * links[i];
    memcpy(row + 4 * i, &sum, sizeof sum);
  }
}

KERNEL(void, segue_flow_settle, (float *restrict)x, (float *restrict)y,
       (const float *restrict)sums, (size_t)n, (float)part) {
  for (size_t i = 0; i < n; i++) {
    const float unit = 1 / (sums[4 * i + 2] + part);
    x[i] = (sums[4 * i] + x[i] * part) * unit;
    y[i] = (sums[4 * i + 1] + y[i] * part) * unit;
  }
}

KERNEL(void, segue_flow_weigh, (float *restrict)dst, (const float *restrict)x,
       (const float *restrict)y, (const float *restrict)weight, (size_t)n,
       (float)least) {
  for (size_t i = 0; i < n; i++) {
    const float own = weight[i] + least;
    dst[4 * i] = x[i] * own;
    dst[4 * i + 1] = y[i] * own;
    dst[4 * i + 2] = own;
    dst[4 * i + 3] = 1;
  }
}

KERNEL(void, segue_flow_support, (float *restrict)weights, (const float *restrict)sums, (size_t)n,
       (float)least, (float)most) {
  const float part = 1 / (most - least);
  for (size_t i = 0; i < n; i++) {
    weights[i] *= smooth((sums[4 * i + 2] / sums[4 * i + 3] - least) * part);
  }
}
