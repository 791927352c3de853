// Counts the memory that a job's pictures take, so that what would be too much is refused before it is made.
//
// Bytes are kept by something that exists, such as a bitmap, or are in work, such as the rows of a decoder, and gone
// when it is done. Work that fits only after another thread's work waits for that thread: whether a
// job succeeds does not depend on who comes first.

import Dispatch
import Synchronization

/// The memory of one job.
package final class MemoryAccount: Sendable {
  private struct State {
    var kept = 0
    var inWork = 0
    var waiting: [DispatchSemaphore] = []

    mutating func take(_ bytes: Int, limit: Int) -> Answer {
      guard bytes <= limit - kept else { return .refused }
      guard bytes <= limit - kept - inWork else {
        let semaphore = DispatchSemaphore(value: 0)
        waiting.append(semaphore)
        return .later(semaphore)
      }
      inWork += bytes
      return .granted
    }
  }

  private enum Answer {
    case granted, refused
    case later(DispatchSemaphore)
  }

  private let state = Mutex(State())

  /// Makes an account of which nothing is taken.
  package init() {}

  /// Bytes that are kept now.
  package var keptBytes: Int { state.withLock { $0.kept } }

  /// Takes memory for work; waits where others' work is in the way.
  ///
  /// A worker that has memory for work takes no more before that is kept or given back: two could wait for each other.
  ///
  /// - Parameters:
  ///   - bytes: how much, about.
  ///   - limit: the most that may be taken together.
  /// - Returns: nil if it does not fit beside what is kept.
  package func take(_ bytes: Int, limit: Int) -> MemoryShare? {
    while true {
      switch state.withLock({ $0.take(bytes, limit: limit) }) {
      case .granted: return MemoryShare(self, bytes)
      case .refused: return nil
      case .later(let semaphore): semaphore.wait()
      }
    }
  }

  fileprivate func change(kept: Int, inWork: Int) {
    let waiting = state.withLock { state in
      state.kept += kept
      state.inWork += inWork
      defer { state.waiting = [] }
      return state.waiting
    }
    for semaphore in waiting { semaphore.signal() }
  }
}

/// Memory that was taken from an account; it is given back when nobody refers to it any longer.
package final class MemoryShare: Sendable {
  private struct State {
    var bytes: Int
    var isKept = false
  }

  private let account: MemoryAccount
  private let state: Mutex<State>

  fileprivate init(_ account: MemoryAccount, _ bytes: Int) {
    self.account = account
    state = Mutex(State(bytes: bytes))
  }

  deinit {
    let last = state.withLock { $0 }
    account.change(kept: last.isKept ? -last.bytes : 0, inWork: last.isKept ? 0 : -last.bytes)
  }

  /// The work is done, and so many bytes are left of it.
  package func keep(_ bytes: Int) {
    let taken = state.withLock { state in
      defer { state = State(bytes: bytes, isKept: true) }
      return state
    }
    account.change(
      kept: bytes - (taken.isKept ? taken.bytes : 0), inWork: taken.isKept ? 0 : -taken.bytes)
  }
}

/// Something beside a value that does not tell it from others: all are equal.
@propertyWrapper
package struct Uncompared<Value: Sendable>: Hashable, Sendable {
  /// The value, which comparisons ignore.
  package var wrappedValue: Value

  /// Makes a value that comparisons ignore.
  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Always true.
  package static func == (left: Self, right: Self) -> Bool { true }

  /// Adds nothing: all are equal.
  package func hash(into hasher: inout Hasher) {}
}
