// Blinds and chessboards as parts of the canvas that open one by one: how much of its part is open at a point,
// and how much of that part's shadow falls on it.

import SegueSystem
import SegueTransitions

/// The parts of a wipe at one moment.
protocol TwinParts: Sendable {
  /// How much of the second picture shows at a point.
  @Sendable func share(_ point: SIMD2<Double>, _ distance: Double) -> Double
  /// How much of a shadow falls there, which reaches so far.
  @Sendable func shade(_ point: SIMD2<Double>, _ distance: Double, _ reach: Double) -> Double
}

/// How much of a shadow there is while a part opens.
func twinPresence(_ time: Double) -> Double { 4 * time * (1 - time) }

/// How much of a shadow there is at a distance outside its edge.
func twinFall(_ away: Double, reach: Double) -> Double {
  let near = 1 - min(max(away / reach, 0), 1)
  return near * near * (3 - 2 * near)
}

/// A smooth step.
private func twinSmooth(_ share: Double) -> Double {
  let inside = min(max(share, 0), 1)
  return inside * inside * (3 - 2 * inside)
}

/// The pace of a part: half of it even, half of it slow at both ends.
private func twinPace(_ share: Double) -> Double {
  (min(max(share, 0), 1) + twinSmooth(share)) / 2
}

/// How far a part of some length is open: all of it up to a place, and a share of it up to another one.
///
/// The first and the last strip come in at their whole width.
private struct TwinStrip {
  let length: Double
  let time: Double
  private var width: Double { min(max(length / 12, 3), length / 3) }

  /// How much of the second picture shows at a place.
  func share(_ place: Double) -> Double {
    let ahead = time - 0.5, open = length * time
    if open < width { return place < width + ahead ? open / width : 0 }
    if open > length - width, place > length - width + ahead {
      return place < length + ahead ? 1 - (length - open) / width : 0
    }
    return place < open + ahead || open > length - width ? 1 : 0
  }

  /// Where the shadow begins.
  var edge: Double { min(max(length * time, width), length - width) + time - 0.5 }
}

/// Slats, each of which opens from one of its sides.
struct TwinSlats: TwinParts {
  private let scene: TwinScene
  private let way: SIMD2<Double>
  private let length: Double
  private let count: Double
  private let stagger: Double

  init(_ scene: TwinScene) {
    self.scene = scene
    let angle = scene.number("angle") ?? atan2(-scene.motion.y, scene.motion.x)
    way = SIMD2(cos(angle), -sin(angle))
    length = (scene.size * SIMD2(abs(way.x), abs(way.y))).sum()
    count = Double(scene.integer("slats") ?? 1)
    stagger = scene.number("stagger") ?? 0
  }

  private func place(_ point: SIMD2<Double>) -> Double {
    ((point - scene.size / 2) * way).sum() + length / 2
  }

  /// The slat at a place and those beside it: how each opens, and where it begins.
  private func near(_ place: Double) -> [(strip: TwinStrip, low: Double)] {
    let own = (place * count / length).rounded(.down)
    return [own - 1, own, own + 1].filter { $0 >= 0 && $0 < count }.map { index in
      let time = scene.progress * (1 + stagger) - stagger * index / max(count - 1, 1)
      return (TwinStrip(length: length / count, time: twinPace(time)), index * length / count)
    }
  }

  func share(_ point: SIMD2<Double>, _: Double) -> Double {
    let place = place(point)
    return min(
      near(place).reduce(0) { sum, slat in
        let (strip, from) = (slat.strip, place - slat.low)
        return sum + (from > 0.5 - strip.time ? strip.share(from) : 0)
      }, 1)
  }

  func shade(_ point: SIMD2<Double>, _ distance: Double, _ reach: Double) -> Double {
    let (place, slat) = (place(point), length / count)
    return near(place).map { strip, low in
      let isBehind = place - low > (strip.edge + 0.5 - strip.time) / 2
      return isBehind
        ? twinPresence(strip.time) * twinFall(place - low - strip.edge, reach: min(reach, slat / 2))
        : 0
    }.max() ?? 0
  }
}

/// Squares of a chessboard, each of which is wiped from a side, and which begin along a way over the board.
struct TwinSquares: TwinParts {
  private let scene: TwinScene
  private let counts: SIMD2<Int>

  init(_ scene: TwinScene) {
    self.scene = scene
    let (columns, rows) = BlocksTwin.counts(scene)
    counts = SIMD2(columns, rows)
  }

  /// A square's top left corner and size, and how far it has changed.
  private func square(
    _ point: SIMD2<Double>
  ) -> (corner: SIMD2<Double>, size: SIMD2<Double>, time: Double) {
    let (column, left, right) = Self.tile(point.x, counts.x, scene.size.x)
    let (row, top, bottom) = Self.tile(point.y, counts.y, scene.size.y)
    let starts = (0..<counts.x * counts.y).map { start($0 % counts.x, $0 / counts.x) }
    let (first, last) = (starts.min() ?? 0, starts.max() ?? 0)
    let own = last > first ? (start(column, row) - first) / (last - first) : 0
    return (
      SIMD2(left, top), SIMD2(right - left, bottom - top), twinPace(scene.progress * 2 - own)
    )
  }

  /// Black squares first, and those near a corner of the side where they begin.
  private func start(_ column: Int, _ row: Int) -> Double {
    func along(_ index: Int, _ count: Int, _ isBack: Bool) -> Double {
      Double(isBack ? count - 1 - index : index) / Double(max(count - 1, 1))
    }
    let drift = scene.number("drift") ?? 0, way = scene.motion
    let place =
      (along(column, counts.x, way.x < 0) + along(row, counts.y, way.y < 0)) / 2
    return Double((column + row) % 2) * (1 - drift) + place * drift
  }

  /// The tile of a place along one side, which ends on whole pixels: its number, start and end.
  private static func tile(
    _ place: Double, _ count: Int, _ side: Double
  ) -> (Int, Double, Double) {
    for index in 0..<count {
      let (low, high) = (index * Int(side) / count, (index + 1) * Int(side) / count)
      if place < Double(high) { return (index, Double(low), Double(high)) }
    }
    return (count, side, side)
  }

  /// How a square opens, and how far a point is from its first side.
  private func strip(_ point: SIMD2<Double>) -> (strip: TwinStrip, place: Double, least: Double) {
    let (square, way) = (square(point), scene.motion)
    let across = way.x != 0 ? square.size.x : square.size.y
    let start = square.corner + SIMD2(way.x > 0 ? 0 : square.size.x, way.y > 0 ? 0 : square.size.y)
    return (
      TwinStrip(length: across, time: square.time), ((point - start) * way).sum(),
      square.size.min()
    )
  }

  func share(_ point: SIMD2<Double>, _: Double) -> Double {
    let (strip, place, _) = strip(point)
    return strip.share(place)
  }

  func shade(_ point: SIMD2<Double>, _ distance: Double, _ reach: Double) -> Double {
    let (strip, place, least) = strip(point)
    return twinPresence(strip.time) * twinFall(place - strip.edge, reach: min(reach, least / 2))
  }
}
