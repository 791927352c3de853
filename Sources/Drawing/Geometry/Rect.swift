// Rectangles and points that need not lie on whole pixels. Origin top-left, y down.

import SeguePixels

/// A rectangle in a layer's coordinates; x and y grow to the right and down.
public struct Rect: Hashable, Sendable {
  /// The top-left corner.
  public var origin: Point
  /// Width and height, not negative.
  public var size: Size

  /// Makes a rectangle.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle of a size at the origin.
  public init(_ size: Size) { self.init(origin: .zero, size: size) }

  /// The rectangle around whole pixels.
  public init(_ rect: PixelRect) {
    self.init(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
  }

  /// No size, at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The unit square.
  public static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  /// Left edge.
  public var minX: Double { origin.x }
  /// Top edge.
  public var minY: Double { origin.y }
  /// Right edge.
  public var maxX: Double { origin.x + size.width }
  /// Bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// Width in points.
  public var width: Double { size.width }
  /// Height in points.
  public var height: Double { size.height }
  /// The middle.
  public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
  /// Whether it covers nothing.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// The corners clockwise from the top-left.
  public var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
      Point(x: minX, y: maxY),
    ]
  }

  /// The rectangle made smaller by a distance on every side; a negative distance makes it larger.
  public func insetBy(_ dx: Double, _ dy: Double) -> Rect {
    Rect(
      x: origin.x + dx, y: origin.y + dy, width: max(0, size.width - 2 * dx),
      height: max(0, size.height - 2 * dy))
  }

  /// The rectangle moved.
  public func offsetBy(_ dx: Double, _ dy: Double) -> Rect {
    Rect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Rect(
      from: Point(x: min(minX, other.minX), y: min(minY, other.minY)),
      to: Point(x: max(maxX, other.maxX), y: max(maxY, other.maxY)))
  }

  /// The common part; empty if the rectangles do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let low = Point(x: max(minX, other.minX), y: max(minY, other.minY))
    let high = Point(x: min(maxX, other.maxX), y: min(maxY, other.maxY))
    guard low.x < high.x, low.y < high.y else { return .zero }
    return Rect(from: low, to: high)
  }

  /// The rectangle between two corners; the first has the smaller coordinates.
  public init(from low: Point, to high: Point) {
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The smallest rectangle around points; nil without points, or if one is not finite.
  public init?(around points: some Sequence<Point>) {
    var bounds = PointBounds()
    for point in points { bounds.add(point) }
    guard let rect = bounds.rect else { return nil }
    self = rect
  }
}

extension Point {
  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Both coordinates added.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// Both coordinates subtracted.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  /// Both coordinates scaled.
  public static func * (point: Point, factor: Double) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }
}
