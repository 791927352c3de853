// What can be wrong with path data.

/// Why a text is not SVG path data, and where.
public struct PathDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found.
  public enum Reason: Hashable, Sendable {
    /// The data does not begin with a move.
    case noMove
    /// A character that is not a command.
    case unknownCommand
    /// Something else where a number belongs, or the end.
    case numberExpected
    /// Something else than 0 or 1 where an arc's flag belongs.
    case flagExpected
    /// A number too large.
    case numberTooLarge
    /// More than 1,000,000 elements.
    case tooLong
  }

  /// What was found.
  public let reason: Reason
  /// Bytes of UTF-8 before it.
  public let offset: Int

  /// One line that says both.
  public var description: String {
    let what =
      switch reason {
      case .noMove: "path data begins with M or m"
      case .unknownCommand: "no path command; there are M L H V C S Q T A Z and the small letters"
      case .numberExpected: "a number belongs here"
      case .flagExpected: "an arc's flag, 0 or 1, belongs here"
      case .numberTooLarge: "a number too large"
      case .tooLong: "more than 1,000,000 path elements"
      }
    return "path data, byte \(offset): \(what)"
  }
}
