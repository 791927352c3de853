// Why a studio cannot be served, in a line.

import SegueText

/// An error of the server's own.
package struct ServerError: SegueError, Hashable {
  /// One line.
  package let description: String
  /// A mistake in what was asked for, or an address that may be had later.
  package let category: ErrorCategory

  init(_ description: String, _ category: ErrorCategory = .unavailable) {
    (self.description, self.category) = (description, category)
  }
}
