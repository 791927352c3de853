// A polygon: how far a point is from its sides, where it is deepest, and how large it must be to cover a canvas.

import SegueSystem

/// A polygon without holes.
struct TwinPolygon: Sendable {
  let corners: [SIMD2<Double>]
  init(_ corners: [SIMD2<Double>]) { self.corners = corners }

  /// The distance from the outline, positive inside.
  func distance(_ point: SIMD2<Double>) -> Double {
    var (nearest, isInside, from) = (Double.infinity, false, corners[corners.count - 1])
    for to in corners {
      let (side, way) = (to - from, point - from)
      let part = min(max((side * way).sum() / (side * side).sum(), 0), 1)
      let rest = way - side * part
      nearest = min(nearest, (rest * rest).sum())
      if (from.y > point.y) != (to.y > point.y),
        point.x < from.x + (to.x - from.x) * (point.y - from.y) / (to.y - from.y)
      {
        isInside.toggle()
      }
      from = to
    }
    return nearest.squareRoot() * (isInside ? 1 : -1)
  }

  /// How many times larger it covers a canvas, turned, with one of its points on a point of the canvas.
  ///
  /// Places all along the canvas's edge are looked at: each must come before the first side in its direction.
  func scale(
    covering size: SIMD2<Double>, from center: SIMD2<Double>, turned angle: Double,
    around origin: SIMD2<Double>
  ) -> Double {
    var scale = 0.0
    for step in 0..<2000 {
      let share = size * Double(step) / 2000
      for place in [
        SIMD2(share.x, 0), SIMD2(size.x, share.y), SIMD2(size.x - share.x, size.y),
        SIMD2(0, size.y - share.y),
      ] {
        let way = place - center
        let turned = SIMD2(
          way.x * cos(angle) + way.y * sin(angle), way.y * cos(angle) - way.x * sin(angle))
        scale = max(scale, 1 / firstSide(from: origin, turned))
      }
    }
    return scale
  }

  /// How far the first side lies from a point, in lengths of a way.
  private func firstSide(from origin: SIMD2<Double>, _ way: SIMD2<Double>) -> Double {
    var (nearest, from) = (Double.infinity, corners[corners.count - 1])
    for to in corners {
      let (side, rest) = (to - from, from - origin)
      let cross = way.x * side.y - way.y * side.x
      let (along, across) = (
        (rest.x * side.y - rest.y * side.x) / cross, (rest.x * way.y - rest.y * way.x) / cross
      )
      if along > 0, across >= 0, across <= 1 { nearest = min(nearest, along) }
      from = to
    }
    return nearest
  }

  /// The point deepest inside, on a grid that gets finer around the best point.
  var deepest: (point: SIMD2<Double>, depth: Double) {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    var low = SIMD2(xs.min() ?? 0, ys.min() ?? 0)
    var step = (SIMD2(xs.max() ?? 1, ys.max() ?? 1) - low) / 60
    var best = (point: low, depth: -Double.infinity)
    for _ in 0..<6 {
      for i in 0...60 {
        for j in 0...60 {
          let point = low + step * SIMD2(Double(i), Double(j))
          let depth = distance(point)
          if depth > best.depth { best = (point, depth) }
        }
      }
      low = best.point - step
      step /= 30
    }
    return best
  }
}
