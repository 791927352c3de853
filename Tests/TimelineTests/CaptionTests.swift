// SubRip and WebVTT: what is read, what is said of mistakes, and what no file can do.

import SeguePixels
import SegueTimeline
import SegueTypesetting
import TestSupport
import Testing

@Suite struct CaptionTests {
  private func read(_ text: String) throws(CaptionError) -> [TimelineText] {
    try CaptionFile(bytes: Array(text.utf8), name: "a.srt").texts
  }

  private func complaint(_ text: String) -> String {
    do {
      _ = try read(text)
      return "nothing"
    } catch { return "\(error)" }
  }

  @Test func `SubRip is read`() throws {
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

  @Test func `WebVTT is read`() throws {
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

  @Test func `Files without captions have none`() throws {
    for text in ["", "\n\n", "WEBVTT\n", "1\n00:00:00,000 --> 00:00:01,000\n\n"] {
      #expect(try read(text).isEmpty)
    }
  }

  @Test func `A mistake is named with its line`() {
    #expect(
      complaint("1\n00:00:01,000 -> 00:00:02,000\nHello\n")
        == "a.srt:1: expected times as in 00:01:02,500 --> 00:01:05,000, not '1'")
    #expect(
      complaint("1\n00:00:01,000 --> 00:00:02,000\nHello\n\n2\n00:61:00,000 --> 00:00:02,000\nx")
        == "a.srt:6: expected times as in 00:01:02,500 --> 00:01:05,000, not "
        + "'00:61:00,000 --> 00:00:02,000'")
    #expect(
      complaint("00:00:02,000 --> 00:00:01,000\nHello")
        == "a.srt:1: the caption ends before it begins; its second time must be later")
    #expect(complaint("1\n99999999999999999999:00:00 --> 1:00:00\n").hasPrefix("a.srt:2: expected"))
    let long = "0:0:0,0 --> 0:0:1,0\n" + String(repeating: "a", count: 10_000)
    #expect(complaint(long).hasPrefix("a.srt:2: a caption of more than"))
    #expect(throws: CaptionError.self) {
      try CaptionFile(bytes: [0x31, 0x0A, 0xE9, 0xFF], name: "old.srt")
    }
    let many = String(
      repeating: "0:0:0,0 --> 0:0:1,0\na\n\n", count: CaptionFile.maximumCaptions + 1)
    #expect(complaint(many).contains("more than"))
  }

  @Test func `A missing file is said to be missing`() {
    #expect(throws: CaptionError.self) { try CaptionFile(contentsOf: "/no/such.srt") }
    do { _ = try CaptionFile(contentsOf: "/no/such.srt") } catch {
      #expect(error.category == .noInput && "\(error)".hasPrefix("/no/such.srt: no such file"))
    }
  }

  @Test func `Damaged files are read or refused`() {
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
        case 0: bytes[place] = UInt8.random(in: 0..<128, using: &random)
        case 1: bytes.insert(contentsOf: bytes[place...].prefix(9), at: place)
        default: bytes.removeSubrange(place..<min(place + 3, bytes.count - 1))
        }
        if bytes.isEmpty { bytes = [0x3C] }
      }
      _ = try? CaptionFile(bytes: bytes, name: "a.srt")
    }
  }
}
