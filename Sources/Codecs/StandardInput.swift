// Standard input, which everybody names `-`: its first bytes can be looked at before it is read, and what must be read
// more than once, as a clip is, can lie in a file by then.

import SegueFiles
import SeguePixels
import SegueSystem
import Synchronization

/// Standard input of the process.
package enum StandardInput {
  /// What is known of it.
  private struct State {
    /// Bytes that were looked at, and not read yet.
    var beginning: [UInt8] = []
    /// Whether it is a file that can be opened as often as one likes.
    var isFile = false
  }

  private static let state = Mutex(State())

  /// Where it can be opened anew.
  static let place = "/proc/self/fd/\(STDIN_FILENO)"

  /// Whether it can be read as often as one likes.
  package static var isFile: Bool { state.withLock(\.isFile) }

  /// Its first bytes, as many as `InputFile` judges by; a later reader gets them, too.
  package static func beginning(_ limits: Limits) throws(CodecError) -> [UInt8] {
    let known = takeBeginning()
    let bytes = try InputFile("-", limits: limits).firstBytes(of: STDIN_FILENO, after: known)
    state.withLock { $0.beginning = bytes }
    return bytes
  }

  /// The bytes that were looked at; they are then read.
  static func takeBeginning() -> [UInt8] {
    state.withLock { state in
      defer { state.beginning = [] }
      return state.beginning
    }
  }

  /// Reads all of it, part by part.
  package static func forEachPart(
    _ limits: Limits, _ body: ([UInt8]) throws -> Void
  ) throws {
    let input = InputFile("-", limits: limits)
    var (part, total) = (takeBeginning(), 0)
    if part.isEmpty { part = try input.part(of: STDIN_FILENO) }
    while !part.isEmpty {
      total += part.count
      guard total <= limits.fileBytes else {
        throw CodecError.tooBig(
          name: InputFile.name(of: "-"), detail: "more than \(limits.fileBytes) bytes")
      }
      try body(part)
      part = try input.part(of: STDIN_FILENO)
    }
  }

  /// Puts an open file in its place.
  package static func becomes(_ descriptor: Int32) throws(SystemError) {
    guard dup2(descriptor, STDIN_FILENO) >= 0 else { throw .last }
    state.withLock { $0 = State(isFile: true) }
  }
}
