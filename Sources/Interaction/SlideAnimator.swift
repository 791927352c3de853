// An animator that slides one scene over another, as a navigation controller does: the scene behind
// moves a little and becomes darker.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTiming
import SegueTransitions

/// Slides the scene in front: in on the way forward, out on the way back.
public struct SlideAnimator: TransitionAnimator {
  /// Seconds that it takes.
  public var duration: Double
  /// The side that a scene comes from; on the way back it leaves to this side.
  public var side: Direction
  /// How far the scene behind moves, as a fraction of the way of the scene in front.
  public var parallax: Double
  /// How dark the scene behind becomes, 0…1.
  public var dimming: Double
  /// The pace.
  public var timingFunction: TimingFunction

  public init(
    duration: Double = 0.35, from side: Direction = .right, parallax: Double = 0.3,
    dimming: Double = 0.1, timingFunction: TimingFunction = .easeInEaseOut
  ) {
    self.duration = duration
    self.side = side
    self.parallax = parallax
    self.dimming = min(max(dimming, 0), 1)
    self.timingFunction = timingFunction
  }

  /// Seconds that it takes.
  public func duration(in context: TransitionContext) -> Double { duration }

  /// Slides the scenes.
  public func animate(_ context: TransitionContext) {
    let isBackward = context.operation.isBackward
    context.insertDestination(behindSource: isBackward)
    guard let front = isBackward ? context.fromLayer : context.toLayer else {
      return context.complete(true)
    }
    let behind = isBackward ? context.toLayer : context.fromLayer
    let away = offset(in: context.container.bounds.size)
    context.perform {
      slide(front, by: away, isBackward, context)
      if let behind { slide(behind, by: away * -parallax, !isBackward, context) }
      if let behind, dimming > 0 { dim(behind, isBackward, context) }
    }
  }

  /// The offset from which the front scene comes.
  private func offset(in size: Size) -> Point {
    let motion = side.motion
    return Point(x: Double(-motion.x) * size.width, y: Double(-motion.y) * size.height)
  }

  private func slide(
    _ layer: Layer, by offset: Point, _ isLeaving: Bool, _ context: TransitionContext
  ) {
    let (home, away) = (layer.position, layer.position + offset)
    context.move(
      layer, .position, from: isLeaving ? home : away, to: isLeaving ? away : home,
      timingFunction: timingFunction)
  }

  private func dim(_ layer: Layer, _ isBackward: Bool, _ context: TransitionContext) {
    let shade = Layer(name: "dimming")
    shade.frame = context.container.bounds
    shade.backgroundColor = .black
    context.container.insertSublayer(shade, above: layer)
    context.move(
      shade, .opacity, from: isBackward ? dimming : 0, to: isBackward ? 0 : dimming,
      timingFunction: timingFunction)
    context.onCompletion { _ in shade.removeFromSuperlayer() }
  }
}
