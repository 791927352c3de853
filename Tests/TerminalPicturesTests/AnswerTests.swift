// What terminals send, in whatever pieces, and what follows from it.

import SeguePixels
import SegueTerminalPictures
import Testing

@Suite struct AnswerTests {
  static let kitty = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;40;18t\u{1B}[?62;c"
  static let xterm = "\u{1B}[?1;0;1024S\u{1B}[6;13;6t\u{1B}[?63;1;2;4;6;9;15;22c"
  static let plain = "\u{1B}[?1;2c"

  static func answers(_ text: String) -> TerminalAnswers {
    var tokens = TerminalTokens()
    var answers = TerminalAnswers()
    for token in tokens.take(text.utf8) { _ = answers.take(token) }
    return answers
  }

  static func graphics(
    _ answers: String?, _ environment: [String: String] = [:]
  ) -> TerminalGraphics {
    TerminalKind(answers: answers.map(Self.answers)) { environment[$0] }.graphics
  }

  @Test func answersSayWhatTheTerminalCanDo() {
    let kitty = Self.answers(Self.kitty)
    #expect(kitty.knowsKitty && kitty.isComplete && !kitty.showsSixels)
    #expect(kitty.cell == PixelSize(width: 18, height: 40))
    let xterm = Self.answers(Self.xterm)
    #expect(xterm.showsSixels && xterm.sixelColors == 1024 && !xterm.knowsKitty)
    #expect(!Self.answers(Self.plain).showsSixels)
    #expect(!Self.answers("\u{1B}_Gi=31;EINVAL:no\u{1B}\\").knowsKitty)
    // The kind of a terminal is not what it can do, and no cell has no size.
    #expect(!Self.answers("\u{1B}[?4;6c").showsSixels)
    #expect(Self.answers("\u{1B}[6;0;0t").cell == nil)
    #expect(Self.answers("\u{1B}[?1;3;0S").sixelColors == nil)
  }

  @Test func theAnswerCountsMoreThanTheName() {
    #expect(Self.graphics(Self.kitty) == .kitty)
    #expect(Self.graphics(Self.xterm) == .sixel(colors: 256))
    #expect(Self.graphics(Self.plain, ["TERM": "xterm-kitty"]) == .blocks(.numbered))
    #expect(Self.graphics(Self.xterm, ["TERM_PROGRAM": "iTerm.app"]) == .iterm)
    for colors in ["0;48;2;1;2;3", "48:2::1:2:3", "0;48:2:1:2:3"] {
      #expect(Self.graphics("\u{1B}P1$r\(colors)m\u{1B}\\\u{1B}[?62c") == .blocks(.trueColor))
    }
    for answer in ["1$r0;48;5;16m", "1$r0m", "0$r"] {
      #expect(Self.graphics("\u{1B}P\(answer)\u{1B}\\\u{1B}[?62c") == .blocks(.numbered))
    }
    #expect(
      Self.graphics("\u{1B}[?1;0;16S\u{1B}[?63;4c") == .sixel(colors: 16))
  }

  @Test(arguments: [
    ("TERM", "xterm-kitty", TerminalGraphics.kitty), ("KITTY_WINDOW_ID", "1", .kitty),
    ("TERM_PROGRAM", "ghostty", .kitty), ("TERM_PROGRAM", "WezTerm", .kitty),
    ("TERM_PROGRAM", "iTerm.app", .iterm), ("LC_TERMINAL", "iTerm2", .iterm),
    ("COLORTERM", "truecolor", .blocks(.trueColor)), ("COLORTERM", "", .blocks(.numbered)),
  ])
  func theNameCountsWhereNoAnswerComes(name: String, value: String, graphics: TerminalGraphics) {
    #expect(Self.graphics(nil, [name: value]) == graphics)
    #expect(Self.graphics("", [name: value]) == graphics)
  }

  @Test(arguments: [
    ("TMUX", "/tmp/tmux-0/default,1,0"), ("STY", "1.x"), ("TERM", "screen-256color"),
  ])
  func blocksAreShownThroughOtherPrograms(name: String, value: String) {
    #expect(Self.graphics(Self.kitty, [name: value]) == .blocks(.numbered))
  }

  @Test func aConsoleIsNotAsked() {
    func isAsked(_ variable: String, _ value: String) -> Bool {
      TerminalKind(answers: nil) { $0 == variable ? value : nil }.takesQuestions
    }
    #expect(isAsked("TERM", "xterm"))
    #expect(!isAsked("TERM", "linux"))
    #expect(!isAsked("TERM", "tmux-256color"))
  }

  @Test func aDumbTerminalIsKnownByItsName() {
    func isDumb(_ term: String?) -> Bool {
      TerminalKind(answers: nil) { $0 == "TERM" ? term : nil }.isDumb
    }
    #expect(isDumb("dumb") && isDumb(nil) && isDumb(""))
    #expect(!isDumb("xterm"))
  }

  @Test func keysAndAnswersComeInAnyPieces() {
    let stream = Array(("q \u{1B}[C\u{1B}OD\u{1B}x" + Self.kitty + "z").utf8)
    let wanted: [TerminalToken] = [
      .byte(0x71), .byte(0x20), .sequence(parameters: "", letter: "C"),
      .sequence(parameters: "", letter: "D"), .string(letter: "_", text: "Gi=31;OK"),
      .sequence(parameters: "6;40;18", letter: "t"), .sequence(parameters: "?62;", letter: "c"),
      .byte(0x7A),
    ]
    for length in 1...stream.count {
      var tokens = TerminalTokens()
      var found: [TerminalToken] = []
      for start in stride(from: 0, to: stream.count, by: length) {
        found += tokens.take(stream[start..<min(start + length, stream.count)])
      }
      #expect(found == wanted)
    }
  }

  @Test func anEndlessAnswerIsGivenUp() {
    var tokens = TerminalTokens()
    #expect(tokens.take("\u{1B}_G".utf8).isEmpty)
    let found = tokens.take([UInt8](repeating: 0x61, count: 10_000))
    #expect(!found.isEmpty && found.allSatisfy { $0 == .byte(0x61) })
  }
}
