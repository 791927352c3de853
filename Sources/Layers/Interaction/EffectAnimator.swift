// Any transition of the catalogue between two scenes.

import SegueTransitions

/// Runs a `Transition` on the container: the effect on its image before and after.
public struct EffectAnimator: TransitionAnimator {
  /// What happens.
  public let transition: Transition

  /// Makes an animator.
  ///
  /// - Throws: `EffectError` when the transition names nothing or makes no run.
  public init(_ transition: Transition) throws(EffectError) {
    try transition.validate()
    _ = try transition.effect()
    self.transition = transition
  }

  /// The transition's duration at its speed; a quarter of a second when it has none.
  public func duration(in context: TransitionContext) -> Double {
    let duration = transition.timing.activeDuration / transition.speed
    return duration > 0 ? duration : Transaction.defaultDuration
  }

  /// Swaps the scenes and shows the change by the effect.
  public func animate(_ context: TransitionContext) {
    context.perform {
      context.container.add(transition)
      context.insertDestination()
      if !context.keepsSource { context.fromLayer?.isHidden = true }
    }
  }
}
