// Computes the rows of a coverage from its edges, which are listed by row.

import SeguePixels

/// The edges of a coverage, wherever they are: it does not keep its memory alive.
@safe struct CoverageRows {
  @safe private struct Memory {
    let number: UInt64
    let clip: PixelRect
    let bounds: PixelRect
    let evenOdd: Bool
    /// The binary logarithm of the number of rows in a group.
    let groupShift: Int
    let edges: UnsafeMutableBufferPointer<CoverageEdge>
    /// The first place in `order` of each group of rows, and the end; one number more is not used.
    let starts: UnsafeMutableBufferPointer<Int>
    /// Edges that touch the groups, group by group.
    let order: UnsafeMutableBufferPointer<UInt32>
  }

  private let memory: UnsafeMutablePointer<Memory>

  /// Lists edges.
  init(
    _ found: [CoverageEdge], number: UInt64, clip: PixelRect, bounds: PixelRect, evenOdd: Bool
  ) {
    let ranges = EdgeRows(edges: found, firstRow: bounds.y - clip.y, rows: bounds.height)
    let edges = UnsafeMutableBufferPointer<CoverageEdge>.allocate(
      capacity: bounds.isEmpty ? 0 : found.count)
    if !bounds.isEmpty { _ = unsafe edges.initialize(from: found) }
    let starts = UnsafeMutableBufferPointer<Int>.allocate(capacity: ranges.groupCount + 2)
    unsafe starts.initialize(repeating: 0)
    let order = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: ranges.total)
    unsafe order.initialize(repeating: 0)
    unsafe ranges.list(starts: starts, order: order)
    unsafe memory = .allocate(capacity: 1)
    unsafe memory.initialize(
      to: Memory(
        number: number, clip: clip, bounds: bounds, evenOdd: evenOdd,
        groupShift: ranges.groupShift, edges: edges, starts: starts, order: order))
  }

  /// Frees the memory.
  func deallocate() {
    unsafe memory.pointee.edges.deallocate()
    unsafe memory.pointee.starts.deallocate()
    unsafe memory.pointee.order.deallocate()
    unsafe memory.deallocate()
  }

  /// Identifies the coverage.
  @inline(__always) var number: UInt64 { unsafe memory.pointee.number }

  /// Replaces the content of `spans` by row `y`: see `Coverage.row(_:into:)`.
  func write(_ y: Int, into spans: SpanRow) {
    let (clip, bounds) = unsafe (memory.pointee.clip, memory.pointee.bounds)
    guard spans.begin(x: clip.x, width: clip.width, of: number, row: y) else { return }
    guard y >= bounds.y, y < bounds.maxY, let edges = unsafe memory.pointee.edges.baseAddress else {
      return
    }
    let group = (y - bounds.y) >> (unsafe memory.pointee.groupShift)
    let starts = unsafe memory.pointee.starts
    unsafe spans.add(
      edges, UnsafeBufferPointer(rebasing: memory.pointee.order[starts[group]..<starts[group + 1]]),
      top: Double(y - clip.y))
    let first = bounds.x - clip.x
    spans.finish(columns: first..<first + bounds.width, evenOdd: unsafe memory.pointee.evenOdd)
  }
}
