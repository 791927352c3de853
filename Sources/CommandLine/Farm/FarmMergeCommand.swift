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

  @Flag(name: .shortAndLong, help: "Replace the film's file where it exists.")
  var force = false

  @Flag(help: "Say what was done as JSON.")
  var json = false

  @OptionGroup var silence: QuietOptions

  mutating func run() throws {
    let cancellation = Interruption.flagRaisedBySignals()
    if let batch = try FarmBatch(work) {
      let merge = FarmBatchMerge(batch: batch, cancellation: cancellation)
      try waitUntilNothingIsMissing(cancellation) { try merge.missing(merge.status()) }
      let count = try merge.merge()
      if !silence.quiet {
        Console.complain("all \(batch.head.films) films are there; \(count) were merged now")
      }
      return
    }
    let site = try FarmSite(work)
    let merge = try FarmMerge(
      site.folder, site.plan, site.film, tools: site.tools, replaces: force,
      cancellation: cancellation)
    try waitUntilNothingIsMissing(cancellation) { try missing(of: site) }
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

  /// What is missing of a film; nil where each shard has a part.
  ///
  /// - Throws: `FarmError.damaged` where one has failed for good.
  private func missing(of site: FarmSite) throws -> FarmError? {
    let status = FarmStatus(site.folder, site.plan)
    if let failed = status.entries.first(where: { $0.state == .failed }) {
      throw FarmError.damaged(
        name: site.folder.path,
        detail: "shard \(failed.shard.number) failed: \(failed.failure ?? "")")
    }
    guard !status.unfinished.isEmpty else { return nil }
    return unfinished(status.unfinished, site.plan.shards.count)
  }

  /// Waits, if that was asked for, until nothing is missing.
  ///
  /// - Throws: what is missing, where the time is over.
  private func waitUntilNothingIsMissing(
    _ cancellation: CancellationFlag, _ missing: () throws -> FarmError?
  ) throws {
    guard wait else { return }
    var pause = 0.5
    while true {
      let begin = ContinuousClock.now
      guard let error = try missing() else { return }
      if cancellation.isCancelled { throw Interruption.isTimeOver ? error : ExportError.cancelled }
      // Each look reads the records of all parts, or what all films came to.
      let look = (ContinuousClock.now - begin) / .seconds(1)
      usleep(UInt32(min(max(pause, look), 60) * 1e6))
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
