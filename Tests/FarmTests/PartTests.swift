// Films of parts: the bytes of one run, whatever the parts, and never a part that is damaged or of another plan.

import SegueCodecs
import SegueExport
import SegueFarm
import SegueFilms
import SeguePixels
import SegueSystem
import SegueText
import TestSupport
import Testing

@Suite struct PartTests {
  @Test(arguments: [1, 2, 3, 7, 41, 64])
  func bytesAreThoseOfOneRun(shards: Int) throws {
    let formats: [(String, any OutputFormat)] = [
      ("a.y4m", Y4MFormat()), ("a.webp", WebPFormat()), ("a.png", APNGFormat()),
      ("a.raw", RawFormat()),
    ]
    for (name, format) in formats {
      let stage = try FarmStage(name, format, shards: shards)
      try stage.make()
      #expect(stage.plan.shards.count == min(shards, 41))
      #expect(stage.directory.bytes(name) == (try stage.whole()), "\(name) in \(shards)")
    }
  }

  @Test func numberedFilesAreThoseOfOneRun() throws {
    let stage = try FarmStage("f%02d.png", PNGFormat(), shards: 5)
    try stage.make()
    let whole = TemporaryDirectory()
    try Exporter().export(
      stage.film.source, to: Destination(parsing: whole.file("f%02d.png")), format: PNGFormat(),
      options: stage.film.options)
    let names = whole.names
    #expect(names.count == 41 && stage.directory.names.filter { $0 != "farm" } == names)
    for name in names { #expect(stage.directory.bytes(name) == whole.bytes(name)) }
  }

  /// Where numbered files may be replaced, a link among them could lead anywhere.
  @Test func aNumberedFileThatIsALinkOutOfTheFolderIsNotFollowed() throws {
    let (stage, outside) = (
      try FarmStage("f%02d.png", PNGFormat(), shards: 5), TemporaryDirectory()
    )
    outside.write("mine", [1, 2, 3])
    let frame = try #require(stage.plan.shards[2].frames.last)
    let link = stage.directory.file("f\(frame).png")
    #expect(unsafe symlink(outside.file("mine"), link) == 0)
    // As if an attempt before this one had begun: then files are written over.
    stage.directory.write("farm/parts/00002.begun", [])
    let error = #expect(throws: FarmError.self) {
      try stage.render().render(stage.plan.shards[2])
    }
    #expect(error?.category == .usage)
    #expect("\(try #require(error))".contains("outside of"))
    #expect(outside.bytes("mine") == [1, 2, 3])
    // One that stays within is what a user may have.
    stage.directory.write("inside", [])
    #expect(unsafe unlink(link) == 0 && symlink(stage.directory.file("inside"), link) == 0)
    _ = try stage.render().render(stage.plan.shards[2])
    #expect(stage.directory.bytes("inside")?.isEmpty == false)
  }

  @Test func aPartThatIsThereIsNotRenderedAgain() throws {
    let stage = try FarmStage("a.y4m", Y4MFormat(), shards: 3)
    let shard = stage.plan.shards[1]
    guard case .rendered = try stage.render().render(shard) else {
      Issue.record("it was there")
      return
    }
    let before = stage.parts
    #expect(try stage.render().render(shard) == .present)
    #expect(stage.parts == before)
  }

  @Test func whatIsMissingIsNamed() throws {
    let stage = try FarmStage("a.y4m", Y4MFormat(), shards: 4)
    for number in [0, 2] { _ = try stage.render().render(stage.plan.shards[number]) }
    let error = #expect(throws: FarmError.self) { try stage.merge().join() }
    #expect("\(try #require(error))" == "of 4 parts 2 are missing: 1,3")
    #expect(error?.category == .temporary)
    let states = FarmStatus(stage.folder, stage.plan).entries.map(\.state)
    #expect(states == [.done, .missing, .done, .missing])
    #expect(stage.directory.bytes("a.y4m") == nil)
  }

  /// A byte that has changed, a part that was cut, one that is gone, and a record that was cut.
  @Test(arguments: ["flip", "cut", "gone", "record"])
  func aDamagedPartIsRenderedAgain(damage: String) throws {
    let stage = try FarmStage("a.y4m", Y4MFormat(), shards: 3)
    for shard in stage.plan.shards { _ = try stage.render().render(shard) }
    let name = "farm/parts/" + (damage == "record" ? "00001.json" : try #require(stage.part(1)))
    var bytes = try #require(stage.directory.bytes(name))
    switch damage {
    case "flip": bytes[bytes.count / 2] ^= 1
    case "gone": break
    default: bytes.removeLast(bytes.count / 2)
    }
    stage.directory.write(name, bytes)
    if damage == "gone" { unsafe unlink(stage.directory.file(name)) }
    let error = #expect(throws: FarmError.self) { try stage.merge().join() }
    #expect("\(try #require(error))" == "of 3 parts 1 is missing: 1")
    guard case .rendered = try stage.render().render(stage.plan.shards[1]) else {
      Issue.record("a damaged part was taken")
      return
    }
    _ = try stage.merge().join()
    #expect(stage.directory.bytes("a.y4m") == (try stage.whole()))
  }

  @Test func aPartOfAnotherPlanIsNeverUsedAndNeverWrittenOver() throws {
    let stage = try FarmStage("a.y4m", Y4MFormat(), shards: 3)
    let other = try FarmStage("a.y4m", Y4MFormat(), shards: 4)
    for shard in stage.plan.shards { _ = try stage.render().render(shard) }
    for shard in other.plan.shards { _ = try other.render().render(shard) }
    let record = try #require(other.directory.bytes("farm/parts/00001.json"))
    stage.directory.write("farm/parts/00001.json", record)
    for attempt in [
      { _ = try stage.render().render(stage.plan.shards[1]) }, { _ = try stage.merge().join() },
    ] {
      let error = #expect(throws: FarmError.self) { try attempt() }
      #expect(
        error?.category == .cannotCreate
          && "\(error.map { "\($0)" } ?? "")".contains("another plan"))
    }
    #expect(stage.directory.bytes("farm/parts/00001.json") == record)
  }

  @Test func otherProgramsAreRefused() throws {
    let stage = try FarmStage("a.y4m", Y4MFormat(), shards: 2)
    for tools in [
      FarmPlan.Tools(version: "2", build: "ab", ffmpeg: nil),
      FarmPlan.Tools(version: "1", build: "cd", ffmpeg: nil),
    ] {
      let error = #expect(throws: FarmError.self) {
        try ShardRender(stage.folder, stage.plan, stage.film, tools: tools, cancellation: nil)
      }
      #expect("\(try #require(error))".contains("planned with segue"))
    }
    var longer = Drawn()
    longer.count += 1
    let changed = OpenedFilm(
      longer, to: stage.film.destination, as: stage.film.format, stage.film.options)
    #expect(throws: FarmError.self) {
      try FarmMerge(
        stage.folder, stage.plan, changed, tools: FarmStage.tools, cancellation: nil)
    }
  }

  @Test func ofManyMachinesOneWritesTheRecord() async throws {
    let stage = try FarmStage("a.y4m", Y4MFormat(), shards: 2)
    let outcomes = try await withThrowingTaskGroup(of: ShardRender.Outcome.self) { group in
      for _ in 0..<8 {
        group.addTask { try stage.render().render(stage.plan.shards[0]) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let rendered = outcomes.count { if case .rendered = $0 { true } else { false } }
    #expect(rendered == 1 && outcomes.count == 8)
    #expect(stage.parts.count == 2, "\(stage.parts)")
    _ = try stage.render().render(stage.plan.shards[1])
    _ = try stage.merge().join()
    #expect(stage.directory.bytes("a.y4m") == (try stage.whole()))
  }

  @Test func aMergeThatIsDoneDoesNothing() throws {
    let stage = try FarmStage("a.y4m", Y4MFormat(), shards: 2)
    try stage.make()
    #expect(try stage.merge().join() == nil)
    // Somebody else's file stays.
    stage.directory.write("a.y4m", [1, 2, 3])
    #expect(throws: ExportError.self) { try stage.merge().join() }
    #expect(stage.directory.bytes("a.y4m") == [1, 2, 3])
  }

  /// What no worker has put there is refused with its name, and rendered again; nobody waits for a pipe, or reads a device.
  @Test(arguments: ["pipe", "device", "link", "text"])
  func whatIsNoPartIsRefusedAndRenderedAgain(kind: String) throws {
    for (name, format) in [("a.y4m", Y4MFormat()), ("a.webp", WebPFormat())]
      as [(String, any OutputFormat)]
    {
      let stage = try FarmStage(name, format, shards: 3)
      for shard in stage.plan.shards { _ = try stage.render().render(shard) }
      let part = try #require(stage.part(1))
      let path = stage.directory.file("farm/parts/" + part)
      if kind == "text" {
        try forge(stage, part, Array("ffconcat version 1.0\nfile 'mine.mp4'\n".utf8))
      } else {
        stage.directory.write("mine", try #require(stage.directory.bytes("farm/parts/" + part)))
        #expect(unsafe unlink(path) == 0)
        switch kind {
        case "pipe": #expect(unsafe mkfifo(path, 0o600) == 0)
        case "device": #expect(unsafe symlink("/dev/zero", path) == 0)
        default: #expect(unsafe symlink(stage.directory.file("mine"), path) == 0)
        }
      }
      let error = #expect(throws: FarmError.self) { try stage.merge().join() }
      let says = "\(try #require(error))"
      #expect(error?.category == .badData && says.contains(part), "\(says)")
      #expect(stage.directory.bytes(name) == nil && stage.directory.bytes("farm/film.json") == nil)
      guard case .rendered = try stage.render().render(stage.plan.shards[1]) else {
        Issue.record("\(kind) was taken for a part")
        return
      }
      _ = try stage.merge().join()
      #expect(stage.directory.bytes(name) == (try stage.whole()))
    }
  }

  /// Writes another part, and a record that tells of it.
  private func forge(_ stage: FarmStage, _ part: String, _ bytes: [UInt8]) throws {
    let record = "farm/parts/00001.json"
    let old = try #require(stage.folder.record(of: stage.plan.shards[1]))
    let text = String(decoding: try #require(stage.directory.bytes(record)), as: UTF8.self)
      .replacing(old.sum, with: FileSum.of(bytes))
      .replacing("\"bytes\": \(old.bytes)", with: "\"bytes\": \(bytes.count)")
    stage.directory.write("farm/parts/" + part, bytes)
    stage.directory.write(record, Array(text.utf8))
    let new = try #require(stage.folder.record(of: stage.plan.shards[1]))
    #expect(new.sum == FileSum.of(bytes) && new.bytes == bytes.count)
  }

  /// Marks and records that are pipes or devices are none.
  @Test func specialFilesInTheFolderKeepNobodyWaiting() throws {
    let stage = try FarmStage("f%02d.png", PNGFormat(), shards: 2)
    for (name, target) in [
      ("00000.json", "/dev/zero"), ("00000.begun", "/dev/zero"), ("00000.failed", "/dev/zero"),
      ("00001.json", ""), ("00001.begun", ""), ("00001.failed", ""), ("00001.a.running", ""),
    ] {
      let path = stage.directory.file("farm/parts/" + name)
      #expect(
        unsafe (target.isEmpty ? mkfifo(path, 0o600) : symlink(target, path)) == 0, "\(name)")
    }
    #expect(FarmStatus(stage.folder, stage.plan).entries.allSatisfy { $0.state == .missing })
    for shard in stage.plan.shards { _ = try stage.render().render(shard) }
    let frame = stage.directory.file("f00.png")
    #expect(unsafe unlink(frame) == 0 && mkfifo(frame, 0o600) == 0)
    #expect(throws: FarmError.self) { try stage.merge().join() }
    _ = try stage.render().render(stage.plan.shards[0])
    #expect(try stage.merge().join()?.frames == 41)
    let film = try FarmStage("a.y4m", Y4MFormat(), shards: 2)
    for shard in film.plan.shards { _ = try film.render().render(shard) }
    #expect(unsafe mkfifo(film.directory.file("a.y4m"), 0o600) == 0)
    #expect(throws: FarmError.self) { try film.merge().join() }
  }

  /// A file in the folder proves nothing: what a merge may replace has the bytes that it has written itself.
  @Test func anotherFilmIsReplacedByLeaveAlone() throws {
    let stage = try FarmStage("a.y4m", Y4MFormat(), shards: 2)
    for shard in stage.plan.shards { _ = try stage.render().render(shard) }
    stage.directory.write("a.y4m", [1, 2, 3])
    for name in ["film.begun", "film.json"] {
      for text in ["", stage.plan.digest + "\n", "{\"plan\": \"\(stage.plan.digest)\"}\n"] {
        stage.directory.write("farm/" + name, Array(text.utf8))
        #expect(throws: ExportError.self, "\(name)") { try stage.merge().join() }
        #expect(stage.directory.bytes("a.y4m") == [1, 2, 3])
      }
    }
  }

  /// The record of the film is there before the film has its name, and a film is known by it alone.
  @Test func withoutARecordThereIsNoFilm() throws {
    for format in [Y4MFormat(), WebPFormat()] as [any OutputFormat] {
      let stage = try FarmStage("a.film", format, shards: 2)
      for shard in stage.plan.shards { _ = try stage.render().render(shard) }
      #expect(unsafe mkdir(stage.directory.file("farm/film.json"), 0o700) == 0)
      // It cannot be written: then there is no film.
      #expect(throws: (any Error).self) { try stage.merge().join() }
      #expect(stage.directory.bytes("a.film") == nil)
      #expect(unsafe rmdir(stage.directory.file("farm/film.json")) == 0)
      #expect(try stage.merge().join() != nil)
      #expect(try stage.merge().join() == nil)
      // A merge that was killed before the film had its name.
      let film = try #require(stage.directory.bytes("a.film"))
      #expect(unsafe unlink(stage.directory.file("a.film")) == 0)
      #expect(try stage.merge().join() != nil)
      #expect(stage.directory.bytes("a.film") == film)
      // Another file with the film's bytes is the film.
      #expect(unsafe unlink(stage.directory.file("a.film")) == 0)
      stage.directory.write("a.film", film)
      #expect(try stage.merge().join() == nil)
    }
  }

  /// Of an attempt that was killed nothing is left when its shard is done; of others everything.
  @Test func whatKilledAttemptsLeaveIsTakenAway() throws {
    let stage = try FarmStage("a.y4m", Y4MFormat(), shards: 3)
    let line = try ownLine(stage)
    let words = line.split(separator: " ").map(String.init)
    try #require(words.count == 4)
    let killed = "\(words[0]) \(words[1]) 1 \(words[3])\n"
    let left = [
      "00001.dead.running", "00001-dead.y4m", ".00001.dead.running.tmp.7.1",
      ".00001-dead.y4m.tmp.7.1",
    ]
    let others = [
      "00001.live.running", "00001-live.y4m", "00002.dead.running", "00002-dead.y4m",
      ".00001.json.tmp.7.1", "mine",
    ]
    for name in left + others {
      let text = name.contains("live") ? line : killed
      stage.directory.write("farm/parts/" + name, Array(text.utf8))
    }
    let old = timespec(tv_sec: time(nil) - 100_000, tv_nsec: 0)
    stage.directory.write("farm/parts/.00001.json.tmp.7.2", [])
    let path = stage.directory.file("farm/parts/.00001.json.tmp.7.2")
    #expect(unsafe utimensat(AT_FDCWD, path, [old, old], 0) == 0)
    _ = try stage.render().render(stage.plan.shards[1])
    let rest = stage.parts.filter {
      $0 != "00001.json" && $0 != stage.folder.record(of: stage.plan.shards[1])?.file
    }
    #expect(rest == others.sorted())
  }

  /// The line of this process's mark.
  private func ownLine(_ stage: FarmStage) throws -> String {
    var line = ""
    _ = try stage.render().render(stage.plan.shards[0]) { _ in
      let mark = stage.parts.first { $0.hasSuffix(".running") } ?? ""
      line = String(decoding: stage.directory.bytes("farm/parts/\(mark)") ?? [], as: UTF8.self)
    }
    for name in stage.parts { unsafe unlink(stage.directory.file("farm/parts/" + name)) }
    return line
  }
}
