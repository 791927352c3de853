// Operators on paths, as in After Effects: round corners, offset, pucker and bloat, twist, zig zag.
//
// The formulas for round corners, pucker and bloat, and zig zag are those of the Lottie
// specification's rendering notes.

import SeguePixels
import SegueSystem

extension Path {
  /// The path with its corners rounded: those at which both sides begin straight.
  ///
  /// - Parameter radius: how far from the corner the curve begins, along each side; at most half a
  ///   side.
  public func roundingCorners(radius: Double) -> Path {
    guard radius > 0 else { return self }
    return mappingVertices { subpath in
      var rounded = PathVertices(vertices: [], isClosed: subpath.isClosed)
      let vertices = subpath.vertices
      for (index, vertex) in vertices.enumerated() {
        let isEnd = !subpath.isClosed && (index == 0 || index == vertices.count - 1)
        guard vertex.isCorner, !isEnd, vertices.count > 2 else {
          rounded.vertices.append(vertex)
          continue
        }
        let before = vertices[(index + vertices.count - 1) % vertices.count].point
        let after = vertices[(index + 1) % vertices.count].point
        func place(_ other: Point) -> (Point, Point) {
          let side = other - vertex.point
          let length = side.norm
          let point = vertex.point + side * (length > 0 ? min(length / 2, radius) / length : 0)
          // As in Lottie's players; the circle that is nearest would have 0.5523.
          return (point, point + (vertex.point - point) * 0.5519)
        }
        let ((first, leaving), (second, entering)) = (place(before), place(after))
        rounded.vertices.append(PathVertex(first, entering: first, leaving: leaving))
        rounded.vertices.append(PathVertex(second, entering: entering, leaving: second))
      }
      return rounded
    }
  }

  /// The path with its corners moved to or from their middle, and its tangents the other way.
  ///
  /// - Parameter amount: 1 brings the corners to the middle (pucker); a negative amount moves them
  ///   away (bloat).
  public func puckered(_ amount: Double) -> Path {
    guard amount != 0, amount.isFinite else { return self }
    return mappingVertices { subpath in
      var made = subpath
      let sum = subpath.vertices.reduce(Point.zero) { $0 + $1.point }
      let middle = sum * (1 / Double(max(subpath.vertices.count, 1)))
      made.vertices = subpath.vertices.map { vertex in
        PathVertex(
          vertex.point + (middle - vertex.point) * amount,
          entering: vertex.entering + (middle - vertex.entering) * -amount,
          leaving: vertex.leaving + (middle - vertex.leaving) * -amount)
      }
      return made
    }
  }

  /// The path turned about a point, the farther away the less.
  ///
  /// - Parameters:
  ///   - angle: the turn at the point, in radians, clockwise; the farthest point is not turned.
  ///   - center: the point.
  public func twisted(by angle: Double, around center: Point) -> Path {
    guard angle != 0, angle.isFinite, let box = controlPointBounds else { return self }
    let reach = box.corners.map { ($0 - center).norm }.max() ?? 0
    guard reach > 0 else { return self }
    func turned(_ point: Point) -> Point {
      let offset = point - center
      let turn = angle * (1 - offset.norm / reach)
      let (s, c) = (sin(turn), cos(turn))
      return Point(
        x: center.x + offset.x * c - offset.y * s, y: center.y + offset.x * s + offset.y * c)
    }
    // Cut, so that long curves can bend.
    return mappingVertices { $0.divided(4) }.mapped(turned)
  }

  /// The path with ridges: each line or curve zigs and zags about itself.
  ///
  /// - Parameters:
  ///   - size: how far the ridges reach to either side.
  ///   - ridges: how many corners are put on each line or curve, at most 10,000.
  ///   - isSmooth: whether the ridges are curves.
  public func zigZag(size: Double, ridges: Int, isSmooth: Bool) -> Path {
    guard size != 0, size.isFinite else { return self }
    let count = min(max(ridges, 0), 10_000)
    return mappingVertices { $0.zigZag(size, count, isSmooth) }
  }

  /// The outline of the path's area made larger on all sides, or smaller for a negative distance.
  ///
  /// Curves become lines.
  public func offset(
    by distance: Double, join: LineJoin = .miter, miterLimit: Double = 10,
    rule: FillRule = .nonZero, tolerance: Double = 0.02
  ) -> Path {
    guard distance != 0, distance.isFinite else { return self }
    var closed = Path()
    for var subpath in PathVertices.subpaths(of: self) {
      subpath.isClosed = true
      subpath.add(to: &closed)
    }
    let style = StrokeStyle(
      lineWidth: 2 * abs(distance), lineJoin: join, miterLimit: miterLimit)
    let border = closed.stroked(style, tolerance: tolerance)
    let area = rule == .evenOdd ? normalized(using: rule, tolerance: tolerance) : closed
    return distance > 0
      ? area.union(border, tolerance: tolerance) : area.subtracting(border, tolerance: tolerance)
  }
}

extension PathVertices {
  /// The same curves, each cut into parts of equal parameter.
  fileprivate func divided(_ count: Int) -> PathVertices {
    guard let first = vertices.first else { return self }
    var made = PathVertices(vertices: [PathVertex(first.point)], isClosed: isClosed)
    for curve in curves {
      for part in 0..<count {
        let piece = curve.part(
          from: Double(part) / Double(count), to: Double(part + 1) / Double(count))
        // A line becomes a curve, so that it can bend.
        var (leaving, entering) = (
          piece.start + (piece.end - piece.start) * (1.0 / 3),
          piece.start + (piece.end - piece.start) * (2.0 / 3)
        )
        if case .cubic(_, let first, let second, _) = piece {
          (leaving, entering) = (first, second)
        }
        made.vertices[made.vertices.count - 1].leaving = leaving
        made.vertices.append(PathVertex(piece.end, entering: entering, leaving: piece.end))
      }
    }
    if isClosed, made.vertices.count > 1, let last = made.vertices.popLast() {
      made.vertices[0].entering = last.entering
    }
    return made
  }

  fileprivate func zigZag(_ size: Double, _ ridges: Int, _ isSmooth: Bool) -> PathVertices {
    let curves = curves
    guard !curves.isEmpty else { return self }
    var made = PathVertices(vertices: [], isClosed: isClosed)
    var side = -1.0
    func reach(_ curve: PathSegment?) -> Double {
      guard isSmooth, let curve else { return 0 }
      return (curve.end - curve.start).norm / Double((ridges + 1) * 2)
    }
    /// Adds a vertex beside a point; the direction is that of the path there.
    func add(_ point: Point, _ direction: Point, before: Double, after: Double) {
      let normal = Point(x: direction.y, y: -direction.x)
      let place = point + normal * (side * size)
      made.vertices.append(
        PathVertex(
          place, entering: place - direction * before, leaving: place + direction * after))
    }
    // After an odd number of ridges and corners the last one and the first are on different sides.
    let isOdd = isClosed && curves.count * (ridges + 1) & 1 == 1
    for number in 0..<vertices.count + (isOdd ? 1 : 0) {
      let index = number % vertices.count
      let before = index > 0 || isClosed ? curves[(index + curves.count - 1) % curves.count] : nil
      let after = index < curves.count ? curves[index] : nil
      let (from, to) = (before?.start ?? vertices[index].point, after?.end ?? vertices[index].point)
      let along = (to - from).unit ?? after?.direction(at: 0) ?? Point(x: 1, y: 0)
      add(vertices[index].point, along, before: reach(before), after: reach(after))
      guard number < vertices.count, let after else { continue }
      side = -side
      for ridge in 0..<ridges {
        let t = Double(ridge + 1) / Double(ridges + 1)
        add(
          after.point(at: t), after.direction(at: t) ?? along, before: reach(after),
          after: reach(after))
        side = -side
      }
    }
    return made
  }
}
