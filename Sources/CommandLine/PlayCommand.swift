// `segue play`: a scene, a show or a composition in, its frames out.

import ArgumentParser
import Segue

struct PlayCommand: ExportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Render a scene, a show, a cut (.otio), or a composition.",
    usage: """
      segue play SCENE.json -o OUT [--replace LAYER=FILE …] [--at TIME] [options]
             segue play FILM.json [-o OUT] [--at TIME] [options]
             segue play SHOW.json|CUT.otio -o OUT [--at TIME] [options]
             segue play LOGO.json|LOGO.lottie -o OUT [--at TIME] [options]
      """)

  @Argument(
    help: ArgumentHelp(
      "A scene, a show, a film with its own output, a cut in OpenTimelineIO (.otio), or a Lottie file; - for "
        + "standard input.",
      valueName: "file"),
    completion: .file(extensions: Composition.fileExtensions + ["otio"]))
  var scene: String

  @OptionGroup(title: "Scene") var staging: SceneOptions
  @OptionGroup(title: "Show") var filling: VariableOptions
  @OptionGroup(title: "Composition") var composing: CompositionOptions
  @OptionGroup(title: "Overlays") var overlays: OverlayOptions
  @OptionGroup(title: "Canvas") var canvas: CanvasOptions
  @OptionGroup(title: "Canvas") var look: LookOptions
  @OptionGroup(title: "Filters") var filters: FilterOptions
  @OptionGroup(title: "Time") var playing: PlayOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Running") var running: RunOptions
  @OptionGroup(title: "Limits") var limiting: LimitOptions

  var printsEvents: Bool { playing.events }

  func namedFilm(_ limits: Limits) throws -> FilmDescription {
    try Inputs.checkStandardInput([scene] + staging.specifications().map(\.path))
    return try FilmDescription(
      FilmFile(scene, limits: limits), values: filling.values(), limits: limits)
  }

  func describe(in film: inout FilmDescription, _ media: FilmMedia) throws {
    film.replacements += try staging.specifications()
    if let animation = composing.archive.animation { film.animation = animation }
    film.slots.merge(try composing.slots()) { _, given in given }
    try playing.describe(in: &film)
    try look.describe(in: &film.show)
    try overlays.describe(in: &film.show, loader: media.loader)
  }
}
