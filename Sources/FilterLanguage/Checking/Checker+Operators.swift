// Checks operators.

import SegueShaders

extension Checker {
  /// Checks `+x` (nil), `-x`, `!x` or `~x`.
  func checkUnary(
    _ operation: UnaryOperator?, _ value: CheckedExpression, at position: SourcePosition
  ) throws(Failure) -> CheckedExpression {
    let fits: Bool
    switch operation {
    case nil, .negate: fits = value.type.scalar.map { $0 != .bool } ?? false
    case .not: fits = value.type == .bool
    case .complement: fits = value.type.scalar?.isInteger ?? false
    }
    guard fits else {
      let isVector = operation == .not && value.type.scalar == .bool
      throw failure(
        "'\(operation?.rawValue ?? "+")' does not apply to \(name(value.type))", at: position,
        notes: isVector ? ["not(…) does"] : [])
    }
    guard let operation else { return value }
    return folded(CheckedExpression(.unary(operation, value), value.type, at: position))
  }

  /// Checks `x + y` and the like.
  func checkBinary(
    _ operation: BinaryOperator, _ left: CheckedExpression, _ right: CheckedExpression,
    at position: SourcePosition
  ) throws(Failure) -> CheckedExpression {
    let parts: (CheckedExpression, CheckedExpression, ShaderType)?
    switch operation {
    case .add, .subtract, .multiply, .divide: parts = arithmetic(operation, left, right)
    case .remainder, .bitAnd, .bitOr, .bitExclusiveOr: parts = bitwise(left, right)
    case .shiftLeft, .shiftRight: parts = shift(left, right)
    case .less, .greater, .lessOrEqual, .greaterOrEqual: parts = comparison(left, right)
    case .equal, .notEqual: parts = equality(left, right)
    case .exclusiveOr:
      parts = left.type == .bool && right.type == .bool ? (left, right, .bool) : nil
    }
    guard let (first, second, type) = parts else {
      throw failure(
        "'\(operation.rawValue)' does not apply to \(name(left.type)) and \(name(right.type))",
        at: position, notes: hint(operation, left.type, right.type))
    }
    return folded(CheckedExpression(.binary(operation, first, second), type, at: position))
  }

  private func hint(
    _ operation: BinaryOperator, _ left: ShaderType, _ right: ShaderType
  ) -> [String] {
    switch operation {
    case .remainder where left.scalar == .float || right.scalar == .float:
      return ["mod(x, y) is the remainder of floats"]
    case .less, .greater, .lessOrEqual, .greaterOrEqual:
      let isVector = left.vectorCount ?? 1 > 1
      return isVector ? ["lessThan(x, y) and similar functions compare vectors"] : []
    default: return []
    }
  }

  /// Converts both sides so that their components have the same type.
  private func balanced(
    _ left: CheckedExpression, _ right: CheckedExpression
  ) -> (CheckedExpression, CheckedExpression)? {
    guard let first = left.type.scalar, let second = right.type.scalar else { return nil }
    if first == second { return (left, right) }
    if second.converts(to: first), right.type.vectorCount != nil {
      return implicitly(right, as: right.type.with(first)).map { (left, $0) }
    }
    if first.converts(to: second), left.type.vectorCount != nil {
      return implicitly(left, as: left.type.with(second)).map { ($0, right) }
    }
    return nil
  }

  private func arithmetic(
    _ operation: BinaryOperator, _ left: CheckedExpression, _ right: CheckedExpression
  ) -> (CheckedExpression, CheckedExpression, ShaderType)? {
    guard let (first, second) = balanced(left, right), first.type.scalar != .bool else {
      return nil
    }
    let type =
      operation == .multiply && (first.type.isMatrix || second.type.isMatrix)
      ? product(first.type, second.type) : shared(first.type, second.type)
    return type.map { (first, second, $0) }
  }

  /// Whether the types are equal, or one is a scalar.
  private func shared(_ left: ShaderType, _ right: ShaderType) -> ShaderType? {
    if left == right { return left }
    if right.vectorCount == 1 { return left }
    return left.vectorCount == 1 ? right : nil
  }

  /// The type of a product; with matrices, by the rules of linear algebra.
  private func product(_ left: ShaderType, _ right: ShaderType) -> ShaderType? {
    switch (left, right) {
    case (.scalar, _): right
    case (_, .scalar): left
    case (.matrix(let inner, let rows), .matrix(let columns, let height)) where inner == height:
      .matrix(columns: columns, rows: rows)
    case (.matrix(let columns, let rows), .vector(_, let count)) where columns == count:
      .vector(.float, rows)
    case (.vector(_, let count), .matrix(let columns, let rows)) where rows == count:
      .vector(.float, columns)
    default: nil
    }
  }

  private func bitwise(
    _ left: CheckedExpression, _ right: CheckedExpression
  ) -> (CheckedExpression, CheckedExpression, ShaderType)? {
    guard let (first, second) = balanced(left, right), first.type.scalar?.isInteger == true else {
      return nil
    }
    return shared(first.type, second.type).map { (first, second, $0) }
  }

  private func shift(
    _ left: CheckedExpression, _ right: CheckedExpression
  ) -> (CheckedExpression, CheckedExpression, ShaderType)? {
    guard left.type.scalar?.isInteger == true, right.type.scalar?.isInteger == true,
      right.type.vectorCount == 1 || right.type.vectorCount == left.type.vectorCount
    else { return nil }
    return (left, right, left.type)
  }

  private func comparison(
    _ left: CheckedExpression, _ right: CheckedExpression
  ) -> (CheckedExpression, CheckedExpression, ShaderType)? {
    guard let (first, second) = balanced(left, right), first.type.vectorCount == 1,
      second.type.vectorCount == 1, first.type != .bool
    else { return nil }
    return (first, second, .bool)
  }

  private func equality(
    _ left: CheckedExpression, _ right: CheckedExpression
  ) -> (CheckedExpression, CheckedExpression, ShaderType)? {
    if left.type == right.type {
      return left.type == .void || left.type == .sampler2D ? nil : (left, right, .bool)
    }
    guard let (first, second) = balanced(left, right), first.type == second.type else { return nil }
    return (first, second, .bool)
  }
}
