// The smallest rectangle around points that come one by one, so that nobody has to gather them.

import SeguePixels

/// The bounds of the points that were added.
package struct PointBounds: Sendable {
  private var low = Point(x: .infinity, y: .infinity)
  private var high = Point(x: -.infinity, y: -.infinity)
  private var isFinite = true
  /// Whether no point was added.
  package private(set) var isEmpty = true

  /// Makes bounds of no points.
  package init() {}

  package mutating func add(_ point: Point) {
    isEmpty = false
    isFinite = isFinite && point.x.isFinite && point.y.isFinite
    low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
    high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
  }

  /// The rectangle; nil without points, or if one is not finite.
  package var rect: Rect? { isEmpty || !isFinite ? nil : Rect(from: low, to: high) }
}
