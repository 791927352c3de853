// A value that one thread makes and another waits for.

import Dispatch
import Synchronization

/// A value on its way from one thread to another, once.
package final class Handover<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let semaphore = DispatchSemaphore(value: 0)

  /// Makes an empty handover.
  package init() {}

  /// Lets the thread that waits go on.
  package func put(_ value: Value) {
    self.value.withLock { $0 = value }
    semaphore.signal()
  }

  /// Waits for the value.
  package func take() -> Value {
    while true {
      semaphore.wait()
      if let value = value.withLock({ $0.take() }) { return value }
    }
  }
}
