// Slideshows: what each frame shows, how long it stays, what is decoded and when.

import Segue
import TestSupport
import Testing

@Suite struct SlideshowTests {
  private let images = SourceTree.root + "/Images"
  private let canvas = PixelSize(width: 64, height: 36)

  private func show(
    _ names: [String], hold: Int = 0, loops: Bool = false, duration: Double = 0.5,
    loader: PictureLoader = PictureLoader(), _ change: (inout Slideshow.Options) -> Void = { _ in }
  ) throws -> Slideshow {
    var options = Slideshow.Options(fitting: .init(canvas: canvas))
    options.transition = Transition(
      type: TransitionType(rawValue: "push"), duration: duration)
    options.frameRate = Rational(10)
    options.hold = hold
    options.loops = loops
    change(&options)
    return try Slideshow(names.map { images + "/" + $0 }, options: options, loader: loader)
  }

  private let two = ["mountain-dawn.jpg", "aurora-night.jpg"]
  private let three = ["mountain-dawn.jpg", "aurora-night.jpg", "desert-dunes.jpg"]

  private func progress(_ show: Slideshow) -> [[Double]] {
    (0..<show.count).map {
      let position = show.position($0)
      return [Double(position.transition), position.progress, Double(show.repeats($0))]
    }
  }

  @Test func twoPictures() throws {
    let show = try show(two)
    #expect(
      progress(show) == [[0, 0, 1], [0, 0.25, 1], [0, 0.5, 1], [0, 0.75, 1], [0, 1, 1]])
    #expect(show.isOpaque && show.frameCount == 5)
  }

  @Test func aSharedPictureAppearsOnce() throws {
    let show = try show(three)
    #expect(show.count == 9 && show.frameCount == 9)
    #expect(progress(show)[4] == [0, 1, 1] && progress(show)[5] == [1, 0.25, 1])
  }

  @Test func holdsAddFrameTimes() throws {
    let show = try show(three, hold: 7)
    #expect(show.count == 9 && show.frameCount == 9 + 3 * 7)
    #expect([0, 4, 8].map { show.repeats($0) } == [8, 8, 8])
  }

  @Test func aLoopDoesNotRepeatTheFirst() throws {
    let show = try show(two, hold: 3, loops: true)
    #expect(show.count == 8 && show.frameCount == 8 + 2 * 3)
    #expect(progress(show).last == [1, 0.75, 1])
  }

  @Test func aRunThatStaysIsHeld() throws {
    let show = try show(two) {
      $0.transition.timingFunction = (try? TimingFunction(parsing: "steps:2")) ?? .linear
    }
    #expect(progress(show) == [[0, 0, 2], [0, 0.5, 2], [0, 1, 1]])
  }

  @Test func transitionsTakeTurnsAtTheirOwnPace() throws {
    let show = try show(three + two) {
      $0.transitions = [0.2, 0.4].map { Transition(type: .reveal, duration: $0) }
    }
    let counts = (0..<4).map { pair in
      (0..<show.count).count { show.position($0).transition == pair }
    }
    // Each begins with the last frame of the one before, the first apart.
    #expect(counts == [2, 3, 1, 3])
  }

  @Test func theEndsAreThePictures() throws {
    let loader = PictureLoader()
    let show = try show(three, loader: loader)
    for (index, name) in [(0, 0), (4, 1), (8, 2)] {
      var frame = Bitmap(size: show.size)
      try show.render(index, into: &frame, threads: 1)
      let picture = try loader.picture(
        images + "/" + three[name], fitting: .init(canvas: canvas))
      #expect(frame == picture.bitmap)
    }
  }

  @Test func aPictureUsedTwiceIsDecodedOnce() throws {
    let loader = PictureLoader()
    let show = try show(three + two, loader: loader)
    for index in 0..<show.count {
      var frame = Bitmap(size: show.size)
      try show.render(index, into: &frame, threads: 1)
    }
    #expect(loader.cacheMisses == 3 && loader.cacheHits == 5)
  }

  @Test func aSmallCacheStaysSmall() throws {
    let loader = PictureLoader(cacheCapacity: canvas.count * 4)
    let show = try show(three, loader: loader)
    for index in 0..<show.count {
      var frame = Bitmap(size: show.size)
      try show.render(index, into: &frame, threads: 1)
    }
    #expect(loader.cachedByteCount <= canvas.count * 4)
  }

  @Test func anyTaskMayRenderAnyFrame() async throws {
    let show = try show(three)
    let serial = try (0..<show.count).map { index in
      var frame = Bitmap(size: show.size)
      try show.render(index, into: &frame, threads: 1)
      return frame
    }
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

  @Test func whatCannotRunIsRefused() throws {
    #expect(throws: SegueError.self) { try show(["mountain-dawn.jpg"]) }
    #expect(throws: SegueError.self) { try show(["mountain-dawn.jpg", "missing.jpg"]) }
    #expect(throws: SegueError.self) { try show(two) { $0.transitions = [] } }
    #expect(throws: SegueError.self) { try show(three) { $0.transition.autoreverses = true } }
    #expect(throws: SegueError.self) {
      try show(two) { $0.transition.type = TransitionType(rawValue: "no-such-effect") }
    }
  }

  @Test func alphaIsKnownBeforehand() throws {
    #expect(try !show(["leaf.png", "mountain-dawn.jpg"]).isOpaque)
    #expect(
      try show(["leaf.png", "mountain-dawn.jpg"]) { $0.fitting.background = .white }.isOpaque)
    #expect(
      try !show(two) { $0.transition = Transition(type: TransitionType(rawValue: "ca:push")) }
        .isOpaque)
  }

  @Test func theExtentReachesBeyondTheCanvas() throws {
    let show = try show(two) {
      $0.transition.type = TransitionType(rawValue: "CIPageCurlTransition")
      $0.region = .extent
    }
    #expect(show.size.width > canvas.width && !show.isOpaque)
  }
}
