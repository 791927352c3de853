// Looks of items and of films: pictures get them before they are laid on the canvas, films below their texts.

import SegueCodecs
import SeguePixels
import SegueTimeline
import SegueTypesetting
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg"))) struct LookItemTests {
  private let clips = Clips()
  private let canvas = PixelSize(width: 64, height: 36)
  private let look: Look = {
    var look = Look()
    (look.contrast, look.saturation, look.temperature, look.vignette) = (1.3, 0.4, 4500, 0.5)
    return look
  }()

  private func frames(
    _ items: [TimelineItem], fit: FitMode = .cover, background: Color = .clear, look: Look = Look(),
    _ change: (inout Timeline) -> Void = { _ in }
  ) throws -> [Bitmap] {
    var timeline = Timeline(
      items, canvas: canvas, frameRate: Rational(10), fit: fit, background: background)
    timeline.look = look
    change(&timeline)
    let source = try TimelineFrames(timeline, threads: 2)
    return try (0..<source.count).map { index in
      var frame = Bitmap(size: source.size)
      try source.render(index, into: &frame, threads: 2)
      return frame
    }
  }

  private func graded(_ frames: [Bitmap], _ look: Look) -> [Bitmap] {
    frames.map { frame in
      var frame = frame
      look.apply(to: &frame)
      return frame
    }
  }

  private func clip(_ size: String = "64x36") throws -> String {
    try clips.make(
      "\(size).mkv", "-f lavfi -i testsrc2=s=\(size):r=10:d=0.3,format=yuv420p -c:v ffv1")
  }

  private func items() throws -> [TimelineItem] {
    let picture = TestPictures.photo(PixelSize(width: 80, height: 60), seed: 2)
    clips.directory.write("0.png", try PNGEncoder().encode(picture))
    clips.directory.write("1.png", try PNGEncoder().encode(picture.mirrored()))
    let numbered = ImageSequence(
      prefix: clips.directory.file(""), suffix: ".png", count: 2, rate: Rational(10))
    let scene = SourceTree.root + "/Images/scenes/cards.json"
    return [
      .still(clips.directory.file("0.png"), hold: Rational(1)), .still(picture, hold: Rational(1)),
      .clip(try clip()), .clip(try clip("64x64")), TimelineItem(.sequence(numbered)),
      .scene(scene, end: Rational(1, 5)), .color(.white, hold: Rational(1)),
    ]
  }

  /// Where a picture covers the canvas, its look is that of what is seen.
  @Test func itemsHaveLooks() throws {
    for var item in try items() {
      let plain = try frames([item])
      item.look = look
      #expect(try frames([item]) == graded(plain, look), "\(item.name)")
    }
  }

  /// A film's look is the same on whatever it shows.
  @Test func filmsHaveLooks() throws {
    let items = try items()
    #expect(try frames(items, look: look) == graded(frames(items), look))
  }

  @Test func theBackgroundKeepsItsColour() throws {
    var brighter = Look()
    brighter.brightness = 0.5
    for var item in try items().prefix(5) {
      item.look = brighter
      let shown = try frames([item], fit: .contain, background: Color(red: 0, green: 0, blue: 1))
      let isBeside = item.name != (try clip())
      let blue = Pixel(red: 0, green: 0, blue: 255, alpha: 255)
      #expect(try #require(shown.first)[0, 18] == blue || !isBeside, "\(item.name)")
      #expect(try #require(shown.first)[32, 18] != blue)
    }
    // A text and what is transparent in it, too.
    var text = TimelineItem(.text(TextContent(AttributedText("I"))))
    text.hold = Rational(1)
    text.look = brighter
    let shown = try #require(try frames([text], background: .black).first)
    #expect(shown[0, 0] == Color.black.premultiplied && shown.isOpaque)
  }

  @Test func aMotionHasItsCornersWhereItIsSeen() throws {
    let white = Bitmap(size: PixelSize(width: 200, height: 200), color: .white)
    var item = TimelineItem.still(white, hold: Rational(1, 5), motion: Motion())
    item.look.vignette = 0.5
    var seen = Bitmap(size: canvas, color: .white)
    item.look.apply(to: &seen)
    #expect(try frames([item]).allSatisfy { $0 == seen })
    item.look = Look()
    item.look.brightness = -0.5
    #expect(try frames([item]).allSatisfy { $0[32, 18].red == 127 || $0[32, 18].red == 128 })
  }

  @Test func textsKeepTheirColours() throws {
    var dark = Look()
    dark.brightness = -1
    var style = TextStyle.title
    (style.size, style.backing) = (1, .none)
    let shown = try frames([.color(.white, hold: Rational(1))], look: dark) {
      $0.texts = [TimelineText(AttributedText("M"), style: style)]
    }
    let bright = shown[0].premultipliedRGBA
    #expect(bright.contains(255) && shown[0][0, 0] == Color.black.premultiplied)
    #expect(stride(from: 0, to: bright.count, by: 4).contains { bright[$0] == 255 })
  }

  @Test func aClipWithALookBecomesPixels() throws {
    var timeline = Timeline([.clip(try clip())], canvas: canvas, frameRate: Rational(10))
    func isPlanar() throws -> Bool { try TimelineFrames(timeline).capability.planar != nil }
    #expect(try isPlanar())
    timeline.look = look
    #expect(try !isPlanar())
  }

  @Test func aLookBeyondItsRangeIsRefused() throws {
    var item = TimelineItem.color(.white, hold: Rational(1))
    item.look.contrast = .nan
    #expect(throws: TimelineError.self) { try frames([item]) }
    var wild = Look()
    wild.blur = 3
    #expect(throws: TimelineError.self) {
      try frames([.color(.white, hold: Rational(1))], look: wild)
    }
  }
}
