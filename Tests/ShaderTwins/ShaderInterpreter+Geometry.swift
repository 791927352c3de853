// Functions of vectors and matrices; sums are made from the first component on.

import SegueShaders

extension ShaderInterpreter {
  private func dot(_ a: [Float], _ b: [Float]) -> Float { Self.sum(zip(a, b).map { $0 * $1 }) }

  private func length(_ a: [Float]) -> Float {
    a.count == 1 ? a[0].magnitude : dot(a, a).squareRoot()
  }

  func geometric(_ builtin: Builtin, _ x: [[Float]]) -> [Float] {
    switch builtin.name {
    case "length": return [length(x[0])]
    case "distance": return [length(zip(x[0], x[1]).map { $0 - $1 })]
    case "dot": return [dot(x[0], x[1])]
    case "cross":
      let (a, b) = (x[0], x[1])
      return [
        a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0],
      ]
    case "normalize":
      let length = length(x[0])
      return x[0].map { $0 / length }
    case "faceforward": return dot(x[2], x[1]) < 0 ? x[0] : x[0].map { -$0 }
    case "reflect":
      let twice = 2 * dot(x[1], x[0])
      return zip(x[0], x[1]).map { $0 - twice * $1 }
    default: return refract(x[0], x[1], x[2][0])
    }
  }

  private func refract(_ incident: [Float], _ normal: [Float], _ eta: Float) -> [Float] {
    let cosine = dot(normal, incident)
    let k = 1 - eta * eta * (1 - cosine * cosine)
    if k < 0 { return incident.map { _ in 0 } }
    let factor = eta * cosine + k.squareRoot()
    return zip(incident, normal).map { eta * $0 - factor * $1 }
  }

  func matrix(_ builtin: Builtin, _ x: [[Float]], _ type: ShaderType) -> [Float] {
    switch builtin.name {
    case "matrixCompMult": return zip(x[0], x[1]).map { $0 * $1 }
    case "outerProduct": return x[1].flatMap { row in x[0].map { $0 * row } }
    case "transpose":
      guard case .matrix(let columns, let rows) = type else { return x[0] }
      return (0..<rows).flatMap { row in (0..<columns).map { x[0][$0 * rows + row] } }
    case "determinant": return [determinant(x[0], side(x[0]))]
    default: return inverse(x[0], side(x[0]))
    }
  }

  private func side(_ matrix: [Float]) -> Int { matrix.count == 4 ? 2 : matrix.count == 9 ? 3 : 4 }

  /// By the first column.
  private func determinant(_ matrix: [Float], _ side: Int) -> Float {
    if side == 1 { return matrix[0] }
    return (1..<side).reduce(matrix[0] * determinant(minor(matrix, side, 0, 0), side - 1)) {
      let product = matrix[$1] * determinant(minor(matrix, side, 0, $1), side - 1)
      return $1 % 2 == 0 ? $0 + product : $0 - product
    }
  }

  /// Without a column and a row.
  private func minor(_ matrix: [Float], _ side: Int, _ column: Int, _ row: Int) -> [Float] {
    matrix.indices.filter { $0 / side != column && $0 % side != row }.map { matrix[$0] }
  }

  /// The adjugate over the determinant.
  private func inverse(_ matrix: [Float], _ side: Int) -> [Float] {
    let whole = determinant(matrix, side)
    return (0..<side).flatMap { column in
      (0..<side).map { row in
        let minor = determinant(minor(matrix, side, row, column), side - 1)
        return ((row + column) % 2 == 0 ? minor : -minor) / whole
      }
    }
  }
}
