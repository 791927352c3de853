// An animator that shows two scenes as the sides of a card that turns over.

import SegueLayers
import SegueTiming
import SegueTransitions

/// Turns a card that has the source on its front and the destination on its back.
///
/// While it turns, the container's sublayer transform has the perspective m34 = −1 / `distance`.
/// Neither side can be seen from behind.
public struct FlipAnimator: TransitionAnimator {
  /// Seconds that it takes.
  public var duration: Double
  /// The side that comes toward the viewer; on the way back, the opposite one.
  public var side: Direction
  /// The distance of the viewer's eye, in points.
  public var distance: Double
  /// The pace.
  public var timingFunction: TimingFunction

  public init(
    duration: Double = 0.5, from side: Direction = .right, distance: Double = 500,
    timingFunction: TimingFunction = .easeInEaseOut
  ) {
    self.duration = duration
    self.side = side
    self.distance = distance
    self.timingFunction = timingFunction
  }

  /// Seconds that it takes.
  public func duration(in context: TransitionContext) -> Double { duration }

  /// Turns the card.
  public func animate(_ context: TransitionContext) {
    let container = context.container
    let (eye, sides) = (
      container.sublayerTransform, [context.fromLayer, context.toLayer].map { $0?.isDoubleSided }
    )
    context.onCompletion { _ in
      container.sublayerTransform = eye
      if let isDoubleSided = sides[0] { context.fromLayer?.isDoubleSided = isDoubleSided }
      if let isDoubleSided = sides[1] { context.toLayer?.isDoubleSided = isDoubleSided }
    }
    context.insertDestination()
    context.perform {
      container.sublayerTransform = .perspective(distance: distance)
      turn(context.fromLayer, from: 0, to: angle(context), context)
      turn(context.toLayer, from: -angle(context), to: 0, context)
    }
  }

  private func turn(
    _ layer: Layer?, from start: Double, to end: Double, _ context: TransitionContext
  ) {
    guard let layer else { return }
    layer.isDoubleSided = false
    let turnsAboutY = side == .left || side == .right
    context.move(
      layer, turnsAboutY ? .rotationY : .rotationX, from: start, to: end,
      timingFunction: timingFunction)
  }

  /// The angle that the source turns by.
  private func angle(_ context: TransitionContext) -> Double {
    let isOpposite = side == .left || side == .bottom
    return isOpposite != context.operation.isBackward ? .pi : -.pi
  }
}
