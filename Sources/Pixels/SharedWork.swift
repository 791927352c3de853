// One piece of work that several threads share: each thread takes parts of it until all are taken.

import Dispatch
import Synchronization

/// Work that the calling thread begins, and that other threads join while it lasts.
///
/// A helper that comes too late finds it closed and does nothing. So the caller waits only for
/// helpers that have joined.
final class SharedWork: Sendable {
  private struct State {
    var isClosed = false
    var helpers = 0
  }

  private let state = Mutex(State())
  private let lastHelperLeft = DispatchSemaphore(value: 0)
  /// Removed when the work is closed, so that it does not outlive the call that passed it.
  private let body: Mutex<(@Sendable () -> Void)?>

  private init(_ body: @escaping @Sendable () -> Void) { self.body = Mutex(body) }

  // The check that no closure escapes writes the length of this file's path into the code, which is another one in
  // another folder, whatever options map paths: packages would not be the same bytes.
  #sourceLocation(file:"SharedWork",line:26)
  /// Calls `body` on this thread and on up to `threads - 1` others at once; returns when all calls
  /// have.
  ///
  /// Each call must go on until no work is left. If the system gives no more threads, only the
  /// caller works.
  static func perform(threads: Int, _ body: @Sendable () -> Void) {
    withoutActuallyEscaping(body) { body in
      let work = SharedWork(body)
      for _ in 1..<max(threads, 1) {
        guard WorkerThread.start({ work.help() }) else { break }
      }
      work.callBody()
      work.close()
    }
  }
  #sourceLocation()

  private func help() {
    let joins = state.withLock { state in
      if !state.isClosed { state.helpers += 1 }
      return !state.isClosed
    }
    guard joins else { return }
    callBody()
    let isLast = state.withLock { state in
      state.helpers -= 1
      return state.isClosed && state.helpers == 0
    }
    if isLast { lastHelperLeft.signal() }
  }

  /// Not inlined, so that its reference to the body ends when it returns.
  @inline(never) private func callBody() { body.withLock { $0 }?() }

  private func close() {
    let waits = state.withLock { state in
      state.isClosed = true
      return state.helpers > 0
    }
    if waits { lastHelperLeft.wait() }
    body.withLock { $0 = nil }
  }
}
