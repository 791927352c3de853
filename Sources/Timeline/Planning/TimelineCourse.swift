// The course of a timeline in ticks: when each item stands alone, when each change begins.

import SeguePixels
import SegueTransitions

/// The course of a timeline, before it is cut into frames.
struct TimelineCourse {
  let clock: TimelineClock
  /// The stretches of the film in order; empty stretches are left out.
  private(set) var segments: [TimelinePlan.Segment] = []
  /// Where it ends.
  private(set) var end = 0
  /// When each item begins to stand alone.
  private var aloneStarts: [Int] = []
  /// For how long.
  private let alone: [Int]
  /// How long each item's transition to the next one takes.
  private let overlaps: [Int]

  init(_ timeline: Timeline, lengths: [Rational?]) throws {
    let shares = try TimelineShares(timeline, lengths: lengths)
    let times = shares.overlaps + shares.alone
    let clock = TimelineClock(for: times, frameRate: timeline.frameRate)
    let ticks = clock.map { clock in times.compactMap(clock.ticks) }
    guard let clock, let ticks, ticks.count == times.count else { throw TimelineError.tooFine }
    self.clock = clock
    overlaps = Array(ticks.prefix(timeline.items.count))
    alone = Array(ticks.suffix(timeline.items.count))
    try layOut()
  }

  /// Puts one stretch after the other.
  private mutating func layOut() throws {
    for index in alone.indices {
      aloneStarts.append(end)
      for (length, isChange) in [(alone[index], false), (overlaps[index], true)] where length > 0 {
        segments.append(.init(start: end, appearance: index, isChange: isChange))
        end += length
        guard end <= TimelineClock.mostTicks else { throw TimelineError.tooFine }
      }
    }
    if end / clock.frameTicks > Transition.maximumFrameCount { throw tooManyFrames }
    guard end > 0 else {
      throw TimelineError.items(
        "the film has no length; give the items a hold, or the transition a duration")
    }
  }

  /// The frames' progress, where there is one transition between two items and nothing else.
  func loneSchedule(_ timeline: Timeline) throws -> TransitionSchedule? {
    guard segments.count == 1, segments[0].isChange, !timeline.loops,
      let transition = timeline.items[0].transition
    else { return nil }
    return try TransitionSchedule(transition.transition, frameRate: timeline.frameRate)
  }

  /// When each item is seen.
  ///
  /// - Parameters:
  ///   - frames: how many the film has.
  ///   - isLone: whether all of them show one transition.
  func appearances(of timeline: Timeline, frames: Int, isLone: Bool) -> [TimelineAppearance] {
    let count = timeline.items.count
    // Run back, the first item is seen to the end.
    let returns = count == 2 && timeline.items[0].transition?.autoreverses == true
    func overlap(before index: Int) -> Int {
      index > 0 ? overlaps[index - 1] : timeline.loops ? overlaps[count - 1] : 0
    }
    func appearance(_ number: Int) -> TimelineAppearance {
      let item = number % count
      let before = overlap(before: item)
      let isAgain = number == count
      let start = number == 0 ? 0 : (isAgain ? end : aloneStarts[item]) - before
      let stop =
        isAgain || returns && item == 0 ? end : aloneStarts[item] + alone[item] + overlaps[item]
      let entry = number == 0 ? before : 0
      let first = min(clock.firstFrame(from: start), frames)
      let isLast = isLone || stop == end
      let last = isLast ? frames : min(clock.firstFrame(from: stop), frames)
      return TimelineAppearance(
        item: item, start: clock.time(start), end: clock.time(stop), entry: clock.time(entry),
        length: clock.time(
          returns && item == 0 ? end : before + alone[item] + overlaps[item]),
        overlapBefore: clock.time(before), overlapAfter: clock.time(overlaps[item]),
        frames: first..<max(first, last),
        offset: clock.time(first * clock.frameTicks - start + entry))
    }
    return (0..<count + (timeline.loops && count > 1 ? 1 : 0)).map(appearance)
  }

  /// The error of a film with too many frames.
  var tooManyFrames: TimelineError {
    .times(
      "the film would have more than \(Transition.maximumFrameCount) frames; shorten it or lower "
        + "the rate")
  }
}
