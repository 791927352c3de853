// Mistakes in values written as text. Each message is one line that says what is expected.

/// An error in the text of an option, an effect or one of its parameters.
public enum TextError: SegueError, Hashable {
  /// A text that is not what it should be, and the names it may have meant.
  case malformed(what: String, text: String, expected: String, nearest: [String] = [])
  /// Something among an effect's arguments that is not `key=value`.
  case badArgument(effect: String, text: String)
  /// A parameter that an effect's arguments name twice.
  case repeatedArgument(effect: String, parameter: String)
  /// The value of an effect's parameter that cannot be read or is out of range.
  case badValue(
    effect: String, parameter: String, text: String, expected: String, nearest: [String] = [])
}

extension TextError {
  /// The request makes no sense.
  public var category: ErrorCategory { .usage }

  /// One line: the text as written, and the text that is expected.
  public var description: String {
    switch self {
    case .malformed(let what, let text, let expected, let nearest):
      "\(what) \(Self.quoted(text)): expected \(expected)\(Names.suggestion(nearest))"
    case .badArgument(let effect, let text):
      "\(effect): \(Self.quoted(text)) is not key=value"
    case .repeatedArgument(let effect, let parameter):
      "\(effect): \(parameter) is given twice; keep one of them"
    case .badValue(let effect, let parameter, let text, let expected, let nearest):
      "\(effect): \(parameter) takes \(expected), not \(Self.quoted(text))"
        + Names.suggestion(nearest)
    }
  }

  /// The same error, of an option that the text was given to.
  package func naming(_ option: String) -> TextError {
    guard case .malformed(_, let text, let expected, let nearest) = self else { return self }
    return .malformed(what: option, text: text, expected: expected, nearest: nearest)
  }

  /// The text in quotes on one line: control characters shown, long text cut.
  package static func quoted(_ text: String) -> String { VisibleText.quoted(text) }
}
