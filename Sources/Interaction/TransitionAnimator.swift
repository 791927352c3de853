// The protocol of objects that move the layers while one scene replaces another.

import SegueLayers

/// Animates a transition between two scenes, as in UIKit's animated transitioning.
public protocol TransitionAnimator {
  /// Seconds that the transition takes.
  func duration(in context: TransitionContext) -> Double

  /// Starts the animations in the container, and calls `context.complete` when they have ended.
  ///
  /// `context.perform` does both. The source's layer is already in the container; the animator must
  /// insert the destination's. When the transition is cancelled, all its changes are undone.
  ///
  /// - Throws: `LayerError` when it cannot animate; the transition then does not happen.
  func animate(_ context: TransitionContext) throws(LayerError)

  /// Called when the transition is over.
  func ended(_ context: TransitionContext, didComplete: Bool)
}

extension TransitionAnimator {
  /// Does nothing.
  public func ended(_ context: TransitionContext, didComplete: Bool) {}
}
