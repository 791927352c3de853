// Options that limit what a command may read, and how long it may take.

import ArgumentParser
import Segue

/// Limits of the files that are read, and of the whole run: for commands that write no film.
struct ReadingLimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The most pixels of a picture to read, or of a frame. (default: \(Limits.mostPixels))",
      valueName: "N"))
  var maxPixels: Int?

  @OptionGroup var run: RunLimitOptions

  @Option(
    help: ArgumentHelp(
      "Read files from this folder only, also those that effects and scenes use; refuse links that lead out "
        + "of it.", valueName: "DIR"))
  var root: String?

  /// The names of those that were given.
  var given: [String] {
    [
      ("--max-pixels", maxPixels != nil), ("--max-memory", run.maxMemory != nil),
      ("--timeout", run.timeout != nil), ("--root", root != nil),
    ].filter(\.1).map(\.0)
  }

  /// The limits as a film has them.
  var bounds: FilmDescription.Bounds {
    var bounds = FilmDescription.Bounds()
    (bounds.pixels, bounds.memory) = (maxPixels, run.maxMemory)
    (bounds.timeout, bounds.root) = (run.timeout, root)
    return bounds
  }

  /// The limits that the options set to the whole run, which ends when its time is over.
  func limits() throws -> Limits {
    let limits = try bounds.limits()
    try run.arm()
    return limits
  }
}
