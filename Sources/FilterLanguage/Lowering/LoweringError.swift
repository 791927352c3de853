// What cannot be lowered although the language allows it.

/// A program that is too large.
package enum LoweringError: Error, Hashable, Sendable, CustomStringConvertible {
  /// More operations, or larger variables, than the machine has room for.
  case tooLarge(String, at: SourcePosition = SourcePosition(line: 1, column: 1))

  /// The message.
  package var description: String {
    switch self {
    case .tooLarge(let why, _): why
    }
  }

  /// Where in the source it showed.
  var position: SourcePosition {
    switch self {
    case .tooLarge(_, let position): position
    }
  }
}
