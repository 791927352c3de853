// The rays of a flash: smooth noise around a circle, in cells of half a degree.

import SegueSystem

/// The brightness of rays by their direction.
enum FlashRays {
  private static let cells = 720
  /// Entries of a table for each cell: directions on a diamond crowd at its corners.
  private static let fineness = 16
  /// The mean brightness, and how far noise takes it from there at a contrast of 1.
  private static let (mean, spread) = (0.36, 0.11)

  /// The rays around a diamond, from the right through the bottom; the last value is the first.
  static func table(strength: Double, contrast: Double) -> [Float] {
    let knots = (0..<cells).map { 2 * random($0) - 1 }
    return aroundDiamond { turn in
      strength * max(0, mean + contrast * spread * smooth(knots, turn))
    }
  }

  /// The darkness of folds that run to a point: broad ones and fine ones, and even cloth between them.
  static func folds(depth: Double, seed: Int) -> [Float] {
    let (broad, fine) = (56, 132)
    let few = (0..<broad).map { random($0 + 7919 + 1000 * seed) }
    let many = (0..<fine).map { random($0 + 104_729 + 1000 * seed) }
    return aroundDiamond { turn in
      max(0, (0.6 * smooth(few, turn) + 0.4 * smooth(many, turn) - 0.45) * 3 * depth)
    }
  }

  /// Values by their turn, 0…1, in the order of the table.
  private static func aroundDiamond(_ value: (Double) -> Double) -> [Float] {
    let count = cells * fineness
    return (0...count).map { index in
      let place = Double(index % count) / Double(count)
      let side = 1 - 4 * min(place, 1 - place)
      let down = (1 - abs(side)) * (place > 0.5 ? -1 : 1)
      var turn = atan2(down, side) / (2 * .pi)
      if turn < 0 { turn += 1 }
      return Float(value(turn))
    }
  }

  /// The same for beams: few, of different strengths, and dark between them.
  ///
  /// The values are square roots.
  static func beams(contrast: Double, seed: Int) -> [Float] {
    let (broad, fine) = (52, 124)
    func knots(_ count: Int, _ first: Int) -> [Double] {
      (0..<count).map { random($0 + first + 1000 * seed) }
    }
    let (few, many) = (knots(broad, 0), knots(fine, 500))
    return aroundDiamond { turn in
      let noise = 0.6 * smooth(few, turn) + 0.4 * smooth(many, turn)
      let above = (0.5 + (noise - 0.5) * contrast / 4 - 0.45) / 0.4
      return pow(Double.smoothStep(above), 0.75)
    }
  }

  /// A quadratic spline through the middles of the knots' edges.
  private static func smooth(_ knots: [Double], _ turn: Double) -> Double {
    let count = knots.count
    let place = turn * Double(count)
    let cell = min(Int(place), count - 1)
    let x = place - Double(cell)
    let (before, here, after) = (
      knots[(cell + count - 1) % count], knots[cell], knots[(cell + 1) % count]
    )
    return before * (1 - x) * (1 - x) / 2 + after * x * x / 2
      + here * (0.5 + x * (1 - x))
  }

  /// A number 0…1 for a knot (the finalizer of MurmurHash3).
  private static func random(_ index: Int) -> Double {
    var bits = UInt64(index) &* 0x9E37_79B9_7F4A_7C15 &+ 0x632B_E59B_D9B4_E019
    bits = (bits ^ (bits >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    bits = (bits ^ (bits >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    bits ^= bits >> 33
    return Double(bits >> 11) / 0x1p53
  }
}
