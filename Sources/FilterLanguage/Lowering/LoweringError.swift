// Programs that the language allows, but that cannot be lowered.

/// A program that is too large.
package enum LoweringError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The program has more operations, or larger variables, than the machine has room for.
  case tooLarge(String, at: SourcePosition = SourcePosition(line: 1, column: 1))

  /// The message.
  package var description: String {
    switch self {
    case .tooLarge(let why, _): why
    }
  }

  /// The place in the source where the error was found.
  var position: SourcePosition {
    switch self {
    case .tooLarge(_, let position): position
    }
  }
}
