// Ctrl-C, closed pipes, terminals: the run ends as it should and leaves nothing half done.

import SegueSystem
import TestSupport
import Testing

@Suite struct InterruptionTests {
  static let endless = [
    "a.png", "b.png", "-o", "out.y4m", "--size", "320x240", "--duration", "3600s", "-t",
    "page-curl",
  ]

  @Test(arguments: [
    (SIGHUP, Int32(129)), (SIGINT, Int32(130)), (SIGQUIT, Int32(131)), (SIGTERM, Int32(143)),
  ])
  func aSignalEndsARenderAndLeavesNoFile(signal: Int32, status: Int32) throws {
    let place = try Workplace()
    let running = place.runner.start(Self.endless + ["--progress", "plain"])
    for _ in 0..<500 where running.errorsSoFar.isEmpty { usleep(10_000) }
    #expect(running.errorsSoFar.hasPrefix("frame "))
    running.send(signal)
    let result = running.finish()
    #expect(result.status == status)
    #expect(result.errorLines.last == "segue: interrupted")
    #expect(place.made.isEmpty)
  }

  @Test func aSignalEndsABatchAndNamesTheFilmThatIsNotFinished() throws {
    let place = try Workplace()
    for (name, text) in [
      (
        "card.json",
        #"{"show": "C", "canvas": [320, 240], "variables": {"time": {"default": 0.5}}, "items": ["a.png", "b.png"], "#
          + #""transition": {"effect": "page-curl", "duration": {"var": "time"}}}"#
      ), ("rows.csv", "id,time\n1,\n2,3600\n3,\n"),
    ] { place.directory.write(name, Array(text.utf8)) }
    let running = place.runner.start(["batch", "card.json", "rows.csv", "-o", "{{id}}.y4m", "-q"])
    for _ in 0..<2000 where !place.made.contains("1.y4m") { usleep(10_000) }
    usleep(500_000)
    running.send(SIGINT)
    let result = running.finish()
    #expect(result.status == 130)
    // Where the machine is busy, the second film may not have begun.
    let lines = ["segue: rows.csv: line 3: 2.y4m: not finished", "segue: interrupted"]
    #expect([lines, [lines[1]]].contains(result.errorLines), "\(result.errorLines)")
    #expect(place.made.sorted() == ["1.y4m", "card.json", "rows.csv"])
  }

  @Test(arguments: [("", "head -n 1"), ("-q", "sleep 1")])
  func aRenderEndsWithWhoeverReadsItsProgress(quiet: String, reader: String) throws {
    let place = try Workplace()
    let words = Self.endless.joined(separator: " ")
    let run = "segue \(words) \(quiet) --progress json 2>&1 >/dev/null"
    let result = place.runner.shell("{ \(run); echo $? >status; } | \(reader)")
    #expect(result.output.contains("\"event\"") == quiet.isEmpty)
    #expect(place.runner.shell("cat status").output == "143\n")
    #expect(place.made == ["status"])
  }

  @Test func aClosedPipeIsASilentSuccess() throws {
    let place = try Workplace()
    let frames = "a.png b.png -o - --format y4m --size 320x240 --duration 60s"
    let result = place.runner.run(frames.split(separator: " ").map(String.init), limit: 100)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(place.runner.shell("segue list | head -c 10").status == 0)
  }

  @Test func framesDoNotGoToATerminal() throws {
    let place = try Workplace()
    let result = place.runner.startOnTerminal(["a.png", "b.png", "-o", "-", "--format", "y4m"])
      .finish()
    #expect(result.status == 64)
    #expect(result.output.contains("is a terminal"))
  }

  @Test func aTerminalGetsABarAndASummary() throws {
    let place = try Workplace()
    let result = place.runner.startOnTerminal(["a.png", "b.png", "-o", "x.png"]).finish()
    #expect(result.status == 0)
    #expect(result.output.contains("█"))
    #expect(result.output.contains("frames/s"))
    #expect(result.output.contains("x.png: 30 frames of 64x48"))
    #expect(result.output.contains("\u{1B}[36m"))
  }

  @Test(arguments: [["TERM": "dumb"], ["CI": "true"]])
  func noBarIsDrawnWhereLinesCannotBeRedrawn(environment: [String: String]) throws {
    var place = try Workplace()
    place.runner.environment.merge(environment) { _, new in new }
    let result = place.runner.startOnTerminal(["a.png", "b.png", "-o", "x.png"]).finish()
    #expect(result.status == 0)
    #expect(!result.output.contains("█"))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test func theVariableNoColorIsHonoured() throws {
    var place = try Workplace()
    place.runner.environment["NO_COLOR"] = "1"
    let result = place.runner.startOnTerminal(["a.png", "b.png", "-o", "x.png"]).finish()
    #expect(result.output.contains("█"))
    #expect(!result.output.contains("\u{1B}[36m"))
  }

  @Test func progressAsJSONGoesToStandardError() throws {
    let place = try Workplace()
    let result = place.run("a.png b.png -o x.png --progress json")
    #expect(result.status == 0)
    #expect(result.bytes.isEmpty)
    let last = try #require(result.errorLines.last)
    let report = try JSONValue(Array(last.utf8))
    #expect(report["frame"]?.number == 30)
    #expect(report["event"]?.text == "progress")
    #expect(place.run("a.png b.png -o y.png --progress plain").errors.contains("frame 30 of 30"))
    #expect(place.run("a.png b.png -o z.png --progress bar -q").errors.isEmpty)
  }
}
