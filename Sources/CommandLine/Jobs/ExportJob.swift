// An export with everything decided: says what it would do, or renders, writes and reports.
//
// Whatever is rendered becomes one: `ExportJob+Film.swift` makes it of inputs and shows, `ExportJob+Stage.swift` of
// scenes, compositions and shifts.

import Segue
import SegueDescriptions
import SegueText

/// An export that is ready to run, whatever it is of.
protocol ReadyExport {
  var source: any FrameSource { get }
  var destination: Destination { get }
  var format: any OutputFormat { get }
  var options: ExportOptions { get }
  /// Runs, or says what would be done.
  func run(_ running: RunOptions) throws
}

/// An export with its plan.
struct ExportJob<Plan: ExportPlan>: ReadyExport {
  let source: any FrameSource
  let plan: Plan
  let destination: Destination
  let format: any OutputFormat
  let options: ExportOptions

  /// Runs, or says what would be done.
  func run(_ running: RunOptions) throws {
    if running.dryRun { return try describe(running) }
    if destination == .standardOutput, running.json {
      throw CommandFailure.usage(
        "--json reports on standard output, where the frames go; write them to a file")
    }
    try export(running)
  }

  /// Says what would be done.
  private func describe(_ running: RunOptions) throws {
    var plan = plan
    plan.estimatedBytes = try Exporter().estimate(
      source, isSequence: destination.isSequence, format: format, options: options)
    var table = Table()
    table.rows = plan.rows + FileSize(plan, destination, format).rows
    try Console.write(running.json ? JSON.text(plan) : table.text)
  }

  /// Renders and writes the frames; reports as the options say.
  private func export(_ running: RunOptions) throws {
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
    let report = ExportReport(
      plan: plan, written: summary, seconds: (ContinuousClock.now - start).seconds)
    if running.json {
      try Console.write(JSON.text(report))
    } else if running.saysWhatWasDone {
      Console.complain(report.line)
    }
  }
}
