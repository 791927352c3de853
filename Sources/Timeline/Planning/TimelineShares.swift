// How the time of a film is shared out: how long each item stands alone, and how long each change takes. Everything
// that can be wrong with times is found here.

import SegueCodecs
import SeguePixels
import SegueTransitions

/// The times of a timeline's items.
struct TimelineShares {
  /// How long each item's transition to the next one takes; 0 for a cut.
  let overlaps: [Rational]
  /// How long each item stands alone; for a clip, the time that its transitions leave.
  let alone: [Rational]

  /// - Parameter lengths: how long each item plays that has a length of its own.
  init(_ timeline: Timeline, lengths: [Rational?]) throws {
    try Self.check(timeline)
    let changes = try (0..<timeline.items.count).map { index in
      try Self.overlap(after: index, in: timeline)
    }
    overlaps = changes
    alone = try Self.alone(timeline, lengths, changes)
    try checkEachIsSeen(timeline)
  }

  /// Whether an item is seen in a transition.
  func isInTransition(_ index: Int) -> Bool {
    // That of the last item takes no time unless the film loops.
    let before = overlaps[(index + overlaps.count - 1) % overlaps.count]
    return before > .zero || overlaps[index] > .zero
  }

  /// Refuses a picture that stands for no time between cuts, in a film that takes time.
  private func checkEachIsSeen(_ timeline: Timeline) throws {
    guard (alone + overlaps).contains(where: { $0 > .zero }) else { return }
    for (index, item) in timeline.items.enumerated()
    where alone[index] == .zero && !isInTransition(index) {
      throw item.written.located(
        TimelineError.item(
          name: item.name,
          detail:
            "it would be invisible: its hold is 0, and its transitions take no time; give it a hold"
        ),
        at: nil)
    }
  }
}

// MARK: - What is checked

extension TimelineShares {
  private static func check(_ timeline: Timeline) throws {
    guard !timeline.items.isEmpty else {
      throw TimelineError.items("an empty film; add a picture")
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
      throw TimelineError.items("autoreverse works only with two pictures; leave it out")
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
    guard item.framing == Framing() || item.kind.takesFraming else {
      throw refuse("cannot be cropped, rotated or flipped")
    }
    for part in [item.motion?.start, item.motion?.end] {
      guard part?.isPart ?? true else { throw refuse("its motion leaves the picture") }
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
      return try transition.overlap.exact()
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
      let before = overlap(before: index, overlaps, timeline)
      let both = try before.adding(overlaps[index]).exact()
      let rest = try length.subtracting(both).exact()
      guard rest >= .zero else {
        // The longer one is to become shorter.
        let longer = before >= overlaps[index] ? (index + count - 1) % count : index
        let written = timeline.items[longer].transition?.written
        let isWritten = written?.location() != nil
        throw (isWritten ? written ?? .nowhere : item.written).located(
          TimelineError.tooShort(
            name: item.name, length: length,
            transitions: [before, overlaps[index]].filter { $0 > .zero },
            duration: longestDuration(ofTransitionAfter: longer, overlaps, timeline, lengths)),
          at: isWritten ? .duration : nil)
      }
      return rest
    }
  }

  /// How long the transition before an item takes; 0 for a cut.
  private static func overlap(
    before index: Int, _ overlaps: [Rational], _ timeline: Timeline
  ) -> Rational {
    index > 0 ? overlaps[index - 1] : timeline.loops ? overlaps[overlaps.count - 1] : .zero
  }

  /// The longest duration of a transition that fits all items between which it is; it may be the one of the whole film.
  ///
  /// Beside another one that is as long or longer, it has half of the item.
  private static func longestDuration(
    ofTransitionAfter index: Int, _ overlaps: [Rational], _ timeline: Timeline,
    _ lengths: [Rational?]
  ) -> Double {
    let items = timeline.items
    guard let transition = items[index].transition, let overlap = transition.overlap else {
      return 0
    }
    let place = transition.written.location()
    func isSame(_ other: Int) -> Bool {
      items[other].transition == transition && items[other].transition?.written.location() == place
    }
    let longest = items.indices.compactMap { item -> Double? in
      guard let length = lengths[item]?.value else { return nil }
      let before = Self.overlap(before: item, overlaps, timeline)
      let both = [((item + items.count - 1) % items.count, before), (item, overlaps[item])]
        .filter { $0.1 > .zero }
      let others = both.filter { !isSame($0.0) }
      guard others.count < both.count else { return nil }
      let rest = length - others.reduce(0) { $0 + $1.1.value }
      return max(rest / Double(both.count - others.count), length / Double(both.count))
    }
    return (longest.min() ?? 0) * transition.duration.value / overlap.value
  }
}
