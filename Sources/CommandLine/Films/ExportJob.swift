// An export with everything decided: says what it would do, or renders, writes and reports.

import Segue
import SegueText

/// An export that is ready to run, whatever it is of.
struct ExportJob {
  let source: any FrameSource
  let destination: Destination
  let format: any OutputFormat
  let options: ExportOptions
  private let plan: any ExportPlan

  init(
    _ source: any FrameSource, to destination: Destination, as format: any OutputFormat,
    _ options: ExportOptions, _ plan: any ExportPlan
  ) {
    self.source = source
    self.destination = destination
    self.format = format
    self.options = options
    self.plan = plan
  }

  /// Runs, or says what would be done.
  func run(_ running: RunOptions) throws {
    if running.dryRun { return try describe(planned(), running) }
    if destination == .standardOutput, running.json {
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
      source, isSequence: destination.isSequence, format: format, options: options)
    return plan
  }

  /// Says what would be done.
  private func describe(_ plan: any ExportPlan, _ running: RunOptions) throws {
    if running.json { return try Console.write(json: plan) }
    var table = Table()
    table.rows = plan.rows + FileSize(plan, destination, format).rows
    try Console.write(table.text)
  }

  /// Renders and writes the frames.
  ///
  /// - Returns: what was done.
  func write(_ running: RunOptions) throws -> ExportReport {
    var display = ProgressDisplay(running) { bytes in
      FileSize(bytes, plan.output, destination, format).warning
    }
    defer { display.finish() }
    let start = ContinuousClock.now
    let summary = try Exporter().export(
      source, to: destination, format: format, options: options,
      cancellation: Interruption.flagRaisedBySignals(), progress: { display.show($0) })
    display.finish()
    for note in summary.notes { Console.complain("segue: \(note)") }
    return ExportReport(
      plan: plan, written: summary, seconds: (ContinuousClock.now - start).seconds)
  }
}
