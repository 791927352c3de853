// Options that say which times of a scene are shown, and in which order.

import ArgumentParser
import Segue

struct PlayOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Write the frame at a time: 1.5, 500ms or 30f.", valueName: "time"))
  var at: String?

  @OptionGroup var frames: FrameOptions
  @OptionGroup var exposure: ShutterOptions
  @OptionGroup var depth: DepthOptions

  @Option(
    help: ArgumentHelp(
      "How to play it: once, loop (without the last frame, which is the next first one) or ping-pong. "
        + "(default: the scene's)", valueName: "mode"))
  var playback: Playback?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many times faster to play it; a negative number plays it backwards. (default: the scene's)",
      valueName: "factor"))
  var rate: String?

  @Flag(
    help: """
      Print when animations start, repeat and end, transactions complete and marks are passed, and \
      render nothing; with --json as a list of objects.
      """)
  var events = false

  /// Says what is shown, and when.
  func describe(in film: inout FilmDescription) throws {
    (film.at, film.frames) = (at ?? film.at, frames.frames ?? film.frames)
    (film.rate, film.playback) = (rate ?? film.rate, playback?.rawValue ?? film.playback)
    try frames.describe(in: &film.show)
    try exposure.describe(in: &film.show)
    depth.describe(in: &film.show)
  }
}

extension Playback: ExpressibleByArgument {}
