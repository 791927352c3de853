// What cannot be lowered although the language allows it.

/// A program that is too large.
package enum LoweringError: Error, Hashable, Sendable, CustomStringConvertible {
  /// More operations, or larger variables, than the machine has room for.
  case tooLarge(String)

  /// The message.
  package var description: String {
    switch self {
    case .tooLarge(let why): why
    }
  }
}
