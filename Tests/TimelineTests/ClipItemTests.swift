// Clips as items: which of their frames a film shows, how they are put on the canvas, what is heard of them.

import SegueCodecs
import SegueExport
import SeguePixels
import SeguePrograms
import SegueTimeline
import Synchronization
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg"))) struct ClipItemTests {
  private let canvas = PixelSize(width: 64, height: 36)
  private let clips = Clips()

  /// A clip of 64 × 36 pixels at 10 frames a second, each as bright as its number times 8; it has no losses.
  private func clip(
    _ name: String, frames: Int, size: String = "64x36", sound: Bool = false
  ) throws -> String {
    let seconds = Double(frames) / 10
    let heard = sound ? "-f lavfi -i sine=440:d=\(seconds) -c:a pcm_s16le " : ""
    return try clips.make(
      name,
      "-f lavfi -i color=black:s=\(size):r=10:d=\(seconds),format=rgb24,geq=r=N*8:g=N*8:b=N*8 "
        + "\(heard)-c:v ffv1")
  }

  private func grey(_ bitmap: Bitmap) -> Int {
    Int(bitmap[bitmap.width / 2, bitmap.height / 2].green)
  }

  private func frames(_ timeline: Timeline, threads: Int = 1) throws -> [Bitmap] {
    let source = try TimelineFrames(timeline, threads: threads)
    return try (0..<source.count).map { index in
      var frame = Bitmap(size: source.size)
      try source.render(index, into: &frame, threads: threads)
      return frame
    }
  }

  @Test func aClipAloneShowsItsFrames() throws {
    let path = try clip("a.mkv", frames: 12)
    let timeline = Timeline([.clip(path)], canvas: canvas, frameRate: Rational(10))
    #expect(try frames(timeline).map(grey) == (0..<12).map { $0 * 8 })
  }

  @Test func inOutAndSpeed() throws {
    let path = try clip("a.mkv", frames: 20)
    var item = TimelineItem.clip(path, start: Rational(1, 2), end: Rational(15, 10))
    let timeline = Timeline([item], canvas: canvas, frameRate: Rational(10))
    #expect(try frames(timeline).map(grey) == (5..<15).map { $0 * 8 })
    item.speed = Rational(2)
    let fast = Timeline([item], canvas: canvas, frameRate: Rational(10))
    #expect(try frames(fast).map(grey) == [5, 7, 9, 11, 13].map { $0 * 8 })
    item.end = Rational(5)
    #expect(throws: TimelineError.self) { try frames(Timeline([item], canvas: canvas)) }
  }

  /// However an item's pictures come, each is seen from the frame that is nearest to its beginning.
  @Test func allKindsAreSampledAlike() throws {
    let path = try clip("a.mkv", frames: 20)
    let animation = try clips.make(
      "a.webp",
      "-f lavfi -i color=black:s=64x36:r=10:d=2,format=bgra,geq=r=N*8:g=N*8:b=N*8:a=255 -lossless 1"
    )
    for number in 10..<30 {
      let level = Double(8 * (number - 10)) / 255
      let picture = Bitmap(size: canvas, color: Color(red: level, green: level, blue: level))
      clips.directory.write("\(number).png", try PNGEncoder().encode(picture))
    }
    let numbered = try #require(
      ImageSequence(named: clips.directory.file("%02d.png"), rate: Rational(10)))
    var backwards = TimelineItem.clip(path)
    backwards.pace = TimelinePace(isReversed: true)
    for rate in [15, 24, 25, 7, 4] {
      let shown = { (item: TimelineItem) in
        try frames(Timeline([item], canvas: canvas, frameRate: Rational(rate))).map { grey($0) / 8 }
      }
      let nearest = (0..<2 * rate).map { frame in
        Int(((Double(frame) + 0.5) / Double(rate) * 10 - 1e-3).rounded(.up)) - 1
      }
      #expect(try shown(.clip(path)) == nearest, "\(rate)")
      #expect(try shown(.clip(animation)) == nearest, "\(rate)")
      #expect(try shown(TimelineItem(.sequence(numbered))) == nearest, "\(rate)")
      #expect(try shown(backwards) == nearest.reversed(), "\(rate)")
    }
  }

  /// It is asked for, or what is damaged is shown.
  @Test func aClipThatIsOverKeepsItsLastPicture() throws {
    let path = try clip("a.mkv", frames: 6, sound: true)
    let shown = (Array(0..<6) + [5, 5, 5, 5]).map { $0 * 8 }
    var item = TimelineItem.clip(path, end: Rational(1))
    let timeline = { Timeline([$0], canvas: canvas, frameRate: Rational(10)) }
    #expect(throws: TimelineError.self) { try frames(timeline(item)) }
    let told = Mutex(0)
    let clips = ClipLibrary(patience: .lenient { _ in told.withLock { $0 += 1 } })
    let source = try TimelineFrames(timeline(item), clips: clips)
    var frame = Bitmap(size: canvas)
    #expect(source.count == 10)
    for index in 0..<10 {
      try source.render(index, into: &frame, threads: 1)
      #expect(grey(frame) == shown[index])
    }
    #expect(told.withLock { $0 } == 1)
    item.holdsEnd = true
    #expect(try frames(timeline(item)).map(grey) == shown)
    item.pace = TimelinePace(isReversed: true)
    #expect(try frames(timeline(item)).map(grey) == shown.reversed())
    // A clip without a picture there has none to keep.
    item.start = Rational(7, 10)
    #expect(throws: TimelineError.self) { try frames(timeline(item)) }
  }

  private func paced(
    _ path: String, _ pace: TimelinePace, start: Rational = .zero, end: Rational? = nil
  ) -> Timeline {
    var item = TimelineItem.clip(path, start: start, end: end)
    item.pace = pace
    return Timeline([item], canvas: canvas, frameRate: Rational(10))
  }

  /// With key frames far apart, too: what comes before a picture is decoded again.
  @Test(arguments: [
    "-c:v ffv1", "-c:v libx264rgb -qp 0 -g 12 -bf 0", "-c:v libx264rgb -qp 0 -g 500",
  ])
  func backwardsTheFramesAreThoseOfTheClip(codec: String) throws {
    let path = try clips.make(
      "a.mkv",
      "-f lavfi -i color=black:s=64x36:r=10:d=15,format=rgb24,geq=r='mod(N*8,256)':g='mod(N*8,256)':b=N \(codec)"
    )
    let forward = try frames(paced(path, TimelinePace(freezes: [.init(at: 1, for: .zero)])))
    #expect(forward.map(grey) == (0..<150).map { $0 * 8 % 256 })
    let back = paced(path, TimelinePace(isReversed: true))
    #expect(try frames(back).map(grey) == (0..<150).reversed().map { $0 * 8 % 256 })
    #expect(try frames(back, threads: 3) == frames(back))
    let part = paced(path, TimelinePace(isReversed: true), start: 1, end: 2)
    #expect(try frames(part).map(grey) == (10..<20).reversed().map { $0 * 8 })
  }

  @Test func aClipStandsAndGoesOnAtAnotherSpeed() throws {
    let path = try clip("a.mkv", frames: 20, sound: true)
    let stands = paced(path, TimelinePace(freezes: [.init(at: 1, for: Rational(3, 10))]))
    let shown = Array(0...10) + [10, 10, 10] + Array(11..<20)
    #expect(try frames(stands).map(grey) == shown.map { $0 * 8 })
    // A second at 1, then at 2 without a change between them that lasts.
    let keys: [TimelinePace.SpeedKey] = [.init(1, 1), .init(Rational(1_000_001, 1_000_000), 2)]
    let turns = paced(path, TimelinePace(speeds: keys))
    #expect(try frames(turns).map(grey) == (Array(0..<10) + [10, 12, 14, 16, 18]).map { $0 * 8 })
    let sound = try #require(TimelineFrames(stands).soundtrack.sounds.first)
    #expect(sound.parts.map(\.speed) == [1, 0, 1] && sound.length == Rational(23, 10))
    let back = try TimelineFrames(
      paced(path, TimelinePace(isReversed: true), start: Rational(1, 2), end: 2)
    ).soundtrack.sounds
    #expect(back.map(\.offset) == [Rational(1, 2)])
    #expect(back.map(\.parts) == [[.init(offset: 0, length: Rational(3, 2), speed: -1)]])
  }

  @Test func anOverlayThatLoopsIsHeardAgain() throws {
    let path = try clip("a.mkv", frames: 10, sound: true)
    var overlay = TimelineOverlay(.clip(path))
    overlay.start.time = Rational(1, 2)
    overlay.loops = true
    var timeline = Timeline(
      [.color(.black, hold: Rational(3))], canvas: canvas, frameRate: Rational(10))
    timeline.tracks = [TimelineTrack([overlay])]
    let sounds = try TimelineFrames(timeline).soundtrack.sounds
    #expect(sounds.map(\.start) == [Rational(1, 2), Rational(3, 2), Rational(5, 2)])
    #expect(sounds.map(\.length) == [1, 1, Rational(1, 2)])
  }

  @Test func bothClipsPlayOnInTheirChange() throws {
    let (a, b) = try (clip("a.mkv", frames: 10), clip("b.mkv", frames: 10))
    var timeline = Timeline([.clip(a), .clip(b)], canvas: canvas, frameRate: Rational(10))
    timeline.setTransitions([TimelineTransition(duration: Rational(1, 2))])
    let shown = try frames(timeline, threads: 2).map(grey)
    #expect(shown.count == 15)
    for index in 0..<15 {
      let (from, to) = (Double(index * 8), Double((index - 5) * 8))
      let progress = min(max(Double(index - 5) / 5, 0), 1)
      #expect(abs(Double(shown[index]) - (from * (1 - progress) + to * progress)) <= 1)
    }
  }

  @Test func clipsAreFittedAsPicturesAre() throws {
    // Wider than the canvas by half: as much is cut off on the left as on the right.
    let path = try clip("wide.mkv", frames: 2, size: "96x36")
    for fit in FitMode.allCases {
      var timeline = Timeline([.clip(path)], canvas: canvas, frameRate: Rational(10))
      (timeline.fit, timeline.background) = (fit, .white)
      let shown = try frames(timeline)[1]
      #expect(shown.size == canvas && shown.isOpaque)
      let isBeside = fit == .contain
      #expect((shown[32, 1].green == 255) == isBeside, "\(fit)")
      #expect(grey(shown) == 8, "\(fit)")
    }
  }

  /// As of stills, and of each frame anew: behind the clip is the clip, not the background.
  @Test func clipsAreShownBehindThemselves() throws {
    let path = try clips.make("up.mkv", "-f lavfi -i testsrc2=s=36x72:r=10:d=0.2 -c:v ffv1")
    var timeline = Timeline([.clip(path)], canvas: canvas, frameRate: Rational(10))
    (timeline.fit, timeline.background) = (.contain, .white)
    let contained = try frames(timeline)
    timeline.fit = .blur
    for (shown, contained) in zip(try frames(timeline), contained) {
      let picture = contained.resampled(
        to: PixelSize(width: 18, height: 36), cropping: CropRect(x: 23, y: 0, width: 18, height: 36)
      )
      #expect(shown == picture.fitted(to: canvas, mode: .blur, background: .white, threads: 1))
      #expect(shown.isOpaque && shown[2, 2].green != 255)
    }
  }

  @Test func soundsFadeAsPicturesChange() throws {
    let path = try clip("a.mkv", frames: 20, sound: true)
    var timeline = Timeline(
      [
        .clip(path, speed: Rational(2), volume: 0.5), .color(.black, hold: Rational(1)),
        .clip(path),
      ],
      canvas: canvas, frameRate: Rational(10))
    timeline.setTransitions([TimelineTransition(duration: Rational(1, 4))])
    timeline.sounds = [TimelineSound(Soundtrack.Sound(path: path, loops: true))]
    let sounds = try TimelineFrames(timeline).soundtrack.sounds
    #expect(sounds.count == 3 && sounds[0] == timeline.sounds[0].sound)
    let first = Soundtrack.Sound(
      path: path, length: Rational(1), speed: Rational(2), gain: 0.5, fadeOut: Rational(1, 4),
      belongsToClip: true, speaks: true)
    let last = Soundtrack.Sound(
      path: path, start: Rational(2), length: Rational(2), fadeIn: Rational(1, 4),
      fadeOut: .zero, belongsToClip: true, speaks: true)
    #expect(Array(sounds.dropFirst()) == [first, last])
    timeline.items[2].volume = 0
    #expect(try TimelineFrames(timeline).soundtrack.sounds.count == 2)
  }

  @Test func aLoopGoesOnWhereItEnds() throws {
    let path = try clip("a.mkv", frames: 20, sound: true)
    var timeline = Timeline(
      [.clip(path), .color(.black, hold: Rational(1))], canvas: canvas, frameRate: Rational(10),
      loops: true)
    timeline.setTransitions([TimelineTransition(duration: Rational(1, 2))])
    let source = try TimelineFrames(timeline)
    let shown = try frames(timeline).map(grey)
    // The change at the end plays the clip's first half second; the film begins behind it.
    #expect(shown[0] == 5 * 8 && source.frameCount == 30)
    #expect(abs((shown.last ?? 0) - Int((4 * 8) * 0.8)) <= 1)
    let sounds = source.soundtrack.sounds
    #expect(sounds.map(\.offset) == [Rational(1, 2), .zero])
    #expect(sounds.map(\.fadeIn) == [.zero, Rational(1, 2)])
    #expect(sounds.map(\.fadeOut) == [Rational(1, 2), .zero])
  }

  @Test func anAnimatedGIFIsAClip() throws {
    let path = try clips.make("a.gif", "-f lavfi -i testsrc=s=64x36:r=10:d=1")
    #expect(try MediaKind(of: path) == .clip)
    #expect(
      try frames(Timeline([.clip(path)], canvas: canvas, frameRate: Rational(10))).count == 10)
  }
}
