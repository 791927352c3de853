// The matrix that takes light from one set of primaries to another, by way of XYZ.

/// Nine numbers, row by row.
package struct PrimariesMatrix: Hashable, Sendable {
  /// The numbers, row by row.
  package let numbers: [Double]

  /// The matrix from one to another; exactly that of nothing where they are the same.
  package init(_ from: PictureLight.Primaries, _ to: PictureLight.Primaries) {
    numbers =
      from == to
      ? [1, 0, 0, 0, 1, 0, 0, 0, 1] : Self.product(Self.inverse(to.toXYZ), from.toXYZ)
  }

  /// The matrix that does what `right` does and then `left`.
  static func product(_ left: [Double], _ right: [Double]) -> [Double] {
    (0..<9).map { place -> Double in
      let row = place / 3 * 3, column = place % 3
      let first = left[row] * right[column], second = left[row + 1] * right[column + 3]
      return first + second + left[row + 2] * right[column + 6]
    }
  }

  static func inverse(_ m: [Double]) -> [Double] {
    /// What is left of the determinant without a row and a column, with its sign.
    func cofactor(_ row: Int, _ column: Int) -> Double {
      let (above, below) = ((row + 1) % 3 * 3, (row + 2) % 3 * 3)
      let (left, right) = ((column + 1) % 3, (column + 2) % 3)
      return m[above + left] * m[below + right] - m[above + right] * m[below + left]
    }
    let determinant = m[0] * cofactor(0, 0) + m[1] * cofactor(0, 1) + m[2] * cofactor(0, 2)
    return (0..<9).map { place -> Double in cofactor(place % 3, place / 3) / determinant }
  }
}
