// What a server of frames cannot do, in a line for people.

import Segue

/// An error of the server's own; what files and effects say comes as it is.
package enum ServeError: SegueError, Hashable {
  /// A message that makes no sense.
  case badRequest(String)
  /// The bytes are no messages: nothing that follows can be understood.
  case noMessage(String)
  /// A picture or a film that was never there, or had to make room.
  case gone(key: String)
  /// More than the server takes.
  case overLimit(String)
  /// What the descriptor of shared memory lacks.
  case badMemory(String)
  /// Messages cannot be read any more, for the reason that the system gives.
  case unreadable(String)

  /// The kind of failure.
  package var category: ErrorCategory {
    switch self {
    case .badRequest, .badMemory: .usage
    case .noMessage: .badData
    case .gone: .noInput
    case .overLimit: .overLimit
    case .unreadable: .io
    }
  }

  /// One line.
  package var description: String {
    switch self {
    case .badRequest(let what), .noMessage(let what), .overLimit(let what): what
    case .gone(let key): "\(TextError.quoted(key)): unknown or dropped; send it again"
    case .badMemory(let what): "shared memory: \(what)"
    case .unreadable(let reason): "reading messages: \(reason)"
    }
  }
}

extension ServeError {
  /// Reads a request.
  ///
  /// A mistake in it is reported by its key: its text is no file, and has no lines.
  static func reading<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let mistake as DocumentError {
      throw badRequest(
        [mistake.place, mistake.message].filter { !$0.isEmpty }.joined(separator: ": "))
    }
  }
}
