// A file that a page brings, piece by piece: it appears in the project's folder when all of it is there.

import SegueCodecs
import SegueExport
import Synchronization

/// A file on its way.
final class BroughtFile: Sendable {
  let path: String
  /// The number of the message that it answers.
  let sequence: Int
  private let state: Mutex<State>

  private struct State {
    let file: TemporaryFile
    var left: Int
  }

  /// The largest file: 16 GB.
  static let largest = 16 << 30

  /// Begins a file; none of that name may be there.
  init(_ path: String, count: Int, sequence: Int, limits: Limits) throws {
    let writing = Writing(replaces: false, cancellation: nil, limits: limits)
    (self.path, self.sequence) = (path, sequence)
    state = Mutex(State(file: try TemporaryFile(target: path, writing: writing), left: count))
  }

  /// Takes a piece.
  ///
  /// - Returns: whether the file is complete.
  func take(_ bytes: [UInt8]) throws -> Bool {
    let outcome: Result<Bool, any Error> = state.withLock { state in
      Result {
        guard !bytes.isEmpty, bytes.count <= state.left else {
          throw StudioError.badRequest("\(path): there are more bytes than announced")
        }
        try state.file.write(bytes)
        state.left -= bytes.count
        guard state.left == 0 else { return false }
        try state.file.publish()
        return true
      }
    }
    return try outcome.get()
  }
}
