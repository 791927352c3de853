// Something that takes long to find out and is wanted by several threads: the first to ask finds it out, the others
// wait for the answer. For example: two threads want the same clip, and it is opened once.

import Synchronization

/// An answer that is found once.
package final class AskedOnce<Value: Sendable, Failure: Error>: Sendable {
  private let outcome = Mutex<Result<Value, Failure>?>(nil)

  /// Makes a value that nobody has asked for yet.
  package init() {}

  /// The answer, or the error that came instead: the same for all who ask.
  ///
  /// - Parameter find: finds the answer; called once, by the first thread that asks.
  package func get(
    _ find: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let outcome = outcome.withLock { outcome in
      if let outcome { return outcome }
      let found: Result<Value, Failure>
      do throws(Failure) { found = .success(try find()) } catch { found = .failure(error) }
      outcome = found
      return found
    }
    return try outcome.get()
  }
}
