// Options for motion blur: how long each frame is exposed.

import ArgumentParser
import Segue

struct ShutterOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Motion blur: the shutter angle in degrees of a frame's time, 0 to 720; 180 is usual, 0 is off. It "
        + "blurs transitions, --ken-burns, scenes, compositions and overlays, but not clips and texts. (default: "
        + "off)", valueName: "degrees"))
  var shutter: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many moments a blurred frame combines, 2 to 256; segue takes up to 64 if you would see them one by "
        + "one. (default: 16)", valueName: "N"))
  var samples: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "When the shutter opens, in degrees after the frame's own moment, -360 to 360. (default: minus half of "
        + "--shutter)", valueName: "degrees"))
  var phase: String?

  /// Whether --shutter says anything.
  var isGiven: Bool { shutter != nil }

  /// Says how long frames are exposed, as a show would.
  func describe(in film: inout JSONTree) throws {
    guard isGiven || samples == nil && phase == nil else {
      throw CommandFailure.usage("--samples and --phase need --shutter")
    }
    film.set("shutter", "angle", to: shutter, of: "--shutter", as: .number())
    film.set("shutter", "phase", to: phase, of: "--phase", as: .number())
    film.set("shutter", "samples", to: samples.map { "\($0)" }, of: "--samples", as: .number())
  }
}
