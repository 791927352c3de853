// Options that say which frames there are.

import ArgumentParser
import Segue

struct FrameOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Frames per second: 30, 23.976 or 30000/1001. (default: 30, of a scene its own)",
      valueName: "rate"))
  var fps: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only these frames, counted from 0: 10-19, 10- or 10.", valueName: "A-B"))
  var frames: String?

  /// The frame rate.
  ///
  /// - Parameter usual: where none was given.
  func rate(usual: Rational = Rational(30)) throws -> Rational {
    try fps.map { try OptionText.frameRate("--fps", $0) } ?? usual
  }

  /// The frames that were asked for; nil for all.
  func range() throws -> FrameRange? { try frames.map { try OptionText.frames("--frames", $0) } }
}
