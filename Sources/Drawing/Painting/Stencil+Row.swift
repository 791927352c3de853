// One row of a shape: its runs of pixels that are covered fully or in part.

import SeguePixels

extension Stencil {
  /// Calls `body` with the runs of row y inside some columns, from left to right.
  ///
  /// Runs that are covered in part come with their coverages.
  @inline(__always) func forEachRun(
    _ y: Int, _ columns: Range<Int>, _ context: PaintContext, _ depth: Int,
    _ body: (Range<Int>, CoverageRow?) -> Void
  ) {
    switch self {
    case .rect(let rect): rect.forEachRun(y, columns, context, depth, body)
    case .coverage(let coverage):
      let spans = context.row(y, of: coverage.rows, depth)
      for index in 0..<spans.count {
        let span = spans[index]
        let part = span.columns.shared(columns)
        guard !part.isEmpty else { continue }
        if span.isSolid {
          body(part, nil)
        } else {
          let first = span.columns.lowerBound
          body(part, spans.values(span)[part.lowerBound - first..<part.upperBound - first])
        }
      }
    }
  }

  /// How many runs a row has, over all columns.
  func runCount(_ y: Int, _ context: PaintContext, _ depth: Int) -> Int {
    guard case .coverage(let coverage) = self else { return 3 }
    return context.row(y, of: coverage.rows, depth).count
  }

  /// The longest run of row y that is fully covered.
  func solidColumns(_ y: Int, _ context: PaintContext, _ depth: Int) -> Range<Int> {
    switch self {
    case .rect(let rect): return rect.inner.rows.contains(y) ? rect.inner.columns : 0..<0
    case .coverage(let coverage):
      let spans = context.row(y, of: coverage.rows, depth)
      var longest = 0..<0
      for index in 0..<spans.count where spans[index].isSolid {
        if spans[index].columns.count > longest.count { longest = spans[index].columns }
      }
      return longest
    }
  }

  /// Writes the coverages of some columns of row y.
  func write(
    _ y: Int, _ columns: Range<Int>, into row: CoverageRow, _ context: PaintContext, _ depth: Int
  ) {
    row.fill(0)
    forEachRun(y, columns, context, depth) { part, values in
      let target = row[part.lowerBound - columns.lowerBound..<part.upperBound - columns.lowerBound]
      if let values { target.copy(values) } else { target.fill(.max) }
    }
  }
}

extension EdgedRect {
  @inline(__always) fileprivate func forEachRun(
    _ y: Int, _ columns: Range<Int>, _ context: PaintContext, _ depth: Int,
    _ body: (Range<Int>, CoverageRow?) -> Void
  ) {
    guard bounds.rows.contains(y) else { return }
    let down = rowCoverage(y)
    if down < .max {
      let part = bounds.columns.shared(columns)
      if !part.isEmpty { body(part, edgeRow(part, down, context, depth)) }
      return
    }
    let left = bounds.x..<min(inner.x, bounds.maxX)
    let right = max(inner.maxX, left.upperBound)..<bounds.maxX
    edge(left, columns, context, depth, body)
    let middle = inner.columns.shared(columns)
    if !middle.isEmpty { body(middle, nil) }
    edge(right, columns, context, depth, body)
  }

  @inline(__always) private func edge(
    _ column: Range<Int>, _ columns: Range<Int>, _ context: PaintContext, _ depth: Int,
    _ body: (Range<Int>, CoverageRow?) -> Void
  ) {
    let part = column.shared(columns)
    if !part.isEmpty { body(part, edgeRow(part, .max, context, depth)) }
  }

  /// The coverages of a row that is covered in part, or of a column that is.
  private func edgeRow(
    _ part: Range<Int>, _ down: UInt16, _ context: PaintContext, _ depth: Int
  ) -> CoverageRow {
    let row = context.coverage(depth, .shape, count: part.count)
    row.fill(down)
    let last = bounds.maxX - 1
    if part.contains(bounds.x) { row[bounds.x - part.lowerBound] = product(left, down) }
    if last > bounds.x, part.contains(last) { row[last - part.lowerBound] = product(right, down) }
    return row
  }

  private func product(_ a: UInt16, _ b: UInt16) -> UInt16 {
    UInt16((UInt32(a) * UInt32(b) + 32_767) / 65_535)
  }
}
