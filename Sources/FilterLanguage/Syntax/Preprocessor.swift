// Executes directives and replaces macros, in one pass over the tokens of a file.
//
// Macros are replaced as in C. Arguments are expanded first. The result is then read again,
// together with the tokens after it. A macro inside its own expansion is never replaced. The depth
// and the number of new tokens are limited, so that a macro bomb ends in an error.

import SegueShaders

/// Follows the `#` directives of a shader, and replaces macros in its tokens.
package struct Preprocessor {
  static let maximumDepth = 200

  let log: DiagnosticLog
  var macros = Macro.predefined
  /// The open conditions.
  var conditions: [Condition] = []
  private let tokens: [Token]
  private var index = 0
  /// The replacements that are being read, the innermost last.
  private var contexts: [Context] = []
  /// Whether only the contexts are read: an argument or a directive's condition is being expanded.
  private var isIsolated = false
  private var depth = 0
  private var made = 0
  /// The macros whose replacement is being read; they are not expanded inside it.
  private var active: Set<String> = []

  /// An `#if` and its state.
  struct Condition {
    let position: SourcePosition
    /// Whether its present lines count.
    var isActive: Bool
    /// Whether a branch has been taken already, or all are in code that is skipped.
    var isDecided: Bool
    var hasElse = false
  }

  private struct Context {
    let tokens: [Token]
    var index = 0
    let macro: String?
  }

  private init(_ tokens: [Token], log: DiagnosticLog) {
    self.tokens = tokens
    self.log = log
  }

  /// The tokens for the parser; the last one is the end.
  package static func process(_ tokens: [Token], log: DiagnosticLog) -> [Token] {
    var preprocessor = Preprocessor(tokens, log: log)
    var result: [Token] = []
    result.reserveCapacity(tokens.count)
    while let token = preprocessor.nextExpanded() { result.append(token) }
    for condition in preprocessor.conditions {
      log.error("this condition has no #endif", at: condition.position)
    }
    if let end = tokens.last { result.append(end) }
    return result
  }

  // MARK: Reading

  /// The next token that is not a macro.
  private mutating func nextExpanded() -> Token? {
    while var token = next() {
      guard token.isName, !token.isPainted, let macro = macros[token.text] else {
        return token
      }
      if active.contains(token.text) {
        token.isPainted = true
        return token
      }
      if !expand(macro, at: token) { return token }
    }
    return nil
  }

  /// The next token, not expanded.
  private mutating func next() -> Token? {
    guard !log.isFull, made <= Lexer.maximumTokens else { return nil }
    if contexts.count > 0 {
      dropFinishedContexts()
      if let last = contexts.indices.last {
        defer { contexts[last].index += 1 }
        return contexts[last].tokens[contexts[last].index]
      }
    }
    guard !isIsolated, let token = tokenOfFile() else { return nil }
    index += 1
    return token
  }

  private mutating func dropFinishedContexts() {
    while let context = contexts.last, context.index == context.tokens.count {
      if let macro = context.macro { active.remove(macro) }
      contexts.removeLast()
    }
  }

  /// The next token of the file, after executing directives and skipping the text that they leave
  /// out.
  private mutating func tokenOfFile() -> Token? {
    while index < tokens.count, !tokens[index].isEnd, !log.isFull {
      let token = tokens[index]
      if token.startsLine, token.isPunctuator(.hash) {
        carryOutDirective(at: token.position)
      } else if conditions.last?.isActive ?? true, token.kind != .invalid {
        return token
      } else {
        if conditions.last?.isActive ?? true {
          log.error("\(token.text) cannot be used outside of a comment", at: token.position)
        }
        index += 1
      }
    }
    return nil
  }

  private mutating func carryOutDirective(at position: SourcePosition) {
    let start = index + 1
    index = start
    while !tokens[index].isEnd, !tokens[index].startsLine { index += 1 }
    carryOut(tokens[start..<index], at: position)
  }

  private mutating func followedByParenthesis() -> Bool {
    dropFinishedContexts()
    if let context = contexts.last {
      return context.tokens[context.index].isPunctuator(.leftParenthesis)
    }
    return !isIsolated && tokenOfFile()?.isPunctuator(.leftParenthesis) ?? false
  }

  // MARK: Expanding

  /// Expands tokens separately: an argument, or a condition.
  mutating func expanded(_ tokens: [Token]) -> [Token] {
    let outer = (contexts, isIsolated)
    contexts = [Context(tokens: tokens, macro: nil)]
    isIsolated = true
    depth += 1
    defer { depth -= 1 }
    var result: [Token] = []
    while let token = nextExpanded() { result.append(token) }
    dropFinishedContexts()
    (contexts, isIsolated) = outer
    return result
  }

  /// Replaces a macro at its use; false if it is not used as a macro here.
  private mutating func expand(_ macro: Macro, at use: Token) -> Bool {
    var arguments: [String: [Token]] = [:]
    if let parameters = macro.parameters {
      guard followedByParenthesis() else { return false }
      guard let given = readArguments(of: macro, at: use) else { return true }
      guard given.count == parameters.count else {
        log.error(
          "macro '\(macro.name)' takes \(parameters.count) arguments, not \(given.count)",
          at: use.position, notes: ["it is defined in line \(macro.position.line)"])
        return true
      }
      for (name, argument) in zip(parameters, given) { arguments[name] = expanded(argument) }
    }
    push(replacement(of: macro, at: use, arguments), of: macro, at: use)
    return true
  }

  private mutating func push(_ replacement: [Token], of macro: Macro, at use: Token) {
    made += replacement.count + 1
    guard made <= Lexer.maximumTokens else { return reportTooMany(at: use) }
    guard contexts.count + depth < Self.maximumDepth else {
      made = Lexer.maximumTokens + 1
      return log.error("macros nest more than \(Self.maximumDepth) deep", at: use.position)
    }
    contexts.append(Context(tokens: replacement, macro: macro.name))
    active.insert(macro.name)
  }

  private func reportTooMany(at use: Token) {
    log.error("macros make more than \(Lexer.maximumTokens) tokens", at: use.position)
  }

  private func replacement(
    of macro: Macro, at use: Token, _ arguments: [String: [Token]]
  ) -> [Token] {
    log.noteMacro(macro.note, at: use.position)
    var result: [Token] = []
    for var token in macro.body {
      if let argument = arguments[token.text], token.kind == .identifier {
        result += argument
      } else {
        token.position = use.position
        if macro.isLine { token.text = "\(use.position.line)" }
        result.append(token)
      }
      if result.count > Lexer.maximumTokens { break }
    }
    return result
  }

  /// Reads the arguments in parentheses, not expanded; nil if they do not end.
  private mutating func readArguments(of macro: Macro, at use: Token) -> [[Token]]? {
    _ = next()
    var arguments: [[Token]] = [[]]
    var level = 0
    while let token = next() {
      made += 1
      if level == 0, token.isPunctuator(.rightParenthesis) {
        let isEmpty =
          macro.parameters?.isEmpty == true && arguments.count == 1 && arguments[0].isEmpty
        return isEmpty ? [] : arguments
      }
      if level == 0, token.isPunctuator(.comma) {
        arguments.append([])
        continue
      }
      if token.isPunctuator(.leftParenthesis) { level += 1 }
      if token.isPunctuator(.rightParenthesis) { level -= 1 }
      arguments[arguments.count - 1].append(token)
    }
    if made <= Lexer.maximumTokens {
      log.error("the arguments of macro '\(macro.name)' do not end", at: use.position)
    } else if !log.hasErrors {
      reportTooMany(at: use)
    }
    return nil
  }
}
