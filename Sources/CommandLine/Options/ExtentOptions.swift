// The option that says which part of the plane frames show.

import ArgumentParser
import Segue

struct ExtentOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What to render instead of the canvas: auto for all that the effect covers at any "
        + "progress, or pixels from the canvas's top-left corner, y down, whatever the effect's "
        + "own coordinates.", valueName: "auto|X,Y,W,H"))
  var extent: String?

  /// The part of the plane that the frames show.
  func region() throws -> FrameRegion {
    switch extent {
    case nil: .canvas
    case "auto": .extent
    case .some(let text): .rectangle(try OptionText.rect("--extent", text))
    }
  }
}
