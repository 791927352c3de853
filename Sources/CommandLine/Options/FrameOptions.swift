// Options that say which frames there are.

import ArgumentParser
import Segue

struct FrameOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Frames per second: 30, 23.976 or 30000/1001. (default: the clips' rate if they agree, else 30; for a "
        + "scene, its own)",
      valueName: "rate"))
  var fps: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Render only these frames, counted from 0: 10-19, 10- or 10.", valueName: "A-B"))
  var frames: String?

  /// Says the frame rate, as a show would.
  func describe(in film: inout JSONTree) throws {
    guard let fps else { return }
    let rate = try OptionText.frameRate("--fps", fps)
    film.set(["fps"], to: JSONTree(.text("\(rate)"), of: "--fps"))
  }
}
