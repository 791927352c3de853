// `segue play`: a scene in, its frames out.

import ArgumentParser
import Segue

struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Render a scene of layers and animations.",
    usage: """
      segue play SCENE.json -o OUT [--replace LAYER=FILE …] [--at TIME] [options]
      """)

  @Argument(
    help: ArgumentHelp("The scene file; - for standard input.", valueName: "scene"),
    completion: .file(extensions: ["json"]))
  var scene: String

  @OptionGroup(title: "Scene") var staging: SceneOptions
  @OptionGroup(title: "Time") var timing: PlayOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Running") var running: RunOptions

  mutating func run() throws {
    let document = try SceneDocument(contentsOf: scene)
    let loader = staging.loader()
    if timing.events { return try printEvents(document, loader) }
    let inputs = [scene] + (try staging.specifications().map(\.path))
    let destination = try output.destination(sparing: inputs)
    let stage = try staging.stage(document, loader)
    let source = try timing.source(document, stage)
    let format = try output.chooseFormat(
      for: destination, frames: timing.isSingle ? 1 : source.frameCount,
      otherwise: timing.isSingle ? "png" : nil)
    let exporting = ExportOptions(
      frames: try timing.range(), threads: try running.working.count(),
      background: try staging.backdrop(), replaces: output.force)
    let plan = PlayPlan(
      scene: scene, document, source, timing, format: type(of: format).info.name,
      output: output.output ?? "\(destination)", threads: exporting.threads)
    try ExportJob(
      source: source, plan: plan, destination: destination, format: format, options: exporting
    ).runUnlessDry(running)
  }

  /// What happens in the scene, a line each or as JSON.
  private func printEvents(_ document: SceneDocument, _ loader: PictureLoader) throws {
    let events = try staging.stage(document, loader).film().events
    try Console.write(
      running.json
        ? JSON.text(events.map(EventDocument.init)) : events.map { "\($0)\n" }.joined())
  }
}
