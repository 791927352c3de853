// Turns curves into polygons in pixels of the output, through affine and projective maps.
//
// Affine: the curve's points are mapped. The second differences then say how many steps of equal
// parameter are needed: the error of a chord is at most 1/8 of the second derivative times the step
// squared. Projective: the curve is halved in homogeneous coordinates, until the divided control
// points of each piece lie near its chord. With positive denominators the curve lies among its
// control points. The polygon is cut at a small positive denominator before it is divided.

import SeguePixels

/// Turns the subpaths of paths into polygons.
struct PathFlattener {
  /// A point before its division: x, y, w.
  typealias Homogeneous = SIMD3<Double>
  /// The most points of a path; beyond them curves become lines, and then nothing is drawn.
  static let mostPoints = 1 << 22

  let projection: Projection
  let near: Double
  /// How far a polygon may be from its curve, in pixels.
  let tolerance: Double
  private var budget = Self.mostPoints
  private var points: [Point] = []
  private var raw: [Homogeneous] = []

  init(projection: Projection, tolerance: Double = 0.02) {
    self.projection = projection
    self.tolerance = max(tolerance, 1e-6)
    near = projection.nearDenominator
  }

  /// Calls `body` with each subpath as a polygon that closes itself; single points are left out.
  mutating func forEachPolygon(of path: Path, _ body: ([Point]) -> Void) {
    let isAffine = projection.isAffine && projection.tw > 0
    path.forEachPart { part in
      switch part {
      case .begin(let point):
        points.removeAll(keepingCapacity: true)
        raw.removeAll(keepingCapacity: true)
        append(point, isAffine)
      case .segment(let segment):
        if isAffine {
          budget -= segment.mapped(projection.applyAffine).appendPoints(
            to: &points, tolerance: tolerance, most: budget)
        } else {
          appendProjected(segment)
        }
      case .end:
        if !isAffine { divide() }
        if points.count > 1 { body(points) }
      }
    }
  }

  private func lift(_ point: Point) -> Homogeneous {
    let (x, y, w) = projection.homogeneous(point)
    return Homogeneous(x, y, w)
  }

  private mutating func append(_ point: Point, _ isAffine: Bool) {
    if isAffine { points.append(projection.applyAffine(point)) } else { raw.append(lift(point)) }
  }

  private mutating func appendProjected(_ segment: PathSegment) {
    guard budget > 0 else { return }
    switch segment {
    case .line(_, let end): append(lift(end))
    case .quadratic(let start, let control, let end):
      let (a, b, c) = (lift(start), lift(control), lift(end))
      halve(a, a + (b - a) * (2 / 3), c + (b - c) * (2 / 3), c, depth: 12)
    case .cubic(let start, let control1, let control2, let end):
      halve(lift(start), lift(control1), lift(control2), lift(end), depth: 12)
    }
  }

  private mutating func append(_ point: Homogeneous) {
    budget -= 1
    raw.append(point)
  }

  /// Appends a curve without its first point, by halving it.
  private mutating func halve(
    _ a: Homogeneous, _ b: Homogeneous, _ c: Homogeneous, _ d: Homogeneous, depth: Int
  ) {
    guard depth > 0, budget > 0, !isFlat(a, b, c, d) else { return append(d) }
    let (ab, bc, cd) = ((a + b) * 0.5, (b + c) * 0.5, (c + d) * 0.5)
    let (abc, bcd) = ((ab + bc) * 0.5, (bc + cd) * 0.5)
    let middle = (abc + bcd) * 0.5
    halve(a, ab, abc, middle, depth: depth - 1)
    halve(middle, bcd, cd, d, depth: depth - 1)
  }

  /// Whether the chord may replace the curve; also true if the piece is not visible.
  private func isFlat(
    _ a: Homogeneous, _ b: Homogeneous, _ c: Homogeneous, _ d: Homogeneous
  ) -> Bool {
    let behind = [a, b, c, d].count { !($0.z >= near) }
    if behind > 0 { return behind == 4 }
    let (start, end) = (a.divided, d.divided)
    return b.divided.distance(toLineFrom: start, to: end) <= tolerance
      && c.divided.distance(toLineFrom: start, to: end) <= tolerance
  }

  private mutating func divide() {
    points.removeAll(keepingCapacity: true)
    Projection.clip(raw, near: near) { points.append($0) }
  }
}

extension Projection {
  /// Where a point is seen through a projection that is affine and has a positive denominator.
  @inline(__always) func applyAffine(_ point: Point) -> Point {
    let (x, y, w) = homogeneous(point)
    return w == 1 ? Point(x: x, y: y) : Point(x: x / w, y: y / w)
  }
}

extension SIMD3<Double> {
  /// The point with these homogeneous coordinates.
  var divided: Point { Point(x: x / z, y: y / z) }
}

extension Point {
  /// The distance to the nearest point of a line between two points.
  func distance(toLineFrom a: Point, to b: Point) -> Double {
    let (along, here) = (b - a, self - a)
    let square = along.x * along.x + along.y * along.y
    let t = square > 0 ? (here.x * along.x + here.y * along.y) / square : 0
    return (here - along * min(max(t, 0), 1)).norm
  }
}
