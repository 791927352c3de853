// The paints of a shape layer: fills and strokes, of one colour or a gradient.

import SegueDrawing

/// A fill or a stroke.
struct ShapePaint: Sendable {
  /// The painted area: the inside, or a line.
  enum Area: Sendable {
    case inside(FillRule)
    case line(ShapeLine)
  }

  /// A colour or a gradient.
  enum Ink: Sendable {
    case color(Track<SIMD4<Double>>)
    case gradient(ShapeGradient)
  }

  var name = ""
  var area = Area.inside(.nonZero)
  var ink = Ink.color(Track(SIMD4(0, 0, 0, 1)))
  /// In percent.
  var opacity = Track(100.0)
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
}

/// A gradient along a line or around a point.
struct ShapeGradient: Sendable {
  var isRadial = false
  var start = Track(Triple.zero), end = Track(Triple.zero)
  /// How many of the numbers are colours; alphas follow them.
  var colorCount = 0
  /// Four numbers for a colour: place, red, green, blue; then two for an alpha: place, alpha.
  var stops = Track<[Double]>([])
}
