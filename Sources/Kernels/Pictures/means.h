// Means of rows of any depth. Whoever includes this has SUM, for sums of components.
#pragma once

typedef VECTOR(COMPONENT, 4 * BLOCK) components64;
typedef VECTOR(SUM, 4 * BLOCK) sums64;

BODY void add_components(sums64 *sums, const COMPONENT *src, size_t count) {
  components64 components;
  load_some(&components, sizeof components, src, count, sizeof(PIXEL));
  *sums += CONVERT(components, sums64);
}

// The mean of 2^shift sums, rounded up.
BODY void store_mean(COMPONENT *dst, const sums64 *sums, int shift, size_t count) {
  const components64 out = CONVERT(*sums >> shift, components64);
  store_some(dst, &out, sizeof out, count, sizeof(PIXEL));
}

BODY void mean2_block(COMPONENT *dst, const COMPONENT *a, const COMPONENT *b, size_t count) {
  sums64 sums = (sums64){} + 1;
  add_components(&sums, a, count);
  add_components(&sums, b, count);
  store_mean(dst, &sums, 1, count);
}

PIXEL_KERNEL(void, mean2, (COMPONENT *)dst, (const COMPONENT *)a, (const COMPONENT *)b,
             (size_t)n) {
  EACH_BLOCK(n, mean2_block(dst + 4 * i, a + 4 * i, b + 4 * i, count));
}

BODY void mean4_block(COMPONENT *dst, const COMPONENT *a, const COMPONENT *b, const COMPONENT *c,
                      const COMPONENT *d, size_t count) {
  sums64 sums = (sums64){} + 2;
  add_components(&sums, a, count);
  add_components(&sums, b, count);
  add_components(&sums, c, count);
  add_components(&sums, d, count);
  store_mean(dst, &sums, 2, count);
}

PIXEL_KERNEL(void, mean4, (COMPONENT *)dst, (const COMPONENT *)a, (const COMPONENT *)b,
             (const COMPONENT *)c, (const COMPONENT *)d, (size_t)n) {
  EACH_BLOCK(n, mean4_block(dst + 4 * i, a + 4 * i, b + 4 * i, c + 4 * i, d + 4 * i, count));
}

PIXEL_KERNEL(void, add_to_sums, (SUM *restrict)sums, (const COMPONENT *restrict)src, (size_t)n) {
  for (size_t i = 0; i < 4 * n; i++) sums[i] = (SUM)(sums[i] + src[i]);
}
