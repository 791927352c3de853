// Options that limit what a run may use and read, for files and names that strangers gave.

import ArgumentParser
import Segue

/// Limits of the output and of the files that are read.
struct LimitOptions: ParsableArguments {
  @OptionGroup var reading: ReadingLimitOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Refuse to write a longer film. (default: \(Int(Limits().seconds))s)", valueName: "time"))
  var maxDuration: String?

  @Option(
    help: ArgumentHelp(
      "Stop when the output gets larger: 500MB, 2GB or bytes. (default: 1000GB)",
      valueName: "SIZE"))
  var maxOutput: String?

  /// The names of those that were given.
  var given: [String] {
    reading.given
      + [("--max-duration", maxDuration != nil), ("--max-output", maxOutput != nil)]
      .filter(\.1).map(\.0)
  }

  /// The limits as a film has them.
  var bounds: FilmDescription.Bounds {
    var bounds = reading.bounds
    (bounds.duration, bounds.output) = (maxDuration, maxOutput)
    return bounds
  }

  /// The limits that the options set to the whole run, which ends when its time is over.
  func limits() throws -> Limits {
    let limits = try bounds.limits()
    try reading.run.arm()
    return limits
  }
}

extension FilmDescription.Bounds {
  /// Takes what others say in place of its own.
  mutating func replace(with others: Self) {
    (pixels, memory) = (others.pixels ?? pixels, others.memory ?? memory)
    (duration, output) = (others.duration ?? duration, others.output ?? output)
    (timeout, root) = (others.timeout ?? timeout, others.root ?? root)
  }
}
