// Mistakes in a scene, a show or a composition, each in one line: the file, the place in it, and what is expected
// there.

/// A mistake in a scene's, a show's or a composition's file.
public struct DocumentError: SegueError, Hashable {
  /// The name of the file with the mistake.
  public private(set) var file: String
  /// The place in the file, such as `layers[2].animations[0].duration`; empty for the whole file, and where a scene
  /// or a show is not JSON.
  public let place: String
  /// The line and the column of that place; nil if it is about no place in the text, and for compositions.
  public let position: TextPosition?
  /// The expected value, or the mistake.
  public let message: String
  /// The kind of failure.
  public let category: ErrorCategory
  /// Whether a lenient reader takes the rest: of a damaged picture, of a cut whose media is
  /// offline.
  public let isPartlyReadable: Bool
  /// The error of the effect or picture that the file names there; nil if the file itself is at
  /// fault.
  public let cause: (any Error)?

  package init(
    _ place: String = "", _ message: String, at position: TextPosition? = nil,
    category: ErrorCategory = .badData, file: String = "", isPartlyReadable: Bool = false,
    cause: (any Error)? = nil
  ) {
    self.place = place
    self.position = position
    self.message = message
    self.category = category
    self.file = file
    self.isPartlyReadable = isPartlyReadable
    self.cause = cause
  }

  /// Makes an error at the place of a value.
  ///
  /// - Parameter category: nil for the kind of a mistake there.
  package init(
    _ place: JSONPlace, _ message: String, category: ErrorCategory? = nil, file: String = "",
    isPartlyReadable: Bool = false, cause: (any Error)? = nil
  ) {
    self.init(
      place.text, message, at: place.position, category: category ?? place.category, file: file,
      isPartlyReadable: isPartlyReadable, cause: cause)
  }

  /// The file and the place in it.
  public var location: ErrorLocation? {
    ErrorLocation(file, line: position?.line, column: position?.column, place: place)
  }

  /// The message: `scene.json: line 12, column 20: layers[2].opacity: expected …`.
  public var description: String {
    [file, position?.description ?? "", place, message].filter { !$0.isEmpty }.joined(
      separator: ": ")
  }

  /// The same error at another place of its file.
  package func moved(to place: JSONPlace) -> DocumentError {
    DocumentError(
      place.text, message, at: place.position, category: category, file: file,
      isPartlyReadable: isPartlyReadable, cause: cause)
  }

  /// The same error with the name of its file.
  package func inFile(_ name: String) -> DocumentError {
    var named = self
    if named.file.isEmpty { named.file = name }
    return named
  }

  /// Does something that a file asks for; its errors are mistakes in the file.
  ///
  /// - Parameter place: where the file asks for it; empty for all of it.
  package static func locating<Value>(
    _ place: String = "", file: String = "", _ body: () throws -> Value
  ) throws(DocumentError) -> Value {
    do { return try body() } catch { throw DocumentError(place, "\(error)", file: file) }
  }

  /// The error of a file that a place names: in its words, of its kind.
  package init(_ place: JSONPlace, _ error: any Error, file: String = "") {
    self.init(
      place, "\(error)", category: ErrorCategory(of: error), file: file,
      isPartlyReadable: (error as? any SegueError)?.isPartlyReadable ?? false, cause: error)
  }

  /// Whether both say the same.
  public static func == (left: DocumentError, right: DocumentError) -> Bool {
    left.description == right.description && left.category == right.category
  }

  /// Hashes the message.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
