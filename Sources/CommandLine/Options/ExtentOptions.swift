// The option that says which part of the plane frames show.

import ArgumentParser
import Segue

struct ExtentOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The area to render instead of the canvas: auto for everything that the effect ever covers, or a "
        + "rectangle in pixels from the canvas's top-left corner.", valueName: "auto|X,Y,W,H"))
  var extent: String?
}
