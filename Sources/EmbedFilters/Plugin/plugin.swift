// Runs EmbedFilters over Filters/ before the library is built; every file is an input, so that a
// changed one is noticed. A file that comes or goes is noticed when Package.swift is newer: see the
// Makefile.

import Foundation
import PackagePlugin

@main struct EmbedFiltersPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Filters")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".glsl") }.sorted()
    let inputs = names.map { folder.appending(path: $0) }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFilters.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(names.count) filters",
        executable: try context.tool(named: "EmbedFilters").url,
        arguments: [output.path] + inputs.map(\.path), inputFiles: inputs, outputFiles: [output])
    ]
  }
}
