// The orders in which tiles change.

/// An order of tiles in rows and columns.
enum TileOrder: String, Sendable, CaseIterable {
  /// Every second tile first, as the black squares of a chessboard.
  case checkerboard
  /// A pattern without order.
  case random
  /// Row by row, each from the left.
  case rows
  /// Column by column, each from the top.
  case columns
  /// Row by row, there and back.
  case snake
  /// Around the edge and inwards.
  case spiral
  /// From one corner to the opposite one.
  case diagonal
  /// From the middle outwards.
  case center

  /// The moment at which each tile begins, 0 for the first and 1 for the last, row by row.
  ///
  /// - Parameter drift: a way from corner to corner that a random order, or that of a chessboard, follows a little;
  ///   the others take no notice of it.
  func moments(
    columns: Int, rows: Int, seed: Int, drift: TileDrift
  ) -> [Double] {
    let own = plainMoments(columns: columns, rows: rows, seed: seed)
    guard self == .random || self == .checkerboard else { return own }
    return Self.spread(
      own.indices.map { index in
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        let way = drift.place(column: column, of: columns, row: row, of: rows)
        return own[index] * (1 - drift.share) + way * drift.share
      })
  }

  private func plainMoments(columns: Int, rows: Int, seed: Int) -> [Double] {
    let count = columns * rows
    let ranks: [Double] = (0..<count).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return switch self {
      case .checkerboard: Double((row + column) & 1)
      case .random: Self.random(UInt64(index), seed: seed)
      case .rows, .spiral: Double(index)
      case .columns: Double(column * rows + row)
      case .snake: Double(row * columns + (row & 1 == 0 ? column : columns - 1 - column))
      case .diagonal: Double(column + row)
      case .center:
        Self.distance(column, columns) * Self.distance(column, columns)
          + Self.distance(row, rows) * Self.distance(row, rows)
      }
    }
    return Self.spread(self == .spiral ? Self.spiral(columns: columns, rows: rows) : ranks)
  }

  /// Numbers as shares of the way from the least to the greatest.
  private static func spread(_ numbers: [Double]) -> [Double] {
    let (first, last) = (numbers.min() ?? 0, numbers.max() ?? 0)
    return numbers.map { last > first ? ($0 - first) / (last - first) : 0 }
  }

  private static func distance(_ index: Int, _ count: Int) -> Double {
    Double(2 * index + 1 - count) / Double(count)
  }

  /// The number of each tile on a way around the edge, and on inwards.
  private static func spiral(columns: Int, rows: Int) -> [Double] {
    var numbers = [Double](repeating: 0, count: columns * rows)
    var (left, right, top, bottom) = (0, columns - 1, 0, rows - 1)
    var number = 0.0
    func visit(_ column: Int, _ row: Int) {
      numbers[row * columns + column] = number
      number += 1
    }
    while left <= right, top <= bottom {
      for column in left...right { visit(column, top) }
      for row in top..<bottom { visit(right, row + 1) }
      if top < bottom { for column in left..<right { visit(right - 1 - column + left, bottom) } }
      if left < right, top < bottom {
        for row in (top + 1)..<bottom { visit(left, bottom - row + top) }
      }
      (left, right, top, bottom) = (left + 1, right - 1, top + 1, bottom - 1)
    }
    return numbers
  }

  /// A fraction that looks random: SplitMix64's mixing of the tile's number and the seed.
  private static func random(_ index: UInt64, seed: Int) -> Double {
    let start = UInt64(bitPattern: Int64(seed)) &* 0xD1B5_4A32_D192_ED03
    var bits = start &+ (index &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits >> 31)) >> 11) * 0x1p-53
  }
}
