// Options that say which times of a scene are shown, and in which order.

import ArgumentParser
import Segue

struct PlayOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("One still at a time: 1.5, 500ms or 30f.", valueName: "time"))
  var at: String?

  @OptionGroup var frames: FrameOptions
  @OptionGroup var exposure: ShutterOptions
  @OptionGroup var depth: DepthOptions

  @Option(
    help: ArgumentHelp(
      "How it plays: once, loop (without the end, which is the next beginning) or ping-pong. "
        + "(default: the scene's)", valueName: "mode"))
  var playback: Playback?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many times faster it plays; negative plays it backwards. (default: the scene's)",
      valueName: "factor"))
  var rate: String?

  @Flag(
    help: """
      Print when animations start, repeat and end, transactions complete and marks are passed, and \
      render nothing; with --json as a list of objects.
      """)
  var events = false

  /// The frames that were asked for; nil for all.
  func range() throws -> FrameRange? {
    guard at == nil || frames.frames == nil else {
      throw CommandFailure.usage("either --at or --frames")
    }
    return try frames.range()
  }

  /// The frames of a stage.
  func filmFrames(of staged: StagedFile) throws -> FilmFrames {
    var frames = try momentaryFrames(of: staged)
    try depth.set(in: &frames)
    frames.shutter = try exposure.ofStage()
    return frames
  }

  private func momentaryFrames(of staged: StagedFile) throws -> FilmFrames {
    let frameRate = try frames.rate(usual: staged.frameRate)
    if let at {
      let time = try OptionText.time("--at", at)
      return FilmFrames(
        try staged.stage.film(), frameRate: frameRate,
        times: [time.seconds(frameRate: frameRate.numerator, frameRate.denominator)])
    }
    let rate = try self.rate.map { try OptionText.number("--rate", $0) } ?? staged.rate
    do {
      return try staged.stage.film().frames(
        at: frameRate, playback: playback ?? staged.playback, rate: rate)
    } catch {
      throw CommandFailure.usage("\(error)")
    }
  }
}

extension Playback: ExpressibleByArgument {}
