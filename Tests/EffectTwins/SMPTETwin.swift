// The SMPTE wipes as polygons: what has changed at a moment is drawn with its corners. A box has four, a
// wedge three, a ring is one polygon without another. Hands sweep pieces of a pie. The shapes are those
// that GStreamer's smpte element draws.

import SegueSystem

/// Polygons that have changed at a moment.
struct TwinShape: Sendable {
  /// The corners, in pixels.
  let polygon: TwinPolygon
  /// The part that is left out of it.
  var hole: TwinPolygon?
  /// The part of the canvas in which it is drawn.
  var isThere: @Sendable (SIMD2<Double>) -> Bool = { _ in true }

  /// The distance from its outline, positive inside.
  func distance(_ point: SIMD2<Double>) -> Double {
    let outer = polygon.distance(point)
    return hole.map { min(outer, -$0.distance(point)) } ?? outer
  }
}

/// The twins of SMPTE's wipes, by number.
enum SMPTETwin {
  static func make(_ number: Int, _ scene: TwinScene) -> any EffectTwin {
    let (size, progress) = (scene.size, scene.progress)
    let turning = hands(number, size).map { $0.shape(size, progress) }
    let shapes = lines(number, progress, size) + turning
    return WipeTwin(
      scene,
      edge: { point in
        let place = point / size
        let distances = shapes.compactMap { $0.isThere(place) ? $0.distance(point) : nil }
        return (distances.max() ?? -1) + (progress - 0.5)
      })
  }

  private typealias Corners = [SIMD2<Double>]

  /// Far beyond the canvas, in its sides.
  private static let far = 9.0

  /// A box by its left, top, right and bottom sides; what lies on the canvas's sides goes on beyond them.
  private static func box(_ l: Double, _ t: Double, _ r: Double, _ b: Double) -> Corners {
    let (left, top) = (l <= 0 ? -far : l, t <= 0 ? -far : t)
    let (right, bottom) = (r >= 1 ? far : r, b >= 1 ? far : b)
    return [SIMD2(left, top), SIMD2(right, top), SIMD2(right, bottom), SIMD2(left, bottom)]
  }

  /// A wedge that points down to `tip` in the middle, half as wide or as wide as it is high.
  private static func wedge(_ tip: Double, slope: Double) -> Corners {
    let half = (tip + far) * slope
    return [SIMD2(0.5, tip), SIMD2(0.5 + half, -far), SIMD2(0.5 - half, -far)]
  }

  /// The part above the diagonal from `at` on the top to `at` on the left.
  private static func corner(_ at: Double) -> Corners {
    [SIMD2(at + far, -far), SIMD2(-far, at + far), SIMD2(-far, -far)]
  }

  /// A band about the diagonal that rises to the right.
  private static func band(_ half: Double) -> Corners {
    [
      SIMD2(1 + half + far, -far), SIMD2(-far, 1 + half + far), SIMD2(-far, 1 - half + far),
      SIMD2(1 - half + far, -far),
    ]
  }

  private static func diamond(_ radius: Double) -> Corners {
    [
      SIMD2(0.5 + radius, 0.5), SIMD2(0.5, 0.5 + radius), SIMD2(0.5 - radius, 0.5),
      SIMD2(0.5, 0.5 - radius),
    ]
  }

  /// The same seen in a mirror, or with the top on the right, the bottom or the left.
  private static func mirrored(_ corners: Corners) -> Corners {
    corners.map { SIMD2(1 - $0.x, $0.y) }
  }
  private static func turned(_ corners: Corners, _ quarters: Int) -> Corners {
    corners.map { point in
      (0..<quarters).reduce(point) { point, _ in SIMD2(1 - point.y, point.x) }
    }
  }

  /// The polygons of wipes with lines that keep their direction, and what is cut out of them.
  private static func lines(
    _ number: Int, _ p: Double, _ size: SIMD2<Double>
  ) -> [TwinShape] {
    let (low, high) = (0.5 - p / 2, 0.5 + p / 2)
    var hole: Corners?
    let found: [Corners]
    switch number {
    case 1: found = [box(0, 0, p, 1)]
    case 2: found = [box(0, 0, 1, p)]
    case 3...6: found = [turned(box(0, 0, p, p), number - 3)]
    case 7: found = (0..<4).map { turned(box(0, 0, p / 2, p / 2), $0) }
    case 8:
      found = (0..<4).map {
        turned(box(0.25 - p / 4, 0.25 - p / 4, 0.25 + p / 4, 0.25 + p / 4), $0)
      }
    case 21: found = [box(low, 0, high, 1)]
    case 22: found = [box(0, low, 1, high)]
    case 23...26: found = [turned(box(low, 0, high, p), number - 23)]
    case 41: found = [corner(2 * p)]
    case 42: found = [mirrored(corner(2 * p))]
    case 43: found = [wedge(p, slope: 1), turned(wedge(p, slope: 1), 2)]
    case 44: found = [turned(wedge(p, slope: 1), 1), turned(wedge(p, slope: 1), 3)]
    case 45: found = [band(p)]
    case 46: found = [mirrored(band(p))]
    case 47: found = [band(p / 2), mirrored(band(p / 2))]
    case 48: (found, hole) = ([diamond(high)], diamond(low))
    case 61...64: found = [turned(wedge(2 * p, slope: 0.5), number - 61)]
    case 65...68:
      found = [turned(wedge(1 + p, slope: 0.5), number - 65)]
      hole = turned(wedge(1 - p, slope: 0.5), number - 65)
    case 101: found = [box(low, low, high, high)]
    default: found = []
    }
    func polygon(_ corners: Corners) -> TwinPolygon { TwinPolygon(corners.map { $0 * size }) }
    return found.map { TwinShape(polygon: polygon($0), hole: hole.map(polygon)) }
  }

  /// A hand, and the part of the canvas that it sweeps.
  struct Part: Sendable {
    let pivot: SIMD2<Double>
    let start: Double
    let turn: Double
    var parts = false
    var isThere: @Sendable (SIMD2<Double>) -> Bool = { _ in true }

    /// The piece of a pie that it has swept, with corners far beyond the canvas.
    func shape(_ size: SIMD2<Double>, _ progress: Double) -> TwinShape {
      let swept = turn * progress
      let (from, to) = parts ? (start - swept, start + swept) : (start, start + swept)
      let steps = max(1, Int((abs(to - from) / 40).rounded(.up)))
      let radius = 5 * size.max()
      let rim = (0...steps).map { step -> SIMD2<Double> in
        let angle = (from + (to - from) * Double(step) / Double(steps)) * .pi / 180
        return pivot * size + SIMD2(cos(angle), sin(angle)) * radius
      }
      return TwinShape(polygon: TwinPolygon([pivot * size] + rim), isThere: isThere)
    }
  }

  private static let left: @Sendable (SIMD2<Double>) -> Bool = { $0.x < 0.5 }
  private static let right: @Sendable (SIMD2<Double>) -> Bool = { $0.x >= 0.5 }
  private static let upper: @Sendable (SIMD2<Double>) -> Bool = { $0.y < 0.5 }
  private static let lower: @Sendable (SIMD2<Double>) -> Bool = { $0.y >= 0.5 }

  private static func hand(
    _ u: Double, _ v: Double, _ start: Double, _ turn: Double,
    _ isThere: @escaping @Sendable (SIMD2<Double>) -> Bool = { _ in true }
  ) -> Part {
    Part(pivot: SIMD2(u, v), start: start, turn: turn, isThere: isThere)
  }

  private static func fan(
    _ u: Double, _ v: Double, _ start: Double, _ turn: Double,
    _ isThere: @escaping @Sendable (SIMD2<Double>) -> Bool = { _ in true }
  ) -> Part {
    Part(pivot: SIMD2(u, v), start: start, turn: turn, parts: true, isThere: isThere)
  }

  // Directions: 0 right, 90 down, 180 left, 270 up.
  static func hands(_ number: Int, _ size: SIMD2<Double>) -> [Part] {
    let diagonal = atan2(size.y, size.x) * 180 / .pi
    switch number {
    case 201...204: return [hand(0.5, 0.5, Double(270 + 90 * (number - 201)), 360)]
    case 205: return [hand(0.5, 0.5, 270, 180), hand(0.5, 0.5, 90, 180)]
    case 206: return [hand(0.5, 0.5, 0, 180), hand(0.5, 0.5, 180, 180)]
    case 207: return [0, 90, 180, 270].map { hand(0.5, 0.5, $0, 90) }
    case 211: return [fan(0.5, 0.5, 270, 180)]
    case 212: return [fan(0.5, 0.5, 0, 180)]
    case 213: return [fan(0.5, 0.5, 270, 90, upper), fan(0.5, 0.5, 90, 90, lower)]
    case 214: return [fan(0.5, 0.5, 0, 90, right), fan(0.5, 0.5, 180, 90, left)]
    case 221: return [hand(0.5, 0, 0, 180)]
    case 222: return [hand(1, 0.5, 90, 180)]
    case 223: return [hand(0.5, 1, 180, 180)]
    case 224: return [hand(0, 0.5, 270, 180)]
    case 225: return [hand(0.5, 0, 0, 90, right), hand(0.5, 1, 180, 90, left)]
    case 226: return [hand(0, 0.5, 270, 90, upper), hand(1, 0.5, 90, 90, lower)]
    case 227: return [hand(0.5, 0, 0, 180, upper), hand(0.5, 1, 0, -180, lower)]
    case 228: return [hand(0, 0.5, 270, 180, left), hand(1, 0.5, 270, -180, right)]
    case 231: return [fan(0.5, 0, 90, 90)]
    case 232: return [fan(1, 0.5, 180, 90)]
    case 233: return [fan(0.5, 1, 270, 90)]
    case 234: return [fan(0, 0.5, 0, 90)]
    case 235: return [fan(0.5, 0, 90, 90, upper), fan(0.5, 1, 270, 90, lower)]
    case 236: return [fan(0, 0.5, 0, 90, left), fan(1, 0.5, 180, 90, right)]
    case 241: return [hand(0, 0, 0, 90)]
    case 242: return [hand(0, 1, 0, -90)]
    case 243: return [hand(1, 1, 180, 90)]
    case 244: return [hand(1, 0, 180, -90)]
    case 245: return [hand(0, 0, 0, diagonal), hand(1, 1, 180, diagonal)]
    case 246: return [hand(0, 1, 270, 90 - diagonal), hand(1, 0, 90, 90 - diagonal)]
    case 251: return [hand(0, 0, 0, 90, left), hand(1, 0, 180, -90, right)]
    case 252: return [hand(0, 0, 90, -90, upper), hand(0, 1, 270, 90, lower)]
    case 253: return [hand(0, 1, 0, -90, left), hand(1, 1, 180, 90, right)]
    case 254: return [hand(1, 0, 90, 90, upper), hand(1, 1, 270, -90, lower)]
    case 261: return [hand(0.5, 0.25, 90, -360, upper), hand(0.5, 0.75, 270, 360, lower)]
    case 262: return [hand(0.25, 0.5, 0, -360, left), hand(0.75, 0.5, 180, 360, right)]
    case 263: return [fan(0.5, 0.25, 270, 180, upper), fan(0.5, 0.75, 90, 180, lower)]
    case 264: return [fan(0.25, 0.5, 180, 180, left), fan(0.75, 0.5, 0, 180, right)]
    default: return []
    }
  }

  /// The numbers of all wipes.
  static let numbers = (1...264).filter {
    !lines($0, 0.5, SIMD2(4, 3)).isEmpty || !hands($0, SIMD2(4, 3)).isEmpty
  }
}
