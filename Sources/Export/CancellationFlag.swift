// How a run is stopped from elsewhere: a signal handler, another thread, a button.

import Synchronization

/// A flag that stops an export between two frames; raised once, from any thread.
///
/// Setting it is safe in a signal handler: it is one atomic store.
public final class CancellationFlag: Sendable {
  private let raised = Atomic<Bool>(false)

  /// Makes a flag that is down.
  public init() {}

  /// Whether the flag has been raised.
  public var isCancelled: Bool { raised.load(ordering: .relaxed) }

  /// Raises the flag: exports that hold it stop soon.
  ///
  /// It cannot be taken back.
  public func cancel() { raised.store(true, ordering: .relaxed) }
}
