// A film of inputs: what the options mean for them, up to its frames.

import Segue

/// The film of a command's inputs, before its canvas is known.
struct InputFilm {
  private let options: InputFilmOptions
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
  ///
  /// - Parameter inputs: what is shown, in order.
  init(
    _ inputs: [String], _ options: InputFilmOptions, threads: Int, _ limits: Limits
  ) throws {
    try Inputs.checkSubcommand(inputs)
    let written = try inputs.map(InputArgument.init(parsing:))
    try Inputs.checkStandardInput(written.map(\.path))
    if written.contains(where: { $0.path == "-" }) { try PipedClip.takeIn(limits) }
    let given = try InputFiles(limits: limits, complain: Console.complain).expand(written)
    let media = FilmMedia(options.canvas, threads: threads, limits)
    let paced = try Self.paced(given, limits)
    let own = given.count == 1 ? paced.first?.showRate : nil
    rate = try options.timing.frames.filmRate(own: own) {
      media.clips.rates(of: paced, threads: threads)
    }
    items = try TimelineItems(
      loader: media.loader, frameRate: rate.rate, kenBurns: options.film.kenBurns,
      fit: options.canvas.usualFit()
    ).items(given)
    try Inputs.check(items, given, options)
    try Inputs.checkOptions(items, options)
    soundtrack = try options.sound.soundtrack(frameRate: rate.rate)
    files =
      try items.flatMap(\.files) + options.text.files + options.overlays.files()
      + options.look.files() + soundtrack.sounds.map(\.path) + options.film.files
    (self.options, self.limits, self.media, self.given) = (options, limits, media, given)
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
    try inputs.flatMap { input -> [TimelineItem] in
      if input.isSequence {
        let rate = try input.sequenceRate()
        return rate.map {
          [
            TimelineItem(
              .sequence(ImageSequence(prefix: input.path, suffix: "", count: 1, rate: $0)))
          ]
        } ?? []
      }
      guard input.isFile else { return [] }
      switch try? MediaKind(of: input.path, limits: limits) {
      case .clip: return [.clip(input.path)]
      case .scene: return (try? Self.paced(showIn: input.path, limits)) ?? []
      case .still, nil: return []
      }
    }
  }

  /// A show with a rate of its own, or the items of one without; none of a file that is no show.
  private static func paced(showIn path: String, _ limits: Limits) throws -> [TimelineItem] {
    let file = ParsedFile(
      try ShowDocument.bytes(ofFile: path, limits: limits), path: path)
    guard file.kind != .scene else { return [] }
    let show = try ShowDocument(file, limits: limits, isLenient: true, fit: .cover)
    return show.ownFrameRate == nil ? show.items : [TimelineItem(.show(ShowContent(show)))]
  }

  /// Its frames, as a format takes them.
  ///
  /// - Parameter longest: side of the canvas, where no option says its size.
  func frames(for format: any OutputFormat, longest: Int) throws -> TimelineFrames {
    media.lookAhead(items, format)
    let scenes = media.scenes(try options.effect.filters.catalog(media.loader))
    let plan = try FilmPlan(
      options, items, given, catalog: scenes.catalog, frameRate: rate.rate)
    let canvas = options.canvas
    var timeline = plan.timeline(
      try canvas.fitting(
        canvas: canvas.canvas(of: items, media, scenes, longest: longest),
        keepsAlpha: format.info.keepsAlpha))
    (timeline.sounds, timeline.levels) = (soundtrack.sounds, soundtrack.levels)
    timeline.look = try options.look.look(media.loader.tables) ?? timeline.look
    timeline.shutter = try options.exposure.shutter()
    try options.depth.set(in: &timeline)
    try options.film.fit(&timeline, frameRate: rate.rate)
    try options.overlays.add(to: &timeline, loader: media.loader, fit: canvas.usualFit())
    try options.text.add(to: &timeline, limits: limits)
    let frames = try media.frames(of: timeline, scenes, region: options.showing.region())
    try options.sound.check(frames.soundtrack)
    return frames
  }
}
