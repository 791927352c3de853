// Determinants and inverses; matrices are stored column by column.

extension ShaderGraph {
  mutating func determinant(_ matrix: [ValueID]) -> ValueID {
    determinant(matrix, Self.side(matrix))
  }

  private static func side(_ matrix: [ValueID]) -> Int {
    matrix.count == 4 ? 2 : matrix.count == 9 ? 3 : 4
  }

  /// The determinant, developed by the first column.
  private mutating func determinant(_ matrix: [ValueID], _ side: Int) -> ValueID {
    if side == 1 { return matrix[0] }
    var sum: ValueID?
    for row in 0..<side {
      let minor = determinant(Self.minor(matrix, side, column: 0, row: row), side - 1)
      let product = make(.multiply, matrix[row], minor)
      guard let before = sum else {
        sum = product
        continue
      }
      sum = make(row % 2 == 0 ? .add : .subtract, before, product)
    }
    return sum ?? float(0)
  }

  /// The matrix without a column and a row.
  private static func minor(
    _ matrix: [ValueID], _ side: Int, column: Int, row: Int
  ) -> [ValueID] {
    matrix.indices.filter { $0 / side != column && $0 % side != row }.map { matrix[$0] }
  }

  /// The inverse: the adjugate divided by the determinant.
  mutating func inverse(_ matrix: [ValueID]) -> [ValueID] {
    let side = Self.side(matrix)
    let whole = determinant(matrix, side)
    return (0..<side).flatMap { column in
      (0..<side).map { row in
        // Transposed: the minor without column `row` and without row `column`.
        let minor = determinant(
          Self.minor(matrix, side, column: row, row: column), side - 1)
        let signed = (row + column) % 2 == 0 ? minor : make(.negate, minor)
        return make(.divide, signed, whole)
      }
    }
  }
}
