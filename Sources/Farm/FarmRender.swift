// Renders the work of shards, one film or part after the other. A film of many that cannot be made costs no other film.

import Segue

extension FarmSite {
  /// Renders a shard, unless its part is there.
  ///
  /// Several machines and processes may render the same shard at a time: the part of the first to end is kept.
  ///
  /// - Parameters:
  ///   - shard: its number, from 0.
  ///   - progress: called on the calling thread after each picture.
  /// - Throws: `FarmError.refused` for a shard that is not there; an error of the category `temporary` if it may succeed
  ///   when it is tried again; what the one film fails by. Of many films, those that fail for good are counted.
  @discardableResult
  public func render(
    _ shard: Int, progress: (ExportProgress) -> Void = { _ in }
  ) throws -> FarmRenderResult {
    guard (0..<shardCount).contains(shard) else {
      throw FarmError.refused("there is no shard \(shard); there are 0-\(shardCount - 1)")
    }
    var result = FarmRenderResult(shard, of: project)
    let log = try AttemptLog(project, shard)
    try project.forEachWork(of: shard) { work in
      if cancellation.isCancelled { throw ExportError.cancelled }
      do {
        switch work {
        case .film(let line, let plan): result.add(try film(line, plan, log, progress))
        case .part(let line, let number): result.add(try part(number, of: line, progress))
        }
      } catch {
        try note(error, work, log)
        result.failed += 1
      }
    }
    return result
  }

  /// Writes down by what a film fails for good.
  ///
  /// - Throws: an error that may pass when the film is tried again, or that of the one film.
  private func note(_ error: any Error, _ work: FarmWork, _ log: AttemptLog) throws {
    let judged = PassingFault.judged(error, folder: project.folder)
    let category = ErrorCategory(of: judged)
    // The time that a film's own limits give costs that film alone.
    guard project.plan == nil, ![.temporary, .cancelled].contains(category),
      category != .timedOut || !isTimeOver
    else { throw judged }
    say("line \(work.line): \("\(judged)")")
    switch work {
    case .film(let line, let plan):
      try log.append(BatchResult(line: line, plan: plan.digest, failure: "\(judged)"))
    case .part(let line, let number):
      project.folder.film(line).note(judged, ofShard: number)
    }
  }

  /// Renders a part of a film.
  private func part(
    _ number: Int, of line: Int, _ progress: (ExportProgress) -> Void
  ) throws -> ShardRender.Outcome {
    let film = try film(line)
    guard number < film.plan.shards.count else {
      throw FarmError.damaged(
        name: film.folder.planPath, detail: "has no shard \(number); plan the batch again")
    }
    return try film.render(cancellation).render(film.plan.shards[number], progress: progress)
  }

  /// Makes a film, unless an attempt has made it.
  private func film(
    _ line: Int, _ plan: FarmPlan, _ log: AttemptLog, _ progress: (ExportProgress) -> Void
  ) throws -> ShardRender.Outcome {
    func isThere() -> Bool { log.before(line, plan)?.result.sum != nil && hasFilm(plan) }
    func wasBegun() -> Bool { log.before(line, plan)?.wasBegun ?? false }
    if isThere() { return .present }
    do {
      return try make(line, plan, wasBegun: wasBegun(), log, progress)
    } catch let error as ExportError where error.category == .cannotCreate {
      // Another attempt may have made or begun it by now.
      try log.readOthers()
      if isThere() { return .present }
      guard wasBegun() else { throw error }
      return try make(line, plan, wasBegun: true, log, progress)
    }
  }

  /// Makes a film.
  ///
  /// - Parameter wasBegun: whether an attempt began it, whose files may be there.
  private func make(
    _ line: Int, _ plan: FarmPlan, wasBegun: Bool, _ log: AttemptLog,
    _ progress: (ExportProgress) -> Void
  ) throws -> ShardRender.Outcome {
    let start = ContinuousClock.now
    let opened = try open(plan, in: project.folder)
    let replaces = plan.replaces || wasBegun
    try opened.film.checkOutput(replaces: replaces)
    let render = try opened.render(cancellation)
    try log.append(BatchResult(line: line, plan: plan.digest))
    let sum = try render.whole(replaces: replaces, progress: progress)
    try log.append(BatchResult(line: line, plan: plan.digest, sum: sum))
    return .rendered(seconds: (ContinuousClock.now - start) / .seconds(1))
  }
}

/// What attempts at a shard have done with whole films.
private final class AttemptLog {
  private let project: FarmProject
  private let shard: Int
  private let path: String
  private var known: [Int: BatchOutcome]
  /// The file of this attempt, which is made with its first line.
  private var writer: LineWriter?

  init(_ project: FarmProject, _ shard: Int) throws {
    (self.project, self.shard) = (project, shard)
    path = project.folder.donePath(shard, FarmAttempt.word())
    known = try project.outcomes(shard)
  }

  /// What was done with a film before; nil if nothing was.
  func before(_ line: Int, _ plan: FarmPlan) -> BatchOutcome? {
    known[line].flatMap { $0.result.plan == plan.digest ? $0 : nil }
  }

  /// Reads what the other attempts have done by now.
  func readOthers() throws { known = try project.outcomes(shard, without: path) }

  /// Writes down what became of a film; it is on the disk afterwards.
  func append(_ result: BatchResult) throws {
    let writer = try self.writer ?? LineWriter(path)
    self.writer = writer
    try writer.append(result.json, settles: true)
  }
}

/// What became of a shard.
public struct FarmRenderResult: JSONWritable, Sendable {
  /// Its number, from 0.
  public let shard: Int
  /// The frames of the one film; nil if there are many.
  private let frames: String?
  /// What became of the part of the one film.
  private var outcome: String?
  private var seconds: Double?
  /// How many films and parts of films were rendered.
  public private(set) var rendered = 0
  /// How many were there already.
  public private(set) var present = 0
  /// How many films of a batch failed for good.
  public fileprivate(set) var failed = 0

  init(_ shard: Int, of project: FarmProject) {
    self.shard = shard
    frames = project.plan.map { "\(NumberList(framesOf: [$0.shards[shard]]))" }
  }

  /// Counts a film or a part.
  mutating func add(_ outcome: ShardRender.Outcome) {
    if outcome == .present { present += 1 } else { rendered += 1 }
    guard frames != nil else { return }
    switch outcome {
    case .rendered(let seconds): (self.outcome, self.seconds) = ("rendered", seconds)
    case .present: self.outcome = "present"
    case .late: self.outcome = "late"
    }
  }

  package var line: String {
    guard let frames else {
      return "shard \(shard): \(rendered) rendered, \(present) there already, \(failed) failed"
    }
    let became =
      switch outcome {
      case "rendered": "rendered in \(Decimal.text(((seconds ?? 0) * 10).rounded() / 10)) s"
      case "present": "is there already"
      default: "another machine was faster"
      }
    return "shard \(shard), frames \(frames): \(became)"
  }
}
