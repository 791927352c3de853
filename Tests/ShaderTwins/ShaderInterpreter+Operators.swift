// Operators of vectors and matrices.

import SegueShaders

extension ShaderInterpreter {
  func binary(
    _ operation: BinaryOperator, _ left: [ShaderConstant], _ leftType: ShaderType,
    _ right: [ShaderConstant], _ rightType: ShaderType
  ) -> [ShaderConstant] {
    switch operation {
    case .equal, .notEqual:
      let isEqual = zip(left, right).allSatisfy { pair in
        ShaderScalars.apply(.equal, pair.0, pair.1).bool
      }
      return [.bool(isEqual == (operation == .equal))]
    case .multiply:
      let product = product(left.map(\.float), leftType, right.map(\.float), rightType)
      if let product { return product.map { .float($0) } }
    default: break
    }
    return (0..<max(left.count, right.count)).map { place in
      ShaderScalars.apply(
        operation, left[left.count == 1 ? 0 : place], right[right.count == 1 ? 0 : place])
    }
  }

  /// Linear algebra, summed from the first product; nil if a side is a scalar, or if neither is a
  /// matrix.
  private func product(
    _ left: [Float], _ leftType: ShaderType, _ right: [Float], _ rightType: ShaderType
  ) -> [Float]? {
    switch (leftType, rightType) {
    case (.matrix(let columns, let rows), .vector):
      (0..<rows).map { row in
        Self.sum((0..<columns).map { left[$0 * rows + row] * right[$0] })
      }
    case (.vector, .matrix(let columns, let rows)):
      (0..<columns).map { column in
        Self.sum((0..<rows).map { left[$0] * right[column * rows + $0] })
      }
    case (.matrix(let inner, let rows), .matrix(let columns, _)):
      (0..<columns).flatMap { column in
        (0..<rows).map { row in
          Self.sum((0..<inner).map { left[$0 * rows + row] * right[column * inner + $0] })
        }
      }
    default: nil
    }
  }

  /// From the first on.
  static func sum(_ parts: [Float]) -> Float {
    parts.dropFirst().reduce(parts[0], +)
  }
}
