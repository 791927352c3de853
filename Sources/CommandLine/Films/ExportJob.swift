// An export with everything decided: says what it would do, or renders, writes and reports.

import Segue

/// An export that is ready to run, whatever it is of.
struct ExportJob {
  let film: OpenedFilm
  private let plan: any ExportPlan

  init(_ film: OpenedFilm) throws {
    self.film = film
    switch film.contents {
    case .show(let frames, let rate)?: plan = try RenderPlan(film, frames, at: rate)
    case .stage(let staged)?: plan = PlayPlan(film, staged)
    case nil: throw CommandFailure(.bug, "a film of nothing")
    }
  }

  /// Runs, or says what would be done.
  func run(_ running: RunOptions) throws {
    if running.dryRun { return try describe(planned(), running) }
    if film.destination == .standardOutput, running.json {
      throw CommandFailure.usage(
        "--json reports on standard output, where the frames go; write them to a file")
    }
    let report = try write(running)
    if running.json {
      try Console.write(json: report)
    } else if running.saysWhatWasDone {
      Console.complain(report.line)
    }
  }

  /// What would be done.
  func planned() throws -> any ExportPlan {
    var plan = plan
    plan.estimatedBytes = try Exporter().estimate(
      film.source, isSequence: film.destination.isSequence, format: film.format,
      options: film.options)
    return plan
  }

  /// Says what would be done.
  private func describe(_ plan: any ExportPlan, _ running: RunOptions) throws {
    if running.json { return try Console.write(json: plan.tree + ["warnings": warnings]) }
    let table = Table(rows: plan.rows + FileSize(plan, film.destination, film.format).rows)
    try Console.write(table.text)
  }

  /// What `segue check` would warn of; none if a file cannot be read, which a plan only looks for.
  var warnings: [DocumentWarning] {
    guard case .show(let frames, _)? = film.contents else { return [] }
    return (try? frames.warnings()) ?? []
  }

  /// Renders and writes the frames.
  ///
  /// - Returns: what was done.
  func write(_ running: RunOptions) throws -> ExportReport {
    var display = ProgressDisplay(running) { bytes in
      FileSize(bytes, plan.output, film.destination, film.format).warning
    }
    defer { display.finish() }
    let start = ContinuousClock.now
    let summary = try film.export(
      cancellation: Interruption.flagRaisedBySignals(), progress: { display.show($0) })
    display.finish()
    for note in summary.notes { Console.complain("segue: \(note)") }
    return ExportReport(
      plan: plan, written: summary, seconds: (ContinuousClock.now - start) / .seconds(1))
  }
}
