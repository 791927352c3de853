// Kernels on rows of a coverage: how much of each pixel an outline covers. Each works on one row, in columns of the
// clip that the row belongs to.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include "segue_dispatch.h"

// A piece of an outline, directed downwards; x in columns of the clip, y in its rows.
typedef struct {
  // The upper end, and the lower end.
  double x0, y0, x1, y1;
  // Columns per row.
  double slope;
  // 1 where the outline runs downwards here, -1 where it runs upwards.
  double winding;
} segue_outline_edge;

// Columns that are covered in part, or fully.
typedef struct {
  uint32_t first, end;
  uint32_t is_solid;
} segue_span;

// Adds the parts of edges that lie in the row between `top` and top + 1 to the changes of the coverage from column to
// column: to each column that an edge crosses the area between the edge and the column's right side, to the next one
// the rest of the edge's height. There are width + 2 cells, and a bit in `touched` for each cell that changed. Returns
// 0, or 1 for an edge outside of 0…width, which is left out.
int SEGUE_KERNEL(segue_add_edges, double *cells, uint64_t *touched, size_t width,
                 const segue_outline_edge *edges, const uint32_t *order, size_t count, double top);

// Sums the cells up to the spans of the columns first…end - 1, and clears them. The magnitude of a sum is clamped to
// 1, or folded into 0…1 if `even_odd` is set. Solid columns between two partial spans are joined with them if there
// are fewer than 8. The coverages 0…65535 of partial spans are written to their columns. There is room for width + 1
// of both. Returns how many spans there are.
size_t SEGUE_KERNEL(segue_take_spans, segue_span *spans, uint16_t *coverages, double *cells,
                    uint64_t *touched, size_t first, size_t end, int even_odd);

// dst = a * b / 65535, rounded to nearest. dst may be a or b.
void SEGUE_KERNEL(segue_multiply_coverage, uint16_t *dst, const uint16_t *a, const uint16_t *b,
                  size_t n);
