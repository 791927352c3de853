// Options that say how a scene is staged: its canvas, its pictures, its pace.

import ArgumentParser
import Segue

struct SceneOptions: ParsableArguments {
  @Option(
    name: .customLong("replace"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Another picture for a named layer; may be repeated. Behind it :drop=PROPERTY,… drops "
        + "properties that the scene gives the layer, :keep=PROPERTY,… all others, and :fit=MODE "
        + "says how it is fitted (cover).",
      valueName: "LAYER=FILE"))
  var replacements: [String] = []

  @Option(help: ArgumentHelp("Another canvas than the scene's own.", valueName: "WxH"))
  var size: String?

  @Option(
    help: ArgumentHelp(
      "How the scene is fitted to it: contain, cover, stretch, center or none.",
      valueName: "mode"))
  var fit = FitMode.contain

  @Option(
    help: ArgumentHelp(
      "What shows behind the layers: ff8800, ff880080 or a CSS name. (default: the scene's; "
        + "black where the format has no transparency)", valueName: "color"))
  var background: String?

  @Flag(help: "Accept damaged pictures and fill what is missing.")
  var lenient = false

  /// The replacements, without their pictures.
  func specifications() throws -> [ReplacementSpecification] {
    try replacements.map { text throws(TextError) in try ReplacementSpecification(parsing: text) }
  }

  /// Reads pictures as the options say.
  func loader() -> PictureLoader { CanvasOptions.loader(isLenient: lenient) }

  /// A stage of a scene.
  func stage(_ document: SceneDocument, _ loader: PictureLoader) throws -> Stage {
    let stage = try document.stage(
      pictures: loader, replacing: specifications().map { try $0.replacement(loader) },
      size: size.map { text throws(TextError) in try PixelSize(parsing: text) }, fit: fit)
    if let background { stage.background = try Color(parsing: background) }
    return stage
  }

  /// What shows where a format without transparency has none.
  func backdrop() throws -> Color {
    try background.map { text throws(TextError) in try Color(parsing: text) } ?? .black
  }
}
