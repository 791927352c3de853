// Kernels of optical flow: how far each place of one picture lies from the same thing in another.
//
// Rule: pictures are planes of luma, 0…255, of one size. A plane repeats its edge in a margin of SEGUE_FLOW_MARGIN values
// on each side. A flow has two planes without a margin: how many pixels to the right, and how many down, the second
// picture shows what the first one has at a pixel.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include "segue_dispatch.h"

#define SEGUE_FLOW_MARGIN 16

// Cells have 4 × 4 pixels; patches have 8 × 8 and begin at every fourth one, the first 4 pixels before the picture. So each
// cell lies in four patches: a row of n cells in rows of n + 1 patches.
#define SEGUE_FLOW_CELL 4

// A picture: values[y * stride + x].
typedef struct {
  const float *values;
  size_t stride;
  int32_t width, height;
} segue_plane;

// A flow from one picture to another of its size.
typedef struct {
  const float *x, *y;
  size_t stride;
  int32_t width, height;
} segue_flow;

// MARK: Pictures

// sums[i] += luma of a premultiplied pixel.
void SEGUE_KERNEL(segue_flow_add_luma, float *sums, const uint8_t *src, size_t n);

// dst[i] = the mean of two neighbours in each of two rows, which have 2n values; dst may be one of them.
void SEGUE_KERNEL(segue_flow_halve, float *dst, const float *upper, const float *lower, size_t n);

// MARK: Search

// What a row of patches is looked for in, and where the search begins: at the flow of the pictures at half the size, or
// at no motion where its x is null. `tries` of its neighbours, up to 4, are tried, too, and
// `count` motions that are the same everywhere: the x and y of each.
typedef struct {
  segue_plane first, second;
  segue_flow coarse;
  int32_t steps, tries;
  const float *motions;
  int32_t count;
} segue_flow_search;

// Finds where the patches of a row are in the second picture: steps by Gauss and Newton, with the means of both taken
// away, as long as they come closer.
void SEGUE_KERNEL(segue_flow_patches, float *xs, float *ys, size_t n, const segue_flow_search *search,
                  int32_t row);

// The flow of a row of n cells, of the `rows` first of their rows: the mean of what their patches say. A patch counts less
// at pixels that do not look alike there. `xs` and `ys` are rows of patches, `patches` apart. Writes four numbers for each
// pixel: the flow times its weight, the weight, which is 4 where all patches look alike, and 1.
void SEGUE_KERNEL(segue_flow_cells, float *dst, size_t row_values, size_t rows,
                  const segue_flow_search *search, const float *xs, const float *ys, size_t patches,
                  int32_t row);

// MARK: Motions

// dst[i] = how unlike two pixels are: the sum of the differences of their four bytes, up to 255.
void SEGUE_KERNEL(segue_flow_unlike, uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t n);

// dst[i] = the mean of nine values: three of each row. At the ends of the rows the last one counts twice.
void SEGUE_KERNEL(segue_flow_mean, uint8_t *dst, const uint8_t *above, const uint8_t *row,
                  const uint8_t *below, size_t n);

// How much smaller the values of `other` are than those of `best`, where they are smaller, in all.
uint32_t SEGUE_KERNEL(segue_flow_gain, const uint8_t *best, const uint8_t *other, size_t n);

// MARK: Labels

// A picture of bytes: premultiplied RGBA at pixels[y * stride + 4 * x].
typedef struct {
  const uint8_t *pixels;
  size_t stride;
  int32_t width, height;
} segue_flow_picture;

#define SEGUE_FLOW_LABELS 8

// What a pixel may do, up to SEGUE_FLOW_LABELS ways: label 0 is to move by `flow`, and is not there if the flow's x is null; each
// other one, up to `count`, is to go motion[0] + motion[1] * x + motion[2] * y to the right, and the same of the other three down.
// If `layers` is not null, they follow its flows instead, a pixel of which is `cell` × `cell` of these; the first is label 1's.
// `limit` is the highest cost of a label, `outside` that of leaving the picture, `untrusted` what a flow costs besides where it
// is not trusted, `flowing` what it costs anywhere, `leaving` what every other label does. `others` are the labels that the second
// picture's pixels have, or null: a pixel pays `apart` for going to one that has another label, unless that is 0. Label 1 is the
// background: where a pixel goes to one that has another label, it is hidden, and pays `hidden` at most. A label's pixels are
// `brighter` in the second picture by this share of their colours; those that follow `flow`, like any label's.
typedef struct {
  segue_flow_picture first, second;
  segue_flow flow;
  const float *trust;
  const uint8_t *others;
  float motion[SEGUE_FLOW_LABELS][6], brighter[SEGUE_FLOW_LABELS];
  const segue_flow *layers;
  float limit, hidden, outside, untrusted, flowing, leaving, apart;
  int32_t count, cell;
} segue_flow_labels;

// What the labels of the pixels of row y cost, SEGUE_FLOW_LABELS bytes for each: how unlike both ends are, and the above.
void SEGUE_KERNEL(segue_flow_costs, uint8_t *costs, const segue_flow_labels *labels, int32_t y);

// What it costs to have another label than the pixel before: `flat` where both pixels look alike, and down to `edge`
// where they do not.
typedef struct {
  int32_t flat, edge;
} segue_flow_change;

// Adds to sums what the cheapest way along a row costs that ends at each pixel with each label; from the left, then from the
// right. A constant is missing that is the same for all labels of a pixel.
void SEGUE_KERNEL(segue_flow_along, uint16_t *sums, const uint8_t *costs, const uint8_t *pixels,
                  size_t n, const segue_flow_change *change);

// The same from row to row: `ways` has the costs of the ways to the pixels `before`, and becomes that to `pixels`.
void SEGUE_KERNEL(segue_flow_across, uint16_t *sums, uint16_t *ways, const uint8_t *costs,
                  const uint8_t *pixels, const uint8_t *before, size_t n,
                  const segue_flow_change *change);

// The labels of row y whose sums are the least, and the flow that they stand for.
void SEGUE_KERNEL(segue_flow_choose, uint8_t *chosen, float *xs, float *ys, const uint16_t *sums,
                  const segue_flow_labels *labels, int32_t y);

// MARK: Smoothing

// How much of each value goes on to the next: keep / (1 + falloff * (a[i] - b[i])²).
void SEGUE_KERNEL(segue_flow_links, float *links, const float *a, const float *b, size_t n,
                  float keep, float falloff);

// In rows of n fours: each becomes itself and links[i] times that of another row.
void SEGUE_KERNEL(segue_flow_add_linked, float *dst, const float *src, const float *links,
                  size_t n);

// In a row of n fours: adds to each a part of the one before it, then of the one after it; links[i] is between i and i + 1.
void SEGUE_KERNEL(segue_flow_spread, float *row, const float *links, size_t n);

// The flow of a row of fours: their quotients, and where they weigh little what x and y are already, with the weight `part`.
void SEGUE_KERNEL(segue_flow_settle, float *x, float *y, const float *sums, size_t n, float part);

// How much of all neighbours' weight there is, by fours that were made with these weights and smoothed: from `least`, which is
// nothing, to `most`, which is enough. weights *= that, with a smooth step between.
void SEGUE_KERNEL(segue_flow_support, float *weights, const float *sums, size_t n, float least,
                  float most);

// MARK: Trust

// Whether pixels come back: `back` is the flow from the second picture to the first. Pixels may be as bright in the second picture
// as in the first, or `brighter` by one of `lights` shares.
typedef struct {
  segue_plane first, second;
  segue_flow there, back;
  float tolerance, likeness;
  float brighter[SEGUE_FLOW_LABELS];
  int32_t lights;
} segue_flow_check;

// How far the flow of a row of pixels is to be trusted, 0…1: that of the way there and back, which may be off by
// `tolerance` pixels and a part of the way, and of how alike both ends look, within `likeness`. 0 where it leaves the
// picture. sums[0] is how much there is to be seen at all pixels, sums[1] at those that stay, sums[2] how much of that is trusted.
void SEGUE_KERNEL(segue_flow_trust, float *trust, float *sums, size_t n,
                  const segue_flow_check *check, int32_t y);

// How far it is known what becomes of the pixels of row y: they are trusted, or what they go to is, in the other picture, or
// they leave the picture. The greatest of these, 0…1.
void SEGUE_KERNEL(segue_flow_claims, float *dst, const float *trust, const float *other,
                  const segue_flow *flow, int32_t y);

// Where a flow that is little trusted changes by more than `stretch` pixels from pixel to pixel, it is torn: trust becomes -1.
void SEGUE_KERNEL(segue_flow_tear, float *trust, const segue_flow *flow, float stretch, int32_t y);

// How far the pixels of row y move otherwise than motion[0] + motion[1] * x + motion[2] * y and so on: 0 up to half a pixel, 1
// from two pixels.
void SEGUE_KERNEL(segue_flow_front, float *front, const segue_flow *flow, const float *motion,
                  int32_t y);

// From a row of trust to the weights of a moment's pixels. What is in front by 1 weighs SEGUE_FLOW_FRONT times as much as what is
// not, to hide what is behind it. A pixel behind that is up to two from one in front is maybe mixed with it: it counts as torn. `front` has a margin
// of two values, and rows `stride` apart.
void SEGUE_KERNEL(segue_flow_weights, float *weights, const float *front, size_t stride, size_t n);

// dst = a row of fours: flow times weight, weight, 1; each weighs `least` more.
void SEGUE_KERNEL(segue_flow_weigh, float *dst, const float *x, const float *y, const float *weight,
                  size_t n, float least);

// MARK: Moments

// How much a pixel weighs that is not trusted at all, beside 1 for one that is; the weight grows with the square of the trust.
#define SEGUE_FLOW_LEAST 0.02f
// How many times more than that a pixel weighs that is in front.
#define SEGUE_FLOW_FRONT 50.0f

// The pixels of a picture on their way: their flow, and the share of it that they have gone; how much each weighs, which below 0
// is times -`torn`; and how far it is known what becomes of each.
typedef struct {
  segue_flow flow;
  const float *weight, *known;
  float gone, torn;
} segue_flow_moving;

// Moves row y of a picture, as far as it comes to rows `first` up to `last` of a moment: adds to the fours of these its flow, 1
// and how far it is known, times the weights. `fours` is the row `first`; each has room for a pixel more at both ends.
void SEGUE_KERNEL(segue_flow_splat, float *fours, size_t row_values, int32_t first, int32_t last,
                  const segue_flow_moving *moving, int32_t y);

// A row of a moment, as one picture's pixels have come to it, in fours with one more at both ends, and the rows beside it; and
// how most of that picture moves: base[0] + base[1] * x + base[2] * y to the right, and the same of the other three down.
typedef struct {
  const float *fours, *above, *below;
  float base[6];
} segue_flow_side;

// How two pictures are put together: the share of the way that the first one's pixels have gone, how much of the second is seen
// where nothing is known, and a factor of all flows.
typedef struct {
  float share, fade, scale;
} segue_flow_blend;

// Row y of a moment, in five rows of n values: where it looks in the first picture, and in the second, x and y from its own
// place, times `scale`; and how much of the second is seen, 0…1. As far as it is known what becomes of the pixels, that is
// its share, more where it is trusted more, and all or nothing of what only one of both shows. Where no pixel
// has come to, its neighbours say it, then the other picture.
void SEGUE_KERNEL(segue_flow_moment, float *dst, size_t row_values, size_t n,
                  const segue_flow_side *first, const segue_flow_side *second,
                  const segue_flow_blend *blend, int32_t y);

// dst = the mean of five rows, or of one row moved by two values to either side: 1, 4, 6, 4 and 1 sixteenths of them.
void SEGUE_KERNEL(segue_flow_soften, float *dst, const float *a, const float *b, const float *c,
                  const float *d, const float *e, size_t n);

// dst, which is how much of the second picture is seen, becomes `soft` as far as both pictures have much of their usual part, which
// is `share` of the second one: what only one of both shows does not fade into what hides it in the other.
void SEGUE_KERNEL(segue_flow_fade, float *dst, const float *soft, size_t n, float share);

// A row of n values for `places` pixels each, a power of two up to 256: what lies between the values at the pixels' middles, and
// slope times the middle's place. The row has one value more at each end. Between neighbours that are `apart` or more, pixels take
// the nearer one.
void SEGUE_KERNEL(segue_flow_expand, float *dst, const float *src, size_t n, size_t places,
                  float slope, float apart);

// dst = what lies between two rows of values, a share of the way; the nearer one of those that are `apart` or more.
void SEGUE_KERNEL(segue_flow_between, float *dst, const float *a, const float *b, size_t n,
                  float share, float apart);
