// Options that say on which canvas scenes are staged.

import ArgumentParser
import Segue

struct FittingOptions: ParsableArguments {
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

  /// Reads pictures as the options say.
  func loader(_ limits: Limits) -> PictureLoader {
    CanvasOptions.loader(isLenient: lenient, limits)
  }

  /// The canvas, where another than the scene's own is wanted.
  func canvas() throws -> PixelSize? {
    try size.map { try OptionText.size("--size", $0) }
  }

  /// Gives a stage the background that was asked for.
  func setBackground(of stage: Stage) throws {
    if let background { stage.background = try OptionText.color("--background", background) }
  }

  /// What shows where a format without transparency has none.
  func backdrop() throws -> Color {
    try background.map { try OptionText.color("--background", $0) } ?? .black
  }
}
