// Who moves the layers while one scene takes another's place.

/// Animates a transition between two scenes, as UIKit's animated transitioning.
public protocol TransitionAnimator {
  /// Seconds that the transition takes.
  func duration(in context: TransitionContext) -> Double

  /// Starts the animations, in the container, and sees to it that `context.complete` is called when
  /// they have ended; `context.perform` does both.
  ///
  /// The source's layer is in the container already, the destination's is for the animator to insert.
  /// What it changes is put back when the transition is cancelled.
  ///
  /// - Throws: `LayerError` when it cannot animate; the transition is then given up.
  func animate(_ context: TransitionContext) throws(LayerError)

  /// Is told when the transition is over.
  func ended(_ context: TransitionContext, didComplete: Bool)
}

extension TransitionAnimator {
  /// Does nothing.
  public func ended(_ context: TransitionContext, didComplete: Bool) {}
}
