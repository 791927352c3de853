// Clips on standard input: the film is that of the file, and nothing is left of what was put aside.

import Segue
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg"))) struct PipedClipTests {
  private var place: Workplace

  init() throws {
    place = try Workplace()
    place.directory.makeDirectory("tmp")
    place.runner.environment["TMPDIR"] = place.directory.file("tmp")
    let made = try #require(Program("ffmpeg")).run([
      "-v", "error", "-f", "lavfi", "-i", "testsrc=s=64x48:r=10:d=2", "-c:v", "ffv1",
      place.directory.file("c.mkv"),
    ])
    try #require(made.status == 0)
  }

  @Test func theFilmIsThatOfTheFile() throws {
    let rest = "a.png --duration 200ms -o"
    for line in [
      "segue c.mkv:in=500ms \(rest) file.png", "cat c.mkv | segue -:in=500ms \(rest) pipe.png",
      "segue -:in=500ms \(rest) stream.png <c.mkv",
      "mkdir root; cp a.png root; cat c.mkv | segue -:in=500ms root/\(rest) root.png --root root",
    ] {
      let result = place.runner.shell(line)
      #expect(result.status == 0, "\(line): \(result.errors)")
    }
    for name in ["pipe.png", "stream.png", "root.png"] {
      #expect(place.bytes(name) == place.bytes("file.png") && !place.bytes(name).isEmpty, "\(name)")
    }
    #expect(aside.isEmpty)
  }

  @Test func aDamagedClipIsCalledStandardInput() {
    let result = place.runner.shell("head -c 300 c.mkv | segue - a.png -o x.png")
    #expect(result.status == 65 && result.errors.hasPrefix("segue: standard input: "))
    #expect(result.errorLines.count == 1, "\(result.errors)")
  }

  @Test func aSignalLeavesNothing() {
    let result = place.runner.shell(
      "(cat c.mkv; sleep 3) | timeout --preserve-status -s INT 1 segue - -o x.mp4")
    #expect(result.status == 130 && result.errors == "segue: interrupted\n", "\(result.errors)")
    #expect(aside.isEmpty && !place.made.contains("x.mp4"))
  }

  /// What is left in the folder of temporary files.
  private var aside: [String] { Directory.names(place.directory.file("tmp")) }
}
