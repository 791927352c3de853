// The part of a polygon that lies in front of the eye.

import SeguePixels

extension Projection {
  /// The denominator at which outlines are cut.
  ///
  /// Anything with a larger one is visible; it is at most 100,000 times as large as where the
  /// denominator is 1.
  package var nearDenominator: Double { max(abs(xw), abs(yw), abs(tw), 1e-200) * 1e-5 }

  /// The visible part of a polygon of the layer's plane.
  ///
  /// It is cut where it comes too near to the eye or lies behind it. It has fewer than three
  /// corners if nothing is visible.
  package func visiblePolygon(_ corners: [Point]) -> [Point] {
    var polygon: [Point] = []
    let raw = corners.map {
      let (x, y, w) = homogeneous($0)
      return SIMD3(x, y, w)
    }
    Self.clip(raw, near: nearDenominator) { polygon.append($0) }
    return polygon
  }

  /// Cuts a polygon at a denominator and calls `body` with its corners, divided.
  ///
  /// This is Sutherland and Hodgman's step for one side.
  static func clip(_ raw: [SIMD3<Double>], near: Double, _ body: (Point) -> Void) {
    guard var previous = raw.last else { return }
    for point in raw {
      if (previous.z >= near) != (point.z >= near) {
        // Computed from the visible end, so that both directions of an edge are cut alike.
        let (inside, outside) = point.z >= near ? (point, previous) : (previous, point)
        let t = (inside.z - near) / (inside.z - outside.z)
        let cut = inside + (outside - inside) * t
        body(Point(x: cut.x / near, y: cut.y / near))
      }
      if point.z >= near { body(point.divided) }
      previous = point
    }
  }
}
