// Parses expressions by precedence.

import SegueShaders

extension Parser {
  /// Parses `a, b`.
  mutating func parseExpression() throws(Failure) -> SyntaxExpression {
    var result = try parseAssignment()
    while current.isPunctuator(.comma) {
      let position = current.position
      advance()
      result = try make(.sequence(result, try parseAssignment()), at: position)
    }
    return result
  }

  /// Parses `a = b` or `a += b`.
  mutating func parseAssignment() throws(Failure) -> SyntaxExpression {
    try deeper { (parser) throws(Failure) in
      let left = try parser.parseConditional()
      guard case .punctuator(let punctuator) = parser.current.kind,
        punctuator == .equals || Self.assignments[punctuator] != nil
      else { return left }
      let position = parser.current.position
      parser.advance()
      return try parser.make(
        .assign(left, Self.assignments[punctuator], try parser.parseAssignment()), at: position)
    }
  }

  /// Parses `a ? b : c`.
  mutating func parseConditional() throws(Failure) -> SyntaxExpression {
    let condition = try parseBinary(atLeast: 1)
    let position = current.position
    guard take(.question) else { return condition }
    let first = try deeper { (parser) throws(Failure) in try parser.parseExpression() }
    try expect(.colon, "and the other value of '?'")
    let second = try parseAssignment()
    return try make(.choose(condition, first, second), at: position)
  }

  private mutating func parseBinary(atLeast lowest: Int) throws(Failure) -> SyntaxExpression {
    var left = try parseUnary()
    while case .punctuator(let punctuator) = current.kind,
      let precedence = Self.precedences[punctuator], precedence >= lowest
    {
      let position = current.position
      advance()
      let right = try parseBinary(atLeast: precedence + 1)
      left = try make(Self.binary(punctuator, left, right), at: position)
    }
    return left
  }

  private static let assignments: [Punctuator: BinaryOperator] = [
    .plusEquals: .add, .minusEquals: .subtract, .starEquals: .multiply,
    .slashEquals: .divide, .percentEquals: .remainder, .ampersandEquals: .bitAnd,
    .barEquals: .bitOr, .caretEquals: .bitExclusiveOr, .shiftLeftEquals: .shiftLeft,
    .shiftRightEquals: .shiftRight,
  ]

  /// How tightly operators bind, also in directives, which have no `^^`.
  static let precedences: [Punctuator: Int] = [
    .or: 1, .exclusiveOr: 2, .and: 3, .bar: 4, .caret: 5, .ampersand: 6, .equalsEquals: 7,
    .bangEquals: 7, .less: 8, .greater: 8, .lessEquals: 8, .greaterEquals: 8, .shiftLeft: 9,
    .shiftRight: 9, .plus: 10, .minus: 10, .star: 11, .slash: 11, .percent: 11,
  ]

  private static func binary(
    _ punctuator: Punctuator, _ left: SyntaxExpression, _ right: SyntaxExpression
  ) -> SyntaxExpression.Kind {
    if punctuator == .and { return .and(left, right) }
    guard let operation = BinaryOperator(rawValue: punctuator.text) else {
      return .or(left, right)
    }
    return .binary(operation, left, right)
  }

  // MARK: One operand

  mutating func parseUnary() throws(Failure) -> SyntaxExpression {
    let token = current
    guard case .punctuator(let punctuator) = token.kind, Self.prefixes.contains(punctuator) else {
      return try parsePostfix()
    }
    advance()
    let operand = try deeper { (parser) throws(Failure) in try parser.parseUnary() }
    let kind: SyntaxExpression.Kind =
      switch punctuator {
      case .plus: .plus(operand)
      case .minus: .unary(.negate, operand)
      case .bang: .unary(.not, operand)
      case .tilde: .unary(.complement, operand)
      default: .increment(operand, by: punctuator == .plusPlus ? 1 : -1, isPrefix: true)
      }
    return try make(kind, at: token.position)
  }

  private static let prefixes: Set<Punctuator> = [
    .plus, .minus, .bang, .tilde, .plusPlus, .minusMinus,
  ]

  private mutating func parsePostfix() throws(Failure) -> SyntaxExpression {
    var result = try parsePrimary()
    while case .punctuator(let punctuator) = current.kind {
      let position = current.position
      switch punctuator {
      case .leftBracket:
        advance()
        let place = try parseExpression()
        try expect(.rightBracket, "after the index")
        result = try make(.index(result, place), at: position)
      case .dot: result = try parseMember(of: result)
      case .plusPlus, .minusMinus:
        advance()
        let step = punctuator == .plusPlus ? 1 : -1
        result = try make(.increment(result, by: step, isPrefix: false), at: position)
      default: return result
      }
    }
    return result
  }

  private mutating func parseMember(of value: SyntaxExpression) throws(Failure) -> SyntaxExpression
  {
    let dot = current.position
    advance()
    let name = current
    guard name.kind == .identifier else {
      throw failure("expected a name after '.', found \(name.description)")
    }
    advance()
    if name.text == "length", current.isPunctuator(.leftParenthesis) {
      advance()
      try expect(.rightParenthesis, "after 'length('")
      return try make(.length(value), at: dot)
    }
    return try make(.member(value, name.text, name.position), at: dot)
  }

  // MARK: Beginnings

  private mutating func parsePrimary() throws(Failure) -> SyntaxExpression {
    let token = current
    switch token.kind {
    case .number: return try parseNumber()
    case .punctuator(.leftParenthesis):
      advance()
      let inner = try parseExpression()
      try expect(.rightParenthesis, "after the expression")
      return inner
    case .identifier: return try parseWord()
    default: throw failure("expected an expression, found \(token.description)")
    }
  }

  private mutating func parseNumber() throws(Failure) -> SyntaxExpression {
    let token = current
    guard let value = ShaderNumber.value(token.text) else {
      throw failure("'\(token.text)' is not a number that fits 32 bits")
    }
    advance()
    return try make(.literal(value), at: token.position)
  }

  private mutating func parseWord() throws(Failure) -> SyntaxExpression {
    let token = current
    if token.text == "true" || token.text == "false" {
      advance()
      return try make(.literal(.bool(token.text == "true")), at: token.position)
    }
    if builtinType(token.text) != nil
      || structureNames.contains(token.text) && ahead(1).isPunctuator(.leftBracket)
        && isConstructor
    {
      return try parseConstructor()
    }
    guard !Keyword.isReserved(token.text) else {
      throw failure("expected an expression, found '\(token.text)'")
    }
    advance()
    guard take(.leftParenthesis) else { return try make(.name(token.text), at: token.position) }
    return try make(.call(token.text, try parseArguments()), at: token.position)
  }

  private mutating func parseConstructor() throws(Failure) -> SyntaxExpression {
    let type = try parseType("a type")
    try expect(.leftParenthesis, "and arguments after a type")
    return try make(.construct(type, try parseArguments()), at: type.position)
  }

  /// Parses the arguments after `(`, and the `)`.
  private mutating func parseArguments() throws(Failure) -> [SyntaxExpression] {
    if current.text == "void", ahead(1).isPunctuator(.rightParenthesis) { advance() }
    if take(.rightParenthesis) { return [] }
    var arguments: [SyntaxExpression] = []
    repeat { arguments.append(try parseAssignment()) } while take(.comma)
    try expect(.rightParenthesis, "or ',' after an argument")
    return arguments
  }
}
