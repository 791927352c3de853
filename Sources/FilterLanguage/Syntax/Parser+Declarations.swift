// Parses declarations at file scope, and variables and types anywhere.

import SegueShaders

extension Parser {
  /// The words before a type.
  struct Qualifiers {
    var isConstant = false
    var isUniform = false
    var passing: ParameterPassing?
    /// The token of `in`, `out`, `varying` and so on.
    var storage: Token?

    /// Adds a word; false if it is not a qualifier.
    mutating func add(_ token: Token) -> Bool {
      switch token.text {
      case "const": isConstant = true
      case "uniform": isUniform = true
      case "in": passing = .copyIn
      case "out": passing = .copyOut
      case "inout": passing = .copyInOut
      case "attribute", "varying", "buffer", "shared": break
      default: return Keyword.ignoredQualifiers.contains(token.text)
      }
      if !["const", "uniform"].contains(token.text) { storage = storage ?? token }
      return true
    }

    var ofVariables: SyntaxVariables.Qualifier? {
      if isUniform { return .uniform }
      switch storage?.text {
      case "in", "varying": return .input
      case "out": return .output
      default: return isConstant ? .const : nil
      }
    }
  }

  /// Parses a declaration at file scope; it becomes several if its variables have different
  /// qualifiers.
  mutating func parseDeclaration() throws(Failure) -> [SyntaxDeclaration] {
    if take(.semicolon) { return [] }
    if try takePrecisionStatement() { return [] }
    let qualifiers = try parseQualifiers()
    if let storage = qualifiers.storage, qualifiers.ofVariables == nil {
      throw failure(
        "a transition has no '\(storage.text)' variables", at: storage.position,
        notes: ["it gets uv as its argument, and returns the colour"])
    }
    let type = try parseType("a declaration")
    let isFunction =
      current.kind == .identifier && ahead(1).isPunctuator(.leftParenthesis)
    if isFunction { return [.function(try parseFunction(returning: type))] }
    let variables = try parseVariables(of: type, qualifiers)
    return [.variables(variables)]
  }

  /// Skips `precision highp float;` if it comes next.
  mutating func takePrecisionStatement() throws(Failure) -> Bool {
    guard take(word: "precision") else { return false }
    while !isAtEnd, !current.isPunctuator(.semicolon), current.kind == .identifier { advance() }
    try expect(.semicolon, "after the precision")
    return true
  }

  mutating func parseQualifiers() throws(Failure) -> Qualifiers {
    var result = Qualifiers()
    while isQualifier {
      if current.text == "layout" {
        advance()
        try skipParentheses()
      } else if result.add(current) {
        advance()
      } else {
        break
      }
    }
    return result
  }

  /// Whether the word here can be a qualifier.
  ///
  /// A word that ES 1.00 leaves free is a qualifier only before a type or another qualifier.
  var isQualifier: Bool {
    guard current.kind == .identifier else { return false }
    if Keyword.isReserved(current.text) { return true }
    guard !structureNames.contains(current.text) else { return false }
    var distance = 1
    if current.text == "layout" {
      guard ahead(1).isPunctuator(.leftParenthesis) else { return false }
      while ahead(distance).kind != .end, !ahead(distance).isPunctuator(.rightParenthesis) {
        distance += 1
      }
      distance += 1
    }
    return ahead(distance).kind == .identifier
  }

  private mutating func skipParentheses() throws(Failure) {
    try expect(.leftParenthesis, "after 'layout'")
    while !isAtEnd, !current.isPunctuator(.rightParenthesis) { advance() }
    try expect(.rightParenthesis, "after the layout")
  }

  // MARK: Types

  /// Parses a type with the brackets after it; `context` says what the type belongs to.
  mutating func parseType(_ context: String) throws(Failure) -> SyntaxType {
    while Keyword.precisions.contains(current.text) { advance() }
    let token = current
    guard token.kind == .identifier else {
      throw failure("expected \(context), found \(token.description)")
    }
    advance()
    let base: SyntaxType.Base
    if token.text == "struct" {
      base = .structure(try parseStructure())
    } else if let type = builtinType(token.text) {
      base = .builtin(type)
    } else if Keyword.isReserved(token.text), !Keyword.foreignTypes.contains(token.text) {
      throw failure("expected \(context), found '\(token.text)'", at: token.position)
    } else {
      base = .named(token.text)
    }
    return SyntaxType(base: base, sizes: try parseSizes(), position: token.position)
  }

  /// Parses the sizes of arrays: `[2][3]`, `[]`.
  mutating func parseSizes() throws(Failure) -> [SyntaxExpression?] {
    var sizes: [SyntaxExpression?] = []
    while take(.leftBracket) {
      guard sizes.count < 4 else { throw failure("more than 4 array dimensions") }
      if take(.rightBracket) {
        sizes.append(nil)
      } else {
        sizes.append(try parseConditional())
        try expect(.rightBracket, "after the array's size")
      }
    }
    return sizes
  }

  private mutating func parseStructure() throws(Failure) -> SyntaxStructure {
    let position = current.position
    let name = current.isPunctuator(.leftBrace) ? nil : try expectName("after 'struct'").text
    if let name { structureNames.insert(name) }
    try expect(.leftBrace, "after 'struct'")
    var fields: [SyntaxVariables] = []
    while !take(.rightBrace) {
      let type = try deeper { (parser) throws(Failure) in
        _ = try parser.parseQualifiers()
        return try parser.parseType("a field of the structure")
      }
      fields.append(try parseVariables(of: type, Qualifiers()))
    }
    return SyntaxStructure(name: name, fields: fields, position: position)
  }

  // MARK: Variables

  /// Parses the names after a type, including the `;`.
  mutating func parseVariables(
    of type: SyntaxType, _ qualifiers: Qualifiers
  ) throws(Failure) -> SyntaxVariables {
    var declarators: [SyntaxVariables.Declarator] = []
    if case .structure = type.base, current.isPunctuator(.semicolon) {
      // Only a structure is declared.
    } else {
      repeat { declarators.append(try parseDeclarator()) } while take(.comma)
    }
    let context = declarators.last.map { "after the declaration of '\($0.name)'" }
    let end = current.position
    try expect(.semicolon, context ?? "after the structure")
    return SyntaxVariables(
      qualifier: qualifiers.ofVariables, type: type, declarators: declarators, end: end)
  }

  private mutating func parseDeclarator() throws(Failure) -> SyntaxVariables.Declarator {
    let name = try expectName("of a variable")
    let sizes = try parseSizes()
    var initial: SyntaxExpression?
    if take(.equals) {
      if current.isPunctuator(.leftBrace) {
        throw failure(
          "lists in braces are not part of GLSL ES",
          notes: ["write a constructor: float[2](1., 2.)"])
      }
      initial = try parseAssignment()
    }
    return SyntaxVariables.Declarator(
      name: name.text, sizes: sizes, initial: initial, position: name.position)
  }

  // MARK: Functions

  private mutating func parseFunction(returning type: SyntaxType) throws(Failure) -> SyntaxFunction
  {
    let name = try expectName("of a function")
    try expect(.leftParenthesis, "after '\(name.text)'")
    let parameters = try parseParameters()
    var body: [SyntaxStatement]?
    if !take(.semicolon) {
      guard current.isPunctuator(.leftBrace) else {
        throw failure("expected '{' or ';' after '\(name.text)(…)', found \(current.description)")
      }
      body = try parseBlock()
    }
    return SyntaxFunction(
      name: name.text, returns: type, parameters: parameters, body: body, position: name.position)
  }

  private mutating func parseParameters() throws(Failure) -> [SyntaxFunction.Parameter] {
    var parameters: [SyntaxFunction.Parameter] = []
    let isVoid = current.text == "void" && ahead(1).isPunctuator(.rightParenthesis)
    if isVoid { advance() }
    if take(.rightParenthesis) { return [] }
    repeat { parameters.append(try parseParameter()) } while take(.comma)
    try expect(.rightParenthesis, "or ',' after a parameter")
    return parameters
  }

  private mutating func parseParameter() throws(Failure) -> SyntaxFunction.Parameter {
    let qualifiers = try parseQualifiers()
    var type = try parseType("a parameter's type")
    var (name, position) = ("", type.position)
    if current.kind == .identifier {
      let token = try expectName("of a parameter")
      (name, position) = (token.text, token.position)
      type.sizes = try parseSizes() + type.sizes
    }
    return SyntaxFunction.Parameter(
      name: name, type: type, passing: qualifiers.passing ?? .copyIn,
      isConstant: qualifiers.isConstant, position: position)
  }
}
