// Texts over a film that stand in a rectangle: their lines are broken for it, and they move with keyframes, but letters
// keep their shape.

import SegueDrawing
import SeguePixels
import SegueTimeline
import SegueTypesetting
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.font("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")))
struct TextPlaceTests {
  /// The smallest rectangle around the pixels that are not black.
  private func inked(_ bitmap: Bitmap) -> PixelRect {
    var (columns, rows) = (Set<Int>(), Set<Int>())
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y].red > 40 {
        columns.insert(x)
        rows.insert(y)
      }
    }
    let (left, top) = (columns.min() ?? 0, rows.min() ?? 0)
    return PixelRect(
      x: left, y: top, width: (columns.max() ?? -1) - left + 1,
      height: (rows.max() ?? -1) - top + 1)
  }

  /// White letters on black, two frames a second for two seconds: where they are.
  private func shown(
    _ text: String, size: Double, place: Rect? = nil, keyframes: [(Int, Rect)] = []
  ) throws -> [PixelRect] {
    var style = TextStyle.title
    (style.size, style.backing, style.alignment) = (size, .none, .left)
    style.font.family = "DejaVu Sans"
    var overlay = TimelineOverlay(
      TimelineItem(.text(TextContent(AttributedText(text), style: style))),
      place: place.map { OverlayPlace($0) })
    overlay.keyframes = keyframes.map { seconds, place in
      var keyframe = OverlayKeyframe(Rational(seconds))
      keyframe.place = place
      return keyframe
    }
    var timeline = Timeline(
      [.color(.black, hold: Rational(2))], canvas: PixelSize(width: 480, height: 270),
      frameRate: Rational(2))
    timeline.tracks = [TimelineTrack([overlay])]
    let source = try TimelineFrames(timeline)
    return try (0..<source.count).flatMap { index in
      var frame = Bitmap(size: source.size)
      try source.render(index, into: &frame, threads: 1)
      return Array(repeating: inked(frame), count: source.repeats(index))
    }
  }

  /// In a flat bar the letters are as high as that allows, and begin at its left side.
  @Test func textsAreSetInTheirRectangle() throws {
    let bar = Rect(x: 0, y: 0.8, width: 1, height: 0.1)
    let large = try shown("Hamburg", size: 1, place: bar)[0]
    #expect(large.y >= 216 && large.maxY <= 243 && large.height >= 14 && large.x <= 4)
    // A size that fits is that of the whole canvas, wherever the letters stand.
    let small = try shown("Hamburg", size: 0.05, place: bar)[0]
    let whole = try shown("Hamburg", size: 0.05)[0]
    #expect(abs(small.width - whole.width) <= 1 && abs(small.height - whole.height) <= 1)
    // Lines are broken for the rectangle.
    let narrow = Rect(x: 0, y: 0, width: 0.25, height: 1)
    let broken = try shown("Hamburg Hamburg", size: 0.08, place: narrow)[0]
    #expect(broken.maxX <= 120 && broken.height > 30)
  }

  /// A ticker moves, and its letters stay as they are; so they do where the rectangle gets another shape.
  @Test func placesOfTextsNeverStretchLetters()
    throws
  {
    let (right, left) = (
      Rect(x: 0.5, y: 0.8, width: 1, height: 0.15), Rect(x: -0.25, y: 0.8, width: 1, height: 0.15)
    )
    let ticker = try shown("Hamburg", size: 0.1, keyframes: [(0, right), (1, left)])
    #expect(ticker[0].x - ticker[1].x == 180 && ticker[0].width == ticker[1].width)
    let whole = try shown("Hamburg", size: 0.1)[0]
    #expect(abs(ticker[0].width - whole.width) <= 1 && abs(ticker[0].height - whole.height) <= 1)
    // Half as wide and twice as high: half as large.
    let (flat, high) = (
      Rect(x: 0, y: 0, width: 1, height: 0.25), Rect(x: 0, y: 0, width: 0.5, height: 0.5)
    )
    let shaped = try shown("Hamburg", size: 0.2, keyframes: [(0, flat), (1, high)])
    for frame in shaped {
      let shape = Double(frame.width) / Double(frame.height)
      #expect(abs(shape - Double(whole.width) / Double(whole.height)) < 0.25, "\(frame)")
    }
    #expect(abs(shaped[2].width - shaped[0].width / 2) <= 2)
  }
}
