// Functions of matrices; matrices lie column by column.

extension Lowerer {
  mutating func matrix(
    _ builtin: Builtin, _ x: [[ValueID]], _ types: [ShaderType]
  ) -> [ValueID] {
    switch builtin {
    case .matrixCompMult: return zip(x[0], x[1]).map { graph.make(.multiply, $0, $1) }
    case .outerProduct:
      return x[1].flatMap { row in x[0].map { graph.make(.multiply, $0, row) } }
    case .transpose:
      guard case .matrix(let columns, let rows) = types[0] else { return x[0] }
      return (0..<rows).flatMap { row in (0..<columns).map { x[0][$0 * rows + row] } }
    case .determinant: return [determinant(x[0], Self.side(x[0]))]
    default: return inverse(x[0], Self.side(x[0]))
    }
  }

  private static func side(_ matrix: [ValueID]) -> Int {
    matrix.count == 4 ? 2 : matrix.count == 9 ? 3 : 4
  }

  /// By the first column.
  private mutating func determinant(_ matrix: [ValueID], _ side: Int) -> ValueID {
    if side == 1 { return matrix[0] }
    var sum: ValueID?
    for row in 0..<side {
      let minor = determinant(Self.minor(matrix, side, column: 0, row: row), side - 1)
      let product = graph.make(.multiply, matrix[row], minor)
      guard let before = sum else {
        sum = product
        continue
      }
      sum = graph.make(row % 2 == 0 ? .add : .subtract, before, product)
    }
    return sum ?? graph.float(0)
  }

  /// The matrix without a column and a row.
  private static func minor(
    _ matrix: [ValueID], _ side: Int, column: Int, row: Int
  ) -> [ValueID] {
    matrix.indices.filter { $0 / side != column && $0 % side != row }.map { matrix[$0] }
  }

  /// The adjugate over the determinant.
  private mutating func inverse(_ matrix: [ValueID], _ side: Int) -> [ValueID] {
    let whole = determinant(matrix, side)
    return (0..<side).flatMap { column in
      (0..<side).map { row in
        // Transposed: the minor without column `row` and row `column`.
        let minor = determinant(
          Self.minor(matrix, side, column: row, row: column), side - 1)
        let signed = (row + column) % 2 == 0 ? minor : graph.make(.negate, minor)
        return graph.make(.divide, signed, whole)
      }
    }
  }
}
