// Bounds of paths, and paths made from others: mapped, reversed, interpolated.

import SeguePixels

extension Path {
  /// The smallest rectangle around all points, including control points.
  ///
  /// Nil for a path without points, or with a point that is not finite.
  public var controlPointBounds: Rect? {
    var bounds = PointBounds()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): bounds.add(point)
      case .quadratic(let control, let point):
        bounds.add(control)
        bounds.add(point)
      case .cubic(let control1, let control2, let point):
        bounds.add(control1)
        bounds.add(control2)
        bounds.add(point)
      case .close: break
      }
    }
    return bounds.rect
  }

  /// The smallest rectangle around the path itself; nil as for `controlPointBounds`.
  public var bounds: Rect? {
    var bounds = PointBounds()
    add(to: &bounds)
    return bounds.isEmpty ? controlPointBounds : bounds.rect
  }

  /// Adds the points of its lines and curves that lie farthest out.
  package func add(to bounds: inout PointBounds) {
    forEachSegment { segment in
      bounds.add(segment.start)
      bounds.add(segment.end)
      for t in segment.extremes { bounds.add(segment.point(at: t)) }
    }
  }

  /// The path mapped by an affine projection, including control points.
  ///
  /// - Precondition: `projection.isAffine`: a projective one does not map cubics to cubics.
  public func transformed(by projection: Projection) -> Path {
    require(projection.isAffine, "an affine projection")
    let scale = 1 / projection.tw
    return mapped { point in
      let (x, y, _) = projection.homogeneous(point)
      return Point(x: x * scale, y: y * scale)
    }
  }

  /// The path with every point mapped.
  func mapped(_ map: (Point) -> Point) -> Path {
    var path = Path()
    for element in elements { path.add(element.mapped(map)) }
    return path
  }

  /// The same outlines in the opposite direction; closed subpaths keep their first point.
  public var reversed: Path {
    var (path, segments, start) = (Path(), [PathSegment](), Point?.none)
    func finish(_ closed: Bool) {
      guard let first = start else { return }
      path.move(to: closed ? first : segments.last?.end ?? first)
      for segment in segments.reversed() { path.add(segment.reversed) }
      if closed { path.closeSubpath() }
      segments = []
    }
    forEachPart { part in
      switch part {
      case .begin(let point): start = point
      case .segment(let segment): segments.append(segment)
      case .end(let closed): finish(closed)
      }
    }
    return path
  }

  /// The path at a fraction of the way from this one to another, point by point.
  ///
  /// If the paths' elements differ in kind or number, nothing lies between them: the result is this
  /// path below fraction 0.5, and the other path from there on.
  public func interpolated(to other: Path, fraction: Double) -> Path {
    let jump = fraction < 0.5 ? self : other
    guard elements.count == other.elements.count else { return jump }
    func mix(_ a: Point, _ b: Point) -> Point { a * (1 - fraction) + b * fraction }
    var path = Path()
    for pair in zip(elements, other.elements) {
      switch pair {
      case (.move(let a), .move(let b)): path.move(to: mix(a, b))
      case (.line(let a), .line(let b)): path.addLine(to: mix(a, b))
      case (.quadratic(let a, let b), .quadratic(let c, let d)):
        path.addQuadraticCurve(to: mix(b, d), control: mix(a, c))
      case (.cubic(let a, let b, let c), .cubic(let d, let e, let f)):
        path.addCurve(to: mix(c, f), control1: mix(a, d), control2: mix(b, e))
      case (.close, .close): path.closeSubpath()
      default: return jump
      }
    }
    return path
  }
}
