// Coverage against areas, samples, and what it promises.

import SegueDrawing
import SeguePixels
import Synchronization
import TestSupport
import Testing

@Suite struct PathCoverageTests {
  private let clip = PixelRect(x: -3, y: 2, width: 45, height: 37)

  private func largestError(
    _ coverage: Coverage, _ clip: PixelRect, _ truth: (Int, Int) -> Double
  ) -> Double {
    let pixels = rendered(coverage, clip)
    var largest = 0.0
    for y in clip.rows {
      for x in clip.columns {
        let here = Double(pixels[(y - clip.y) * clip.width + x - clip.x]) / 65_535
        largest = max(largest, abs(here - truth(x, y)))
      }
    }
    return largest
  }

  @Test func trianglesAndQuadsAreExact() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<12 {
      let triangle = randomPolygon(3, -20...60, &generator)
      let error = largestError(Coverage(polygon: triangle, clip: clip), clip) {
        area(of: triangle, inPixel: $0, $1)
      }
      #expect(error < 1.1 / 65_535)
    }
  }

  @Test func starsAreExactByBothRules() throws {
    for rule in FillRule.allCases {
      let star = Path.star(
        points: 7, innerRadius: 6, outerRadius: 19.3, center: Point(x: 18.2, y: 20.7),
        rotation: 0.3)
      let polygon = try #require(corners(star).first)
      let coverage = Coverage(star, clip: clip, fillRule: rule)
      #expect(largestError(coverage, clip) { area(of: polygon, inPixel: $0, $1) } < 1.1 / 65_535)
    }
  }

  @Test func overlapsFollowTheRule() {
    var generator = SeededGenerator(seed: 2)
    for rule in FillRule.allCases {
      let polygon = randomPolygon(6, -4...44, &generator)
      let pixels = rendered(Coverage(polygon: polygon, clip: clip, fillRule: rule), clip)
      // Pixels with two edges in them are what the method does not promise.
      for y in clip.rows {
        for x in clip.columns where edges(of: polygon, near: x, y) < 2 {
          let truth = sampled([polygon], inPixel: x, y, rule)
          let here = Double(pixels[(y - clip.y) * clip.width + x - clip.x]) / 65_535
          #expect(abs(here - truth) < (edges(of: polygon, near: x, y) == 0 ? 1e-9 : 0.04))
        }
      }
    }
  }

  /// How many edges come near a pixel.
  private func edges(of polygon: [Point], near x: Int, _ y: Int) -> Int {
    let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
    return polygon.enumerated().count { index, a in
      let along = polygon[(index + 1) % polygon.count] - a
      let here = center - a
      let t = (here.x * along.x + here.y * along.y) / (along.x * along.x + along.y * along.y)
      let away = here - along * min(max(t, 0), 1)
      return away.x * away.x + away.y * away.y < 0.6
    }
  }

  @Test func spansAreInOrderAndLongOnesSolid() {
    let wide = PixelRect(x: -7, y: 0, width: 300, height: 40)
    let coverage = Coverage(
      Path.star(points: 9, innerRadius: 12, outerRadius: 19, center: Point(x: 20, y: 20))
        .transformed(by: Projection(scaleX: 6, scaleY: 1, x: 0.3, y: 0)), clip: wide)
    let spans = CoverageSpans(width: 300)
    var solid = 0
    for y in wide.rows {
      coverage.row(y, into: spans)
      var end = wide.x
      for index in 0..<spans.count {
        let span = spans[index]
        #expect(span.columns.lowerBound >= end && !span.columns.isEmpty)
        end = span.columns.upperBound
        guard !span.isSolid else {
          solid += span.columns.count
          continue
        }
        let values = spans.values(span)
        #expect((0..<values.count).allSatisfy { values[$0] > 0 })
        let full = (0..<values.count).map { values[$0] == .max }
        #expect(full.split(separator: false).allSatisfy { $0.count < 8 })
      }
      #expect(end <= wide.maxX)
    }
    #expect(solid > 2000)
  }

  @Test func anyNumberOfThreadsGivesTheSame() {
    var generator = SeededGenerator(seed: 8)
    let coverage = Coverage(polygon: randomPolygon(40, -10...50, &generator), clip: clip)
    let whole = rendered(coverage, clip)
    let clip = clip
    for threads in [1, 2, 3] {
      let rows = Mutex<[Int: [UInt16]]>([:])
      Bands.forEach(rows: clip.rows, threads: threads, minimumBand: 3) { band in
        let spans = CoverageSpans(width: clip.width)
        for y in band {
          let row = renderedRow(coverage, y, clip, spans)
          rows.withLock { $0[y] = row }
        }
      }
      #expect(clip.rows.flatMap { y in rows.withLock { $0[y] ?? [] } } == whole)
    }
  }

  @Test func roundedRectanglesAndHoles() {
    let outer = Rect(x: 1.3, y: 4.6, width: 37.2, height: 30.9)
    let radii = CornerRadii(topLeft: 9, topRight: 3.5, bottomRight: 14, bottomLeft: 0)
    var path = Path(roundedRectangle: outer, radii: radii)
    path.add(Path.circle(center: Point(x: 19, y: 20), radius: 7.7))
    // The corners' arcs are quarter circles within 3 parts in 10,000 of their radius.
    let rounded = finePolygon(4000) { roundedPoint(outer, radii, $0) }
    let hole = finePolygon(2000) {
      Projection(.rotation($0 * 2 * .pi)).apply(Point(x: 7.7, y: 0)).map {
        $0 + Point(x: 19, y: 20)
      } ?? .zero
    }
    let coverage = Coverage(path, clip: clip, fillRule: .evenOdd)
    let error = largestError(coverage, clip) {
      area(of: rounded, inPixel: $0, $1) - area(of: hole, inPixel: $0, $1)
    }
    #expect(error < 0.02)
  }

  /// A point of a rounded rectangle's outline, a quarter of the parameter for each corner.
  private func roundedPoint(_ rect: Rect, _ radii: CornerRadii, _ t: Double) -> Point {
    let quarter = min(Int(t * 4), 3)
    let radius = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft][quarter]
    let corner = rect.corners[quarter]
    let inward = Point(
      x: [radius, -radius, -radius, radius][quarter],
      y: [radius, radius, -radius, -radius][quarter])
    let turn = Projection(.rotation(.pi + t * 2 * .pi))
    return corner + inward + (turn.apply(Point(x: radius, y: 0)) ?? .zero)
  }

  @Test func fractionalRectanglesHaveTheirArea() {
    let rect = Rect(x: 1.25, y: 4.5, width: 20.5, height: 10.75)
    let pixels = rendered(Coverage(Path(rect), clip: clip), clip)
    let sum = pixels.reduce(0.0) { $0 + Double($1) } / 65_535
    #expect(abs(sum - 20.5 * 10.75) < 0.002)
    #expect(pixels[(4 - 2) * 45 + 4] == UInt16(0.5 * 0.75 * 65_535 + 0.5))
  }

  @Test func wholePixelsAreSolidOnly() {
    let rect = Rect(x: 3, y: 5, width: 20, height: 1)
    let turned = Projection(.rotation(.pi / 2).then(.translation(30, 10)))
    for coverage in [
      Coverage(Path(rect), clip: clip), Coverage(rect, projection: .identity, clip: clip),
      Coverage(polygon: rect.corners.reversed(), clip: clip),
      Coverage(rect, projection: turned, clip: clip),
    ] {
      let spans = CoverageSpans(width: clip.width)
      var area = 0
      for y in coverage.bounds.rows {
        coverage.row(y, into: spans)
        #expect(spans.count == 1 && spans[0].isSolid)
        area += spans[0].columns.count
      }
      #expect(area == 20 && coverage.bounds.width * coverage.bounds.height == 20)
    }
  }

  @Test func everyOrderOfRowsGivesTheSame() {
    var generator = SeededGenerator(seed: 3)
    let coverage = Coverage(polygon: randomPolygon(60, -10...50, &generator), clip: clip)
    let whole = rendered(coverage, clip)
    let spans = CoverageSpans(width: 100)
    let backwards = clip.rows.reversed().map { renderedRow(coverage, $0, clip, spans) }
    #expect(Array(backwards.reversed().joined()) == whole)
    #expect(renderedRow(coverage, clip.y - 1, clip, spans).allSatisfy { $0 == 0 })
    #expect(renderedRow(coverage, clip.maxY, clip, spans).allSatisfy { $0 == 0 })
  }

  @Test func neighboursAddUp() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<20 {
      let cut = randomPolygon(2, -30...70, &generator)
      let left = Coverage(polygon: [cut[0], cut[1], Point(x: -1e6, y: 1e5)], clip: clip)
      let right = Coverage(
        polygon: [cut[1], cut[0], Point(x: -1e6, y: 1e5)].reversed(), clip: clip)
      #expect(rendered(left, clip) == rendered(right, clip))
      let far = Point(x: 4e4 * (cut[1].y - cut[0].y), y: -4e4 * (cut[1].x - cut[0].x))
      let one = Coverage(polygon: [cut[0], cut[1], far], clip: clip)
      let other = Coverage(polygon: [cut[1], cut[0], far * -1], clip: clip)
      for (a, b) in zip(rendered(one, clip), rendered(other, clip)) where a > 0 && b > 0 {
        let sum = Int(a) + Int(b)
        #expect(sum <= 65_536)
      }
    }
    // A square in four triangles around a point leaves no seam.
    let square = Rect(x: 0, y: 4, width: 30, height: 30).corners
    let middle = Point(x: 11.37, y: 17.71)
    var sums = [Int](repeating: 0, count: clip.width * clip.height)
    for index in 0..<4 {
      let triangle = [square[index], square[(index + 1) % 4], middle]
      for (place, value) in rendered(Coverage(polygon: triangle, clip: clip), clip).enumerated() {
        sums[place] += Int(value)
      }
    }
    let whole = rendered(Coverage(polygon: square, clip: clip), clip)
    // Each rounds by half a unit; four meet at the point.
    #expect(zip(sums, whole).allSatisfy { abs($0 - Int($1)) <= 2 })
    #expect(zip(sums, whole).count { abs($0 - Int($1)) > 1 } <= 1)
  }

  @Test func clipsShowWhatIsThere() {
    var generator = SeededGenerator(seed: 5)
    let polygon = randomPolygon(5, -40...80, &generator)
    let large = PixelRect(x: -50, y: -50, width: 140, height: 140)
    let whole = rendered(Coverage(polygon: polygon, clip: large), large)
    let part = rendered(Coverage(polygon: polygon, clip: clip), clip)
    for y in clip.rows {
      for x in clip.columns {
        let (a, b) = (
          part[(y - clip.y) * clip.width + x - clip.x], whole[(y + 50) * 140 + x + 50]
        )
        #expect(abs(Int(a) - Int(b)) <= 1)
      }
    }
  }

  @Test func hostileNumbersAreSafe() {
    let bad = [
      Double.nan, .infinity, -.infinity, 1e9, -1e9, 1e300, -1e300, 5, 20, 1e-300, -0.0, 2e12,
    ]
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<200 {
      func point() -> Point {
        Point(
          x: bad.randomElement(using: &generator) ?? 0,
          y: bad.randomElement(using: &generator) ?? 0)
      }
      var path = Path()
      path.move(to: point())
      path.addLine(to: point())
      path.addCurve(to: point(), control1: point(), control2: point())
      path.addQuadraticCurve(to: point(), control: point())
      var skewed = Projection.identity
      (skewed.xw, skewed.tx) = (point().x, point().y)
      for projection in [.identity, skewed] {
        _ = rendered(Coverage(path, projection: projection, clip: clip), clip)
      }
      _ = PathMeasure(path).trimmed(from: 0.2, to: 0.7)
      _ = path.reversed.bounds
    }
    let huge = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    #expect(rendered(Coverage(Path(huge), clip: clip), clip).allSatisfy { $0 == .max })
  }

  @Test func emptyThingsCoverNothing() {
    let none = PixelRect(x: 4, y: 4, width: 0, height: 9)
    #expect(Coverage.empty.isEmpty)
    #expect(Coverage(Path(), clip: clip).isEmpty)
    #expect(Coverage(Path(Rect(x: 0, y: 0, width: 9, height: 9)), clip: none).isEmpty)
    #expect(Coverage(Path(Rect(x: 100, y: 5, width: 9, height: 9)), clip: clip).isEmpty)
    #expect(Coverage(Path(Rect(x: -100, y: 5, width: 9, height: 9)), clip: clip).isEmpty)
    #expect(Coverage(Path(Rect(x: 5, y: 5, width: 0, height: 9)), clip: clip).isEmpty)
  }

  @Test func manyEdgesInTallClipsAreGrouped() {
    let tall = PixelRect(x: 0, y: 0, width: 8, height: 3000)
    var path = Path()
    for index in 0..<600 {
      path.add(Path(Rect(x: Double(index % 8), y: 0, width: 0.01, height: 3000)))
    }
    let pixels = rendered(Coverage(path, clip: tall), tall)
    #expect(pixels.allSatisfy { abs(Int($0) - Int(0.75 * 65_535)) <= 2 })
  }
}
