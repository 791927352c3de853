// Checks places that are written to.

import SegueShaders

extension Checker {
  /// Refuses an expression that cannot be written to.
  func requirePlace(_ expression: CheckedExpression, at position: SourcePosition) throws(Failure) {
    switch expression.kind {
    case .variable(let id): try requireWritable(id, at: position)
    case .swizzle(let value, let components):
      guard Set(components).count == components.count else {
        throw failure("a swizzle with a repeated component cannot be written to", at: position)
      }
      try requirePlace(value, at: position)
    case .index(let value, _), .field(let value, _): try requirePlace(value, at: position)
    default:
      throw failure("this cannot be written to: expected a variable or a part of one", at: position)
    }
  }

  private func requireWritable(_ id: VariableID, at position: SourcePosition) throws(Failure) {
    let variable = variables[id.index]
    let what: String
    switch variable.role {
    case .variable:
      guard variable.type == .sampler2D else { return }
      what = "a picture"
    case .constant: what = "constant"
    case .uniform: what = "a parameter of the transition"
    case .environment, .picture: what = "set by the host"
    }
    throw failure("'\(variable.name)' is \(what) and cannot be written to", at: position)
  }

  /// Checks `place = value` or `place += value`.
  func checkAssignment(
    _ left: SyntaxExpression, _ operation: BinaryOperator?, _ right: SyntaxExpression,
    at position: SourcePosition
  ) throws(Failure) -> CheckedExpression {
    let place = try checkPlace(left, isRead: operation != nil)
    let value = try check(right)
    try requirePlace(place, at: left.position)
    guard let operation else {
      let converted = try convert(value, to: place.type, "the left side", at: right.position)
      return CheckedExpression(.assign(place, nil, converted), place.type, at: position)
    }
    let result = try checkBinary(operation, place, value, at: position)
    guard case .binary(_, let first, let second) = result.kind, result.type == place.type,
      first === place
    else {
      throw failure(
        "'\(operation.rawValue)=' would make \(name(result.type)) of \(name(place.type))",
        at: position)
    }
    return CheckedExpression(.assign(place, operation, second), place.type, at: position)
  }

  /// Checks the left side; a variable that is only written does not count as read.
  private func checkPlace(
    _ syntax: SyntaxExpression, isRead: Bool
  ) throws(Failure) -> CheckedExpression {
    guard !isRead, case .name(let name) = syntax.kind, case .variable(let id)? = symbol(name) else {
      return try check(syntax)
    }
    let before = self.isRead[id.index]
    defer { self.isRead[id.index] = before }
    return try check(syntax)
  }

  /// Checks `++x` or `x--`.
  func checkIncrement(
    _ place: CheckedExpression, by step: Int, isPrefix: Bool, at position: SourcePosition
  ) throws(Failure) -> CheckedExpression {
    guard let scalar = place.type.scalar, scalar != .bool else {
      throw failure("\(name(place.type)) cannot be counted up or down", at: position)
    }
    try requirePlace(place, at: position)
    return CheckedExpression(
      .increment(place, by: step, isPrefix: isPrefix), place.type, at: position)
  }
}
