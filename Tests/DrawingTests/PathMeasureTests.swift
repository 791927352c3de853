// Lengths along paths against closed forms.

import SegueDrawing
import SeguePixels
import Testing

@Suite struct PathMeasureTests {
  @Test func circlesAndLines() throws {
    let circle = PathMeasure(.circle(center: Point(x: 3, y: 4), radius: 50))
    #expect(abs(circle.length / (100 * .pi) - 1) < 2e-4)
    for step in 0...16 {
      let fraction = Double(step) / 16
      let place = try #require(circle.place(atFraction: fraction))
      let turn = Projection(.rotation(fraction * 2 * .pi))
      let truth = try #require(turn.apply(Point(x: 50, y: 0))) + Point(x: 3, y: 4)
      let ahead = try #require(turn.apply(Point(x: 0, y: 1)))
      #expect(abs(place.point.x - truth.x) < 0.02 && abs(place.point.y - truth.y) < 0.02)
      #expect(
        abs(place.direction.x - ahead.x) < 2e-3 && abs(place.direction.y - ahead.y) < 2e-3)
    }
    let square = PathMeasure(Path(Rect(x: 0, y: 0, width: 3, height: 4)))
    #expect(square.length == 14 && square.segmentEnds == [3, 7, 10, 14])
    #expect(square.place(atDistance: 5)?.point == Point(x: 3, y: 2))
    #expect(abs(try #require(square.place(atDistance: 5)).angle - .pi / 2) < 1e-12)
  }

  @Test func parabolasAndCusps() throws {
    // y = x² / 10 from 0 to 10: the length is 5/2 · (2·√5 + asinh 2).
    let parabola = PathMeasure(try Path(svg: "M0 0Q5 0 10 10"))
    let truth = 2.5 * (2 * 5.0.squareRoot() + 1.4436354751788103)
    #expect(abs(parabola.length / truth - 1) < 1e-7)
    // There and back again along a line, with a standstill at the turn.
    let cusp = PathMeasure(try Path(svg: "M0 0C10 0 10 0 0 0"))
    #expect(abs(cusp.length / 15 - 1) < 1e-4)
    #expect(abs(try #require(cusp.place(atFraction: 0.25)).point.x - 3.75) < 1e-3)
  }

  @Test func placesAreEvenlySpaced() throws {
    let measure = PathMeasure(try Path(svg: "M0 0C100 0 -50 80 70 90Q0 300 90 10M5 5L9 9"))
    var before = try #require(measure.place(atDistance: 0))
    #expect(before.direction == Point(x: 1, y: 0))
    let step = measure.length / 5000
    var uneven = 0
    for index in 1...4900 {
      let place = try #require(measure.place(atDistance: Double(index) * step))
      let away = place.point - before.point
      let moved = (away.x * away.x + away.y * away.y).squareRoot()
      if abs(moved - step) > step * 0.01 { uneven += 1 }
      before = place
    }
    // A step around the corner in the middle is shorter, one at the sharpest bend may be.
    #expect(uneven <= 2)
  }

  @Test func trimmedPathsHaveTheirShare() throws {
    var path = Path.circle(center: .zero, radius: 20)
    path.add(try Path(svg: "M40 0C60 0 40 50 80 20L90 90"))
    let whole = PathMeasure(path).length
    for (from, to) in [(0.0, 0.3), (0.2, 0.21), (0.1, 0.9), (0.45, 0.8), (0.7, 1), (-3, 0.5)] {
      let share = min(to, 1) - max(from, 0)
      let trimmed = PathMeasure(path.trimmed(from: from, to: to)).length
      #expect(abs(trimmed - share * whole) < 1e-4 * whole, "\(from) \(to)")
    }
    #expect(path.trimmed(from: 0, to: 1) == path)
    #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty && path.trimmed(from: 0.7, to: 0.2).isEmpty)
    let most = path.trimmed(from: 0, to: 0.9)
    #expect(most.elements.contains(.close))
    #expect(!path.trimmed(from: 0.01, to: 0.9).elements.contains(.close))
    #expect(Path().trimmed(from: 0.2, to: 0.4).isEmpty)
  }

  @Test func emptyAndBadPathsHaveNoLength() {
    #expect(PathMeasure(Path()).place(atFraction: 0.5) == nil)
    var path = Path()
    path.addLine(to: .zero)
    path.addLine(to: Point(x: .nan, y: 0))
    path.addLine(to: Point(x: 5, y: .infinity))
    #expect(PathMeasure(path).length == 0)
    var dot = Path()
    dot.move(to: Point(x: 2, y: 2))
    dot.addLine(to: Point(x: 2, y: 2))
    #expect(PathMeasure(dot).place(atFraction: 0.3)?.point == Point(x: 2, y: 2))
  }
}
