// Work that is done in order, away from the thread that hands it over. The thread ends when there is nothing to do.

import SeguePixels
import Synchronization

/// Does one piece of work after the other.
final class WorkLine: Sendable {
  private struct State {
    var waiting: [(bytes: Int, body: @Sendable () -> Void)] = []
    var bytes = 0
    var isRunning = false
  }

  private let state = Mutex(State())

  /// The most pieces of work that wait: who sends more does not wait for answers.
  private static let most = 4096
  /// The most bytes that they hold together.
  private static let mostBytes = 64 << 20

  /// Adds work behind all other.
  ///
  /// - Parameter bytes: how much it holds while it waits.
  /// - Returns: false where too much waits, and it is not done.
  @discardableResult func add(bytes: Int = 0, _ work: @escaping @Sendable () -> Void) -> Bool {
    let (isTaken, begins) = state.withLock { state in
      guard state.waiting.count < Self.most, state.bytes + bytes <= Self.mostBytes else {
        return (false, false)
      }
      state.waiting.append((bytes, work))
      state.bytes += bytes
      defer { state.isRunning = true }
      return (true, !state.isRunning)
    }
    if begins, !WorkerThread.start({ self.run() }) { run() }
    return isTaken
  }

  private func run() {
    while let work = next() { work() }
  }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isRunning = false
        return nil
      }
      let next = state.waiting.removeFirst()
      state.bytes -= next.bytes
      return next.body
    }
  }
}
