// Where something of a timeline is written in a show's file, so that an error that is found later still names the
// line: an unknown effect, a missing picture, an out point behind a clip's end.

import SegueCodecs
import SegueText

/// A place in a file that a part of a timeline was read from; empty for a timeline that a program
/// made.
///
/// It says nothing of the content, and all are equal: two items that show the same are the same,
/// wherever they are written.
struct WrittenPlace: Hashable, Sendable {
  /// A part of a place, besides the whole.
  enum Part: Hashable, Sendable {
    /// The file that an item shows.
    case file
    /// The sound that goes with an item.
    case sound
    /// Where a clip or a scene begins.
    case start
    /// Where it ends.
    case end
    /// How the letters of a text look.
    case letters
    /// A transition's effect, and its duration.
    case effect, duration
    /// How long a film is.
    case length
    /// The beats that its changes fall on.
    case beats
  }

  private struct Content: Sendable {
    let file: String
    let whole: JSONPlace
    let parts: [Part: JSONPlace]
  }

  private let content: Content?

  /// Nowhere: a program made it.
  static let nowhere = WrittenPlace()

  private init() { content = nil }

  /// A value of a file.
  ///
  /// - Parameters:
  ///   - node: the value.
  ///   - file: the file, for messages.
  ///   - parts: what is written at places of its own.
  init(_ node: JSONNode, in file: String, parts: [Part: JSONNode?] = [:]) {
    content = Content(
      file: file, whole: node.place, parts: parts.compactMapValues { $0?.place })
  }

  /// Whether it was read from a file: what that names must be files, too, as a pipe would keep everybody waiting.
  var sources: PictureLoader.Sources { content == nil ? .any : .files }

  /// Where it is written; nil for nowhere.
  func location(_ part: Part? = nil) -> ErrorLocation? {
    guard let content else { return nil }
    let place = part.flatMap { content.parts[$0] } ?? content.whole
    return ErrorLocation(
      content.file, line: place.position?.line, column: place.position?.column, place: place.text)
  }

  /// Whether a part is written at a place of its own.
  func has(_ part: Part) -> Bool { content?.parts[part] != nil }

  /// Does something, and lets its errors say where it is written.
  func locating<Value>(_ part: Part? = nil, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch { throw located(error, at: part) }
  }

  /// An error with the place; as it is where it has one, and where what is written is not at fault.
  func located(_ error: any Error, at part: Part?) -> any Error {
    guard let content, let error = error as? any SegueError,
      let category = error.categoryOfWriting
    else { return error }
    return DocumentError(
      part.flatMap { content.parts[$0] } ?? content.whole, "\(error)", category: category,
      file: content.file, isPartlyReadable: error.isPartlyReadable, cause: error)
  }

  static func == (left: WrittenPlace, right: WrittenPlace) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// Places by the paths of files; like places all are equal.
struct WrittenPlaces: Hashable, Sendable {
  private var places: [String: WrittenPlace] = [:]

  init() {}

  /// Where a path is written; nil for nowhere.
  subscript(path: String) -> WrittenPlace? {
    get { places[path] }
    set { places[path] = newValue }
  }

  static func == (left: WrittenPlaces, right: WrittenPlaces) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension SegueError {
  /// The kind of failure, if the file is at fault.
  ///
  /// It is nil if the machine lacks something, if a limit is exceeded, and if the error names its
  /// place already.
  fileprivate var categoryOfWriting: ErrorCategory? {
    if let self = self as? DocumentError, self.position != nil { return nil }
    switch category {
    case .noInput: return .noInput
    case .usage, .badData: return .badData
    default: return nil
    }
  }
}
