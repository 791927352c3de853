// Slow truths for coverage: areas of polygons cut to each pixel, and winding numbers at many samples.

import SegueDrawing
import SeguePixels
import TestSupport

/// Coverage of every pixel of a clip, row by row, as the spans say.
func rendered(_ coverage: Coverage, _ clip: PixelRect) -> [UInt16] {
  let spans = CoverageSpans(width: clip.width)
  return clip.rows.flatMap { renderedRow(coverage, $0, clip, spans) }
}

/// One row of it.
func renderedRow(
  _ coverage: Coverage, _ y: Int, _ clip: PixelRect, _ spans: CoverageSpans
) -> [UInt16] {
  var row = [UInt16](repeating: 0, count: clip.width)
  coverage.row(y, into: spans)
  for index in 0..<spans.count {
    let span = spans[index]
    for (place, column) in span.columns.enumerated() {
      row[column - clip.x] = span.isSolid ? .max : spans.values(span)[place]
    }
  }
  return row
}

/// The signed area of a polygon inside a pixel: exact where it does not overlap itself.
func area(of polygon: [Point], inPixel x: Int, _ y: Int) -> Double {
  var corners = polygon
  let sides: [(Double, Double, Double)] = [
    (1, 0, Double(x)), (-1, 0, -Double(x + 1)), (0, 1, Double(y)), (0, -1, -Double(y + 1)),
  ]
  for (a, b, c) in sides {
    var kept: [Point] = []
    for (index, point) in corners.enumerated() {
      let previous = corners[(index + corners.count - 1) % corners.count]
      let (before, here) = (a * previous.x + b * previous.y - c, a * point.x + b * point.y - c)
      if (before < 0) != (here < 0) {
        kept.append(previous + (point - previous) * (before / (before - here)))
      }
      if here >= 0 { kept.append(point) }
    }
    corners = kept
  }
  var sum = 0.0
  for (index, point) in corners.enumerated() {
    let next = corners[(index + 1) % corners.count]
    sum += point.x * next.y - point.y * next.x
  }
  return abs(sum) / 2
}

/// How often closed polygons wind around a point.
func winding(_ polygons: [[Point]], _ x: Double, _ y: Double) -> Int {
  var winding = 0
  for polygon in polygons {
    guard var a = polygon.last else { continue }
    for b in polygon {
      if (a.y <= y) != (b.y <= y), a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) > x {
        winding += a.y < b.y ? 1 : -1
      }
      a = b
    }
  }
  return winding
}

/// The fraction of 16×16 samples of a pixel that lie inside.
func sampled(_ polygons: [[Point]], inPixel x: Int, _ y: Int, _ rule: FillRule) -> Double {
  var inside = 0
  for i in 0..<16 {
    for j in 0..<16 {
      // Rows of samples are shifted against each other, so that no edge runs along a column of them.
      let dx = (Double(i) + (Double(j * 7 % 16) + 0.5) / 16) / 16
      let dy = (Double(j) + (Double(i * 5 % 16) + 0.5) / 16) / 16
      let turns = winding(polygons, Double(x) + dx, Double(y) + dy)
      if rule == .nonZero ? turns != 0 : turns & 1 == 1 { inside += 1 }
    }
  }
  return Double(inside) / 256
}

/// Corners of the straight lines of a path, subpath by subpath.
func corners(_ path: Path) -> [[Point]] {
  var polygons: [[Point]] = []
  for element in path.elements {
    switch element {
    case .move(let point): polygons.append([point])
    case .line(let point): polygons[polygons.count - 1].append(point)
    default: break
    }
  }
  return polygons
}

/// A closed curve as a polygon so fine that it may stand for it.
func finePolygon(_ count: Int, _ point: (Double) -> Point) -> [Point] {
  (0..<count).map { point(Double($0) / Double(count)) }
}

/// Corners at random.
func randomPolygon(
  _ count: Int, _ range: ClosedRange<Double>, _ generator: inout SeededGenerator
) -> [Point] {
  (0..<count).map { _ in
    Point(
      x: .random(in: range, using: &generator), y: .random(in: range, using: &generator))
  }
}
