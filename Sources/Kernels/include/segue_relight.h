// Deep pixels from one meaning to another: sRGB, and the curves of high dynamic range.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include "segue_dispatch.h"

// A function of light as a table: 128 values for each doubling from 2^-40 on, up to 2^8, and one more; between two values
// it is a line. Less light gives the first value.
enum {
  SEGUE_LIGHT_LOWEST = -40,
  SEGUE_LIGHT_DOUBLINGS = 48,
  SEGUE_LIGHT_STEPS = 128,
  SEGUE_LIGHT_VALUES = SEGUE_LIGHT_DOUBLINGS * SEGUE_LIGHT_STEPS + 1,
};

// The steps from codes to codes. Light is 1 for white.
typedef struct {
  const float *light;        // of each of the 65,536 codes
  const float *brightened;   // NULL, or a table: light is multiplied by this of its luma
  float luma_before[3];
  float matrix[9];           // to other primaries, row by row
  int fits;                  // more light than white's becomes as much as white's, in the same proportion of its parts
  const float *darkened;     // NULL, or a table as `brightened`, behind the matrix
  float luma_after[3];
  const float *code;         // a table: the code of light, 0…65535
} segue_relight_steps;

// Premultiplied RGBA of 16 bits in place. Alpha stays; clear pixels stay clear.
void SEGUE_KERNEL(segue_relight, uint16_t *pixels, size_t n, const segue_relight_steps *steps);
