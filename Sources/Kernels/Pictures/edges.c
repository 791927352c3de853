// Distances and levels become coverages: the soft edge of a wipe, and the band of colour along it.
//
// Rule: one loop for each kind of profile, without branches, in floats of fixed width, so that the
// compiler vectorises it and every machine rounds alike.
#include "../kernel.h"

BODY float profiled(float v, float peak, segue_edge_kind kind) {
  if (kind == SEGUE_EDGE_BAND) return unit(peak - (v < 0 ? -v : v));
  return kind == SEGUE_EDGE_SMOOTH ? smooth(v) : unit(v);
}

// `kind` is known when compiled: one copy of the loop for each.
#define EDGE_LOOP(numbers, kind)                                                                 \
  for (size_t i = 0; i < n; i++)                                                                 \
  dst[i] = (uint16_t)(int32_t)(profiled((float)(numbers)[i] * scale + offset, peak, kind) * 65535 + 0.5f)

#define EDGE_LOOPS(numbers)                                                                      \
  const float scale = profile->scale, offset = profile->offset, peak = profile->peak;            \
  if (profile->kind == SEGUE_EDGE_BAND) {                                                        \
    EDGE_LOOP(numbers, SEGUE_EDGE_BAND);                                                         \
  } else if (profile->kind == SEGUE_EDGE_SMOOTH) {                                               \
    EDGE_LOOP(numbers, SEGUE_EDGE_SMOOTH);                                                       \
  } else {                                                                                       \
    EDGE_LOOP(numbers, SEGUE_EDGE_STRAIGHT);                                                     \
  }

KERNEL(void, segue_edge_coverage, (uint16_t *restrict)dst, (const float *restrict)numbers,
       (size_t)n, (const segue_edge_profile *restrict)profile) {
  EDGE_LOOPS(numbers)
}

KERNEL(void, segue_level_coverage, (uint16_t *restrict)dst, (const uint16_t *restrict)levels,
       (size_t)n, (const segue_edge_profile *restrict)profile) {
  EDGE_LOOPS(levels)
}
