// The option for the colours of a whole film.

import ArgumentParser
import Segue

struct LookOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What is done to the film's colours, below its texts: brightness (-1 to 1), contrast and saturation (1 changes "
        + "nothing), temperature (of the light in kelvin: less than 6500 is warmer), vignette (how much darker the "
        + "corners are), blur (as 2%), lut (a look-up table, .cube). The same are settings of inputs.",
      valueName: "key=value,…"))
  var look: String?

  /// The table's file, if there is one.
  func files() throws -> [String] {
    try pairs().filter { $0.key == InputSetting.table.rawValue }.map(\.value)
  }

  /// The look; nil where none is asked for.
  func look(_ tables: ColorTables) throws -> Look? {
    guard look != nil else { return nil }
    var made = Look()
    for (key, value) in try pairs() {
      if let number = Look.Number(rawValue: key) {
        made[number] = try LookText.number(number, "--look: \(key)", value)
      } else {
        made.table = try tables.table(value)
      }
    }
    return made
  }

  private func pairs() throws -> [(key: String, value: String)] {
    try look.map { try LookText.pairs("--look", $0) } ?? []
  }

  /// Throws if there is one, for a file that is played by itself.
  func refuse(for file: String) throws {
    guard look != nil else { return }
    throw CommandFailure.usage(
      "--look goes with films, and \(file) is played by itself; write 'segue \(file) -o OUT --look …'"
    )
  }
}
