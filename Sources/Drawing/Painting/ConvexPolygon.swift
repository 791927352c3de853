// Convex polygons of the plane: their areas, and cutting them.

import SeguePixels

/// Convex polygons on the screen, cut by lines (Sutherland and Hodgman, 1974).
enum ConvexPolygon {
  /// The part where a linear function is at least `least`.
  static func cut(
    _ outline: [Point], where value: (Point) -> Double, isAtLeast least: Double
  ) -> [Point] {
    var result: [Point] = []
    guard var previous = outline.last else { return [] }
    var before = value(previous) - least
    for point in outline {
      let here = value(point) - least
      if (before >= 0) != (here >= 0) {
        // Computed from the positive end, so that neighbours are cut alike.
        let (a, b, t) =
          here >= 0
          ? (point, previous, here / (here - before)) : (previous, point, before / (before - here))
        result.append(a + (b - a) * t)
      }
      if here >= 0 { result.append(point) }
      (previous, before) = (point, here)
    }
    return result
  }

  /// Twice the signed area.
  static func doubleArea(_ outline: [Point]) -> Double {
    guard let origin = outline.first else { return 0 }
    var sum = 0.0
    for (k, a) in outline.enumerated() {
      let (p, q) = (a - origin, outline[(k + 1) % outline.count] - origin)
      sum += p.x * q.y - p.y * q.x
    }
    return sum
  }

  /// Whether a point lies on a side of a polygon, to a millionth of its size.
  static func isOnEdge(_ point: Point, of outline: [Point]) -> Bool {
    outline.indices.contains { k in
      let (a, b) = (outline[k], outline[(k + 1) % outline.count])
      let (edge, place) = (b - a, point - a)
      let squared = edge.x * edge.x + edge.y * edge.y
      let distance = abs(edge.x * place.y - edge.y * place.x)
      return squared > 0 && distance <= squared * 1e-6
    }
  }

  /// The common part of two polygons.
  static func intersection(_ left: [Point], _ right: [Point]) -> [Point] {
    let sign = doubleArea(right) < 0 ? -1.0 : 1
    var result = left
    for (k, a) in right.enumerated() where result.count >= 3 {
      let b = right[(k + 1) % right.count]
      let edge = b - a
      result = cut(
        result, where: { sign * (edge.x * ($0.y - a.y) - edge.y * ($0.x - a.x)) }, isAtLeast: 0)
    }
    return result.count >= 3 ? result : []
  }
}
