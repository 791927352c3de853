// Evaluates the conditions of #if and #elif: whole numbers, where a name counts as 0.

import SegueShaders

extension Preprocessor {
  /// Whether a condition is true; reports an error if it is not a condition.
  mutating func evaluate(_ line: ArraySlice<Token>, of directive: Token) -> Bool {
    let replaced = expanded(replacingDefined(line))
    var parser = ConditionParser(tokens: replaced)
    guard let value = parser.parse(), parser.isAtEnd else {
      log.error(
        "expected a condition of whole numbers after #\(directive.text)", at: directive.position)
      return false
    }
    return value != 0
  }

  /// The line, with 0 or 1 in place of each `defined NAME` and `defined(NAME)`.
  private func replacingDefined(_ line: ArraySlice<Token>) -> [Token] {
    var result: [Token] = []
    var rest = line
    while var token = rest.popFirst() {
      if token.text == "defined" {
        let hasParenthesis = rest.first?.isPunctuator(.leftParenthesis) == true
        if hasParenthesis { rest = rest.dropFirst() }
        let name = rest.popFirst()?.text ?? ""
        if hasParenthesis { rest = rest.dropFirst() }
        token.kind = .number
        token.text = macros[name] == nil ? "0" : "1"
      }
      result.append(token)
    }
    return result
  }
}

/// Evaluates a condition by the precedence of its operators.
private struct ConditionParser {
  let tokens: [Token]
  private var index = 0
  private var depth = 0

  init(tokens: [Token]) { self.tokens = tokens }

  var isAtEnd: Bool { index == tokens.count }

  mutating func parse() -> Int64? { parse(atLeast: 1) }

  private mutating func parse(atLeast lowest: Int) -> Int64? {
    guard var value = parseUnary() else { return nil }
    while case .punctuator(let punctuator)? = current?.kind,
      punctuator != .exclusiveOr, let precedence = Parser.precedences[punctuator],
      precedence >= lowest
    {
      index += 1
      guard let right = parse(atLeast: precedence + 1) else { return nil }
      value = Self.apply(punctuator, value, right)
    }
    return value
  }

  private var current: Token? { index < tokens.count ? tokens[index] : nil }

  private mutating func parseUnary() -> Int64? {
    guard let token = current, depth < Preprocessor.maximumDepth else { return nil }
    index += 1
    depth += 1
    defer { depth -= 1 }
    switch token.kind {
    case .number: return ShaderNumber.wholeNumber(token.text).map(Int64.init)
    case .identifier: return 0
    case .punctuator(.plus): return parseUnary()
    case .punctuator(.minus): return parseUnary().map { 0 &- $0 }
    case .punctuator(.bang): return parseUnary().map { $0 == 0 ? 1 : 0 }
    case .punctuator(.tilde): return parseUnary().map { ~$0 }
    case .punctuator(.leftParenthesis):
      guard let value = parse(atLeast: 1), current?.isPunctuator(.rightParenthesis) == true else {
        return nil
      }
      index += 1
      return value
    default: return nil
    }
  }

  private static func apply(_ punctuator: Punctuator, _ left: Int64, _ right: Int64) -> Int64 {
    func truth(_ condition: Bool) -> Int64 { condition ? 1 : 0 }
    return switch punctuator {
    case .or: truth(left != 0 || right != 0)
    case .and: truth(left != 0 && right != 0)
    case .bar: left | right
    case .caret: left ^ right
    case .ampersand: left & right
    case .equalsEquals: truth(left == right)
    case .bangEquals: truth(left != right)
    case .less: truth(left < right)
    case .greater: truth(left > right)
    case .lessEquals: truth(left <= right)
    case .greaterEquals: truth(left >= right)
    case .shiftLeft: left << (right & 63)
    case .shiftRight: left >> (right & 63)
    case .plus: left &+ right
    case .minus: left &- right
    case .star: left &* right
    case .slash: right == 0 ? 0 : left.dividedReportingOverflow(by: right).partialValue
    case .percent: right == 0 ? 0 : left.remainderReportingOverflow(dividingBy: right).partialValue
    default: 0
    }
  }
}
