// Renders the work of shards, one film or part after the other. A film of many that cannot be made costs no other film.

import Segue

/// Renders shards.
package struct FarmRender {
  let site: FarmSite

  package init(_ site: FarmSite) { self.site = site }

  /// Renders a shard.
  ///
  /// - Throws: what may pass when it is tried again, and what the one film fails by; of many films those that fail for
  ///   good are counted.
  package func render(_ shard: Int) throws -> FarmRenderResult {
    var result = FarmRenderResult(shard, of: site.project)
    let log = try AttemptLog(site.project, shard)
    try site.project.forEachWork(of: shard) { work in
      if site.cancellation.isCancelled { throw ExportError.cancelled }
      do {
        switch work {
        case .film(let line, let plan): result.add(try film(line, plan, log))
        case .part(let line, let number): result.add(try part(number, of: line))
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
    let judged = PassingFault.judged(error, folder: site.project.folder)
    let category = ErrorCategory(of: judged)
    // The time that a film's own limits give costs that film alone.
    guard site.project.plan == nil, ![.temporary, .cancelled].contains(category),
      category != .timedOut || !site.isTimeOver
    else { throw judged }
    site.say("line \(work.line): \("\(judged)")")
    switch work {
    case .film(let line, let plan):
      try log.append(BatchResult(line: line, plan: plan.digest, failure: "\(judged)"))
    case .part(let line, let number):
      site.project.folder.film(line).note(judged, ofShard: number)
    }
  }

  /// Renders a part of a film.
  private func part(_ number: Int, of line: Int) throws -> ShardRender.Outcome {
    let film = try site.film(line)
    guard number < film.plan.shards.count else {
      throw FarmError.damaged(
        name: film.folder.planPath, detail: "has no shard \(number); plan the batch again")
    }
    return try film.render(site.cancellation).render(film.plan.shards[number])
  }

  /// Makes a film, unless an attempt has made it.
  private func film(
    _ line: Int, _ plan: FarmPlan, _ log: AttemptLog
  ) throws -> ShardRender.Outcome {
    func isThere() -> Bool { log.before(line, plan)?.result.sum != nil && site.hasFilm(plan) }
    func wasBegun() -> Bool { log.before(line, plan)?.wasBegun ?? false }
    if isThere() { return .present }
    do {
      return try make(line, plan, wasBegun: wasBegun(), log)
    } catch let error as ExportError where error.category == .cannotCreate {
      // Another attempt may have made or begun it by now.
      try log.readOthers()
      if isThere() { return .present }
      guard wasBegun() else { throw error }
      return try make(line, plan, wasBegun: true, log)
    }
  }

  /// Makes a film.
  ///
  /// - Parameter wasBegun: whether an attempt began it, whose files may be there.
  private func make(
    _ line: Int, _ plan: FarmPlan, wasBegun: Bool, _ log: AttemptLog
  ) throws -> ShardRender.Outcome {
    let start = ContinuousClock.now
    let opened = try site.open(plan, in: site.project.folder)
    let replaces = plan.replaces || wasBegun
    try opened.film.checkOutput(replaces: replaces)
    let render = try opened.render(site.cancellation)
    try log.append(BatchResult(line: line, plan: plan.digest))
    let sum = try render.whole(replaces: replaces)
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
package struct FarmRenderResult: JSONWritable {
  package let shard: Int
  /// The frames of the one film; nil if there are many.
  private let frames: String?
  /// What became of the part of the one film.
  private var outcome: String?
  private var seconds: Double?
  /// How many films and parts of films were rendered, were there, and failed.
  private var rendered = 0
  private var present = 0
  package fileprivate(set) var failed = 0

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
