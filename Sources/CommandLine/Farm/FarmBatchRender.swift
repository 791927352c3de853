// Renders the films of a batch's shard, one after the other. A film that cannot be made costs no other film.

import Segue
import SegueFarm
import SegueFiles
import SegueText

/// A batch on this machine.
struct FarmBatch {
  let folder: BatchFolder
  let head: BatchHead
  let ground: FarmGround
  let work: FarmWorkOptions
  private let end: ContinuousClock.Instant?

  /// Whether the time of the run is over.
  var isTimeOver: Bool { end.map { $0 <= .now } ?? false }

  /// Reads a batch; nil for a folder with a plan of one film.
  init?(_ work: FarmWorkOptions) throws {
    let real = try FarmGround.folder(work.folder)
    guard BatchFolder(real).isBatch else { return nil }
    self.work = work
    folder = BatchFolder(real)
    head = try BatchHead(folder)
    end = try work.limiting.deadline()
    ground = try FarmGround(real, head.root, head.folder, work)
  }

  /// The work of a shard, line by line.
  func forEachWork(of shard: Int, _ body: (BatchWork) throws -> Void) throws {
    let path = folder.shardPath(shard)
    let reader = try LineReader(own: path)
    while let line = try reader.next() {
      guard let bytes = line.bytes else {
        throw FarmError.damaged(
          name: path, detail: "line \(line.number) is too long; make the batch anew")
      }
      try body(BatchWork(bytes))
    }
  }

  /// Whether the file of a film is there.
  func hasFilm(_ plan: FarmPlan) -> Bool {
    let output = ground.path(plan.output)
    guard plan.parts == .files else { return FileKind(output) != .missing }
    let last = (try? SequencePattern(output))?.name(plan.frames.upperBound - 1)
    return last.map { FileKind($0) != .missing } ?? false
  }
}

/// Renders shards of a batch.
struct FarmBatchRender {
  let batch: FarmBatch
  let cancellation: CancellationFlag

  /// How many films and parts of films came to what.
  struct Count: Encodable {
    var shard: Int
    var rendered = 0
    var present = 0
    var failed = 0
  }

  /// Renders a shard.
  ///
  /// - Throws: what may pass when it is tried again; a film that fails for good is counted.
  func render(_ shard: Int) throws -> Count {
    var count = Count(shard: shard)
    var known = try batch.folder.outcomes(shard)
    let log = AttemptLog(batch.folder, shard)
    var site: FarmSite?
    try batch.forEachWork(of: shard) { work in
      if cancellation.isCancelled { throw ExportError.cancelled }
      switch work {
      case .film(let line, let plan):
        guard let result = try film(line, plan, &known, log) else {
          count.present += 1
          return
        }
        if result.sum == nil { count.failed += 1 } else { count.rendered += 1 }
        try log.append(result)
      case .part(let line, let number):
        do {
          if try part(number, of: line, &site) == .present {
            count.present += 1
          } else {
            count.rendered += 1
          }
        } catch {
          let judged = try lasting(error, line)
          batch.folder.film(line).note(judged, ofShard: number)
          count.failed += 1
        }
      }
    }
    return count
  }

  /// Renders a shard of a long film.
  ///
  /// - Parameter site: the film of the shard before.
  private func part(
    _ number: Int, of line: Int, _ site: inout FarmSite?
  ) throws -> ShardRender.Outcome {
    let folder = batch.folder.film(line)
    if site?.folder != folder {
      site = try FarmSite(folder, batch.folder.planOfFilm(line), batch.ground, batch.work)
    }
    guard let site, number < site.plan.shards.count else {
      throw FarmError.damaged(
        name: folder.planPath, detail: "has no shard \(number); make the batch anew")
    }
    let render = try ShardRender(
      folder, site.plan, site.film, tools: site.tools, cancellation: cancellation)
    return try render.render(site.plan.shards[number])
  }

  /// An error that costs a film, said to people.
  ///
  /// - Throws: one that may pass when it is tried again.
  private func lasting(_ error: any Error, _ line: Int) throws -> any Error {
    let folder = FarmFolder(batch.folder.path)
    let judged = PassingFault.judged(error, folder: folder, mark: batch.folder.headPath)
    switch ErrorCategory(of: judged) {
    case .temporary, .cancelled: throw judged
    // The time that a film's own words give costs that film alone.
    case .timedOut where batch.isTimeOver: throw judged
    default: break
    }
    Console.complain("segue: line \(line): \(judged)")
    return judged
  }

  /// Makes a film, and returns what became of it; nil if it exists already.
  ///
  /// - Parameter known: what other attempts have done; read anew where a file is in the way, which may be theirs.
  private func film(
    _ line: Int, _ plan: FarmPlan, _ known: inout [Int: BatchOutcome], _ log: AttemptLog
  ) throws -> BatchResult? {
    func before() -> BatchOutcome? {
      known[line].flatMap { $0.result.plan == plan.digest ? $0 : nil }
    }
    func isThere() -> Bool { before()?.result.sum != nil && batch.hasFilm(plan) }
    if isThere() { return nil }
    do {
      do {
        return try film(line, plan, wasBegun: before()?.wasBegun ?? false, log)
      } catch let error as ExportError where error.category == .cannotCreate {
        known = try log.othersOutcomes()
        if isThere() { return nil }
        guard before()?.wasBegun == true else { throw error }
        return try film(line, plan, wasBegun: true, log)
      }
    } catch {
      return BatchResult(line: line, plan: plan.digest, failure: "\(try lasting(error, line))")
    }
  }

  /// Makes a film.
  ///
  /// - Parameter wasBegun: whether an attempt began it, whose files may be there.
  private func film(
    _ line: Int, _ plan: FarmPlan, wasBegun: Bool, _ log: AttemptLog
  ) throws -> BatchResult {
    let folder = FarmFolder(batch.folder.path)
    let film = try batch.ground.film(
      of: plan, InputCheck(plan.files, root: batch.ground.root), batch.folder.headPath,
      isTrusted: batch.work.trust,
      threads: batch.work.threadCount())
    let replaces = plan.replaces || wasBegun
    try film.checkOutput(replaces: replaces)
    try log.append(BatchResult(line: line, plan: plan.digest))
    let sum = try WholeFilm(plan, film, cancellation: cancellation)
      .make(tools: .own(for: film, of: plan.files), replaces: replaces, in: folder)
    return BatchResult(line: line, plan: plan.digest, sum: sum)
  }
}

/// What an attempt at a shard has begun and finished; a file of it is made with the first line.
private final class AttemptLog {
  private let folder: BatchFolder
  private let shard: Int
  private let path: String
  private var writer: LineWriter?

  init(_ folder: BatchFolder, _ shard: Int) {
    (self.folder, self.shard) = (folder, shard)
    path = folder.donePath(shard, FarmAttempt.word())
  }

  /// What the other attempts have begun and finished by now.
  func othersOutcomes() throws -> [Int: BatchOutcome] {
    try folder.outcomes(shard, without: path)
  }

  /// Writes down what became of a film; it is on the disk afterwards.
  func append(_ result: BatchResult) throws {
    let writer = try self.writer ?? LineWriter(path)
    self.writer = writer
    try writer.append(result.json, settles: true)
  }
}
