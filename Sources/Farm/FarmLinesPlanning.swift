// From films in lines to shards. Lines are read twice and never held: a million films take no more memory than ten.

import Dispatch
import Segue
import SegueSystem
import Synchronization

/// Plans the films of a file's lines.
package struct FarmLinesPlanning {
  private let lines: String
  private let planning: FarmPlanning
  private let cancellation: CancellationFlag
  private let places: FarmPlaces
  private let costs = CostMemory()

  /// How many lines are read at a time.
  private static let atOnce = 256

  /// - Parameter cancellation: told when the work is to end.
  package init(
    _ lines: String, _ planning: FarmPlanning, cancellation: CancellationFlag
  ) throws {
    (self.lines, self.cancellation) = (lines, cancellation)
    places = try FarmPlaces(root: planning.root ?? ".", folder: planning.folder)
    var planning = planning
    planning.root = places.realRoot
    self.planning = planning
  }

  private var folder: FarmFolder { planning.folder }

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

  /// What was planned; if that fails, nothing of it is left.
  package func plan() throws -> FarmProject {
    let reader = try LineReader(lines)
    let tree = try folder.makeForFilms()
    let project = try tree.using { try plan(reader, tree) }
    tree.isGone()
    return project
  }

  private func plan(_ reader: LineReader, _ tree: TemporaryTree) throws -> FarmProject {
    let spool = folder.path + "/films.new"
    unsafe unlink(spool.fileName)
    defer { unsafe unlink(spool.fileName) }
    tree.add(spool)
    var project = FarmProject(
      folder, root: places.root, place: places.folder,
      tools: FarmPlan.Tools(
        version: Release.version, build: BuildIdentity.text,
        ffmpeg: (try? FFmpeg.find())?.version))
    unsafe unlink(folder.refusedPath.fileName)
    tree.add(folder.refusedPath)
    let refused = try LineWriter(folder.refusedPath)
    let total = try readLines(reader, into: spool, &project, refused)
    try pack(spool, total, &project, refused, tree)
    try refused.flush()
    try checkIsWork(project, tree)
    try folder.write(project, tree)
    return project
  }

  /// Throws if there is no film, and leaves no plan then: with their lines mended, films can be planned there.
  private func checkIsWork(_ project: FarmProject, _ tree: TemporaryTree) throws {
    guard project.films == 0 else { return }
    guard project.refused > 0 else {
      throw FilmError(.badData, "\(lines): there are no lines in it; write one for each film")
    }
    folder.leaveRefused(tree)
    throw FilmError(
      .badData,
      "\(lines): no line makes a film; the mistakes are listed in \(folder.refusedPath)")
  }

  // MARK: Reading

  /// Reads all lines into the spool.
  ///
  /// - Returns: what all films cost.
  private func readLines(
    _ reader: LineReader, into spool: String, _ project: inout FarmProject, _ refused: LineWriter
  ) throws -> Double {
    let writer = try LineWriter(spool)
    var (total, outputs) = (0.0, Set<Int>())
    while true {
      var lines: [LineReader.Line] = []
      while lines.count < Self.atOnce, let line = try reader.next() { lines.append(line) }
      if lines.isEmpty { break }
      for (line, outcome) in zip(lines, planned(lines)) {
        switch outcome {
        case nil: continue
        case .film(let film):
          guard outputs.insert(film.place.hashValue).inserted else {
            try refuse(
              line.number, "\(film.output): an earlier line writes this file too", refused,
              &project)
            continue
          }
          project.films += 1
          total += film.cost
          try writer.append(film.work)
        case .refused(let reason): try refuse(line.number, reason, refused, &project)
        case .stopped(let error): throw error
        }
      }
    }
    try writer.flush()
    return total
  }

  private func refuse(
    _ line: Int, _ reason: String, _ refused: LineWriter, _ project: inout FarmProject
  ) throws {
    project.refused += 1
    try refused.append((["line": line, "error": reason] as JSONTree).onOneLine)
    if project.refused <= 20 {
      planning.surroundings.say("\(self.lines): line \(line): \(reason)")
    }
    if project.refused == 20 {
      planning.surroundings.say("the others are in \(folder.refusedPath)")
    }
  }

  /// Plans lines side by side; nil for empty ones.
  private func planned(_ lines: [LineReader.Line]) -> [Outcome?] {
    let results = Mutex([Outcome?](repeating: nil, count: lines.count))
    DispatchQueue.concurrentPerform(iterations: lines.count) { index in
      let outcome = outcome(of: lines[index])
      results.withLock { $0[index] = outcome }
    }
    return results.withLock { $0 }
  }

  private func outcome(of line: LineReader.Line) -> Outcome? {
    if cancellation.isCancelled { return .stopped(ExportError.cancelled) }
    guard let bytes = line.bytes else { return .refused("longer than \(LineReader.longest) bytes") }
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
    do {
      let film = try FilmDescription(bytes: bytes)
      guard let output = film.output else { throw FilmError.usage("'output' is missing") }
      let plan = try planning.plan(film, at: places, costs, pieces: 1, threads: 1)
      let work = Array(FarmWork.film(line: line.number, plan).json.utf8)
      guard work.count <= LineReader.longest else {
        return .refused("uses too many files for a batch; plan this film by itself")
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
    let judged = PassingFault.judged(error, folder: folder, mark: folder.refusedPath)
    guard ErrorCategory(of: judged) != .temporary else { throw judged }
    return judged
  }

  // MARK: Packing

  /// Writes the shards' files.
  private func pack(
    _ spool: String, _ total: Double, _ project: inout FarmProject, _ refused: LineWriter,
    _ tree: TemporaryTree
  ) throws {
    var packer = BatchPacker(total: total, films: project.films, planning.wish)
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
      guard let bytes = line.bytes, case .film(let number, let plan) = try FarmWork(bytes) else {
        continue
      }
      let pieces = packer.pieces(plan.cost)
      guard pieces > 1 else {
        try put(bytes, plan.cost)
        continue
      }
      switch Result(catching: { try divide(plan, number, pieces, tree).shards }) {
      case .success(let shards):
        for shard in shards {
          try put(Array(FarmWork.part(line: number, shard: shard.number).json.utf8), shard.cost)
        }
      case .failure(let error):
        // What it is made of was there a moment ago.
        project.films -= 1
        try refuse(number, "\(try lasting(error))", refused, &project)
      }
    }
    try writer?.flush()
    project.shards = current + 1
  }

  /// Writes the plan of a long film.
  private func divide(
    _ plan: FarmPlan, _ line: Int, _ pieces: Int, _ tree: TemporaryTree
  ) throws -> FarmPlan {
    let divided = try planning.plan(
      FilmDescription(JSONNode(plan.film), in: nil),
      at: FarmPlaces(places, ofFilm: line), costs, pieces: pieces,
      threads: ExportOptions.processorCount)
    try folder.write(divided, ofFilm: line, tree)
    return divided
  }
}
