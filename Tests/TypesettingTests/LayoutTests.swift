// Lines: order, alignment, wrapping, truncation; and hostile texts.

import SegueDrawing
import SegueTypesetting
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.font(TestFonts.path))) struct LayoutTests {
  /// The characters of each line in visual order.
  private func lines(
    _ text: String, width: Double? = nil, height: Double? = nil,
    _ change: (inout TextFormat) -> Void = { _ in }
  ) throws -> [String] {
    var format = TestFonts.format(size: 20)
    change(&format)
    let scalars = Array(text.unicodeScalars)
    let layout = try Typesetter.shared.layout(
      AttributedText(text), format, width: width, height: height)
    return layout.lines.map { line in
      String(String.UnicodeScalarView(line.glyphs.map { scalars[$0.character] }))
    }
  }

  private func layout(
    _ text: AttributedText, width: Double? = nil, height: Double? = nil,
    _ change: (inout TextFormat) -> Void = { _ in }
  ) throws -> TextLayout {
    var format = TestFonts.format(size: 20)
    change(&format)
    return try Typesetter.shared.layout(text, format, width: width, height: height)
  }

  @Test func hebrewInEnglishRunsFromRightToLeft() throws {
    #expect(try lines("abc אבג def") == ["abc גבא def"])
    // Numbers keep their order (rule W7 and L2 of UAX #9).
    #expect(try lines("אבג 123 דהו") == ["והד 123 גבא"])
    #expect(try lines("\u{202E}abc\u{202C}").first?.filter(\.isLetter) == "cba")
  }

  @Test func linesEndAtLineBreaksOfEveryKind() throws {
    #expect(try lines("a\nb\r\nc\u{2028}d\re") == ["a", "b", "c", "d", "e"])
    #expect(try lines("a\n\nb") == ["a", "", "b"])
    #expect(try lines("a\n") == ["a", ""])
    #expect(try lines("").isEmpty)
  }

  @Test func naturalAlignmentIsAtTheSideWhereTheScriptBegins() throws {
    for (text, mode, place) in [
      ("abc", TextFormat.Alignment.natural, 0.0), ("אבג", .natural, 1), ("abc", .right, 1),
      ("אבג", .left, 0), ("abc", .center, 0.5),
    ] {
      let line = try #require(
        try layout(AttributedText(text), width: 200) { $0.alignment = mode }.lines.first)
      #expect(abs(line.x - (200 - line.width) * place) < 1e-9, "\(text) \(mode)")
    }
  }

  @Test func wrappedLinesFitAndLoseNoLetter() throws {
    let text = "The quick brown fox (jumps) over the lazy dog, twice; well-known words stay whole."
    for width in [60.0, 97, 150, 333] {
      let made = try layout(AttributedText(text), width: width) { $0.isWrapped = true }
      #expect(made.lines.allSatisfy { $0.width <= width + 1e-6 })
      #expect(made.lines.count > 1)
      let letters = made.lines.flatMap { $0.glyphs }.count
      #expect(letters >= text.filter { $0 != " " }.count)
      #expect(made.lines.map(\.characters).reduce(0) { $0 + $1.count } == text.unicodeScalars.count)
    }
  }

  @Test func linesBreakWherePeopleBreakThem() throws {
    func wrapped(_ text: String, _ width: Double) throws -> [String] {
      try lines(text, width: width) { $0.isWrapped = true }
    }
    #expect(try wrapped("one two three", 90) == ["one two", "three"])
    #expect(try wrapped("one two three", 1).allSatisfy { $0.count == 1 })
    #expect(try wrapped("well-known fact", 70) == ["well-", "known", "fact"])
    #expect(try wrapped("a\u{A0}b c", 40) == ["a\u{A0}b", "c"])
    // A word that is longer than a line is broken anywhere, between graphemes.
    #expect(try wrapped("aaaaaaaaaa", 50) == ["aaaa", "aaaa", "aa"])
  }

  @Test(arguments: [
    ("a b", [2]), ("a, b", [3]), ("(a) b", [4]), ("x-y", [2]), ("x -5", [2]), ("x--y", []),
    ("日本語", [1, 2]), ("日本。語", [1, 3]), ("「日」本", [3]), ("日本!", [1]), ("a日b", [1, 2]),
    ("a\u{A0}b", []), ("a\u{200B}b", [2]), ("¿a? b", [4]), ("«a» b", [4]), ("3-4", []),
    // Slashes: SY of UAX #14. In addresses also before digits.
    ("and/or", [4]), ("24/7", []), ("/usr", []), ("a /b", [2]), ("日/本", [2]), ("a//b", [3]),
    ("see http://a.b/c/20/d?e", [4, 11, 15, 17, 20]), ("http://a/1 2/3", [7, 9, 11]),
  ])
  func breaksAreAfterSpacesAndHyphensAndNotBeforeWhatCloses(
    text: String, places: [Int]
  ) {
    let scalars = Array(text.unicodeScalars)
    let breaks = LineBreaks(scalars, starts: Array(0...scalars.count))
    let found = (1..<scalars.count).filter { breaks.allowed[$0] }
    #expect(found == places)
  }

  @Test(arguments: [
    // Hello, people, world; it is fine weather today: as dictionaries have these words.
    ["สวัสดี", "ชาว", "โลก"], ["วัน", "นี้", "อากาศ", "ดี", "มาก"], ["ສະບາຍດີ", "ຊາວໂລກ"],
    ["សួស្តី", "ពិភពលោក"], ["မင်္ဂလာ", "ပါ", "ကမ္ဘာ", "လောက"],
  ])
  func thaiLaoKhmerAndBurmeseAreBrokenBetweenWords(words: [String]) throws {
    let text = "abc " + words.joined()
    let scalars = Array(text.unicodeScalars)
    var starts = [0]
    for character in text {
      starts.append(starts[starts.count - 1] + character.unicodeScalars.count)
    }
    let breaks = LineBreaks(scalars, starts: starts)
    var places = [4]
    for word in words.dropLast() {
      places.append(places[places.count - 1] + word.unicodeScalars.count)
    }
    #expect((1..<scalars.count).filter { breaks.allowed[$0] } == places)
    #expect(breaks.unknown.isEmpty)
  }

  /// Whether there is an ICU that knows phrases.
  private static let knowsPhrases = TypeLibrary.all.contains { library in
    library.name == "ICU" && (library.version.flatMap { Double($0) } ?? 0) >= 72
  }

  /// As ICU 72 and later break them, and as the scripts do without it.
  @Test(arguments: [
    ["今日は", "天気が", "いいですね。", "明日も", "晴れます"], ["私は", "スターバックスで", "コーヒーを", "飲んだ"],
    ["この", "プロジェクトは", "Swiftで", "書かれた"], ["「はい」", "と", "彼女は", "言った"],
  ])
  func japaneseIsBrokenBetweenPhrases(phrases: [String]) {
    let scalars = Array(phrases.joined().unicodeScalars)
    let places = phrases.dropLast().reduce(into: [0]) { places, phrase in
      places.append(places[places.count - 1] + phrase.unicodeScalars.count)
    }.dropFirst()
    let breaks = LineBreaks(scalars, starts: Array(0...scalars.count), keepsPhrases: true)
    let found = (1..<scalars.count).filter { breaks.isBetweenPhrases($0) }
    let plain = LineBreaks(scalars, starts: Array(0...scalars.count))
    let any = (1..<scalars.count).filter { plain.isBetweenPhrases($0) }
    // Without ICU a phrase in kana is not told from the next one: no place is wrong, but some are missing.
    #expect(
      Self.knowsPhrases ? found == Array(places) : Set(found).isSubset(of: places), "\(found)")
    #expect(any.count > found.count && Set(any).isSuperset(of: found))
  }

  /// Lines end with phrases where one fits, and inside of one that is longer than a line.
  @Test(.enabled(if: try Needed.met(LayoutTests.knowsPhrases, "ICU 72")))
  func phrasesStayWholeWhereTheyFit() throws {
    let text = "今日は天気がいいですね"
    let whole = try layout(AttributedText(text))
    let letter = whole.size.width / Double(text.count)
    func lines(_ letters: Double) throws -> [Int] {
      try layout(AttributedText(text), width: letters * letter + 0.1) {
        ($0.isWrapped, $0.keepsPhrases) = (true, true)
      }.lines.map(\.characters.count)
    }
    #expect(try lines(7) == [6, 5] && lines(5) == [3, 3, 5] && lines(11) == [11])
    #expect(try lines(4) == [3, 3, 4, 1])
  }

  @Test(arguments: TextFormat.Truncation.allCases.filter { $0 != .none })
  func whatIsTooLongIsCutWithAMark(mode: TextFormat.Truncation) throws {
    let text = AttributedText("A long line that does not fit")
    let whole = try layout(text)
    let mark = try #require(try layout("…").lines.first?.glyphs.first?.glyph)
    for width in [30.0, 100, 180] {
      let line = try #require(try layout(text, width: width) { $0.truncation = mode }.lines.first)
      #expect(line.width <= width && line.width > width - 40)
      let place = try #require(line.glyphs.firstIndex { $0.glyph == mark })
      switch mode {
      case .start: #expect(place == 0)
      case .end, .none: #expect(place == line.glyphs.count - 1)
      case .middle: #expect(abs(place - line.glyphs.count / 2) <= 1)
      }
    }
    let wide = try layout(text, width: whole.size.width + 1) { $0.truncation = mode }
    #expect(wide.lines[0].glyphs.count == whole.lines[0].glyphs.count)
  }

  @Test func wrappedTextIsCutAtTheLastLineThatFits() throws {
    let text = AttributedText("one two three four five six seven eight nine ten")
    let all = try layout(text, width: 100) { $0.isWrapped = true }
    let line = all.size.height / Double(all.lines.count)
    let cut = try layout(text, width: 100, height: 2.5 * line) {
      ($0.isWrapped, $0.truncation) = (true, .end)
    }
    #expect(cut.lines.count == 2)
    let mark = try #require(try layout("…").lines.first?.glyphs.first?.glyph)
    #expect(cut.lines[1].glyphs.last?.glyph == mark)
    #expect(cut.lines[1].width <= 100)
  }

  @Test func justifiedLinesReachBothSidesButTheLast() throws {
    let text = AttributedText("one two three four five six seven eight nine ten eleven")
    let made = try layout(text, width: 150) { ($0.isWrapped, $0.alignment) = (true, .justified) }
    for line in made.lines.dropLast() {
      let end = line.glyphs.last.map { $0.origin.x + $0.advance } ?? 0
      #expect(abs(end - 150) < 1e-6 && line.x == 0)
    }
    #expect((made.lines.last?.width ?? 150) < 150)
  }

  @Test func lettersCanBeSetApart() throws {
    let (near, far) = (try layout("fit a"), try layout("fit a") { $0.letterSpacing = 5 })
    // Without the ligature: f, i, t, space, a.
    #expect(near.lines[0].glyphs.count == 4 && far.lines[0].glyphs.count == 5)
    let plain = try layout("abc").size.width
    #expect(abs(try layout("abc") { $0.letterSpacing = 5 }.size.width - plain - 10) < 1e-9)
  }

  @Test func joinedLettersAreNotSetApart() throws {
    func widths(_ text: String, _ spacing: Double) throws -> [Double] {
      let made = try layout(AttributedText(text)) { $0.letterSpacing = spacing }
      let line = try #require(made.lines.first)
      let pens = line.glyphs.map { $0.origin.x }
      return pens + [line.width]
    }
    // A word of Arabic is as wide as without, its letters where they were.
    #expect(try widths("سلام", 7) == widths("سلام", 0))
    // Between words, and between words and digits, there is room: once on both sides of the space.
    func added(_ text: String) throws -> Double {
      try (widths(text, 7).last ?? 0) - (widths(text, 0).last ?? 0)
    }
    for (text, count) in [("سلام سلام", 2.0), ("سلام 12", 3), ("abc سلام", 4), ("שלום", 3)] {
      #expect(abs(try added(text) - 7 * count) < 1e-9, "\(text)")
    }
    // The room is on the side where the space is: the second word, at the left, stays together.
    let (near, far) = (try widths("سلام سلام", 0), try widths("سلام سلام", 7))
    for place in 0..<3 { #expect(abs(near[place] - near[0] - far[place] + far[0]) < 1e-9) }
  }

  @Test func piecesHaveTheirOwnLook() throws {
    let text = AttributedText([
      .init("big ", size: 40),
      .init("red", color: .init(red: 1, green: 0, blue: 0), isUnderlined: true),
    ])
    let made = try layout(text)
    #expect(Set(made.lines[0].glyphs.map(\.size)) == [40, 20])
    // Two outlines, and the line under one of them.
    #expect(made.parts.count == 3)
    let ascent: Double = 1901.0 / 2048 * 40
    #expect(made.lines[0].ascent == ascent)
  }

  // MARK: Hostile texts

  @Test func aTextWithoutEndIsRefused() {
    let text = AttributedText(String(repeating: "a", count: Typesetter.mostCharacters + 1))
    #expect(throws: TypesettingError.tooLong(limit: Typesetter.mostCharacters)) {
      try Typesetter.shared.layout(text, TextFormat())
    }
  }

  @Test func anyCharactersCanBeSet() throws {
    var random = SeededGenerator(seed: 7)
    let blocks: [UInt32] = [
      0x20, 0x300, 0x590, 0x600, 0x900, 0xE00, 0x2000, 0x3040, 0xD7B0, 0xFE00, 0x1F300, 0xE0000,
    ]
    for _ in 0..<(Thoroughness.isReduced ? 40 : 400) {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let block = blocks.randomElement(using: &random) ?? 0x20
        if let scalar = Unicode.Scalar(block + UInt32.random(in: 0..<128, using: &random)) {
          text.append(scalar)
        }
      }
      let width = Double.random(in: 0...200, using: &random)
      let made = try layout(AttributedText(String(text)), width: width, height: 50) {
        $0.isWrapped = Bool.random(using: &random)
        $0.truncation = TextFormat.Truncation.allCases.randomElement(using: &random) ?? .none
        $0.alignment = TextFormat.Alignment.allCases.randomElement(using: &random) ?? .left
        $0.letterSpacing = Bool.random(using: &random) ? 3 : 0
      }
      for glyph in made.lines.flatMap(\.glyphs) {
        #expect(glyph.origin.x.isFinite && glyph.origin.y.isFinite)
      }
    }
  }

  @Test func damagedFontsAreRefusedOrDrawnAndBreakNothing() throws {
    let bytes = try #require(TestFonts.bytes)
    #expect(throws: TypesettingError.badFont(name: "a.ttf")) {
      try FontFile(bytes: [], name: "a.ttf")
    }
    #expect(throws: TypesettingError.badFont(name: "a.ttf")) {
      try FontFile(bytes: Array("not a font at all".utf8), name: "a.ttf")
    }
    var random = SeededGenerator(seed: 11)
    for round in 0..<(Thoroughness.isReduced ? 6 : 40) {
      var damaged =
        round & 1 == 0
        ? bytes : Array(bytes.prefix(Int.random(in: 1...bytes.count, using: &random)))
      for _ in 0..<200 {
        // The tables' directory and headers are near the beginning.
        let reach = Bool.random(using: &random) ? min(4096, damaged.count) : damaged.count
        damaged[Int.random(in: 0..<reach, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      guard let file = try? FontFile(bytes: damaged, name: "damaged.ttf") else { continue }
      var format = TextFormat()
      format.font = Font(file)
      _ = try Typesetter.shared.layout("Damaged & é ﷽ סלאם", format).parts
    }
  }
}
