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

  @Test func aTextIsSeenFromItsBeginningToItsEnd() throws {
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

  @Test func aTextFadesAsIfItWereLaidOverTheFrameAtAnOpacity() throws {
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

  @Test func anItemsTextGoesWithItsItem() throws {
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

  @Test func aTitleIsOverTheFirstPictureForTwoToFourSeconds() throws {
    for (hold, end) in [(Rational(1, 2), 2.0), (Rational(3), 3), (Rational(9), 4)] {
      let title = TimelineText.title("T", over: .color(.black, hold: hold))
      #expect(title.end?.value == end && title.start == .zero && title.style.place == .center)
    }
  }

  @Test func captionsAtOneTimeStandAboveOneAnother() throws {
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

  @Test func aLineTooLongForTheCanvasIsBrokenInsideTheMargins() throws {
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

  /// Where letters are on a dark picture, as rows and columns.
  private func letters(_ text: TimelineText, _ size: PixelSize) throws -> (
    rows: [Int], columns: [Int]
  ) {
    var timeline = Timeline(
      [.color(blue, hold: Rational(1))], canvas: size, frameRate: Rational(1))
    timeline.texts = [text]
    let shown = try frames(try TimelineFrames(timeline))[0]
    func isLetter(_ x: Int, _ y: Int) -> Bool { shown[x, y].red > 150 }
    let (width, height) = (0..<size.width, 0..<size.height)
    return (
      height.filter { y in width.contains { isLetter($0, y) } },
      width.filter { x in height.contains { isLetter(x, $0) } }
    )
  }

  @Test func aTitleIsAsLargeAsItFitsAllOfItIsInTheMargins() throws {
    let words = String(repeating: "A title with many words that does not end. ", count: 8)
    for size in [PixelSize(width: 240, height: 135), PixelSize(width: 135, height: 240)] {
      for place in TextStyle.Place.allCases {
        for backing in [TextStyle.Backing.box, .none] {
          var style = TextStyle.title
          (style.place, style.backing) = (place, backing)
          let seen = try letters(TimelineText(AttributedText(words), style: style), size)
          // A margin is a twentieth of 135; the letters stand in it, and nearly fill what is left.
          let (first, last) = (seen.rows.first ?? 0, seen.rows.last ?? size.height)
          #expect(first >= 7 && last < size.height - 7)
          #expect(last - first > size.height * 7 / 10)
          #expect((seen.columns.first ?? 0) >= 7 && (seen.columns.last ?? 0) < size.width - 7)
        }
      }
    }
  }

  @Test func aWordLongerThanALineMakesATitleSmallerAndIsNotBroken() throws {
    let size = PixelSize(width: 180, height: 320)
    var style = TextStyle.title
    style.backing = .none
    func lines(_ text: AttributedText) throws -> Int {
      let rows = try letters(TimelineText(text, style: style), size).rows
      return zip(rows, rows.dropFirst()).count { $1 > $0 + 1 } + 1
    }
    #expect(try lines("hullaballooers") == 1)
    #expect(try lines("oooooooooooooooooooooooooooooooooooooooooo") > 1)
    #expect(try lines("hour") == 1)
  }

  @Test func aTextTooLongForAnySizeIsCutAndThatIsTold() throws {
    let words = AttributedText(String(repeating: "words without an end ", count: 400))
    let source = try film { $0.texts = [TimelineText(words, style: .title)] }
    #expect(
      try source.textNotes().contains {
        $0.hasSuffix("too long for the canvas at the smallest size")
      })
    // Letters of 5.4 pixels: smaller ones are too pale to be found.
    let size = PixelSize(width: 480, height: 270)
    let rows = try letters(TimelineText(words, style: .title), size).rows
    #expect((rows.first ?? 0) >= 13 && (rows.last ?? 270) < 257)
  }

  @Test func captionsBesideEachOtherDoNotMoveEachOther() throws {
    func caption(_ left: Double, _ right: Double, _ level: TextStyle.Area.Level) -> TimelineText {
      var style = Self.large
      (style.area.left, style.area.right, style.area.level) = (left, right, level)
      return TimelineText("AB", style: style, end: Rational(1))
    }
    let lone = try letters(caption(0, 0.4, .place), canvas)
    let (left, right) = (caption(0, 0.4, .place), caption(0.6, 1, .place))
    let both = try frames(film { $0.texts = [left, right] })[0]
    let rows = (0..<canvas.height).filter { y in
      (0..<canvas.width).contains { both[$0, y].red > 150 }
    }
    #expect(rows == lone.rows)
    #expect((lone.columns.last ?? 96) < 48)
    #expect((try letters(right, canvas).columns.first ?? 0) > 48)
    // A quarter of the height, the top of the letters; the last line from below but one.
    let quarter = try letters(caption(0, 1, .part(0.25, anchor: 0)), canvas).rows
    #expect((13...17).contains(quarter.first ?? 0))
    let above = try letters(caption(0, 1, .line(-2)), canvas).rows
    #expect((above.last ?? 54) < (lone.rows.first ?? 0))
  }

  @Test func timesThatMakeNoSenseAreRefused() {
    #expect(throws: TimelineError.self) {
      try film { $0.texts = [TimelineText("a", start: Rational(2), end: Rational(1))] }
    }
    #expect(throws: TimelineError.self) {
      try film { $0.texts = [TimelineText("a", fadeIn: Rational(-1))] }
    }
  }

  @Test func aCharacterThatNoFontHasIsToldBeforeRendering() throws {
    let source = try film { $0.texts = [TimelineText("a\u{F8FFF}")] }
    #expect(try source.textNotes().contains { $0.hasPrefix("no font has ") })
    #expect(try film { $0.texts = [TimelineText("abc")] }.textNotes().isEmpty)
  }

  @Test func aTextThatNoFrameShowsIsToldBeforeRendering() throws {
    let late = try film { $0.texts = [TimelineText("late", start: Rational(100))] }
    #expect(try late.textNotes().contains { $0.hasPrefix("the text 'late' is not visible") })
  }
}
