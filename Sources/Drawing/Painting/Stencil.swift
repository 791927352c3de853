// The part of the canvas that an item covers: an upright rectangle, which is cheap to test, or a
// coverage.

import SeguePixels

/// A region of the canvas with soft edges.
package enum Stencil: Sendable {
  /// An upright rectangle; the pixels on its edges are covered in part.
  case rect(EdgedRect)
  /// Any other shape.
  case coverage(Coverage)

  /// Makes an upright rectangle inside a clip.
  package init(_ rect: Rect, clip: PixelRect) { self = .rect(EdgedRect(rect, clip: clip)) }

  /// Makes a layer's rectangle seen through a projection, inside a clip.
  package init(_ rect: Rect, projection: Projection, clip: PixelRect) {
    let corners = [rect.origin, Point(x: rect.maxX, y: rect.maxY)].compactMap(projection.apply)
    if projection.isUpright, corners.count == 2, let seen = Rect(around: corners) {
      self.init(seen, clip: clip)
    } else {
      self = .coverage(Coverage(rect, projection: projection, clip: clip))
    }
  }

  /// Pixels that may be covered.
  package var bounds: PixelRect {
    switch self {
    case .rect(let rect): rect.bounds
    case .coverage(let coverage): coverage.bounds
    }
  }

  /// The width of the spans that it needs.
  var spanWidth: Int {
    switch self {
    case .rect: 0
    case .coverage(let coverage): coverage.clip.width
    }
  }

  /// Whether a rectangle is surely covered, judged without looking at pixels.
  func covers(_ area: PixelRect) -> Bool {
    switch self {
    case .rect(let rect): rect.inner.intersection(area) == area
    case .coverage: false
    }
  }
}

/// An upright rectangle, in pixels and fractions of pixels.
package struct EdgedRect: Hashable, Sendable {
  /// Pixels that are covered at least in part.
  package let bounds: PixelRect
  /// Pixels that are fully covered.
  package let inner: PixelRect
  /// The coverage of the first column, in fully covered rows.
  let left: UInt16
  /// The coverage of the last column, in fully covered rows, if there are two columns.
  let right: UInt16
  private let top: UInt16
  private let bottom: UInt16

  /// Makes the part of a rectangle inside a clip; edges are rounded to 1/65,536 pixel.
  package init(_ rect: Rect, clip: PixelRect) {
    let columns = Self.side(rect.minX, rect.maxX, clip.columns)
    let rows = Self.side(rect.minY, rect.maxY, clip.rows)
    (left, right) = (columns.first, columns.last)
    (top, bottom) = (rows.first, rows.last)
    let isEmpty = columns.all.isEmpty || rows.all.isEmpty
    bounds = PixelRect(
      x: columns.all.lowerBound, y: rows.all.lowerBound, width: isEmpty ? 0 : columns.all.count,
      height: isEmpty ? 0 : rows.all.count)
    inner = PixelRect(
      x: columns.inner.lowerBound, y: rows.inner.lowerBound, width: columns.inner.count,
      height: rows.inner.count)
  }

  private typealias Side = (all: Range<Int>, inner: Range<Int>, first: UInt16, last: UInt16)

  /// One axis: the touched places, the fully covered places, and the coverages of the ends.
  private static func side(_ low: Double, _ high: Double, _ clip: Range<Int>) -> Side {
    let none = (clip.lowerBound..<clip.lowerBound, clip.lowerBound..<clip.lowerBound)
    let start = snapped(low, clip)
    let end = snapped(high, clip)
    guard end > start else { return (none.0, none.1, 0, 0) }
    let all = Int(start.rounded(.down))..<Int(end.rounded(.up))
    let inner = Int(start.rounded(.up))..<max(Int(start.rounded(.up)), Int(end.rounded(.down)))
    func level(_ part: Double) -> UInt16 { UInt16((part * 65_535).rounded()) }
    let first = min(end, Double(all.lowerBound + 1)) - start
    let last = end - max(start, Double(all.upperBound - 1))
    return (all, inner, level(first), level(last))
  }

  /// A place rounded to 1/65,536 pixel, inside the clip.
  private static func snapped(_ place: Double, _ clip: Range<Int>) -> Double {
    let (low, high) = (Double(clip.lowerBound), Double(clip.upperBound))
    let inside = place > low ? min(place, high) : low
    return (inside * 65_536).rounded() / 65_536
  }

  /// The coverage of row y, in fully covered columns.
  func rowCoverage(_ y: Int) -> UInt16 {
    if inner.rows.contains(y) { return .max }
    return y == bounds.y ? top : bottom
  }

  /// The numbers that define it, for keys.
  var numbers: [Int] {
    [
      bounds.x, bounds.y, bounds.width, bounds.height, Int(left), Int(right), Int(top),
      Int(bottom),
    ]
  }
}
