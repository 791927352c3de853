// `segue play`: a scene, a show or a composition in, its frames out.

import ArgumentParser
import Segue

struct PlayCommand: ParsableCommand, PlayingCommand, Sendable {
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
  @OptionGroup(title: "Overlays") var overlays: OverlayOptions
  @OptionGroup(title: "Canvas") var canvas: CanvasOptions
  @OptionGroup(title: "Canvas") var look: LookOptions
  @OptionGroup(title: "Filters") var filters: FilterOptions
  @OptionGroup(title: "Time") var playing: PlayOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Running") var running: RunOptions
  @OptionGroup(title: "Limits") var limiting: LimitOptions

  func export(_ limits: Limits) throws -> (any ReadyExport)? {
    let inputs = [scene] + (try staging.specifications().map(\.path))
    try Inputs.checkStandardInput(inputs)
    let bytes = try ShowDocument.bytes(ofFile: scene, limits: limits)
    if Composition.isSurelyNamed(scene) || Composition.recognizes(bytes) {
      try overlays.refuse(for: scene)
      try look.refuse(for: scene)
      return try play(composition: bytes, limits)
    }
    try composing.refuse(for: scene)
    let file = ParsedFile(bytes, path: scene)
    guard file.kind == .scene else {
      let show = try ShowDocument(
        file, limits: limits, isLenient: canvas.lenient, fit: canvas.usualFit())
      return try job(of: show, limits)
    }
    try overlays.refuse(for: scene)
    try look.refuse(for: scene)
    return try play(file, inputs, limits)
  }

  /// Plays a scene, or says what happens in it.
  private func play(
    _ file: ParsedFile, _ inputs: [String], _ limits: Limits
  ) throws -> ExportJob<PlayPlan>? {
    let catalog = try filters.catalogForScenes(limits)
    let document = try file.scene(catalog, limits)
    if playing.events {
      try writeEvents(of: staging.stage(document, canvas, catalog, limits))
      return nil
    }
    try checkPictures(of: document)
    let destination = try output.destination(sparing: inputs)
    let staged = StagedFile(document, try staging.stage(document, canvas, catalog, limits))
    return try ExportJob(staged, inputs: inputs, to: destination, of: self, limits)
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
}
