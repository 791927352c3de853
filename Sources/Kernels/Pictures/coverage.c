// Rows of a coverage: edges are added up to changes from column to column, and these become spans.
//
// Rule: sums are in double, and in the order of the edges. A bit says whether a cell was touched; only touched cells
// are visited to make the spans.
// Reason: the interior of a shape costs nothing. In C, because a row of a small shape takes some tens of nanoseconds,
// and most of them were checks.
#include "../kernel.h"

BODY double least(double a, double b) { return a < b ? a : b; }
BODY double most(double a, double b) { return a > b ? a : b; }

// The x of an edge at a height between its ends; never outside them, even if the slope is huge.
BODY double edge_x(const segue_outline_edge *edge, double y) {
  return least(most(edge->x0 + (y - edge->y0) * edge->slope, least(edge->x0, edge->x1)),
               most(edge->x0, edge->x1));
}

BODY void touch(uint64_t *touched, int64_t column) {
  touched[column >> 6] |= (uint64_t)1 << (column & 63);
}

// An edge that crosses several columns: each gets the height that the edge climbs in it. The part
// of the next column is carried on.
BODY void spread(double *cells, uint64_t *touched, double height, double left, double right,
                 int64_t first, int64_t last) {
  const double climb = height / (right - left);
  const double enter = left - (double)first, leave = right - (double)last;
  const double start = climb * (1 - enter), half = climb * 0.5;
  double next = start * ((enter + 1) * 0.5);
  cells[first] += start - next;
  for (int64_t column = first + 1; column < last; column++) {
    cells[column] = (cells[column] + next) + (climb - half);
    next = half;
  }
  const double end = climb * leave, rest = end * (leave * 0.5);
  cells[last] = (cells[last] + next) + (end - rest);
  cells[last + 1] += rest;
  for (int64_t column = first; column <= last + 1; column++) touch(touched, column);
}

BODY int add_edge(double *cells, uint64_t *touched, size_t width, const segue_outline_edge *edge, double top) {
  const double upper = most(edge->y0, top), lower = least(edge->y1, top + 1);
  if (!(lower > upper)) return 0;
  const double a = upper == edge->y0 ? edge->x0 : edge_x(edge, upper);
  const double b = lower == edge->y1 ? edge->x1 : edge_x(edge, lower);
  const double left = least(a, b), right = most(a, b), height = (lower - upper) * edge->winding;
  if (!(left > -1 && right < (double)(int64_t)(width + 1))) return 1;
  const int64_t first = (int64_t)left, last = (int64_t)right;
  if (first != last) {
    spread(cells, touched, height, left, right, first, last);
    return 0;
  }
  const double next = height * ((left + right) * 0.5 - (double)first);
  cells[first] += height - next;
  cells[first + 1] += next;
  touch(touched, first);
  touch(touched, first + 1);
  return 0;
}

KERNEL(int, segue_add_edges, (double *)cells, (uint64_t *)touched, (size_t)width,
       (const segue_outline_edge *)edges, (const uint32_t *)order, (size_t)count, (double)top) {
  int outside = 0;
  for (size_t i = 0; i < count; i++) {
    outside |= add_edge(cells, touched, width, &edges[order[i]], top);
  }
  return outside;
}

// A signed area as a coverage, by the fill rule.
BODY uint32_t level_of_area(double sum, int even_odd) {
  double area = __builtin_fabs(sum);
  if (even_odd) {
    area -= 2 * (double)(int64_t)(area * 0.5);
    if (area > 1) area = 2 - area;
  }
  return (uint32_t)(int32_t)(least(area, 1) * 65535 + 0.5);
}

typedef enum { GAP, PARTIAL, SOLID } span_kind;

// The fewest solid columns between two partial spans that get a span of their own.
enum { SHORTEST = 8 };

// The spans so far, and the span in work.
typedef struct {
  segue_span *spans;
  uint16_t *coverages;
  size_t count, start;
  span_kind kind;
} span_run;

BODY void close_span(span_run *run, size_t end) {
  if (run->kind != GAP && end > run->start) {
    run->spans[run->count++] =
        (segue_span){(uint32_t)run->start, (uint32_t)end, run->kind == SOLID};
  }
  run->start = end;
  run->kind = GAP;
}

// Joins a short solid run to a partial span before it.
BODY void rejoin_span(span_run *run, size_t end) {
  if (run->count == 0) return;
  const segue_span before = run->spans[run->count - 1];
  if (before.is_solid || before.end != run->start) return;
  for (size_t column = run->start; column < end; column++) run->coverages[column] = 65535;
  run->count--;
  run->start = before.first;
  run->kind = PARTIAL;
}

// Continues the row with columns of equal coverage.
BODY void extend_span(span_run *run, size_t first, size_t end, uint32_t level) {
  const span_kind kind = level == 0 ? GAP : level == 65535 ? SOLID : PARTIAL;
  if (kind != run->kind) {
    if (kind == PARTIAL && run->kind == SOLID && first - run->start < SHORTEST) {
      rejoin_span(run, first);
    }
    if (kind != run->kind) close_span(run, first);
    run->kind = kind;
  }
  if (kind != PARTIAL) return;
  for (size_t column = first; column < end; column++) run->coverages[column] = (uint16_t)level;
}

KERNEL(size_t, segue_take_spans, (segue_span *)spans, (uint16_t *)coverages, (double *)cells,
       (uint64_t *)touched, (size_t)first, (size_t)end, (int)even_odd) {
  span_run run = {spans, coverages, 0, first, GAP};
  double sum = 0;
  size_t column = first;
  uint32_t level = 0;
  for (size_t word = first >> 6; word <= (end + 1) >> 6; word++) {
    uint64_t bits = touched[word];
    touched[word] = 0;
    for (; bits != 0; bits &= bits - 1) {
      const size_t cell = (word << 6) + (size_t)__builtin_ctzll(bits);
      const size_t stop = cell < end ? cell : end;
      if (stop > column) extend_span(&run, column, stop, level);
      column = stop;
      sum += cells[cell];
      cells[cell] = 0;
      level = level_of_area(sum, even_odd);
    }
  }
  if (column < end) extend_span(&run, column, end, level);
  close_span(&run, end);
  return run.count;
}

KERNEL(void, segue_multiply_coverage, (uint16_t *)dst, (const uint16_t *)a, (const uint16_t *)b,
       (size_t)n) {
  for (size_t i = 0; i < n; i++) dst[i] = coverage_product(a[i], b[i]);
}
