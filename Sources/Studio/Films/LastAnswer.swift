// An answer that is kept until something else is asked.

import SeguePixels
import Synchronization

/// Keeps the last answer.
final class LastAnswer<Value: Sendable>: Sendable {
  private let last = Mutex<(question: String, answer: AskedOnce<Value, any Error>)?>(nil)

  /// The answer to a question; found once.
  func get(_ question: String, _ find: () throws -> Value) throws -> Value {
    let answer = last.withLock { last in
      if let last, last.question == question { return last.answer }
      let new = AskedOnce<Value, any Error>()
      last = (question, new)
      return new
    }
    return try answer.get(find)
  }
}
