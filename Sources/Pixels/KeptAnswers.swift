// Answers by their keys, each found once, whoever asks for it: all that were ever asked for, or the last few.

import Synchronization

/// Answers that are found once and kept; from any thread.
///
/// Whoever asks for a key that another thread is still at waits for it; other keys are found at the same time.
package final class KeptAnswers<Key: Hashable & Sendable, Value: Sendable, Failure: Error>: Sendable
{
  private typealias Answer = AskedOnce<Value, Failure>

  private struct State {
    var answers: [Key: Answer] = [:]
    /// The key asked for last at the end; empty where all are kept.
    var order: [Key] = []
  }

  private let count: Int?
  private let state = Mutex(State())

  /// - Parameter count: how many answers are kept, those asked for last; what could not be found is looked for anew when it
  ///   is asked for again. Nil for all, with their errors.
  package init(count: Int? = nil) { self.count = count }

  /// The answer for a key.
  ///
  /// - Parameter find: finds it; called by the first who asks only.
  package func get(
    _ key: Key, _ find: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // What goes is let go without the lock: it may be large.
    let (answer, gone) = state.withLock { state in
      let answer = state.answers[key] ?? Answer()
      state.answers[key] = answer
      guard let count else { return (answer, Answer?.none) }
      state.order.removeAll { $0 == key }
      state.order.append(key)
      guard state.order.count > count else { return (answer, nil) }
      return (answer, state.answers.removeValue(forKey: state.order.removeFirst()))
    }
    withExtendedLifetime(gone) {}
    do throws(Failure) { return try answer.get(find) } catch {
      if count != nil { forget(answer, key) }
      throw error
    }
  }

  /// Whether somebody has asked for a key.
  package func has(_ key: Key) -> Bool { state.withLock { $0.answers[key] != nil } }

  private func forget(_ answer: Answer, _ key: Key) {
    state.withLock { state in
      guard state.answers[key] === answer else { return }
      state.answers[key] = nil
      state.order.removeAll { $0 == key }
    }
  }
}
