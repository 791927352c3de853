// The outlines of mask-path wipes that have a name.

import SegueDrawing
import SeguePixels

enum Outlines {
  /// A star; its outer corners lie `ratio` times as far out as the inner ones.
  static func star(points: Int, ratio: Double) -> Path {
    .star(points: points, innerRadius: 1, outerRadius: ratio, center: Point(x: 0, y: 0))
  }

  /// A heart of four curves, with its tip below.
  ///
  /// Its flanks are round: of a large heart they are most of what is seen.
  static let heart: Path = {
    var path = Path()
    path.move(to: Point(x: 0, y: -0.55))
    let lobe: [(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)] = [
      (SIMD2(0.18, -0.98), SIMD2(0.98, -1.08), SIMD2(1, -0.38)),
      (SIMD2(1.015, 0.22), SIMD2(0.42, 0.62), SIMD2(0, 1)),
    ]
    for (first, second, end) in lobe {
      path.addCurve(
        to: Point(x: end.x, y: end.y), control1: Point(x: first.x, y: first.y),
        control2: Point(x: second.x, y: second.y))
    }
    path.addCurve(
      to: Point(x: -1, y: -0.38), control1: Point(x: -0.42, y: 0.62),
      control2: Point(x: -1.015, y: 0.22))
    path.addCurve(
      to: Point(x: 0, y: -0.55), control1: Point(x: -0.98, y: -1.08),
      control2: Point(x: -0.18, y: -0.98))
    path.closeSubpath()
    return path
  }()
}
