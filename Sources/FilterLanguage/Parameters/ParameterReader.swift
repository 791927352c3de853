// Finds which comments belong to which uniform, and reads default, range, kind and words from them.
//
// A comment in the line of a uniform, or between its name and the next, belongs to it. A default is
// what follows `=` at the beginning of a comment; when several uniforms share a declaration, one
// behind the `;` is for all that have none of their own. Comments that fill the lines above say more.

import SegueTransitions

/// Makes parameters of uniforms.
struct ParameterReader {
  private let checker: Checker
  private let comments: [ShaderComment]
  private let log: DiagnosticLog

  /// All parameters, in order.
  static func read(
    _ checker: Checker, comments: [ShaderComment], log: DiagnosticLog
  ) -> [ShaderParameter] {
    let reader = ParameterReader(checker: checker, comments: comments, log: log)
    return checker.uniforms.indices.map(reader.parameter)
  }

  private func parameter(_ index: Int) -> ShaderParameter {
    let (id, syntax, place) = checker.uniforms[index]
    let variable = checker.variables[id.index]
    let notes = notes(of: syntax, place, before: nextStart(after: index))
    var parts = CommentParts()
    for note in notes { parts.read(beside: note) }
    for comment in above(syntax.type.position.line) { parts.read(above: comment) }
    let given = parts.value.flatMap { DefaultValue.read($0, as: variable.type, checker) }
    if variable.type != .sampler2D, given == nil {
      let problem = parts.value == nil ? "has no default" : "has a default that does not fit it"
      log.warning(
        "parameter '\(variable.name)' \(problem)", at: variable.position,
        notes: ["a default stands in a comment behind it: // = \(example(of: variable.type))"])
    }
    let zero = checker.constantValue(checker.zero(variable.type, at: variable.position))
    return ShaderParameter(
      name: variable.name, variable: id, type: variable.type,
      defaultValue: given ?? (variable.type == .sampler2D ? [] : zero ?? []),
      hasDefault: given != nil,
      range: parts.range.map { range($0, with: given ?? [], of: variable) },
      kind: parts.kind.map { kind($0, with: given ?? [], of: variable) }
        ?? .named(variable.name, variable.type),
      summary: parts.summary,
      isRead: checker.isRead[id.index],
      position: variable.position)
  }

  /// A default as one is written.
  private func example(of type: ShaderType) -> String {
    switch type {
    case .scalar(.bool): "true"
    case .scalar(.int), .scalar(.uint): "1"
    case .vector, .matrix: "\(checker.name(type))(1)"
    default: "0.5"
    }
  }

  /// The range, widened where the default is outside of it.
  private func range(
    _ range: ClosedRange<Double>, with given: [ShaderConstant], of variable: CheckedVariable
  ) -> ClosedRange<Double> {
    let numbers = given.map(\.float)
    let (low, high) = (Float(range.lowerBound), Float(range.upperBound))
    guard let least = numbers.min(), let greatest = numbers.max(), least < low || greatest > high
    else { return range }
    log.warning(
      "the default of parameter '\(variable.name)' is outside of its range",
      at: variable.position)
    return min(range.lowerBound, Double(least))...max(range.upperBound, Double(greatest))
  }

  /// The kind that a comment names, where there is such a kind and it fits.
  private func kind(
    _ hint: KindHint, with given: [ShaderConstant], of variable: CheckedVariable
  ) -> ParameterKind? {
    let kinds = ParameterKind.allCases.map(\.rawValue)
    guard let kind = ParameterKind(rawValue: hint.word) else {
      log.warning(
        "parameter '\(variable.name)' has the unknown kind '\(hint.word)'", at: hint.position,
        notes: ["kinds are \(kinds.joined(separator: ", "))"])
      return nil
    }
    guard kind.types.contains(variable.type) else {
      log.warning(
        "'\(variable.name)' is \(checker.name(variable.type)) and cannot be of kind '\(kind)'",
        at: hint.position,
        notes: ["\(kind) is for \(kind.types.map(checker.name).joined(separator: ", "))"])
      return nil
    }
    if kind == .direction, case .int(let side)? = given.first, given.count == 1,
      !Direction.allCases.indices.contains(Int(side))
    {
      log.warning(
        "'\(variable.name)' is no direction by default", at: variable.position,
        notes: ["0 is from the right, 1 from the left, 2 from the top, 3 from the bottom"])
      return nil
    }
    return kind
  }

  /// Where the next declaration of uniforms begins.
  private func nextStart(after index: Int) -> SourcePosition {
    let end = checker.uniforms[index].syntax.end
    let next = checker.uniforms[index...].first { end.isBefore($0.syntax.type.position) }
    return next?.syntax.type.position ?? SourcePosition(line: .max, column: 0)
  }

  /// The comments about one of the variables of a declaration.
  private func notes(
    of syntax: SyntaxVariables, _ place: Int, before next: SourcePosition
  ) -> [ShaderComment] {
    let start = syntax.declarators[place].position
    let isLast = place + 1 == syntax.declarators.count
    let end = isLast ? syntax.end : syntax.declarators[place + 1].position
    let own = comments.filter { start.isBefore($0.position) && $0.position.isBefore(end) }
    let shared = comments.filter {
      syntax.end.isBefore($0.position) && $0.position.line == syntax.end.line
        && $0.position.isBefore(next)
    }
    return own + shared
  }

  /// Comments that fill the lines directly above a line, without those of the file's header.
  private func above(_ line: Int) -> [ShaderComment] {
    var found: [ShaderComment] = []
    var line = line
    for comment in comments.reversed() where comment.startsLine && comment.lastLine == line - 1 {
      found.insert(comment, at: 0)
      line = comment.position.line
    }
    let isHeader = found.contains { comment in
      let header = ShaderHeader([comment])
      return header.author != nil || header.license != nil
    }
    return isHeader ? [] : found
  }
}

extension SourcePosition {
  /// Whether it stands before another.
  func isBefore(_ other: SourcePosition) -> Bool {
    line == other.line ? column < other.column : line < other.line
  }
}
