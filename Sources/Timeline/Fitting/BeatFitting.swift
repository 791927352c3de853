// Changes that fall on beats: the middle of each transition, or the cut, is on the frame of a beat.
//
// What stands still is shown for a longer or a shorter time. What plays ends earlier, by as little as can be: it has no
// more than it has.

import SeguePixels

/// Times with which a film changes on beats.
struct BeatFitting {
  private let timeline: Timeline
  private let lengths: [Rational?]
  private let shares: TimelineShares
  private let beats: FilmBeats
  private let choice: CutBeats.Choice
  /// When the film must end; nil if it ends as its times say.
  private let end: Rational?

  /// - Parameters:
  ///   - lengths: how long each item plays that has a length of its own.
  ///   - end: when the film must end, in seconds.
  init(
    _ timeline: Timeline, lengths: [Rational?], beats: FilmBeats, choice: CutBeats.Choice,
    end: Rational?
  ) throws {
    (self.timeline, self.lengths, self.beats) = (timeline, lengths, beats)
    (self.choice, self.end) = (choice, end)
    shares = try TimelineShares(timeline, lengths: lengths)
  }

  /// How long each item is shown alone.
  func alone() throws -> [Rational] {
    var alone = shares.alone
    let grid = Grid(beats, choice)
    // Where the film must end, the transition that leads back to its beginning ends there.
    let changes = timeline.changeCount - (timeline.loops && end != nil ? 1 : 0)
    // Nothing changes in the first frame.
    var (middle, last) = (Rational.zero, 0)
    for index in 0..<changes {
      let room = try room(of: index, from: middle, alone)
      guard let beat = grid.choose(room, behind: last) else {
        throw refusal(index, room, changes - index)
      }
      let next = time(of: beat)
      alone[index] = try sum(next, less: middle, transitions(of: index))
      (middle, last) = (next, beat)
    }
    if let end {
      let index = changes
      let after = try half(shares.overlaps[index])
      alone[index] = max(try sum(end, less: middle, try half(before(index)), after, after), .zero)
    }
    return alone
  }

  /// Where a change may be, in frames: at all, and best.
  struct Room {
    var earliest: Double
    var latest: Double
    var best: Double
    /// How long the item would stand alone, which is what may be stretched.
    var alone: Double
    /// Whether the item can only be shortened.
    var plays: Bool
  }

  private func room(of index: Int, from middle: Rational, _ alone: [Rational]) throws -> Room {
    let rate = timeline.frameRate.value
    let least = middle.value + (try transitions(of: index).value)
    let own = shares.alone[index].value
    let plays = lengths[index] != nil
    var room = Room(
      earliest: least, latest: plays ? least + own : .infinity, best: least + own, alone: own,
      plays: plays)
    if let end {
      let rest = later(than: index)
      room.latest = min(room.latest, end.value - rest.least)
      room.earliest = max(room.earliest, end.value - rest.most)
      let stretch = plays ? 0 : own / max(own + rest.standing, 1e-9)
      room.best += (end.value - room.best - rest.own) * stretch
    }
    room.earliest *= rate
    room.latest *= rate
    room.best *= rate
    room.alone *= rate
    return room
  }

  /// What comes behind a change, from its middle on, in seconds.
  private func later(than index: Int) -> (
    least: Double, own: Double, most: Double, standing: Double
  ) {
    var rest = (least: 0.0, own: 0.0, most: 0.0, standing: 0.0)
    for later in index + 1..<timeline.items.count {
      let halves = before(later).value / 2 + shares.overlaps[later].value / 2
      // The end of all is not in the middle of a transition.
      let isLast = later == timeline.items.count - 1
      let changes = halves + (isLast ? shares.overlaps[later].value / 2 : 0)
      let own = shares.alone[later].value
      rest.least += changes
      rest.own += changes + own
      rest.most += lengths[later] == nil ? .infinity : changes + own
      rest.standing += lengths[later] == nil ? own : 0
    }
    return rest
  }

  // MARK: Times

  private func before(_ index: Int) -> Rational { index > 0 ? shares.overlaps[index - 1] : .zero }

  /// The halves of an item's transitions that lie between two middles.
  private func transitions(of index: Int) throws -> Rational {
    try half(before(index).adding(shares.overlaps[index]).exact())
  }

  private func half(_ time: Rational) throws -> Rational {
    try time.multiplied(by: Rational(1, 2)).exact()
  }

  private func sum(_ time: Rational, less others: Rational...) throws -> Rational {
    try others.reduce(time) { try $0.subtracting($1).exact() }
  }

  private func time(of frame: Int) -> Rational {
    Rational(frame * timeline.frameRate.denominator, timeline.frameRate.numerator)
  }

  private func refusal(_ index: Int, _ room: Room, _ changes: Int) -> TimelineError {
    let rate = timeline.frameRate.value
    func seconds(_ frames: Double) -> String {
      TimelineError.seconds(Rational(seconds: frames / rate))
    }
    let last = Double(beats.beats.last?.frame ?? 0)
    guard last >= room.earliest else {
      return .item(
        name: beats.name,
        detail:
          "its last beat is at \(seconds(last)), and \(changes) transition\(changes == 1 ? "" : "s") of the "
          + "film come\(changes == 1 ? "s" : "") after it; shorten the film, or add beats")
    }
    let ends = seconds(min(max(room.latest, 0), 1e9))
    return .item(
      name: timeline.items[index].name,
      detail:
        "no beat between \(seconds(room.earliest)) and \(ends), the earliest and the latest time for this "
        + "transition; make the film longer, shorten its transitions, or use more beats")
  }
}
