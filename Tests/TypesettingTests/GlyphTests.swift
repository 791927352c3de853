// Outlines against FreeType's own coverage, advances against HarfBuzz's own program.

import Foundation
import SegueDrawing
import SeguePixels
import SegueTypesetting
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.font(TestFonts.path))) struct GlyphTests {
  /// A glyph as FreeType covers it: see Goldens/glyphs/make-glyphs.py.
  private struct Reference {
    let size: Double
    let place: PixelRect
    let coverage: [UInt8]

    init(_ character: Unicode.Scalar) throws {
      let digits = String(character.value, radix: 16)
      let name = "u" + String(repeating: "0", count: 4 - digits.count) + digits
      let path = #filePath.replacing(
        "/TypesettingTests/GlyphTests.swift", with: "/Goldens/glyphs/\(name).txt")
      let lines = try String(contentsOf: URL(filePath: path), encoding: .utf8).split(
        separator: "\n")
      let numbers = lines[0].split(separator: " ").compactMap { Int($0) }
      size = Double(numbers[0])
      place = PixelRect(x: numbers[1], y: numbers[2], width: numbers[3], height: numbers[4])
      coverage = lines.dropFirst().flatMap { line in
        stride(from: 0, to: line.count, by: 2).compactMap { offset in
          let start = line.index(line.startIndex, offsetBy: offset)
          return UInt8(line[start..<line.index(start, offsetBy: 2)], radix: 16)
        }
      }
    }
  }

  @Test(arguments: ["a", "g", "&", "8", "é"] as [Unicode.Scalar])
  func aGlyphCoversWhatFreeTypeCovers(character: Unicode.Scalar) throws {
    let reference = try Reference(character)
    let layout = try Typesetter.shared.layout(
      AttributedText(String(character)), TestFonts.format(size: reference.size))
    let glyph = try #require(layout.lines.first?.glyphs.first)
    let path = try #require(glyph.outline)
    // FreeType has the baseline at 0.
    let seen = Projection(scaleX: 1, scaleY: 1, x: 0, y: -glyph.origin.y)
    let coverage = Coverage(path, projection: seen, clip: reference.place)
    var bitmap = Bitmap(size: reference.place.size)
    Painter(cache: nil, threads: 1).paint(
      DisplayList([.fill(.coverage(coverage), color: .white)], canvas: reference.place),
      into: &bitmap)
    var worst = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let expected = Int(reference.coverage[y * bitmap.width + x])
        worst = max(worst, abs(Int(bitmap[x, y].alpha) - expected))
      }
    }
    // Both make lines of curves: FreeType's are up to 1/256 pixel off, these up to 0.02 pixel (5 of 255).
    #expect(worst <= 5)
  }

  @Test(arguments: [
    // hb-shape DejaVuSans.ttf TEXT --no-glyph-names
    ("AVATo fi", [1270, 1270, 1242, 903, 1253, 651, 1290]),
    ("سلام", [1268, 1222, 1716]),
    ("e\u{304}", [1260]),
  ])
  func advancesAreHarfBuzzs(text: String, advances: [Double]) throws {
    let layout = try Typesetter.shared.layout(AttributedText(text), TestFonts.format())
    let line = try #require(layout.lines.first)
    let all: [Double] = line.glyphs.map(\.advance)
    #expect(all.filter { $0 != 0 } == advances)
    let width: Double = advances.reduce(0, +)
    #expect(abs(line.width - width) < 1e-6)
  }

  @Test func aLineIsAsHighAsTheFontSays() throws {
    // The font's table hhea: ascender 1901, descender −483, no gap.
    let layout = try Typesetter.shared.layout("a\nb", TestFonts.format())
    #expect(layout.lines.map(\.baseline) == [1901, 1901 + 2384])
    #expect(layout.size.height == 2 * 2384)
    var spaced = TestFonts.format()
    spaced.lineHeight = 3000
    let wide = try Typesetter.shared.layout("a\nb", spaced)
    #expect(wide.lines[1].baseline - wide.lines[0].baseline == 3000)
  }

  @Test func aCharacterThatNoFontHasIsABoxAndIsTold() throws {
    let layout = try Typesetter.shared.layout("a\u{F8FFF}b", TestFonts.format())
    #expect(layout.missing == ["\u{F8FFF}"])
    #expect(layout.lines[0].glyphs.map(\.glyph)[1] == 0)
    #expect(layout.lines[0].glyphs[1].outline != nil)
    #expect(try Typesetter.shared.layout("ab", TestFonts.format()).missing.isEmpty)
  }

  @Test func aFontThatIsNotInstalledIsReplacedAndIsTold() throws {
    var format = TextFormat()
    format.font = Font("No Such Family 7")
    let layout = try Typesetter.shared.layout("a", format)
    #expect(layout.replaced.keys.first == "No Such Family 7")
    #expect(layout.parts.count == 1)
  }
}
