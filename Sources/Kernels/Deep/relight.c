// Deep pixels from one meaning to another.
//
// Rule: a pixel at a time, because all of it is looking up tables. Light spans twelve decades, and codes of high range
// are as dense in each: so tables go by the logarithm of light, which the bits of a float have already.
#include "../kernel.h"

enum { MANTISSA = 23, STEP_BITS = 7, CELL = MANTISSA - STEP_BITS };

// The value of a table of light.
BODY float looked_up(const float *table, float light) {
  uint32_t bits;
  memcpy(&bits, &light, sizeof bits);
  const uint32_t lowest = (uint32_t)(127 + SEGUE_LIGHT_LOWEST) << STEP_BITS;
  const uint32_t highest = lowest + SEGUE_LIGHT_DOUBLINGS * SEGUE_LIGHT_STEPS - 1;
  const uint32_t cell = bits >> CELL;
  if (!(light > 0) || cell < lowest) return table[0];
  if (cell > highest) return table[SEGUE_LIGHT_VALUES - 1];
  const float *value = table + (cell - lowest);
  const float part = (float)(bits & ((1u << CELL) - 1)) * (1.0f / (1u << CELL));
  return value[0] + (value[1] - value[0]) * part;
}

BODY float luma_of(const float weights[3], const float light[3]) {
  return weights[0] * light[0] + weights[1] * light[1] + weights[2] * light[2];
}

BODY void scale_light(float light[3], float factor) {
  for (int c = 0; c < 3; c++) light[c] *= factor;
}

BODY void change_primaries(float light[3], const float *matrix) {
  float changed[3];
  for (int c = 0; c < 3; c++) changed[c] = luma_of(matrix + 3 * c, light);
  memcpy(light, changed, sizeof changed);
}

BODY void fit_white(float light[3]) {
  float most = light[0] > light[1] ? light[0] : light[1];
  most = most > light[2] ? most : light[2];
  if (most > 1) scale_light(light, 1 / most);
}

BODY void relight_pixel(uint16_t *pixel, const segue_relight_steps *steps) {
  const float alpha = (float)pixel[3];
  const float straight = pixel[3] ? 65535.0f / alpha : 0;
  float light[3];
  for (int c = 0; c < 3; c++) {
    const float code = (float)pixel[c] * straight + 0.5f;
    light[c] = steps->light[code < 65535.0f ? (int32_t)code : 65535];
  }
  if (steps->brightened)
    scale_light(light, looked_up(steps->brightened, luma_of(steps->luma_before, light)));
  change_primaries(light, steps->matrix);
  if (steps->fits) fit_white(light);
  if (steps->darkened)
    scale_light(light, looked_up(steps->darkened, luma_of(steps->luma_after, light)));
  const float cover = alpha * (1 / 65535.0f);
  for (int c = 0; c < 3; c++)
    pixel[c] = (uint16_t)(looked_up(steps->code, light[c]) * cover + 0.5f);
}

KERNEL(void, segue_relight, (uint16_t *)pixels, (size_t)n, (const segue_relight_steps *)steps) {
  const segue_relight_steps own = *steps;
  for (size_t i = 0; i < n; i++) {
    if (pixels[4 * i + 3]) relight_pixel(pixels + 4 * i, &own);
  }
}
