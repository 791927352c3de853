// `segue farm status`: what is done, running and missing, and the words that render what is missing.

import ArgumentParser
import Segue
import SegueDescriptions
import SegueFarm
import SegueFiles
import SegueText

/// Says how far a film is.
struct FarmStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Say which shards are done, running and missing.")

  @Argument(
    help: ArgumentHelp("The folder of the plan.", valueName: "dir"), completion: .directory)
  var folder: String

  @Flag(help: "Say it as JSON.")
  var json = false

  mutating func run() throws {
    let real = try FarmGround.folder(self.folder)
    let batch = BatchFolder(real)
    if batch.isBatch {
      let status = try FarmBatchStatus(batch, BatchHead(batch), name: self.folder)
      return try json ? Console.write(JSON.text(status)) : Console.write(lines: status.lines)
    }
    let folder = FarmFolder(real)
    let plan = try folder.plan()
    let report = FarmStatusReport(FarmStatus(folder, plan), plan, self.folder)
    if json { return try Console.write(JSON.text(report)) }
    try Console.write(lines: report.lines)
  }
}

/// The state of a plan, for people and as JSON.
struct FarmStatusReport: Encodable {
  struct Entry: Encodable {
    let shard: Int
    let first: Int
    let last: Int
    let state: String
    let host: String?
    /// The seconds since the host was last heard of, negative if its mark is dated in the future; nil if nobody works on
    /// it.
    let silence: Int?
    let seconds: Double?
    let failure: String?

    /// What is to be said of it to people; nil where it is done, or nobody was ever at it.
    var line: String? {
      let place = host.map { " on \($0)" } ?? ""
      let said: String
      switch state {
      case "running": said = "running" + place
      case "silent" where (silence ?? 0) < 0:
        said =
          "its mark\(place) is dated \(-(silence ?? 0) / 60) min ahead of this machine's clock; who is at it is not known"
      case "silent":
        said = "silent for \((silence ?? 0) / 60) min\(place), and may have been killed"
      case "failed": said = "failed\(place): \(failure ?? "")"
      case "missing" where host != nil: said = "missing; the worker\(place) was killed"
      default: return nil
      }
      return "shard \(shard), frames \(first)-\(last): \(said)"
    }
  }

  let output: String
  let shards: Int
  let done: Int
  let running: Int
  let silent: Int
  let failed: Int
  let missing: Int
  let entries: [Entry]
  /// How to render what is missing; nil where nothing is.
  let rerun: FarmRerun?

  init(_ status: FarmStatus, _ plan: FarmPlan, _ folder: String) {
    output = plan.output
    shards = plan.shards.count
    done = status.shards(.done).count
    running = status.shards(.running).count
    silent = status.shards(.silent).count
    failed = status.shards(.failed).count
    missing = status.shards(.missing).count
    entries = status.entries.map {
      Entry(
        shard: $0.shard.number, first: $0.shard.frames.lowerBound,
        last: $0.shard.frames.upperBound - 1, state: $0.state.rawValue,
        host: $0.record?.host ?? $0.attempt?.host, silence: $0.attempt?.silence,
        seconds: $0.record?.seconds, failure: $0.failure)
    }
    rerun = FarmRerun(status.unfinished, folder)
  }

  var lines: [String] {
    var lines = [
      "\(output): \(done) of \(shards) shards done"
        + [(running, "running"), (silent, "silent"), (failed, "failed"), (missing, "missing")]
        .filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
    ]
    lines += entries.compactMap(\.line).map { "  " + $0 }
    if let rerun { lines += ["what is missing:"] + rerun.lines.map { "  " + $0 } }
    return lines
  }
}
