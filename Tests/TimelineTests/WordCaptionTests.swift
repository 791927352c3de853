// Captions by the word: the forms of files that have times of words, and the frames in which words look spoken.

import SeguePixels
import SegueTimeline
import SegueTypesetting
import TestSupport
import Testing

@Suite struct WordCaptionTests {
  /// Words with the times at which they begin and end: `"One@0-0.5 two@0.5-1"`.
  private func words(_ text: TimelineText) -> String {
    let scalars = Array(text.text.string.unicodeScalars)
    return text.words.map { word in
      var letters = String.UnicodeScalarView()
      letters.append(contentsOf: scalars[word.characters])
      return "\(String(letters))@\(word.start.value)-\(word.end.value)"
    }.joined(separator: " ")
  }

  private func file(_ text: String, _ style: WordStyle = WordStyle()) throws -> CaptionFile {
    var caption = TextStyle.caption
    caption.words = style
    return try CaptionFile(bytes: Array(text.utf8), name: "a.json", style: caption)
  }

  private func most(_ count: Int) -> WordStyle {
    var style = WordStyle()
    style.mostWords = count
    return style
  }

  // MARK: Files

  @Test func webVTTsInnerTimesAreThoseOfWords() throws {
    let read = try file(
      "WEBVTT\n\n00:01.000 --> 00:04.000\nOne <00:01.500><b>two</b> <00:00:02.250>שלום\n<00:03.000>four!"
    )
    #expect(read.texts.map(\.text.string) == ["One two שלום\nfour!"])
    #expect(words(read.texts[0]) == "One@1.0-1.5 two@1.5-2.25 שלום@2.25-3.0 four!@3.0-4.0")
    #expect(read.notes.isEmpty)
  }

  @Test func linesThatAVideoSiteRepeatsAreNotSpokenAgain() throws {
    let read = try file(
      "WEBVTT\n\n00:01.000 --> 00:04.000 align:start position:0%\nthe line before\n"
        + "so<00:01.500><c> this</c><00:02.250><c> is</c>")
    #expect(words(read.texts[0]) == "so@1.0-1.5 this@1.5-2.25 is@2.25-4.0")
  }

  @Test func timesOutOfOrderStayInsideTheCaption() throws {
    let read = try file(
      "WEBVTT\n\n00:01.000 --> 00:02.000\na <00:09.000>b <00:00.500>c <x>d <9x>e")
    #expect(words(read.texts[0]) == "a@1.0-2.0 b@2.0-2.0 c d e@2.0-2.0")
  }

  @Test(arguments: [
    // Whisper of OpenAI, faster-whisper.
    #"{"text": "x", "segments": [{"start": 0, "end": 2, "text": " Well-known you", "tokens": [1], "words": ["#
      + #"{"word": " Well", "start": 0.0, "end": 0.5, "probability": NaN}, {"word": "-known", "start": 0.5, "end": 1},"#
      + #" {"word": " you", "start": 1.25, "end": 2}]}]}"#,
    // whisper.cpp with --output-json-full.
    #"{"transcription": [{"offsets": {"from": 0, "to": 2000}, "text": " Well-known you", "tokens": ["#
      + #"{"text": "[_BEG_]", "offsets": {"from": 0, "to": 0}}, {"text": " We", "offsets": {"from": 0, "to": 200}},"#
      + #"{"text": "ll", "offsets": {"from": 200, "to": 500}}, {"text": "-known", "offsets": {"from": 500, "to": 1000}},"#
      + #"{"text": " you", "offsets": {"from": 1250, "to": 2000}}, {"text": "[_TT_50]", "offsets": {"from": 2000, "to": 2000}}]}]}"#,
    // OpenAI's service; and the list alone.
    #"{"text": "x", "segments": [{"start": 0, "end": 2, "text": "x"}], "words": ["#
      + #"{"word": "Well-known", "start": 0, "end": 1}, {"word": "you", "start": 1.25, "end": 2}]}"#,
    #"[{"word": "Well-known", "start": 0, "end": 1}, {"word": "you", "start": 1.25, "end": 2}]"#,
    // Each with a space before it, and a list of segments.
    #"[{"text": "Well-known you", "start": 0, "end": 2, "words": [{"text": "Well-known", "start": 0, "end": 1},"#
      + #" {"text": " you", "start": 1.25, "end": 2}]}]"#,
  ])
  func wordsOfSpeechAreReadFromJSON(text: String) throws {
    let read = try file(text)
    #expect(read.texts.map(\.text.string) == ["Well-known you"] && read.notes.isEmpty)
    #expect(words(read.texts[0]) == "Well-known@0.0-1.0 you@1.25-2.0")
    #expect(read.texts[0].start == .zero && read.texts[0].end == Rational(2))
  }

  @Test func scriptsWithoutSpacesGetNone() throws {
    let read = try file(
      #"{"words": [{"word": "日本", "start": 0, "end": 1}, {"word": "語", "start": 1, "end": 2},"#
        + #" {"word": "。", "start": 2, "end": 2}]}"#)
    #expect(read.texts.map(\.text.string) == ["日本語。"])
    #expect(words(read.texts[0]) == "日本@0.0-1.0 語。@1.0-2.0")
  }

  @Test func aWordWithoutTimesIsSpokenAfterTheOneBeforeIt() throws {
    let read = try file(
      #"{"segments": [{"start": 0, "end": 3, "text": "in 1999 we", "words": [{"word": "in", "start": 0, "end": 1},"#
        + #"{"word": "1999"}, {"word": "we", "start": 2, "end": 3}]}]}"#)
    #expect(words(read.texts[0]) == "in@0.0-1.0 1999@1.0-1.0 we@2.0-3.0")
  }

  @Test func aListOfWordsIsCutAtSentencesPausesAndNumbers() throws {
    let list =
      #"{"words": ["#
      + ["One", "two.", "Three", "four", "five", "six"].enumerated().map {
        let start = $0.offset < 4 ? $0.offset : $0.offset + 3
        return #"{"word": "\#($0.element)", "start": \#(start), "end": \#(start).5}"#
      }.joined(separator: ",") + "]}"
    let read = try file(list)
    #expect(read.texts.map(\.text.string) == ["One two.", "Three four", "five six"])
    // It stays until the next one if that comes within a second.
    #expect(read.texts.map(\.end) == [Rational(2), Rational(7, 2), Rational(17, 2)])
    #expect(
      try file(list, most(1)).texts.map(\.text.string)
        == ["One", "two.", "Three", "four", "five", "six"])
  }

  @Test func aCaptionIsCutIntoPartsOfAboutAsManyWords() throws {
    let read = try file(
      "WEBVTT\n\n00:00.000 --> 00:05.000\n<i>a <00:01.000>b</i> <00:02.000>c <00:03.000>d <00:04.000>e",
      most(3))
    #expect(read.texts.map(\.text.string) == ["a b", "c d e"])
    #expect(words(read.texts[1]) == "c@2.0-3.0 d@3.0-4.0 e@4.0-5.0")
    #expect(read.texts[0].end == Rational(2) && read.texts[1].start == Rational(2))
    #expect(read.texts[0].text.runs[0].font?.isItalic == true)
  }

  @Test func subRipByTheWordIsPutTogetherWhenThatIsAsked() throws {
    let srt = ["One", "<i>two</i>", "three."].enumerated().map { index, word in
      "\(index + 1)\n00:00:0\(index),000 --> 00:00:0\(index + 1),000\n\(word)\n"
    }.joined(separator: "\n")
    #expect(try file(srt).texts.map(\.text.string) == ["One", "two", "three."])
    let read = try file(srt, most(7))
    #expect(read.texts.map(\.text.string) == ["One two three."])
    #expect(words(read.texts[0]) == "One@0.0-1.0 two@1.0-2.0 three.@2.0-3.0")
    #expect(
      read.texts[0].text.runs.contains { $0.font?.isItalic == true && $0.text.hasPrefix("two") })
  }

  @Test func aFileWithoutTimesOfWordsIsSaid() throws {
    let read = try file("00:01,000 --> 00:02,000\nTwo words", most(1))
    #expect(read.texts.map(\.text.string) == ["Two words"])
    #expect(read.notes == ["a.json: it has no times of words, and its captions are shown whole"])
  }

  @Test(arguments: [
    (
      "{\n \"layers\": []}",
      "a.json:1: no words with times; expected 'segments', 'transcription' or"
    ),
    (
      "{\"words\": [\n{\"word\": \"a\", \"start\": -1}]}",
      "a.json:2: words[0].start: expected a time in"
    ),
    ("{\"words\": [{\"start\": 1}]}", "a.json:1: words[0]: 'word' is missing"),
    ("{\"segments\": [{\"words\": 3}]}", "a.json:1: segments[0]: 'text' is missing"),
    ("{\"words\": [", "a.json:1: "),
  ])
  func aMistakeInJSONIsNamedWithItsLine(text: String, message: String) {
    do {
      _ = try file(text)
      Issue.record("nothing")
    } catch { #expect("\(error)".hasPrefix(message), "\(error)") }
  }

  @Test func damagedFilesAreReadOrRefused() throws {
    let seeds = [
      "WEBVTT\n\n00:01.000 --> 00:02.250\na <00:01.500>b<00:02.000>\nc\n",
      #"{"segments":[{"start":0,"end":1,"text":" a","words":[{"word":" a","start":0,"end":1}]}]}"#,
      #"{"transcription":[{"offsets":{"from":0,"to":9},"text":"a","tokens":[{"text":" a","offsets":{"from":1,"to":2}}]}]}"#,
    ]
    var random = SeededGenerator(seed: 7)
    for round in 0..<(Thoroughness.isReduced ? 300 : 3000) {
      var bytes = Array(seeds[round % 3].utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.insert(contentsOf: bytes[place...].prefix(9), at: place)
        default: bytes.removeSubrange(place..<min(place + 3, bytes.count - 1))
        }
        if bytes.isEmpty { bytes = [0x3C] }
      }
      var style = TextStyle.caption
      style.words = most(2)
      guard let read = try? CaptionFile(bytes: bytes, name: "a", style: style) else { continue }
      for text in read.texts {
        let count = text.text.string.unicodeScalars.count
        #expect(text.words.allSatisfy { $0.characters.upperBound <= count && $0.start <= $0.end })
      }
    }
  }
}

/// Frames of words that are spoken.
@Suite(.enabled(if: try Needed.typeLibraries())) struct WordFrameTests {
  private let canvas = PixelSize(width: 192, height: 108)

  private func film(
    _ text: AttributedText, _ words: [SpokenWord], _ look: WordStyle.Look, fps: Int = 30,
    size: Double = 0.15
  ) throws -> TimelineFrames {
    var timeline = Timeline(
      [.color(Color(red: 0, green: 0, blue: 0.4), hold: Rational(2))], canvas: canvas,
      frameRate: Rational(fps))
    var style = TextStyle.caption
    (style.size, style.backing, style.words.look) = (size, .none, look)
    var caption = TimelineText(text, style: style)
    caption.words = words
    timeline.texts = [caption]
    return try TimelineFrames(timeline)
  }

  /// The columns and the number of pixels of the colour of spoken words, or of other letters.
  private func letters(_ picture: Bitmap, spoken: Bool) -> (count: Int, columns: ClosedRange<Int>?)
  {
    var (count, columns) = (0, [Int]())
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let pixel = picture[x, y]
        guard pixel.red > 200, pixel.green > 160, (pixel.blue < 60) == spoken else { continue }
        count += 1
        columns.append(x)
      }
    }
    return (count, columns.min().map { $0...(columns.max() ?? $0) })
  }

  private let words = [
    SpokenWord(0..<3, start: Rational(1, 4), end: Rational(3, 4)),
    SpokenWord(4..<7, start: Rational(999, 1000), end: Rational(3, 2)),
  ]

  @Test(arguments: [24, 30, 60], [WordStyle.Look.highlight, .pop, .karaoke])
  func aWordChangesAtTheFrameInWhichItsTimeBegins(fps: Int, look: WordStyle.Look) throws {
    let film = try film("HHH HHH", words, look, fps: fps)
    for word in words {
      // The first frame that is not before the time.
      let first = Int((word.start.value * Double(fps)).rounded(.up))
      let before = letters(try film.frame(first - 1), spoken: true)
      let after = letters(try film.frame(first + (look == .karaoke ? fps / 8 : 0)), spoken: true)
      #expect(before.columns?.upperBound ?? 0 < after.columns?.upperBound ?? 0, "\(first)")
      #expect(try film.frame(first - 1) != film.frame(first + 1))
    }
    #expect(letters(try film.frame(fps / 4 - 1), spoken: true).count == 0)
    // Only in karaoke do words keep their colour.
    let end = letters(try film.frame(2 * fps - 1), spoken: true)
    #expect((end.columns?.lowerBound ?? 0 < canvas.width / 2) == (look == .karaoke))
    let all = letters(try film.frame(2 * fps - 1), spoken: false).count
    #expect((all == 0) == (look == .karaoke))
  }

  @Test func framesThatLookTheSameAreOne() throws {
    // Nothing, the first word, the second word.
    #expect(try film("HHH HHH", words, .highlight).count == 3)
    #expect(try film("HHH HHH", words, .none).count == 1)
    // Six frames of each word move.
    #expect((10...18).contains(try film("HHH HHH", words, .pop).count))
  }

  @Test func lettersKeepTheirPlaces() throws {
    let plain = try film("HHH HHH", words, .none).frame(0)
    let highlight = try film("HHH HHH", words, .highlight)
    for number in [0, 15, 45] {
      let picture = try highlight.frame(number)
      for y in 0..<canvas.height {
        for x in 0..<canvas.width { #expect(picture[x, y].red == plain[x, y].red) }
      }
    }
  }

  @Test func aWordIsFilledFromTheSideWhereItBegins() throws {
    for (text, runsLeft) in [("HHHHHH", false), ("שששששש", true)] {
      let film = try film(
        AttributedText(text), [SpokenWord(0..<6, start: .zero, end: Rational(1))], .karaoke)
      let half = try film.frame(15)
      let spoken = try #require(letters(half, spoken: true).columns)
      let other = try #require(letters(half, spoken: false).columns)
      #expect(
        runsLeft
          ? other.upperBound <= spoken.lowerBound + 1 : spoken.upperBound <= other.lowerBound + 1)
      // Half of it: the middle of the canvas.
      let edge = runsLeft ? spoken.lowerBound : spoken.upperBound
      #expect(abs(edge - canvas.width / 2) < 12, "\(text): \(edge)")
    }
  }

  @Test func aWordInTwoLinesIsFilledLineByLine() throws {
    let text = "HHHHHH HHHHHH HHHHHH HHHHHH"
    let film = try film(
      AttributedText(text), [SpokenWord(0..<27, start: .zero, end: Rational(1))], .karaoke)
    func rows(_ picture: Bitmap, spoken: Bool) -> [Int] {
      (0..<picture.height).filter { y in
        (0..<picture.width).contains { x in
          let pixel = picture[x, y]
          return pixel.red > 200 && pixel.green > 160 && (pixel.blue < 60) == spoken
        }
      }
    }
    let half = try film.frame(15)
    let (spoken, other) = (rows(half, spoken: true), rows(half, spoken: false))
    #expect(try #require(spoken.min()) < #require(other.min()))
    #expect(try #require(spoken.max()) < #require(other.max()))
    #expect(rows(try film.frame(30), spoken: false).isEmpty)
  }
}
