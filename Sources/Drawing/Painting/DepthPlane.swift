// A convex polygon on the screen, and the depth of its plane there.

import SeguePixels

/// A polygon as depth sorting needs it: as seen, with its depth as a linear function of the place.
///
/// After the perspective divide, a plane is still a plane, and its z / w is linear in x and y.
/// Larger is nearer.
struct DepthPlane {
  /// The number of the given polygon that this is, or is a part of.
  let index: Int
  /// Corners on the screen, in order, convex.
  var outline: [Point]
  /// Depth at a point: `base` + (point − `origin`) · `slope`.
  let base: Double
  let slope: Point
  let origin: Point
  var isWhole: Bool

  /// Makes the part of a polygon in front of the eye.
  ///
  /// It is nil if all of it is behind the eye, or if it is seen edge on.
  init?(_ polygon: DepthPolygon, index: Int) {
    let visible = Self.clipped(polygon.corners)
    guard visible.count >= 3 else { return nil }
    let divided = visible.map { SIMD3($0.x / $0.w, $0.y / $0.w, $0.z / $0.w) }
    let middle = divided.reduce(SIMD3<Double>()) { $0 + $1 } / Double(divided.count)
    var normal = SIMD3<Double>()
    for (k, a) in divided.enumerated() {
      let (p, q) = (a - middle, divided[(k + 1) % divided.count] - middle)
      normal += SIMD3(p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x)
    }
    guard abs(normal.z) > 1e-9, middle.x.isFinite, middle.y.isFinite, middle.z.isFinite,
      normal.x.isFinite, normal.y.isFinite, normal.z.isFinite
    else { return nil }
    self.index = index
    outline = divided.map { Point(x: $0.x, y: $0.y) }
    (base, origin) = (middle.z, Point(x: middle.x, y: middle.y))
    slope = Point(x: -normal.x / normal.z, y: -normal.y / normal.z)
    isWhole = true
  }

  private static func clipped(_ corners: [SIMD4<Double>]) -> [SIMD4<Double>] {
    let near = max(corners.map { abs($0.w) }.max() ?? 0, 1e-200) * 1e-5
    var result: [SIMD4<Double>] = []
    for (k, a) in corners.enumerated() {
      let b = corners[(k + 1) % corners.count]
      if a.w >= near { result.append(a) }
      if (a.w >= near) != (b.w >= near) {
        result.append(a + (b - a) * ((near - a.w) / (b.w - a.w)))
      }
    }
    return result
  }

  /// The depth at a place.
  func depth(_ point: Point) -> Double {
    base + (point.x - origin.x) * slope.x + (point.y - origin.y) * slope.y
  }

  /// Whether it lies parallel to the screen.
  var isParallel: Bool { slope.x == 0 && slope.y == 0 }

  /// Left, top, right and bottom.
  var bounds: SIMD4<Double> {
    var result = SIMD4(Double.infinity, .infinity, -.infinity, -.infinity)
    for point in outline {
      result.x = min(result.x, point.x)
      result.y = min(result.y, point.y)
      result.z = max(result.z, point.x)
      result.w = max(result.w, point.y)
    }
    return result
  }
}
