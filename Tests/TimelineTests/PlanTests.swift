// Plans: how many frames there are, what each shows, and that every frame is accounted for.

import SeguePixels
import SegueTimeline
import SegueTransitions
import TestSupport
import Testing

@Suite struct PlanTests {
  private static let canvas = PixelSize(width: 64, height: 36)
  private static let rates = [
    Rational(1), Rational(10), Rational(15), Rational(24), Rational(25), Rational(30),
    Rational(24000, 1001), Rational(30000, 1001), Rational(60000, 1001), Rational(120),
  ]

  private func show(
    _ count: Int, hold: Rational, duration: Rational, rate: Rational = Rational(30),
    loops: Bool = false
  ) throws -> TimelinePlan {
    let timeline = Timeline(
      stills: (0..<count).map { "\($0).png" }, canvas: Self.canvas, hold: hold,
      transitions: [TimelineTransition(duration: duration)], frameRate: rate, loops: loops)
    return try TimelinePlan(timeline, lengths: Array(repeating: nil, count: count))
  }

  @Test func aFilmLastsTheSumOfItsTimes() throws {
    let plan = try show(28, hold: Rational(2), duration: Rational(1), rate: Rational(15))
    #expect(plan.frameCount == 83 * 15 && plan.duration == Rational(83))
    // Each still is one picture; the frames of a change are distinct, but for its first, which is the still.
    #expect(plan.pictureCount == 28 + 27 * 14)
    #expect(
      try show(3, hold: Rational(2), duration: Rational(1), loops: true).duration == Rational(9))
  }

  @Test func twoPicturesAloneAreATransition() throws {
    for rate in Self.rates {
      for milliseconds in [1, 40, 100, 333, 500, 1000, 2500] {
        let duration = Rational(milliseconds, 1000)
        let plan = try show(2, hold: .zero, duration: duration, rate: rate)
        let count = max(2, (duration.value * rate.value).rounded())
        #expect(plan.frameCount == Int(count))
        for frame in 0..<plan.frameCount {
          #expect(plan.shot(at: frame) == .change(0, progress: Double(frame) / (count - 1)))
        }
      }
    }
  }

  @Test func aTransitionAtTheEndEndsInTheLastFrame() throws {
    for rate in Self.rates {
      var timeline = Timeline(
        stills: ["a", "b", "c"], canvas: Self.canvas, hold: Rational(7, 3),
        transitions: [TimelineTransition(duration: Rational(5, 4))], frameRate: rate)
      timeline.items[2].hold = .zero
      let plan = try TimelinePlan(timeline, lengths: [nil, nil, nil])
      #expect(plan.shot(at: plan.frameCount - 1) == .change(1, progress: 1))
    }
  }

  @Test func aPictureThatNobodyWouldSeeIsRefused() throws {
    var timeline = Timeline(
      stills: ["a", "b", "c"], canvas: Self.canvas, hold: Rational(1),
      transitions: [TimelineTransition(duration: .zero)], frameRate: Rational(10))
    timeline.items[1].hold = .zero
    let error = #expect(throws: TimelineError.self) {
      try TimelinePlan(timeline, lengths: [nil, nil, nil])
    }
    #expect(error.map { "\($0)" }?.hasPrefix("b: it would be invisible") == true)
    // A change shows it.
    timeline.items[1].transition?.duration = Rational(1)
    #expect(try TimelinePlan(timeline, lengths: [nil, nil, nil]).frameCount == 30)
  }

  @Test func randomFilmsAgreeWithTheOracle() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<150 {
      let (timeline, lengths) = Self.randomFilm(&random)
      let plan = try TimelinePlan(timeline, lengths: lengths)
      let oracle = TimelineOracle(timeline, lengths: lengths)
      guard plan.frameCount == oracle.frameCount else {
        // One transition and nothing else has at least two frames.
        #expect(oracle.frameCount == 1 && plan.frameCount == 2)
        continue
      }
      for frame in 0..<plan.frameCount {
        let expected = try #require(oracle.shot(frame))
        switch plan.shot(at: frame) {
        case .alone(let number):
          #expect(expected.stretch == .alone(number % timeline.items.count))
        case .change(let number, let progress):
          #expect(expected.stretch == .change(number) && progress == expected.progress)
        }
      }
    }
  }

  @Test func everyFrameHasOnePictureAndItsItems() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<150 {
      let (timeline, lengths) = Self.randomFilm(&random)
      let plan = try TimelinePlan(timeline, lengths: lengths)
      var next = 0
      for picture in 0..<plan.pictureCount {
        #expect(plan.frames(of: picture).lowerBound == next && !plan.frames(of: picture).isEmpty)
        next = plan.frames(of: picture).upperBound
      }
      #expect(next == plan.frameCount)
      for frame in 0..<plan.frameCount {
        let shown: [Int] =
          switch plan.shot(at: frame) {
          case .alone(let number): [number]
          case .change(let number, _): [number, number + 1]
          }
        for number in shown {
          let appearance = plan.appearances[number]
          #expect(appearance.frames.contains(frame))
          let local =
            WideFraction(appearance.offset)
            + WideFraction(Int128(frame - appearance.frames.lowerBound))
            / WideFraction(timeline.frameRate)
          let time = WideFraction(Int128(frame)) / WideFraction(timeline.frameRate)
          #expect(
            local == time - WideFraction(appearance.start) + WideFraction(appearance.entry))
        }
      }
    }
  }

  @Test func progressRunsForward() throws {
    let plan = try show(
      4, hold: Rational(1, 7), duration: Rational(3, 4), rate: Rational(30000, 1001), loops: true)
    var last = (number: 0, progress: 0.0)
    for frame in 0..<plan.frameCount {
      guard case .change(let number, let progress) = plan.shot(at: frame) else { continue }
      #expect(number > last.number || progress >= last.progress)
      #expect(progress >= 0 && progress < 1)
      last = (number, progress)
    }
    #expect(last.number == 3)
  }

  @Test func aClipTooShortForItsTransitionsIsNamed() throws {
    var timeline = Timeline(
      [.still("a"), .clip("short.mp4"), .still("b")], canvas: Self.canvas)
    timeline.setTransitions([TimelineTransition(duration: Rational(1))])
    let error = #expect(throws: TimelineError.self) {
      try TimelinePlan(timeline, lengths: [nil, Rational(3, 2), nil])
    }
    #expect(
      error?.description
        == "short.mp4: lasts 1.5 s, and its transitions take 1 s and 1 s; the longest that fit take "
        + "0.75 s each")
    #expect(try TimelinePlan(timeline, lengths: [nil, Rational(2), nil]).frameCount == 60)
  }

  @Test func hostileTimesAreRefused() throws {
    let most = Rational(.max)
    #expect(throws: TimelineError.self) { try show(3, hold: most, duration: Rational(1)) }
    #expect(throws: EffectError.self) { try show(3, hold: Rational(1), duration: most) }
    #expect(throws: TimelineError.self) {
      try show(3, hold: Rational(1, .max), duration: Rational(1, .max - 1))
    }
    #expect(throws: TimelineError.self) { try show(3, hold: Rational(-1), duration: Rational(1)) }
    #expect(throws: TimelineError.self) { try show(3, hold: Rational(1), duration: Rational(-1)) }
    #expect(throws: TimelineError.self) { try show(3, hold: .zero, duration: .zero) }
    #expect(throws: TimelineError.self) { try show(0, hold: Rational(1), duration: Rational(1)) }
    #expect(throws: TimelineError.self) {
      try show(3, hold: Rational(1), duration: Rational(1), rate: .zero)
    }
    #expect(throws: TimelineError.self) {
      try show(3, hold: Rational(1_000_000), duration: Rational(1), rate: Rational(1000))
    }
  }

  /// A film of up to six items with times that have little in common.
  private static func randomFilm(
    _ random: inout SeededGenerator
  ) -> (Timeline, [Rational?]) {
    func time(_ most: Int, _ random: inout SeededGenerator) -> Rational {
      let parts = [1, 3, 7, 10, 24, 1000, 1001].randomElement(using: &random) ?? 1
      return Rational(Int.random(in: 0...most * parts, using: &random), parts)
    }
    let count = Int.random(in: 1...6, using: &random)
    var items: [TimelineItem] = []
    for index in 0..<count {
      var item = TimelineItem.still("\(index).png", hold: time(2, &random))
      if Bool.random(using: &random) { item = .clip("\(index).mp4") }
      if Int.random(in: 0..<4, using: &random) > 0 {
        item.transition = TimelineTransition(duration: time(1, &random))
      }
      items.append(item)
    }
    // Something that takes time, and nothing that nobody would see.
    items[0].hold = items[0].plays ? .zero : Rational(1, 3)
    for index in items.indices where items[index].hold == .zero && !items[index].plays {
      let isLast = index == count - 1
      let changes = !isLast && items[index].transition.map { $0.duration > .zero } ?? false
      if !changes { items[index].hold = Rational(1, 5) }
    }
    let lengths = items.map { $0.plays ? Rational(2).adding(time(1, &random)) : nil }
    let timeline = Timeline(
      items, canvas: canvas, frameRate: rates.randomElement(using: &random) ?? Rational(30),
      loops: Bool.random(using: &random))
    return (timeline, lengths)
  }
}
