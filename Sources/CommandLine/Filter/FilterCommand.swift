// `segue filter`: what is done with filters' files.

import ArgumentParser

/// The commands about filters' files.
struct FilterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filter",
    abstract: "Export filters for other programs.",
    discussion: """
      segue filter export burn > burn.glsl
      """,
    subcommands: [FilterExportCommand.self])
}
