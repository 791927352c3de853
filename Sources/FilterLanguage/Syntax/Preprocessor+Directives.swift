// The directives: lines that begin with #.

import SegueShaders

extension Preprocessor {
  /// Executes one directive, given the tokens after its #.
  mutating func carryOut(_ line: ArraySlice<Token>, at position: SourcePosition) {
    guard let name = line.first else { return }
    let rest = line.dropFirst()
    if carryOutCondition(name, rest, at: position) { return }
    guard conditions.last?.isActive ?? true else { return }
    switch name.text {
    case "define": define(rest, by: name)
    case "undef":
      if let macro = self.name(in: rest, after: name) { macros[macro.text] = nil }
    case "version", "extension", "pragma", "line": break
    case "error":
      log.error("#error \(rest.map(\.text).joined(separator: " "))", at: position)
    case "include":
      log.error("#include is not part of GLSL: put the text into this file", at: position)
    default: log.error("unknown directive #\(name.text)", at: name.position)
    }
  }

  /// Executes a directive of conditional text; false if it is another directive.
  private mutating func carryOutCondition(
    _ name: Token, _ rest: ArraySlice<Token>, at position: SourcePosition
  ) -> Bool {
    switch name.text {
    case "if": open(at: position) { $0.evaluate(rest, of: name) }
    case "ifdef": open(at: position) { $0.isDefined(rest, after: name) }
    case "ifndef": open(at: position) { !$0.isDefined(rest, after: name) }
    case "elif": turn(at: position, isElse: false) { $0.evaluate(rest, of: name) }
    case "else": turn(at: position, isElse: true) { _ in true }
    case "endif":
      if conditions.popLast() == nil { log.error("#endif without #if", at: position) }
    default: return false
    }
    return true
  }

  private mutating func open(at position: SourcePosition, _ test: (inout Self) -> Bool) {
    let isReached = conditions.last?.isActive ?? true
    guard conditions.count < Self.maximumDepth else {
      return log.error("conditions nest more than \(Self.maximumDepth) deep", at: position)
    }
    let holds = isReached && test(&self)
    conditions.append(
      Condition(position: position, isActive: holds, isDecided: holds || !isReached))
  }

  private mutating func turn(
    at position: SourcePosition, isElse: Bool, _ test: (inout Self) -> Bool
  ) {
    guard var condition = conditions.popLast() else {
      return log.error("#\(isElse ? "else" : "elif") without #if", at: position)
    }
    if condition.hasElse { log.error("this condition already has an #else", at: position) }
    let holds = !condition.isDecided && test(&self)
    condition.isActive = holds
    condition.isDecided = condition.isDecided || holds
    condition.hasElse = condition.hasElse || isElse
    conditions.append(condition)
  }

  private func isDefined(_ rest: ArraySlice<Token>, after directive: Token) -> Bool {
    name(in: rest, after: directive).map { macros[$0.text] != nil } ?? false
  }

  private func name(in rest: ArraySlice<Token>, after directive: Token) -> Token? {
    if let name = rest.first, name.kind == .identifier { return name }
    log.error("expected a name after #\(directive.text)", at: directive.position)
    return nil
  }

  private mutating func define(_ rest: ArraySlice<Token>, by directive: Token) {
    guard let name = name(in: rest, after: directive) else { return }
    if name.text == "defined" {
      return log.error("'defined' cannot be a macro", at: name.position)
    }
    var body = rest.dropFirst()
    var parameters: [String]?
    if let first = body.first, first.isPunctuator(.leftParenthesis), !first.followsSpace {
      guard let read = parameterNames(&body) else {
        return log.error(
          "expected names, separated by commas, and ')' after '\(name.text)('", at: first.position)
      }
      parameters = read
    }
    if let hash = body.first(where: { $0.isPunctuator(.hash) }) {
      return log.error("GLSL has no # and ## in macros", at: hash.position)
    }
    add(
      Macro(name: name.text, parameters: parameters, body: Array(body), position: name.position))
  }

  private mutating func add(_ macro: Macro) {
    if let other = macros[macro.name], !other.isSame(as: macro), other.position.line > 0 {
      log.error(
        "macro '\(macro.name)' is defined differently in line \(other.position.line)",
        at: macro.position, notes: ["#undef \(macro.name) removes the first definition"])
    }
    macros[macro.name] = macro
  }

  /// Reads `(a, b)` from the beginning of a line and removes it.
  private func parameterNames(_ line: inout ArraySlice<Token>) -> [String]? {
    line = line.dropFirst()
    var (names, known): ([String], Set<String>) = ([], [])
    if line.first?.isPunctuator(.rightParenthesis) == true {
      line = line.dropFirst()
      return names
    }
    while let name = line.popFirst(), name.kind == .identifier, known.insert(name.text).inserted {
      names.append(name.text)
      guard let next = line.popFirst() else { return nil }
      if next.isPunctuator(.rightParenthesis) { return names }
      if !next.isPunctuator(.comma) { return nil }
    }
    return nil
  }
}
