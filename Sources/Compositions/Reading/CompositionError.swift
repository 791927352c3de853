// Mistakes in a composition's file, each in one line: the file, the place in it, what is expected.

import SegueText

/// A mistake in a composition's file.
public struct CompositionError: SegueError, Hashable {
  /// The composition's file.
  public internal(set) var file: String
  /// The place in the file, such as `layers[3].shapes[0].ks`; empty for the whole file.
  ///
  /// If the file is not JSON, it is a line and a column.
  public let place: String
  /// The expected value, or the mistake.
  public let message: String
  /// The kind of failure.
  public let category: ErrorCategory

  package init(
    _ place: String, _ message: String, category: ErrorCategory = .badData, file: String = ""
  ) {
    (self.place, self.message, self.category, self.file) = (place, message, category, file)
  }

  /// The message: `logo.json: layers[3].shapes[0].ks: expected …`.
  public var description: String {
    [file, place, message].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// The same error with the name of its file.
  func inFile(_ name: String) -> CompositionError {
    var named = self
    if named.file.isEmpty { named.file = name }
    return named
  }
}
