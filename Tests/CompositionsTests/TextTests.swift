// Text of compositions: glyphs that the file brings along, lines, boxes, and animators.

import SegueCodecs
import SegueCompositions
import SegueLayers
import SeguePixels
import SegueText
import Testing

@Suite struct TextTests {
  /// Two glyphs, at a size of 100: A is a block of 50 × 50 on the baseline, B one of 20 × 20; both 60 wide.
  private static let glyphs = """
    "fonts": {"list": [{"fName": "Blocks-Bold", "fFamily": "Blocks", "fStyle": "Bold", "ascent": 80}]},
    "chars": [\(glyph("A", 50)), \(glyph("B", 20))],
    """

  private static func glyph(_ name: String, _ side: Int) -> String {
    """
    {"ch": "\(name)", "size": 10, "style": "Bold", "w": 60, "fFamily": "Blocks", "data": {"shapes": [{"ty": "gr",
      "it": [{"ty": "sh", "ks": {"a": 0, "k": {"c": true, "v": [[0, 0], [\(side), 0], [\(side), -\(side)],
      [0, -\(side)]], "i": [[0, 0], [0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0], [0, 0]]}}}]}]}}
    """
  }

  /// A picture of a text of size 20 whose origin is at (50, 50), in a canvas of 100 × 100.
  private func picture(
    _ text: String, _ more: String = "", animators: String = "", at time: Double = 0
  ) throws -> Bitmap {
    let json = """
      {"v": "5", "w": 100, "h": 100, "ip": 0, "op": 10, "fr": 10, \(Self.glyphs) "layers": [
        {"ty": 5, "ip": 0, "op": 10, "ks": {"p": {"k": [50, 50]}}, "t": {"d": {"k": [{"t": 0, "s":
          {"t": "\(text)", "f": "Blocks-Bold", "s": 20, "fc": [1, 0, 0], "lh": 24
          \(more)}}]}, "a": [\(animators)]}}]}
      """
    let made = try Composition(bytes: Array(json.utf8), path: "text.json")
    #expect(made.notes.isEmpty)
    return try made.stage().stage.film().bitmap(at: time)
  }

  /// The smallest rectangle around what is covered by half at least.
  private func box(_ bitmap: Bitmap) -> [Int] {
    var (x, y) = (Set<Int>(), Set<Int>())
    for row in 0..<bitmap.height {
      for column in 0..<bitmap.width where bitmap[column, row].alpha > 127 {
        x.insert(column)
        y.insert(row)
      }
    }
    guard let left = x.min(), let top = y.min(), let right = x.max(), let bottom = y.max() else {
      return []
    }
    return [left, top, right + 1, bottom + 1]
  }

  @Test func glyphsStandOnTheBaselineAsJustificationAndTrackingSay() throws {
    // Blocks of 10 pixels, 12 apart.
    #expect(box(try picture("A")) == [50, 40, 60, 50])
    #expect(box(try picture("AA")) == [50, 40, 72, 50])
    #expect(box(try picture("AA", #", "j": 1"#)) == [26, 40, 48, 50])
    #expect(box(try picture("AA", #", "j": 2"#)) == [38, 40, 60, 50])
    #expect(box(try picture("AA", #", "tr": 200"#)) == [50, 40, 76, 50])
    #expect(box(try picture("A", #", "ls": 5"#)) == [50, 35, 60, 45])
    #expect(box(try picture("A\\rA")) == [50, 40, 60, 74])
    #expect(try picture("A")[55, 45] == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
  }

  @Test func aBoxHasItsFirstLineUnderItsTopAndBreaksLinesAtSpaces() throws {
    // The ascent is 80 of 100, so 16: the baseline is at 50 − 20 + 16.
    let room = #", "sz": [30, 80], "ps": [-10, -20]"#
    #expect(box(try picture("A", room)) == [40, 36, 50, 46])
    #expect(box(try picture("AA AA", room)) == [40, 36, 62, 70])
    #expect(box(try picture("A", room + #", "j": 2"#)) == [49, 36, 59, 46])
  }

  @Test func aStrokeLiesAroundTheLetters() throws {
    let made = try picture("A", #", "sc": [0, 0, 1], "sw": 4, "of": true"#)
    #expect(box(made) == [48, 38, 62, 52])
    #expect(made[50, 45] == Pixel(red: 0, green: 0, blue: 255, alpha: 255))
    // Under the fill, only its outer half is seen.
    let under = try picture("A", #", "sc": [0, 0, 1], "sw": 4, "of": false"#)
    #expect(under[51, 45] == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
  }

  @Test func animatorsChangeTheCharactersInTheirRange() throws {
    func moved(_ selector: String, _ change: String, at time: Double = 0) throws -> Bitmap {
      try picture(
        "AAAA", #", "j": 2"#, animators: #"{"s": {\#(selector)}, "a": {\#(change)}}"#, at: time)
    }
    // Four blocks at 26, 38, 50 and 62; the first half is moved down by 20.
    let half = try moved(
      #""s": {"k": 0}, "e": {"k": 50}, "r": 1, "b": 1, "sh": 1"#, #""p": {"k": [0, 20]}"#)
    #expect(half[30, 65].alpha == 255 && half[42, 65].alpha == 255)
    #expect(half[54, 45].alpha == 255 && half[66, 45].alpha == 255)
    #expect(half[30, 45].alpha == 0 && half[54, 65].alpha == 0)
    // By index, one character; opacity.
    let one = try moved(
      #""s": {"k": 1}, "e": {"k": 2}, "r": 2, "b": 1, "sh": 1"#, #""o": {"k": 0}"#)
    #expect(one[30, 45].alpha == 255 && one[42, 45].alpha == 0 && one[54, 45].alpha == 255)
    // The range moves with time: at frame 5 the offset is 50 %.
    let offset =
      #""s": {"k": 0}, "e": {"k": 25}, "o": {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 10, "s": [100]}]}, "r": 1, "b": 1, "sh": 1"#
    let later = try moved(offset, #""fc": {"k": [0, 1, 0]}"#, at: 0.5)
    #expect(later[54, 45] == Pixel(red: 0, green: 255, blue: 0, alpha: 255))
    #expect(later[30, 45] == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
    // Half an amount is half a change; turned about the middle of the character.
    let part = try moved(
      #""s": {"k": 0}, "e": {"k": 100}, "a": {"k": 50}, "r": 1, "b": 1, "sh": 1"#,
      #""p": {"k": [0, 20]}"#)
    #expect(box(part) == [26, 50, 72, 60])
    // Tracking: 4 more after each, about the middle: from 26 − 8 on.
    let wide = try moved(
      #""s": {"k": 0}, "e": {"k": 100}, "r": 1, "b": 1, "sh": 1"#, #""t": {"k": 4}"#)
    #expect(box(wide)[0] == 18)
  }

  @Test func shapesOfARangeAreRampsTrianglesRounds() throws {
    // Moved down by up to 32; four characters whose middles are at 1/8, 3/8, 5/8 and 7/8 of the range.
    for (shape, moves) in [
      (2, [4.0, 12, 20, 28]), (3, [28, 20, 12, 4]), (4, [8, 24, 24, 8]),
      (5, [21.166, 30.984, 30.984, 21.166]), (6, [4.686, 27.314, 27.314, 4.686]),
    ] {
      let made = try picture(
        "AAAA", #", "j": 2"#,
        animators:
          #"{"s": {"s": {"k": 0}, "e": {"k": 100}, "r": 1, "b": 1, "sh": \#(shape)}, "a": {"p": {"k": [0, 32]}}}"#
      )
      for (place, move) in moves.enumerated() {
        let column = 30 + 12 * place
        let sum = (0..<100).reduce(0.0) {
          $0 + Double(made[column, $1].alpha) / 255 * (Double($1) + 0.5)
        }
        let all = (0..<100).reduce(0.0) { $0 + Double(made[column, $1].alpha) / 255 }
        #expect(abs(sum / all - 45 - move) < 0.05, "shape \(shape), character \(place)")
      }
    }
  }

  @Test func wordsAndLinesAreCountedAsSuch() throws {
    let words = try picture(
      "A A\\rA", "",
      animators:
        #"{"s": {"s": {"k": 1}, "e": {"k": 2}, "r": 2, "b": 3, "sh": 1}, "a": {"o": {"k": 0}}}"#)
    let lines = try picture(
      "A A\\rA", "",
      animators:
        #"{"s": {"s": {"k": 1}, "e": {"k": 2}, "r": 2, "b": 4, "sh": 1}, "a": {"o": {"k": 0}}}"#)
    // A space without a glyph is 30 wide: the second word begins at 50 + 12 + 6.
    #expect(words[55, 45].alpha == 255 && words[72, 45].alpha == 0 && words[55, 70].alpha == 255)
    #expect(lines[55, 45].alpha == 255 && lines[72, 45].alpha == 255 && lines[55, 70].alpha == 0)
  }

  @Test func aLaterDocumentReplacesTheOneBefore() throws {
    let json = """
      {"v": "5", "w": 100, "h": 100, "ip": 0, "op": 10, "fr": 10, \(Self.glyphs) "layers": [
        {"ty": 5, "ip": 0, "op": 10, "ks": {"p": {"k": [50, 50]}}, "t": {"a": [], "d": {"k": [
          {"t": 0, "s": {"t": "A", "f": "Blocks-Bold", "s": 20, "fc": [1, 0, 0]}},
          {"t": 5, "s": {"t": "B", "f": "Blocks-Bold", "s": 20, "fc": [1, 0, 0]}}]}}}]}
      """
    let film = try Composition(bytes: Array(json.utf8), path: "text.json").stage().stage.film()
    #expect(box(try film.bitmap(at: 0.4)) == [50, 40, 60, 50])
    #expect(box(try film.bitmap(at: 0.5)) == [50, 46, 54, 50])
  }

  @Test(arguments: [
    #""t": {}"#, #""t": {"d": {"k": []}}"#,
    #""t": {"d": {"k": [{"t": 0, "s": {"t": "A", "s": true}}]}}"#,
  ])
  func textsThatMakeNoSenseAreRefused(text: String) {
    let json = """
      {"v": "5", "w": 10, "h": 10, "ip": 0, "op": 10, "fr": 10, "layers": [{"ty": 5, \(text)}]}
      """
    let error = #expect(throws: DocumentError.self) {
      try Composition(bytes: Array(json.utf8), path: "text.json")
    }
    #expect(error.map { "\($0)" }?.hasPrefix("text.json: layers[0]") == true)
  }

  /// All texts count together.
  @Test func theCharactersOfACompositionAreLimited() throws {
    let layer = #"{"ty": 5, "t": {"d": {"k": [{"t": 0, "s": {"t": "abc", "f": "A", "s": 9}}]}}}"#
    let json = """
      {"v": "5", "w": 10, "h": 10, "ip": 0, "op": 10, "fr": 10, "layers": [\(layer), \(layer)]}
      """
    var limits = Limits()
    func read() throws -> Composition {
      try Composition(bytes: Array(json.utf8), path: "text.json", limits: limits)
    }
    limits.characters = 6
    _ = try read()
    limits.characters = 5
    let error = #expect(throws: DocumentError.self) { try read() }
    #expect(error?.category == .overLimit)
    #expect(
      error?.message == "6 characters of text are over the limit of 5; make the texts shorter")
  }
}
