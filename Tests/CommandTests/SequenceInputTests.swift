// Numbered pictures as an input: which are found, how fast they are shown, and what is said of gaps.

import Segue
import TestSupport
import Testing

@Suite struct SequenceInputTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    place.directory.makeDirectory("in")
    for number in 8...12 {
      let name = number < 10 ? "in/p.0\(number).png" : "in/p.\(number).png"
      place.directory.write(name, try PNGEncoder().encode(Workplace.picture(number)))
    }
    // None of these is one of them.
    for name in ["in/p.1.png", "in/p.013.png", "in/p.x.png", "in/p.99.jpg", "in/q.07.png"] {
      place.directory.write(name, place.bytes("a.png"))
    }
  }

  /// All files of the folder.
  private var bytes: [[UInt8]] {
    Directory.names(place.directory.file("in")).map { place.bytes("in/\($0)") }
  }

  private func frames(_ line: String) throws -> [Bitmap] {
    let made = place.run("\(line) -o out%d.png")
    #expect(made.status == 0, "\(line): \(made.errors)")
    let names = place.directory.names.filter { $0.hasPrefix("out") }
    defer { _ = place.runner.shell("rm out*.png") }
    return try names.indices.map { try place.bitmap("out\($0).png") }
  }

  @Test func theyAreShownInOrderAtTheirRate() throws {
    let all = (8...12).map { Workplace.picture($0) }
    #expect(try frames("in/p.%02d.png") == all)
    #expect(try frames("in/p.%02d.png:fps=24") == all)
    #expect(try frames("in/p.%02d.png:fps=15 --fps 30") == all.flatMap { [$0, $0] })
    #expect(try frames("in/p.%02d.png:fps=10,in=100ms,out=300ms --fps 10") == Array(all[1..<3]))
    #expect(try frames("in/p.%02d.png:reverse") == all.reversed())
    #expect(try frames("in/p.%02d.png:freeze=200ms,hold=2f --fps 10") == [all[2], all[2]])
    #expect(try frames("in/p.%02d.png:speed=2 --fps 30") == [all[0], all[2], all[4]])
    let plan = try JSONValue(
      place.run("in/p.%02d.png:fps=24 a.png --duration 2f -o x.png --dry-run --json").bytes)
    #expect(plan["frameRate"]?.text == "24" && plan["frameRateFrom"]?.text == "clips")
    #expect(plan["items"]?.elements?.first?["kind"]?.text == "sequence")
  }

  @Test func aMissingNumberIsNamedAndMayBeHeldOver() throws {
    #expect(place.runner.shell("rm in/p.10.png").status == 0)
    let refused = place.run("in/p.%02d.png -o x.png")
    #expect(refused.status == 66 && refused.errorLines.count == 1)
    #expect(refused.errors.contains("in/p.10.png: no such file"), "\(refused.errors)")
    let held = [8, 9, 9, 11, 12].map { Workplace.picture($0) }
    #expect(try frames("in/p.%02d.png --lenient") == held)
  }

  @Test func whatMatchesNothingIsAnError() {
    for (line, status, words) in [
      ("in/r.%02d.png", 66, "in/r.%02d.png: no numbered file has such a name"),
      ("none/p.%02d.png", 66, "no numbered file has such a name"),
      ("in/p.%02d.png --root nowhere", 66, "--root nowhere: no such folder"),
      ("in/p.%02d.png:fps=0", 64, "in/p.%02d.png: fps"),
      ("in/p.%02d.png:hold=1s", 64, "hold: 'hold' is for pictures, colours and freezes"),
    ] {
      let result = place.run("\(line) -o x.png")
      #expect(result.status == status && result.errors.contains(words), "\(line): \(result.errors)")
    }
    place.directory.makeDirectory("root")
    let outside = place.run("in/p.%02d.png --root root -o x.png")
    #expect(outside.status == 66 && outside.errors.contains("no such file"), "\(outside.errors)")
  }

  @Test func theyAreNotWrittenOver() {
    let all = bytes
    for output in ["in/p.%02d.png", "./in/p.%02d.png", "in/p.12.png"] {
      let result = place.run("in/p.%02d.png -f -o \(output)")
      #expect(
        result.status == 73 && result.errors.contains("this is the input"), "\(result.errors)")
    }
    #expect(bytes == all)
  }

  @Test func aFileOfThatNameGoesFirst() throws {
    place.directory.write("%02d.png", place.bytes("a.png"))
    let plan = try JSONValue(place.run("%02d.png b.png -o x.png --dry-run --json").bytes)
    #expect(plan["items"]?.elements?.first?["kind"]?.text == "still")
  }
}
