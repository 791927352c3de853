// Options that say how the work is done and what is told about it.

import ArgumentParser
import Segue

struct RunOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .customLong("threads")],
    help: ArgumentHelp("How many threads work. (default: all cores)", valueName: "N"))
  var threads: Int?

  @Flag(name: .shortAndLong, help: "Show no progress.")
  var quiet = false

  @Option(
    help: ArgumentHelp(
      "How progress is shown on standard error: auto, bar, plain, json or none.",
      valueName: "style"))
  var progress = ProgressStyle.auto

  @Flag(help: "Report as JSON on standard output.")
  var json = false

  @Flag(help: "Say what would be done, and do nothing.")
  var dryRun = false

  /// How many threads work.
  func threadCount() throws -> Int {
    guard let threads else { return ExportOptions.processorCount }
    guard (1...1024).contains(threads) else {
      throw CommandFailure.usage("-j \(threads): expected a number of threads from 1 to 1024")
    }
    return threads
  }
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
