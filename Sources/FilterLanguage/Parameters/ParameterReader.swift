// Finds which comments belong to which uniform, and reads default, range and words from them.
//
// A comment in the line of a uniform, or between its name and the next, belongs to it. A default is
// what follows `=` at the beginning of a comment; when several uniforms share a declaration, one
// behind the `;` is for all that have none of their own. Comments that fill the lines above say more.

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
    for note in notes { parts.read(note.text) }
    let above = above(syntax.type.position.line)
    for comment in above { parts.readWords(comment.text) }
    let given = parts.value.flatMap { DefaultValue.read($0, as: variable.type, checker) }
    if variable.type != .sampler2D, given == nil {
      let problem = parts.value == nil ? "has no default" : "has a default that does not fit it"
      log.warning(
        "parameter '\(variable.name)' \(problem)", at: variable.position,
        notes: ["a default stands in a comment behind it: // = 0.5"])
    }
    let zero = checker.constantValue(checker.zero(variable.type, at: variable.position))
    return ShaderParameter(
      name: variable.name, variable: id, type: variable.type,
      defaultValue: given ?? (variable.type == .sampler2D ? [] : zero ?? []),
      hasDefault: given != nil,
      range: parts.range.map { range($0, with: given ?? [], of: variable) },
      summary: parts.summary,
      position: variable.position)
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
