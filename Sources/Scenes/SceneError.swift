// What can be wrong with a scene file: the file, the place in it and what is expected, in one line.

/// A mistake in a scene file.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Kinds of failure, for callers that treat them alike.
  public enum Category: Hashable, Sendable {
    /// The scene, or a picture in it, is missing or cannot be read.
    case noInput
    /// It can be read, but it is no good.
    case badData
    /// A library that reads one of its pictures is not installed.
    case missingLibrary
    /// The system gives no more memory.
    case outOfMemory
    /// The time is over.
    case timedOut
  }

  /// The scene file.
  public internal(set) var file: String
  /// Where in the file: `layers[2].animations[0].duration`, or a line and a column where it is no JSON;
  /// empty for the whole.
  public let place: String
  /// What is expected there, or what is wrong.
  public let message: String
  /// The kind of failure.
  public let category: Category
  /// Whether it is about a damaged picture of which a lenient decoder can read a part.
  public let isPartlyReadable: Bool

  init(
    _ place: String, _ message: String, category: Category = .badData, file: String = "",
    isPartlyReadable: Bool = false
  ) {
    self.isPartlyReadable = isPartlyReadable
    self.place = place
    self.message = message
    self.category = category
    self.file = file
  }

  /// `scene.json: layers[2].opacity: expected …`.
  public var description: String {
    [file, place, message].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// The same error of a named file.
  func inFile(_ name: String) -> SceneError {
    var named = self
    if named.file.isEmpty { named.file = name }
    return named
  }
}
