// The course of a timeline in ticks: when each item stands alone, when each change begins. Everything that
// can be wrong with times is found here.

import SegueCodecs
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
    try Self.check(timeline)
    let changes = try (0..<timeline.items.count).map { index in
      try Self.overlap(after: index, in: timeline)
    }
    let alone = try Self.alone(timeline, lengths, changes)
    let clock = TimelineClock(for: changes + alone, frameRate: timeline.frameRate)
    let ticks = clock.map { clock in (changes + alone).compactMap(clock.ticks) }
    guard let clock, let ticks, ticks.count == 2 * timeline.items.count else { throw Self.tooFine }
    self.clock = clock
    overlaps = Array(ticks.prefix(changes.count))
    self.alone = Array(ticks.suffix(changes.count))
    try layOut()
  }

  /// Puts one stretch after the other.
  private mutating func layOut() throws {
    for index in alone.indices {
      aloneStarts.append(end)
      for (length, isChange) in [(alone[index], false), (overlaps[index], true)] where length > 0 {
        segments.append(.init(start: end, appearance: index, isChange: isChange))
        end += length
        guard end <= TimelineClock.mostTicks else { throw Self.tooFine }
      }
    }
    if end / clock.frameTicks > Transition.maximumFrameCount { throw tooManyFrames }
    guard end > 0 else {
      throw TimelineError.items(
        "nothing takes any time; give the items a hold, or the transition a duration")
    }
  }

  /// The frames' progress, where there is one transition between two items and nothing else.
  func loneProgress(_ timeline: Timeline) throws -> [Double]? {
    guard segments.count == 1, segments[0].isChange, !timeline.loops,
      let transition = timeline.items[0].transition
    else { return nil }
    return try transition.transition.progressOfFrames(at: timeline.frameRate)
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

  private static let tooFine = TimelineError.times(
    "these times are too long, or have no common measure that is fine enough; round them to "
      + "milliseconds")
}

// MARK: - What is checked

extension TimelineCourse {
  private static func check(_ timeline: Timeline) throws {
    guard !timeline.items.isEmpty else {
      throw TimelineError.items("a film of nothing; name a picture")
    }
    guard timeline.frameRate.numerator > 0 else {
      throw TimelineError.times("a frame rate of \(timeline.frameRate); expected more than 0")
    }
    if let complaint = timeline.look.complaint {
      throw TimelineError.items("the film's look has \(complaint)")
    }
    let runsBack = timeline.items.contains { $0.transition?.autoreverses == true }
    let isPair =
      timeline.items.count == 2 && !timeline.loops && !timeline.items.contains(where: \.plays)
    guard !runsBack || isPair else {
      throw TimelineError.items("running back goes with two pictures only; leave out autoreverse")
    }
    for item in timeline.items {
      try item.written.locating { try check(item) }
    }
  }

  private static func check(_ item: TimelineItem) throws {
    func refuse(_ detail: String) -> TimelineError { .item(name: item.name, detail: detail) }
    guard item.hold >= .zero else { throw refuse("a hold of less than 0") }
    guard item.start >= .zero, item.end.map({ $0 > item.start }) ?? true else {
      throw refuse("its in point must be 0 or more, and its out point after it")
    }
    guard item.speed >= .zero else { throw refuse("a speed of less than 0") }
    if let fault = item.pace?.fault { throw refuse(fault) }
    guard item.volume.isFinite, item.volume >= 0 else { throw refuse("a volume of less than 0") }
    if let complaint = item.look.complaint { throw refuse("has \(complaint)") }
    guard item.framing == Framing() || item.takesFraming else {
      throw refuse("is drawn for the canvas; pictures and clips alone are cut, turned and flipped")
    }
    for part in [item.motion?.start, item.motion?.end] {
      guard part?.isValid ?? true else { throw refuse("its motion leaves the picture") }
    }
  }

  /// How long the transition after an item takes; 0 for a cut.
  private static func overlap(
    after index: Int, in timeline: Timeline
  ) throws -> Rational {
    let isLast = index == timeline.items.count - 1
    let changes = timeline.items.count > 1 && (!isLast || timeline.loops)
    guard changes, let transition = timeline.items[index].transition else { return .zero }
    return try transition.written.locating {
      guard transition.duration >= .zero, transition.repeatCount > .zero else {
        throw TimelineError.times("a transition takes 0 s or more, and runs more than 0 times")
      }
      try transition.transition.validate()
      guard let overlap = transition.overlap else { throw tooFine }
      return overlap
    }
  }

  /// How long each item stands alone; for a clip, the time that its transitions leave.
  private static func alone(
    _ timeline: Timeline, _ lengths: [Rational?], _ overlaps: [Rational]
  ) throws -> [Rational] {
    let count = timeline.items.count
    return try (0..<count).map { index in
      let item = timeline.items[index]
      guard let length = lengths[index] else { return item.hold }
      let before = index > 0 ? overlaps[index - 1] : timeline.loops ? overlaps[count - 1] : .zero
      guard let both = before.adding(overlaps[index]), let rest = length.subtracting(both) else {
        throw tooFine
      }
      guard rest >= .zero else {
        throw item.written.located(
          TimelineError.tooShort(
            name: item.name, length: length,
            transitions: [before, overlaps[index]].filter { $0 > .zero }), at: nil)
      }
      return rest
    }
  }
}
