// Options that limit what a run may use and read, for files and names that strangers gave.

import ArgumentParser
import Segue

/// Limits of the output and of the files that are read.
struct LimitOptions: ParsableArguments {
  @OptionGroup var reading: ReadingLimitOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The longest film that is written. (default: \(Int(Limits().seconds))s)", valueName: "time"))
  var maxDuration: String?

  @Option(
    help: ArgumentHelp(
      "Stop when so much has been written: 500MB, 2GB or bytes. (default: 1000GB)",
      valueName: "SIZE"))
  var maxOutput: String?

  /// The names of those that were given.
  var given: [String] {
    reading.given
      + [("--max-duration", maxDuration != nil), ("--max-output", maxOutput != nil)]
      .filter(\.1).map(\.0)
  }

  /// The limits that the options set to the whole run, which ends when its time is over.
  func limits() throws -> Limits {
    let limits = try limitsOfWork()
    try reading.run.arm()
    return limits
  }

  /// The limits that the options set to a piece of work; a run may have many.
  func limitsOfWork() throws -> Limits {
    var limits = try reading.limitsOfWork()
    if let maxOutput {
      limits.outputBytes = try ReadingLimitOptions.bytes("--max-output", maxOutput)
    }
    if let maxDuration {
      limits.seconds = try OptionText.time("--max-duration", maxDuration).seconds(frameRate: 1, 1)
    }
    return limits
  }
}
