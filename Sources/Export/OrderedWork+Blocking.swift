// The consumer's side for a thread that may wait.

import Dispatch
import Synchronization

/// A value on its way from one thread to another that waits for it.
private final class Handover<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let semaphore = DispatchSemaphore(value: 0)

  func put(_ value: Value) {
    self.value.withLock { $0 = value }
    semaphore.signal()
  }

  func take() -> Value {
    while true {
      semaphore.wait()
      if let value = value.withLock({ $0.take() }) { return value }
    }
  }
}

extension OrderedWork {
  /// Waits for the next result; nil after the last one.
  func waitForNext() throws(ExportError) -> Output? {
    let handover = Handover<Outcome>()
    next { handover.put($0) }
    return try handover.take()?.get()
  }

  /// Ends the work and waits until no thread is at it.
  func stopAndWait() {
    stop()
    let handover = Handover<Bool>()
    whenIdle { handover.put(true) }
    _ = handover.take()
  }
}
