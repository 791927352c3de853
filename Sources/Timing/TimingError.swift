// Mistakes in a timing. Every case is one line that says what was expected.

import SegueText

/// An error in a timing function, a spring, a media timing or a written time.
public enum TimingError: SegueError, Hashable {
  /// No timing function has this name; the nearest names, best first.
  case unknownFunction(String, nearest: [String])
  /// A text that cannot be read, and the form that was expected.
  case malformed(String, expected: String)
  /// A number outside what the parameter allows.
  case outOfRange(parameter: String, value: Double, allowed: String)
  /// A negative time where a time must be 0 or more.
  case negativeTime(String)
  /// A spring that never comes to rest, so that it cannot be fitted into a duration.
  case neverSettles
  /// A time counted in frames where no frame rate is known.
  case frameRateMissing(String)
}

extension TimingError {
  /// The request makes no sense.
  public var category: ErrorCategory { .usage }

  /// The message, one line.
  public var description: String {
    switch self {
    case .unknownFunction(let name, let nearest):
      let all = "expected one of \(TimingFunction.names.joined(separator: ", "))"
      return
        "unknown timing function \(quoted(name)); \(Names.question(nearest, otherwise: all))"
    case .malformed(let text, let expected):
      return "cannot read \(quoted(text)); expected \(expected)"
    case .outOfRange(let parameter, let value, let allowed):
      return "\(parameter) is \(value); expected \(allowed)"
    case .negativeTime(let text):
      return "\(quoted(text)) is negative; expected a time of 0 or more, as in 1s"
    case .neverSettles:
      return "a spring without damping never settles; expected damping above 0 or bounce below 1"
    case .frameRateMissing(let text):
      return "\(quoted(text)) counts frames, but there is no frame rate; expected seconds, as in 1s"
    }
  }

  /// The text in quotes on one line: control characters are made visible, long text is cut.
  private func quoted(_ text: String) -> String { VisibleText.quoted(text, longest: 40) }
}

/// Throws unless the number is finite and meets the condition; `allowed` says the condition in
/// words.
func check(
  _ parameter: String, _ value: Double, _ allowed: String,
  _ condition: (Double) -> Bool = { _ in true }
) throws(TimingError) {
  guard value.isFinite, condition(value) else {
    throw .outOfRange(parameter: parameter, value: value, allowed: allowed)
  }
}
