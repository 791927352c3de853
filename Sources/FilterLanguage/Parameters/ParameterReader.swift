// Finds the comments that belong to each uniform, and reads default, range, kind and words from
// them.
//
// Example: in
//
//     // How soft the edge is.
//     uniform float a /* = 1.0 */, b; // = 0.5
//
// the first comment is for both, 1.0 is the default of a, and 0.5 that of b. A default follows `=`
// at the beginning of a comment. A default after the `;` is for all uniforms of the declaration
// without their own. A default in code, `uniform float a = 1.0;`, counts before comments.

import SegueShaders
import SegueTransitions

/// Makes parameters from uniforms.
struct ParameterReader {
  private let checker: Checker
  private var comments: UniformComments
  private let log: DiagnosticLog

  /// All parameters, in order.
  static func read(
    _ checker: Checker, comments: [ShaderComment], _ header: [HeaderLine], log: DiagnosticLog
  ) -> [ShaderParameter] {
    var reader = ParameterReader(
      checker: checker, comments: UniformComments(comments, header), log: log)
    var parameters: [ShaderParameter] = []
    let uniforms = checker.uniforms
    while parameters.count < uniforms.count {
      let syntax = uniforms[parameters.count].syntax
      let group = uniforms[parameters.count...].prefix { $0.syntax.end == syntax.end }
      let next = group.endIndex < uniforms.endIndex ? uniforms[group.endIndex].syntax : nil
      let shared = reader.comments.shared(by: syntax, before: next)
      for uniform in group {
        var parts = CommentParts()
        for note in reader.comments.own(syntax, uniform.place) { parts.read(beside: note) }
        parts.add(shared)
        parameters.append(reader.parameter(uniform.variable, uniform.initial, parts))
      }
    }
    return parameters
  }

  private func parameter(
    _ id: VariableID, _ initial: [ShaderConstant]?, _ parts: CommentParts
  ) -> ShaderParameter {
    let variable = checker.variables[id.index]
    let given = initial ?? parts.value.flatMap { DefaultValue.read($0, as: variable.type, checker) }
    if variable.type != .sampler2D, given == nil { report(variable, parts.value) }
    let zero = checker.constantValue(checker.zero(variable.type, at: variable.position))
    return ShaderParameter(
      name: variable.name, variable: id, type: variable.type,
      defaultValue: given ?? (variable.type == .sampler2D ? [] : zero ?? []),
      hasDefault: given != nil,
      range: parts.range.flatMap { range($0, with: given ?? [], of: variable) },
      kind: parts.kind.map { kind($0, with: given ?? [], of: variable) }
        ?? .named(variable.name, variable.type),
      summary: parts.summary, control: control(parts, of: variable),
      isRead: checker.isRead[id.index],
      position: variable.position)
  }

  /// The control as the comments describe it; unknown words get a warning.
  private func control(
    _ parts: CommentParts, of variable: CheckedVariable
  ) -> Parameter.Control {
    var control = Parameter.Control(
      needs: parts.needs.map { $0.word.split(separator: ",").map { .init(String($0)) } } ?? [])
    if let word = parts.group?.word {
      control.group = Parameter.Group(rawValue: word)
      if control.group == nil {
        let groups = Parameter.Group.allCases.map(\.rawValue).joined(separator: ", ")
        log.warning(
          "parameter '\(variable.name)' has the unknown group '\(word)'", at: variable.position,
          notes: ["groups are \(groups)"])
      }
    }
    if let word = parts.advanced?.word { control.isAdvanced = word == "yes" }
    if variable.type == .sampler2D { control.unset = .init("black") }
    return control
  }

  /// Warns of needs that name no parameter.
  static func checkNeeds(of parameters: [ShaderParameter], log: DiagnosticLog) {
    let names = Set(parameters.map(\.name))
    for parameter in parameters {
      for need in parameter.control.needs where !names.contains(need.parameter) {
        log.warning(
          "parameter '\(parameter.name)' needs '\(need.parameter)', which is not a parameter",
          at: parameter.position)
      }
    }
  }

  /// Reports a missing default, or a default that cannot be read.
  private func report(_ variable: CheckedVariable, _ text: Substring?) {
    let notes = ["write it after the parameter: // = \(example(of: variable.type))"]
    guard let text else {
      return log.warning(
        "parameter '\(variable.name)' has no default", at: variable.position, notes: notes)
    }
    let shown = text.prefix { !$0.isNewline }.prefix(40).trimmed
    log.error(
      "the default of '\(variable.name)' cannot be read as \(checker.name(variable.type)): '\(shown)'",
      at: variable.position, notes: notes)
  }

  /// An example of how to write a default.
  private func example(of type: ShaderType) -> String {
    switch type {
    case .scalar(.bool): "true"
    case .scalar(.int), .scalar(.uint): "1"
    case .array(let element, let count):
      Array(repeating: example(of: element), count: min(count, 3)).joined(separator: ", ")
        + (count > 3 ? ", …" : "")
    case .vector, .matrix: "\(checker.name(type))(1)"
    default: "0.5"
    }
  }

  /// The range, widened if the default is outside of it; nil for an empty range.
  private func range(
    _ hint: RangeHint, with given: [ShaderConstant], of variable: CheckedVariable
  ) -> ClosedRange<Double>? {
    let range = min(hint.first, hint.second)...max(hint.first, hint.second)
    if hint.first > hint.second {
      log.warning(
        "the range of parameter '\(variable.name)' is reversed; the smaller number comes first",
        at: variable.position)
    }
    if hint.first == hint.second {
      log.warning(
        "the range of parameter '\(variable.name)' is empty: its two numbers are the same",
        at: variable.position)
      return nil
    }
    let numbers = given.map(\.float)
    let (low, high) = (Float(range.lowerBound), Float(range.upperBound))
    guard let least = numbers.min(), let greatest = numbers.max(), least < low || greatest > high
    else { return range }
    log.warning(
      "the default of parameter '\(variable.name)' is outside of its range",
      at: variable.position)
    return min(range.lowerBound, Double(least))...max(range.upperBound, Double(greatest))
  }

  /// The kind that a comment names, if it exists and fits the type.
  private func kind(
    _ hint: WordHint, with given: [ShaderConstant], of variable: CheckedVariable
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
        "the default of '\(variable.name)' is not a direction", at: variable.position,
        notes: ["0 is from the right, 1 from the left, 2 from the top, 3 from the bottom"])
      return nil
    }
    return kind
  }
}
