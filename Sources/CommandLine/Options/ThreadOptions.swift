// The option that says how many threads work.

import ArgumentParser
import Segue
import SegueText

struct ThreadOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .customLong("threads")],
    parsing: .unconditional,
    help: ArgumentHelp("The number of threads. (default: all cores)", valueName: "N"))
  var threads: Int?

  /// How many threads work.
  func count() throws -> Int {
    if let threads { return try Self.checked("-j", threads) }
    return try Preferences.current.value(.threads, Self.count) ?? ExportOptions.processorCount
  }

  /// Reads a number of threads.
  static func count(_ label: String, _ text: String) throws -> Int {
    guard let wanted = Int(text) else {
      throw TextError.malformed(what: label, text: text, expected: "a number of threads")
    }
    return try checked(label, wanted)
  }

  private static func checked(_ label: String, _ wanted: Int) throws -> Int {
    guard (1...1024).contains(wanted) else {
      throw CommandFailure.usage("\(label) \(wanted): expected a number of threads from 1 to 1024")
    }
    return wanted
  }
}
