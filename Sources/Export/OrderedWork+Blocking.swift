// The consumer's side for a thread that may wait.

extension OrderedWork {
  /// Waits for the next result; nil after the last result.
  func waitForNext() throws -> Output? {
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
