// `show`: what is drawn in a terminal, what keys and signals do there, and where nothing is drawn.

import Segue
import SegueSystem
import SegueTerminalPictures
import TestSupport
import Testing

@Suite struct ShowTests {
  private var place: Workplace
  private static let long = ["show", "a.png", "b.png", "--duration", "3600s"]
  private static let entering = "\u{1B}[?1049h\u{1B}[?25l"
  private static let leaving = "\u{1B}[?25h\u{1B}[?1049l"

  init() throws {
    place = try Workplace()
    place.runner.environment["COLORTERM"] = "truecolor"
  }

  /// What a terminal gets of a picture; a line's end becomes two bytes on the way.
  private static func drawn(_ bitmap: Bitmap, _ graphics: TerminalGraphics) throws -> String {
    let bytes = try graphics.bytes(of: bitmap, in: CellArea(columns: 64, lines: 24))
    return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\r\r\n")
  }

  // MARK: - Where nothing is drawn

  @Test func nothingIsDrawnInAPipe() {
    for line in ["a.png b.png", "a.png b.png --at 0.4 --graphics kitty"] {
      let result = place.run("show \(line)")
      #expect(result.status == 64)
      #expect(result.bytes.isEmpty)
      #expect(result.errors.contains("not a terminal; 'segue frame FILM… --at 2s -o still.png'"))
    }
  }

  @Test(arguments: ["dumb", ""])
  func nothingIsDrawnInADumbTerminal(kind: String) throws {
    var runner = place.runner
    runner.environment["TERM"] = kind
    let result = runner.startInTerminal(Self.long).finish()
    #expect(result.status == 64)
    #expect(result.output.contains("'\(kind)' (TERM) cannot show pictures; 'segue frame"))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test func aWindowMayBeTooSmall() {
    let result = place.runner.startInTerminal(Self.long, columns: 3, lines: 1).finish()
    #expect(result.status == 64)
    #expect(result.output.contains("too small for a picture: it has 3 columns and 1 lines"))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test(arguments: [
    ("--width 3", "--width 3: expected"), ("--at 1", "--at 1 is a progress between two"),
    ("--graphics ascii", "'auto', 'kitty', 'iterm', 'sixel' or 'blocks'"),
    ("--frames 3", "--frames: "),
  ])
  func mistakesAreSaid(options: String, words: String) {
    let line = ["show", "a.png", "b.png", "c.png"] + options.split(separator: " ").map(String.init)
    let result = place.runner.startInTerminal(line, columns: 400).finish()
    #expect(result.status == 64)
    #expect(result.output.contains(words), "\(result.output)")
    #expect(!result.output.contains(Self.entering))
  }

  // MARK: - One frame

  @Test(arguments: ["0.4", "300ms"])
  func aFrameIsThatOfFrame(at: String) throws {
    #expect(place.run("frame a.png b.png --at \(at) -t push -o still.png").status == 0)
    let still = try place.bitmap("still.png")
    let line = ["show", "a.png", "b.png", "-t", "push", "--at", at, "--graphics", "blocks"]
    // In this window a pixel of the film is a half block.
    let result = place.runner.startInTerminal(line, columns: 64, lines: 25).finish()
    #expect(result.status == 0)
    #expect(result.output.contains(try Self.drawn(still, .blocks(.trueColor))))
    #expect(!result.output.contains(Self.entering))
  }

  @Test func aPictureAloneIsShown() throws {
    let line = ["show", "a.png", "--graphics", "blocks"]
    let result = place.runner.startInTerminal(line, columns: 64, lines: 25).finish()
    #expect(result.status == 0)
    #expect(result.output.contains(try Self.drawn(Workplace.picture(1), .blocks(.trueColor))))
  }

  @Test(arguments: [
    ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c", "\u{1B}_Ga=T,f=100"),
    ("\u{1B}[6;10;5t\u{1B}[?62;4c", "\u{1B}P0;1;0q\"1;1;200;150"), ("\u{1B}[?62c", "\u{1B}[38;2;"),
  ])
  func theTerminalIsAsked(answer: String, drawn: String) {
    let running = place.runner.startInTerminal(["show", "a.png"], columns: 40, lines: 24)
    #expect(running.wait(for: "\u{1B}[c"))
    #expect(!running.isTerminalAsBefore)
    running.type(answer)
    #expect(running.wait(for: drawn))
    #expect(running.isTerminalAsBefore)
    #expect(running.finish().status == 0)
  }

  // MARK: - Playing

  private func started(_ line: [String] = long) -> RunningCommand {
    let running = place.runner.startInTerminal(line + ["--graphics", "blocks"])
    #expect(running.wait(for: "q quit"))
    #expect(!running.isTerminalAsBefore)
    return running
  }

  @Test func aFilmPlaysToItsEnd() {
    let line = ["show", "a.png", "b.png", "--duration", "300ms", "--graphics", "blocks"]
    let result = place.runner.startInTerminal(line).finish()
    #expect(result.status == 0)
    #expect(result.output.contains(Self.entering))
    #expect(result.output.hasSuffix(Self.leaving))
  }

  @Test func theKeyQEndsIt() {
    let running = started()
    running.type("q")
    #expect(running.wait(for: Self.leaving))
    let result = running.finish()
    #expect(result.status == 0)
    #expect(result.output.hasSuffix(Self.leaving))
  }

  @Test func keysPauseAndStep() {
    let running = started()
    running.type(" ")
    #expect(running.wait(for: "space play"))
    running.type("\u{1B}[A")
    #expect(running.wait(for: "space play"))
    running.type(" ")
    #expect(running.wait(for: "space pause"))
    running.type("\u{1B}[D")
    #expect(running.wait(for: "space play"))
    running.type("q")
    #expect(running.finish().status == 0)
  }

  @Test func aFileGoesRoundWithoutATransition() {
    let scene = """
      {"canvas": [64, 48], "duration": 0.2, "layers": [{"name": "a", "frame": [0, 0, 32, 48],
        "backgroundColor": "red", "animations": [{"keyPath": "position.x", "to": 64, "duration": 0.2}]}]}
      """
    place.directory.write("s.json", Array(scene.utf8))
    let running = started(["show", "s.json", "--loop"])
    #expect(running.wait(for: "0:00.17 /"))
    #expect(running.wait(for: "0:00.17 /"))
    running.type("q")
    #expect(running.finish().status == 0)
  }

  // MARK: - Signals

  @Test func controlCEndsIt() {
    let running = started()
    running.type("\u{03}")
    #expect(running.wait(for: Self.leaving))
    let result = running.finish()
    #expect(result.status == 130)
    #expect(result.output.contains("segue: interrupted"))
  }

  @Test(arguments: [(SIGHUP, Int32(129)), (SIGQUIT, Int32(131)), (SIGTERM, Int32(143))])
  func aSignalLeavesTheTerminalAsItWas(signal: Int32, status: Int32) {
    let running = started()
    running.send(signal)
    #expect(running.wait(for: Self.leaving))
    while !running.isTerminalAsBefore { usleep(1000) }
    let result = running.finish()
    #expect(result.status == status)
  }
}
