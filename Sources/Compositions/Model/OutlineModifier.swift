// The modifiers of a shape layer, which change the outlines above them.

import SegueDrawing

/// A change of the outlines above it in its group.
enum OutlineModifier: Sendable {
  case trim(ShapeTrim)
  case round(Track<Double>)
  case pucker(Track<Double>)
  case twist(angle: Track<Double>, center: Track<Triple>)
  case zigzag(size: Track<Double>, ridges: Track<Double>, isSmooth: Bool)
  case offset(distance: Track<Double>, join: LineJoin, miterLimit: Track<Double>)
}

/// The part of outlines that is left.
struct ShapeTrim: Sendable {
  /// In percent of the length.
  var start = Track(0.0), end = Track(100.0)
  /// In degrees: a turn is the whole length.
  var offset = Track(0.0)
  /// Whether the outlines count as one after the other, and not each for itself.
  var isSequential = false

  /// The parts that are left at a moment, as fractions of the length, in the order of the line.
  func windows(at moment: Moment) -> [ClosedRange<Double>] {
    let (start, end) = (start.fraction(at: moment), end.fraction(at: moment))
    let (low, high) = (min(start, end), max(start, end))
    let turns = low + offset.value(at: moment) / 360
    if high - low >= 1 { return [0...1] }
    guard high > low else { return [] }
    let from = turns - turns.rounded(.down)
    let to = from + high - low
    return to <= 1 ? [from...to] : [from...1, 0...(to - 1)]
  }
}
