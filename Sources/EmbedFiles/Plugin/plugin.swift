// Runs EmbedFiles over a folder before the library is built: over Filters/ for the filter language, over
// Images/compositions/ for films. Every file is an input, so that a changed one is noticed. A filter that comes or goes
// is noticed when Package.swift is newer: see the Makefile.

import Foundation
import PackagePlugin

@main struct EmbedFilesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let isOfFilms = target.name == "SegueTimeline"
    let folder = context.package.directoryURL
      .appending(path: isOfFilms ? "Images/compositions" : "Filters")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(isOfFilms ? ".json" : ".glsl") }.sorted()
    let inputs = names.map { folder.appending(path: $0) }
    let output = context.pluginWorkDirectoryURL
      .appending(path: isOfFilms ? "EmbeddedCompositions.swift" : "EmbeddedFilters.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(names.count) files of \(folder.lastPathComponent)",
        executable: try context.tool(named: "EmbedFiles").url,
        arguments: [isOfFilms ? "compositions" : "filters", output.path] + inputs.map(\.path),
        inputFiles: inputs, outputFiles: [output])
    ]
  }
}
