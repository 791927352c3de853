// `segue play`: a scene, a show or a composition in, its frames out.

import ArgumentParser
import Segue

struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Render a scene, a show, a cut (.otio), or a composition.",
    usage: """
      segue play SCENE.json -o OUT [--replace LAYER=FILE …] [--at TIME] [options]
             segue play SHOW.json|CUT.otio -o OUT [--at TIME] [options]
             segue play LOGO.json|LOGO.lottie -o OUT [--at TIME] [options]
      """)

  @Argument(
    help: ArgumentHelp(
      "A scene file, a show file, a cut in OpenTimelineIO, or a Lottie file; - for standard input.",
      valueName: "file"),
    completion: .file(extensions: Composition.fileExtensions + ["otio"]))
  var scene: String

  @OptionGroup(title: "Scene") var staging: SceneOptions
  @OptionGroup(title: "Composition") var composing: CompositionOptions
  @OptionGroup(title: "Canvas") var canvas: CanvasOptions
  @OptionGroup(title: "Filters") var filters: FilterOptions
  @OptionGroup(title: "Time") var timing: PlayOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Running") var running: RunOptions
  @OptionGroup(title: "Limits") var limiting: LimitOptions

  mutating func run() throws {
    let inputs = [scene] + (try staging.specifications().map(\.path))
    try Inputs.checkStandardInput(inputs)
    let limits = try limiting.limits()
    let bytes = try ShowDocument.bytes(ofFile: scene, limits: limits)
    if Composition.isSurelyNamed(scene) || Composition.recognizes(bytes) {
      return try CompositionJob(bytes, self, limits).run()
    }
    try composing.refuse(for: scene)
    guard ShowDocument.Kind(of: bytes) == .scene else {
      let show = try ShowDocument(
        bytes: bytes, path: scene, limits: limits, isLenient: canvas.lenient)
      return try ShowJob(show, self, limits).run(running)
    }
    let catalog = try filters.catalogForScenes(limits)
    let document = try SceneDocument(bytes: bytes, path: scene, catalog: catalog)
    if timing.events {
      return try Self.printEvents(
        staging.stage(document, canvas, catalog, limits), asJSON: running.json)
    }
    try checkPictures(of: document)
    _ = try output.destination(sparing: inputs)
    try Self.export(
      PlayedFile(document), staging.stage(document, canvas, catalog, limits), inputs: inputs,
      timing, canvas,
      output, running, limits)
  }

  /// Throws for a transition without pictures: it would show nothing.
  private func checkPictures(of document: SceneDocument) throws {
    let given = Set(try staging.specifications().map(\.layer))
    let empty = document.emptyRoles.filter { !given.contains($0) }
    guard let first = empty.first else { return }
    let names = empty.map { "'\($0)'" }.joined(separator: " and ")
    throw CommandFailure.usage(
      "\(scene): a transition, and \(names) \(empty.count == 1 ? "has" : "have") no picture; add "
        + "--replace \(first)=A.jpg, or run it with 'segue A.jpg B.jpg -t \(scene) -o OUT'")
  }

  /// Exports the frames of a stage.
  ///
  /// - Parameter inputs: files that must not be written over.
  static func export(
    _ file: PlayedFile, _ stage: Stage, inputs: [String], _ timing: PlayOptions,
    _ canvas: CanvasOptions, _ output: OutputOptions, _ running: RunOptions, _ limits: Limits
  ) throws {
    let destination = try output.destination(sparing: inputs)
    let source = try timing.source(file, stage)
    let format = try output.chooseFormat(
      for: destination, frames: timing.isSingle ? 1 : source.frameCount,
      otherwise: timing.isSingle ? "png" : nil)
    let options = ExportOptions(
      frames: try timing.range(), threads: try running.working.count(),
      background: try canvas.color(keepsAlpha: false), replaces: output.force, limits: limits)
    let plan = PlayPlan(
      inputs, file, stage, source, timing, format: format.info.name,
      output: output.output ?? "\(destination)", threads: options.threads)
    try ExportJob(
      source: source, plan: plan, destination: destination, format: format, options: options
    ).runUnlessDry(running)
  }

  /// What happens on a stage, a line each or as JSON.
  static func printEvents(_ stage: Stage, asJSON: Bool) throws {
    let events = try stage.film().events
    if asJSON { return try Console.write(JSON.text(events.map(EventDocument.init))) }
    try Console.write(lines: events.map { "\($0)" })
  }
}
