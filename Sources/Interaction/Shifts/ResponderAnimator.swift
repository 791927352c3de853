// An animator for two scenes with equal surroundings: the source moves its content away, then the
// destination brings its own in.

import SegueLayers

/// Lets the scenes' responders animate, in the order of Shifty's animators.
///
/// The destination prepares, then the source prepares. Then the scenes are swapped at once, and
/// both complete. With a coordinator, the layers that the scenes share move to their new places
/// after the swap.
public struct ResponderAnimator: TransitionAnimator {
  /// Seconds that the source may take to move its content away.
  public var preparation: Double
  /// Says which layers move after the swap.
  public var coordinator: ShiftCoordinator?
  /// Seconds that these shifts take.
  public var shiftDuration: Double

  public init(
    preparation: Double = 0.3, coordinator: ShiftCoordinator? = nil, shiftDuration: Double = 0.3
  ) {
    self.preparation = preparation
    self.coordinator = coordinator
    self.shiftDuration = shiftDuration
  }

  /// Seconds that it takes in total.
  public func duration(in context: TransitionContext) -> Double {
    preparation + (coordinator == nil ? 0 : shiftDuration)
  }

  /// Calls the responders.
  public func animate(_ context: TransitionContext) throws(LayerError) {
    try coordinator?.validate()
    let (source, destination) = (context.from?.responder, context.to?.responder)
    destination?.prepareForTransition(from: source)
    guard let source else { return swap(context, true) }
    source.prepareForTransition(to: destination, duration: preparation) { finished in
      swap(context, finished)
    }
  }

  private func swap(_ context: TransitionContext, _ finished: Bool) {
    guard context.result == nil else { return }
    guard finished else { return context.complete(false) }
    let (source, destination) = (context.from?.responder, context.to?.responder)
    var staging: ShiftStaging?
    if let coordinator, let from = context.fromLayer, let to = context.toLayer {
      context.insertDestination()
      staging = ShiftStaging(coordinator, from: from, to: to, in: context.container)
    }
    context.insertDestination()
    source?.completeTransition(to: destination)
    destination?.completeTransition(from: source)
    guard let staging else { return context.complete(true) }
    context.onCompletion { _ in staging.clear() }
    do {
      try staging.run(on: context.stage, duration: shiftDuration, swapsScenes: false) {
        context.complete(!context.isCancelled)
      }
    } catch {
      context.complete(false)
    }
  }
}
