// The shadows that blocks throw to their left and right. How they fall off is worked out once for all blocks that fill
// their places, and once for each of those that grow, but not in every row.

import SeguePixels

/// How the shadows of blocks fall off along a row.
struct BlocksShadows: Sendable {
  /// The columns of one block's shadow.
  struct Beside: Sendable {
    /// Those left of it, those that it covers, and those right of it.
    let left, under, right: Range<Int>
    /// Where the values of the left ones begin; those of the right ones follow.
    let first: Int

    static let none = Beside(left: 0..<0, under: 0..<0, right: 0..<0, first: 0)
  }

  /// How far they reach.
  let reach: Double
  /// How much of a shadow falls on a column.
  private var values: [Double] = []

  init(reach: Double) {
    self.reach = reach
    // What all blocks have that fill their places.
    add(Self.columns(-reach, 0), Self.columns(0, reach), low: 0, high: 0)
  }

  /// The shadow of a block that ends so far before both ends of its place.
  mutating func beside(low: Double, high: Double, inset: Double) -> Beside {
    let (low, high) = (low + inset, high - inset)
    let (left, right) = (Self.columns(low - reach, low), Self.columns(high, high + reach))
    let first = inset > 0 ? values.count : 0
    if inset > 0 { add(left, right, low: low, high: high) }
    return Beside(left: left, under: Self.columns(low, high), right: right, first: first)
  }

  private mutating func add(
    _ left: Range<Int>, _ right: Range<Int>, low: Double, high: Double
  ) {
    values += left.map { WipeShadow.fall(Double($0) + 0.5 - low, reach: reach) }
    values += right.map { WipeShadow.fall(high - Double($0) - 0.5, reach: reach) }
  }

  /// The columns whose middles lie between two places.
  private static func columns(_ from: Double, _ to: Double) -> Range<Int> {
    Int((from - 0.5).rounded(.up))..<Int((to - 0.5).rounded(.up))
  }

  /// Raises what the shadows take of some columns of a row to what one of them takes.
  ///
  /// - Parameter dark: how dark it is at its edge in this row, and under the block.
  func darken(_ row: FloatRow, _ columns: Range<Int>, by dark: Double, _ block: Beside) {
    func part(_ own: Range<Int>) -> FloatRow {
      let seen = own.clamped(to: columns)
      return row[seen.from(columns.lowerBound)]
    }
    func fall(_ own: Range<Int>, _ first: Int) {
      let skipped = max(columns.lowerBound - own.lowerBound, 0)
      let seen = part(own)
      if seen.count > 0 { seen.raise(to: values, from: first + skipped, by: dark) }
    }
    fall(block.left, block.first)
    part(block.under).raise(to: Float(dark))
    fall(block.right, block.first + block.left.count)
  }
}
