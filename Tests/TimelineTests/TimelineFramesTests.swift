// Frames of timelines: the items that each shows, and when files are decoded.

import SegueCodecs
import SegueEffects
import SegueLayers
import SeguePixels
import SegueScenes
import SegueText
import SegueTimeline
import SegueTiming
import SegueTransitions
import TestSupport
import Testing

@Suite struct TimelineFramesTests {
  private let images = SourceTree.root + "/Images/"
  private let canvas = PixelSize(width: 64, height: 36)
  private let two = ["mountain-dawn.jpg", "aurora-night.jpg"]
  private let three = ["mountain-dawn.jpg", "aurora-night.jpg", "desert-dunes.jpg"]

  private func show(
    _ names: [String], hold: Rational = .zero, duration: Rational = Rational(1, 2),
    loader: PictureLoader = PictureLoader(), region: FrameRegion = .canvas, threads: Int = 1,
    _ change: (inout Timeline) -> Void = { _ in }
  ) throws -> TimelineFrames {
    let push = TimelineTransition(EffectSpecification(name: "push"), duration: duration)
    var timeline = Timeline(
      stills: names.map { images + $0 }, canvas: canvas, hold: hold, transitions: [push],
      frameRate: Rational(10))
    change(&timeline)
    return try TimelineFrames(timeline, loader: loader, region: region, threads: threads)
  }

  private func frames(_ source: TimelineFrames) throws -> [Bitmap] {
    try (0..<source.count).map { index in
      var frame = Bitmap(size: source.size)
      try source.render(index, into: &frame, threads: 1)
      return frame
    }
  }

  private func picture(_ name: String) throws -> Bitmap {
    try PictureLoader().picture(images + name, fitting: .init(canvas: canvas)).bitmap
  }

  @Test func twoPicturesAreATransitionRun() throws {
    let show = try show(two)
    let run = try TransitionRun(
      Transition(type: TransitionType(rawValue: "push"), duration: 0.5),
      from: PlacedPicture(picture(two[0])), to: PlacedPicture(picture(two[1])), canvas: canvas,
      frameRate: Rational(10), catalog: .native)
    #expect(show.count == run.count && show.isOpaque && show.frameCount == 5)
    for (index, frame) in try frames(show).enumerated() {
      var expected = Bitmap(size: canvas)
      try run.render(index, into: &expected, threads: 1)
      #expect(frame == expected)
    }
  }

  /// A server makes room, and asks again.
  @Test func whatHadNoRoomIsOpenedWhenThereIsSome() throws {
    var limits = Limits()
    limits.memory = 40_000_000
    var decoding = DecodeOptions()
    decoding.limits = limits
    let overlay = TimelineOverlay(.still(images + three[2]))
    let show = try show(
      two, hold: Rational(1), loader: PictureLoader(decoder: ImageDecoder(options: decoding))
    ) { $0.tracks = [TimelineTrack([overlay])] }
    var other = try Optional(limits.take(memory: 39_999_000, for: "others"))
    other?.keep(39_999_000)
    #expect(throws: (any Error).self) { try frames(show) }
    other = nil
    #expect(try frames(show).count == show.count)
  }

  @Test func picturesStandAloneAsThemselves() throws {
    let show = try show(three, hold: Rational(7, 10))
    #expect(show.frameCount == 3 * 7 + 2 * 5 && show.count == 3 + 2 * 4)
    let rendered = try frames(show)
    for (index, name) in [(0, 0), (5, 1), (10, 2)] {
      #expect(rendered[index] == (try picture(three[name])))
    }
    // The first frame of a change is the picture that it comes from.
    #expect([0, 5, 10].map { show.repeats($0) } == [8, 8, 7])
  }

  @Test func aLoopEndsBeforeItsFirstPicture() throws {
    let show = try show(two, hold: Rational(3, 10)) { $0.loops = true }
    #expect(show.frameCount == 2 * 3 + 2 * 5)
    #expect(show.plan.shot(at: 15) == .change(1, progress: 0.8))
    #expect(try frames(show)[0] == picture(two[0]))
  }

  @Test func aRunThatStaysIsHeld() throws {
    let show = try show(two) {
      $0.items[0].transition?.timingFunction = (try? TimingFunction(parsing: "steps:2")) ?? .linear
    }
    #expect((0..<show.count).map { show.repeats($0) } == [2, 2, 1])
  }

  @Test func runningBackEndsWithTheFirstPicture() throws {
    let show = try show(two, hold: Rational(2, 10)) { $0.items[0].transition?.autoreverses = true }
    #expect(show.frameCount == 2 + 10 + 2)
    let rendered = try frames(show)
    #expect(rendered.first == rendered.last)
    #expect(throws: TimelineError.self) {
      try self.show(three) { $0.items[0].transition?.autoreverses = true }
    }
  }

  @Test func aFileUsedTwiceIsDecodedOnce() throws {
    let loader = PictureLoader()
    let show = try show(three + two, hold: Rational(1, 10), loader: loader)
    _ = try frames(show)
    #expect(loader.cacheMisses == 3)
  }

  @Test func aSmallCacheStaysSmall() throws {
    let loader = PictureLoader(cacheCapacity: canvas.count * 4)
    _ = try frames(try show(three, loader: loader))
    #expect(loader.cachedByteCount <= canvas.count * 4)
  }

  @Test func anyThreadMayRenderAnyFrame() async throws {
    let show = try show(three, hold: Rational(1, 10), threads: 2) {
      $0.items[1].motion = Motion()
      $0.items.append(.color(.white, hold: Rational(1, 10)))
    }
    let serial = try frames(show)
    try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for index in (0..<show.count).reversed() {
        group.addTask {
          var frame = Bitmap(size: show.size)
          try show.render(index, into: &frame, threads: 2)
          return (index, frame)
        }
      }
      for try await (index, frame) in group { #expect(frame == serial[index]) }
    }
  }

  @Test func colorsAndScenesAreItems() throws {
    let scene = images + "scenes/cards.json"
    let show = try show(two, hold: Rational(1)) {
      $0.items[1] = .color(Color(red: 1, green: 0, blue: 0), hold: Rational(1))
      $0.items[1].transition = $0.items[0].transition
      $0.items.append(.scene(scene))
    }
    let rendered = try frames(show)
    let red = Bitmap(size: canvas, color: Color(red: 1, green: 0, blue: 0))
    #expect(rendered.contains(red))
    // The scene plays in the change already, and alone after it.
    let last = show.plan.appearances[2]
    #expect(last.offset == .zero && last.frames == show.frameCount - 20..<show.frameCount)
    let cards = try PictureLoader().cards(scene, at: 1, size: canvas)
    #expect(rendered[show.count - 10] == cards)
    #expect(Set(rendered.suffix(15).map(\.premultipliedRGBA)).count > 10)
  }

  @Test func whatCannotRunIsRefused() throws {
    #expect(throws: TimelineError.self) { try show([]) }
    #expect(throws: TimelineError.self) { try show(["mountain-dawn.jpg"]) }
    #expect(throws: CodecError.self) { try show(["mountain-dawn.jpg", "missing.jpg"]) }
    #expect(throws: EffectError.self) {
      try show(two) { $0.items[0].transition?.effect.name = "no-such-effect" }
    }
    #expect(throws: TextError.self) {
      try show(two) { $0.items[0].transition?.effect.arguments = [.init("from", "above")] }
    }
    #expect(throws: TimelineError.self) { try show(two) { $0.items[0].speed = Rational(-1) } }
    #expect(throws: TimelineError.self) {
      try show(two) {
        $0.items[0].motion = Motion(end: CropRect(x: 0.5, y: 0, width: 0.6, height: 1))
      }
    }
  }

  @Test func alphaIsKnownBeforehand() throws {
    #expect(try !show(["leaf.png", "mountain-dawn.jpg"]).isOpaque)
    #expect(try show(["leaf.png", "mountain-dawn.jpg"]) { $0.background = .white }.isOpaque)
    #expect(
      try show(["leaf.png", "mountain-dawn.jpg"]) { $0.items[0].background = .white }.isOpaque)
    #expect(try !show(two) { $0.fit = .contain }.isOpaque)
    #expect(try !show(two) { $0.items[0].transition?.effect.name = "ca:push" }.isOpaque)
  }

  @Test func theExtentReachesBeyondTheCanvas() throws {
    let curl = try show(two, hold: Rational(1, 10), region: .extent) {
      $0.items[0].transition?.effect.name = "CIPageCurlTransition"
    }
    #expect(curl.size.width > canvas.width && !curl.isOpaque)
    let alone = try frames(curl)[0]
    #expect(alone.size == curl.size && alone[0, 0] == .clear)
  }

  @Test func itemsAreFittedAsTheySay() throws {
    let show = try show(["leaf.png", "mountain-dawn.jpg"], hold: Rational(1, 10)) {
      $0.fit = .contain
      $0.items[0].background = .white
      $0.items[1].fit = .cover
    }
    let rendered = try frames(show)
    #expect(rendered[0].isOpaque && rendered[0][0, 0] == Color.white.premultiplied)
    #expect(rendered[show.count - 1] == (try picture("mountain-dawn.jpg")))
  }
}

extension PictureLoader {
  /// A scene's moment, as the scene itself shows it.
  fileprivate func cards(_ path: String, at time: Double, size: PixelSize) throws -> Bitmap {
    try SceneDocument(contentsOf: path).stage(pictures: self, size: size, fit: .cover).film()
      .bitmap(at: time)
  }
}
