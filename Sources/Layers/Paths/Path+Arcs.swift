// Arcs of circles and ellipses as cubic curves.

import SeguePixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Path {
  /// An open arc of a circle, angles in radians from the right, clockwise as seen; it runs clockwise
  /// where `endAngle` is the larger one, and once around at most.
  public static func arc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double
  ) -> Path {
    var path = Path()
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle)
    return path
  }

  /// Adds an arc as `arc(center:radius:startAngle:endAngle:)` makes it, and a line to its beginning
  /// where a subpath is open.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double
  ) {
    let axes = (Point(x: radius, y: 0), Point(x: 0, y: radius))
    addLine(to: center + axes.0 * sine(startAngle, quarters: 1) + axes.1 * sine(startAngle))
    let sweep = min(max(endAngle - startAngle, -2 * .pi), 2 * .pi)
    addArc(center: center, axes: axes, startAngle: startAngle, sweep: sweep)
  }

  /// Adds an arc of the ellipse with two half axes from the current point, which it must begin at,
  /// in pieces of a quarter turn at most.
  mutating func addArc(
    center: Point, axes: (Point, Point), startAngle: Double, sweep: Double
  ) {
    guard sweep.isFinite, startAngle.isFinite, sweep != 0 else { return }
    let count = min(max((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up), 1), 8)
    let step = sweep / count
    let reach =
      abs(abs(step) - .pi / 2) < 1e-9
      ? (step < 0 ? -quarterCircleReach : quarterCircleReach) : 4 / 3 * tan(step / 4)
    for index in 0..<Int(count) {
      let (a, b) = (startAngle + Double(index) * step, startAngle + Double(index + 1) * step)
      let (ca, sa) = (sine(a, quarters: 1), sine(a))
      let (cb, sb) = (sine(b, quarters: 1), sine(b))
      func at(_ x: Double, _ y: Double) -> Point { center + axes.0 * x + axes.1 * y }
      addCurve(
        to: at(cb, sb), control1: at(ca - reach * sa, sa + reach * ca),
        control2: at(cb + reach * sb, sb - reach * cb))
    }
  }
}
