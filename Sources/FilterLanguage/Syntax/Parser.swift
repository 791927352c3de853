// Parses tokens into declarations, statements and expressions, and continues after errors.

import SegueShaders

/// Makes a syntax tree of tokens.
package struct Parser {
  /// How deep brackets, blocks and chains of operators may go.
  package static let maximumDepth = 256

  /// An error that has been reported.
  struct Failure: Error {}

  let log: DiagnosticLog
  private let tokens: [Token]
  private(set) var index = 0
  /// The token that comes next.
  private(set) var current: Token
  private var depth = 0
  /// The declared structures; their names are types.
  var structureNames: Set<String> = []
  /// Types of later versions that this program uses as names: `float uint = 1.0;`.
  private var takenTypes: Set<String> = []

  init(_ tokens: [Token], log: DiagnosticLog) {
    self.tokens = tokens
    current = tokens[0]
    self.log = log
  }

  /// Parses everything at file scope.
  package static func parse(_ tokens: [Token], log: DiagnosticLog) -> [SyntaxDeclaration] {
    var parser = Parser(tokens, log: log)
    var declarations: [SyntaxDeclaration] = []
    while !parser.isAtEnd, !log.isFull {
      let start = parser.index
      do throws(Failure) {
        declarations += try parser.parseDeclaration()
      } catch {
        parser.skip(stopsBeforeBrace: false)
        if parser.index == start { parser.advance() }
      }
    }
    return declarations
  }

  // MARK: Tokens

  var isAtEnd: Bool { current.isEnd }

  func ahead(_ distance: Int) -> Token { tokens[min(index + distance, tokens.count - 1)] }

  mutating func advance() {
    guard !isAtEnd else { return }
    index += 1
    current = tokens[index]
  }

  /// Skips an operator or a bracket if it comes next.
  mutating func take(_ punctuator: Punctuator) -> Bool {
    guard current.isPunctuator(punctuator) else { return false }
    advance()
    return true
  }

  /// Skips a word if it comes next.
  mutating func take(word: String) -> Bool {
    guard current.isName, current.text == word else { return false }
    advance()
    return true
  }

  /// Skips a token that must come next; `context` says where it belongs.
  mutating func expect(_ punctuator: Punctuator, _ context: String) throws(Failure) {
    guard take(punctuator) else {
      throw failure(
        "expected '\(punctuator.text)' \(context), found \(current.description)",
        at: missing)
    }
  }

  /// The place of a missing word: after the last word, if the next one is on another line.
  private var missing: SourcePosition {
    guard index > 0, tokens[index - 1].position.line < current.position.line else {
      return current.position
    }
    let last = tokens[index - 1]
    return SourcePosition(
      line: last.position.line, column: last.position.column + last.text.utf8.count)
  }

  /// Reads a name that is not a keyword.
  mutating func expectName(_ context: String) throws(Failure) -> Token {
    let token = current
    guard token.kind == .identifier else {
      throw failure("expected a name \(context), found \(token.description)")
    }
    if Keyword.isReserved(token.text) {
      throw failure("expected a name \(context), but '\(token.text)' is a word of the language")
    }
    if Keyword.isReservedElsewhere(token.text) {
      log.warning(
        "'\(token.text)' is reserved in GLSL: other hosts refuse it as a name", at: token.position)
    }
    if Keyword.types[token.text] != nil { takenTypes.insert(token.text) }
    advance()
    return token
  }

  /// The type of the language that a word means at this point.
  func builtinType(_ word: String) -> ShaderType? {
    takenTypes.contains(word) ? nil : Keyword.types[word]
  }

  // MARK: Errors

  /// Reports an error here, or elsewhere.
  func failure(
    _ message: String, at position: SourcePosition? = nil, notes: [String] = []
  ) -> Failure {
    log.error(message, at: position ?? current.position, notes: notes)
    return Failure()
  }

  /// Counts one more level of depth while `parse` runs.
  mutating func deeper<Result>(
    _ parse: (inout Parser) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard depth < Self.maximumDepth else {
      throw failure("nested more than \(Self.maximumDepth) deep")
    }
    depth += 1
    defer { depth -= 1 }
    return try parse(&self)
  }

  /// Makes an expression, unless its tree is too deep.
  func make(
    _ kind: SyntaxExpression.Kind, at position: SourcePosition
  ) throws(Failure) -> SyntaxExpression {
    let expression = SyntaxExpression(kind, at: position)
    guard expression.height <= Self.maximumDepth else {
      throw failure(
        "more than \(Self.maximumDepth) operators in one expression", at: position,
        notes: ["split it into several variables"])
    }
    return expression
  }

  /// Skips to the end of a statement or a declaration: after its `;` or block.
  ///
  /// A statement also ends before the `}` around it.
  mutating func skip(stopsBeforeBrace: Bool) {
    var level = 0
    while !isAtEnd {
      switch current.kind {
      case .punctuator(.semicolon) where level == 0:
        return advance()
      case .punctuator(.leftBrace): level += 1
      case .punctuator(.rightBrace):
        if level == 0, stopsBeforeBrace { return }
        level -= 1
        if level <= 0 { return advance() }
      default: break
      }
      advance()
    }
  }
}
