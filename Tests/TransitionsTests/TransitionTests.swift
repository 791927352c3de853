// The transition as Core Animation's value: progress, schedule, types and subtypes, names.

import EffectTwins
import SegueCatalog
import SegueEffects
import SeguePixels
import SegueText
import SegueTiming
import SegueTransitions
import TestSupport
import Testing

@Suite struct TransitionTests {
  private let from = TestPictures.photo(PixelSize(width: 24, height: 16), seed: 1)
  private let to = TestPictures.photo(PixelSize(width: 24, height: 16), seed: 2)

  @Test func framesCountFromIntegersAndIncludeBothEnds() throws {
    for count in 2...300 {
      let transition = Transition(duration: Double(count) / 30)
      let progress = try transition.progressOfFrames(at: Rational(30))
      #expect(progress.count == count)
      #expect(progress.first == 0 && progress.last == 1)
    }
    #expect(try Transition(duration: 0).progressOfFrames(at: Rational(30)) == [0, 1])
    #expect(try Transition(duration: 1).progressOfFrames(at: Rational(30_000, 1001)).count == 30)
    #expect(try Transition(duration: 1, speed: 2).progressOfFrames(at: Rational(30)).count == 15)
  }

  @Test func aSubRangeIsTheMatchingSliceOfTheFullRun() throws {
    let full = Transition(type: .push, duration: 1)
    let part = Transition(type: .push, startProgress: 0.2, endProgress: 0.7, duration: 0.5)
    let whole = try full.run(from: from, to: to, frameRate: Rational(101))
    let slice = try part.run(from: from, to: to, frameRate: Rational(102))
    #expect(whole.count == 101 && slice.count == 51)
    for index in 0..<slice.count {
      var (a, b) = (Bitmap(size: from.size), Bitmap(size: from.size))
      try slice.render(index, into: &a, threads: 1)
      try whole.render(index + 20, into: &b, threads: 1)
      #expect(a == b, "frame \(index)")
    }
  }

  @Test func aRunThereAndBackShowsItsTurnsOnce() throws {
    let back = Transition(duration: 0.1, autoreverses: true)
    #expect(try back.progressOfFrames(at: Rational(30)) == [0, 0.5, 1, 0.5, 0])
    let twice = Transition(duration: 0.1, repeatCount: 2, autoreverses: true)
    #expect(try twice.progressOfFrames(at: Rational(30)) == [0, 0.5, 1, 0.5, 0, 0.5, 1, 0.5, 0])
    let onward = Transition(duration: 0.1, repeatCount: 1.67)
    #expect(try onward.progressOfFrames(at: Rational(30)) == [0, 0.5, 1, 0, 0.5])
  }

  /// There and back, and run after run: between frames the progress is that of the transition's own time.
  @Test func momentsBetweenFramesFollowTheTiming() throws {
    let pace = TimingFunction.easeIn
    let once = try TransitionSchedule(
      Transition(duration: 1, timingFunction: pace), frameRate: Rational(11))
    #expect(once.progress(at: 4, offset: 0.25) == pace(0.425))
    #expect(once.progress(at: 0, offset: 0.25) == 0 && once.progress(at: 10, offset: -0.25) == 1)
    let back = try TransitionSchedule(
      Transition(duration: 1, timingFunction: pace, autoreverses: true), frameRate: Rational(11))
    #expect(back.frames.count == 21 && back.progress(at: 16, offset: -0.25) == pace(0.425))
    let thrice = try TransitionSchedule(
      Transition(startProgress: 0.1, duration: 1, repeatCount: 3), frameRate: Rational(11))
    #expect(abs(thrice.progress(at: 11 + 4, offset: 0.25) - (0.1 + 0.9 * 0.425)) < 1e-12)
    // A run's first frame sees nothing of the run before.
    #expect(thrice.progress(at: 11, offset: -0.4) == 0.1)
    #expect(thrice.progress(at: 32, offset: 0.4) == 1)
    let step = try TransitionSchedule(
      Transition(duration: 1, timingFunction: TimingFunction(parsing: "steps:5")),
      frameRate: Rational(11))
    #expect((0..<11).filter { step.moves(at: $0, in: Shutter()) } == [2, 4, 6, 8])
    #expect(!(0..<11).contains { once.moves(at: $0, in: Shutter(angle: 0)) })
  }

  @Test func aRunWithAShutterIsBlurred() throws {
    let transition = Transition(type: .push, duration: 1)
    let sharp = try transition.run(from: from, to: to, frameRate: Rational(11))
    let run = try transition.run(
      from: from, to: to, frameRate: Rational(11), shutter: Shutter(samples: 64))
    #expect(run.workingBytes > 0 && sharp.workingBytes == 0)
    func frame(_ run: TransitionRun, _ index: Int) throws -> Bitmap {
      var frame = Bitmap(size: from.size)
      try run.render(index, into: &frame, threads: 1)
      return frame
    }
    let moments = try (0..<64).map { number in
      try transition.frame(
        at: 0.375 + 0.05 * (Double(number) + 0.5) / 64, from: from, to: to
      ).premultipliedRGBA
    }
    let blurred = try frame(run, 4)
    let isMean = blurred.premultipliedRGBA.enumerated().allSatisfy { index, byte in
      abs(moments.reduce(0) { $0 + Double($1[index]) } / 64 - Double(byte)) <= 0.5 + 1e-9
    }
    #expect(isMean)
    #expect(try blurred != frame(sharp, 4))
    for end in [0, 10] { #expect(try frame(run, end) == frame(sharp, end)) }
  }

  @Test func numbersThatMakeNoRunAreRefused() {
    let bad = [
      Transition(startProgress: 0.6, endProgress: 0.5), Transition(startProgress: -0.1),
      Transition(endProgress: 1.1), Transition(duration: .nan), Transition(duration: -1),
      Transition(speed: 0), Transition(speed: -1), Transition(repeatCount: -2),
      Transition(repeatCount: .infinity), Transition(duration: 86_401),
      Transition(startProgress: .nan), Transition(duration: 80_000, repeatCount: 1e9),
      Transition(duration: 0, repeatCount: 1e19), Transition(duration: 0, repeatCount: 1e300),
    ]
    for transition in bad {
      #expect(throws: EffectError.self) { try transition.progressOfFrames(at: Rational(30)) }
    }
  }

  @Test func typeAndSubtypeAreReadInCoreAnimationsSpellings() throws {
    let pushed = try Transition(type: .push, subtype: .fromTop)
      .frame(at: 0.5, from: from, to: to)
    let pair = PicturePair(from: from, to: to)
    #expect(try pushed == Push(from: .top, fades: true).rendered(pair, at: 0.5))
    let curled = try Transition(type: TransitionType(rawValue: "pageCurl"), subtype: .fromLeft)
      .frame(at: 0.5, from: from, to: to)
    let curl = try PageCurl.descriptor.make(["from": .choice("left")])
    #expect(try curled == curl.rendered(PicturePair(from: from, to: to), at: 0.5))
    #expect(throws: EffectError.self) {
      try Transition(type: .push, subtype: TransitionSubtype(rawValue: "fromBelow")).effect()
    }
    #expect(throws: EffectError.noDirection(effect: "bars-swipe")) {
      try Transition(type: TransitionType(rawValue: "bars-swipe"), subtype: .fromTop).effect()
    }
    _ = try Transition(type: .fade, subtype: .fromTop).effect()
  }

  @Test func aFilterOverridesTypeAndSubtype() throws {
    let transition = Transition(
      type: .push, subtype: .fromTop, filter: Fade(), duration: 1)
    let frame = try transition.frame(at: 0.5, from: from, to: to)
    #expect(try frame == Fade().rendered(PicturePair(from: from, to: to), at: 0.5))
  }

  @Test func aSpringOvershootsAPushAndComesBackToTheEnd() throws {
    let timing = try TimingFunction(parsing: "spring:bounce=.5")
    let transition = Transition(type: .push, duration: 1, timingFunction: timing)
    let progress = try transition.progressOfFrames(at: Rational(60))
    #expect((progress.max() ?? 0) > 1.01)
    let run = try transition.run(from: from, to: to, frameRate: Rational(60))
    var last = Bitmap(size: from.size)
    for index in 0..<run.count { try run.render(index, into: &last, threads: 1) }
    #expect(last == to)
  }
}

@Suite struct EffectNameTests {
  @Test func namesAndAliasesAreUniqueWithinASystemAfterFolding() {
    for origin in EffectDescriptor.Origin.allCases {
      let names = EffectCatalog.native.descriptors.filter { $0.origin == origin }
        .flatMap { [$0.name] + $0.aliases }.map(Names.fold)
      #expect(Set(names).count == names.count)
    }
  }

  @Test(arguments: [
    ("page-curl", "page-curl"), ("pageCurl", "page-curl"), ("PAGE_CURL", "page-curl"),
    ("moveIn", "move-in"), ("ca:moveIn", "ca:moveIn"), ("ca:push", "ca:push"),
    ("CIPageCurlTransition", "ci:CIPageCurlTransition"),
    ("ci:cibarsswipetransition", "ci:CIBarsSwipeTransition"), ("pageUnCurl", "page-uncurl"),
  ])
  func caseAndSeparatorsDoNotMatter(_ name: String, _ expected: String) throws {
    #expect(try EffectCatalog.native.descriptor(named: name).qualifiedName == expected)
  }

  @Test func anUnknownNameGetsTheNearestOnes() {
    #expect(throws: EffectError.unknownEffect("pussh", nearest: ["push"])) {
      try EffectCatalog.native.descriptor(named: "pussh")
    }
    #expect(throws: EffectError.self) { try EffectCatalog.native.descriptor(named: "") }
  }

  @Test func anEffectMixesAsItsDescriptorSaysUnlessAsked() throws {
    for descriptor in EffectCatalog.native.descriptors {
      #expect(try descriptor.mixed().mix == descriptor.mix, "\(descriptor.qualifiedName)")
      for mix in MixSpace.allCases { #expect(try descriptor.mixed(mix: mix).mix == mix) }
      let type = TransitionType(rawValue: descriptor.qualifiedName)
      #expect(try Transition(type: type).effect().mix == descriptor.mix)
      #expect(try Transition(type: type, mix: .linear).effect().mix == .linear)
    }
  }

  @Test func theEndsOfEveryParametersRangeAreSafe() throws {
    let size = PixelSize(width: 20, height: 14)
    let pair = PicturePair(
      from: TestPictures.photo(size, seed: 1), to: TestPictures.photo(size, seed: 2))
    for descriptor in EffectCatalog.native.descriptors {
      for parameter in descriptor.parameters {
        for value in Self.extremes(of: parameter.kind) {
          let effect = try descriptor.make([parameter.name: value])
          for progress in [0.01, 0.5, 0.99] { _ = try effect.rendered(pair, at: progress) }
          _ = try effect.prepare(pair.layout).extent
        }
      }
    }
  }

  private static func extremes(of kind: Parameter.Kind) -> [ParameterValue] {
    switch kind {
    case .number(let range), .angle(let range):
      [.number(range.lowerBound), .number(range.upperBound)]
    case .integer(let range): [.integer(range.lowerBound), .integer(range.upperBound)]
    case .length(let range):
      [
        .length(.pixels(range.lowerBound)), .length(.pixels(range.upperBound)),
        .length(.fraction(0)), .length(.fraction(Length.greatestFraction)),
      ]
    case .vector(let count, let range, _):
      [range.lowerBound, max(0, range.lowerBound), 1e-9, range.upperBound].map {
        .vector([Double](repeating: $0, count: count))
      } + [
        .vector([range.lowerBound] + [Double](repeating: range.upperBound, count: count - 1))
      ]
    case .boolean, .choice, .color, .picture, .map, .text: []
    }
  }

  @Test func whatLiesBeyondEveryRangeIsRefused() throws {
    for (key, value) in [
      ("radius", ParameterValue.length(.fraction(1e18))), ("radius", .length(.pixels(1e300))),
      ("extent", .vector([0, 0, 1e300, 1e300])), ("angle", .number(30)),
    ] {
      #expect(throws: EffectError.self) { try PageCurl.coreImageDescriptor.make([key: value]) }
    }
  }

  @Test func everyParametersDefaultFitsIt() throws {
    for descriptor in EffectCatalog.native.descriptors {
      var values: [String: ParameterValue] = [:]
      for parameter in descriptor.parameters {
        if let value = parameter.defaultValue { values[parameter.name] = value }
      }
      _ = try descriptor.make(values)
    }
  }

  @Test func aValueOfAnotherKindOrOutOfRangeIsRefusedByName() throws {
    let bars = BarsSwipe.descriptor
    for value in [
      ParameterValue.number(1), .length(.pixels(1)), .length(.pixels(.nan)),
      .length(.fraction(-1)), .boolean(true),
    ] {
      #expect(throws: EffectError.self) { try bars.make(["width": value]) }
    }
    // A number is as good as pixels.
    let plain = try #require(try bars.make(["width": .number(30)]) as? BarsSwipe)
    #expect(plain.width == .pixels(30))
    #expect(
      throws: EffectError.unknownParameter("widht", effect: "bars-swipe", nearest: ["width"])
    ) { try bars.make(["widht": .length(.pixels(9))]) }
  }

  @Test func aPresetSetsItsValuesAndGivenOnesWin() throws {
    let bars = BarsSwipe.descriptor
    let descriptor = EffectDescriptor(
      BarsSwipe(), name: "test", title: "Test", summary: "Test.", family: .wipe,
      parameters: [
        EffectParameter(\.angle, "angle", .angle(), "an angle"),
        EffectParameter(\.width, "width", .length(2...100_000), "a width"),
      ],
      presets: [
        .init("broad", ["width": .number(90), "angle": .number(1)], "Broad bars."),
        .init("fine", ["width": .number(3)], "Fine bars."),
      ],
      make: { $0 })
    func made(_ values: [String: ParameterValue]) throws -> BarsSwipe {
      try #require(try descriptor.make(values) as? BarsSwipe)
    }
    #expect(try made([:]).width == .fraction(0.08))
    let broad = try made(["preset": .choice("broad")])
    #expect(broad.width == .pixels(90) && broad.angle == 1)
    #expect(try made(["preset": .choice("fine")]).angle == .pi)
    #expect(try made(["preset": .choice("broad"), "width": .number(5)]).width == .pixels(5))
    #expect(throws: EffectError.self) { try made(["preset": .choice("none")]) }
    #expect(throws: EffectError.self) { try bars.make(["preset": .choice("fine")]) }
  }
}
