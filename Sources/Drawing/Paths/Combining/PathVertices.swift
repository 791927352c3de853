// A subpath as corners with tangents, as drawing programs have it: what operators on paths change.

import SeguePixels

/// A corner, and the control points of the curves before and after it.
struct PathVertex: Hashable {
  var point: Point
  /// The last control point of the curve that ends here; the point itself for a straight end.
  var entering: Point
  /// The first control point of the curve that begins here.
  var leaving: Point

  init(_ point: Point) { (self.point, entering, leaving) = (point, point, point) }

  init(_ point: Point, entering: Point, leaving: Point) {
    (self.point, self.entering, self.leaving) = (point, entering, leaving)
  }

  /// Whether both lines meet here without tangents.
  var isCorner: Bool { entering == point && leaving == point }
}

/// The vertices of a subpath.
struct PathVertices: Hashable {
  var vertices: [PathVertex] = []
  var isClosed = false

  /// The lines and cubic curves between the vertices, in order; the closing one last.
  var curves: [PathSegment] {
    guard vertices.count > 1 else { return [] }
    return (0..<(isClosed ? vertices.count : vertices.count - 1)).map { index in
      let (a, b) = (vertices[index], vertices[(index + 1) % vertices.count])
      return a.leaving == a.point && b.entering == b.point
        ? .line(a.point, b.point) : .cubic(a.point, a.leaving, b.entering, b.point)
    }
  }

  static func subpaths(of path: Path) -> [PathVertices] {
    var (subpaths, current) = ([PathVertices](), PathVertices())
    path.forEachPart { part in
      switch part {
      case .begin(let point):
        current = PathVertices(vertices: [PathVertex(point)])
      case .segment(let segment): current.append(segment)
      case .end(let closed):
        current.isClosed = closed
        if closed { current.joinEnds() }
        if !current.vertices.isEmpty { subpaths.append(current) }
      }
    }
    return subpaths
  }

  private mutating func append(_ segment: PathSegment) {
    let (leaving, entering): (Point, Point) =
      switch segment {
      case .line(let a, let b): (a, b)
      case .quadratic(let a, let b, let c): (a + (b - a) * (2 / 3), c + (b - c) * (2 / 3))
      case .cubic(_, let b, let c, _): (b, c)
      }
    vertices[vertices.count - 1].leaving = leaving
    vertices.append(PathVertex(segment.end, entering: entering, leaving: segment.end))
  }

  /// Makes the last vertex of a closed subpath, which stands on the first, one with it.
  private mutating func joinEnds() {
    guard vertices.count > 1, let last = vertices.last, last.point == vertices[0].point else {
      return
    }
    vertices[0].entering = last.entering
    vertices.removeLast()
  }

  /// Adds the subpath to a path; straight curves become lines.
  func add(to path: inout Path) {
    guard let first = vertices.first else { return }
    path.move(to: first.point)
    for curve in curves.dropLast(isClosed ? 1 : 0) { path.add(curve) }
    if isClosed, let last = curves.last {
      // The closing element draws a straight last side.
      if case .cubic = last { path.add(last) }
    }
    if isClosed { path.closeSubpath() }
  }
}

extension Path {
  /// The path with each subpath replaced by another.
  func mappingVertices(_ map: (PathVertices) -> PathVertices) -> Path {
    var path = Path()
    for subpath in PathVertices.subpaths(of: self) { map(subpath).add(to: &path) }
    return path
  }
}
