// The times that an item shows in the frames of one of its appearances.

import SeguePixels

/// Evenly spaced times, or those on the course of a paced item; each is rounded once: no error adds up.
struct FrameTimes: Hashable, Sendable {
  /// The first frame's, in seconds; on a course in seconds since the item's beginning.
  let start: Rational
  /// From one frame to the next.
  let step: Rational
  /// The way through the item's own time.
  private let course: PaceCourse?

  /// Times from a first one on.
  init(start: Rational, step: Rational) {
    (self.start, self.step, course) = (start, step, nil)
  }

  /// The times of an item's own clock, from where it is taken and at its own speed; nil for times too fine.
  ///
  /// - Parameter course: the item's, where it does not run evenly.
  init?(
    of item: TimelineItem, on course: PaceCourse?, in appearance: TimelineAppearance,
    frameRate: Rational
  ) {
    self.course = course
    guard course == nil else {
      (start, step) = (appearance.offset, frameRate.reciprocal)
      return
    }
    guard let past = appearance.offset.multiplied(by: item.speed),
      let start = item.start.adding(past),
      let step = frameRate.reciprocal.multiplied(by: item.speed)
    else { return nil }
    self.start = start
    self.step = step
  }

  /// Whether they do not run evenly.
  var isPaced: Bool { course != nil }

  /// The time of a frame, counted from the appearance's first.
  subscript(index: Int) -> Double {
    exact(index)?.value ?? start.value + step.value * Double(index)
  }

  /// The time of a moment, linear between those of frames.
  subscript(moment: ItemMoment) -> Double {
    guard moment.offset != 0 else { return self[moment.frame] }
    let whole = moment.offset.rounded(.down)
    let index = moment.frame + Int(whole)
    let (before, after) = (self[max(index, 0)], self[max(index + 1, 0)])
    return before + (after - before) * (moment.offset - whole)
  }

  /// By when a picture must begin to be the one that a frame shows.
  ///
  /// That is half a frame later than the frame, less what clips round their times by: each picture is seen from the
  /// frame that is nearest to its beginning, as `ClipFrames` has it.
  func latest(_ index: Int) -> Rational {
    let rounding = min(step / 4, Rational(1, 1000))
    let middle = start + step * Rational(index) + step / 2
    guard let course else { return middle - rounding }
    return course.time(at: middle - rounding, lasting: rounding * 2)
  }

  /// The time of a frame as a fraction; nil when it does not fit.
  private func exact(_ index: Int) -> Rational? {
    let time = step.multiplied(by: Rational(index)).flatMap { start.adding($0) }
    guard let course else { return time }
    return time.map { course.time(at: $0, lasting: step) }
  }
}
