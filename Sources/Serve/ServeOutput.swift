// Messages on their way out. Workers hand them over; one thread writes them, so that requests are still taken in
// while a client is slow to read. Answers wait until others are gone, or they would pile up in memory; frames first.

import Dispatch
import Segue
import SegueSystem
import Synchronization

/// Writes messages to a descriptor, whole and in the order in which they came.
final class ServeOutput: Sendable {
  private struct State {
    var waiting: [ServeMessage] = []
    var isWriting = false
    /// Whether nobody hears them any more.
    var isDeaf = false
  }

  private let descriptor: Int32
  private let hasEnded: @Sendable () -> Bool
  private let state = Mutex(State())
  /// Messages with bytes beside them that may be on their way.
  private let room = DispatchSemaphore(value: 4)
  /// Messages that may be on their way: more than a client asks for that reads its answers.
  private let places = DispatchSemaphore(value: 4 * ServeLimits.waiting)

  init(_ descriptor: Int32, hasEnded: @escaping @Sendable () -> Bool) {
    (self.descriptor, self.hasEnded) = (descriptor, hasEnded)
  }

  /// Whether the other end was closed.
  var isDeaf: Bool { state.withLock { $0.isDeaf } }

  /// Sends a message, as soon as there is room for it.
  func send(_ message: ServeMessage) {
    places.wait()
    if !message.payload.isEmpty { room.wait() }
    let begins = state.withLock { state in
      state.waiting.append(message)
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if begins, !WorkerThread.start({ self.run() }) { run() }
  }

  /// Waits until all is written that was sent.
  func finish() {
    while state.withLock({ $0.isWriting }), !hasEnded() { usleep(1000) }
  }

  private func run() {
    while let message = next() {
      let prefix = ServePrefix(
        headerBytes: message.header.count, payloadBytes: message.payload.count
      ).bytes
      // Nobody is told that nobody listens; the input ends then, too.
      if !isDeaf, !(write(prefix + message.header) && write(message.payload)) {
        state.withLock { $0.isDeaf = true }
      }
      if !message.payload.isEmpty { room.signal() }
      places.signal()
    }
  }

  private func next() -> ServeMessage? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isWriting = false
        return nil
      }
      return state.waiting.removeFirst()
    }
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(descriptor, buffer.baseAddress, start, buffer.count - start)
      }
      if count < 0, !hasEnded(), PipeWaiting.goesOn(descriptor, POLLOUT) { continue }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }
}

/// `write(2)`, which the type's own `write` would hide.
@unsafe private func systemWrite(
  _ descriptor: Int32, _ base: UnsafeRawPointer?, _ start: Int, _ count: Int
) -> Int {
  guard let base = unsafe base else { return 0 }
  return unsafe write(descriptor, base + start, count)
}
