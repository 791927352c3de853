// Strokes against what a point's distance from the line says.

import SegueDrawing
import SeguePixels
import Testing

@Suite struct PathStrokeTests {
  private let clip = PixelRect(x: 0, y: 0, width: 60, height: 50)

  private func area(_ path: Path, _ style: StrokeStyle) -> Double {
    let pixels = rendered(Coverage(stroking: path, style: style, clip: clip), clip)
    return pixels.reduce(0.0) { $0 + Double($1) } / 65_535
  }

  private func line(_ points: (Double, Double)..., closed: Bool = false) -> Path {
    var path = Path()
    for point in points { path.addLine(to: Point(x: point.0, y: point.1)) }
    if closed { path.closeSubpath() }
    return path
  }

  @Test func capsHaveTheirAreas() {
    let path = line((10, 20), (40, 20))
    let truth: [(LineCap, Double)] = [(.butt, 180), (.square, 216), (.round, 180 + 9 * .pi)]
    for (cap, area) in truth {
      let style = StrokeStyle(lineWidth: 6, lineCap: cap)
      #expect(abs(self.area(path, style) - area) < 0.15)
      #expect(abs(self.area(path.reversed, style) - area) < 0.15)
    }
  }

  @Test func joinsHaveTheirAreas() {
    // A right angle: the joins cover a square, a triangle and a quarter circle.
    let path = line((10, 40), (10, 10), (40, 10))
    let truth: [(LineJoin, Double)] = [
      (.miter, 16), (.bevel, 8), (.round, 4 * .pi),
    ]
    for (join, area) in truth {
      let style = StrokeStyle(lineWidth: 8, lineJoin: join)
      // Two bars of 30 by 8 that share a square of 4 by 4.
      #expect(abs(self.area(path, style) - (480 - 16 + area)) < 0.1)
      #expect(abs(self.area(path.reversed, style) - (480 - 16 + area)) < 0.1)
    }
    let flat = StrokeStyle(lineWidth: 8, miterLimit: 1.4)
    #expect(abs(area(path, flat) - (480 - 16 + 8)) < 0.1)
    #expect(StrokeStyle().miterLimit == 10)
  }

  @Test func closedLinesAreFrames() {
    let square = Path(Rect(x: 10, y: 10, width: 30, height: 20))
    let style = StrokeStyle(lineWidth: 4)
    #expect(abs(area(square, style) - (34 * 24 - 26 * 16)) < 0.01)
    let circle = Path.circle(center: Point(x: 30, y: 25), radius: 15)
    #expect(abs(area(circle, style) - .pi * (17 * 17 - 13 * 13)) < 0.5)
    // Wider than the circle: no hole is left.
    let thick = StrokeStyle(lineWidth: 14)
    let small = Path.circle(center: Point(x: 30, y: 25), radius: 6)
    #expect(abs(area(small, thick) - .pi * 13 * 13) < 1)
  }

  @Test func curvesCoverWhatIsNear() throws {
    let curve = try Path(svg: "M8 40C30 -30 30 80 52 10")
    let measure = PathMeasure(curve)
    let points = (0...600).compactMap { measure.place(atFraction: Double($0) / 600)?.point }
    func distance(_ x: Double, _ y: Double) -> Double {
      var least = Double.infinity
      for point in points {
        let (dx, dy) = (point.x - x, point.y - y)
        least = min(least, dx * dx + dy * dy)
      }
      return least.squareRoot()
    }
    let style = StrokeStyle(lineWidth: 5, lineCap: .round)
    let pixels = rendered(Coverage(stroking: curve, style: style, clip: clip), clip)
    for y in clip.rows {
      for x in clip.columns {
        let middle = distance(Double(x) + 0.5, Double(y) + 0.5)
        var truth = middle < 2.5 ? 1.0 : 0.0
        if abs(middle - 2.5) < 0.75 {
          let inside = (0..<36).count {
            distance(Double(x) + (Double($0 % 6) + 0.5) / 6, Double(y) + (Double($0 / 6) + 0.5) / 6)
              < 2.5
          }
          truth = Double(inside) / 36
        }
        // 36 samples are off by up to a tenth on a slant.
        #expect(abs(Double(pixels[y * 60 + x]) / 65_535 - truth) < 0.12, "\(x) \(y)")
      }
    }
  }

  @Test func outlinesMatchSamples() throws {
    let clip = PixelRect(x: 0, y: 0, width: 30, height: 25)
    let zigzag = line((4, 20), (10, 4), (13, 20), (25, 6), (6, 15))
    for join in LineJoin.allCases {
      let style = StrokeStyle(lineWidth: 3, lineCap: .square, lineJoin: join)
      let outline = zigzag.stroked(style)
      let polygons = corners(outline)
      let pixels = rendered(Coverage(outline, clip: clip), clip)
      var (off, sum) = (0, 0.0)
      for y in clip.rows {
        for x in clip.columns {
          let truth = sampled(polygons, inPixel: x, y, .nonZero)
          let here = Double(pixels[y * 30 + x]) / 65_535
          // Where bars cross, edges of both meet in a few pixels.
          if abs(here - truth) > 0.05 { off += 1 }
          sum += here - truth
        }
      }
      #expect(off < 20 && abs(sum) < 4, "\(join) \(off) \(sum)")
    }
  }

  @Test func dashesCoverTheirShare() {
    let path = line((5, 20), (55, 20))
    var style = StrokeStyle(lineWidth: 4, lineDashPattern: [6, 4])
    #expect(abs(area(path, style) - 120) < 0.1)
    style.lineDashPhase = 3
    #expect(abs(area(path, style) - 120) < 0.1)
    let pixels = rendered(Coverage(stroking: path, style: style, clip: clip), clip)
    #expect(pixels[20 * 60 + 7] == .max && pixels[20 * 60 + 8] == 0 && pixels[20 * 60 + 12] == .max)
    style.lineDashPhase = -7
    let shifted = rendered(Coverage(stroking: path, style: style, clip: clip), clip)
    #expect(shifted == pixels)
    style.lineDashPattern = [5]
    style.lineDashPhase = 5
    #expect(abs(area(path, style) - 100) < 0.1)
    style.lineDashPattern = [0, 10]
    style.lineDashPhase = 0
    #expect(area(path, style) == 0)
    style.lineCap = .round
    #expect(abs(area(path, style) - 5 * 4 * .pi) < 0.3)
  }

  @Test func dashesGoAroundCorners() {
    let square = Path(Rect(x: 10, y: 10, width: 20, height: 20))
    // The last dash runs into the first: around the corner where they meet there is a miter.
    var style = StrokeStyle(lineWidth: 4, lineDashPattern: [10, 10], lineDashPhase: 5)
    #expect(abs(area(square, style) - 4 * 40) < 0.1)
    let corner = rendered(Coverage(stroking: square, style: style, clip: clip), clip)
    #expect(corner[8 * 60 + 8] == .max)
    for bad in [[], [-1, 2], [0, 0], [.nan, 1], [1e-9, 1e-9], [.infinity, 1]] as [[Double]] {
      style.lineDashPattern = bad
      #expect(abs(area(square, style) - 320) < 0.1)
    }
  }

  @Test func pointsAreCapsOnly() {
    let dot = line((20, 20), (20, 20))
    #expect(area(dot, StrokeStyle(lineWidth: 8)) == 0)
    #expect(abs(area(dot, StrokeStyle(lineWidth: 8, lineCap: .square)) - 64) < 0.01)
    #expect(abs(area(dot, StrokeStyle(lineWidth: 8, lineCap: .round)) - 16 * .pi) < 0.2)
    #expect(area(line((20, 20)), StrokeStyle(lineWidth: 8, lineCap: .round)) == 0)
  }

  @Test func linesThatTurnBackAreDrawnOnce() {
    let path = line((10, 20), (40, 20), (10, 20))
    #expect(abs(area(path, StrokeStyle(lineWidth: 6)) - 180) < 0.01)
    let round = StrokeStyle(lineWidth: 6, lineJoin: .round)
    #expect(abs(area(path, round) - (180 + 4.5 * .pi)) < 0.1)
  }

  @Test func hostileStylesAreSafe() {
    let path = Path.circle(center: Point(x: 30, y: 25), radius: 15)
    for width in [0, -1, .nan, .infinity, 1e-300, 1e300, 1e9] as [Double] {
      for dashes in [[], [1e300, 1], [1, 1e-300]] as [[Double]] {
        let style = StrokeStyle(
          lineWidth: width, lineCap: .round, lineJoin: .round, miterLimit: .nan,
          lineDashPattern: dashes, lineDashPhase: .infinity)
        _ = area(path, style)
      }
    }
    var bad = Path()
    for value in [Double.nan, 4, .infinity, 1e300, -1e300] {
      bad.addLine(to: Point(x: value, y: 1))
      bad.addCurve(
        to: Point(x: 1, y: value), control1: Point(x: value, y: value), control2: .zero)
    }
    _ = area(bad, StrokeStyle(lineWidth: 3, lineCap: .round, lineDashPattern: [1, 2]))
  }
}
