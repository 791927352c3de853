// Mistakes in path data.

import SegueText

/// The reason why a text is not SVG path data, and the place of the error.
public struct PathDataError: SegueError, Hashable {
  /// The kind of error.
  public enum Reason: Hashable, Sendable {
    /// The data does not begin with a move.
    case noMove
    /// A character that is not a command.
    case unknownCommand
    /// A number is missing.
    case numberExpected
    /// An arc's flag, 0 or 1, is missing.
    case flagExpected
    /// A number is beyond what a `Double` can hold.
    case numberTooLarge
    /// More than 1,000,000 elements.
    case tooLong
  }

  /// The kind of error.
  public let reason: Reason
  /// The place of the error: bytes of UTF-8 before it.
  public let offset: Int

  /// The text is wrong.
  public var category: ErrorCategory { .badData }

  /// The message: one line with the error and its place.
  public var description: String {
    let what =
      switch reason {
      case .noMove: "path data begins with M or m"
      case .unknownCommand: "no path command; there are M L H V C S Q T A Z and the small letters"
      case .numberExpected: "a number belongs here"
      case .flagExpected: "expected an arc's flag, 0 or 1"
      case .numberTooLarge: "a number too large"
      case .tooLong: "more than 1,000,000 path elements"
      }
    return "path data, byte \(offset): \(what)"
  }
}
