// The kinds of failure, the same for all modules.

/// Why something failed: for callers that treat failures alike, whichever part of Segue they come from.
public enum ErrorCategory: String, Hashable, Sendable, CaseIterable {
  /// The request makes no sense: an unknown name, a value out of range.
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
  /// What may work when it is tried again: parts of a film are missing, a disk was full, a share was away.
  case temporary
  /// The reader of the output has gone.
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
