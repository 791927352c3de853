// How a navigation stack runs its operations.

import SegueLayers

extension NavigationStack {
  /// Throws when an operation cannot begin now.
  func check(
    _ operation: String, _ driver: PercentDriver?, needsStack: Bool = false
  ) throws(LayerError) {
    if let transition {
      throw .badTransition(
        "cannot \(operation): a \(transition.operation.rawValue) is still running")
    }
    if needsStack, let presented = presentations.last {
      throw .badTransition(
        "cannot \(operation): '\(presented.scene.name)' is presented; dismiss it first")
    }
    if driver?.context != nil {
      throw .badTransition("cannot \(operation): its driver is still busy with another transition")
    }
  }

  /// Throws when a scene is in the stack or presented.
  func checkAbsent(_ scene: NavigationScene, _ operation: String) throws(LayerError) {
    guard (scenes + presentations.map(\.scene)).contains(where: { $0 === scene }) else { return }
    throw .badTransition("cannot \(operation): it is in the stack already")
  }

  /// Runs an operation that the stack already shows as done.
  ///
  /// - Parameter undo: undoes the operation in the stack when it is cancelled.
  func run(
    _ operation: TransitionOperation, _ from: NavigationScene, _ to: NavigationScene,
    _ animator: (any TransitionAnimator)?, _ driver: PercentDriver?, keepsSource: Bool = false,
    undo: @escaping (NavigationStack) -> Void
  ) throws(LayerError) -> TransitionContext? {
    let chosen = animator ?? animatorFor?(operation, from, to)
    let context = TransitionContext(
      operation, in: container, on: stage, from: from, to: to, animator: chosen ?? NoAnimator(),
      driver: chosen == nil ? nil : driver, keepsSource: keepsSource)
    transition = context
    context.onCompletion { [weak self, unowned context] finished in
      guard let self else { return }
      if !finished { undo(self) }
      self.transition = nil
      if let result = context.result { self.log.append(result) }
    }
    try context.start()
    return chosen == nil ? nil : context
  }
}

/// An animator that swaps the scenes at once.
struct NoAnimator: TransitionAnimator {
  func duration(in context: TransitionContext) -> Double { 0 }

  func animate(_ context: TransitionContext) { context.complete(true) }
}
