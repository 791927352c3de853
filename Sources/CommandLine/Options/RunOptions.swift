// Options for threads, progress and reports.

import ArgumentParser
import Segue

struct RunOptions: ParsableArguments {
  @OptionGroup var working: ThreadOptions

  @OptionGroup var configuring: ConfigurationOptions

  @OptionGroup var silence: QuietOptions

  @Option(
    help: ArgumentHelp(
      "How to show progress on standard error: auto, bar, plain, json or none.",
      valueName: "style"))
  var progress = ProgressStyle.auto

  @Flag(help: "Print a report, or an error, as JSON on standard output.")
  var json = false

  @Flag(help: "Show what the film will be, and write nothing.")
  var dryRun = false

  /// The names of those that were given and say who is told what, and how; of no frame anything.
  var given: [String] {
    [
      ("--dry-run", dryRun), ("--json", json), ("--progress", progress != .auto),
      ("-j", working.threads != nil), ("--config", configuring.config != nil),
    ].filter(\.1).map(\.0)
  }

  /// Lets an end that comes from outside be said as the options want it, and come when nobody listens any more.
  func readyForItsEnd() {
    if json { Interruption.reportsAsJSON() }
    if progress == .json { Listener.endsRun() }
  }

  /// Whether people are told at the end what was written.
  var saysWhatWasDone: Bool { !silence.quiet && progress != .none && Terminal.isError }
}

/// How progress is shown.
enum ProgressStyle: String, ExpressibleByArgument, CaseIterable {
  /// A bar on a terminal, nothing elsewhere.
  case auto
  /// One line that is drawn over.
  case bar
  /// A line now and then.
  case plain
  /// A JSON object now and then, a line each.
  case json
  /// Nothing.
  case none
}
