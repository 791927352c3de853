// An animator that dissolves one scene into another.

import SegueLayers
import SegueTiming

/// Fades the destination in over the source.
public struct DissolveAnimator: TransitionAnimator {
  /// Seconds that it takes.
  public var duration: Double
  /// The pace.
  public var timingFunction: TimingFunction

  public init(duration: Double = 0.25, timingFunction: TimingFunction = .easeInEaseOut) {
    self.duration = duration
    self.timingFunction = timingFunction
  }

  /// Seconds that it takes.
  public func duration(in context: TransitionContext) -> Double { duration }

  /// Fades the destination in if it is in front, or the source out if that is in front.
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
