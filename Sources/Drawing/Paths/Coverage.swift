// How much of each pixel a shape covers: exact areas, computed row by row on demand.
//
// Rule: the accumulation buffer. In each row, an edge adds to each pixel that it crosses the signed
// area between the edge and the right side of the pixel. To all pixels to the right it adds its
// signed height in the row. The running sum over the row is then the signed area inside. Non-zero
// clamps its magnitude to 1; even-odd folds it into 0…1 by a triangle wave of period 2. For
// outlines that do not overlap, both give the exact area. Where outlines overlap, pixels inside are
// right too. But if several edges of an overlap meet in one pixel, it gets the clamped or folded
// sum of their areas, not the area of their union.
// Reason: each edge pixel is visited once, and the interior not at all; edges need no sorting. Sums
// are in Double and in the order of the edges, so that a row does not depend on other rows.
// The edges are listed by row once, when the coverage is made; several rows share a list if it
// would grow too long. After that nothing changes, and any thread may compute any row.

import SeguePixels
import Synchronization

/// The antialiased coverage of a filled shape inside a clip: per pixel, 0 for none and 65,535 for
/// all.
package struct Coverage: Sendable {
  /// Pixels that may be covered; all others of the clip are not.
  package let bounds: PixelRect
  /// Identifies the coverage: copies have the same number, and no others.
  let number = counter.wrappingAdd(1, ordering: .relaxed).newValue
  /// The place of column 0 and row 0 of the edges.
  let clip: PixelRect
  let fillRule: FillRule
  let edges: [CoverageEdge]
  /// The binary logarithm of the number of rows in a group.
  let groupShift: Int
  /// The first place in `order` of each group of rows, and the end.
  let starts: [Int]
  /// Edges that touch the groups, group by group.
  let order: [UInt32]

  private static let counter = Atomic<UInt64>(0)

  /// A coverage of nothing.
  package static let empty = Coverage(
    CoverageBuilder(clip: PixelRect(x: 0, y: 0, width: 0, height: 0)),
    clip: PixelRect(x: 0, y: 0, width: 0, height: 0), fillRule: .nonZero)

  /// Makes the coverage of a path seen through a projection; parts behind the eye are cut off.
  package init(
    _ path: Path, projection: Projection = .identity, clip: PixelRect,
    fillRule: FillRule = .nonZero
  ) {
    var builder = CoverageBuilder(clip: clip)
    if !clip.isEmpty {
      var flattener = PathFlattener(projection: projection)
      flattener.forEachPolygon(of: path) { builder.addPolygon($0) }
    }
    self.init(builder, clip: clip, fillRule: fillRule)
  }

  /// Makes the coverage of a polygon given by its corners in pixels of the output.
  package init(polygon: [Point], clip: PixelRect, fillRule: FillRule = .nonZero) {
    var builder = CoverageBuilder(clip: clip)
    if !clip.isEmpty { builder.addPolygon(polygon) }
    self.init(builder, clip: clip, fillRule: fillRule)
  }

  /// Makes the coverage of a layer's rectangle seen through a projection.
  package init(_ rect: Rect, projection: Projection, clip: PixelRect) {
    self.init(polygon: projection.visiblePolygon(rect.corners), clip: clip)
  }

  /// Whether no pixel is covered.
  package var isEmpty: Bool { bounds.isEmpty }

  init(_ builder: CoverageBuilder, clip: PixelRect, fillRule: FillRule) {
    self.clip = clip
    self.fillRule = fillRule
    bounds = builder.bounds
    edges = bounds.isEmpty ? [] : builder.edges
    let firstRow = bounds.y - clip.y
    groupShift = Self.groupShift(edges, firstRow: firstRow)
    (starts, order) = Self.list(
      edges, firstRow: firstRow, rows: bounds.height, shift: groupShift)
  }

  private static func groups(_ edge: CoverageEdge, firstRow: Int, shift: Int) -> ClosedRange<Int> {
    let first = Int(edge.y0) - firstRow
    let last = max(Int(edge.y1.rounded(.up)) - 1 - firstRow, first)
    return (first >> shift)...(last >> shift)
  }

  /// Chooses groups of as few rows as possible, while the list stays about as long as the list of
  /// edges.
  private static func groupShift(_ edges: [CoverageEdge], firstRow: Int) -> Int {
    let most = max(1 << 20, edges.count * 4)
    for shift in 0..<30 {
      var total = 0
      for edge in edges where total <= most {
        total += groups(edge, firstRow: firstRow, shift: shift).count
      }
      if total <= most { return shift }
    }
    return 30
  }

  private static func list(
    _ edges: [CoverageEdge], firstRow: Int, rows: Int, shift: Int
  ) -> (starts: [Int], order: [UInt32]) {
    guard rows > 0 else { return ([0], []) }
    let count = ((rows - 1) >> shift) + 1
    var starts = [Int](repeating: 0, count: count + 1)
    for edge in edges {
      for group in groups(edge, firstRow: firstRow, shift: shift) { starts[group + 1] += 1 }
    }
    for group in 0..<count { starts[group + 1] += starts[group] }
    var next = starts
    var order = [UInt32](repeating: 0, count: starts[count])
    for (index, edge) in edges.enumerated() {
      for group in groups(edge, firstRow: firstRow, shift: shift) {
        order[next[group]] = UInt32(index)
        next[group] += 1
      }
    }
    return (starts, order)
  }
}
