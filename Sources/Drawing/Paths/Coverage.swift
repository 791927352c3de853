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
// It is an object: a painter passes it on for every row, and a value with three arrays in it would
// be retained and released three times each time.

import SeguePixels
import Synchronization

/// The antialiased coverage of a filled shape inside a clip: per pixel, 0 for none and 65,535 for
/// all.
@safe package final class Coverage: @unchecked Sendable {
  /// Pixels that may be covered; all others of the clip are not.
  package let bounds: PixelRect
  /// Identifies the coverage: no other has the same number.
  let number = counter.wrappingAdd(1, ordering: .relaxed).newValue
  /// The place of column 0 and row 0 of the edges.
  let clip: PixelRect
  let fillRule: FillRule
  /// The binary logarithm of the number of rows in a group.
  private let groupShift: Int
  private let edges: UnsafeMutableBufferPointer<CoverageEdge>
  /// The first place in `order` of each group of rows, and the end.
  private let starts: UnsafeMutableBufferPointer<Int>
  /// Edges that touch the groups, group by group.
  private let order: UnsafeMutableBufferPointer<UInt32>

  private static let counter = Atomic<UInt64>(0)

  /// A coverage of nothing.
  package static let empty = Coverage(
    CoverageBuilder(clip: PixelRect(x: 0, y: 0, width: 0, height: 0)),
    clip: PixelRect(x: 0, y: 0, width: 0, height: 0), fillRule: .nonZero)

  /// Makes the coverage of a path seen through a projection; parts behind the eye are cut off.
  package convenience init(
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
  package convenience init(polygon: [Point], clip: PixelRect, fillRule: FillRule = .nonZero) {
    var builder = CoverageBuilder(clip: clip)
    if !clip.isEmpty { builder.addPolygon(polygon) }
    self.init(builder, clip: clip, fillRule: fillRule)
  }

  /// Makes the coverage of a layer's rectangle seen through a projection.
  package convenience init(_ rect: Rect, projection: Projection, clip: PixelRect) {
    self.init(polygon: projection.visiblePolygon(rect.corners), clip: clip)
  }

  /// Whether no pixel is covered.
  package var isEmpty: Bool { bounds.isEmpty }

  init(_ builder: CoverageBuilder, clip: PixelRect, fillRule: FillRule) {
    self.clip = clip
    self.fillRule = fillRule
    bounds = builder.bounds
    unsafe edges = .allocate(capacity: bounds.isEmpty ? 0 : builder.edges.count)
    if !bounds.isEmpty { _ = unsafe edges.initialize(from: builder.edges) }
    let ranges = EdgeRows(edges: builder.edges, firstRow: bounds.y - clip.y, rows: bounds.height)
    groupShift = ranges.groupShift
    unsafe starts = .allocate(capacity: ranges.groupCount + 1)
    unsafe starts.initialize(repeating: 0)
    unsafe order = .allocate(capacity: ranges.total)
    unsafe order.initialize(repeating: 0)
    unsafe ranges.list(starts: starts, order: order)
  }

  deinit {
    unsafe edges.deallocate()
    unsafe starts.deallocate()
    unsafe order.deallocate()
  }

  /// Replaces the content of `spans` by row `y`; a row outside the bounds has no spans.
  ///
  /// If `spans` holds this row already, nothing is computed.
  ///
  /// - Parameters:
  ///   - y: a row of the output.
  ///   - spans: at least as wide as the clip.
  package func row(_ y: Int, into spans: CoverageSpans) {
    guard spans.begin(x: clip.x, width: clip.width, of: number, row: y) else { return }
    guard bounds.rows.contains(y) else { return }
    let group = (y - bounds.y) >> groupShift
    let top = Double(y - clip.y)
    for place in unsafe starts[group]..<starts[group + 1] {
      unsafe spans.accumulate(edges[Int(order[place])], top: top)
    }
    let first = bounds.x - clip.x
    spans.finish(columns: first..<first + bounds.width, evenOdd: fillRule == .evenOdd)
  }
}
