// Options that limit what a run takes of the machine, whatever it reads.

import ArgumentParser
import Segue

/// Limits of memory and time.
struct RunLimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The most memory for pictures and frames, estimated before the work: 500MB, 2GB or bytes. (default: "
        + "three quarters of the memory that the machine, its control group or the process's limits allow)",
      valueName: "SIZE"))
  var maxMemory: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stop after this time: 10s or 500ms.", valueName: "time"))
  var timeout: String?

  /// The most bytes of memory; nil without `--max-memory`.
  func memory() throws -> Int? {
    try maxMemory.map { try OptionText.bytes("--max-memory", $0) }
  }

  /// When the work must be done, if it begins now.
  func deadline() throws -> ContinuousClock.Instant? {
    try timeout.map { .now + .seconds(try OptionText.patience("--timeout", $0)) }
  }

  /// Ends the process when the time is over: for the options of the run itself, and not for words of one of its films.
  func arm() throws {
    if let timeout { Interruption.endAfter(try OptionText.patience("--timeout", timeout)) }
  }
}
