// What every error of the library has in common: one line, and the kind of failure, the same for all modules.
//
// FoundationEssentials declares `LocalizedError`, by which Foundation's `localizedDescription` finds the line.

public import FoundationEssentials

/// Why something failed: for callers that treat failures alike, whichever part of Segue they come from.
public enum ErrorCategory: String, Hashable, Sendable, CaseIterable {
  /// The request makes no sense as it stands: an unknown name, a value out of range.
  case usage
  /// There is nothing to read: a file is missing, unreadable or a folder.
  case noInput
  /// A file can be read, but its content is wrong.
  case badData
  /// The work is over a limit: pixels, memory, length.
  case overLimit
  /// A program or a library that does part of the work is not installed.
  case unavailable
  /// The system has no more memory or processes.
  case outOfMemory
  /// The time is over.
  case timedOut
  /// The output exists already or cannot be made.
  case cannotCreate
  /// Reading or writing failed midway.
  case io
  /// Whoever read the output has gone.
  case closedPipe
  /// It was asked for.
  case cancelled
  /// Segue does not know: a client's own source or provider has failed.
  case foreign

  /// The category of any error: its own, or `foreign`.
  public init(of error: any Error) {
    self = (error as? any SegueError)?.category ?? .foreign
  }
}

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
  /// The error of another part that this one hands on; nil for an error of its own.
  var cause: (any Error)? { get }
}

extension SegueError {
  /// It is an error of its own.
  public var cause: (any Error)? { nil }

  /// The description: what `localizedDescription` shows.
  public var errorDescription: String? { description }
}
