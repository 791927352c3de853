// SubRip and WebVTT: good files, messages about mistakes, and hostile files.

import SeguePixels
import SegueTimeline
import SegueTypesetting
import TestSupport
import Testing

@Suite struct CaptionTests {
  private func read(_ text: String) throws(CaptionError) -> [TimelineText] {
    try file(text).texts
  }

  private func file(_ text: String) throws(CaptionError) -> CaptionFile {
    try CaptionFile(bytes: Array(text.utf8), name: "a.srt")
  }

  private func complaint(_ text: String) -> String {
    do {
      _ = try read(text)
      return "nothing"
    } catch { return "\(error)" }
  }

  @Test func subRipIsRead() throws {
    let texts = try read(
      "1\r\n00:00:01,500 --> 00:00:04,000\r\nHello\r\nthere\r\n\r\n2\r\n01:02:03,004 --> 01:02:05,1 X1:40\r\n"
        + "{\\an8}<i>Up</i> & <b>bold</b> <font color=\"#ff0000\">red</font> 1 < 2\r\n")
    #expect(texts.map(\.text.string) == ["Hello\nthere", "Up & bold red 1 < 2"])
    #expect(texts[0].start == Rational(3, 2) && texts[0].end == Rational(4))
    #expect(texts[1].start == Rational(3_723_004, 1000))
    #expect(texts[0].style.place == .bottom && texts[1].style.place == .top)
    let runs = texts[1].text.runs
    #expect(runs[0].font?.isItalic == true && runs[2].font?.weight == 700)
    #expect(runs.first { $0.text == "red" }?.color == Color(red: 1, green: 0, blue: 0))
  }

  @Test func webVTTIsRead() throws {
    let texts = try read(
      """
      \u{FEFF}WEBVTT - a title

      STYLE
      ::cue { color: red }

      NOTE
      not shown

      intro
      00:01.000 --> 00:02.250 align:start line:10%
      <v Anna>Yes &amp; <c.loud>no</c></v> <00:01.500>&lt;b&gt;

      01:00:00.000 --> 01:00:01.000
      Second
      """)
    #expect(texts.map(\.text.string) == ["Yes & no <b>", "Second"])
    #expect(texts[0].start == Rational(1) && texts[0].end == Rational(9, 4))
    #expect(texts[0].style.place == .top && texts[1].style.place == .bottom)
  }

  @Test(arguments: [
    ("one<br>two", "one\ntwo"), ("one<br/>two<BR />three", "one\ntwo\nthree"),
    ("one\\Ntwo", "one\ntwo"), ("<i>one\\Ntwo</i>", "one\ntwo"),
    // At a line's end, it breaks no second time.
    ("one<br/>\ntwo\\N\nthree<br>", "one\ntwo\nthree"),
    ("a\\b \\", "a\\b \\"), ("<brown>", "<brown>"),
  ])
  func tagsAndCommandsBreakLines(words: String, shown: String) throws {
    #expect(try read("0:0:1,0 --> 0:0:2,0\n\(words)\n").map(\.text.string) == [shown])
    guard !words.contains("brown") else { return }
    #expect(
      try read("WEBVTT\n\n00:01.000 --> 00:02.000\n\(words)\n").map(\.text.string) == [shown])
  }

  @Test func filesWithoutCaptionsHaveNone() throws {
    for text in ["", "\n\n", "WEBVTT\n", "1\n00:00:00,000 --> 00:00:01,000\n\n"] {
      #expect(try read(text).isEmpty)
    }
  }

  @Test func aMistakeIsNamedWithItsLine() {
    #expect(
      complaint("1\n00:00:01,000 -> 00:00:02,000\nHello\n")
        == "a.srt:2: expected times as in 00:01:02,500 --> 00:01:05,000, not "
        + "'00:00:01,000 -> 00:00:02,000'")
    #expect(
      complaint("00:00:02,000 --> 00:00:01,000\nHello")
        == "a.srt:1: caption 1 ends before it begins; its second time must be later")
    #expect(
      complaint("Hello\nthere\n\nyou") == "a.srt:1: expected times as in 00:01:02,500 --> "
        + "00:01:05,000, not 'Hello'")
    #expect(complaint("1\n99999999999999999999:00:00 --> 1:00:00\n").hasPrefix("a.srt:2: expected"))
    let long = "0:0:0,0 --> 0:0:1,0\n" + String(repeating: "a", count: 10_000)
    #expect(complaint(long).hasPrefix("a.srt:2: caption 1 has more than"))
    #expect(throws: CaptionError.self) {
      try CaptionFile(bytes: [0x31, 0x0A, 0xE9, 0xFF], name: "old.srt")
    }
    let many = String(
      repeating: "0:0:0,0 --> 0:0:1,0\na\n\n", count: CaptionFile.maximumCaptions + 1)
    #expect(complaint(many).contains("more than"))
  }

  /// A file with one caption that makes no sense: the captions that are shown, and the message.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let second: String
    let shown: [String]
    let note: String
    var testDescription: String { second }
  }

  @Test(arguments: [
    Mistake(
      second: "2\n00:00:03,000 --> 00:00:03,000\nTwo", shown: ["One", "Three"],
      note: "a.srt:6: caption 2 has no length; its second time must be later (left out)"),
    Mistake(
      second: "2\n00:00:04,000 --> 00:00:03,000\nTwo\n\nmore", shown: ["One", "Three"],
      note: "a.srt:6: caption 2 ends before it begins; its second time must be later (left out)"),
    Mistake(
      second: "2\n00:61:00,000 --> 00:00:02,000\nTwo", shown: ["One", "Three"],
      note: "a.srt:6: expected times as in 00:01:02,500 --> 00:01:05,000, not "
        + "'00:61:00,000 --> 00:00:02,000' (left out)"),
    Mistake(
      second: "2\n00:00:03,000 -> 00:00:04,000\nTwo\nand a half", shown: ["One", "Three"],
      note: "a.srt:6: expected times as in 00:01:02,500 --> 00:01:05,000, not "
        + "'00:00:03,000 -> 00:00:04,000' (left out)"),
    Mistake(
      second: "2\n00:00:03,000 --> 00:00:04,000\nTwo\n\n\nand\na half",
      shown: ["One", "Two\nand\na half", "Three"],
      note: "a.srt:10: a blank line inside caption 2; the words after it are shown with it"),
    Mistake(
      second: "'x'\n00:00:03,000 --> 00:00:04,000\n" + String(repeating: "a", count: 9000),
      shown: ["One", "Three"],
      note: "a.srt:7: caption ''x'' has more than 2000 characters; split it (left out)"),
  ])
  func aCaptionThatMakesNoSenseCostsItselfAndIsNamed(mistake: Mistake) throws {
    let read = try file(
      "1\n00:00:01,000 --> 00:00:02,000\nOne\n\n\(mistake.second)\n\n"
        + "3\n00:00:05,000 --> 00:00:06,000\nThree\n")
    #expect(read.texts.map(\.text.string) == mistake.shown)
    #expect(read.notes == [mistake.note])
  }

  @Test func captionsMayStandWithoutBlankLinesBetweenThem() throws {
    let read = try file(
      "1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:03,000 --> 00:00:04,000\nTwo 2\n"
        + "00:00:05,000 --> 00:00:06,000\nThree")
    #expect(read.texts.map(\.text.string) == ["One", "Two 2", "Three"] && read.notes.isEmpty)
  }

  @Test func webVTTDoesNotShowWordsAfterABlankLine() throws {
    let read = try file(
      "WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\nmore\n\n00:03.000 --> 00:04.000\nTwo")
    #expect(read.texts.map(\.text.string) == ["One", "Two"])
    #expect(
      read.notes == ["a.srt:6: a blank line inside caption 1; the words after it are left out"])
  }

  @Test func manyMistakesAreCounted() throws {
    let wrong = String(repeating: "00:00:01,000 --> 00:00:01,000\na\n\n", count: 30)
    let read = try file(wrong + "00:00:01,000 --> 00:00:02,000\nb")
    #expect(read.texts.count == 1 && read.notes.count == 9)
    #expect(read.notes.last == "a.srt: 22 more captions differ from the file")
  }

  // MARK: Character sets

  private static let accented = "1\n00:00:01,000 --> 00:00:02,000\nCafé – “œuvre” à 5 €\n"

  /// Bytes of UTF-16.
  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 255)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  @Test func utf16IsReadWithAMarkOrWithout() throws {
    for isBigEndian in [false, true] {
      for text in [Self.accented, "1\n00:00:01,000 --> 00:00:02,000\n日本語の字幕です😀\n"] {
        let marked = Self.utf16("\u{FEFF}" + text, isBigEndian: isBigEndian)
        let words = text.split(separator: "\n").last.map(String.init)
        let read = try CaptionFile(bytes: marked, name: "a.srt")
        #expect(read.texts.map(\.text.string) == [words] && read.notes.isEmpty)
        let guessed = try CaptionFile(bytes: Array(marked.dropFirst(2)), name: "a.srt")
        #expect(guessed.texts == read.texts)
        #expect(guessed.notes.count == 1 && guessed.notes[0].contains("UTF-16"))
      }
    }
  }

  @Test func windows1252IsAGuessThatIsSaid() throws {
    // As iconv -t WINDOWS-1252 writes the words above.
    let bytes =
      Array("1\n00:00:01,000 --> 00:00:02,000\nCaf".utf8)
      + [0xE9, 0x20, 0x96, 0x20, 0x93, 0x9C] + Array("uvre".utf8)
      + [0x94, 0x20, 0xE0, 0x20, 0x35, 0x20, 0x80, 0x0A]
    let read = try CaptionFile(bytes: bytes, name: "old.srt")
    #expect(read.texts.map(\.text.string) == ["Café – “œuvre” à 5 €"])
    #expect(read.notes.count == 1 && read.notes[0].hasPrefix("old.srt: neither UTF-8 nor UTF-16"))
    #expect(read.notes[0].contains("Windows-1252"))
    // One damaged byte does not turn UTF-8 into something else.
    let damaged = Array(Self.accented.utf8) + [0xFF]
    let mended = try CaptionFile(bytes: damaged, name: "a.srt")
    #expect(mended.texts[0].text.string.hasPrefix("Café – “œuvre” à 5 €"))
    #expect(mended.notes.count == 1 && mended.notes[0].contains("not UTF-8"))
  }

  // MARK: Places and looks

  /// The part of the canvas that settings of WebVTT give a caption.
  private func style(_ settings: String, _ words: String = "Words") throws -> TextStyle {
    try #require(
      try read("WEBVTT\n\n00:01.000 --> 00:02.000 \(settings)\n\(words)").first
    ).style
  }

  @Test(arguments: [
    // Section 7.2 of WebVTT: the box is as wide as its size, and no wider than its position leaves room.
    ("", 0.0, 1.0, TextFormat.Alignment.center),
    ("align:start", 0, 1, .left), ("align:end", 0, 1, .right), ("align:left", 0, 1, .left),
    ("size:40%", 0.3, 0.7, .center), ("position:25%", 0, 0.5, .center),
    ("position:90%", 0.8, 1, .center), ("position:20% align:start", 0.2, 1, .left),
    ("position:20% align:end", 0, 0.2, .right), ("position:20%,line-left", 0.2, 1, .center),
    ("position:50%,center size:80% align:start", 0.1, 0.9, .left),
    ("position:70%,line-right size:30%", 0.4, 0.7, .center),
    ("size:400% position:x align: line:9,9,9", 0, 1, .center),
  ])
  func webVTTsPositionSizeAndAlignMakeABox(
    settings: String, left: Double, right: Double, alignment: TextFormat.Alignment
  ) throws {
    let style = try style(settings)
    #expect(abs(style.area.left - left) < 1e-9 && abs(style.area.right - right) < 1e-9)
    #expect(style.alignment == alignment)
  }

  @Test func webVTTsStartIsWhereTheWordsBegin() throws {
    #expect(try style("align:start", "שלום").alignment == .right)
    #expect(try style("align:end", "123 שלום").alignment == .left)
  }

  @Test(arguments: [
    ("", TextStyle.Area.Level.place, TextStyle.Place.bottom), ("line:0", .line(0), .top),
    ("line:-2", .line(-2), .bottom), ("line:10%", .part(0.1, anchor: 0), .top),
    ("line:90%,end", .part(0.9, anchor: 1), .bottom),
    ("line:50%,center", .part(0.5, anchor: 0.5), .bottom), ("line:200%", .place, .bottom),
  ])
  func webVTTsLineIsAHeight(
    settings: String, level: TextStyle.Area.Level, place: TextStyle.Place
  ) throws {
    let style = try style(settings)
    #expect(style.area.level == level && style.place == place)
  }

  @Test func webVTTsColorsAreDrawnAndWhatIsNotIsSaid() throws {
    let read = try file(
      """
      WEBVTT

      STYLE
      ::cue { color: red }

      00:01.000 --> 00:02.000 vertical:rl
      <c.yellow>Yes</c> <c.loud>no</c> <v Anna>she</v> <00:01.500>later &#233;&#x2014;

      00:03.000 --> 00:04.000
      <c.lime.bg_blue>Green</c>
      """)
    let runs = read.texts[0].text.runs
    #expect(runs[0].text == "Yes" && runs[0].color == Color(red: 1, green: 1, blue: 0))
    #expect(read.texts[0].text.string == "Yes no she later é—")
    #expect(read.texts[1].text.runs[0].color == Color(red: 0, green: 1, blue: 0))
    #expect(
      read.notes == [
        "a.srt: not drawn: styles (line 3), vertical text (line 6), looks of classes (line 6), "
          + "names of voices (line 6)"
      ])
  }

  @Test func subRipsPlacesAreThoseOfANumberPad() throws {
    for (key, place, alignment) in [
      (1, TextStyle.Place.bottom, TextFormat.Alignment.left), (5, .center, .center),
      (9, .top, .right),
    ] {
      let read = try file("00:01,000 --> 00:02,000\n{\\an\(key)}Words")
      #expect(read.texts[0].style.place == place && read.texts[0].style.alignment == alignment)
      #expect(read.texts[0].text.string == "Words" && read.notes.isEmpty)
    }
    let moved = try file("00:01,000 --> 00:02,000 X1:40 X2:600\n{\\pos(10,20)}Words")
    #expect(
      moved.notes == ["a.srt: not drawn: commands in braces (line 1), coordinates (line 1)"])
  }

  @Test func aMissingFileIsSaidToBeMissing() {
    #expect(throws: CaptionError.self) { try CaptionFile(contentsOf: "/no/such.srt") }
    do { _ = try CaptionFile(contentsOf: "/no/such.srt") } catch {
      #expect(error.category == .noInput && "\(error)".hasPrefix("/no/such.srt: no such file"))
    }
  }

  @Test func damagedFilesAreReadOrRefused() {
    let seeds = [
      "WEBVTT\n\n00:01.000 --> 00:02.250 line:1\n<v A>a&amp;</v>\n",
      "1\n00:00:01,500 --> 00:00:04,000\n{\\an8}<i>a\n",
    ]
    var random = SeededGenerator(seed: 5)
    for round in 0..<(Thoroughness.isReduced ? 300 : 3000) {
      var bytes = Array(seeds[round & 1].utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.insert(contentsOf: bytes[place...].prefix(9), at: place)
        default: bytes.removeSubrange(place..<min(place + 3, bytes.count - 1))
        }
        if bytes.isEmpty { bytes = [0x3C] }
      }
      _ = try? CaptionFile(bytes: bytes, name: "a.srt")
    }
  }
}
