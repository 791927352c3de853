// Checks statements.

import SegueShaders

extension Checker {
  /// Checks the statements of one scope; those with errors are left out.
  func check(_ statements: [SyntaxStatement]) -> [CheckedStatement] {
    var result: [CheckedStatement] = []
    for statement in statements where !log.isFull {
      if let checked = attempt({ () throws(Failure) in try check(statement) }) {
        result += checked
      }
    }
    return result
  }

  /// Checks one statement; a declaration of several variables becomes several.
  private func check(_ statement: SyntaxStatement) throws(Failure) -> [CheckedStatement] {
    switch statement.kind {
    case .empty: return []
    case .variables(let variables): return try declareLocals(variables)
    case .expression(let expression): return [.evaluate(try check(expression))]
    case .block(let inner):
      return [.block(try scoped { () throws(Failure) in check(inner) })]
    case .branch(let condition, let first, let otherwise):
      let condition = attempt { () throws(Failure) in try checkCondition(condition) }
      let first = checkBody(first)
      let second = otherwise.map(checkBody) ?? []
      guard let condition else { throw Failure() }
      return [.branch(condition, then: first, otherwise: second)]
    case .forLoop, .whileLoop, .doLoop: return [try checkLoop(statement)]
    case .choice(let value, let cases):
      return [try checkChoice(value, cases, at: statement.position)]
    case .breakLoop:
      guard !targets.isEmpty else {
        throw failure("'break' outside of a loop or switch", at: statement.position)
      }
      return [.breakLoop]
    case .continueLoop: return try checkContinue(at: statement.position)
    case .returnValue(let value): return [try checkReturn(value, at: statement.position)]
    case .discard: return discard(at: statement.position)
    }
  }

  /// Notes that the pixel has no colour, and leaves the function.
  ///
  /// The callers go on, but the colour that they make does not count.
  private func discard(at position: SourcePosition) -> [CheckedStatement] {
    let flag = discarded ?? makeVariable("discarded", .bool, .variable, at: position)
    if discarded == nil {
      isRead[flag.index] = true
      globals.append(CheckedGlobal(variable: flag, initial: nil))
      discarded = flag
    }
    let returns = context?.returns ?? .void
    return [
      .evaluate(assignment(of: .bool(true), to: flag, at: position)),
      .returnValue(returns == .void ? nil : zero(returns, at: position)),
    ]
  }

  /// The condition of a loop, so that an endless one ends for pixels that were discarded.
  ///
  /// A function that the loop calls may discard them. Loops with a condition end by themselves.
  private func ending(
    _ condition: CheckedExpression?, at position: SourcePosition
  ) -> CheckedExpression? {
    guard let discarded, condition.flatMap({ constantValue($0)?.first?.bool }) ?? true else {
      return condition
    }
    let flag = CheckedExpression(.variable(discarded), .bool, at: position)
    return CheckedExpression(.unary(.not, flag), .bool, at: position)
  }

  /// Checks the statements of a branch or a loop, in a new scope.
  private func checkBody(_ statement: SyntaxStatement) -> [CheckedStatement] {
    scopes.append([:])
    defer { scopes.removeLast() }
    if case .block(let inner) = statement.kind { return check(inner) }
    return check([statement])
  }

  private func declareLocals(_ syntax: SyntaxVariables) throws(Failure) -> [CheckedStatement] {
    if syntax.qualifier == .uniform {
      throw failure("parameters must be declared outside of functions", at: syntax.type.position)
    }
    if syntax.declarators.isEmpty { _ = try resolve(syntax.type) }
    var result: [CheckedStatement] = []
    for (place, declarator) in syntax.declarators.enumerated() {
      let declared = attempt { () throws(Failure) in
        try declare(declarator, of: syntax, isFirst: place == 0)
      }
      guard let (id, initial) = declared else { continue }
      if syntax.qualifier == .const, let initial, constantValue(initial) == nil {
        refusedElsewhere(
          "in WebGL, only a constant can be the value of a constant: remove 'const' from '\(declarator.name)'",
          at: declarator.position)
      }
      result.append(.declare(id, initial))
    }
    return result
  }

  /// Checks a condition, which must be a single truth value.
  func checkCondition(_ syntax: SyntaxExpression) throws(Failure) -> CheckedExpression {
    let condition = try check(syntax)
    guard condition.type == .bool else {
      let hint =
        condition.type.scalar == .bool
        ? "any(…) and all(…) combine several bools into one" : "compare it, as in x != 0"
      throw failure(
        "a condition must be a bool, this is \(name(condition.type))", at: syntax.position,
        notes: [hint])
    }
    return condition
  }

  private func checkReturn(
    _ value: SyntaxExpression?, at position: SourcePosition
  ) throws(Failure) -> CheckedStatement {
    guard let context else { return .returnValue(nil) }
    guard let value else {
      guard context.returns == .void else {
        throw failure(
          "'\(context.name)' must return a \(name(context.returns))", at: position)
      }
      return .returnValue(nil)
    }
    let checked = try check(value)
    if context.returns == .void {
      throw failure("'\(context.name)' is void and returns nothing", at: value.position)
    }
    return .returnValue(
      try convert(checked, to: context.returns, "the value of '\(context.name)'"))
  }

  private func checkContinue(at position: SourcePosition) throws(Failure) -> [CheckedStatement] {
    guard targets.contains(where: { if case .loop = $0 { true } else { false } }) else {
      throw failure("'continue' outside of a loop", at: position)
    }
    guard case .choice(let continues)? = targets.last else { return [.continueLoop] }
    return [.evaluate(assignment(of: .bool(true), to: continues, at: position)), .breakLoop]
  }

  // MARK: Loops

  /// Whether a loop has the form that GLSL ES 1.00 asks for.
  private func isCounted(_ kind: SyntaxStatement.Kind, _ test: CheckedExpression??) -> Bool {
    guard case .forLoop = kind, case .binary(_, let counter, let bound)? = test??.kind,
      case .variable = counter.kind
    else { return false }
    return constantValue(bound) != nil
  }

  private func checkLoop(_ statement: SyntaxStatement) throws(Failure) -> CheckedStatement {
    try scoped { () throws(Failure) in
      var first: [CheckedStatement] = []
      var condition: SyntaxExpression?
      var step: SyntaxExpression?
      var body = statement
      var testsFirst = true
      switch statement.kind {
      case .forLoop(let start, let test, let next, let inner):
        first = try check(start)
        (condition, step, body) = (test, next, inner)
      case .whileLoop(let test, let inner): (condition, body) = (test, inner)
      case .doLoop(let inner, let test): (condition, body, testsFirst) = (test, inner, false)
      default: break
      }
      let test = attempt { () throws(Failure) in try condition.map(checkCondition) }
      let next = attempt { () throws(Failure) in
        try step.map { (e) throws(Failure) in try check(e) }
      }
      if !isCounted(statement.kind, test) {
        refusedElsewhere(
          "WebGL 1 has only loops like for (int i = 0; i < 9; i++), with constant bounds",
          at: statement.position)
      }
      targets.append(.loop)
      let statements = checkBody(body)
      targets.removeLast()
      guard let test, let next else { throw Failure() }
      return .loop(
        first: first, condition: ending(test, at: statement.position), step: next, body: statements,
        testsFirst: testsFirst,
        position: statement.position)
    }
  }
}
