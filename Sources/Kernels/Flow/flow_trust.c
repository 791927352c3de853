// Whether a flow is to be trusted: who goes there and back again must end where he began, and both ends must look alike.
#include "flow.h"

// Where a pixel of the second picture is read: whole and between.
typedef struct {
  int32_t left, top;
  float across, down;
} place;

// A value of a plane that has no margin, between four of its pixels.
BODY float between(const float *values, size_t stride, const place *p, int32_t right,
                   int32_t bottom) {
  const float *upper = values + (size_t)(uint32_t)p->top * stride;
  const float *lower = values + (size_t)(uint32_t)bottom * stride;
  const float above = upper[p->left] + (upper[right] - upper[p->left]) * p->across;
  const float below = lower[p->left] + (lower[right] - lower[p->left]) * p->across;
  return above + (below - above) * p->down;
}

// How unlike a value is, squared, in the light in which it is most like.
BODY float unlike_of(const segue_flow_check *c, float own, float other) {
  float least = (other - own) * (other - own);
  for (int32_t k = 0; k < c->lights; k++) {
    const float lit = own + own * c->brighter[k], off = other - (lit < 255 ? lit : 255);
    least = off * off < least ? off * off : least;
  }
  return least;
}

BODY float trust_of(const segue_flow_check *c, int32_t x, int32_t y) {
  const size_t i = (size_t)(uint32_t)y * c->there.stride + (size_t)(uint32_t)x;
  const float dx = c->there.x[i], dy = c->there.y[i];
  const float to_x = (float)x + dx, to_y = (float)y + dy;
  const float right_end = (float)(c->first.width - 1), bottom_end = (float)(c->first.height - 1);
  if (!(to_x >= 0 && to_y >= 0 && to_x <= right_end && to_y <= bottom_end)) return 0;
  const int32_t left = (int32_t)to_x, top = (int32_t)to_y;
  const place p = {left, top, to_x - (float)left, to_y - (float)top};
  const int32_t right = left + 1 < c->first.width ? left + 1 : left;
  const int32_t bottom = top + 1 < c->first.height ? top + 1 : top;
  const float error_x = dx + between(c->back.x, c->back.stride, &p, right, bottom);
  const float error_y = dy + between(c->back.y, c->back.stride, &p, right, bottom);
  const float own = c->first.values[(size_t)(uint32_t)y * c->first.stride + (size_t)(uint32_t)x];
  const float unlike =
      unlike_of(c, own, between(c->second.values, c->second.stride, &p, right, bottom));
  const float tolerance = c->tolerance * c->tolerance + 0.0025f * (dx * dx + dy * dy);
  const float way = (error_x * error_x + error_y * error_y) / tolerance;
  const float look = unlike / (c->likeness * c->likeness);
  return 1 / ((1 + way * way) * (1 + look * look));
}

// Slopes below this are noise, and above a few times of it as good as any.
#define PLAIN 2.0f
#define RICH 16.0f

// How much there is to be seen at a pixel.
BODY float detail_of(const segue_plane *src, int32_t x, int32_t y) {
  const float *at = src->values + (size_t)(uint32_t)y * src->stride + (size_t)(uint32_t)x;
  const float across = at[1] - at[-1], down = at[src->stride] - *(at - src->stride);
  const float slope = (across > 0 ? across : -across) + (down > 0 ? down : -down) - PLAIN;
  return slope > 0 ? (slope < RICH ? slope : RICH) : 0;
}

KERNEL(void, segue_flow_trust, (float *)trust, (float *)sums, (size_t)n,
       (const segue_flow_check *)check, (int32_t)y) {
  float all = 0, staying = 0, trusted = 0;
  for (size_t i = 0; i < n; i++) {
    const int32_t x = (int32_t)(uint32_t)i;
    const float detail = detail_of(&check->first, x, y);
    trust[i] = trust_of(check, x, y);
    all += detail;
    staying += trust[i] > 0 ? detail : 0;
    trusted += detail * trust[i];
  }
  sums[0] = all;
  sums[1] = staying;
  sums[2] = trusted;
}

// How much a flow changes from one pixel to another.
BODY float step_of(const segue_flow *flow, size_t a, size_t b) {
  const float x = flow->x[a] - flow->x[b], y = flow->y[a] - flow->y[b];
  return x * x + y * y;
}

KERNEL(void, segue_flow_tear, (float *)trust, (const segue_flow *)flow, (float)stretch, (int32_t)y) {
  const size_t n = (size_t)(uint32_t)flow->width, row = (size_t)(uint32_t)y * flow->stride;
  const size_t above = y > 0 ? row - flow->stride : row;
  const size_t below = y + 1 < flow->height ? row + flow->stride : row;
  for (size_t i = 0; i < n; i++) {
    if (trust[i] > 0.5f) continue;
    const size_t left = i > 0 ? i - 1 : i, right = i + 1 < n ? i + 1 : i;
    const float across = step_of(flow, row + left, row + right);
    const float down = step_of(flow, above + i, below + i);
    if (across > 4 * stretch * stretch || down > 4 * stretch * stretch) trust[i] = -1;
  }
}

KERNEL(void, segue_flow_front, (float *)front, (const segue_flow *)flow, (const float *)motion,
       (int32_t)y) {
  const size_t n = (size_t)(uint32_t)flow->width, row = (size_t)(uint32_t)y * flow->stride;
  const float start_x = motion[0] + motion[2] * (float)y, start_y = motion[3] + motion[5] * (float)y;
  for (size_t i = 0; i < n; i++) {
    const float x = (float)(int32_t)(uint32_t)i;
    const float right = flow->x[row + i] - (start_x + motion[1] * x);
    const float down = flow->y[row + i] - (start_y + motion[4] * x);
    const float share = (__builtin_elementwise_sqrt(right * right + down * down) - 0.5f) / 1.5f;
    front[i] = share > 0 ? (share < 1 ? share : 1) : 0;
  }
}

KERNEL(void, segue_flow_weights, (float *)weights, (const float *)front, (size_t)stride,
       (size_t)n) {
  const float least = SEGUE_FLOW_LEAST;
  for (size_t i = 0; i < n; i++) {
    float nearest = 0;
    const float *at = front + i - 2 * stride - 2;
    for (int r = 0; r < 5; r++, at += stride)
      for (int c = 0; c < 5; c++) nearest = nearest > at[c] ? nearest : at[c];
    const float trust = weights[i], own = 1 + (SEGUE_FLOW_FRONT - 1) * front[i];
    const float whole = own * (least + (1 - least) * trust * trust);
    weights[i] = trust < 0 || nearest > front[i] + 0.5f ? -own : whole;
  }
}

// Where both ends are known, or what is known lies over the end: then the pixel is hidden there.
KERNEL(void, segue_flow_claims, (float *)dst, (const float *)trust, (const float *)other,
       (const segue_flow *)flow, (int32_t)y) {
  const size_t n = (size_t)(uint32_t)flow->width, row = (size_t)(uint32_t)y * flow->stride;
  const float right = (float)flow->width - 0.5f, bottom = (float)flow->height - 0.5f;
  for (size_t i = 0; i < n; i++) {
    const float x = (float)(int32_t)(uint32_t)i + flow->x[row + i];
    const float down = (float)y + flow->y[row + i];
    float claim = 1;
    if (x > -0.5f && down > -0.5f && x < right && down < bottom)
      claim = other[(size_t)(uint32_t)(int32_t)(down + 0.5f) * flow->stride +
                    (size_t)(uint32_t)(int32_t)(x + 0.5f)];
    dst[i] = trust[row + i] > claim ? trust[row + i] : claim;
  }
}
