// Why a studio cannot be served, in a line.

import SegueText

/// An error of the server's own.
public struct ServerError: SegueError, Hashable {
  /// One line.
  public let description: String
  /// Something is missing that may be there later.
  public var category: ErrorCategory { .unavailable }

  init(_ description: String) { self.description = description }
}
