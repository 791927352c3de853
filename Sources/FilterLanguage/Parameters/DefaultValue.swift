// Works out what the default in a comment means.

/// Reads defaults.
enum DefaultValue {
  private static let maximumLength = 1000

  /// The components of a default, converted to those of a type.
  ///
  /// A number for a vector is every
  /// component, 1 for a bool is true. What follows the expression is not looked at. Nil when there
  /// is no such value.
  static func read(
    _ text: Substring, as type: ShaderType, _ checker: Checker
  ) -> [ShaderConstant]? {
    guard let scalar = type.scalar else { return nil }
    let count = checker.componentCount(type)
    let values =
      value(text) { (parser) throws(Parser.Failure) in try parser.parseConditional() }
      ?? value(text) { (parser) throws(Parser.Failure) in try parser.parseUnary() }
      // What looks like an index is a range: 0.5 [0, 1].
      ?? text.firstIndex(of: "[").flatMap { end in
        value(text[..<end]) { (parser) throws(Parser.Failure) in try parser.parseConditional() }
      }
    guard let values else { return nil }
    guard values.allSatisfy({ $0.float.isFinite }) else { return nil }
    let converted = values.map { $0.converted(to: scalar) }
    if converted.count == count { return converted }
    guard converted.count == 1 else { return nil }
    guard case .matrix(_, let rows) = type else {
      return Array(repeating: converted[0], count: count)
    }
    return (0..<count).map { $0 / rows == $0 % rows ? converted[0] : .float(0) }
  }

  /// The value of the expression that a text begins with.
  private static func value(
    _ text: Substring, _ parse: (inout Parser) throws(Parser.Failure) -> SyntaxExpression
  ) -> [ShaderConstant]? {
    let log = DiagnosticLog()
    let source = ShaderSource(name: "", text: String(text.prefix(maximumLength)))
    var parser = Parser(Lexer.read(source, log: log).tokens, log: log)
    let checker = Checker(log: log)
    do throws(Parser.Failure) {
      let syntax = try parse(&parser)
      let checked = checker.attempt { () throws(Checker.Failure) in try checker.check(syntax) }
      return checked.flatMap(checker.constantValue)
    } catch {
      return nil
    }
  }
}
