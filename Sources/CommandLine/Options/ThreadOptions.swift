// The option that says how many threads work.

import ArgumentParser
import Segue

struct ThreadOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .customLong("threads")],
    parsing: .unconditional,
    help: ArgumentHelp("How many threads work. (default: all cores)", valueName: "N"))
  var threads: Int?

  /// How many threads work.
  func count() throws -> Int {
    guard let wanted = threads else { return ExportOptions.processorCount }
    guard (1...1024).contains(wanted) else {
      throw CommandFailure.usage("-j \(wanted): expected a number of threads from 1 to 1024")
    }
    return wanted
  }
}
