// One scene dissolves into another.

import SegueTiming

/// Fades the destination in over the source.
public struct DissolveAnimator: TransitionAnimator {
  /// Seconds it takes.
  public var duration: Double
  /// The pace.
  public var timingFunction: TimingFunction

  /// Makes an animator.
  public init(duration: Double = 0.25, timingFunction: TimingFunction = .easeInEaseOut) {
    self.duration = duration
    self.timingFunction = timingFunction
  }

  /// Seconds it takes.
  public func duration(in context: TransitionContext) -> Double { duration }

  /// Fades: the destination in where it lies in front, the source out where that does.
  public func animate(_ context: TransitionContext) {
    let isCovered = context.toLayer?.superlayer === context.container
    context.insertDestination()
    context.perform {
      if isCovered, let source = context.fromLayer {
        context.move(
          source, .opacity, from: source.opacity, to: 0, timingFunction: timingFunction)
      } else if let destination = context.toLayer {
        context.move(
          destination, .opacity, from: 0, to: destination.opacity, timingFunction: timingFunction)
      }
    }
  }
}
