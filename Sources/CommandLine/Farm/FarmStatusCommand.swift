// `segue farm status`: what is done, running and missing, and the words that render what is missing.

import ArgumentParser
import Segue
import SegueFarm

/// Says how far films are.
struct FarmStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "List finished, running and missing shards.")

  @Argument(
    help: ArgumentHelp("The folder of the plan.", valueName: "dir"), completion: .directory)
  var folder: String

  @Flag(help: "Say it as JSON.")
  var json = false

  mutating func run() throws {
    let project = try FarmProject(FarmFolder(existing: folder))
    let report = try FarmStatusReport(project, folder)
    if json { return try Console.write(json: report) }
    try Console.write(lines: report.lines)
  }
}

/// The state of what is planned, for people and as JSON.
struct FarmStatusReport: JSONWritable {
  /// A shard.
  struct Entry: JSONWritable {
    let shard: Int
    /// The frames of the one film; nil if there are many.
    var first: Int?
    var last: Int?
    /// How many films and parts of films it has, are done, and failed for good.
    var work = 0
    var done = 0
    var failed = 0
    /// That of the work that is furthest from being settled.
    var state = FarmStatus.State.done
    /// Who works or worked on its last part.
    var host: String?
    /// The seconds since the host was last heard of, negative if its mark is dated in the future; nil if nobody works on
    /// it.
    var silence: Int?
    /// How long its last part took.
    var seconds: Double?
    var failure: String?

    fileprivate mutating func add(_ state: FarmStatus.State) {
      work += 1
      if state == .done { done += 1 }
      if state == .failed { failed += 1 }
      let order = FarmStatus.State.allCases
      self.state = order.last { $0 == state || $0 == self.state } ?? state
    }

    fileprivate mutating func add(_ part: FarmStatus.Entry) {
      add(part.state)
      host = part.record?.host ?? part.attempt?.host
      (silence, seconds, failure) = (part.attempt?.silence, part.record?.seconds, part.failure)
    }

    /// Its number, and the frames of the one film.
    var name: String {
      guard let first, let last else { return "shard \(shard)" }
      return "shard \(shard), frames \(first)-\(last)"
    }

    /// The line about it for people; nil if it is done, or nobody ever worked on it.
    fileprivate var line: String? {
      let place = host.map { " on \($0)" } ?? ""
      let became: String
      switch state {
      case .running: became = "running" + place
      case .silent where (silence ?? 0) < 0:
        became =
          "its mark\(place) is dated \(-(silence ?? 0) / 60) min in the future of this machine's clock, so "
          + "its worker is unknown"
      case .silent:
        became = "no sign of life for \((silence ?? 0) / 60) min\(place); it may have been killed"
      case .failed where failure != nil: became = "failed\(place): \(failure ?? "")"
      case .missing where host != nil: became = "missing; the worker\(place) was killed"
      default: return nil
      }
      return "\(name): \(became)"
    }
  }

  /// A film of many that cannot be made.
  struct Failure: JSONWritable {
    let line: Int
    let error: String
  }

  let folder: String
  /// The file of the one film; nil if there are many.
  let output: String?
  let films: Int
  /// How many lines could not be made into films.
  let refused: Int
  private(set) var filmsDone = 0
  private(set) var filmsFailed = 0
  /// The first of the films that failed.
  private(set) var failures: [Failure] = []
  let shards: Int
  private(set) var done = 0
  private(set) var running = 0
  private(set) var silent = 0
  private(set) var failed = 0
  private(set) var missing = 0
  private(set) var entries: [Entry] = []
  /// How to render what is not done; nil if all is.
  private(set) var rerun: FarmRerun?
  private static let mostFailures = 100

  init(_ project: FarmProject, _ folder: String) throws {
    (self.folder, output) = (folder, project.plan?.output)
    (films, refused, shards) = (project.films, project.refused, project.shards)
    var film: (line: Int, status: FarmStatus)?
    for shard in 0..<shards {
      let entry = try entry(shard, project, &film)
      entries.append(entry)
    }
    func count(_ state: FarmStatus.State) -> Int { entries.count { $0.state == state } }
    (done, running, silent) = (count(.done), count(.running), count(.silent))
    (failed, missing) = (count(.failed), count(.missing))
    let frames = project.plan.map { plan in NumberList(framesOf: unfinished.map { plan.shards[$0] })
    }
    rerun = FarmRerun(unfinished, folder, frames)
  }

  /// The shards that are not done.
  var unfinished: [Int] { entries.filter { $0.state != .done }.map(\.shard) }

  /// Looks at a shard.
  ///
  /// - Parameter film: the film of the part before: the parts of a film follow each other.
  private mutating func entry(
    _ shard: Int, _ project: FarmProject, _ film: inout (line: Int, status: FarmStatus)?
  ) throws -> Entry {
    var entry = Entry(shard: shard)
    if let frames = project.plan?.shards[shard].frames {
      (entry.first, entry.last) = (frames.lowerBound, frames.upperBound - 1)
    }
    let outcomes = try project.outcomes(shard)
    try project.forEachWork(of: shard) { work in
      switch work {
      case .film(let line, let plan):
        let result = outcomes[line]?.result
        guard let result, result.plan == plan.digest, !result.isBegun else {
          return entry.add(.missing)
        }
        entry.add(result.failure == nil ? .done : .failed)
        count(line, isDone: result.failure == nil, result.failure)
      case .part(let line, let number):
        if film?.line != line {
          let (folder, plan) = try project.film(line)
          let status = FarmStatus(folder, plan)
          film = (line, status)
          // A film is done with all its parts, and fails with one.
          count(
            line, isDone: status.entries.allSatisfy { $0.state == .done },
            status.entries.lazy.compactMap(\.failure).first)
        }
        guard let status = film?.status, number < status.entries.count else {
          return entry.add(.missing)
        }
        entry.add(status.entries[number])
      }
    }
    return entry
  }

  private mutating func count(_ line: Int, isDone: Bool, _ failure: String?) {
    if isDone { filmsDone += 1 }
    guard let failure else { return }
    filmsFailed += 1
    if failures.count < Self.mostFailures { failures.append(Failure(line: line, error: failure)) }
  }

  /// Why it is not complete, `FarmError.passing` if it may be later; nil if it is.
  ///
  /// One film fails with any of its parts; of many films the others are made first.
  var fault: FarmError? {
    guard let rerun else { return nil }
    let isOver = output == nil ? failed == unfinished.count : failed > 0
    guard isOver else {
      let missing =
        output == nil
        ? "\(filmsDone) of \(films) films are done"
        : "\(FarmError.unfinished(unfinished, of: shards))"
      return .passing("\(missing); render with: \(rerun.lines.joined(separator: "; "))")
    }
    guard output != nil, let one = entries.first(where: { $0.state == .failed }) else {
      return .damaged(
        name: folder,
        detail: "\(filmsFailed) of \(films) films failed; 'segue farm status' names them")
    }
    return .damaged(name: folder, detail: "shard \(one.shard) failed: \(one.failure ?? "")")
  }

  var lines: [String] {
    func counts(_ counts: [(Int, String)]) -> String {
      counts.filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
    }
    var lines: [String] = []
    if let output {
      lines.append(
        "\(output): \(done) of \(shards) shards done"
          + counts([
            (running, "running"), (silent, "silent"), (failed, "failed"), (missing, "missing"),
          ]))
    } else {
      lines.append(
        "\(filmsDone) of \(films) films done" + counts([(filmsFailed, "failed")])
          + (refused > 0 ? "; \(counted(refused, "line")) refused" : ""))
      lines += failures.map { "  line \($0.line): \($0.error)" }
    }
    lines += entries.compactMap(\.line).map { "  " + $0 }
    if let rerun { lines += ["what is missing:"] + rerun.lines.map { "  " + $0 } }
    return lines
  }
}
