// Continuous corners: where they begin, how they bend, and that they become circles without room.

import SegueDrawing
import SegueLayers
import SeguePixels
import TestSupport
import Testing

@Suite struct CornerCurveTests {
  /// The points of the curves at one corner of a large square, in radii from the corner: x back along the
  /// side before it, y along the side after it.
  private func corner(radius: Double, side: Double) -> [[Point]] {
    let path = Path(
      roundedRectangle: Rect(x: 0, y: 0, width: side, height: side), radii: CornerRadii(radius),
      curve: .continuous)
    var (curves, current) = ([[Point]](), Point.zero)
    for element in path.elements.prefix(4) {
      switch element {
      case .move(let point), .line(let point): current = point
      case .cubic(let control1, let control2, let point):
        curves.append(
          [current, control1, control2, point].map {
            Point(x: (side - $0.x) / radius, y: $0.y / radius)
          })
        current = point
      default: break
      }
    }
    return curves
  }

  private func point(_ curve: [Point], _ t: Double) -> Point {
    let u = 1 - t
    return curve[0] * (u * u * u) + curve[1] * (3 * u * u * t) + curve[2] * (3 * u * t * t)
      + curve[3] * (t * t * t)
  }

  private func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

  @Test func itBeginsWhereCoreAnimationsDoesAndBendsGently() throws {
    let curves = corner(radius: 10, side: 100)
    try #require(curves.count == 3)
    // CALayer's expansion factor of continuous corners.
    #expect(abs(curves[0][0].x - 1.528665) < 1e-9 && abs(curves[0][0].y) < 1e-9)
    #expect(CornerCurve.continuous.expansionFactor == 1.528665)
    // Straight at first: the first bend is 0. A quarter circle's is 1 there.
    #expect(cross(curves[0][1] - curves[0][0], curves[0][2] - curves[0][1]) == 0)
    // Where curves meet, they turn by less than three degrees, as they were read off.
    for (before, after) in zip(curves, curves.dropFirst()) {
      let (a, b) = (before[3] - before[2], after[1] - after[0])
      let length = (a.x * a.x + a.y * a.y).squareRoot() * (b.x * b.x + b.y * b.y).squareRoot()
      #expect(abs(cross(a, b)) < 0.05 * length)
    }
    // In its middle it is the arc of the radius.
    for step in 0...10 {
      let away = point(curves[1], Double(step) / 10) - Point(x: 1, y: 1)
      #expect(abs((away.x * away.x + away.y * away.y).squareRoot() - 1) < 0.005)
    }
    // The other half is its mirror image.
    for step in 0...10 {
      let t = Double(step) / 10
      let (one, other) = (point(curves[0], t), point(curves[2], 1 - t))
      #expect(abs(one.x - other.y) < 1e-9 && abs(one.y - other.x) < 1e-9)
    }
  }

  @Test func withoutRoomItIsACircle() {
    for curve in corner(radius: 50, side: 100) {
      for step in 0...10 {
        let away = point(curve, Double(step) / 10) - Point(x: 1, y: 1)
        #expect(abs((away.x * away.x + away.y * away.y).squareRoot() - 1) < 1e-4)
      }
    }
    // With a part of the room, the curve begins in between.
    let some = corner(radius: 40, side: 100)
    #expect(abs(some[0][0].x - 1.25) < 1e-9)
  }

  @Test func squareCornersAndSingleCorners() {
    let rect = Rect(x: 0, y: 0, width: 60, height: 40)
    #expect(Path(roundedRectangle: rect, radii: .zero, curve: .continuous) == Path(rect))
    let one = Path(
      roundedRectangle: rect,
      radii: CornerRadii(topLeft: 0, topRight: 0, bottomRight: 12, bottomLeft: 0),
      curve: .continuous)
    #expect(one.contains(Point(x: 0.1, y: 0.1)) && one.contains(Point(x: 59.9, y: 0.1)))
    #expect(one.contains(Point(x: 0.1, y: 39.9)) && !one.contains(Point(x: 59, y: 39)))
    // At 1.2 radii before the corner a circle has not begun.
    #expect(!one.contains(Point(x: 59.99, y: 40 - 1.2 * 12)))
    #expect(
      Path(
        roundedRectangle: rect,
        radii: CornerRadii(topLeft: 0, topRight: 0, bottomRight: 12, bottomLeft: 0)
      ).contains(Point(x: 59.99, y: 40 - 1.2 * 12)))
  }

  @Test func layersTheirBordersShadowsAndClipsHaveIt() throws {
    func alpha(_ curve: CornerCurve, _ edits: (Layer) -> Void) throws -> Int {
      let stage = try Stage(canvas: PixelSize(width: 120, height: 120), duration: 1)
      try stage.at(0) {
        let layer = Layer()
        layer.frame = Rect(x: 10, y: 10, width: 100, height: 100)
        (layer.cornerRadius, layer.cornerCurve) = (30, curve)
        edits(layer)
        stage.root.addSublayer(layer)
      }
      // One radius before the corner: there the circle still touches the edge.
      let seen = try FilmRenderer(try stage.film()).bitmap(0)
      return (80..<88).reduce(0) { $0 + Int(seen[$1, 10].alpha) }
    }
    let looks: [(Layer) -> Void] = [
      { $0.backgroundColor = .black }, { $0.borderWidth = 4 },
      {
        ($0.backgroundColor, $0.shadowOpacity, $0.shadowRadius) = (.black, 1, 0)
        $0.shadowOffset = .zero
      },
      {
        $0.masksToBounds = true
        $0.contents = Bitmap(size: PixelSize(width: 2, height: 2), color: .white)
      },
    ]
    for look in looks {
      let (circle, curve) = (try alpha(.circular, look), try alpha(.continuous, look))
      #expect(circle > curve + 200, "\(circle), \(curve)")
    }
  }
}
