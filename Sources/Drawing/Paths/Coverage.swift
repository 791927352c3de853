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
// It is an object, because nodes and caches share it. Its rows are computed through a pointer that
// counts no references: a painter asks for them again and again.

import SeguePixels
import Synchronization

/// The antialiased coverage of a filled shape inside a clip: per pixel, 0 is uncovered and 65,535
/// covered.
@safe package final class Coverage: @unchecked Sendable {
  /// Computes its rows, for use while this object exists.
  let rows: CoverageRows
  /// Pixels that may be covered; all others of the clip are not.
  package let bounds: PixelRect
  /// Identifies the coverage: no other has the same number.
  let number = counter.wrappingAdd(1, ordering: .relaxed).newValue
  /// The place of column 0 and row 0 of the edges.
  let clip: PixelRect

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
    self.init(projection: projection, clip: clip, fillRule: fillRule) { $0(path) }
  }

  /// Makes the coverage of several paths, as if they were one, without all of them in memory.
  ///
  /// - Parameter forEachPath: hands over the paths one after the other.
  package convenience init(
    projection: Projection, clip: PixelRect, fillRule: FillRule = .nonZero,
    ofEach forEachPath: ((Path) -> Void) -> Void
  ) {
    var builder = CoverageBuilder(clip: clip)
    if !clip.isEmpty {
      var flattener = PathFlattener(projection: projection)
      forEachPath { path in flattener.forEachPolygon(of: path) { builder.addPolygon($0) } }
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
    bounds = builder.bounds
    rows = CoverageRows(
      builder.edges, number: number, clip: clip, bounds: builder.bounds,
      evenOdd: fillRule == .evenOdd)
  }

  deinit { rows.deallocate() }

  /// Replaces the content of `spans` by row `y`; a row outside the bounds has no spans.
  ///
  /// If `spans` holds this row already, nothing is computed.
  ///
  /// - Parameters:
  ///   - y: a row of the output.
  ///   - spans: at least as wide as the clip.
  package func row(_ y: Int, into spans: CoverageSpans) {
    withExtendedLifetime((self, spans)) { rows.write(y, into: spans.row) }
  }
}
