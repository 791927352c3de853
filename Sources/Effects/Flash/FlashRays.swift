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
    let count = cells * fineness
    return (0...count).map { index in
      let place = Double(index % count) / Double(count)
      let side = 1 - 4 * min(place, 1 - place)
      let down = (1 - abs(side)) * (place > 0.5 ? -1 : 1)
      var turn = atan2(down, side) / (2 * .pi)
      if turn < 0 { turn += 1 }
      return Float(strength * max(0, mean + contrast * spread * smooth(knots, turn)))
    }
  }

  /// A quadratic spline through the middles of the knots' edges.
  private static func smooth(_ knots: [Double], _ turn: Double) -> Double {
    let place = turn * Double(cells)
    let cell = min(Int(place), cells - 1)
    let x = place - Double(cell)
    let (before, here, after) = (
      knots[(cell + cells - 1) % cells], knots[cell], knots[(cell + 1) % cells]
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
