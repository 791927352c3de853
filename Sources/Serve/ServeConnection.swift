// Bytes in, bytes out: a conversation over two descriptors. It ends when the client closes its side.

internal import CSegueSystem
import Segue
import SegueSystem

/// Serves a client at the other end of two pipes.
package final class ServeConnection: Sendable {
  private let input: Int32
  private let output: ServeOutput
  private let hasEnded: @Sendable () -> Bool

  /// What is asked of pipes: a frame goes through in a few steps.
  private static let pipeBytes: Int32 = 1 << 20

  /// - Parameter hasEnded: whether the program was told to end.
  package init(input: Int32, output: Int32, hasEnded: @escaping @Sendable () -> Bool) {
    (self.input, self.hasEnded) = (input, hasEnded)
    self.output = ServeOutput(output, hasEnded: hasEnded)
    segue_widen_pipe(input, Self.pipeBytes)
    segue_widen_pipe(output, Self.pipeBytes)
  }

  /// Converses until the client has gone; what it asked for last and was not rendered yet is dropped.
  ///
  /// - Throws: `ServeError.noMessage` for bytes that are no messages, of which the client is told, too.
  package func run(_ setup: ServeSetup, memory: SharedMemory?) throws {
    let session = try ServeSession(setup, memory: memory) { [output] in output.send($0) }
    defer { session.end() }
    var reader = ServeReader(ServeLimits(setup.limits))
    do {
      while let bytes = try read(reader.wanted, reader) {
        if let message = try reader.take(bytes) { session.receive(message) }
      }
      session.end()
      output.finish()
    } catch {
      output.send(ServeAnswer(error, setup).message(nil))
      output.finish()
      throw error
    }
  }

  /// The next bytes; nil at the end between two messages.
  private func read(_ count: Int, _ reader: ServeReader) throws -> [UInt8]? {
    guard Bitmap.isAvailable(byteCount: count) else {
      throw ServeError.overLimit("there is no memory for a message of \(count) bytes")
    }
    var failure: ServeError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, !hasEnded() {
        guard let start = buffer.baseAddress else { break }
        let got = unsafe systemRead(input, start + filled, count - filled)
        if got < 0, PipeWaiting.goesOn(input, POLLIN) { continue }
        if got < 0 { failure = .unreadable(SystemError.last.reason) }
        if got <= 0 { break }
        filled += got
      }
    }
    if bytes.count == count { return bytes }
    if hasEnded() || output.isDeaf { return nil }
    if let failure { throw failure }
    guard bytes.isEmpty, reader.isBetween else {
      throw ServeError.noMessage("the input ends in the middle of a message")
    }
    return nil
  }
}

/// `read(2)`, which the type's own `read` would hide.
@unsafe private func systemRead(
  _ descriptor: Int32, _ base: UnsafeMutablePointer<UInt8>, _ count: Int
) -> Int {
  unsafe read(descriptor, base, count)
}
