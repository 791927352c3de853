// `segue frame`: one frame, of a transition at a progress or of a film at a time.

import ArgumentParser
import Segue

struct FrameCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "frame", abstract: "Render one frame of a transition or a film.",
    usage: """
      segue frame A B --at 0.42 -o still.png [options]
             segue frame FILM… --at 2s -o still.png [options]
      """)

  @OptionGroup var naming: FilmInputOptions

  /// All inputs, in order.
  var inputs: [String] { naming.all }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The progress as a number without a unit: 0 is the first picture, 1 the second, and effects that can "
        + "overshoot go beyond. With a unit a time of the film: 2s, 500ms, 30f or 0:01.5.",
      valueName: "progress|time"))
  var at = "0.5"

  @OptionGroup var making: InputFilmOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  @OptionGroup var working: ThreadOptions
  @OptionGroup var configuring: ConfigurationOptions

  @OptionGroup(title: "Limits") var limiting: LimitOptions

  /// There is no progress to be shown: the option is there because the other commands that render have it.
  @OptionGroup var silence: QuietOptions

  mutating func run() throws {
    guard making.timing.frames.frames == nil else {
      throw CommandFailure.usage("either --at or --frames")
    }
    let limits = try limiting.limits()
    if let progress = NumberText.double(at) {
      try writeTransition(at: progress, limits)
    } else {
      try writeFilm(limits)
    }
  }

  /// One frame of a film of all inputs.
  private func writeFilm(_ limits: Limits) throws {
    _ = try OptionText.time("--at", at)
    let film = try making.show(of: inputs, making.media(limits, threads: working.count()))
    let destination = try output.wanted.destination(sparing: film.files)
    let format = try output.wanted.pictureFormat(for: destination)
    let frames = try film.frames(for: format, longest: .max)
    try Extent.check(frames.size)
    for note in try frames.textNotes() { Console.complain("segue: \(note)") }
    var options = try options(limits, frames: try frames.range(at: at))
    options.depth = frames.timeline.writtenDepth
    let summary = try Exporter().export(
      frames, to: destination, format: format, options: options,
      cancellation: Interruption.flagRaisedBySignals())
    for note in summary.notes { Console.complain("segue: \(note)") }
  }

  /// One frame of a transition between two pictures.
  private func writeTransition(at progress: Double, _ limits: Limits) throws {
    let pictures = inputs
    let still = try TransitionStill(pictures, at: at, progress, making)
    let destination = try output.wanted.destination(sparing: pictures)
    let format = try output.wanted.pictureFormat(for: destination)
    let bitmap = try still.bitmap(
      keepsAlpha: format.info.keepsAlpha, threads: try working.count(), limits)
    var options = try options(limits)
    options.depth = try making.depth.written()
    try Exporter().write(
      bitmap, to: destination, format: format, options: options,
      cancellation: Interruption.flagRaisedBySignals())
  }

  private func options(_ limits: Limits, frames: FrameRange? = nil) throws -> ExportOptions {
    ExportOptions(
      frames: frames, threads: try working.count(),
      background: try making.canvas.wanted.color(keepsAlpha: false), replaces: output.force,
      limits: limits
    )
  }
}
