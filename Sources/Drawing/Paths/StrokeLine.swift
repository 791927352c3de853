// A subpath as strokes need it: points, and how the lines between them are joined.

import SeguePixels

/// Points joined by straight lines; no two neighbours are equal.
struct StrokeLine: Hashable, Sendable {
  /// Points in order; the first is not repeated at the end of a closed line.
  private(set) var points: [Point] = []
  /// Whether a point lies inside a curve, not at a corner.
  private(set) var isSmooth: [Bool] = []
  /// Whether the last point is joined to the first.
  var isClosed = false
  /// The direction of a line that is a single point.
  var direction = Point(x: 1, y: 0)

  /// Adds a point, unless the line already ends there.
  mutating func append(_ point: Point, smooth: Bool = false) {
    guard point.x.isFinite, point.y.isFinite else { return }
    if let last = points.last, (point - last).unit == nil {
      isSmooth[isSmooth.count - 1] = isSmooth[isSmooth.count - 1] && smooth
      return
    }
    points.append(point)
    isSmooth.append(smooth)
  }

  /// Joins the last point to the first.
  mutating func close() {
    isClosed = true
    guard points.count > 1, (points[points.count - 1] - points[0]).unit == nil else { return }
    points.removeLast()
    isSmooth.removeLast()
  }

  /// Adds another line's points, which begin where this one ends.
  mutating func append(_ other: StrokeLine) {
    for (point, smooth) in zip(other.points, other.isSmooth) { append(point, smooth: smooth) }
  }

  /// The same line in the opposite direction.
  var reversed: StrokeLine {
    var line = self
    line.points.reverse()
    line.isSmooth.reverse()
    line.direction = direction * -1
    return line
  }

  /// The directions of the lines between the points, the closing one last.
  var directions: [Point] {
    let count = isClosed ? points.count : points.count - 1
    return (0..<max(count, 0)).map {
      (points[($0 + 1) % points.count] - points[$0]).unit ?? direction
    }
  }

  /// The direction in which an open line ends.
  ///
  /// - Precondition: it has two points.
  var lastDirection: Point {
    (points[points.count - 1] - points[points.count - 2]).unit ?? direction
  }

  /// The lines of a path; curves are exact to a tolerance.
  static func lines(of path: Path, tolerance: Double) -> [StrokeLine] {
    var (lines, line, isDrawn) = ([StrokeLine](), StrokeLine(), false)
    var (points, budget) = ([Point](), PathFlattener.mostPoints)
    path.forEachPart { part in
      switch part {
      case .begin(let point):
        (line, isDrawn) = (StrokeLine(), false)
        line.append(point)
      case .segment(let segment):
        isDrawn = true
        points.removeAll(keepingCapacity: true)
        budget -= segment.appendPoints(to: &points, tolerance: tolerance, most: budget)
        for point in points.dropLast() { line.append(point, smooth: true) }
        if let end = points.last { line.append(end) }
      case .end(let closed):
        if closed { line.close() }
        if (isDrawn || closed) && !line.points.isEmpty { lines.append(line) }
      }
    }
    return lines
  }
}
