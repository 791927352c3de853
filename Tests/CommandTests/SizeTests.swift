// How large a file will be: said before it is written, and while it is.

import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg"))) struct SizeTests {
  private let place: Workplace
  /// Sixty changing pictures, and others that stay.
  private static let line =
    "a.png b.png a.png --ken-burns --duration 500ms --hold 1s --size 320x240 --fps 25"

  init() throws { place = try Workplace() }

  @Test(arguments: ["x.mp4", "x.gif", "x.webm"])
  func aPlanSaysAboutHowLargeAFileWillBe(output: String) throws {
    let plan = try JSONValue(place.run("\(Self.line) -o \(output) --dry-run --json").bytes)
    let estimate = try #require(plan["estimatedBytes"]?.number)
    #expect(place.run("\(Self.line) -o \(output)").status == 0)
    let ratio = estimate / Double(place.bytes(output).count)
    #expect((0.4...2.5).contains(ratio), "\(estimate) for \(place.bytes(output).count)")
  }

  /// An encoder holds back pictures: nothing is said before it is known.
  @Test func aRunGuessesNoSizeThatIsFarOff() throws {
    let run = place.run(
      "a.png b.png --ken-burns --hold 6s --size 640x480 -o x.mp4 --progress json")
    #expect(run.status == 0, "\(run.errors)")
    let guesses = try run.errorLines.compactMap {
      try JSONValue(Array($0.utf8))["estimatedBytes"]?.number
    }
    let size = Double(place.bytes("x.mp4").count)
    #expect(guesses.allSatisfy { $0 > size / 3 && $0 < size * 3 }, "\(guesses) for \(size)")
  }
}
