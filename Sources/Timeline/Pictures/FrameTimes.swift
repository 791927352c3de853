// The times that an item shows in the frames of one of its appearances.

import SeguePixels

/// Evenly spaced times, each rounded once: no error adds up.
struct FrameTimes: Hashable, Sendable {
  /// The first frame's, in seconds.
  let start: Rational
  /// From one frame to the next.
  let step: Rational

  /// Times from a first one on.
  init(start: Rational, step: Rational) {
    self.start = start
    self.step = step
  }

  /// The times of an item's own clock, from where it is taken and at its own speed; nil for times too fine.
  init?(of item: TimelineItem, in appearance: TimelineAppearance, frameRate: Rational) {
    guard let past = appearance.offset.multiplied(by: item.speed),
      let start = item.start.adding(past),
      let step = frameRate.reciprocal.multiplied(by: item.speed)
    else { return nil }
    self.start = start
    self.step = step
  }

  /// The time of a frame, counted from the appearance's first.
  subscript(index: Int) -> Double {
    exact(index)?.value ?? start.value + step.value * Double(index)
  }

  /// The time of a frame as a fraction; nil when it does not fit.
  func exact(_ index: Int) -> Rational? {
    step.multiplied(by: Rational(index)).flatMap { start.adding($0) }
  }
}
