// The working memory of one thread while it paints: scratch rows, spans, and the columns of nodes.
//
// Everything is numbered by depth. A node at depth d uses the memory of d, and the nodes inside it
// use d + 1 and above. So they never overwrite the memory of the node around them.

import SeguePixels

/// The memory that a list needs from a context.
struct PaintNeeds: Hashable, Sendable {
  /// The number of nested surfaces.
  var depth = 0
  /// The widest clip of a coverage.
  var spanWidth = 0
  /// The number of nodes.
  var nodes = 0

  /// The larger of two, number by number; the numbers of nodes are added.
  func adding(_ other: PaintNeeds) -> PaintNeeds {
    PaintNeeds(
      depth: max(depth, other.depth), spanWidth: max(spanWidth, other.spanWidth),
      nodes: nodes + other.nodes)
  }

  /// The needs inside one more surface.
  var nested: PaintNeeds { PaintNeeds(depth: depth + 1, spanWidth: spanWidth, nodes: nodes) }
}

/// Working memory of one thread.
///
/// It is Sendable so that it can be passed from thread to thread; only one thread may use it at a
/// time.
@safe final class PaintContext: Reusable, @unchecked Sendable {
  let needs: PaintNeeds
  let width: Int
  private let scratch: Scratch
  private let spans: [CoverageSpans]
  private let rows: UnsafeMutablePointer<SpanRow>
  private let columns: UnsafeMutablePointer<Range<Int>>
  /// How many of `columns` are used, and then for each depth which spans are written next.
  private let counts: UnsafeMutablePointer<Int>

  /// How many rows of coverages each depth holds.
  ///
  /// The nodes of a list are visited twice: from the top, to find what is hidden, and from the bottom.
  private static let spansOfDepth = 4

  init(_ needs: PaintNeeds, width: Int, _ pixels: PixelDepth) {
    self.needs = needs
    self.width = width
    let depth = needs.depth + 1
    scratch = Scratch(
      layout: ScratchLayout(pixelRows: depth, coverageRows: 2 * depth), width: width,
      depth: pixels)
    let cells = CoverageCells(width: needs.spanWidth)
    spans = (0..<Self.spansOfDepth * depth).map { _ in CoverageSpans(cells) }
    unsafe rows = .allocate(capacity: spans.count)
    for index in spans.indices { unsafe (rows + index).initialize(to: spans[index].row) }
    unsafe counts = .allocate(capacity: 1 + depth)
    unsafe counts.initialize(repeating: 0, count: 1 + depth)
    unsafe columns = .allocate(capacity: needs.nodes + 1)
    unsafe columns.initialize(repeating: 0..<0, count: needs.nodes + 1)
  }

  deinit {
    unsafe rows.deallocate()
    unsafe columns.deallocate()
    unsafe counts.deallocate()
  }

  /// Whether it is large enough for a list.
  func suffices(_ needs: PaintNeeds, width: Int, _ pixels: PixelDepth) -> Bool {
    scratch.depth == pixels && self.width >= width && self.needs.depth >= needs.depth
      && self.needs.spanWidth >= needs.spanWidth && self.needs.nodes >= needs.nodes
  }

  /// The surface at a depth.
  func pixels(_ depth: Int, count: Int) -> MutablePixelRow { scratch.pixels(depth, count: count) }

  /// One of the two coverage rows at a depth: a shape's, or a group's.
  func coverage(_ depth: Int, _ lane: CoverageLane, count: Int) -> CoverageRow {
    scratch.coverage(2 * depth + lane.rawValue, count: count)
  }

  /// Row y of a coverage, worked out unless it was one of the last rows at this depth.
  ///
  /// It stays valid until another three are asked for at the same depth.
  func row(_ y: Int, of coverage: CoverageRows, _ depth: Int) -> SpanRow {
    require(depth >= 0 && depth <= needs.depth, "no such depth")
    let rows = unsafe rows + depth * Self.spansOfDepth
    let number = coverage.number
    for index in 0..<Self.spansOfDepth where unsafe rows[index].holds(y, of: number) {
      return unsafe rows[index]
    }
    let next = unsafe counts[1 + depth]
    unsafe counts[1 + depth] = (next + 1) % Self.spansOfDepth
    unsafe coverage.write(y, into: rows[next])
    return unsafe rows[next]
  }

  /// Makes room for the columns of `count` nodes and returns the first one's number.
  func push(_ count: Int) -> Int {
    let used = unsafe counts[0]
    require(used + count <= needs.nodes, "more nodes than the list has")
    unsafe counts[0] = used + count
    return used
  }

  /// Frees the room from a number on.
  func pop(_ first: Int) { unsafe counts[0] = first }

  /// The columns of a node.
  subscript(needed number: Int) -> Range<Int> {
    get {
      require(number >= 0 && number < (unsafe counts[0]), "no such node")
      return unsafe columns[number]
    }
    set {
      require(number >= 0 && number < (unsafe counts[0]), "no such node")
      unsafe columns[number] = newValue
    }
  }
}

/// The use of a coverage row at a depth.
enum CoverageLane: Int {
  case shape, group
}

/// A row that is painted: some of its columns, and where they lie on the canvas.
struct PaintRow {
  /// The row on the canvas.
  let y: Int
  /// The canvas column of the first pixel.
  let left: Int
  let pixels: MutablePixelRow

  /// Some columns of the canvas.
  subscript(columns: Range<Int>) -> MutablePixelRow {
    pixels[columns.lowerBound - left..<columns.upperBound - left]
  }
}

extension Range where Bound == Int {
  /// The common part of two ranges; empty if they do not overlap.
  @inline(__always) func shared(_ other: Range<Int>) -> Range<Int> {
    let low = Swift.max(lowerBound, other.lowerBound)
    return low..<Swift.max(low, Swift.min(upperBound, other.upperBound))
  }
}
