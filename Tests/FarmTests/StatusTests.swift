// Who is at a shard, by the marks of attempts: nobody is called at work who was killed, and nobody killed who may be at
// work.

import SegueExport
import SegueFarm
import SegueSystem
import TestSupport
import Testing

@Suite struct StatusTests {
  /// A plan whose second shard has marks with these lines, heard of so many seconds ago.
  private func state(_ marks: [(line: String, silence: Int)]) throws -> FarmStatus.Entry {
    let stage = try FarmStage("a.y4m", Y4MFormat(), shards: 3)
    for (number, mark) in marks.enumerated() {
      let name = "farm/parts/00001.attempt\(number).running"
      stage.directory.write(name, Array((mark.line + "\n").utf8))
      let heard = timespec(tv_sec: time(nil) - mark.silence, tv_nsec: 0)
      #expect(unsafe utimensat(AT_FDCWD, stage.directory.file(name), [heard, heard], 0) == 0)
    }
    let entries = FarmStatus(stage.folder, stage.plan).entries
    #expect(entries.map(\.state) == [.missing, entries[1].state, .missing])
    return entries[1]
  }

  /// The line of this process's mark, which its attempt has made while its first frames were written.
  private func ownLine() throws -> String {
    let stage = try FarmStage("a.y4m", Y4MFormat(), shards: 1)
    var line = ""
    _ = try stage.render().render(stage.plan.shards[0]) { _ in
      let mark = stage.parts.first { $0.hasSuffix(".running") } ?? ""
      line = String(decoding: stage.directory.bytes("farm/parts/\(mark)") ?? [], as: UTF8.self)
      #expect(FarmStatus(stage.folder, stage.plan).entries[0].state == .running)
    }
    #expect(!stage.parts.contains { $0.hasSuffix(".running") })
    return String(line.dropLast())
  }

  @Test func aWorkerElsewhereIsSilentWhenNothingIsHeardOfIt() throws {
    let running = try state([("elsewhere 7 99 pid:[1]", 200)])
    #expect(running.state == .running && running.attempt?.host == "elsewhere")
    let silent = try state([("elsewhere 7 99 pid:[1]", 400)])
    #expect(silent.state == .silent && (400...500).contains(silent.attempt?.silence ?? 0))
    // One of two is at work.
    #expect(try state([("a 7 9 pid:[1]", 4000), ("b 8 9 pid:[1]", 20)]).attempt?.host == "b")
    // A clock that is behind the share's; more than that, and nobody knows how old the mark is.
    let soon = try state([("elsewhere 7 99 pid:[1]", -200)])
    #expect(soon.state == .running && soon.attempt?.silence == 0)
    let future = try state([("elsewhere 7 99 pid:[1]", -4000)])
    #expect(future.state == .silent && (-4000...(-3900)).contains(future.attempt?.silence ?? 0))
    #expect(try state([("a 7 9 pid:[1]", -4000), ("b 8 9 pid:[1]", 20)]).attempt?.host == "b")
    for line in ["", " ", "elsewhere", "elsewhere x - -", "\u{0}"] {
      #expect(try state([(line, 0)]).state == .running, "\(line)")
    }
  }

  /// A file whose time is of no clock, as some file systems keep it; false where this machine has none that does.
  private static func date(_ path: String, _ seconds: Int) -> Bool {
    let heard = timespec(tv_sec: seconds, tv_nsec: 0)
    var status = stat()
    return unsafe utimensat(AT_FDCWD, path, [heard, heard], 0) == 0
      && stat(path, &status) == 0 && status.st_mtim.tv_sec == seconds
  }

  /// Whether the shared memory's files keep any time.
  private static func keepsAnyTime() -> Bool {
    guard unsafe access("/dev/shm", W_OK) == 0 else { return false }
    let directory = TemporaryDirectory(in: "/dev/shm")
    directory.write("a", [])
    return date(directory.file("a"), .min)
  }

  @Test(
    .enabled(if: StatusTests.keepsAnyTime(), "no tmpfs at /dev/shm"), arguments: [Int.min, .max])
  func aMarkMayHaveAnyTime(seconds: Int) throws {
    let stage = try FarmStage("a.y4m", Y4MFormat(), shards: 3)
    let directory = TemporaryDirectory(in: "/dev/shm")
    directory.makeDirectory("parts")
    for name in ["parts/00001.x.running", "parts/.00001.x.tmp.1"] {
      directory.write(name, Array("elsewhere 7 99 pid:[1]\n".utf8))
      #expect(Self.date(directory.file(name), seconds))
    }
    let folder = FarmFolder(directory.path)
    #expect(FarmStatus(folder, stage.plan).entries.map(\.state) == [.missing, .silent, .missing])
    let render = try ShardRender(
      folder, stage.plan, stage.film, tools: FarmStage.tools, cancellation: nil)
    _ = try render.render(stage.plan.shards[1])
    #expect(FarmStatus(folder, stage.plan).entries.map(\.state) == [.missing, .done, .missing])
  }

  @Test func aWorkerOfThisMachineThatHasEndedWasKilled() throws {
    let own = try ownLine()
    let words = own.split(separator: " ").map(String.init)
    try #require(words.count == 4)
    #expect(try state([(own, 0)]).state == .running)
    // The process has its number by now, and is another one.
    let other = "\(words[0]) \(words[1]) 1 \(words[3])"
    let killed = try state([(other, 0)])
    #expect(killed.state == .missing && killed.attempt?.wasKilled == true)
    #expect(try state([("\(words[0]) 4194305 77 \(words[3])", 0)]).state == .missing)
    #expect(try state([(other, 0), (own, 100)]).state == .running)
    // Numbers of another container, or a mark without them, tell nothing here.
    #expect(try state([("\(words[0]) \(words[1]) 1 pid:[1]", 0)]).state == .running)
    #expect(try state([("\(words[0]) 4194305", 0)]).state == .running)
  }
}
