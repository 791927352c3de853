// Options that say which animation of a composition is played, and with which values.

import ArgumentParser
import Segue

struct CompositionOptions: ParsableArguments {
  @OptionGroup var archive: ArchiveOptions

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The value of a slot of a composition: a number, numbers as in 20,30, or a colour; may be repeated.",
      valueName: "NAME=VALUE"))
  var slot: [Repeated<String>] = []

  /// Whether any of them is given.
  var isGiven: Bool { archive.animation != nil || !slot.isEmpty }

  /// The values by the names of their slots.
  func slots() throws -> [String: Composition.SlotValue] {
    var made: [String: Composition.SlotValue] = [:]
    for text in slot.all() {
      let (name, value) = try VariableOptions.parts(of: text, "--slot")
      do throws(TextError) { made[name] = try Composition.SlotValue(parsing: value) } catch {
        throw error.naming("--slot \(name)")
      }
    }
    return made
  }
}
