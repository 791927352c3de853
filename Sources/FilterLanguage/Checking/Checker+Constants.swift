// Computes constant expressions: array sizes, labels, constants, defaults.
//
// The machine computes the functions, so the bits are the same everywhere.

import SegueShaders

extension Checker {
  /// Replaces an operator on literals by a literal.
  func folded(_ expression: CheckedExpression) -> CheckedExpression {
    let parts: [CheckedExpression]
    switch expression.kind {
    case .unary(_, let part): parts = [part]
    case .binary(_, let left, let right): parts = [left, right]
    case .construct(let values) where expression.type.vectorCount == 1: parts = values
    default: return expression
    }
    for part in parts {
      guard case .literal = part.kind else { return expression }
    }
    guard let constant = constantValue(expression)?.first else { return expression }
    return literal(constant, at: expression.position)
  }

  /// The components of a constant expression; nil when it is not constant.
  func constantValue(_ expression: CheckedExpression) -> [ShaderConstant]? {
    switch expression.kind {
    case .literal(let constant): return [constant]
    case .variable(let id): return constants[id]
    case .swizzle(let value, let places):
      return constantValue(value).map { value in places.map { value[$0] } }
    case .index(let value, let index): return constantElement(of: value, at: index)
    case .field(let value, let place): return constantField(of: value, place)
    case .construct(let values): return constantConstruction(expression.type, values)
    case .unary(let operation, let value):
      return all(constantValue(value)?.map { ConstantArithmetic.apply(operation, $0) })
    case .binary(let operation, let left, let right):
      return constantBinary(operation, left, right)
    case .and(let left, let right): return constantLogic(left, right) { $0 && $1 }
    case .or(let left, let right): return constantLogic(left, right) { $0 || $1 }
    case .choose(let condition, let left, let right):
      return constantValue(condition)?.first.flatMap { constantValue($0.bool ? left : right) }
    case .builtin(let builtin, let values):
      return constantCall(builtin, values, expression.type)
    case .assign, .increment, .call, .sample, .size, .sequence: return nil
    }
  }

  private func all(_ values: [ShaderConstant?]?) -> [ShaderConstant]? {
    guard let values else { return nil }
    let known = values.compactMap { $0 }
    return known.count == values.count ? known : nil
  }

  private func constantElement(
    of value: CheckedExpression, at index: CheckedExpression
  ) -> [ShaderConstant]? {
    guard let place = constantValue(index)?.first, let whole = constantValue(value) else {
      return nil
    }
    let size =
      switch value.type {
      case .array(let element, _): componentCount(element)
      case .matrix(_, let rows): rows
      default: 1
      }
    let last = whole.count / size - 1
    let start = min(max(Int(place.int), 0), last) * size
    return Array(whole[start..<start + size])
  }

  private func constantField(of value: CheckedExpression, _ place: Int) -> [ShaderConstant]? {
    guard case .structure(let index) = value.type, let whole = constantValue(value) else {
      return nil
    }
    let starts = structures[index].starts
    return Array(whole[starts[place]..<starts[place + 1]])
  }

  private func constantConstruction(
    _ type: ShaderType, _ values: [CheckedExpression]
  ) -> [ShaderConstant]? {
    var parts: [ShaderConstant] = []
    for value in values {
      guard let constant = constantValue(value) else { return nil }
      parts += constant
    }
    guard let scalar = type.scalar else { return parts }
    parts = parts.map { $0.converted(to: scalar) }
    let count = componentCount(type)
    guard values.count == 1 else { return Array(parts.prefix(count)) }
    if values[0].type.vectorCount == 1 {
      return (0..<count).map { isFilled($0, of: type) ? parts[0] : .float(0) }
    }
    return values[0].type.isMatrix && type.isMatrix ? nil : Array(parts.prefix(count))
  }

  /// Whether a scalar fills this component: every component of a vector, the diagonal of a matrix.
  private func isFilled(_ component: Int, of type: ShaderType) -> Bool {
    guard case .matrix(_, let rows) = type else { return true }
    return component / rows == component % rows
  }

  private func constantBinary(
    _ operation: BinaryOperator, _ left: CheckedExpression, _ right: CheckedExpression
  ) -> [ShaderConstant]? {
    guard !left.type.isMatrix, !right.type.isMatrix, let first = constantValue(left),
      let second = constantValue(right)
    else { return nil }
    let parts = all(
      (0..<max(first.count, second.count)).map { place in
        ConstantArithmetic.apply(
          operation, first[first.count == 1 ? 0 : place], second[second.count == 1 ? 0 : place])
      })
    switch operation {
    case .equal: return parts.map { [.bool($0.allSatisfy(\.bool))] }
    case .notEqual: return parts.map { [.bool($0.contains { $0.bool })] }
    default: return parts
    }
  }

  private func constantLogic(
    _ left: CheckedExpression, _ right: CheckedExpression, _ combine: (Bool, Bool) -> Bool
  ) -> [ShaderConstant]? {
    guard let first = constantValue(left)?.first, let second = constantValue(right)?.first else {
      return nil
    }
    return [.bool(combine(first.bool, second.bool))]
  }

  private func constantCall(
    _ builtin: Builtin, _ values: [CheckedExpression], _ type: ShaderType
  ) -> [ShaderConstant]? {
    guard builtin.written == nil, let scalar = type.scalar else { return nil }
    let constants = values.compactMap(constantValue)
    guard constants.count == values.count else { return nil }
    return builtin.constant(constants, values.map(\.type), scalar)
  }
}
