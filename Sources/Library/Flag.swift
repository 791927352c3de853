// Something that any of several threads may have noticed.

import Synchronization

/// A flag that is raised, and stays so.
final class Flag: Sendable {
  private let raised = Atomic(false)

  /// Raises it.
  func raise() { raised.store(true, ordering: .relaxed) }

  /// Whether somebody has.
  var isRaised: Bool { raised.load(ordering: .relaxed) }
}
