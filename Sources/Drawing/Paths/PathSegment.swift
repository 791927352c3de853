// One line or curve of a path, with both its ends.

import SeguePixels

/// A line, a quadratic or a cubic curve.
enum PathSegment: Hashable, Sendable {
  case line(Point, Point)
  case quadratic(Point, Point, Point)
  case cubic(Point, Point, Point, Point)

  /// Where it begins.
  var start: Point {
    switch self {
    case .line(let a, _), .quadratic(let a, _, _), .cubic(let a, _, _, _): a
    }
  }

  /// Where it ends.
  var end: Point {
    switch self {
    case .line(_, let b), .quadratic(_, _, let b), .cubic(_, _, _, let b): b
    }
  }

  /// The segment in the opposite direction.
  var reversed: PathSegment {
    switch self {
    case .line(let a, let b): .line(b, a)
    case .quadratic(let a, let b, let c): .quadratic(c, b, a)
    case .cubic(let a, let b, let c, let d): .cubic(d, c, b, a)
    }
  }

  /// The point at a parameter, 0…1.
  func point(at t: Double) -> Point {
    let s = 1 - t
    switch self {
    case .line(let a, let b): return a * s + b * t
    case .quadratic(let a, let b, let c): return a * (s * s) + b * (2 * s * t) + c * (t * t)
    case .cubic(let a, let b, let c, let d):
      return a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
    }
  }

  /// The derivative at a parameter.
  func derivative(at t: Double) -> Point {
    let s = 1 - t
    switch self {
    case .line(let a, let b): return b - a
    case .quadratic(let a, let b, let c): return (b - a) * (2 * s) + (c - b) * (2 * t)
    case .cubic(let a, let b, let c, let d):
      return (b - a) * (3 * s * s) + (c - b) * (6 * s * t) + (d - c) * (3 * t * t)
    }
  }

  /// The direction at a parameter, of length 1, even if the derivative is 0 there.
  ///
  /// Nil for a segment that is a point.
  func direction(at t: Double) -> Point? {
    if let unit = derivative(at: t).unit { return unit }
    let nearby = t < 0.5 ? point(at: t + 1e-4) - point(at: t) : point(at: t) - point(at: t - 1e-4)
    return nearby.unit ?? (end - start).unit
  }

  /// The part between two parameters.
  func part(from low: Double, to high: Double) -> PathSegment {
    if low <= 0 && high >= 1 { return self }
    let (a, b) = (low <= 0 ? start : point(at: low), high >= 1 ? end : point(at: high))
    let span = high - low
    switch self {
    case .line: return .line(a, b)
    case .quadratic: return .quadratic(a, a + derivative(at: low) * (span / 2), b)
    case .cubic:
      return .cubic(
        a, a + derivative(at: low) * (span / 3), b - derivative(at: high) * (span / 3), b)
    }
  }

  /// Parameters inside 0…1 at which x or y has an extreme.
  var extremes: [Double] {
    switch self {
    case .line: return []
    case .quadratic(let a, let b, let c):
      return [Self.extreme(a.x, b.x, c.x), Self.extreme(a.y, b.y, c.y)].filter(Self.isInside)
    case .cubic(let a, let b, let c, let d):
      return (Self.extremes(a.x, b.x, c.x, d.x) + Self.extremes(a.y, b.y, c.y, d.y))
        .filter(Self.isInside)
    }
  }

  private static func extreme(_ a: Double, _ b: Double, _ c: Double) -> Double {
    (a - b) / ((a - b) + (c - b))
  }

  private static func extremes(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    let (u, v, w) = (b - a, c - b, d - c)
    return roots(u - 2 * v + w, 2 * (v - u), u)
  }

  private static func isInside(_ t: Double) -> Bool { t > 0 && t < 1 }

  /// Real solutions of a·t² + b·t + c = 0, computed so that no digits cancel.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let square = b * b - 4 * a * c
    guard square >= 0 else { return [] }
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * square.squareRoot())
    return [q / a, c / q]
  }
}

extension Point {
  /// The distance from the origin.
  var norm: Double { (x * x + y * y).squareRoot() }

  /// The same direction with length 1; nil for a point too near the origin, or not finite.
  var unit: Point? {
    let length = norm
    return length > 1e-12 && length.isFinite ? Point(x: x / length, y: y / length) : nil
  }
}

extension Path {
  /// The parts that a walk along a path meets.
  enum Part {
    /// A subpath begins.
    case begin(Point)
    /// A line or curve of the subpath; also the closing line, unless it has no length.
    case segment(PathSegment)
    /// The subpath ends.
    case end(closed: Bool)
  }

  /// Walks along the path.
  func forEachPart(_ body: (Part) -> Void) {
    var (start, current, isOpen) = (Point.zero, Point.zero, false)
    for element in elements {
      switch element {
      case .move(let point):
        if isOpen { body(.end(closed: false)) }
        body(.begin(point))
        (start, current, isOpen) = (point, point, true)
      case .line(let point): body(.segment(.line(current, point)))
      case .quadratic(let control, let point): body(.segment(.quadratic(current, control, point)))
      case .cubic(let control1, let control2, let point):
        body(.segment(.cubic(current, control1, control2, point)))
      case .close:
        if current != start { body(.segment(.line(current, start))) }
        body(.end(closed: true))
        isOpen = false
      }
      current = element.end ?? start
    }
    if isOpen { body(.end(closed: false)) }
  }

  /// Calls `body` with every line and curve.
  func forEachSegment(_ body: (PathSegment) -> Void) {
    forEachPart {
      if case .segment(let segment) = $0 { body(segment) }
    }
  }

  /// Adds a segment that begins at the current point.
  mutating func add(_ segment: PathSegment) {
    switch segment {
    case .line(_, let point): addLine(to: point)
    case .quadratic(_, let control, let point): addQuadraticCurve(to: point, control: control)
    case .cubic(_, let control1, let control2, let point):
      addCurve(to: point, control1: control1, control2: control2)
    }
  }
}
