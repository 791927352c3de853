// The kinds of failures that a file leads to, the same for every reader of files.

/// Why a file, or what it names, could not be used: for callers that treat failures alike.
public enum InputFailure: Hashable, Sendable {
  /// It is missing or cannot be read.
  case noInput
  /// It can be read, but its content is wrong.
  case badData
  /// A library that reads a part of it is not installed.
  case missingLibrary
  /// The system has no more memory.
  case outOfMemory
  /// The time limit is over.
  case timedOut
}

/// An error of a reader of files, with its kind.
public protocol InputError: Error {
  /// The kind of failure.
  var category: InputFailure { get }
}
