// Arcs of circles and ellipses as cubic curves.

import SeguePixels
import SegueSystem

extension Path {
  /// An open arc of a circle; angles are in radians from the right, clockwise as seen.
  ///
  /// It runs clockwise if `endAngle` is larger than `startAngle`, and at most once around.
  public static func arc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double
  ) -> Path {
    var path = Path()
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle)
    return path
  }

  /// Adds an arc, as `arc(center:radius:startAngle:endAngle:)` makes it.
  ///
  /// If a subpath is open, a line to the arc's beginning comes first.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double
  ) {
    let axes = (Point(x: radius, y: 0), Point(x: 0, y: radius))
    addLine(to: center + axes.0 * sine(startAngle, quarters: 1) + axes.1 * sine(startAngle))
    let sweep = min(max(endAngle - startAngle, -2 * .pi), 2 * .pi)
    addArc(center: center, axes: axes, startAngle: startAngle, sweep: sweep)
  }

  /// Adds an arc of an ellipse from the current point to another (SVG 2, B.2.4).
  ///
  /// - Parameters:
  ///   - end: where it ends.
  ///   - radii: the half axes. If they are too short to reach, they are made longer; if one is 0,
  ///     the arc is a line.
  ///   - rotation: the angle of the first axis, in radians, clockwise as seen.
  ///   - isLarge: whether the arc is more than half a turn.
  ///   - isClockwise: whether the arc runs clockwise as seen.
  mutating func addArc(
    to end: Point, radii: Size, rotation: Double, isLarge: Bool, isClockwise: Bool
  ) {
    guard let start = currentPoint, start != end else { return }
    let (c, s) = (sine(rotation, quarters: 1), sine(rotation))
    let half = (start - end) * 0.5
    // Half the chord in units of the axes, and the factor by which the axes must grow to span it.
    let x = (c * half.x + s * half.y) / radii.width
    let y = (c * half.y - s * half.x) / radii.height
    let square = x * x + y * y
    guard radii.width > 0, radii.height > 0, square.isFinite, square > 0 else {
      return addLine(to: end)
    }
    let scale = max(1, square.squareRoot())
    let away = max(0, scale * scale / square - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let (cx, cy) = (away * y, -away * x)
    let (width, height) = (radii.width * scale, radii.height * scale)
    let axes = (Point(x: c * width, y: s * width), Point(x: -s * height, y: c * height))
    let shift = axes.0 * cx + axes.1 * cy
    let center = (start + end) * 0.5 + shift * (1 / scale)
    let first = atan2(y - cy, x - cx)
    var sweep = atan2(-y - cy, -x - cx) - first
    if isClockwise && sweep < 0 { sweep += 2 * .pi }
    if !isClockwise && sweep > 0 { sweep -= 2 * .pi }
    addArc(center: center, axes: axes, startAngle: first, sweep: sweep, end: end)
  }

  /// Adds an arc of the ellipse with two half axes, in pieces of a quarter turn at most.
  ///
  /// The arc must begin at the current point.
  private mutating func addArc(
    center: Point, axes: (Point, Point), startAngle: Double, sweep: Double, end: Point? = nil
  ) {
    guard sweep.isFinite, startAngle.isFinite, sweep != 0 else { return }
    let count = min(max((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up), 1), 8)
    let step = sweep / count
    let isQuarter = abs(abs(step) - .pi / 2) < 1e-9
    let reach =
      isQuarter ? (step < 0 ? -quarterCircleReach : quarterCircleReach) : 4 / 3 * tan(step / 4)
    for index in 1...Int(count) {
      let (a, b) = (startAngle + Double(index - 1) * step, startAngle + Double(index) * step)
      let (ca, sa) = (sine(a, quarters: 1), sine(a))
      let (cb, sb) = (sine(b, quarters: 1), sine(b))
      func at(_ x: Double, _ y: Double) -> Point { center + axes.0 * x + axes.1 * y }
      addCurve(
        to: index == Int(count) ? end ?? at(cb, sb) : at(cb, sb),
        control1: at(ca - reach * sa, sa + reach * ca),
        control2: at(cb + reach * sb, sb - reach * cb))
    }
  }
}
