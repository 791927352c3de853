// Turns outlines into edges. Parts above and below the clip are cut off. Parts to its left are
// moved to its left side, where they count the same. Parts to its right change no pixel of it.
//
// Corners are rounded to 2^-20 pixel, so that a rectangle that should lie on whole pixels does. An
// edge is turned to run downwards before it is cut. So two polygons that share an edge cut it
// alike, and their coverages add up.

import SeguePixels

/// Collects the edges of outlines.
struct CoverageBuilder {
  /// The most edges that are kept; later ones are not drawn.
  static let mostEdges = 1 << 22

  private let clip: PixelRect
  private let width: Double
  private let height: Double
  private(set) var edges: [CoverageEdge] = []
  private var left = Double.infinity
  private var right = -Double.infinity
  private var top = Double.infinity
  private var bottom = -Double.infinity

  init(clip: PixelRect) {
    self.clip = clip
    width = Double(clip.width)
    height = Double(clip.height)
  }

  /// Pixels of the clip that the edges may touch.
  var bounds: PixelRect {
    guard !edges.isEmpty, right > left else {
      return PixelRect(x: clip.x, y: clip.y, width: 0, height: 0)
    }
    let (x, y) = (Int(left), Int(top))
    return PixelRect(
      x: clip.x + x, y: clip.y + y, width: Int(right.rounded(.up)) - x,
      height: Int(bottom.rounded(.up)) - y)
  }

  /// Adds a polygon in pixels of the output; it is closed automatically.
  ///
  /// Corners that are not finite are left out. Coordinates beyond 10^12 pixels count as 10^12.
  mutating func addPolygon(_ corners: some Collection<Point>) {
    var (first, previous) = (Point?.none, Point.zero)
    for corner in corners where corner.x.isFinite && corner.y.isFinite {
      let point = Point(
        x: Self.rounded(corner.x) - Double(clip.x), y: Self.rounded(corner.y) - Double(clip.y))
      if first == nil { first = point } else { addEdge(previous, point) }
      previous = point
    }
    if let first { addEdge(previous, first) }
  }

  private static func rounded(_ value: Double) -> Double {
    let limited = min(max(value, -1e12), 1e12)
    // Adding 1.5·2^52 leaves no bits for a fraction.
    guard abs(limited) < 1e9 else { return limited }
    return ((limited * 0x1p20 + 0x1.8p52) - 0x1.8p52) * 0x1p-20
  }

  private mutating func addEdge(_ from: Point, _ to: Point) {
    if from.y < to.y { addDown(from, to, winding: 1) }
    if to.y < from.y { addDown(to, from, winding: -1) }
  }

  private mutating func addDown(_ from: Point, _ to: Point, winding: Double) {
    guard from.y < height, to.y > 0, edges.count < Self.mostEdges else { return }
    let slope = (to.x - from.x) / (to.y - from.y)
    var edge = CoverageEdge(
      x0: from.x, y0: from.y, x1: to.x, y1: to.y, slope: slope, winding: winding)
    let whole = edge
    if edge.y0 < 0 { (edge.x0, edge.y0) = (whole.x(at: 0), 0) }
    if edge.y1 > height { (edge.x1, edge.y1) = (whole.x(at: height), height) }
    addInColumns(edge)
  }

  /// Adds the parts of an edge to the left of the clip, in it, and to its right.
  private mutating func addInColumns(_ edge: CoverageEdge) {
    let (low, high) = (min(edge.x0, edge.x1), max(edge.x0, edge.x1))
    if high >= width { right = width }
    if low >= width { return }
    if high <= 0 { return addLeft(edge.y0, edge.y1, edge.winding) }
    var inside = edge
    func height(at x: Double) -> Double {
      min(max(edge.y0 + (x - edge.x0) / edge.slope, edge.y0), edge.y1)
    }
    if low < 0 {
      let y = height(at: 0)
      if edge.x0 < 0 {
        addLeft(edge.y0, y, edge.winding)
        (inside.x0, inside.y0) = (0, y)
      } else {
        addLeft(y, edge.y1, edge.winding)
        (inside.x1, inside.y1) = (0, y)
      }
    }
    if high > width {
      let y = height(at: width)
      if edge.x0 > width {
        (inside.x0, inside.y0) = (width, y)
      } else {
        (inside.x1, inside.y1) = (width, y)
      }
    }
    append(inside)
  }

  private mutating func addLeft(_ y0: Double, _ y1: Double, _ winding: Double) {
    append(CoverageEdge(x0: 0, y0: y0, x1: 0, y1: y1, slope: 0, winding: winding))
  }

  private mutating func append(_ edge: CoverageEdge) {
    guard edge.y1 > edge.y0 else { return }
    left = min(left, edge.x0, edge.x1)
    right = max(right, edge.x0, edge.x1)
    top = min(top, edge.y0)
    bottom = max(bottom, edge.y1)
    edges.append(edge)
  }
}
