// Paths of common shapes. Outlines run clockwise as seen, because y points down.

import SeguePixels
import SegueSystem

/// The length of a quarter circle's control tangents, in radii: 4/3·(√2 − 1).
let quarterCircleReach = 0.552_284_749_8

extension Path {
  /// Makes a rectangle, starting at its top-left corner.
  public init(_ rect: Rect) {
    self.init()
    move(to: rect.origin)
    for corner in rect.corners.dropFirst() { addLine(to: corner) }
    closeSubpath()
  }

  /// Makes a rectangle with rounded corners; radii that are too large are scaled down together.
  ///
  /// `CornerRadii.fitting` describes the scaling. The path begins at the left end of the top side.
  /// A square corner is a point, not a curve; so it can be interpolated only with square corners.
  public init(roundedRectangle rect: Rect, radii: CornerRadii) {
    let fitted = radii.fitting(rect.size)
    guard !fitted.isZero else {
      self.init(rect)
      return
    }
    self.init()
    move(to: Point(x: rect.minX + fitted.topLeft, y: rect.minY))
    addCorner(Point(x: rect.maxX, y: rect.minY), fitted.topRight, from: Point(x: 1, y: 0))
    addCorner(Point(x: rect.maxX, y: rect.maxY), fitted.bottomRight, from: Point(x: 0, y: 1))
    addCorner(Point(x: rect.minX, y: rect.maxY), fitted.bottomLeft, from: Point(x: -1, y: 0))
    addCorner(Point(x: rect.minX, y: rect.minY), fitted.topLeft, from: Point(x: 0, y: -1))
    closeSubpath()
  }

  /// Adds a line along `direction`, and the quarter circle that turns clockwise at a corner.
  private mutating func addCorner(_ corner: Point, _ radius: Double, from direction: Point) {
    let next = Point(x: -direction.y, y: direction.x)
    let rest = radius * (1 - quarterCircleReach)
    addLine(to: corner - direction * radius)
    guard radius > 0 else { return }
    addCurve(
      to: corner + next * radius, control1: corner - direction * rest,
      control2: corner + next * rest)
  }

  /// Makes an ellipse that touches the sides of a rectangle; it begins at the right.
  public init(ellipseIn rect: Rect) {
    self.init()
    let (center, rx, ry) = (rect.center, rect.width / 2, rect.height / 2)
    let reach = quarterCircleReach
    func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * rx, y: center.y + y * ry) }
    move(to: at(1, 0))
    addCurve(to: at(0, 1), control1: at(1, reach), control2: at(reach, 1))
    addCurve(to: at(-1, 0), control1: at(-reach, 1), control2: at(-1, reach))
    addCurve(to: at(0, -1), control1: at(-1, -reach), control2: at(-reach, -1))
    addCurve(to: at(1, 0), control1: at(reach, -1), control2: at(1, -reach))
    closeSubpath()
  }

  /// A circle; it begins at the right.
  public static func circle(center: Point, radius: Double) -> Path {
    let radius = abs(radius)
    return Path(
      ellipseIn: Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Makes a closed polygon from its corners in order; without corners the path is empty.
  public init(polygon corners: some Sequence<Point>) {
    self.init()
    for corner in corners { addLine(to: corner) }
    closeSubpath()
  }

  /// A regular polygon, turned clockwise by `rotation` radians.
  ///
  /// Without rotation its first corner is at the top. `sides` is limited to 3…10,000.
  public static func regularPolygon(
    sides: Int, center: Point, radius: Double, rotation: Double = 0
  ) -> Path {
    let count = min(max(sides, 3), 10_000)
    return Path(
      polygon: (0..<count).map {
        ray(from: center, radius, rotation + 2 * .pi * Double($0) / Double(count))
      })
  }

  /// A star, turned clockwise by `rotation` radians.
  ///
  /// Its corners alternate between the outer and the inner radius, π / `points` apart. Without
  /// rotation the first is an outer corner at the top. `points` is limited to 2…10,000.
  public static func star(
    points: Int, innerRadius: Double, outerRadius: Double, center: Point, rotation: Double = 0
  ) -> Path {
    let count = min(max(points, 2), 10_000)
    return Path(
      polygon: (0..<2 * count).map {
        ray(
          from: center, $0 & 1 == 0 ? outerRadius : innerRadius,
          rotation + .pi * Double($0) / Double(count))
      })
  }

  /// The point at a distance from a centre, `angle` radians clockwise from the top.
  private static func ray(from center: Point, _ radius: Double, _ angle: Double) -> Point {
    Point(x: center.x + radius * sine(angle), y: center.y - radius * sine(angle, quarters: 1))
  }
}
