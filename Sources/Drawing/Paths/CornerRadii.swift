// The radii of a rectangle's corners, one for each.

/// A radius for each corner of a rectangle, not negative.
public struct CornerRadii: Hashable, Sendable {
  /// The radius at the top left, in points.
  public var topLeft: Double
  /// The radius at the top right, in points.
  public var topRight: Double
  /// The radius at the bottom right, in points.
  public var bottomRight: Double
  /// The radius at the bottom left, in points.
  public var bottomLeft: Double

  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
  }

  /// The same radius at every corner.
  public init(_ all: Double) {
    self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
  }

  /// Square corners.
  public static let zero = CornerRadii(0)

  /// Whether every corner is square.
  public var isZero: Bool {
    !(topLeft > 0 || topRight > 0 || bottomRight > 0 || bottomLeft > 0)
  }

  /// Radii that fit a rectangle (CSS Backgrounds and Borders, 5.5).
  ///
  /// All are scaled down by the same factor, until the two radii of each side are together no
  /// longer than the side. Negative numbers and NaN become 0.
  public func fitting(_ size: Size) -> CornerRadii {
    func clean(_ radius: Double) -> Double { radius > 0 ? min(radius, 1e12) : 0 }
    let (a, b, c, d) = (clean(topLeft), clean(topRight), clean(bottomRight), clean(bottomLeft))
    var factor = 1.0
    for (sum, side) in [
      (a + b, size.width), (b + c, size.height), (c + d, size.width), (d + a, size.height),
    ] where sum > side {
      factor = min(factor, max(0, side) / sum)
    }
    return CornerRadii(
      topLeft: a * factor, topRight: b * factor, bottomRight: c * factor, bottomLeft: d * factor)
  }
}
