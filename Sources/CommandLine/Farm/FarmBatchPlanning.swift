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
  let isQuiet: Bool
  let cancellation: CancellationFlag
  private let sums = FileSums(maximumCount: 50_000)
  private let costs = CostMemory()

  /// How many lines are read at a time.
  private static let atOnce = 256

  init(
    lines: String, folder: BatchFolder, root: String?, wish: ShardPlanner.Wish, replaces: Bool,
    isQuiet: Bool, cancellation: CancellationFlag
  ) {
    self.lines = lines
    self.folder = folder
    self.root = root
    self.wish = wish
    self.replaces = replaces
    self.isQuiet = isQuiet
    self.cancellation = cancellation
  }

  /// A film of a line.
  private struct Planned: Sendable {
    /// The line of its work.
    let work: [UInt8]
    let cost: Double
    let output: String
    /// Where it is written, whatever its name.
    let place: String
  }

  /// What became of a line.
  private enum Outcome: Sendable {
    /// A film.
    case film(Planned)
    case refused(String)
    /// It could be a film when what is in the way now has passed, such as a share that is away.
    case stopped(any Error)
  }

  /// What was planned; where that fails, nothing of it is left.
  func plan() throws -> BatchHead {
    let reader = try LineReader(lines)
    let tree = try folder.make()
    do {
      let head = try plan(reader, tree)
      tree.isGone()
      return head
    } catch {
      tree.discard()
      throw error
    }
  }

  private func plan(_ reader: LineReader, _ tree: TemporaryTree) throws -> BatchHead {
    let spool = folder.path + "/films.new"
    unsafe unlink(spool.fileName)
    defer { unsafe unlink(spool.fileName) }
    tree.add(spool)
    let places = try BatchPlaces(root: root, folder: folder)
    var head = BatchHead(
      films: 0, refused: 0, shards: 0, root: places.root, folder: places.folder,
      tools: FarmPlan.Tools(
        version: Root.version, build: BuildIdentity.text, ffmpeg: FFmpegVersion.here))
    unsafe unlink(folder.refusedPath.fileName)
    tree.add(folder.refusedPath)
    let refused = try LineWriter(folder.refusedPath)
    let total = try readLines(reader, into: spool, places, &head, refused)
    try pack(spool, total, &head, refused, tree)
    try refused.flush()
    try checkIsWork(head, tree)
    try folder.write(head, tree)
    return head
  }

  /// Throws where there is no film, and leaves no plan then: with its lines mended, the batch can be planned there.
  private func checkIsWork(_ head: BatchHead, _ tree: TemporaryTree) throws {
    guard head.films == 0 else { return }
    guard head.refused > 0 else {
      throw CommandFailure(.badData, "\(lines): there are no lines in it; write one for each film")
    }
    folder.leaveRefused(tree)
    throw CommandFailure(
      .badData,
      "\(lines): no line makes a film; what is wrong with each stands in \(folder.refusedPath)")
  }

  // MARK: Reading

  /// Reads all lines into the spool.
  ///
  /// - Returns: what all films cost.
  private func readLines(
    _ reader: LineReader, into spool: String, _ places: BatchPlaces, _ head: inout BatchHead,
    _ refused: LineWriter
  ) throws -> Double {
    let writer = try LineWriter(spool)
    var (total, outputs) = (0.0, Set<Int>())
    while true {
      var lines: [LineReader.Line] = []
      while lines.count < Self.atOnce, let line = try reader.next() { lines.append(line) }
      if lines.isEmpty { break }
      let outcomes = planned(lines, places)
      for (line, outcome) in zip(lines, outcomes) {
        switch outcome {
        case nil: continue
        case .film(let film):
          guard outputs.insert(film.place.hashValue).inserted else {
            try refuse(
              line.number, "\(film.output): a line before this one writes it, too", refused, &head)
            continue
          }
          head.films += 1
          total += film.cost
          try writer.append(film.work)
        case .refused(let reason): try refuse(line.number, reason, refused, &head)
        case .stopped(let error): throw error
        }
      }
    }
    try writer.flush()
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
    if cancellation.isCancelled { return .stopped(ExportError.cancelled) }
    guard let bytes = line.bytes else { return .refused("longer than \(LineReader.longest) bytes") }
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
    do {
      var parser = JSONParser(bytes)
      let film = try FilmDescription(
        JSONNode(parser.parse(), .whole, .paths), in: nil, FormatOption.isSetting)
      guard let output = film.output else { throw CommandFailure.usage("'output' is missing") }
      let plan = try plan(film, places)
      let work = Array(BatchWork.film(line: line.number, plan).json.utf8)
      guard work.count <= LineReader.longest else {
        return .refused("made of too many files for a line; plan this film by itself")
      }
      return .film(
        Planned(
          work: work, cost: plan.cost, output: plan.output,
          place: try Destination(parsing: output).place))
    } catch {
      do { return .refused("\(try lasting(error))") } catch { return .stopped(error) }
    }
  }

  /// An error that costs a film.
  ///
  /// - Throws: one that may pass when it is tried again.
  private func lasting(_ error: any Error) throws -> any Error {
    let judged = PassingFault.judged(
      error, folder: FarmFolder(folder.path), mark: folder.refusedPath)
    guard ErrorCategory(of: judged) != .temporary else { throw judged }
    return judged
  }

  private func plan(_ film: FilmDescription, _ places: BatchPlaces) throws -> FarmPlan {
    let planning = FarmPlanning(
      folder: FarmFolder(folder.path), root: places.realRoot, wish: .count(1), replaces: replaces,
      isQuiet: isQuiet, sums: sums)
    return try planning.plan(film, places.root, places.folder, costs, threads: 1)
  }

  // MARK: Packing

  /// Writes the shards' files.
  private func pack(
    _ spool: String, _ total: Double, _ head: inout BatchHead, _ refused: LineWriter,
    _ tree: TemporaryTree
  ) throws {
    var packer = BatchPacker(total: total, films: head.films, wish)
    var (writer, current): (LineWriter?, Int) = (nil, -1)
    func put(_ line: [UInt8], _ cost: Double) throws {
      let shard = packer.place(cost)
      if shard != current {
        try writer?.flush()
        (writer, current) = (try LineWriter(folder.shardPath(shard)), shard)
        tree.add(folder.shardPath(shard))
      }
      try writer?.append(line)
    }
    let reader = try LineReader(own: spool)
    while let line = try reader.next() {
      if cancellation.isCancelled { throw ExportError.cancelled }
      guard let bytes = line.bytes, case .film(let number, let plan) = try BatchWork(bytes) else {
        continue
      }
      let pieces = packer.pieces(plan.cost)
      guard pieces > 1 else {
        try put(bytes, plan.cost)
        continue
      }
      switch divided(plan, number, pieces, tree) {
      case .success(let shards):
        for shard in shards {
          try put(Array(BatchWork.part(line: number, shard: shard.number).json.utf8), shard.cost)
        }
      case .failure(let error):
        // What it is made of was there a moment ago.
        head.films -= 1
        try refuse(number, "\(try lasting(error))", refused, &head)
      }
    }
    try writer?.flush()
    head.shards = current + 1
  }

  private func divided(
    _ plan: FarmPlan, _ line: Int, _ pieces: Int, _ tree: TemporaryTree
  ) -> Result<[Shard], any Error> { Result { try divide(plan, line, pieces, tree).shards } }

  /// Writes the plan of a long film.
  private func divide(
    _ plan: FarmPlan, _ line: Int, _ pieces: Int, _ tree: TemporaryTree
  ) throws -> FarmPlan {
    let planning = FarmPlanning(
      folder: folder.film(line), root: nil, wish: .count(pieces), replaces: replaces,
      isQuiet: isQuiet, sums: sums)
    let way = FilePath.directory(BatchFolder.filmName(line)).split(separator: "/").map { _ in ".." }
    let divided = try planning.plan(
      FilmDescription(JSONNode(plan.film), in: nil, FormatOption.isSetting),
      (way + ["..", plan.root]).joined(separator: "/"), plan.folder, costs,
      threads: ExportOptions.processorCount)
    try folder.write(divided, ofFilm: line, tree)
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
