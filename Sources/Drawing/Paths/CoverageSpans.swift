// The spans of one row of a coverage, and the working memory to make them: one object per thread.
//
// A cell holds the change of the coverage from the column before; a bit says whether the cell was
// touched. Only touched cells are visited to make the spans, and they are cleared for the next row.
// So rows that are held at the same time can share their cells.
// What changes with every row is behind a pointer: the exclusive access to properties of an object
// is checked each time, which would take longer than the work on a short row.

import SeguePixels

/// A run of columns with one kind of coverage.
package struct CoverageSpan: Hashable, Sendable {
  /// Columns of the output, not empty.
  package let columns: Range<Int>
  /// Whether every pixel is fully covered; otherwise `CoverageSpans.values(_:)` gives the
  /// coverages.
  package let isSolid: Bool
}

/// Spans of a row from left to right, without overlap; columns in no span are not covered.
///
/// A few solid columns between two partial spans are joined with them to one span.
///
/// It is Sendable so that it can be passed from thread to thread; only one thread may use it at a
/// time.
@safe package final class CoverageSpans: @unchecked Sendable {
  /// The widest clip whose rows fit.
  package let width: Int
  /// How many spans the row has.
  package var count: Int { unsafe state.pointee.count }

  /// What changes with every row.
  private struct State {
    var count = 0
    var origin = 0
    /// The coverage and the row that it holds.
    var coverage: UInt64 = 0
    var row = 0
  }

  private let state: UnsafeMutablePointer<State>
  private let shared: CoverageCells
  private let cells: UnsafeMutablePointer<Double>
  private let touched: UnsafeMutablePointer<UInt64>
  private let coverages: UnsafeMutablePointer<UInt16>
  private let spans: UnsafeMutablePointer<CoverageSpan>

  /// Makes room for rows of a clip `width` pixels wide.
  package convenience init(width: Int) { self.init(CoverageCells(width: width)) }

  /// Makes room for rows that are made one after another in the same cells.
  init(_ shared: CoverageCells) {
    self.shared = shared
    width = shared.width
    unsafe cells = shared.cells
    unsafe touched = shared.touched
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: State())
    unsafe coverages = .allocate(capacity: width + 1)
    unsafe coverages.initialize(repeating: 0, count: width + 1)
    unsafe spans = .allocate(capacity: width + 1)
  }

  deinit {
    unsafe state.deallocate()
    unsafe coverages.deallocate()
    unsafe spans.deallocate()
  }

  /// A span by its number, from the left.
  package subscript(index: Int) -> CoverageSpan {
    require(index >= 0 && index < count, "no such span")
    return unsafe spans[index]
  }

  /// The coverages of a partial span of this row.
  package func values(_ span: CoverageSpan) -> CoverageRow {
    let first = span.columns.lowerBound - (unsafe state.pointee.origin)
    require(first >= 0 && first + span.columns.count <= width, "not a span of this row")
    return unsafe CoverageRow(base: coverages + first, count: span.columns.count)
  }

  /// Whether it holds a row of a coverage.
  @inline(__always) func holds(_ row: Int, of coverage: UInt64) -> Bool {
    unsafe state.pointee.coverage == coverage && state.pointee.row == row
  }

  /// Begins a row of a clip; returns false if it holds this row of this coverage.
  func begin(x: Int, width: Int, of coverage: UInt64, row: Int) -> Bool {
    require(width <= self.width, "the clip is wider than the spans")
    if holds(row, of: coverage) { return false }
    unsafe state.pointee = State(count: 0, origin: x, coverage: coverage, row: row)
    return true
  }

  /// Adds the part of an edge that lies in the row between `top` and `top` + 1.
  @inline(__always) func accumulate(_ edge: CoverageEdge, top: Double) {
    let (upper, lower) = (max(edge.y0, top), min(edge.y1, top + 1))
    guard lower > upper else { return }
    let a = upper == edge.y0 ? edge.x0 : edge.x(at: upper)
    let b = lower == edge.y1 ? edge.x1 : edge.x(at: lower)
    let (left, right) = (min(a, b), max(a, b))
    let height = (lower - upper) * edge.winding
    let (first, last) = (Int(left), Int(right))
    // The builder promises this; the check keeps memory safe if it is wrong.
    require(first >= 0 && last <= width, "an edge outside of the row")
    if first == last {
      split(height, at: first, mean: (left + right) * 0.5 - Double(first))
    } else {
      spread(height, from: left, to: right, columns: first...last)
    }
  }

  /// Adds an edge that crosses several columns: each gets the height that the edge climbs in it.
  private func spread(
    _ height: Double, from left: Double, to right: Double, columns: ClosedRange<Int>
  ) {
    let (first, last) = (columns.lowerBound, columns.upperBound)
    let climb = height / (right - left)
    let enter = left - Double(first)
    split(climb * (1 - enter), at: first, mean: (enter + 1) * 0.5)
    var column = first + 1
    while column < last {
      split(climb, at: column, mean: 0.5)
      column += 1
    }
    let leave = right - Double(last)
    split(climb * leave, at: last, mean: leave * 0.5)
  }

  /// Adds a height at a place in a column; `mean` is the mean distance from the column's left side.
  @inline(__always) private func split(_ height: Double, at column: Int, mean: Double) {
    let next = height * mean
    unsafe cells[column] += height - next
    unsafe cells[column + 1] += next
    unsafe touched[column >> 6] |= 1 << UInt64(truncatingIfNeeded: column & 63)
    let after = column + 1
    unsafe touched[after >> 6] |= 1 << UInt64(truncatingIfNeeded: after & 63)
  }

  /// Makes spans from the accumulated values, in columns of the clip, and clears the values.
  func finish(columns: Range<Int>, evenOdd: Bool) {
    var (sum, column, level) = (0.0, columns.lowerBound, UInt16(0))
    var run = Run(start: columns.lowerBound)
    for word in (columns.lowerBound >> 6)...((columns.upperBound + 1) >> 6) {
      var bits = unsafe touched[word]
      if bits == 0 { continue }
      unsafe touched[word] = 0
      while bits != 0 {
        let cell = word << 6 + bits.trailingZeroBitCount
        bits &= bits - 1
        let end = min(cell, columns.upperBound)
        if end > column { extend(&run, column..<end, level) }
        column = end
        sum += unsafe cells[cell]
        unsafe cells[cell] = 0
        level = Self.level(sum, evenOdd: evenOdd)
      }
    }
    if column < columns.upperBound { extend(&run, column..<columns.upperBound, level) }
    close(&run, at: columns.upperBound)
  }

  /// Turns a signed area into a coverage, by the fill rule.
  @inline(__always) private static func level(_ sum: Double, evenOdd: Bool) -> UInt16 {
    var area = abs(sum)
    if evenOdd {
      area -= 2 * Double(Int(area * 0.5))
      if area > 1 { area = 2 - area }
    }
    return UInt16(min(area, 1) * 65_535 + 0.5)
  }

  /// The span that is being made.
  private struct Run {
    enum Kind { case gap, partial, solid }
    var start: Int
    var kind = Kind.gap
  }

  /// Continues the row with columns of equal coverage.
  @inline(__always) private func extend(_ run: inout Run, _ columns: Range<Int>, _ level: UInt16) {
    let kind: Run.Kind = level == 0 ? .gap : level == .max ? .solid : .partial
    if kind != run.kind {
      if kind == .partial, run.kind == .solid, columns.lowerBound - run.start < Self.shortest {
        rejoin(&run, until: columns.lowerBound)
      }
      if kind != run.kind { close(&run, at: columns.lowerBound) }
      run.kind = kind
    }
    guard kind == .partial else { return }
    for column in columns { unsafe coverages[column] = level }
  }

  /// The fewest solid columns between two partial spans that get a span of their own.
  private static let shortest = 8

  /// Joins a short solid run to the partial span before it, if more partial coverage follows.
  private func rejoin(_ run: inout Run, until end: Int) {
    guard count > 0 else { return }
    let origin = unsafe state.pointee.origin
    let before = unsafe spans[count - 1]
    guard !before.isSolid, before.columns.upperBound == origin + run.start else { return }
    for column in run.start..<end { unsafe coverages[column] = .max }
    unsafe state.pointee.count -= 1
    run = Run(start: before.columns.lowerBound - origin, kind: .partial)
  }

  @inline(__always) private func close(_ run: inout Run, at end: Int) {
    if run.kind != .gap, end > run.start {
      let origin = unsafe state.pointee.origin
      let span = CoverageSpan(
        columns: origin + run.start..<origin + end, isSolid: run.kind == .solid)
      unsafe (spans + count).initialize(to: span)
      unsafe state.pointee.count += 1
    }
    run = Run(start: end)
  }
}

/// The working memory in which rows are summed up, all zero between two rows.
@safe final class CoverageCells: @unchecked Sendable {
  /// The widest clip whose rows fit.
  let width: Int
  @unsafe fileprivate let cells: UnsafeMutablePointer<Double>
  @unsafe fileprivate let touched: UnsafeMutablePointer<UInt64>

  init(width: Int) {
    require(width >= 0, "a width is not negative")
    self.width = width
    unsafe cells = .allocate(capacity: width + 2)
    unsafe cells.initialize(repeating: 0, count: width + 2)
    unsafe touched = .allocate(capacity: (width + 2) / 64 + 1)
    unsafe touched.initialize(repeating: 0, count: (width + 2) / 64 + 1)
  }

  deinit {
    unsafe cells.deallocate()
    unsafe touched.deallocate()
  }
}
