// Long texts: each is set in a time that grows with its length, and not with its square. A test that does not end is a
// fault.

import SegueTypesetting
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.font(TestFonts.path))) struct LongTextTests {
  /// Texts that took minutes, or half a gigabyte.
  enum Hostile: String, CaseIterable {
    case letters, words, marks, twoMarks, syllables, isolates, scripts, addresses, looks

    var text: AttributedText {
      func repeated(_ part: String) -> AttributedText {
        AttributedText(String(repeating: part, count: 50_000 / part.unicodeScalars.count))
      }
      switch self {
      case .letters: return repeated("W")
      case .words: return repeated("lorem ipsum ")
      case .marks: return repeated("\u{489}")
      case .twoMarks: return repeated("\u{301}\u{323}")
      case .syllables: return repeated("\u{915}\u{94D}")
      case .isolates: return repeated("\u{2067}a\u{2069}\u{5D0}")
      case .scripts: return repeated("aЖ א")
      case .addresses: return repeated("http://a/")
      case .looks:
        return AttributedText((0..<15_000).map { .init("a\n", size: Double(10 + $0 % 5)) })
      }
    }
  }

  @Test(arguments: Hostile.allCases)
  func everyCharacterOfALongTextIsInALine(hostile: Hostile) throws {
    var format = TestFonts.format(size: 20)
    format.isWrapped = true
    let text = hostile.text
    let layout = try Typesetter().layout(text, format, width: 50)
    let held = layout.lines.reduce(0) { $0 + $1.characters.count }
    // The ends of lines are in none.
    let ends = text.string.unicodeScalars.count { $0 == "\n" }
    #expect(held == text.string.unicodeScalars.count - ends)
    #expect(layout.bounds != nil)
  }

  @Test func manyLinesAreShortened() throws {
    var format = TestFonts.format(size: 20)
    (format.isWrapped, format.truncation) = (true, .end)
    let letters = AttributedText(String(repeating: "W", count: 60_000))
    #expect(try Typesetter().layout(letters, format, width: 1).lines.count == 60_000)
    format.isWrapped = false
    let line = try #require(try Typesetter().layout(letters, format, width: 100).lines.first)
    #expect(line.width <= 100 && line.glyphs.count == 5)
  }

  @Test func aLetterHasAsManyMarksAsAnyoneWrites() throws {
    let text = AttributedText("a" + String(repeating: "\u{301}", count: 40) + "b")
    let layout = try Typesetter().layout(text, TestFonts.format(size: 20))
    #expect(Set(layout.lines[0].glyphs.map(\.character)) == [0, 41])
  }

  /// The same letter in one character, and as a letter with a mark.
  @Test func textsThatLookTheSameKeepTheirOwnCharacters() throws {
    let (typesetter, format) = (Typesetter(), TestFonts.format(size: 20))
    for (text, count) in [("\u{E9}", 1), ("e\u{301}", 2)] {
      let layout = try typesetter.layout(AttributedText(text), format)
      #expect(layout.lines[0].characters == 0..<count)
    }
  }
}
