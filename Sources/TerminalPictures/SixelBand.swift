// Six rows of a sixel picture: which of a column's pixels have which colour.

/// A band of a sixel picture; it is empty again once it is written.
struct SixelBand {
  private let width: Int
  /// For each colour, the bits of every column.
  private var bits: [UInt8]
  /// The columns that a colour paints, from the first to the last; empty where it paints none.
  private var painted: [Range<Int>]
  /// The least letter: no bit is set.
  private static let letter = UInt8(ascii: "?")

  init(width: Int, colors: Int) {
    self.width = width
    bits = [UInt8](repeating: 0, count: width * colors)
    painted = [Range<Int>](repeating: 0..<0, count: colors)
  }

  /// Gives a pixel a colour.
  mutating func paint(_ x: Int, row: Int, _ color: Int) {
    bits[color * width + x] |= 1 << UInt8(row)
    let columns = painted[color]
    painted[color] =
      columns.isEmpty ? x..<(x + 1) : min(columns.lowerBound, x)..<max(columns.upperBound, x + 1)
  }

  /// Writes the colours one over the other, from the left edge each, and forgets them.
  mutating func write(into result: inout [UInt8]) {
    var isFirst = true
    for (color, columns) in painted.enumerated() where !columns.isEmpty {
      if !isFirst { result.append(UInt8(ascii: "$")) }
      isFirst = false
      result += Array("#\(color)".utf8)
      Self.run(of: Self.letter, columns.lowerBound, into: &result)
      write(color, columns, into: &result)
      painted[color] = 0..<0
    }
  }

  /// Writes the letters of a colour: equal ones as a run.
  private mutating func write(_ color: Int, _ columns: Range<Int>, into result: inout [UInt8]) {
    var start = columns.lowerBound
    while start < columns.upperBound {
      let value = bits[color * width + start]
      var end = start
      while end < columns.upperBound, bits[color * width + end] == value {
        bits[color * width + end] = 0
        end += 1
      }
      Self.run(of: Self.letter + value, end - start, into: &result)
      start = end
    }
  }

  /// Equal letters: up to three are shorter than their number.
  private static func run(of letter: UInt8, _ count: Int, into result: inout [UInt8]) {
    if count > 3 {
      result += Array("!\(count)".utf8)
      result.append(letter)
    } else {
      for _ in 0..<count { result.append(letter) }
    }
  }
}
