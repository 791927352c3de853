// A film of inputs: what the options mean for them, up to its frames.

import Segue

/// The film of a command's inputs, before its canvas is known.
struct InputFilm<Command: InputsCommand> {
  private let command: Command
  private let limits: Limits
  private let media: FilmMedia
  private let given: [InputArgument]
  private let items: [TimelineItem]
  private let soundtrack: Soundtrack
  /// Its frame rate, and who says it.
  let rate: FilmRate
  /// Its files, which no output may replace.
  let files: [String]

  /// Finds the inputs, and reads their headers.
  init(_ command: Command, threads: Int, _ limits: Limits) throws {
    try Inputs.checkSubcommand(command.inputs)
    let written = try command.inputs.map(InputArgument.init(parsing:))
    try Inputs.checkStandardInput(written.map(\.path))
    if written.contains(where: { $0.path == "-" }) { try PipedClip.takeIn(limits) }
    let given = try InputFiles(limits: limits, complain: Console.complain).expand(written)
    let media = FilmMedia(command.canvas, threads: threads, limits)
    rate = try command.timing.frames.filmRate {
      media.clips.rates(of: try Self.paced(given, limits), threads: threads)
    }
    items = try TimelineItems(
      loader: media.loader, frameRate: rate.rate, kenBurns: command.film.kenBurns
    ).items(given)
    try Inputs.check(items, given, of: command)
    try Inputs.checkOptions(items, of: command)
    soundtrack = try command.sound.soundtrack(frameRate: rate.rate)
    files =
      try items.flatMap(\.files) + command.text.files + command.overlays.files()
      + command.look.files() + soundtrack.sounds.map(\.path) + command.film.files
    (self.command, self.limits, self.media, self.given) = (command, limits, media, given)
  }

  /// Whether all its inputs are pictures.
  var isOfPictures: Bool {
    items.allSatisfy { if case .still = $0.content { true } else { false } }
  }

  /// The inputs that may have a rate of their own, of which nothing else is known yet; what cannot be read is found
  /// out later.
  private static func paced(
    _ inputs: [InputArgument], _ limits: Limits
  ) throws -> [TimelineItem] {
    try inputs.compactMap { input in
      if input.isSequence {
        return try input.sequenceRate().map {
          TimelineItem(.sequence(ImageSequence(prefix: input.path, suffix: "", count: 1, rate: $0)))
        }
      }
      let isClip = input.isFile && (try? MediaKind(of: input.path, limits: limits)) == .clip
      return isClip ? .clip(input.path) : nil
    }
  }

  /// Its frames, as a format takes them.
  ///
  /// - Parameter longest: side of the canvas, where no option says its size.
  func frames(for format: any OutputFormat, longest: Int) throws -> TimelineFrames {
    media.lookAhead(items, format)
    let scenes = media.scenes(try command.effect.filters.catalog(media.loader))
    let plan = try FilmPlan(
      command, items, given, catalog: scenes.catalog, frameRate: rate.rate)
    let canvas = command.canvas
    var timeline = plan.timeline(
      try canvas.fitting(
        canvas: canvas.canvas(of: items, media, scenes, longest: longest),
        keepsAlpha: format.info.keepsAlpha))
    (timeline.sounds, timeline.levels) = (soundtrack.sounds, soundtrack.levels)
    timeline.look = try command.look.look(media.loader.tables) ?? timeline.look
    try command.film.fit(&timeline, frameRate: rate.rate)
    try command.overlays.add(to: &timeline, loader: media.loader)
    try command.text.add(to: &timeline, limits: limits)
    let frames = try media.frames(of: timeline, scenes, region: command.showing.region())
    try command.sound.check(frames.soundtrack)
    return frames
  }
}
