// `segue show`: a film's frames in the terminal, one or playing.

import ArgumentParser
import Segue

struct ShowCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a film, or one of its frames, in the terminal.",
    usage: """
      segue show FILM… [--at 2s] [--loop] [--width COLUMNS] [--graphics KIND] [options]
             segue show A B --at 0.42 [options]
      """,
    discussion: """
      It plays without sound, and leaves frames out where the terminal is slow; with --loop again and again. Space \
      pauses, the arrows step by a frame and by a second, q ends it.
      """)

  @OptionGroup var naming: FilmInputOptions

  /// All inputs, in order.
  var inputs: [String] { naming.all }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show one frame: at a time of the film (2s, 500ms, 30f, 0:01.5), or at a progress between two pictures "
        + "(0.5). (default: play the film)",
      valueName: "progress|time"))
  var at: String?

  @Option(
    help: ArgumentHelp(
      "The width in columns. (default: the window's)", valueName: "columns"))
  var width: Int?

  @Option(
    help: ArgumentHelp(
      "How the terminal shows pictures; auto detects it.", valueName: "kind"))
  var graphics = GraphicsChoice.auto

  @OptionGroup var making: InputFilmOptions

  @OptionGroup var working: ThreadOptions
  @OptionGroup var configuring: ConfigurationOptions

  @OptionGroup(title: "Limits") var limiting: LimitOptions

  /// The longer side of the frames that are drawn, unless a size is given or the window is larger: what is measured in
  /// pixels looks as it does in a film.
  private static let usualSide = 960
  /// The longer side of the frames that are drawn for a window of any size, unless a size is given.
  private static let longestSide = 8192

  mutating func run() throws {
    guard making.timing.frames.frames == nil else {
      throw CommandFailure.usage(
        "--frames: show plays the whole film, or one frame with --at; leave the option out")
    }
    let limits = try limiting.limits()
    let flag = Interruption.flagRaisedBySignals()
    let screen = try TerminalScreen(graphics, width: width, cancellation: flag)
    try Interruption.endingFrames {
      if let at, let progress = NumberText.double(at) {
        let still = try TransitionStill(inputs, at: at, progress, making)
        return try screen.show(
          still.bitmap(keepsAlpha: true, threads: try working.count(), limits))
      }
      try show(try film(limits, on: screen), on: screen, flag)
    }
  }

  /// Draws one frame of a film, or plays it.
  private func show(
    _ film: TimelineFrames, on screen: TerminalScreen, _ flag: CancellationFlag
  ) throws {
    let threads = try working.count()
    guard at != nil || film.count == 1 else {
      let player = FilmPlayer(
        film: film, screen: screen, goesRound: making.timing.loop, threads: threads)
      return try player.play(until: flag)
    }
    let frame = try at.flatMap { try film.range(at: $0).first } ?? 0
    var bitmap = Bitmap(size: film.size)
    try film.render(film.plan.picture(at: frame), into: &bitmap, threads: threads)
    try screen.show(bitmap)
  }

  /// The frames of the film.
  private func film(_ limits: Limits, on screen: TerminalScreen) throws -> TimelineFrames {
    if let at { _ = try OptionText.time("--at", at) }
    let options = try filmOptions(limits)
    let film = try options.show(
      of: inputs, options.media(limits, threads: working.count()))
    let pixels = screen.pixels
    let frames = try film.frames(
      for: PNGFormat(),
      longest: min(max(Self.usualSide, pixels.width, pixels.height), Self.longestSide))
    for note in try frames.textNotes() { Console.complain("segue: \(note)") }
    return frames
  }

  /// The options as a film takes them: of one file, to play it again and again asks for no transition, and a picture
  /// alone is shown as it is.
  private func filmOptions(_ limits: Limits) throws -> InputFilmOptions {
    try making.depth.refuse(for: "a terminal")
    var options = making
    guard inputs.count == 1, let input = try? InputArgument(parsing: inputs[0]),
      FileKind(input.path) != .directory
    else { return options }
    options.timing.loop = false
    guard input.isFile, !input.isSequence else { return options }
    if try MediaKind(of: input.path, limits: limits) == .still, options.timing.hold == nil,
      input["hold"] == nil
    {
      options.timing.hold = "1s"
    }
    return options
  }
}
