// An animator that runs any transition of the catalogue between two scenes.

import SegueCatalog
import SegueLayers
import SegueTransitions

/// Runs a `Transition` on the container: the effect works on the container's image before and
/// after.
public struct EffectAnimator: TransitionAnimator {
  /// The transition that it plays on the container.
  public let transition: Transition
  /// The transition on the way back, in a pop or a dismissal.
  public let backward: Transition
  private let catalog: EffectCatalog

  /// Makes an animator.
  ///
  /// - Parameters:
  ///   - transition: the transition.
  ///   - backward: the transition on the way back; the same one if left out.
  ///   - catalog: where its type is looked up.
  /// - Throws: `EffectError` when the type or subtype is unknown, or the numbers give no run.
  public init(
    _ transition: Transition, backward: Transition? = nil, catalog: EffectCatalog = .standard
  ) throws(EffectError) {
    for transition in [transition, backward ?? transition] {
      try transition.validate()
      _ = try transition.effect(in: catalog)
    }
    (self.transition, self.backward) = (transition, backward ?? transition)
    self.catalog = catalog
  }

  /// The transition's duration at its speed; a quarter of a second if it has no duration.
  public func duration(in context: TransitionContext) -> Double {
    let transition = transition(of: context)
    let duration = transition.timing.activeDuration / transition.speed
    return duration > 0 ? duration : Transaction.defaultDuration
  }

  private func transition(of context: TransitionContext) -> Transition {
    context.operation.isBackward ? backward : transition
  }

  /// Swaps the scenes; the effect shows the change.
  public func animate(_ context: TransitionContext) throws(LayerError) {
    let transition = transition(of: context)
    try context.perform { () throws(LayerError) in
      try context.container.addTransition(transition, catalog: catalog)
      context.insertDestination()
      if !context.keepsSource { context.fromLayer?.isHidden = true }
    }
  }
}
