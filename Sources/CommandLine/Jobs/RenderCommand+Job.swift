// From inputs to a film's export: what the options mean for these inputs and this output.

import Segue

extension RenderCommand: FilmCommand {
  func export(_ limits: Limits) throws -> (any ReadyExport)? {
    try Inputs.checkSubcommand(inputs)
    let written = try inputs.map(InputArgument.init(parsing:))
    try Inputs.checkStandardInput(written.map(\.path))
    if written.contains(where: { $0.path == "-" }) { try PipedClip.takeIn(limits) }
    let given = try InputFiles(limits: limits, complain: Console.complain).expand(written)
    let media = FilmMedia(canvas, threads: try running.working.count(), limits)
    let rate = try timing.frames.filmRate {
      media.clips.rates(of: try Self.paced(given, limits), threads: media.threads)
    }
    let items = try TimelineItems(
      loader: media.loader, frameRate: rate.rate, kenBurns: film.kenBurns
    ).items(given)
    try Inputs.check(items, given, of: self)
    try Inputs.checkOptions(items, of: self)
    let sounds = try film.sounds(frameRate: rate.rate)
    let files = try items.flatMap(\.files) + text.files + overlays.files()
    let format = try output.wantedFormat(
      for: output.destination(sparing: files + sounds.map(\.path)))
    media.lookAhead(items, format.likely)
    let scenes = media.scenes(try effect.filters.catalog(media.loader))
    let plan = try FilmPlan(
      self, items, given, sounds, catalog: scenes.catalog, frameRate: rate.rate)
    var timeline = plan.timeline(try fitting(items, media, scenes, for: format))
    try overlays.add(to: &timeline, loader: media.loader)
    try text.add(to: &timeline, limits: limits)
    let frames = try media.frames(of: timeline, scenes, region: showing.region())
    return try ExportJob(frames, at: rate, as: format, of: self, limits)
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

  /// The canvas, and how items are put on it.
  private func fitting(
    _ items: [TimelineItem], _ media: FilmMedia, _ scenes: SceneLibrary, for format: WantedFormat
  ) throws -> PictureLoader.Fitting {
    try canvas.fitting(
      canvas: canvas.canvas(of: items, media, scenes, longest: format.usualSide),
      keepsAlpha: format.likely.info.keepsAlpha)
  }

  func range(of frames: TimelineFrames) throws -> FrameRange? { try timing.frames.range() }
}
