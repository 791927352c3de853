// The spans of one row of a coverage, and the working memory to make them: one object per thread.
//
// A cell holds the change of the coverage from the column before; a bit says whether the cell was
// touched. Cells are cleared when their spans are made. So rows that are held at the same time can
// share their cells.
// The values that change with every row are behind a pointer, which painters pass on: they visit
// several shapes a row, and to count references to objects each time took a fifth of the time of
// frames with many shapes.

internal import CSegueKernels
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
  /// The row, for use while this object exists.
  let row: SpanRow
  private let cells: CoverageCells

  /// Makes room for rows of a clip `width` pixels wide.
  package convenience init(width: Int) { self.init(CoverageCells(width: width)) }

  /// Makes room for rows that are made one after another in the same cells.
  init(_ cells: CoverageCells) {
    self.cells = cells
    row = SpanRow(cells)
  }

  deinit { row.deallocate() }

  /// The widest clip whose rows fit.
  package var width: Int { cells.width }
  /// How many spans the row has.
  package var count: Int { withExtendedLifetime(self) { row.count } }
  /// A span by its number, from the left.
  package subscript(index: Int) -> CoverageSpan { withExtendedLifetime(self) { row[index] } }
  /// The coverages of a partial span of this row.
  package func values(_ span: CoverageSpan) -> CoverageRow {
    withExtendedLifetime(self) { row.values(span) }
  }
}

/// The spans of a row, wherever they are: it does not keep its memory alive.
@safe struct SpanRow {
  @safe private struct Memory {
    let width: Int
    let cells: UnsafeMutablePointer<Double>
    let touched: UnsafeMutablePointer<UInt64>
    let coverages: UnsafeMutablePointer<UInt16>
    let spans: UnsafeMutablePointer<segue_span>
    var count = 0
    var origin = 0
    /// The coverage and the row that it holds.
    var coverage: UInt64 = 0
    var row = 0
  }

  private let memory: UnsafeMutablePointer<Memory>

  fileprivate init(_ cells: CoverageCells) {
    let coverages = UnsafeMutablePointer<UInt16>.allocate(capacity: cells.width + 1)
    unsafe coverages.initialize(repeating: 0, count: cells.width + 1)
    unsafe memory = .allocate(capacity: 1)
    unsafe memory.initialize(
      to: Memory(
        width: cells.width, cells: cells.cells, touched: cells.touched, coverages: coverages,
        spans: .allocate(capacity: cells.width + 1)))
  }

  fileprivate func deallocate() {
    unsafe memory.pointee.coverages.deallocate()
    unsafe memory.pointee.spans.deallocate()
    unsafe memory.deallocate()
  }

  /// How many spans the row has.
  @inline(__always) var count: Int { unsafe memory.pointee.count }

  /// A span by its number, from the left.
  @inline(__always) subscript(index: Int) -> CoverageSpan {
    require(index >= 0 && index < count, "no such span")
    let span = unsafe memory.pointee.spans[index]
    let origin = unsafe memory.pointee.origin
    return CoverageSpan(
      columns: origin &+ Int(span.first)..<origin &+ Int(span.end), isSolid: span.is_solid != 0)
  }

  /// The coverages of a partial span of this row.
  @inline(__always) func values(_ span: CoverageSpan) -> CoverageRow {
    let first = span.columns.lowerBound - (unsafe memory.pointee.origin)
    require(
      first >= 0 && first + span.columns.count <= (unsafe memory.pointee.width),
      "not a span of this row")
    return unsafe CoverageRow(
      base: memory.pointee.coverages + first, count: span.columns.count)
  }

  @inline(__always) func holds(_ row: Int, of coverage: UInt64) -> Bool {
    unsafe memory.pointee.coverage == coverage && memory.pointee.row == row
  }

  /// Begins a row of a clip; false if it holds that row already.
  func begin(x: Int, width: Int, of coverage: UInt64, row: Int) -> Bool {
    require(width <= (unsafe memory.pointee.width), "the clip is wider than the spans")
    if holds(row, of: coverage) { return false }
    unsafe memory.pointee.count = 0
    unsafe memory.pointee.origin = x
    unsafe memory.pointee.coverage = coverage
    unsafe memory.pointee.row = row
    return true
  }

  /// Adds the parts of edges that lie in the row between `top` and `top` + 1.
  @unsafe func add(
    _ edges: UnsafePointer<CoverageEdge>, _ order: UnsafeBufferPointer<UInt32>, top: Double
  ) {
    let outside = unsafe segue_add_edges(
      memory.pointee.cells, memory.pointee.touched, memory.pointee.width, edges,
      order.baseAddress, order.count, top)
    // The builder promises this; the check keeps memory safe if it is wrong.
    require(outside == 0, "an edge outside of the row")
  }

  /// Makes spans from the added edges, in columns of the clip.
  func finish(columns: Range<Int>, evenOdd: Bool) {
    require(
      columns.lowerBound >= 0 && columns.upperBound <= (unsafe memory.pointee.width),
      "columns outside of the row")
    unsafe memory.pointee.count = segue_take_spans(
      memory.pointee.spans, memory.pointee.coverages, memory.pointee.cells,
      memory.pointee.touched, columns.lowerBound, columns.upperBound, evenOdd ? 1 : 0)
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
