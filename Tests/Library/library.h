// What the tests of the library share.
#pragma once
#include "segue.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

// Says what is wrong, and goes on.
#define EXPECT(condition, ...)                                                                                            \
  do {                                                                                                                    \
    if (!(condition)) {                                                                                                   \
      failures++;                                                                                                         \
      fprintf(stderr, "%s:%d: %s: ", __FILE__, __LINE__, #condition);                                                     \
      fprintf(stderr, __VA_ARGS__);                                                                                       \
      fputc('\n', stderr);                                                                                                \
    }                                                                                                                     \
  } while (0)

static inline segue_source source(uint32_t format, int width, int height, const void *pixels, ptrdiff_t stride) {
  return (segue_source){sizeof(segue_source), format, width, height, pixels, stride, 0};
}

static inline segue_target target(uint32_t format, int width, int height, void *pixels, ptrdiff_t stride) {
  return (segue_target){sizeof(segue_target), format, width, height, pixels, stride};
}
