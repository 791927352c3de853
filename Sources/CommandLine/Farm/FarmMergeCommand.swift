// `segue farm merge`: makes the film when its parts are there.

import ArgumentParser
import Segue
import SegueFarm
import SegueSystem

/// Joins the parts of a film.
struct FarmMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Join the parts of a film, with its sound.")

  @OptionGroup var work: FarmWorkOptions

  @Flag(help: "Wait until all parts are finished, or one has failed for good.")
  var wait = false

  @Flag(name: .shortAndLong, help: "Replace the film's file if it exists.")
  var force = false

  @Flag(help: "Print a report as JSON.")
  var json = false

  @OptionGroup var silence: QuietOptions

  mutating func run() throws {
    let site = try work.site()
    let project = site.project
    // What is wrong with one film need not wait for its parts.
    if project.plan != nil { _ = try site.film(0).merge(replaces: force, site.cancellation) }
    try waitUntilNothingIsMissing(site)
    let reports = try merge(site)
    let merged = counted(reports.count { !$0.present }, "film")
    let isOne = project.plan != nil
    if json {
      try Console.write(json: isOne ? reports[0].tree : reports.tree)
    } else if !silence.quiet {
      Console.complain(
        isOne ? reports[0].line : "all \(project.films) films are there; \(merged) merged now")
    }
  }

  /// Merges the films that are made in parts; the others were made whole.
  ///
  /// - Throws: what keeps any film from being there.
  private func merge(_ site: FarmSite) throws -> [FarmMergeReport] {
    var (reports, last) = ([FarmMergeReport](), -1)
    var (lost, unfinished) = ([Int](), nil as FarmError?)
    for shard in 0..<site.project.shards {
      try site.project.forEachWork(of: shard) { work in
        switch work {
        case .part(let line, _) where line != last:
          last = line
          do { reports.append(try report(line, of: site)) } catch let error as FarmError {
            guard case .unfinished = error else { throw error }
            unfinished = error
          }
        case .film(_, let plan) where lost.last != shard && !site.hasFilm(plan): lost.append(shard)
        default: break
        }
      }
    }
    if let fault = try status(site).fault ?? unfinished { throw fault }
    if let rerun = FarmRerun(lost, work.folder) {
      throw FarmError.passing(
        "films that were made are gone; render with: \(rerun.lines.joined(separator: "; "))")
    }
    return reports
  }

  private func status(_ site: FarmSite) throws -> FarmStatusReport {
    try FarmStatusReport(site.project, work.folder)
  }

  /// Merges a film.
  private func report(_ line: Int, of site: FarmSite) throws -> FarmMergeReport {
    let summary = try site.merge(line, replaces: force)
    for note in summary?.notes ?? [] { Console.complain("segue: \(note)") }
    return FarmMergeReport(try site.film(line).plan, summary)
  }

  /// Waits, if that was asked for, until nothing is missing that may come yet.
  ///
  /// - Throws: what is missing when the time is over.
  private func waitUntilNothingIsMissing(_ site: FarmSite) throws {
    guard wait else { return }
    var pause = 0.5
    while true {
      let begin = ContinuousClock.now
      guard let fault = try status(site).fault, fault.category == .temporary else { return }
      if site.cancellation.isCancelled {
        throw Interruption.isTimeOver ? fault : ExportError.cancelled
      }
      // Each look reads the records of all parts, or what became of all films.
      let look = (ContinuousClock.now - begin) / .seconds(1)
      usleep(UInt32(min(max(pause, look), 60) * 1e6))
      pause = min(pause * 1.1, 5)
    }
  }
}

/// What was made.
private struct FarmMergeReport: JSONWritable {
  let output: String
  let frames: Int
  let bytes: Int?
  /// Whether it had been made before.
  let present: Bool
  /// How loud it is; nil if no loudness was asked for, or it had been made before.
  let loudness: LoudnessDocument?
  /// What was found in its file; nil if it had been made before, or is none that ffmpeg writes.
  let film: WrittenFilm?

  init(_ plan: FarmPlan, _ summary: ExportSummary?) {
    (output, frames) = (plan.output, plan.frames.count)
    (bytes, present) = (summary?.bytes, summary == nil)
    loudness = summary?.loudness.map(LoudnessDocument.init)
    film = summary?.film
  }

  var line: String {
    present
      ? "\(output) is made already"
      : "\(output): \(frames) frames, \(bytes ?? 0) bytes\(loudness?.words ?? "")"
  }
}
