// An animator that shows one scene through a growing or shrinking shape: circle or star.
//
// The circle is the classic interactive push from a button. The star is that of Silly Transitions:
// n = 5 points, an outer radius 2.618 times the inner radius. It grows from a spot until the inner
// radius reaches the farthest corner.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTiming

/// Masks the scene in front with a shape whose path is animated.
///
/// The shape grows on the way forward and shrinks on the way back.
public struct MaskAnimator: TransitionAnimator {
  /// The shape.
  public enum Outline: Hashable, Sendable {
    /// A circle that grows from the given point.
    case circle
    /// A star with this many points; `ratio` is the outer radius divided by the inner radius.
    case star(points: Int = 5, ratio: Double = 2.618)
  }

  /// Whether the shape grows or shrinks.
  public enum Course: String, Hashable, Sendable, CaseIterable {
    /// Growing on the way forward, shrinking on the way back.
    case automatic
    /// The destination is seen through a growing shape.
    case growing
    /// The source is seen through a shrinking shape.
    case shrinking
  }

  /// Seconds that it takes.
  public var duration: Double
  /// The shape.
  public var outline: Outline
  /// Where the shape is centred, in the container's coordinates; the middle when nil.
  public var center: Point?
  /// The smallest size of the shape: the radius of the circle inside it.
  public var startRadius: Double
  /// Whether the shape grows or shrinks.
  public var course: Course
  /// The pace.
  public var timingFunction: TimingFunction

  public init(
    _ outline: Outline, duration: Double = 0.5, at center: Point? = nil, startRadius: Double = 1,
    course: Course = .automatic, timingFunction: TimingFunction = .easeInEaseOut
  ) {
    (self.duration, self.outline, self.center) = (duration, outline, center)
    self.startRadius = max(0, startRadius)
    self.course = course
    self.timingFunction = timingFunction
  }

  /// Seconds that it takes.
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

  /// The shape at its smallest and at its largest, in the layer's coordinates.
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
