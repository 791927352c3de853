// What one thread works with while it paints: scratch rows, spans and the columns that nodes need.
//
// Everything is numbered by depth: a node at depth d uses what belongs to d, what lies inside it uses
// d + 1 and on, so that nothing is taken from under the node around it.

import SeguePixels

/// What a list needs of a context.
struct PaintNeeds: Hashable, Sendable {
  /// Nested surfaces.
  var depth = 0
  /// The widest clip of a coverage.
  var spanWidth = 0
  /// Nodes in all.
  var nodes = 0

  /// The larger of two, lane by lane; nodes are added.
  func adding(_ other: PaintNeeds) -> PaintNeeds {
    PaintNeeds(
      depth: max(depth, other.depth), spanWidth: max(spanWidth, other.spanWidth),
      nodes: nodes + other.nodes)
  }

  /// The same inside one more surface.
  var nested: PaintNeeds { PaintNeeds(depth: depth + 1, spanWidth: spanWidth, nodes: nodes) }
}

/// Working memory of one thread.
///
/// Sendable to be handed from thread to thread; only one may use it at a time.
@safe final class PaintContext: @unchecked Sendable {
  let needs: PaintNeeds
  let width: Int
  private let scratch: Scratch
  private let spans: [CoverageSpans]
  private let columns: UnsafeMutablePointer<Range<Int>>
  private var used = 0

  init(_ needs: PaintNeeds, width: Int) {
    self.needs = needs
    self.width = width
    let depth = needs.depth + 1
    scratch = Scratch(
      layout: ScratchLayout(pixelRows: depth, coverageRows: 2 * depth), width: width)
    spans = (0..<depth).map { _ in CoverageSpans(width: needs.spanWidth) }
    unsafe columns = .allocate(capacity: needs.nodes + 1)
    unsafe columns.initialize(repeating: 0..<0, count: needs.nodes + 1)
  }

  deinit { unsafe columns.deallocate() }

  /// Whether it suffices for a list.
  func suffices(_ needs: PaintNeeds, width: Int) -> Bool {
    self.width >= width && self.needs.depth >= needs.depth
      && self.needs.spanWidth >= needs.spanWidth && self.needs.nodes >= needs.nodes
  }

  /// The surface of a depth.
  func pixels(_ depth: Int, count: Int) -> MutablePixelRow { scratch.pixels(depth, count: count) }

  /// One of two coverage rows of a depth: a shape's, and a group's.
  func coverage(_ depth: Int, _ lane: CoverageLane, count: Int) -> CoverageRow {
    scratch.coverage(2 * depth + lane.rawValue, count: count)
  }

  /// The spans of a depth.
  func spans(_ depth: Int) -> CoverageSpans { spans[depth] }

  /// Makes room for the columns of `count` nodes and returns the number of the first.
  func push(_ count: Int) -> Int {
    require(used + count <= needs.nodes, "more nodes than the list has")
    used += count
    return used - count
  }

  /// Gives the room from a number on back.
  func pop(_ first: Int) { used = first }

  /// The columns of a node.
  subscript(needed number: Int) -> Range<Int> {
    get {
      require(number >= 0 && number < used, "no such node")
      return unsafe columns[number]
    }
    set {
      require(number >= 0 && number < used, "no such node")
      unsafe columns[number] = newValue
    }
  }
}

/// What a coverage row of a depth is for.
enum CoverageLane: Int {
  case shape, group
}

/// A row that is painted: some of its columns, with where they lie on the canvas.
struct PaintRow {
  /// Row of the canvas.
  let y: Int
  /// Column of the canvas of the first pixel.
  let left: Int
  let pixels: MutablePixelRow

  /// Columns of the canvas.
  subscript(columns: Range<Int>) -> MutablePixelRow {
    pixels[columns.lowerBound - left..<columns.upperBound - left]
  }
}

extension Range where Bound == Int {
  /// What two ranges share; empty where they do not meet.
  @inline(__always) func shared(_ other: Range<Int>) -> Range<Int> {
    let low = Swift.max(lowerBound, other.lowerBound)
    return low..<Swift.max(low, Swift.min(upperBound, other.upperBound))
  }
}
