// One scene seen through a growing or shrinking shape: circle and star.
//
// The circle is the classic interactive push from a button; the star is Silly Transitions': n = 5
// points, the outer radius 2.618 times the inner one, from a spot to where the inner radius reaches
// the farthest corner.

import SegueDrawing
import SeguePixels
import SegueTiming

/// Masks the scene in front with a shape whose path is animated: it grows on the way forward and
/// shrinks on the way back.
public struct MaskAnimator: TransitionAnimator {
  /// The shape.
  public enum Outline: Hashable, Sendable {
    /// A circle.
    case circle
    /// A star with a number of points; `ratio` is the outer radius over the inner one.
    case star(points: Int = 5, ratio: Double = 2.618)
  }

  /// Which way it goes.
  public enum Course: String, Hashable, Sendable, CaseIterable {
    /// Growing on the way forward, shrinking on the way back.
    case automatic
    /// The destination is seen through a growing shape.
    case growing
    /// The source is seen through a shrinking shape.
    case shrinking
  }

  /// Seconds it takes.
  public var duration: Double
  /// The shape.
  public var outline: Outline
  /// Where it comes from, in the container; the middle when nil.
  public var center: Point?
  /// How large the shape is at its smallest: the radius of the circle inside it.
  public var startRadius: Double
  /// Which way it goes.
  public var course: Course
  /// The pace.
  public var timingFunction: TimingFunction

  /// Makes an animator.
  public init(
    _ outline: Outline, duration: Double = 0.5, at center: Point? = nil, startRadius: Double = 1,
    course: Course = .automatic, timingFunction: TimingFunction = .easeInEaseOut
  ) {
    (self.duration, self.outline, self.center) = (duration, outline, center)
    self.startRadius = max(0, startRadius)
    self.course = course
    self.timingFunction = timingFunction
  }

  /// Seconds it takes.
  public func duration(in context: TransitionContext) -> Double { duration }

  /// Grows or shrinks the mask.
  public func animate(_ context: TransitionContext) {
    let shrinks =
      course == .automatic ? context.operation.isBackward : course == .shrinking
    context.insertDestination(behindSource: shrinks)
    guard let layer = shrinks ? context.fromLayer : context.toLayer else {
      return context.complete(true)
    }
    let (small, large) = paths(for: layer, in: context.container)
    let (mask, before) = (ShapeLayer(path: shrinks ? small : large), layer.mask)
    context.onCompletion { _ in layer.mask = before }
    context.perform {
      mask.bounds = layer.bounds
      mask.position = layer.bounds.center
      layer.mask = mask
      context.move(
        mask, .path, from: shrinks ? large : small, to: shrinks ? small : large,
        timingFunction: timingFunction)
    }
  }

  /// The shape at its smallest and its largest, in the layer's coordinates.
  private func paths(for layer: Layer, in container: Layer) -> (Path, Path) {
    let middle = center.flatMap { layer.convert($0, from: container) } ?? layer.bounds.center
    let reach = layer.bounds.corners.map { corner in
      let way = corner - middle
      return (way.x * way.x + way.y * way.y).squareRoot()
    }
    return (path(middle, startRadius), path(middle, reach.max() ?? 0))
  }

  private func path(_ center: Point, _ radius: Double) -> Path {
    switch outline {
    case .circle: .circle(center: center, radius: radius)
    case .star(let points, let ratio):
      .star(points: points, innerRadius: radius, outerRadius: radius * ratio, center: center)
    }
  }
}
