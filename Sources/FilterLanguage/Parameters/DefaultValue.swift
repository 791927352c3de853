// Finds the value of the default in a comment.
//
// Authors write `0.5`, `vec2(1.0, 2)`, `(10, 10)`, `10, 10`, `vec2(0), vec2(1)` for an array, `1/3`, and
// words after the value.
// Rule: the longest beginning of the text that makes a value is the value. But `0.5 * size` has no
// value: 0.5 would be only half of the meaning.

import SegueShaders

/// Reads defaults.
struct DefaultValue {
  /// A comment may have this many characters, and so many more for each number.
  private static let (maximumLength, lengthOfNumber) = (1000, 32)
  /// Words may follow a value; its end is looked for among this many tokens.
  private static let longestValue = 256

  private let tokens: [Token]
  /// The number of scalars that the parameter has.
  private let count: Int

  /// The components of a default, converted to a type.
  ///
  /// For a vector, a single number is every component; for a matrix, the diagonal; for a bool, 1 is
  /// true. The result is nil if the text has no such value.
  static func read(
    _ text: Substring, as type: ShaderType, _ checker: Checker
  ) -> [ShaderConstant]? {
    guard let scalar = type.numbers else { return nil }
    let value = DefaultValue(text, isFloat: scalar == .float, count: checker.componentCount(type))
    guard let values = value.components, values.allSatisfy({ $0.float.isFinite }) else {
      return nil
    }
    let converted = values.map { $0.converted(to: scalar) }
    if converted.count == value.count { return converted }
    guard converted.count == 1 else { return nil }
    guard case .matrix(_, let rows) = type else {
      return Array(repeating: converted[0], count: value.count)
    }
    return (0..<value.count).map { $0 / rows == $0 % rows ? converted[0] : .float(0) }
  }

  private init(_ text: Substring, isFloat: Bool, count: Int) {
    let length = Self.maximumLength + (count - 1) * Self.lengthOfNumber
    let source = ShaderSource(name: "", text: String(text.prefix(length)))
    let all = Lexer.read(source, log: DiagnosticLog()).tokens.dropLast()
    var tokens = Array(all.prefix { !$0.isPunctuator(.semicolon) })
    // `1/3` for a float is a third; but the size in `vec2[2](…)` stays whole.
    var wasBracket = false
    for index in tokens.indices {
      if isFloat, !wasBracket, tokens[index].kind == .number,
        tokens[index].text.utf8.allSatisfy({ $0 &- 48 < 10 })
      {
        tokens[index].text += ".0"
      }
      wasBracket = index > 0 && tokens[index].isPunctuator(.leftBracket)
    }
    self.tokens = tokens
    self.count = count
  }

  /// The value's components; nil when it cannot be read.
  private var components: [ShaderConstant]? {
    if let list = bracketed { return list }
    guard let first = value(at: 0) else { return nil }
    return first.values.count < count ? list(first) : first.values
  }

  /// The values of `(10, 10)`, also with other brackets; nil for anything else.
  private var bracketed: [ShaderConstant]? {
    let pairs: [(Punctuator, Punctuator)] = [
      (.leftParenthesis, .rightParenthesis), (.leftBracket, .rightBracket),
      (.leftBrace, .rightBrace),
    ]
    guard let first = tokens.first,
      let (_, close) = pairs.first(where: { first.isPunctuator($0.0) })
    else { return nil }
    var (result, place): ([ShaderConstant], Int) = ([], 1)
    while let next = value(at: place) {
      result += next.values
      guard next.end < tokens.count else { return nil }
      // A single value in parentheses may be the beginning of an expression: `(1.0) / 3.0`.
      if tokens[next.end].isPunctuator(close) {
        return place == 1 && close == .rightParenthesis ? nil : result
      }
      guard tokens[next.end].isPunctuator(.comma) else { return nil }
      place = next.end + 1
    }
    return nil
  }

  /// A value and those after it: numbers behind commas or spaces; truth values and constructors behind
  /// commas.
  private func list(_ first: (values: [ShaderConstant], end: Int)) -> [ShaderConstant] {
    var (result, end) = first
    while result.count < count {
      let hasComma = end < tokens.count && tokens[end].isPunctuator(.comma)
      let start = hasComma ? end + 1 : end
      guard let next = number(at: start) ?? (hasComma ? word(at: start) : nil) else { break }
      result += next.values
      end = next.end
    }
    return result
  }

  /// A value that begins with a digit or a sign, so that it cannot be a word.
  private func number(at start: Int) -> (values: [ShaderConstant], end: Int)? {
    guard start < tokens.count else { return nil }
    let digits = tokens[start].isPunctuator(.minus) ? start + 1 : start
    guard digits < tokens.count, tokens[digits].kind == .number else { return nil }
    return value(at: start)
  }

  /// A truth value, or a constructor with its parentheses; no other word is a value.
  private func word(at start: Int) -> (values: [ShaderConstant], end: Int)? {
    guard start < tokens.count else { return nil }
    let isTruth = ["true", "false"].contains(tokens[start].text)
    let isConstructor =
      Keyword.types[tokens[start].text] != nil && start + 1 < tokens.count
      && tokens[start + 1].isPunctuator(.leftParenthesis)
    return isTruth || isConstructor ? value(at: start) : nil
  }

  /// The longest value that begins at a token, and its end.
  private func value(at start: Int) -> (values: [ShaderConstant], end: Int)? {
    guard start < tokens.count else { return nil }
    if let whole = expression(start..<tokens.count) { return whole }
    let cuts: Set<Punctuator> = [.star, .slash, .plus, .percent]
    let last = min(tokens.count, start + Self.longestValue)
    for end in (start + 1..<max(last, start + 1)).reversed() {
      if case .punctuator(let next) = tokens[end].kind, cuts.contains(next) { continue }
      if let part = expression(start..<end), part.end == end { return part }
    }
    return nil
  }

  /// The constant expression at the beginning of some tokens.
  private func expression(_ range: Range<Int>) -> (values: [ShaderConstant], end: Int)? {
    let log = DiagnosticLog()
    let end = Token(kind: .end, text: "", position: tokens[range.lowerBound].position)
    // Behind a list of thousands of numbers are few words: not all of it is copied for each.
    let limit = min(range.upperBound, range.lowerBound + max(Self.longestValue, 4 * count))
    var parser = Parser(tokens[range.lowerBound..<limit] + [end], log: log)
    let checker = Checker(log: log)
    guard let syntax = try? parser.parseConditional(),
      let checked = checker.attempt({ () throws(Checker.Failure) in try checker.check(syntax) }),
      let values = checker.constantValue(checked)
    else { return nil }
    return (values, range.lowerBound + parser.index)
  }
}
