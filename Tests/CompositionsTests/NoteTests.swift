// Parts of a file that are not drawn get a note. It says what is drawn instead.

import SegueCompositions
import SeguePixels
import Testing

@Suite struct NoteTests {
  @Test func anExpressionIsSaidOnceForEachLayerAndItsLastValueIsShown() throws {
    let made = try composition(
      square(
        10, transform: #""p": {"k": [30, 50], "x": "wiggle(1, 20)"}, "r": {"k": 0, "x": "time"}"#))
    #expect(made.notes == ["not supported: expressions (their last values are shown)"])
    let middle = try made.bitmap(at: 0.5).middle
    #expect(abs(middle.x - 30) < 0.1 && abs(middle.y - 50) < 0.1)
    // An expression that the file switches off is not reported.
    let off = try composition(square(10, transform: #""p": {"k": [30, 50], "x": 5}"#))
    #expect(off.notes.isEmpty)
  }

  @Test func theHighlightOfAGradientIsSaidAndTheGradientIsDrawnWithoutIt() throws {
    func gradient(_ more: String) throws -> Composition {
      try composition(
        shape(
          #"{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [60, 60]}, "r": {"k": 0}}"#,
          paint: """
            {"ty": "gf", "t": 2, "o": {"k": 100}, "s": {"k": [0, 0]}, "e": {"k": [40, 0]}, \(more)
             "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}}
            """))
    }
    let plain = try gradient("")
    let still = try gradient(#""h": {"k": 0}, "a": {"k": 30},"#)
    let note = "not supported: highlights of gradients"
    let long = try gradient(#""h": {"k": 60}, "a": {"k": 30},"#)
    let moving = try gradient(
      #""h": {"k": [{"t": 0, "s": [0]}, {"t": 9, "s": [60]}]}, "a": {"k": 30},"#)
    #expect(plain.notes.isEmpty && still.notes.isEmpty)
    #expect(long.notes == [note] && moving.notes == [note])
    let bitmap = try plain.bitmap(at: 0)
    #expect(bitmap[50, 50].red > 240 && bitmap[78, 50].blue > 150)
    for other in [still, long, moving] { #expect(try other.bitmap(at: 0) == bitmap) }
  }

  /// A composition with a text "A", which has other members beside its document.
  private func text(
    _ more: String = "", document: String = "", fonts: String = "", glyphs: Bool = true
  ) throws -> Composition {
    let glyph = """
      "chars": [{"ch": "A", "size": 10, "style": "Bold", "w": 60, "fFamily": "Blocks", "data": {"shapes": [
        {"ty": "gr", "it": [{"ty": "sh", "ks": {"k": {"c": true, "v": [[0, 0], [50, 0], [50, -50], [0, -50]],
        "i": [[0, 0], [0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0], [0, 0]]}}}]}]}}],
      """
    return try composition(
      """
      {"ty": 5, "nm": "title", "ip": 0, "op": 10, "ks": {"p": {"k": [50, 50]}}, "t": {"a": [], \(more)
       "d": {\(document) "k": [{"t": 0, "s": {"t": "A", "f": "Blocks-Bold", "s": 20, "fc": [1, 0, 0]}}]}}}
      """,
      """
      \(glyphs ? glyph : "")
      "fonts": {"list": [{"fName": "Blocks-Bold", \(fonts) "fFamily": "Blocks", "fStyle": "Bold"}]},
      """)
  }

  @Test func aTextOnAPathIsSaidAndStandsOnItsLine() throws {
    let plain = try text()
    #expect(plain.notes.isEmpty)
    let path = try text(#""p": {"m": 0, "f": {"k": 0}, "l": {"k": 0}, "r": 0, "a": 0, "p": 0},"#)
    #expect(path.notes == ["layer 'title': not supported: text on a path"])
    #expect(try path.bitmap(at: 0) == (try plain.bitmap(at: 0)))
    #expect(abs(try plain.bitmap(at: 0).area - 100) < 0.5)
    // Most files have an empty object there.
    #expect(try text(#""p": {},"#).notes.isEmpty)
  }

  @Test func anExpressionOfATextIsSaidAndItsLastDocumentIsShown() throws {
    let made = try text(document: #""x": "var $bm_rt = time;","#)
    #expect(
      made.notes == [
        "layer 'title': not supported: expressions (their last values are shown)"
      ])
    #expect(abs(try made.bitmap(at: 0).area - 100) < 0.5)
  }

  @Test func fontsThatComeWithAFileAreSaidWhereTheyWouldBeNeeded() throws {
    let note =
      "layer 'title': not supported: fonts inside the file (installed ones are used)"
    let own = #""fPath": "data:font/ttf;base64,AAEAAAAA", "origin": 3,"#
    #expect(try text(fonts: own, glyphs: false).notes.contains(note))
    #expect(!(try text(glyphs: false).notes.contains(note)))
    // With glyphs of its own the file needs no font.
    #expect(try text(fonts: own).notes.isEmpty)
  }
}
