// The distance of every point from a path's outline, positive inside, as a grid that is read between
// its nodes: for outlines that grow, with soft edges and borders of even width.
//
// Rule: nodes beside the outline get the exact distance to their nearest line; from there each node
// learns its nearest line from its neighbours, in four sweeps. So the work does not grow with lines
// times nodes. Inside or outside is decided by the coverage of a node's cell. A line between two
// overlapping parts of the path is no outline: no node beside it is outside.

import SeguePixels

/// Signed distances from the outline of a filled path, in cells of a grid.
package struct DistanceField: Sendable {
  /// Nodes along each side.
  package static let side = 512
  /// Cells between the grid's edge and the path.
  private static let padding = 8.0
  /// The most lines of a flattened outline.
  package static let mostLines = 1 << 16

  /// The most lines of an outline that is freed of the lines inside it.
  private static let mostCutLines = 1 << 12

  /// The point deepest inside, in cells.
  package let deepest: Point
  /// Its distance from the outline, in cells.
  package let depth: Double
  /// Where the path's own origin is, in cells, and how many cells one of its units has.
  package let (origin, scale): (Point, Double)
  private let values: [Float]

  /// Makes the field of a path; nil when nothing is inside, or the outline has too many lines.
  package init?(_ path: Path, fillRule: FillRule) {
    guard let bounds = path.bounds, bounds.width > 0, bounds.height > 0 else { return nil }
    let side = Self.side
    let room = Double(side) - 2 * Self.padding
    let scale = room / max(bounds.width, bounds.height)
    let (left, top) = (
      (Double(side) - bounds.width * scale) / 2 - bounds.minX * scale,
      (Double(side) - bounds.height * scale) / 2 - bounds.minY * scale
    )
    guard scale.isFinite, left.isFinite, top.isFinite else { return nil }
    let placed = path.mapped { Point(x: $0.x * scale + left, y: $0.y * scale + top) }
    guard var lines = Self.lines(of: placed) else { return nil }
    if fillRule == .nonZero, lines.count <= Self.mostCutLines {
      // Lines within the filled area are no part of its outline.
      lines = Self.lines(of: placed.normalized(using: fillRule)) ?? lines
    }
    let inside = Self.inside(placed, fillRule)
    var nearest = NearestLines(lines: lines, side: side)
    nearest.seed { Self.isMixed(inside, $0, $1) }
    nearest.sweep()
    var (values, best) = ([Float](repeating: 0, count: side * side), 0)
    for node in values.indices {
      let distance = nearest.squares[node].squareRoot()
      values[node] = inside[node] ? distance : -distance
      if values[node] > values[best] { best = node }
    }
    guard inside[best], values[best].isFinite else { return nil }
    self.values = values
    (origin, self.scale) = (Point(x: left, y: top), scale)
    depth = Double(values[best])
    deepest = Point(x: Double(best % side) + 0.5, y: Double(best / side) + 0.5)
  }

  /// The distance at a point of the grid, in cells; beyond the grid, at least that to the grid.
  package func distance(x: Double, y: Double) -> Double {
    let last = Double(Self.side - 1)
    let (u, v) = (min(max(x - 0.5, 0), last), min(max(y - 0.5, 0), last))
    let (column, row) = (min(Int(u), Self.side - 2), min(Int(v), Self.side - 2))
    let (a, b) = (Float(u - Double(column)), Float(v - Double(row)))
    let node = row * Self.side + column
    let above = values[node] + (values[node + 1] - values[node]) * a
    let below =
      values[node + Self.side]
      + (values[node + Self.side + 1] - values[node + Self.side]) * a
    let inner = Double(above + (below - above) * b)
    let (beyondX, beyondY) = (x - 0.5 - u, y - 0.5 - v)
    guard beyondX != 0 || beyondY != 0 else { return inner }
    return -(inner * inner + beyondX * beyondX + beyondY * beyondY).squareRoot()
  }

  private static func lines(of path: Path) -> [FieldLine]? {
    var lines: [FieldLine] = []
    var flattener = PathFlattener(projection: .identity)
    flattener.forEachPolygon(of: path) { corners in
      guard var from = corners.last, lines.count <= mostLines else { return }
      for to in corners {
        if from != to { lines.append(FieldLine(from, to)) }
        from = to
      }
    }
    return lines.isEmpty || lines.count > mostLines ? nil : lines
  }

  private static func inside(_ path: Path, _ fillRule: FillRule) -> [Bool] {
    let clip = PixelRect(x: 0, y: 0, width: side, height: side)
    let coverage = Coverage(path, clip: clip, fillRule: fillRule)
    let spans = CoverageSpans(width: side)
    var inside = [Bool](repeating: false, count: side * side)
    for y in 0..<side {
      coverage.row(y, into: spans)
      for index in 0..<spans.count {
        let span = spans[index]
        for x in span.columns {
          inside[y * side + x] =
            span.isSolid || spans.values(span)[x - span.columns.lowerBound] >= 32_768
        }
      }
    }
    return inside
  }

  /// Whether some of the nodes around a node are inside and some outside.
  private static func isMixed(_ inside: [Bool], _ x: Int, _ y: Int) -> Bool {
    let first = inside[y * side + x]
    for row in max(y - 1, 0)...min(y + 1, side - 1) {
      for column in max(x - 1, 0)...min(x + 1, side - 1)
      where inside[row * side + column] != first {
        return true
      }
    }
    return false
  }
}

/// A straight part of an outline, in cells.
struct FieldLine {
  let x: Float
  let y: Float
  let dx: Float
  let dy: Float
  /// 1 / length².
  private let factor: Float

  init(_ from: Point, _ to: Point) {
    (x, y) = (Float(from.x), Float(from.y))
    (dx, dy) = (Float(to.x - from.x), Float(to.y - from.y))
    let square = dx * dx + dy * dy
    factor = square > 0 ? 1 / square : 0
  }

  /// The square of a point's distance.
  func square(_ px: Float, _ py: Float) -> Float {
    let (ex, ey) = (px - x, py - y)
    let part = min(max((ex * dx + ey * dy) * factor, 0), 1)
    let (rx, ry) = (ex - dx * part, ey - dy * part)
    return rx * rx + ry * ry
  }
}
