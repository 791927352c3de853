// Paths: their shapes, bounds, text, and what is made of two.

import SegueDrawing
import SeguePixels
import TestSupport
import Testing

@Suite struct PathShapeTests {
  private func near(_ a: Point?, _ b: Point, _ tolerance: Double = 1e-9) -> Bool {
    guard let a else { return false }
    return abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
  }

  @Test func subpathsBeginWithMoves() {
    var path = Path()
    path.closeSubpath()
    path.addLine(to: Point(x: 1, y: 2))
    #expect(path.isEmpty && path.elements == [.move(to: Point(x: 1, y: 2))])
    path.addLine(to: Point(x: 3, y: 2))
    path.closeSubpath()
    path.closeSubpath()
    path.addLine(to: Point(x: 5, y: 5))
    #expect(path.elements.count == 5)
    #expect(path.elements[3] == .move(to: Point(x: 1, y: 2)))
    path.move(to: .zero)
    path.move(to: Point(x: 9, y: 9))
    #expect(path.elements.count == 6 && path.currentPoint == Point(x: 9, y: 9))
  }

  @Test func aStarsInnerCirclesFillThePicture() throws {
    let (width, height) = (64.0, 36.0)
    let inner = (width * width + height * height).squareRoot() / 2
    let center = Point(x: width / 2, y: height / 2)
    let star = Path.star(
      points: 5, innerRadius: inner, outerRadius: inner * 2.618, center: center)
    let points = try #require(corners(star).first)
    #expect(points.count == 10)
    #expect(near(points[0], Point(x: center.x, y: center.y - inner * 2.618)))
    for (index, point) in points.enumerated() {
      let away = point - center
      let radius = (away.x * away.x + away.y * away.y).squareRoot()
      #expect(abs(radius - inner * (index & 1 == 0 ? 2.618 : 1)) < 1e-9)
    }
    // At this ratio, the golden one squared, the sides of opposite points lie on one line.
    let (a, b, c) = (points[0], points[1], points[3])
    let cross = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    #expect(abs(cross) < 2)
    let clip = PixelRect(x: 0, y: 0, width: 64, height: 36)
    #expect(rendered(Coverage(star, clip: clip), clip).allSatisfy { $0 == .max })
  }

  @Test func pointsInside() {
    var ring = Path.circle(center: .zero, radius: 10)
    ring.add(Path.circle(center: .zero, radius: 5))
    #expect(ring.contains(.zero) && !ring.contains(.zero, fillRule: .evenOdd))
    #expect(ring.contains(Point(x: 7, y: 0), fillRule: .evenOdd))
    #expect(!ring.contains(Point(x: 7.2, y: 7.2)) && !Path().contains(.zero))
  }

  @Test func cornersAreScaledDownTogether() {
    let radii = CornerRadii(topLeft: 30, topRight: 10, bottomRight: -3, bottomLeft: .nan)
    let fitted = radii.fitting(Size(width: 20, height: 100))
    #expect(fitted == CornerRadii(topLeft: 15, topRight: 5, bottomRight: 0, bottomLeft: 0))
    #expect(CornerRadii(.infinity).fitting(Size(width: 20, height: 8)).topLeft == 4)
    #expect(
      Path(roundedRectangle: Rect(x: 0, y: 0, width: 4, height: 4), radii: .zero).elements.count
        == 5)
  }

  @Test func boundsAreTight() throws {
    let circle = Path.circle(center: Point(x: 5, y: 6), radius: 3)
    let turned = circle.transformed(by: Projection(.rotation(0.7)))
    let bounds = try #require(turned.bounds)
    // Four cubics stray from a circle by up to 3 parts in 10,000 of the radius.
    #expect(abs(bounds.width - 6) < 3e-3 && abs(bounds.height - 6) < 3e-3)
    #expect(try #require(turned.controlPointBounds).width > 6.5)
    #expect(Path().bounds == nil)
    let curve = try Path(svg: "M0 0Q10 20 20 0")
    #expect(curve.bounds == Rect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test func pathsBetweenTwo() {
    let a = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    let b = Path(Rect(x: 10, y: 0, width: 30, height: 10))
    #expect(a.interpolated(to: b, fraction: 0.5) == Path(Rect(x: 5, y: 0, width: 20, height: 10)))
    let circle = Path.circle(center: .zero, radius: 1)
    #expect(a.interpolated(to: circle, fraction: 0.49) == a)
    #expect(a.interpolated(to: circle, fraction: 0.5) == circle)
  }

  @Test func backwardsTwiceIsTheSame() throws {
    let path = try Path(svg: "M1 2L5 2C6 3 6 5 5 6Q3 9 1 6M10 10H20V30Z")
    let clip = PixelRect(x: 0, y: 0, width: 30, height: 40)
    #expect(
      rendered(Coverage(path.reversed, clip: clip), clip)
        == rendered(Coverage(path, clip: clip), clip))
    #expect(PathMeasure(path.reversed).length == PathMeasure(path.reversed.reversed).length)
    #expect(path.reversed.elements.first == .move(to: Point(x: 1, y: 6)))
  }

  @Test func pathDataComesBack() throws {
    let text = "M1 2L3.5 -4e-05Q1 2 3 4C1 2 3 4 5 6ZM0 0L1 1"
    let path = try Path(svg: text)
    #expect(try Path(svg: path.svg) == path)
    var generator = SeededGenerator(seed: 9)
    var random = Path()
    for point in randomPolygon(60, -1e4...1e4, &generator) {
      random.addCurve(to: point, control1: point * 0.3, control2: point * 1e-9)
    }
    #expect(try Path(svg: random.svg) == random)
  }

  @Test func everyCommandIsRead() throws {
    #expect(
      try Path(svg: "m10 10 5,0 0 5z l1,1").svg == "M10 10L15 10L15 15ZM10 10L11 11")
    #expect(try Path(svg: "M0 0H5V6h-1v-2").svg == "M0 0L5 0L5 6L4 6L4 4")
    #expect(
      try Path(svg: "M0 0C0 1 2 3 4 4S8 5 9 9s1 1 2 2").svg
        == "M0 0C0 1 2 3 4 4C6 5 8 5 9 9C10 13 10 10 11 11")
    #expect(try Path(svg: "M0 0Q1 2 4 0T8 0t4 0").svg == "M0 0Q1 2 4 0Q7 -2 8 0Q9 2 12 0")
    #expect(try Path(svg: "M1 1T4 4S5 5 6 6").svg == "M1 1Q1 1 4 4C4 4 5 5 6 6")
    #expect(try Path(svg: "M.5.5-1-1e1").svg == "M0.5 0.5L-1 -10")
    #expect(try Path(svg: " ").isEmpty)
  }

  @Test func arcsAreRead() throws {
    let half = try Path(svg: "M10 0A10 10 0 0 1 -10 0")
    #expect(abs(PathMeasure(half).length - 10 * .pi) < 0.01)
    #expect(near(PathMeasure(half).place(atFraction: 0.5)?.point, Point(x: 0, y: 10), 0.01))
    let large = try Path(svg: "M0 0a10 10 0 1010 10")
    #expect(abs(PathMeasure(large).length - 15 * .pi) < 0.02)
    let other = try Path(svg: "M0 0a10 10 0 0110 10")
    #expect(abs(PathMeasure(other).length - 5 * .pi) < 0.01)
    let stretched = try Path(svg: "M0 0A1 2 30 0 1 40 0")
    #expect(near(stretched.currentPoint, Point(x: 40, y: 0)))
    let bounds = try #require(try Path(svg: "M-30 0A30 10 90 1 1 -30 0.001").bounds)
    #expect(abs(bounds.height - 60) < 0.1 && abs(bounds.width - 20) < 0.1)
    #expect(try Path(svg: "M0 0A0 5 0 0 1 7 7").svg == "M0 0L7 7")
  }

  @Test func badPathDataSaysWhere() {
    func error(_ text: String) -> PathDataError? {
      do throws(PathDataError) {
        _ = try Path(svg: text)
        return nil
      } catch { return error }
    }
    #expect(error("L0 0")?.reason == .noMove && error(" L0 0")?.offset == 1)
    #expect(error("M0 0L5")?.reason == .numberExpected)
    #expect(error("M0 0X5")?.reason == .unknownCommand && error("M0 0X5")?.offset == 4)
    #expect(error("M0 0 ! 5")?.reason == .unknownCommand && error("M0 0 ! 5")?.offset == 5)
    #expect(error("M0 0A1 1 0 2 0 5 5")?.reason == .flagExpected)
    #expect(error("M0 0A1 1 0 2 0 5 5")?.offset == 11)
    #expect(error("M0 1e400")?.reason == .numberTooLarge)
    #expect(error("M0 nan")?.reason == .numberExpected)
    #expect(error("M0 0" + String(repeating: "h1", count: 1_000_001))?.reason == .tooLong)
    #expect(error("M0 0L5")?.description == "path data, byte 6: a number belongs here")
  }

  @Test func anyBytesAreSafeAsPathData() {
    var generator = SeededGenerator(seed: 10)
    let letters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n\u{e9}")
    for _ in 0..<500 {
      let text = "M" + String((0..<40).compactMap { _ in letters.randomElement(using: &generator) })
      if let path = try? Path(svg: text) {
        #expect((try? Path(svg: path.svg)) == path, "\(text)")
      }
    }
  }
}
