// `segue filter export`: a filter as one file, with the helpers that it uses.

import ArgumentParser
import Segue

/// Prints a filter's text with its helpers.
struct FilterExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print a filter as one file for other hosts.",
    discussion: """
      Pastes the helpers of the line '// Uses:' into the text, so that every host of GL Transitions runs it.
      """)

  @Argument(help: ArgumentHelp("A filter's name or its file.", valueName: "FILTER"))
  var name: String

  @OptionGroup var filters: FilterOptions

  @OptionGroup(title: "Limits") var limiting: LimitOptions

  mutating func run() throws {
    let library = try filters.wanted.available(limiting.limits())
    let source = try CheckSubject.source(name, library)
    // What does not compile is not exported.
    _ = try source.compiled()
    try Console.write(source.withHelpers())
  }
}
