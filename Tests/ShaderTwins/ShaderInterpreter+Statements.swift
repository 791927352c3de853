// Statements.

import SegueShaders

extension ShaderInterpreter {
  mutating func execute(_ statements: [CheckedStatement]) throws(Failure) -> Flow {
    for statement in statements {
      let flow = try execute(statement)
      guard case .next = flow else { return flow }
    }
    return .next
  }

  private mutating func execute(_ statement: CheckedStatement) throws(Failure) -> Flow {
    try takeStep()
    switch statement {
    case .declare(let id, let initial):
      values[id.index] =
        try initial.map { (e) throws(Failure) in try evaluate(e) }
        ?? program.zero(of: program.variables[id.index].type)
      return .next
    case .evaluate(let expression):
      _ = try evaluate(expression)
      return .next
    case .block(let inner): return try execute(inner)
    case .branch(let condition, let first, let otherwise):
      return try execute(try isTrue(condition) ? first : otherwise)
    case .loop(let first, let condition, let step, let body, let testsFirst, _):
      return try loop(first, condition, step, body, testsFirst)
    case .breakLoop: return .breakLoop
    case .continueLoop: return .continueLoop
    case .returnValue(let value):
      return .returnValue(try value.map { (e) throws(Failure) in try evaluate(e) } ?? [])
    }
  }

  private mutating func isTrue(_ condition: CheckedExpression) throws(Failure) -> Bool {
    try evaluate(condition)[0].bool
  }

  private mutating func loop(
    _ first: [CheckedStatement], _ condition: CheckedExpression?, _ step: CheckedExpression?,
    _ body: [CheckedStatement], _ testsFirst: Bool
  ) throws(Failure) -> Flow {
    let start = try execute(first)
    guard case .next = start else { return start }
    var isTested = testsFirst
    while true {
      try takeStep()
      if isTested, let condition, try !isTrue(condition) { return .next }
      switch try execute(body) {
      case .breakLoop: return .next
      case .returnValue(let value): return .returnValue(value)
      case .next, .continueLoop: break
      }
      if let step { _ = try evaluate(step) }
      isTested = true
    }
  }
}
