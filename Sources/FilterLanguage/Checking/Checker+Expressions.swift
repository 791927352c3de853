// Checks expressions: names, choices, sequences. Operators and calls have their own files.

import SegueShaders

extension Checker {
  /// Looks up the names of an expression and works out its type.
  func check(_ syntax: SyntaxExpression) throws(Failure) -> CheckedExpression {
    let position = syntax.position
    switch syntax.kind {
    case .literal(let constant): return literal(constant, at: position)
    case .name(let name): return try checkName(name, at: position)
    case .call(let name, let arguments):
      return try checkCall(name, try check(arguments), at: position)
    case .construct(let type, let arguments):
      return try checkConstruction(type, arguments, at: position)
    case .member(let value, let name, let place):
      return try checkMember(try check(value), name, at: place)
    case .length(let value): return try checkLength(try check(value), at: position)
    case .index(let value, let index):
      return try checkIndex(try check(value), try check(index), at: position)
    case .plus(let value): return try checkUnary(nil, try check(value), at: position)
    case .unary(let operation, let value):
      return try checkUnary(operation, try check(value), at: position)
    case .increment(let place, let step, let isPrefix):
      return try checkIncrement(try check(place), by: step, isPrefix: isPrefix, at: position)
    case .binary(let operation, let left, let right):
      return try checkBinary(operation, try check(left), try check(right), at: position)
    case .and(let left, let right): return try checkLogical(left, right, at: position, "&&")
    case .or(let left, let right): return try checkLogical(left, right, at: position, "||")
    case .choose(let condition, let left, let right):
      return try checkChoose(condition, left, right, at: position)
    case .assign(let place, let operation, let value):
      return try checkAssignment(place, operation, value, at: position)
    case .sequence(let left, let right):
      let (first, second) = (try check(left), try check(right))
      return CheckedExpression(.sequence([first, second]), second.type, at: position)
    }
  }

  func check(_ expressions: [SyntaxExpression]) throws(Failure) -> [CheckedExpression] {
    var result: [CheckedExpression] = []
    for expression in expressions { result.append(try check(expression)) }
    return result
  }

  /// Makes a constant.
  func literal(_ constant: ShaderConstant, at position: SourcePosition) -> CheckedExpression {
    CheckedExpression(.literal(constant), .scalar(constant.scalar), at: position)
  }

  /// Makes a value that is all zero.
  func zero(_ type: ShaderType, at position: SourcePosition) -> CheckedExpression {
    var parts: [CheckedExpression] = []
    switch type {
    case .array(let element, let count):
      parts = Array(repeating: zero(element, at: position), count: count)
    case .structure(let index):
      parts = structures[index].fields.map { zero($0.type, at: position) }
    default:
      let number = literal(.zero(type.scalar ?? .float), at: position)
      if case .scalar = type { return number }
      parts = [number]
    }
    return CheckedExpression(.construct(parts), type, at: position)
  }

  private func checkName(
    _ name: String, at position: SourcePosition
  ) throws(Failure) -> CheckedExpression {
    var found: VariableID?
    switch symbol(name) {
    case .variable(let id): found = id
    case .structure: throw failure("'\(name)' is a type, not a value", at: position)
    case nil:
      if let value = hostValue(name, at: position) { return value }
      found = CheckedVariable.Environment(rawValue: name).map(variable)
    }
    guard let found else { throw unknown(name, at: position) }
    isRead[found.index] = true
    return CheckedExpression(.variable(found), variables[found.index].type, at: position)
  }

  private func unknown(_ name: String, at position: SourcePosition) -> Failure {
    if let hint = RefusedName.variables[name] {
      return failure("'\(name)' is not supported", at: position, notes: [hint])
    }
    guard unknownNames.insert(name).inserted else { return Failure() }
    if records[name] != nil || Builtin.named(name) != nil {
      return failure(
        "'\(name)' is a function: expected its arguments in parentheses", at: position)
    }
    let near = nearest(to: name).map { ["did you mean '\($0)'?"] }
    return failure("'\(name)' is not declared", at: position, notes: near ?? [])
  }

  private func checkLogical(
    _ left: SyntaxExpression, _ right: SyntaxExpression, at position: SourcePosition,
    _ operation: String
  ) throws(Failure) -> CheckedExpression {
    let (first, second) = (try check(left), try check(right))
    guard first.type == .bool, second.type == .bool else {
      throw failure(
        "\(operation) needs two bools, not \(name(first.type)) and \(name(second.type))",
        at: position)
    }
    let kind: CheckedExpression.Kind = operation == "&&" ? .and(first, second) : .or(first, second)
    return CheckedExpression(kind, .bool, at: position)
  }

  private func checkChoose(
    _ condition: SyntaxExpression, _ left: SyntaxExpression, _ right: SyntaxExpression,
    at position: SourcePosition
  ) throws(Failure) -> CheckedExpression {
    let test = try checkCondition(condition)
    var (first, second) = (try check(left), try check(right))
    if first.type != second.type {
      if let converted = implicitly(second, as: first.type) {
        second = converted
      } else if let converted = implicitly(first, as: second.type) {
        first = converted
      } else {
        throw failure(
          "the values of ? : must have the same type, not \(name(first.type)) and \(name(second.type))",
          at: position)
      }
    }
    if first.type == .sampler2D { throw failure("? : cannot choose pictures", at: position) }
    return CheckedExpression(.choose(test, first, second), first.type, at: position)
  }

  // MARK: Conversion

  /// The value as another type if the language converts it implicitly; otherwise nil.
  func implicitly(_ value: CheckedExpression, as type: ShaderType) -> CheckedExpression? {
    if value.type == type { return value }
    guard converts(value.type, type) else { return nil }
    refusedElsewhere(
      "WebGL does not convert \(name(value.type)) to \(name(type)): "
        + (type == .float ? "write 1.0 for 1, or float(…)" : "write \(name(type))(…)"),
      at: value.position)
    return construct(type, [value], at: value.position)
  }

  /// The value converted to the needed type; `what` names its user in messages.
  func convert(
    _ value: CheckedExpression, to type: ShaderType, _ what: String,
    at position: SourcePosition? = nil
  ) throws(Failure) -> CheckedExpression {
    if let converted = implicitly(value, as: type) { return converted }
    throw failure(
      "\(what) is \(name(type)), this value is \(name(value.type))",
      at: position ?? value.position, notes: conversionHint(value.type, type))
  }

  private func conversionHint(_ from: ShaderType, _ to: ShaderType) -> [String] {
    if from.scalar != nil,
      from.vectorCount == to.vectorCount || from.vectorCount == 1 && to.vectorCount != nil
    {
      return ["\(name(to))(…) converts it"]
    }
    return []
  }
}
