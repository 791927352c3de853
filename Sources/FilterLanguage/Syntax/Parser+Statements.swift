// Parses statements.

import SegueShaders

extension Parser {
  /// Parses `{ … }`; errors inside are reported, and all readable statements are kept.
  mutating func parseBlock() throws(Failure) -> [SyntaxStatement] {
    let open = current.position
    try expect(.leftBrace, "at the beginning of a block")
    var statements: [SyntaxStatement] = []
    while !current.isPunctuator(.rightBrace) {
      guard !isAtEnd, !log.isFull else {
        throw failure("expected '}' to end the block that begins in line \(open.line)")
      }
      if let statement = parseRecovering() { statements.append(statement) }
    }
    advance()
    return statements
  }

  private mutating func parseRecovering() -> SyntaxStatement? {
    let start = index
    do throws(Failure) {
      return try parseStatement()
    } catch {
      skip(stopsBeforeBrace: true)
      if index == start, !current.isPunctuator(.rightBrace) { advance() }
      return nil
    }
  }

  func statement(_ kind: SyntaxStatement.Kind, at token: Token) -> SyntaxStatement {
    SyntaxStatement(kind: kind, position: token.position)
  }

  mutating func parseStatement() throws(Failure) -> SyntaxStatement {
    try deeper { (parser) throws(Failure) in
      let token = parser.current
      if token.isPunctuator(.leftBrace) {
        return parser.statement(.block(try parser.parseBlock()), at: token)
      }
      if parser.take(.semicolon) { return parser.statement(.empty, at: token) }
      if let kind = try parser.parseKeywordStatement() { return parser.statement(kind, at: token) }
      return try parser.parseSimpleStatement()
    }
  }

  /// Parses a declaration or an expression, with its `;`.
  private mutating func parseSimpleStatement() throws(Failure) -> SyntaxStatement {
    let token = current
    if try takePrecisionStatement() { return statement(.empty, at: token) }
    if startsDeclaration {
      let qualifiers = try parseQualifiers()
      if let storage = qualifiers.storage {
        throw failure("'\(storage.text)' belongs to parameters only", at: storage.position)
      }
      let type = try parseType("a type")
      return statement(.variables(try parseVariables(of: type, qualifiers)), at: token)
    }
    let expression = try parseExpression()
    try expect(.semicolon, "after the expression")
    return statement(.expression(expression), at: token)
  }

  /// Whether a declaration begins here: a qualifier, or a type that is not followed by arguments.
  var startsDeclaration: Bool {
    guard current.kind == .identifier else { return false }
    let word = current.text
    if ["const", "struct", "uniform", "in", "out", "inout"].contains(word) { return true }
    if word == "layout" || Keyword.ignoredQualifiers.contains(word), isQualifier { return true }
    let next = ahead(1)
    let isBuiltin = builtinType(word) != nil
    if isBuiltin || structureNames.contains(word), !isConstructor {
      return next.kind == .identifier || next.isPunctuator(.leftBracket) || isBuiltin
    }
    let isWord = Keyword.isReserved(word) && !Keyword.foreignTypes.contains(word)
    return next.kind == .identifier && !isWord
  }

  /// Whether the type here has arguments: `vec2(`, `float[2](`.
  var isConstructor: Bool {
    var distance = 1
    while ahead(distance).isPunctuator(.leftBracket) {
      while !ahead(distance).isPunctuator(.rightBracket), ahead(distance).kind != .end {
        distance += 1
      }
      distance += 1
    }
    let next = ahead(distance)
    return next.isPunctuator(.leftParenthesis) || distance > 1 && next.kind != .identifier
  }

  /// Parses a statement that begins with a keyword; nil if another token comes next.
  private mutating func parseKeywordStatement() throws(Failure) -> SyntaxStatement.Kind? {
    guard current.kind == .identifier else { return nil }
    switch current.text {
    case "if": return try parseBranch()
    case "for": return try parseFor()
    case "while": return try parseWhile()
    case "do": return try parseDo()
    case "switch": return try parseSwitch()
    case "return":
      advance()
      let value = current.isPunctuator(.semicolon) ? nil : try parseExpression()
      try expect(.semicolon, "after the returned value")
      return .returnValue(value)
    case "break": return try parseJump(.breakLoop)
    case "continue": return try parseJump(.continueLoop)
    case "discard": return try parseJump(.discard)
    case "else": throw failure("'else' without 'if'")
    case "default": throw failure("'default' outside of a switch")
    case "case" where ahead(1).kind == .number: throw failure("'case' outside of a switch")
    default: return nil
    }
  }

  private mutating func parseJump(
    _ kind: SyntaxStatement.Kind
  ) throws(Failure) -> SyntaxStatement.Kind {
    let word = current.text
    advance()
    try expect(.semicolon, "after '\(word)'")
    return kind
  }

  private mutating func parseBranch() throws(Failure) -> SyntaxStatement.Kind {
    advance()
    let condition = try parseCondition(of: "if")
    let first = try parseStatement()
    let otherwise = take(word: "else") ? try parseStatement() : nil
    return .branch(condition, first, otherwise: otherwise)
  }

  /// Parses a condition in parentheses.
  private mutating func parseCondition(of word: String) throws(Failure) -> SyntaxExpression {
    try expect(.leftParenthesis, "after '\(word)'")
    let condition = try parseCondition()
    try expect(.rightParenthesis, "after the condition")
    return condition
  }

  private mutating func parseCondition() throws(Failure) -> SyntaxExpression {
    if startsDeclaration {
      throw failure(
        "a condition that declares a variable is not supported: declare the variable before it")
    }
    return try parseExpression()
  }

  private mutating func parseWhile() throws(Failure) -> SyntaxStatement.Kind {
    advance()
    let condition = try parseCondition(of: "while")
    return .whileLoop(condition, try parseStatement())
  }

  private mutating func parseDo() throws(Failure) -> SyntaxStatement.Kind {
    advance()
    let body = try parseStatement()
    guard take(word: "while") else {
      throw failure("expected 'while' after the body of 'do', found \(current.description)")
    }
    let condition = try parseCondition(of: "while")
    try expect(.semicolon, "after the condition")
    return .doLoop(body, condition)
  }

  private mutating func parseFor() throws(Failure) -> SyntaxStatement.Kind {
    advance()
    try expect(.leftParenthesis, "after 'for'")
    let token = current
    let first =
      take(.semicolon) ? statement(.empty, at: token) : try parseSimpleStatement()
    let condition = current.isPunctuator(.semicolon) ? nil : try parseCondition()
    try expect(.semicolon, "after the condition of 'for'")
    let step = current.isPunctuator(.rightParenthesis) ? nil : try parseExpression()
    try expect(.rightParenthesis, "after the step of 'for'")
    return .forLoop(first: first, condition: condition, step: step, body: try parseStatement())
  }
}

extension Parser {
  private mutating func parseSwitch() throws(Failure) -> SyntaxStatement.Kind {
    advance()
    let value = try parseCondition(of: "switch")
    try expect(.leftBrace, "after the value of 'switch'")
    var cases: [SyntaxCase] = []
    while !take(.rightBrace) {
      guard !isAtEnd, !log.isFull else { throw failure("expected '}' to end the switch") }
      if current.text == "case" || current.text == "default" {
        cases.append(try parseLabels())
      } else if cases.isEmpty {
        throw failure("expected 'case' or 'default', found \(current.description)")
      } else if let statement = parseRecovering() {
        cases[cases.count - 1].body.append(statement)
      }
    }
    return .choice(value, cases)
  }

  private mutating func parseLabels() throws(Failure) -> SyntaxCase {
    var result = SyntaxCase(labels: [], body: [], position: current.position)
    while current.text == "case" || current.text == "default" {
      let isDefault = current.text == "default"
      advance()
      result.labels.append(isDefault ? nil : try parseExpression())
      try expect(.colon, "after the label")
    }
    return result
  }
}
