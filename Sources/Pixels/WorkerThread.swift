// Our own threads. Rendering and encoding take long and wait for each other; neither Swift's
// cooperative threads nor a shared queue's threads should do that. Also, the system may give no
// more threads, as in a container with a limit on processes. A queue then waits for ever; here the
// caller is told and does the work itself.
//
// A thread that is done waits for the next piece of work, because starting a thread costs as much
// as a small frame. One that gets none for some seconds ends.

import Dispatch
import SegueSystem
import Synchronization

/// A thread that does one piece of work after another.
package final class WorkerThread: Sendable {
  /// A piece of work, which runs on the thread from beginning to end.
  package typealias Work = @Sendable () -> Void

  private let work: Mutex<Work?>
  private let wake = DispatchSemaphore(value: 0)
  /// The one that was busy last at the end: it is taken first, so that the others may end.
  private static let idle = Mutex<[WorkerThread]>([])
  /// How many seconds a thread waits for more work.
  package static let patience = 4.0

  private init(_ work: @escaping Work) { self.work = Mutex(work) }

  /// Gives a piece of work to a thread: a waiting thread, or a new thread.
  ///
  /// - Returns: whether there is such a thread. If the system gives no thread, the work is not
  ///   done.
  package static func start(_ work: @escaping Work) -> Bool {
    if let waiting = idle.withLock({ $0.popLast() }) {
      waiting.work.withLock { $0 = work }
      waiting.wake.signal()
      return true
    }
    return WorkerThread(work).begin()
  }

  /// Begins what takes a moment before it is wanted, and does not wait for it.
  ///
  /// This is the one way in which work gets going early: the questions to ffmpeg, what is known of clips, the next item
  /// of a film and its decoder. The caller that wants the result asks for it as if nothing had
  /// begun, and then gets the error too.
  package static func lookAhead(_ work: @escaping @Sendable () throws -> Void) {
    _ = start { try? work() }
  }

  private func run() {
    repeat {
      // Drops everything that the work holds before the thread waits.
      if let next = work.withLock({ $0.take() }) { next() }
      Self.idle.withLock { $0.append(self) }
    } while getsWork()
  }

  /// Waits for the next piece of work; false when none comes.
  private func getsWork() -> Bool {
    guard wake.wait(timeout: .now() + Self.patience) == .timedOut else { return true }
    let ends = Self.idle.withLock { idle in
      guard let place = idle.firstIndex(where: { $0 === self }) else { return false }
      idle.remove(at: place)
      return true
    }
    // The thread that has taken it from the list brings the work in a moment.
    if !ends { wake.wait() }
    return !ends
  }

  private func begin() -> Bool {
    let own = unsafe Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = unsafe pthread_create(
        &thread, nil,
        { pointer in
          unsafe Unmanaged<WorkerThread>.fromOpaque(pointer).takeRetainedValue().run()
          return nil
        }, own.toOpaque())
      if status == 0, let thread { pthread_detach(thread) }
    #else
      var thread = pthread_t()
      let status = unsafe pthread_create(
        &thread, nil,
        { pointer in
          guard let pointer = unsafe pointer else { return nil }
          unsafe Unmanaged<WorkerThread>.fromOpaque(pointer).takeRetainedValue().run()
          return nil
        }, own.toOpaque())
      if status == 0 { pthread_detach(thread) }
    #endif
    if status != 0 { unsafe own.release() }
    return status == 0
  }
}
