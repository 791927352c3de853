// Where the pixels of a row look, and how much light they get, for effects that bend and light pictures.
//
// Rule: every loop is branch-free arithmetic on floats, so that the compiler vectorises it. Positions
// start in double and become floats relative to a centre, which keeps 1/1000 pixel at 8000 pixels.
#include "../kernel.h"

BODY float along(size_t i) { return (float)(int32_t)(uint32_t)i; }

// How much of a bend is left so far inside 0…length; all of it if `part` is 0.
BODY float sheltered(float place, float length, float part, float least) {
  const float rest = length - place;
  const float t = unit((place < rest ? place : rest) * part + least);
  return t * (2 - t);
}

KERNEL(void, segue_ripple, (float *restrict)xs, (float *restrict)ys, (float *restrict)us,
       (float *restrict)vs, (float *restrict)before, (size_t)n, (const segue_wave *)wave) {
  const float x0 = (float)wave->x, y = (float)wave->y, front = (float)wave->front;
  const float k = (float)wave->k, part = 0.5f / k, scale = (float)wave->scale;
  const float across = (float)wave->across, down = (float)wave->down;
  const float join = (float)wave->join, joined = 0.5f / join;
  // Where there is none of it, the factors are exactly 1.
  const float calm = wave->calm > 0 ? (float)(1 / wave->calm) : 0, rough = wave->calm > 0 ? 0 : 1;
  const float shore = wave->shore > 0 ? (float)(1 / wave->shore) : 0, open = wave->shore > 0 ? 0 : 1;
  const float left = (float)wave->left, width = (float)wave->width;
  const float height = (float)wave->height;
  const float low = scale * sheltered(y - (float)wave->top, height, shore, open);
  for (size_t i = 0; i < n; i++) {
    const float x = x0 + along(i);
    const float r = __builtin_elementwise_sqrt(x * x + y * y);
    const float inverse = 1 / (r > 1e-6f ? r : 1e-6f);
    const float d = r - front, middle = smooth((d + k) * part);
    const float bend = (smooth((d + 3 * k) * part) - 2 * middle + smooth((d - k) * part)) *
                       smooth(r * calm + rough);
    const float u = x * inverse * bend, v = y * inverse * bend;
    xs[i] = x + scale * sheltered(x - left, width, shore, open) * u;
    ys[i] = y + low * v;
    us[i] = u * across;
    vs[i] = v * down;
    before[i] = smooth((d + join) * joined);
  }
}

KERNEL(void, segue_contour, (float *restrict)dst, (size_t)n, (const float *)m, (const float *)below,
       (float)level, (float)floor, (float)start, (float)scale) {
  for (size_t i = 0; i < n; i++) {
    const float value = m[i];
    const float across = __builtin_elementwise_abs(value - m[(ptrdiff_t)i - 1]);
    const float down = __builtin_elementwise_abs(value - below[i]);
    const float slope = (across > down ? across : down) + floor;
    dst[i] = unit(start - (level - value) / slope * scale);
  }
}

// How far round a diamond a direction points: 0 right, 1/4 bottom (y down), 1/2 left, 3/4 top.
BODY float round_diamond(float x, float y) {
  const float width = __builtin_elementwise_abs(x) + __builtin_elementwise_abs(y);
  const float side = x / (width > 1e-6f ? width : 1e-6f);
  const float half = (1 - side) * 0.25f;
  return y < 0 ? 1 - half : half;
}

KERNEL(void, segue_flash_light, (float *restrict)sum, (float *restrict)rays, (size_t)n,
       (const segue_flare *)flare) {
  const float x0 = (float)flare->x, y = (float)flare->y;
  const float glow = flare->glow, fall = flare->fall;
  const float *restrict table = flare->table;
  const float cells = (float)(int32_t)(flare->count - 1);
  const int32_t last = (int32_t)flare->count - 2;
  for (size_t i = 0; i < n; i++) {
    const float x = x0 + along(i);
    const float squared = x * x + y * y;
    const float r = __builtin_elementwise_sqrt(squared);
    sum[i] = glow / (squared > 0.25f ? squared : 0.25f);
    const float place = round_diamond(x, y) * cells;
    int32_t cell = (int32_t)place;
    cell = cell < last ? cell : last;
    const float low = table[cell], high = table[cell + 1];
    rays[i] = (low + (high - low) * (place - (float)cell)) * unit(1 - r * fall);
  }
}

// The distance to the nearest whole number. Adding and subtracting 1.5 * 2^23 rounds.
BODY float beside_whole(float x) {
  const float magic = 0x1.8p23f;
  return x - ((x + magic) - magic);
}

// A row of the lattice of holes.
typedef struct {
  float x, y, v, dv, w, dw, squeeze;
  uint32_t first;
} lattice_row;

// A pixel's place: r from the middle, (v, w) from the centre of the nearest hole, in cells. A cell there
// is as many times its size in the middle as `stretch` says.
typedef struct {
  float r, stretch, v, w;
} lattice_place;

BODY lattice_row row_of(const segue_holes *holes) {
  return (lattice_row){(float)holes->x,  (float)holes->y,  (float)holes->v,
                       (float)holes->dv, (float)holes->w,  (float)holes->dw,
                       holes->squeeze,   holes->first};
}

BODY lattice_place place_in(lattice_row row, size_t i) {
  const float k = along(row.first + i);
  const float x = row.x + k;
  const float r = __builtin_elementwise_sqrt(x * x + row.y * row.y);
  const float stretch = 1 + r * row.squeeze;
  const float part = 1 / stretch;
  return (lattice_place){r, stretch, beside_whole((row.v + k * row.dv) * part),
                         beside_whole((row.w + k * row.dw) * part)};
}

KERNEL(void, segue_lattice, (float *restrict)dst, (size_t)n, (const segue_holes *)holes) {
  const lattice_row row = row_of(holes);
  const float edge = holes->edge, slope = holes->slope, fall = holes->fall;
  for (size_t i = 0; i < n; i++) {
    const lattice_place at = place_in(row, i);
    const float rho = __builtin_elementwise_sqrt(at.v * at.v + at.w * at.w);
    dst[i] = unit((edge - fall * at.r - rho) * slope * at.stretch);
  }
}

KERNEL(void, segue_lattice_shadow, (float *restrict)dst, (size_t)n, (const segue_holes *)holes) {
  const lattice_row row = row_of(holes);
  const float edge = holes->edge, slope = holes->slope, fall = holes->fall;
  for (size_t i = 0; i < n; i++) {
    const lattice_place at = place_in(row, i);
    const float v = __builtin_elementwise_abs(at.v), w = __builtin_elementwise_abs(at.w);
    // One eighth of a cell stands for all: a is the way to its nearer side, and the tip is at (1/2, tip).
    const float a = v > w ? v : w, b = v > w ? w : v;
    const float size = edge - fall * at.r, hole = size > 0 ? size : 0;
    const float over = hole * hole - 0.25f;
    const float tip = __builtin_elementwise_sqrt(over > 0 ? over : 0);
    const int isArc = 0.5f * b >= tip * a;
    const float across = isArc ? a : a - 0.5f, down = isArc ? b : b - tip;
    const float away = __builtin_elementwise_sqrt(across * across + down * down);
    const float distance = isArc ? hole - away : away;
    dst[i] = smooth((0.70710678f - size) * 5) * (1 - smooth(distance * slope * at.stretch));
  }
}

KERNEL(void, segue_line_points, (float *restrict)xs, (float *restrict)ys, (size_t)n, (double)x,
       (double)y, (double)dx, (double)dy) {
  for (size_t i = 0; i < n; i++) {
    const double k = (double)(int32_t)(uint32_t)i;
    xs[i] = (float)(x + k * dx);
    ys[i] = (float)(y + k * dy);
  }
}

KERNEL(void, segue_disc, (float *restrict)dst, (size_t)n, (double)x, (double)y, (float)edge,
       (float)slope) {
  const float x0 = (float)x, down = (float)y * (float)y;
  for (size_t i = 0; i < n; i++) {
    const float across = x0 + along(i);
    dst[i] = unit(edge + slope * __builtin_elementwise_sqrt(across * across + down));
  }
}

// The last block may lie over the one before it: a value may be looked at twice.
KERNEL(segue_ends, segue_range, (const float *)values, (size_t)n) {
  if (n == 0) return (segue_ends){0, 0};
  f32x16 least = (f32x16){} + values[0], greatest = least;
  if (n < BLOCK) {
    for (size_t i = 1; i < n; i++) {
      least = __builtin_elementwise_min(least, (f32x16){} + values[i]);
      greatest = __builtin_elementwise_max(greatest, (f32x16){} + values[i]);
    }
  } else {
    for (size_t i = 0; i < n; i += BLOCK) {
      f32x16 block;
      memcpy(&block, values + (n - i < BLOCK ? n - BLOCK : i), sizeof block);
      least = __builtin_elementwise_min(least, block);
      greatest = __builtin_elementwise_max(greatest, block);
    }
  }
  return (segue_ends){__builtin_reduce_min(least), __builtin_reduce_max(greatest)};
}
