// Items that run backwards, stand, or change their speed: which of their times the film shows, exactly.

import SegueExport
import SeguePixels
import SegueTimeline
import TestSupport
import Testing

@Suite struct PaceTests {
  private static let step = Rational(1, 25)

  private func course(
    _ pace: TimelinePace, from start: Rational = .zero, to end: Rational, speed: Rational = 1
  ) -> PaceCourse { PaceCourse(pace, from: start, to: end, speed: speed) }

  /// The times that the frames of a course show.
  private func times(_ course: PaceCourse) -> [Rational] {
    let frames = (course.length / Self.step).rounded
    return (0..<frames).map { course.time(at: Rational($0) * Self.step, lasting: Self.step) }
  }

  @Test func backwardsEveryFrameComesInTurn() {
    let back = course(TimelinePace(isReversed: true), from: 1, to: 3)
    #expect(back.length == 2)
    #expect(times(back) == (0..<50).map { Rational(3) - Rational($0 + 1, 25) })
    let fast = course(TimelinePace(isReversed: true), from: 0, to: 2, speed: 4)
    #expect(fast.length == Rational(1, 2) && times(fast)[11] == Rational(2) - Rational(12 * 4, 25))
  }

  @Test func aFreezeStandsAndGoesOn() {
    let pace = TimelinePace(freezes: [
      .init(at: 2, for: 1), .init(at: Rational(5, 2), for: Rational(1, 2)),
    ])
    let frozen = course(pace, from: 1, to: 4)
    #expect(frozen.length == Rational(9, 2))
    func shown(_ time: Rational) -> Rational { frozen.time(at: time, lasting: Self.step) }
    #expect(shown(Rational(1, 2)) == Rational(3, 2))
    #expect(shown(1) == 2 && shown(Rational(3, 2)) == 2 && shown(2) == 2)
    #expect(shown(Rational(9, 4)) == Rational(9, 4))
    #expect(shown(Rational(5, 2)) == Rational(5, 2) && shown(3) == Rational(5, 2))
    #expect(shown(Rational(7, 2)) == 3)
    for moment in [Rational(1), Rational(4)] {
      let edge = course(TimelinePace(freezes: [.init(at: moment, for: 2)]), from: 1, to: 4)
      #expect(edge.length == 5)
      #expect(edge.time(at: moment == 1 ? 1 : Rational(9, 2), lasting: Self.step) == moment)
    }
    // Backwards the same picture stands.
    let back = course(
      TimelinePace(isReversed: true, freezes: [.init(at: 1, for: 1)]), from: 0, to: 3)
    #expect(back.time(at: Rational(5, 2), lasting: Self.step) == 1 && back.length == 4)
  }

  /// Ten thousand freezes took thirteen seconds, and ten times as many would have taken a hundred times as long.
  @Test(arguments: [false, true])
  func manyFreezesInAnyOrder(isReversed: Bool) {
    let count = 100_000
    var random = SeededGenerator(seed: 3)
    let freezes = (0..<count).map {
      TimelinePace.Freeze(at: Rational($0, 10_000), for: Rational($0 % 3, 10))
    }
    let pace = TimelinePace(isReversed: isReversed, freezes: freezes.shuffled(using: &random))
    let made = course(pace, to: 10)
    let stands = freezes.reduce(Rational.zero) { $0 + $1.length }
    #expect(made.length == stands + Rational(10))
    // The item stands at the way of each, after all that came before.
    var stood = Rational.zero
    let ordered: [TimelinePace.Freeze] = isReversed ? freezes.reversed() : freezes
    for freeze in ordered where freeze.length > .zero {
      let way = isReversed ? Rational(10) - freeze.time : freeze.time
      stood = stood + freeze.length
      #expect(made.way(at: way + stood) == way)
      #expect(made.way(at: way + stood - freeze.length) == way)
    }
  }

  @Test func timeIsTheIntegralOfTheSpeed() {
    let keys: [TimelinePace.SpeedKey] = [
      .init(Rational(1, 2), 1), .init(2, Rational(1, 4)), .init(3, Rational(1, 4)), .init(5, 3),
    ]
    func speed(_ time: Double) -> Double {
      guard time > keys[0].time.value else { return keys[0].speed.value }
      for (from, to) in zip(keys, keys.dropFirst()) where time < to.time.value {
        let share = (time - from.time.value) / (to.time.value - from.time.value)
        return from.speed.value + share * (to.speed.value - from.speed.value)
      }
      return keys[3].speed.value
    }
    let ramp = course(TimelinePace(speeds: keys), from: 2, to: 12)
    var (sum, time, checked) = (2.0, 0.0, 0)
    let small = 1e-4
    while time < ramp.length.value - small {
      if Int((time / small).rounded()).isMultiple(of: 1000) {
        let shown = ramp.time(at: Rational(seconds: time), lasting: Self.step)
        #expect(abs(shown.value - sum) < 1e-6, "at \(time)")
        checked += 1
      }
      // The middle of a step is exact where the speed changes evenly.
      sum += speed(time + small / 2) * small
      time += small
    }
    #expect(checked > 60 && abs(sum - 12) < 1e-3)
    // In the parabola the way is a fraction: 1/2 + 3/2 · 5/8 at its end.
    #expect(ramp.way(at: 2) == Rational(1, 2) + Rational(3, 2) * Rational(5, 8))
  }

  /// However the speeds are, the way never goes back and ends at the end, to the microsecond.
  @Test func everyCourseRunsFromItsStartToItsEnd() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      func number(_ range: ClosedRange<Int>) -> Rational {
        Rational(Int.random(in: range, using: &random), 1000)
      }
      var time = Rational.zero
      let keys = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        defer { time = time + number(1...3000) }
        return TimelinePace.SpeedKey(time, number(1...20_000))
      }
      let end = number(1000...20_000)
      let freezes = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        TimelinePace.Freeze(at: min(number(0...20_000), end), for: number(0...2000))
      }
      for isReversed in [false, true] {
        let made = course(
          TimelinePace(isReversed: isReversed, speeds: keys, freezes: freezes), to: end,
          speed: number(200...4000))
        let ways = (0...50).map { made.way(at: made.length * Rational($0, 50)) }
        #expect(zip(ways, ways.dropFirst()).allSatisfy { $0 <= $1 })
        // Times are rounded to a microsecond at each freeze, and in one the item goes on by as much as 80.
        #expect(abs(ways[50].value - end.value) < 3e-4, "\(keys) \(end)")
        let stands = freezes.reduce(Rational.zero) { $0 + $1.length }
        #expect(made.length > stands)
      }
    }
  }

  @Test func soundPartsFollowThePictures() {
    let pace = TimelinePace(
      speeds: [.init(.zero, 1), .init(1, 1), .init(2, 3)],
      freezes: [.init(at: Rational(11, 2), for: 1)])
    let made = course(pace, from: 5, to: 10)
    let parts = made.soundParts(in: .zero..<made.length)
    #expect(parts.reduce(.zero) { $0 + $1.length } == made.length)
    #expect(parts.filter { $0.speed == .zero }.map(\.length) == [1])
    var time = Rational.zero
    for part in parts {
      #expect(made.way(at: time) == part.offset)
      time = time + part.length
      #expect(abs((part.offset + part.length * part.speed - made.way(at: time)).value) < 1e-9)
    }
    let inner = made.soundParts(in: Rational(1, 4)..<Rational(3, 4))
    #expect(
      inner.first?.offset == Rational(1, 4)
        && inner.reduce(.zero) { $0 + $1.length } == Rational(1, 2))
    // Backwards, from the end of what is played.
    let back = course(TimelinePace(isReversed: true), from: 1, to: 4).soundParts(in: 1..<3)
    #expect(back == [.init(offset: 0, length: 2, speed: -1)])
  }

  @Test func wrongNumbersAreRefused() {
    let canvas = PixelSize(width: 8, height: 8)
    for pace in [
      TimelinePace(speeds: [.init(1, 1), .init(1, 2)]), TimelinePace(speeds: [.init(.zero, .zero)]),
      TimelinePace(speeds: [.init(Rational(-1), 1)]),
      TimelinePace(freezes: [.init(at: 1, for: Rational(-1))]),
    ] {
      var item = TimelineItem.color(.black, hold: 1)
      item.pace = pace
      #expect(throws: TimelineError.self) {
        try TimelinePlan(Timeline([item], canvas: canvas), lengths: [nil])
      }
    }
    var item = TimelineItem.clip("c.mp4", start: 1, end: 2)
    item.pace = TimelinePace(freezes: [.init(at: 3, for: 1)])
    let error = #expect(throws: TimelineError.self) { try ItemPlaying(item, lasting: 5) }
    #expect(error?.description == "c.mp4: plays from 1 s to 2 s, and cannot freeze at 3 s")
  }
}

@Suite struct PictureGroupTests {
  /// Backwards through many pictures: each is made at most once, and few are kept.
  @Test func backwardsFewAreKeptAndEachIsMadeOnce() throws {
    let log = PictureLog()
    let groups = OrderedGroups(
      bytes: 4 << 20, make: { log.make($0) }, release: { log.release($0) })
    #expect(groups.size == 32)
    for number in (0..<1000).reversed() { #expect(try groups.picture(number) == number) }
    #expect(log.made == 1000 && log.most <= 2 * groups.size)
    // Threads ask a little out of order, also over a group's edge.
    for number in [500, 470, 498, 469, 500] { #expect(try groups.picture(number) == number) }
    #expect(log.most <= 2 * groups.size)
  }

  @Test func whatFailsIsAskedAgain() throws {
    let log = PictureLog()
    let groups = OrderedGroups<Int>(bytes: 64 << 20) { number in
      if number == 1, log.made == 1 {
        _ = log.make(-1)
        throw PictureLog.Failure()
      }
      return log.make(number)
    }
    #expect(groups.size == 2 && OrderedGroups<Int>.heldBytes(64 << 20) == 4 * 64 << 20)
    #expect(throws: PictureLog.Failure.self) { try groups.picture(1) }
    #expect(try groups.picture(1) == 1)
  }
}
