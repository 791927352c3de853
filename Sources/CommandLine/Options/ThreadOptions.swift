// The option that says how many threads work.

import ArgumentParser
import Segue

struct ThreadOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .customLong("threads")],
    parsing: .unconditional,
    help: ArgumentHelp("The number of threads. (default: all cores)", valueName: "N"))
  var threads: Int?

  /// How many threads work.
  func count() throws -> Int {
    if let threads { return try OptionText.threads("-j", "\(threads)") }
    return try Preferences.current.value(.threads, OptionText.threads)
      ?? ExportOptions.processorCount
  }
}
