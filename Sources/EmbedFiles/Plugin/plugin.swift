// Runs EmbedFiles over folders before a target is built: over Filters/ for the filter language, over Images/compositions/
// for films, over Sources/Studio/Page/ for the studio's server, over skills/segue/ for the command's help. Every file is an
// input, so that a changed one is noticed. A file that comes or goes is noticed when Package.swift is newer: see the Makefile.

import Foundation
import PackagePlugin

@main struct EmbedFilesPlugin: BuildToolPlugin {
  /// What a target embeds.
  private struct Folder {
    let kind: String
    let paths: [String]
    let endings: [String]
    let output: String
  }

  private static let folders = [
    "SegueFilters": Folder(
      kind: "filters", paths: ["Filters", "Filters/shared"], endings: [".glsl"],
      output: "EmbeddedFilters.swift"),
    "SegueTimeline": Folder(
      kind: "compositions", paths: ["Images/compositions"], endings: [".json"],
      output: "EmbeddedCompositions.swift"),
    "SegueStudioServer": Folder(
      kind: "page", paths: ["Sources/Studio/Page"], endings: [".html", ".css", ".js"],
      output: "EmbeddedPage.swift"),
    "SegueCommand": Folder(
      kind: "skill", paths: ["skills/segue"], endings: ["SKILL.md"],
      output: "EmbeddedSkill.swift"),
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let folder = Self.folders[target.name] else { return [] }
    let inputs = try folder.paths.flatMap { path in
      let place = context.package.directoryURL.appending(path: path)
      return try FileManager.default.contentsOfDirectory(atPath: place.path)
        .filter { name in folder.endings.contains { name.hasSuffix($0) } }.sorted()
        .map { place.appending(path: $0) }
    }
    let output = context.pluginWorkDirectoryURL.appending(path: folder.output)
    return [
      .buildCommand(
        displayName: "Embedding \(inputs.count) files of \(folder.paths[0])",
        executable: try context.tool(named: "EmbedFiles").url,
        arguments: [folder.kind, output.path] + inputs.map(\.path),
        inputFiles: inputs, outputFiles: [output])
    ]
  }
}
