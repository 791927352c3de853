// Titles and captions over a film: when they are seen, where, and that nothing else changes.

import SegueEffects
import SeguePixels
import SegueTimeline
import SegueTransitions
import SegueTypesetting
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.typeLibraries())) struct TextTests {
  private let canvas = PixelSize(width: 96, height: 54)
  private let blue = Color(red: 0.1, green: 0.2, blue: 0.6)

  private func film(
    hold: Rational = Rational(2), _ change: (inout Timeline) -> Void
  ) throws -> TimelineFrames {
    var timeline = Timeline(
      [.color(blue, hold: hold), .color(.black, hold: hold)], canvas: canvas,
      frameRate: Rational(10))
    change(&timeline)
    return try TimelineFrames(timeline)
  }

  /// A caption large enough for a small canvas: letters of 11 pixels.
  private static let large: TextStyle = {
    var style = TextStyle.caption
    style.size = 0.2
    return style
  }()

  /// Every frame of the film, as often as it is shown.
  private func frames(_ source: TimelineFrames) throws -> [Bitmap] {
    try (0..<source.count).flatMap { index in
      var frame = Bitmap(size: source.size)
      try source.render(index, into: &frame, threads: 1)
      return Array(repeating: frame, count: source.repeats(index))
    }
  }

  @Test func `A text is seen from its beginning to its end, and nothing else changes`() throws {
    let plain = try frames(film { _ in })
    let source = try film {
      $0.texts = [
        TimelineText(
          "Hello", style: Self.large, start: Rational(5, 10), end: Rational(12, 10))
      ]
    }
    // A still, the text on it, the still again, the other still.
    #expect(source.count == 4 && source.frameCount == 40)
    let shown = try frames(source)
    for frame in 0..<40 {
      #expect((shown[frame] == plain[frame]) == !(5..<12).contains(frame), "frame \(frame)")
    }
    // A caption leaves the upper half alone, and white letters are there.
    let whites = (0..<canvas.height).map { y in
      (0..<canvas.width).count {
        shown[6][$0, y].red > 180
      }
    }
    #expect(whites.prefix(27).allSatisfy { $0 == 0 } && whites.reduce(0, +) > 0)
    for y in 0..<27 {
      for x in 0..<canvas.width { #expect(shown[6][x, y] == plain[6][x, y]) }
    }
  }

  @Test func `A text fades as if it were laid over the frame at an opacity`() throws {
    let source = try film {
      $0.texts = [
        TimelineText("Hello", end: Rational(1), fadeIn: Rational(5, 10), fadeOut: Rational(5, 10))
      ]
    }
    let (shown, plain) = (try frames(source), try frames(film { _ in }))
    let solid = try frames(film { $0.texts = [TimelineText("Hello", end: Rational(1))] })
    #expect(shown[0] == plain[0] && shown[5] == solid[5] && shown[10] == plain[10])
    for (frame, opacity) in [(1, 0.2), (3, 0.6), (7, 0.6), (9, 0.2)] {
      var worst = 0.0
      for y in 0..<canvas.height {
        for x in 0..<canvas.width {
          let (a, b, c) = (plain[frame][x, y], solid[frame][x, y], shown[frame][x, y])
          let expected = Double(a.green) + (Double(b.green) - Double(a.green)) * opacity
          worst = max(worst, abs(expected - Double(c.green)))
        }
      }
      #expect(worst <= 1.5, "frame \(frame)")
    }
  }

  @Test func `An item's text goes with its item`() throws {
    let transition = TimelineTransition(duration: Rational(1))
    let source = try film {
      $0.items[0].transition = transition
      $0.items[1].texts = [TimelineText("Second")]
    }
    let plain = try frames(film { $0.items[0].transition = transition })
    let shown = try frames(source)
    // 2 s alone, 1 s changing: the second half of the change belongs to the second item.
    for frame in 0..<50 {
      #expect((shown[frame] == plain[frame]) == (frame < 25), "frame \(frame)")
    }
  }

  @Test func `A title is over the first picture, for two to four seconds`() throws {
    for (hold, end) in [(Rational(1, 2), 2.0), (Rational(3), 3), (Rational(9), 4)] {
      let title = TimelineText.title("T", over: .color(.black, hold: hold))
      #expect(title.end?.value == end && title.start == .zero && title.style.place == .center)
    }
  }

  @Test func `Captions at one time stand above one another`() throws {
    let one = TimelineText("A", style: Self.large, end: Rational(1))
    let both = try frames(
      film { $0.texts = [one, TimelineText("B", style: Self.large, end: Rational(1))] })[0]
    let lone = try frames(film { $0.texts = [one] })[0]
    func rows(_ bitmap: Bitmap) -> Set<Int> {
      Set(
        (0..<canvas.height).filter { y in
          (0..<canvas.width).contains { bitmap[$0, y].red > 200 }
        })
    }
    #expect(rows(lone).isStrictSubset(of: rows(both)))
    #expect((rows(both).min() ?? 54) < (rows(lone).min() ?? 0))
  }

  @Test func `A line too long for the canvas is broken inside the margins`() throws {
    let words = String(repeating: "many words ", count: 12)
    for size in [PixelSize(width: 96, height: 54), PixelSize(width: 54, height: 96)] {
      for backing in TextStyle.Backing.allCases {
        var style = TextStyle.caption
        style.backing = backing
        var timeline = Timeline(
          [.color(blue, hold: Rational(1))], canvas: size, frameRate: Rational(1))
        timeline.texts = [TimelineText(AttributedText(words), style: style)]
        let shown = try frames(try TimelineFrames(timeline))[0]
        for y in 0..<size.height {
          #expect(shown[0, y].green == shown[0, 0].green && shown[size.width - 1, y] == shown[0, 0])
        }
      }
    }
  }

  @Test func `Times that make no sense are refused`() {
    #expect(throws: TimelineError.self) {
      try film { $0.texts = [TimelineText("a", start: Rational(2), end: Rational(1))] }
    }
    #expect(throws: TimelineError.self) {
      try film { $0.texts = [TimelineText("a", fadeIn: Rational(-1))] }
    }
  }

  @Test func `A character that no font has is told before rendering`() throws {
    let source = try film { $0.texts = [TimelineText("a\u{F8FFF}")] }
    #expect(try source.textNotes().contains { $0.hasPrefix("no font has ") })
    #expect(try film { $0.texts = [TimelineText("abc")] }.textNotes().isEmpty)
  }

  @Test func `A text that no frame shows is told before rendering`() throws {
    let late = try film { $0.texts = [TimelineText("late", start: Rational(100))] }
    #expect(try late.textNotes().contains { $0.hasPrefix("the text 'late' is not seen") })
  }
}
