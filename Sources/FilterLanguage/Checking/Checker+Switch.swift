// Turns a switch into branches.
//
// A switch becomes a loop that runs once, so that `break` leaves it. The value selects the first
// group of statements that runs. This group and all later ones become branches. `continue` belongs
// to the loop around the switch: a variable remembers it until the switch is left.

import SegueShaders

extension Checker {
  func checkChoice(
    _ value: SyntaxExpression, _ cases: [SyntaxCase], at position: SourcePosition
  ) throws(Failure) -> CheckedStatement {
    let checked = try check(value)
    guard checked.type == .int || checked.type == .uint else {
      throw failure(
        "switch needs an int, this is \(name(checked.type))", at: value.position)
    }
    let subject = hidden(checked.type, at: position)
    let entry = hidden(.int, at: position)
    let continues = hidden(.bool, at: position)
    let reference = CheckedExpression(.variable(subject), checked.type, at: position)
    let choice = try self.entry(reference, cases, at: position)
    targets.append(.choice(continues: continues))
    let groups = scopedGroups(cases)
    targets.removeLast()
    var declarations: [CheckedStatement] = []
    let body = zip(groups.indices, groups).map { index, statements in
      CheckedStatement.branch(
        isReached(index, from: entry, at: position),
        then: hoisting(statements, into: &declarations), otherwise: [])
    }
    var result: [CheckedStatement] = [
      .declare(subject, checked), .declare(entry, choice), .declare(continues, nil),
    ]
    result += declarations
    result.append(
      .loop(
        first: [], condition: literal(.bool(false), at: position), step: nil, body: body,
        testsFirst: false, position: position))
    result += passingOn(continues, at: position)
    return .block(result)
  }

  private func hidden(_ type: ShaderType, at position: SourcePosition) -> VariableID {
    let id = makeVariable("", type, .variable, at: position)
    isRead[id.index] = true
    return id
  }

  /// Checks all groups in one scope.
  private func scopedGroups(_ cases: [SyntaxCase]) -> [[CheckedStatement]] {
    scopes.append([:])
    defer { scopes.removeLast() }
    return cases.map { check($0.body) }
  }

  /// The number of the first group that runs; the number of groups if no group runs.
  private func entry(
    _ subject: CheckedExpression, _ cases: [SyntaxCase], at position: SourcePosition
  ) throws(Failure) -> CheckedExpression {
    var seen: Set<ShaderConstant> = []
    var chosen: [(value: CheckedExpression, group: Int)] = []
    var otherwise: Int?
    for (group, part) in cases.enumerated() {
      for label in part.labels {
        guard let label else {
          if otherwise != nil { throw failure("'default' appears twice", at: part.position) }
          otherwise = group
          continue
        }
        let value = try convert(try check(label), to: subject.type, "the label")
        guard let constant = constantValue(value)?.first else {
          throw failure("a label must be constant", at: label.position)
        }
        guard seen.insert(constant).inserted else {
          throw failure("this label appears twice", at: label.position)
        }
        guard seen.count < Parser.maximumDepth else {
          throw failure("more than \(Parser.maximumDepth) labels", at: label.position)
        }
        chosen.append((literal(constant, at: label.position), group))
      }
    }
    var result = literal(.int(Int32(otherwise ?? cases.count)), at: position)
    for (value, group) in chosen.reversed() {
      let isEqual = CheckedExpression(.binary(.equal, subject, value), .bool, at: position)
      let number = literal(.int(Int32(group)), at: position)
      result = CheckedExpression(.choose(isEqual, number, result), .int, at: position)
    }
    return result
  }

  private func isReached(
    _ group: Int, from entry: VariableID, at position: SourcePosition
  ) -> CheckedExpression {
    let number = literal(.int(Int32(group)), at: position)
    let start = CheckedExpression(.variable(entry), .int, at: position)
    return CheckedExpression(.binary(.lessOrEqual, start, number), .bool, at: position)
  }

  /// Moves the variables of each group before all groups, because later groups see them.
  private func hoisting(
    _ statements: [CheckedStatement], into declarations: inout [CheckedStatement]
  ) -> [CheckedStatement] {
    statements.map { statement in
      guard case .declare(let id, let initial) = statement else { return statement }
      declarations.append(.declare(id, nil))
      let variable = variables[id.index]
      let place = CheckedExpression(.variable(id), variable.type, at: variable.position)
      let value = initial ?? zero(variable.type, at: variable.position)
      return .evaluate(
        CheckedExpression(.assign(place, nil, value), variable.type, at: variable.position))
    }
  }

  /// Runs after the switch and does the `continue` that was met inside it.
  private func passingOn(
    _ continues: VariableID, at position: SourcePosition
  ) -> [CheckedStatement] {
    guard let target = targets.last else { return [] }
    let condition = CheckedExpression(.variable(continues), .bool, at: position)
    switch target {
    case .loop: return [.branch(condition, then: [.continueLoop], otherwise: [])]
    case .choice(let outer):
      let pass = assignment(of: .bool(true), to: outer, at: position)
      return [.branch(condition, then: [.evaluate(pass), .breakLoop], otherwise: [])]
    }
  }

  /// An assignment of a constant to a variable.
  func assignment(
    of constant: ShaderConstant, to variable: VariableID, at position: SourcePosition
  ) -> CheckedExpression {
    let type = variables[variable.index].type
    let place = CheckedExpression(.variable(variable), type, at: position)
    return CheckedExpression(
      .assign(place, nil, literal(constant, at: position)), type, at: position)
  }
}
