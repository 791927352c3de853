// What a shape layer is made of: outlines, paints, and modifiers of the outlines above them.

import SegueDrawing
import SeguePixels

/// One item of a shape layer, in the order of the file: the first is in front.
indirect enum ShapeItem: Sendable {
  case group(ShapeGroup)
  case outline(OutlineSource)
  case paint(ShapePaint)
  case modifier(OutlineModifier)
  case merge(MergeMode)
  case repeater(ShapeRepeater)
}

extension [ShapeItem] {
  /// The most corners of an outline among them.
  var mostCorners: Int {
    reduce(0) { most, item in
      switch item {
      case .group(let group): Swift.max(most, group.items.mostCorners)
      case .outline(.outline(let track)):
        Swift.max(most, track.keys.map(\.start.corners.count).max() ?? 0)
      default: most
      }
    }
  }

  /// How many outlines there are.
  var outlineCount: Int {
    reduce(0) { count, item in
      switch item {
      case .group(let group): count + group.items.outlineCount
      case .outline: count + 1
      default: count
      }
    }
  }
}

/// Items with a transform of their own.
struct ShapeGroup: Sendable {
  var name = ""
  var items: [ShapeItem] = []
  var transform = CompositionTransform()
  var blendMode = CompositionBlendMode.normal
}

/// An outline at every frame.
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

    var isAnimated: Bool {
      center.isAnimated || points.isAnimated || rotation.isAnimated || outerRadius.isAnimated
        || outerRoundness.isAnimated || innerRadius.isAnimated || innerRoundness.isAnimated
    }
  }

  /// Whether it changes.
  var isAnimated: Bool {
    switch self {
    case .outline(let track): track.isAnimated
    case .rectangle(let center, let size, let radius, _):
      center.isAnimated || size.isAnimated || radius.isAnimated
    case .ellipse(let center, let size, _): center.isAnimated || size.isAnimated
    case .polygon(let star), .star(let star): star.isAnimated
    }
  }

  /// The outline at a frame.
  func outline(at frame: Double) -> Outline {
    switch self {
    case .outline(let track): return track.value(at: frame)
    case .rectangle(let center, let size, let radius, let direction):
      return Outline(
        rectangle: center.value(at: frame).point, size: size.value(at: frame).size,
        radius: radius.value(at: frame)
      ).running(direction)
    case .ellipse(let center, let size, let direction):
      return Outline(ellipse: center.value(at: frame).point, size: size.value(at: frame).size)
        .running(direction)
    case .polygon(let star):
      return Outline(
        polygon: star.center.value(at: frame).point, points: star.points.value(at: frame),
        radius: star.outerRadius.value(at: frame), roundness: star.outerRoundness.value(at: frame),
        rotation: star.rotation.value(at: frame)
      ).running(star.direction)
    case .star(let star):
      return Outline(
        star: star.center.value(at: frame).point, points: star.points.value(at: frame),
        outer: StarRing(
          radius: star.outerRadius.value(at: frame), roundness: star.outerRoundness.value(at: frame)
        ),
        inner: StarRing(
          radius: star.innerRadius.value(at: frame), roundness: star.innerRoundness.value(at: frame)
        ),
        rotation: star.rotation.value(at: frame)
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

/// A fill or a stroke.
struct ShapePaint: Sendable {
  /// What it paints.
  enum Area: Sendable {
    case inside(FillRule)
    case line(ShapeLine)
  }

  /// What it paints with.
  enum Ink: Sendable {
    case color(Track<SIMD4<Double>>)
    case gradient(ShapeGradient)
  }

  var name = ""
  var area = Area.inside(.nonZero)
  var ink = Ink.color(Track(SIMD4(0, 0, 0, 1)))
  /// In percent.
  var opacity = Track(100.0)
  var blendMode = CompositionBlendMode.normal
}

/// How a stroke is drawn.
struct ShapeLine: Sendable {
  var width = Track(1.0)
  var cap = LineCap.butt
  var join = LineJoin.miter
  var miterLimit = Track(4.0)
  /// Lengths of dashes and gaps, alternating.
  var dashes: [Track<Double>] = []
  var dashOffset = Track(0.0)

  var isAnimated: Bool {
    width.isAnimated || miterLimit.isAnimated || dashOffset.isAnimated
      || dashes.contains { $0.isAnimated }
  }
}

/// A gradient along a line or around a point.
struct ShapeGradient: Sendable {
  var isRadial = false
  var start = Track(Triple.zero), end = Track(Triple.zero)
  /// Where the first colour lies between the centre and the edge, in percent of the radius.
  var highlightLength = Track(0.0)
  /// The direction of that place, in degrees from the end point.
  var highlightAngle = Track(0.0)
  /// How many of the numbers are colours; alphas follow them.
  var colorCount = 0
  /// Four numbers for a colour: place, red, green, blue; then two for an alpha: place, alpha.
  var stops = Track<[Double]>([])

  var isAnimated: Bool {
    start.isAnimated || end.isAnimated || highlightLength.isAnimated || highlightAngle.isAnimated
      || stops.isAnimated
  }
}

/// A change of the outlines above it in its group.
enum OutlineModifier: Sendable {
  case trim(ShapeTrim)
  case round(Track<Double>)
  case pucker(Track<Double>)
  case twist(angle: Track<Double>, center: Track<Triple>)
  case zigzag(size: Track<Double>, ridges: Track<Double>, isSmooth: Bool)
  case offset(distance: Track<Double>, join: LineJoin, miterLimit: Track<Double>)

  var isAnimated: Bool {
    switch self {
    case .trim(let trim):
      trim.start.isAnimated || trim.end.isAnimated || trim.offset.isAnimated
    case .round(let value), .pucker(let value): value.isAnimated
    case .twist(let angle, let center): angle.isAnimated || center.isAnimated
    case .zigzag(let size, let ridges, _): size.isAnimated || ridges.isAnimated
    case .offset(let distance, _, let miterLimit): distance.isAnimated || miterLimit.isAnimated
    }
  }

  /// Whether what it makes of one outline depends on the others that it changes.
  var seesAll: Bool {
    switch self {
    case .trim(let trim): trim.isSequential
    case .offset: true
    case .round, .pucker, .twist, .zigzag: false
    }
  }
}

/// The part of outlines that is left.
struct ShapeTrim: Sendable {
  /// In percent of the length.
  var start = Track(0.0), end = Track(100.0)
  /// In degrees: a turn is the whole length.
  var offset = Track(0.0)
  /// Whether the outlines count as one after the other, and not each for itself.
  var isSequential = false
}

/// How merged outlines are combined.
enum MergeMode: Int, Sendable {
  case normal = 1
  case add, subtract, intersect, exclude
}

/// Copies of what is above it.
struct ShapeRepeater: Sendable {
  var copies = Track(1.0)
  var offset = Track(0.0)
  /// The transform from each copy to the next.
  var transform = CompositionTransform()
  /// In percent, of the first and the last copy.
  var startOpacity = Track(100.0), endOpacity = Track(100.0)
  /// Whether later copies lie in front of earlier ones.
  var isAbove = true

  /// The most copies.
  static let mostCopies = 1_000.0
}
