// Where the pixels of bent pictures look.
//
// Rule: every loop is branch-free arithmetic, so that the compiler vectorises it. Positions are floats
// relative to a centre, which keeps 1/1000 pixel at 8000 pixels.
#include "../kernel.h"

// Beyond every picture, and still exact in the fixed point of the samplers.
#define FAR_OUTSIDE (-1e8f)

KERNEL(void, segue_lane_points, (float *restrict)xs, (float *restrict)ys, (size_t)n,
       (const segue_lanes *)lanes, (float)t, (float)scale_x, (float)scale_y) {
  const float *restrict along = lanes->along, *restrict shift = lanes->shift;
  const float *restrict slope = lanes->slope, *restrict fall = lanes->fall;
  for (size_t i = 0; i < n; i++) {
    const float depth = 1 + fall[i] * t;
    const float place = (shift[i] + slope[i] * t) / (depth > 1e-6f ? depth : 1e-6f) * scale_y;
    xs[i] = along[i] * scale_x;
    ys[i] = depth > 1e-6f ? place : FAR_OUTSIDE;
  }
}

KERNEL(void, segue_lane_cover, (uint16_t *restrict)dst, (size_t)n, (const float *restrict)low,
       (const float *restrict)high, (const float *restrict)weight, (float)t, (int)halve) {
  for (size_t i = 0; i < n; i++) {
    const float before = unit(t + 0.5f - high[i]), inside = unit(t + 0.5f - low[i]);
    const float part = unit(inside - before) * weight[i];
    const int32_t value = (int32_t)(part * 65535 + 0.5f);
    dst[i] = (uint16_t)(halve ? (value + dst[i] + 1) >> 1 : value);
  }
}

#define CHUNK 64
#define SHUFFLE __builtin_shufflevector

// Where the pixels of a chunk look from, and between which values of the table.
typedef struct {
  float x[CHUNK], y[CHUNK], part[CHUNK];
  int32_t cell[CHUNK];
} whirl_places;

BODY void find_cells(whirl_places *restrict p, float x0, const segue_whirl *whirl, int is_moved) {
  const float y = (float)whirl->y, cells = whirl->cells;
  const float away = is_moved ? whirl->away : 0, around = is_moved ? whirl->around : 0;
  const float end = (float)(int32_t)(whirl->count - 1);
  const int32_t last = (int32_t)whirl->count - 2;
  for (int i = 0; i < CHUNK; i++) {
    const float x = x0 + (float)i;
    const float r = __builtin_elementwise_sqrt(x * x + y * y);
    const float farther = r + away, unit = 1 / (r > 1e-3f ? r : 1e-3f);
    p->x[i] = is_moved ? x + (away * x - around * y) * unit : x;
    p->y[i] = is_moved ? y + (away * y + around * x) * unit : y;
    const float distance = farther > 0 ? farther * cells : 0;
    const float place = distance < end ? distance : end;
    const int32_t cell = (int32_t)place;
    p->cell[i] = cell < last ? cell : last;
    p->part[i] = place - (float)p->cell[i];
  }
}

// Sixteen pairs of the table, mixed with those behind them. Each comes from one load of four floats.
BODY void mix_pairs(f32x16 *a, f32x16 *b, const float *table, const int32_t *cells,
                    const float *parts) {
  float fours[4 * BLOCK];
  f32x16 quarter[4], part;
  for (int i = 0; i < BLOCK; i++)
    memcpy(fours + 4 * i, table + 2 * (size_t)(uint32_t)cells[i], 4 * sizeof(float));
  memcpy(quarter, fours, sizeof fours);
  memcpy(&part, parts, sizeof part);
  const f32x16 first_a = SHUFFLE(quarter[0], quarter[1], EVENS);
  const f32x16 last_a = SHUFFLE(quarter[2], quarter[3], EVENS);
  const f32x16 first_b = SHUFFLE(quarter[0], quarter[1], ODDS);
  const f32x16 last_b = SHUFFLE(quarter[2], quarter[3], ODDS);
  const f32x16 low_a = SHUFFLE(first_a, last_a, EVENS), high_a = SHUFFLE(first_a, last_a, ODDS);
  const f32x16 low_b = SHUFFLE(first_b, last_b, EVENS), high_b = SHUFFLE(first_b, last_b, ODDS);
  *a = low_a + (high_a - low_a) * part;
  *b = low_b + (high_b - low_b) * part;
}

KERNEL(void, segue_whirl_points, (float *)xs, (float *)ys, (size_t)n, (const segue_whirl *)whirl) {
  const int is_moved = whirl->away != 0 || whirl->around != 0;
  for (size_t i = 0; i < n; i += CHUNK) {
    const size_t count = n - i < CHUNK ? n - i : CHUNK;
    const float x0 = (float)whirl->x + (float)(int32_t)(uint32_t)i;
    whirl_places p;
    if (is_moved) {
      find_cells(&p, x0, whirl, 1);
    } else {
      find_cells(&p, x0, whirl, 0);
    }
    for (size_t j = 0; j < count; j += BLOCK) {
      const size_t part = (count - j < BLOCK ? count - j : BLOCK) * sizeof(float);
      f32x16 a, b, x, y;
      mix_pairs(&a, &b, whirl->table, p.cell + j, p.part + j);
      memcpy(&x, p.x + j, sizeof x);
      memcpy(&y, p.y + j, sizeof y);
      const f32x16 across = (a * x - b * y) * whirl->scale_x;
      const f32x16 down = (b * x + a * y) * whirl->scale_y;
      memcpy(xs + i + j, &across, part);
      memcpy(ys + i + j, &down, part);
    }
  }
}

KERNEL(void, segue_mix_floats, (float *restrict)dst, (const float *restrict)a,
       (const float *restrict)b, (size_t)n, (float)share) {
  for (size_t i = 0; i < n; i++) dst[i] = a[i] + (b[i] - a[i]) * share;
}
