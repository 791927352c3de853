// Common to every error of the library: one line, the kind of failure, the file that it is about.
//
// A function whose errors are all of one kind says so: `throws(CodecError)`. One that calls several modules says
// `throws` and hands their errors on as they are, so that nobody wraps them and nobody unwraps
// them. Code that knows more than the error, such as the line of a show that names a missing file,
// makes an error of its own with the other as its `cause`.
//
// FoundationEssentials declares `LocalizedError`, by which Foundation's `localizedDescription` finds the line.

public import FoundationEssentials

/// An error of the library.
///
/// Its description is one line, which names the file or the value and says what to do.
///
/// ```swift
/// do { try makeFilm() } catch let error as any SegueError {
///   if error.category == .noInput { askForAnotherFile(because: error.description) }
/// }
/// ```
public protocol SegueError: LocalizedError, CustomStringConvertible, Sendable {
  /// The kind of failure.
  var category: ErrorCategory { get }
  /// The error of another part that this one says more about; nil for an error of its own.
  var cause: (any Error)? { get }
  /// The file that it is about; nil if it is about none.
  var location: ErrorLocation? { get }
  /// Whether a lenient reader takes what is left of the damaged file that it is about.
  var isPartlyReadable: Bool { get }
}

extension SegueError {
  /// It is an error of its own.
  public var cause: (any Error)? { nil }

  /// The cause's file.
  public var location: ErrorLocation? { (cause as? any SegueError)?.location }

  /// Whether the cause is about such a file.
  public var isPartlyReadable: Bool { (cause as? any SegueError)?.isPartlyReadable ?? false }

  /// The description: what `localizedDescription` shows.
  public var errorDescription: String? { description }
}

/// Where in which file something is wrong.
public struct ErrorLocation: Hashable, Sendable {
  /// The file, as it was named.
  public let file: String
  /// The line, from 1; nil if it is unknown.
  public let line: Int?
  /// The column, from 1.
  public let column: Int?
  /// The value in the file, such as `items[2].transition.effect`; empty for the whole file.
  public let place: String

  package init(_ file: String, line: Int? = nil, column: Int? = nil, place: String = "") {
    (self.file, self.line, self.column, self.place) = (file, line, column, place)
  }
}
