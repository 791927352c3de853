// The command `segue`: its subcommands and its version.

import ArgumentParser
import Segue

/// The whole command.
package struct Root: ParsableCommand {
  /// The version that `segue --version` prints.
  package static let version = Release.version
  /// The day that manual pages carry where the build was not told its commit's.
  static let date = "2026-11-26"

  /// Name, help and subcommands.
  package static let configuration = CommandConfiguration(
    commandName: "segue",
    abstract: "Turns pictures and video clips into films with transitions.",
    version: "segue \(version)",
    subcommands: [
      RenderCommand.self, FrameCommand.self, ShowCommand.self, PlayCommand.self, BatchCommand.self,
      ExportCommand.self, ShiftCommand.self, ListCommand.self,
      DescribeCommand.self, FormatsCommand.self, CheckCommand.self, SchemaCommand.self,
      FilterCommand.self, SheetCommand.self,
      ContactCommand.self, GalleryCommand.self,
      CompareCommand.self, FarmCommand.self,
      StudioCommand.self, ServeCommand.self, BenchCommand.self, DoctorCommand.self,
    ],
    defaultSubcommand: RenderCommand.self)

  /// Makes the command without arguments; the parser sets them.
  package init() {}

  /// The command that a line runs, and the words behind its name; itself for `help`.
  static func command(of words: [String]) -> (
    any ParsableCommand.Type, rest: ArraySlice<String>
  ) {
    if words.first == "help" { return (Root.self, words.dropFirst()) }
    var command: any ParsableCommand.Type = RenderCommand.self
    var (inner, rest) = (configuration.subcommands, words[...])
    while let named = inner.first(where: { $0._commandName == rest.first }) {
      (command, inner, rest) = (named, named.configuration.subcommands, rest.dropFirst())
    }
    return (command, rest)
  }
}
