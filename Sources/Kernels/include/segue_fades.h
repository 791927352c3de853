// Row kernels of fades that are more than a mix of two pictures, with the same rules as segue_kernels.h.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include "segue_dispatch.h"

// dst = a * w[0] + grey(a) * w[1] + grey(b) * w[2] + b * w[3], on encoded values. Grey is the mean of the
// three colours; alpha counts as a colour of its own. The weights are not negative and add up to 1.
void SEGUE_KERNEL(segue_fade_gray, uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t n,
                  const float w[4]);

// dst = a + (b - a) * weights[|b - a|] / 65536 for each component, rounded to nearest; weights 0…65536.
void SEGUE_KERNEL(segue_fade_by_difference, uint8_t *dst, const uint8_t *a, const uint8_t *b,
                  size_t n, const uint32_t weights[256]);

// Where the squares of the components' differences add up to `most` or less: a crossfade; elsewhere b.
void SEGUE_KERNEL(segue_fade_near, uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t n,
                  uint32_t weight, uint32_t most);

// dst = the mean of src[i] to src[i + size - 1], or to the last of `count` pixels; n <= count, size >= 1.
void SEGUE_KERNEL(segue_blur_ahead, uint8_t *dst, const uint8_t *src, size_t n, size_t count,
                  size_t size);

// dst[i] = src[columns[i]]; the caller checks the columns.
void SEGUE_KERNEL(segue_pick, uint8_t *dst, const uint8_t *src, size_t n, const int32_t *columns);
