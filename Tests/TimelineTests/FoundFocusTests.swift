// A focus that is found: what stands out stays in view, at one point for all of an item.

import SegueCodecs
import SeguePixels
import SegueTimeline
import TestSupport
import Testing

@Suite struct FoundFocusTests {
  private let directory = TemporaryDirectory()
  fileprivate static let grey = Color(red: 0.5, green: 0.5, blue: 0.5)
  private let upright = PixelSize(width: 90, height: 160)

  /// A disc on another colour.
  private func disc(
    at x: Int, _ y: Int, radius: Int = 20, in size: PixelSize = PixelSize(width: 320, height: 180),
    color: Color = Color(red: 1, green: 0, blue: 0), on ground: Color = FoundFocusTests.grey
  ) -> Bitmap {
    var picture = Bitmap(size: size, color: ground)
    let pixel = Bitmap(size: PixelSize(width: 1, height: 1), color: color)[0, 0]
    for row in 0..<size.height {
      for column in 0..<size.width
      where (column - x) * (column - x) + (row - y) * (row - y)
        < radius * radius
      { picture[column, row] = pixel }
    }
    return picture
  }

  private func frames(_ item: TimelineItem, on canvas: PixelSize) throws -> TimelineFrames {
    var item = item
    item.framing.focus = .auto
    return try TimelineFrames(
      Timeline([item], canvas: canvas, frameRate: Rational(10)), threads: 1)
  }

  private func redPixels(_ bitmap: Bitmap) -> Int {
    let bytes = bitmap.premultipliedRGBA
    return stride(from: 0, to: bytes.count, by: 4).count { bytes[$0] > 200 && bytes[$0 + 1] < 60 }
  }

  private func first(_ frames: TimelineFrames) throws -> Bitmap {
    var frame = Bitmap(size: frames.size)
    try frames.render(0, into: &frame, threads: 1)
    return frame
  }

  /// All of a disc is about as many pixels as its area.
  @Test(arguments: [(60, 90), (265, 60), (160, 120)])
  func aDiscStaysWithinAnUprightCrop(x: Int, y: Int) throws {
    let picture = disc(at: x, y)
    let area = Double(redPixels(picture)) * 160 / 180 * 160 / 180
    let shown = try first(try frames(.still(picture, hold: Rational(1)), on: upright))
    #expect(abs(Double(redPixels(shown)) - area) < area / 8)
    directory.write("disc.png", try PNGEncoder().encode(picture))
    let file = try first(
      try frames(.still(directory.file("disc.png"), hold: Rational(1)), on: upright))
    #expect(file == shown)
  }

  @Test func whatIsCutAndTurnedIsLookedAtAsItIsShown() throws {
    // Upside down, with the disc on the other side.
    var item = TimelineItem.still(disc(at: 60, 40), hold: Rational(1))
    item.framing.rotation = .half
    let frames = try frames(item, on: upright)
    let focus = frames.timeline.items[0].framing.focus
    #expect(focus.x.part(of: 100) > 0.65)
    #expect(redPixels(try first(frames)) > 700)
    // What is cut off does not count: this is the ground alone.
    item.framing.crop = try Crop(parsing: "50%x100%+50%+0%")
    #expect(try self.frames(item, on: upright).timeline.items[0].framing.focus == .middle)
  }

  @Test(arguments: [
    Bitmap(size: PixelSize(width: 1, height: 1), color: .white),
    Bitmap(size: PixelSize(width: 400, height: 1), color: .black),
    Bitmap(size: PixelSize(width: 320, height: 180)),
    Bitmap(size: PixelSize(width: 320, height: 180), color: FoundFocusTests.grey),
  ])
  func withoutContrastItIsTheMiddleToTheByte(picture: Bitmap) throws {
    func shown(_ focus: Focus) -> Bitmap {
      picture.fitted(to: upright, mode: .cover, background: .clear, focus: focus, threads: 1)
    }
    #expect(shown(.auto) == shown(.middle))
    let frames = try frames(.still(picture, hold: Rational(1)), on: upright)
    #expect(frames.timeline.items[0].framing.focus == .middle)
  }

  @Test func transparentPartsAttractNothing() throws {
    // The colours of a shape that is invisible are 0 when premultiplied; the disc alone can be seen.
    let picture = disc(at: 250, 90, on: .clear)
    let focus = try frames(.still(picture, hold: Rational(1)), on: upright).timeline.items[0]
      .framing.focus
    #expect(focus.x.part(of: 100) > 0.65)
  }

  /// Three of its five looks see the disc on the left, then it is gone.
  @Test(.enabled(if: try Needed.program("ffmpeg"))) func aClipHasOnePoint() throws {
    let clips = Clips()
    let path = try clips.make(
      "moving.mkv",
      "-f lavfi -i color=gray:s=320x180:r=10:d=2,drawbox=40:60:40:40:red:fill:enable='lt(t,1.3)' -c:v ffv1"
    )
    let frames = try frames(.clip(path), on: upright)
    let focus = frames.timeline.items[0].framing.focus
    #expect(!focus.isAuto && focus.x.part(of: 100) < 0.4)
    let still = try #require(frames.count == 20 ? frames : nil)
    var early = Bitmap(size: still.size)
    try still.render(0, into: &early, threads: 1)
    var late = early
    try still.render(12, into: &late, threads: 1)
    #expect(early == late && redPixels(early) > 1000)
  }

  /// An editor's file has the point that was found, and no word for finding it.
  @Test func aCutHasThePointThatWasFound() throws {
    directory.write("d.png", try PNGEncoder().encode(disc(at: 250, 60)))
    let found = try frames(.still(directory.file("d.png"), hold: Rational(1)), on: upright)
    let text = OpenTimelineWriter(found, title: "Film", folder: directory.path).text
    let cut = try ShowDocument(bytes: Array(text.utf8), path: directory.file("cut.otio"))
    let focus = try #require(cut.items.first?.framing.focus)
    #expect(!focus.isAuto && focus == found.timeline.items[0].framing.focus)
    #expect(focus.x.part(of: 100) > 0.65)
    let timeline = cut.timeline(canvas: upright, background: .black)
    let shown = try TimelineFrames(timeline, threads: 1)
    #expect(try first(shown) == first(found))
  }

  @Test func aPanGoesToIt() throws {
    var item = TimelineItem.still(disc(at: 270, 90), hold: Rational(1))
    item.motion = Motion(start: CropRect(x: 0, y: 0, width: 1, height: 1))
    let frames = try frames(item, on: PixelSize(width: 160, height: 90))
    var last = Bitmap(size: frames.size)
    try frames.render(frames.count - 1, into: &last, threads: 1)
    #expect(redPixels(last) > 250)
  }

  @Test func aShowSaysAuto() throws {
    directory.write("d.png", try PNGEncoder().encode(disc(at: 250, 60)))
    let path = directory.file("show.json")
    let text =
      #"{"show": "s", "canvas": [90, 160], "items": [{"picture": "d.png", "focus": "auto"}]}"#
    let show = try ShowDocument(bytes: Array(text.utf8), path: path)
    #expect(show.items[0].framing.focus == .auto)
    #expect("\(try Focus(parsing: "Auto"))" == "auto")
    #expect(throws: (any Error).self) {
      let wrong = text.replacing("auto", with: "automatic")
      _ = try ShowDocument(bytes: Array(wrong.utf8), path: path)
    }
  }
}
