// The outlines of a shape layer: drawn ones, and those that numbers describe.

import SegueDrawing
import SeguePixels

/// An outline at every moment.
enum OutlineSource: Sendable {
  case outline(Track<Outline>)
  case rectangle(center: Track<Triple>, size: Track<Triple>, radius: Track<Double>, Direction)
  case ellipse(center: Track<Triple>, size: Track<Triple>, Direction)
  case polygon(Star)
  case star(Star)

  /// Which way an outline runs.
  enum Direction: Sendable { case clockwise, counterclockwise }

  /// The numbers of a star or a polygon.
  struct Star: Sendable {
    var center = Track(Triple.zero)
    var points = Track(5.0)
    var rotation = Track(0.0)
    var outerRadius = Track(0.0), outerRoundness = Track(0.0)
    var innerRadius = Track(0.0), innerRoundness = Track(0.0)
    var direction = Direction.clockwise
  }

  func outline(at moment: Moment) -> Outline {
    switch self {
    case .outline(let track): return track.value(at: moment)
    case .rectangle(let center, let size, let radius, let direction):
      return Outline(
        rectangle: center.value(at: moment).point, size: size.value(at: moment).size,
        radius: radius.value(at: moment)
      ).running(direction)
    case .ellipse(let center, let size, let direction):
      return Outline(ellipse: center.value(at: moment).point, size: size.value(at: moment).size)
        .running(direction)
    case .polygon(let star):
      return Outline(
        polygon: star.center.value(at: moment).point, points: star.points.value(at: moment),
        radius: star.outerRadius.value(at: moment),
        roundness: star.outerRoundness.value(at: moment),
        rotation: star.rotation.value(at: moment)
      ).running(star.direction)
    case .star(let star):
      return Outline(
        star: star.center.value(at: moment).point, points: star.points.value(at: moment),
        outer: StarRing(
          radius: star.outerRadius.value(at: moment),
          roundness: star.outerRoundness.value(at: moment)
        ),
        inner: StarRing(
          radius: star.innerRadius.value(at: moment),
          roundness: star.innerRoundness.value(at: moment)
        ),
        rotation: star.rotation.value(at: moment)
      ).running(star.direction)
    }
  }
}

extension Outline {
  fileprivate func running(_ direction: OutlineSource.Direction) -> Outline {
    direction == .counterclockwise ? reversed : self
  }
}

extension Triple {
  /// The first two numbers as a point.
  var point: Point { Point(x: x, y: y) }
  /// The first two numbers as a size.
  var size: Size { Size(width: x, height: y) }
}
