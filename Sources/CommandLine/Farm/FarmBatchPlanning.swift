// From the lines of a batch to its shards. Lines are read twice and never held: a million films take no more memory
// than ten.

import Dispatch
import Segue
import SegueFarm
import SegueFiles
import SegueSystem
import SegueText
import Synchronization

/// Plans the films of a batch.
struct FarmBatchPlanning {
  let lines: String
  let folder: BatchFolder
  let root: String?
  let wish: ShardPlanner.Wish
  let replaces: Bool
  private let sums = SumMemory()
  private let costs = CostMemory()

  /// How many lines are read at a time.
  private static let atOnce = 256

  init(
    lines: String, folder: BatchFolder, root: String?, wish: ShardPlanner.Wish, replaces: Bool
  ) {
    self.lines = lines
    self.folder = folder
    self.root = root
    self.wish = wish
    self.replaces = replaces
  }

  /// What became of a line.
  private enum Outcome: Sendable {
    case film(FarmPlan)
    case refused(String)
    /// It could be a film when what is in the way now has passed, such as a share that is away.
    case stopped(any Error)
  }

  /// What was planned.
  func plan() throws -> BatchHead {
    let reader = try LineReader(lines)
    try folder.make()
    let spool = folder.path + "/films.new"
    unsafe unlink(spool.fileName)
    defer { unsafe unlink(spool.fileName) }
    let places = try BatchPlaces(root: root, folder: folder)
    var head = BatchHead(
      films: 0, refused: 0, shards: 0, root: places.root, folder: places.folder,
      tools: FarmPlan.Tools(
        version: Root.version, build: BuildIdentity.text, ffmpeg: FFmpegVersion.here))
    let total = try readLines(reader, into: spool, places, &head)
    try pack(spool, total, &head)
    try folder.write(head)
    return head
  }

  // MARK: Reading

  /// Reads all lines into the spool.
  ///
  /// - Returns: what all films cost.
  private func readLines(
    _ reader: LineReader, into spool: String, _ places: BatchPlaces, _ head: inout BatchHead
  ) throws -> Double {
    let writer = try LineWriter(spool)
    unsafe unlink(folder.refusedPath.fileName)
    let refused = try LineWriter(folder.refusedPath)
    var (total, outputs) = (0.0, Set<Int>())
    while true {
      var lines: [LineReader.Line] = []
      while lines.count < Self.atOnce, let line = try reader.next() { lines.append(line) }
      if lines.isEmpty { break }
      let outcomes = planned(lines, places)
      for (line, outcome) in zip(lines, outcomes) {
        switch outcome {
        case nil: continue
        case .film(let plan) where outputs.insert(plan.output.hashValue).inserted:
          head.films += 1
          total += plan.cost
          try writer.append(BatchWork.film(line: line.number, plan).json)
        case .film(let plan):
          try refuse(
            line.number, "\(plan.output): a line before this one writes it, too", refused, &head)
        case .refused(let reason): try refuse(line.number, reason, refused, &head)
        case .stopped(let error): throw error
        }
      }
    }
    try writer.flush()
    try refused.flush()
    return total
  }

  private func refuse(
    _ line: Int, _ reason: String, _ refused: LineWriter, _ head: inout BatchHead
  ) throws {
    head.refused += 1
    try refused.append(
      JSONTree(
        .object([
          .init(key: "line", value: JSONTree(.number(Double(line)))),
          .init(key: "error", value: JSONTree(.text(reason))),
        ])
      ).onOneLine)
    if head.refused <= 20 { Console.complain("segue: \(self.lines): line \(line): \(reason)") }
    if head.refused == 20 { Console.complain("segue: the others are in \(folder.refusedPath)") }
  }

  /// Plans lines side by side; nil for empty ones.
  private func planned(_ lines: [LineReader.Line], _ places: BatchPlaces) -> [Outcome?] {
    let results = Mutex([Outcome?](repeating: nil, count: lines.count))
    DispatchQueue.concurrentPerform(iterations: lines.count) { index in
      let outcome = outcome(of: lines[index], places)
      results.withLock { $0[index] = outcome }
    }
    return results.withLock { $0 }
  }

  private func outcome(of line: LineReader.Line, _ places: BatchPlaces) -> Outcome? {
    guard let bytes = line.bytes else { return .refused("longer than \(LineReader.longest) bytes") }
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
    do {
      let request = try BatchRequest(bytes)
      return .film(try film(request, places))
    } catch {
      let judged = PassingFault.judged(
        error, folder: FarmFolder(folder.path), mark: folder.refusedPath)
      return ErrorCategory(of: judged) == .temporary ? .stopped(judged) : .refused("\(judged)")
    }
  }

  private func film(_ request: BatchRequest, _ places: BatchPlaces) throws -> FarmPlan {
    let planning = FarmPlanning(
      words: request.words, folder: FarmFolder(folder.path), root: places.realRoot, wish: .count(1),
      replaces: replaces, sums: sums)
    return try planning.plan(places.root, places.folder, costs, threads: 1)
  }

  // MARK: Packing

  /// Writes the shards' files.
  private func pack(_ spool: String, _ total: Double, _ head: inout BatchHead) throws {
    var packer = BatchPacker(total: total, films: head.films, wish)
    var (writer, current): (LineWriter?, Int) = (nil, -1)
    func put(_ line: [UInt8], _ cost: Double) throws {
      let shard = packer.place(cost)
      if shard != current {
        try writer?.flush()
        (writer, current) = (try LineWriter(folder.shardPath(shard)), shard)
      }
      try writer?.append(line)
    }
    let reader = try LineReader(spool)
    while let line = try reader.next() {
      guard let bytes = line.bytes, case .film(let number, let plan) = try BatchWork(bytes) else {
        continue
      }
      let pieces = packer.pieces(plan.cost)
      guard pieces > 1 else {
        try put(bytes, plan.cost)
        continue
      }
      for shard in try divide(plan, number, pieces).shards {
        try put(Array(BatchWork.part(line: number, shard: shard.number).json.utf8), shard.cost)
      }
    }
    try writer?.flush()
    head.shards = current + 1
  }

  /// Writes the plan of a long film.
  private func divide(_ plan: FarmPlan, _ line: Int, _ pieces: Int) throws -> FarmPlan {
    let planning = FarmPlanning(
      words: plan.words, folder: folder.film(line), root: nil, wish: .count(pieces),
      replaces: replaces, sums: sums)
    let way = FilePath.directory(BatchFolder.filmName(line)).split(separator: "/").map { _ in ".." }
    let divided = try planning.plan(
      (way + ["..", plan.root]).joined(separator: "/"), plan.folder, costs,
      threads: ExportOptions.processorCount)
    try folder.makeFilm(line)
    try folder.film(line).write(divided)
    return divided
  }
}

/// The version of ffmpeg on this machine.
enum FFmpegVersion {
  /// nil where there is none.
  static var here: String? { (try? FFmpeg.find())?.version }
}

/// The places of a batch.
struct BatchPlaces {
  let realRoot: String
  let root: String
  let folder: String

  init(root: String?, folder: BatchFolder) throws {
    guard let here = FilePath.real("."), let farm = FilePath.real(folder.path) else {
      throw CommandFailure(.noInput, "\(folder.path): no such folder")
    }
    guard let real = FilePath.real(root ?? ".") else {
      throw CommandFailure(.noInput, "--root \(root ?? ""): no such folder")
    }
    guard let way = FarmPath.relative(here, to: real) else {
      throw CommandFailure.usage(
        "--root \(real): the working directory is not in it; name a wider folder")
    }
    (realRoot, self.folder) = (real, way)
    self.root = FarmPath.way(from: farm, to: real)
  }
}
