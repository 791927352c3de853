// Mistakes in a scene file, each in one line: the file, the place in it, and what is expected
// there.

import SegueText

/// A mistake in a scene file.
public struct SceneError: SegueError, Hashable {
  /// The scene file.
  public internal(set) var file: String
  /// The place in the file, such as `layers[2].animations[0].duration`; empty for the whole file.
  ///
  /// If the file is not JSON, it is a line and a column.
  public let place: String
  /// The expected value, or the mistake.
  public let message: String
  /// The kind of failure.
  public let category: ErrorCategory
  /// Whether it is about a damaged picture that a lenient decoder can read in part.
  public let isPartlyReadable: Bool

  package init(
    _ place: String, _ message: String, category: ErrorCategory = .badData, file: String = "",
    isPartlyReadable: Bool = false
  ) {
    self.isPartlyReadable = isPartlyReadable
    self.place = place
    self.message = message
    self.category = category
    self.file = file
  }

  /// The message: `scene.json: layers[2].opacity: expected …`.
  public var description: String {
    [file, place, message].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// The same error with the name of its file.
  package func inFile(_ name: String) -> SceneError {
    var named = self
    if named.file.isEmpty { named.file = name }
    return named
  }
}
