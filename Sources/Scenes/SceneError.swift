// Mistakes in a scene file, each in one line: the file, the place in it, and what is expected
// there.

import SegueText
import SegueTransitions

/// A mistake in a scene file.
public struct SceneError: SegueError, Hashable {
  /// The scene file.
  public internal(set) var file: String
  /// The place in the file, such as `layers[2].animations[0].duration`; empty for the whole file, and where the
  /// file is not JSON.
  public let place: String
  /// The line and the column of that place; nil where it is about no place of the text.
  public let position: TextPosition?
  /// The expected value, or the mistake.
  public let message: String
  /// The kind of failure.
  public let category: ErrorCategory
  /// Whether a lenient reader takes what is left: of a damaged picture, of a cut whose media is offline.
  public let isPartlyReadable: Bool
  private let failure: ProviderFailure?

  /// What went wrong with what stands there: an effect, a picture; nil where the file itself is at fault.
  public var cause: (any Error)? { failure?.cause }

  package init(
    _ place: ScenePlace, _ message: String, category: ErrorCategory = .badData, file: String = "",
    isPartlyReadable: Bool = false, cause: (any Error)? = nil
  ) {
    self.isPartlyReadable = isPartlyReadable
    failure = cause.map(ProviderFailure.init)
    self.place = place.text
    position = place.position
    self.message = message
    self.category = category
    self.file = file
  }

  /// A mistake in the JSON itself.
  package init(_ fault: JSONFault) {
    self.init(ScenePlace(.whole, at: fault.position), fault.message)
  }

  /// The message: `scene.json: line 12, column 20: layers[2].opacity: expected …`.
  public var description: String {
    [file, position?.description ?? "", place, message].filter { !$0.isEmpty }.joined(
      separator: ": ")
  }

  /// The same error with the name of its file.
  package func inFile(_ name: String) -> SceneError {
    var named = self
    if named.file.isEmpty { named.file = name }
    return named
  }
}
