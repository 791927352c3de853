// Tests whether a point lies inside a path, for hit testing.

import SeguePixels

extension Path {
  /// Whether a point lies inside the filled path; curves are exact to 1/1,000 of a unit.
  public func contains(_ point: Point, fillRule: FillRule = .nonZero) -> Bool {
    var flattener = PathFlattener(projection: .identity, tolerance: 1e-3)
    var winding = 0
    flattener.forEachPolygon(of: self) { winding += Self.winding(of: $0, around: point) }
    return fillRule == .nonZero ? winding != 0 : winding & 1 == 1
  }

  /// How often a closed polygon winds around a point: the crossings of the ray to its right.
  private static func winding(of polygon: [Point], around point: Point) -> Int {
    guard var from = polygon.last else { return 0 }
    var winding = 0
    for to in polygon {
      if (from.y <= point.y) != (to.y <= point.y) {
        let x = from.x + (to.x - from.x) * ((point.y - from.y) / (to.y - from.y))
        if x > point.x { winding += from.y < to.y ? 1 : -1 }
      }
      from = to
    }
    return winding
  }
}
