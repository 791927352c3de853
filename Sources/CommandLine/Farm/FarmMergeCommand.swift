// `segue farm merge`: makes the film when its parts are there.

import ArgumentParser
import Segue
import SegueDescriptions
import SegueFarm
import SegueSystem
import SegueText

/// Joins the parts of a film.
struct FarmMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Join the parts of a film, with its sound.")

  @OptionGroup var work: FarmWorkOptions

  @Flag(help: "Wait until all parts are there, or one has failed for good.")
  var wait = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long to wait at most. (default: for ever)", valueName: "time"))
  var timeout: String?

  @Flag(name: .shortAndLong, help: "Replace the film's file where it exists.")
  var force = false

  @Flag(help: "Say what was done as JSON.")
  var json = false

  @OptionGroup var silence: QuietOptions

  mutating func run() throws {
    let cancellation = Interruption.flagRaisedBySignals()
    if let batch = try FarmBatch(work) {
      let count = try FarmBatchMerge(batch: batch, cancellation: cancellation).merge()
      if !silence.quiet {
        Console.complain("all \(batch.head.films) films are there; \(count) were merged now")
      }
      return
    }
    let site = try FarmSite(work)
    let merge = try FarmMerge(
      site.folder, site.plan, site.film, tools: site.tools, replaces: force,
      cancellation: cancellation)
    if wait { try waitForParts(of: site, until: deadline(), cancellation) }
    let summary: ExportSummary?
    do {
      try site.check.checkLongFiles()
      summary = try merge.join()
    } catch FarmError.unfinished(let shards, let count) {
      throw unfinished(shards, count)
    } catch { throw PassingFault.judged(error, folder: site.folder) }
    for note in summary?.notes ?? [] { Console.complain("segue: \(note)") }
    let report = FarmMergeReport(site.plan, summary)
    if json { return try Console.write(JSON.text(report)) }
    if !silence.quiet { Console.complain(report.line) }
  }

  private func unfinished(_ shards: [Shard], _ count: Int) -> FarmError {
    let words = FarmRerun(shards, work.folder)?.lines.joined(separator: "; ") ?? ""
    return .passing("\(FarmError.unfinished(shards, of: count)); render with: \(words)")
  }

  private func deadline() throws -> ContinuousClock.Instant? {
    try timeout.map {
      .now + .seconds(try OptionText.time("--timeout", $0).seconds(frameRate: 1, 1))
    }
  }

  /// Waits until each shard has a part, one has failed for good, or it takes too long.
  private func waitForParts(
    of site: FarmSite, until deadline: ContinuousClock.Instant?, _ cancellation: CancellationFlag
  ) throws {
    var pause = 0.5
    while true {
      if cancellation.isCancelled { throw ExportError.cancelled }
      let status = FarmStatus(site.folder, site.plan)
      if status.unfinished.isEmpty { return }
      if let failed = status.entries.first(where: { $0.state == .failed }) {
        throw FarmError.damaged(
          name: site.folder.path,
          detail: "shard \(failed.shard.number) failed: \(failed.failure ?? "")")
      }
      if let deadline, deadline <= .now {
        throw unfinished(status.unfinished, site.plan.shards.count)
      }
      // Each look reads the records of all parts.
      usleep(UInt32(pause * 1e6))
      pause = min(pause * 1.1, 5)
    }
  }
}

/// What was made.
private struct FarmMergeReport: Encodable {
  let output: String
  let frames: Int
  let bytes: Int?
  /// Whether it had been made before.
  let present: Bool
  /// How loud it is; nil where nobody asked for a loudness, and where it had been made before.
  let loudness: LoudnessDocument?

  init(_ plan: FarmPlan, _ summary: ExportSummary?) {
    (output, frames) = (plan.output, plan.frames.count)
    (bytes, present) = (summary?.bytes, summary == nil)
    loudness = summary?.loudness.map(LoudnessDocument.init)
  }

  var line: String {
    present
      ? "\(output) is made already"
      : "\(output): \(frames) frames, \(bytes ?? 0) bytes\(loudness?.words ?? "")"
  }
}
