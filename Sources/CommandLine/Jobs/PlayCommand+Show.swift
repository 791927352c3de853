// From a show or a cut to a film's export: its file's words, and the options that replace them.

import Segue

extension PlayCommand: FilmCommand {
  /// Decides everything; reads the files' headers.
  func job(of show: ShowDocument, _ limits: Limits) throws -> ExportJob<RenderPlan> {
    try checkNoneOfScenes()
    show.sayWhatIsLeftOut()
    let files =
      show.allItems.flatMap(\.files) + show.sounds.map(\.path)
      + [show.look.table?.path].compactMap(\.self)
    let format = try output.wantedFormat(
      for: output.destination(sparing: [scene] + files + overlays.files() + look.files()))
    let media = FilmMedia(canvas, threads: try running.working.count(), limits)
    let rate = try playing.frames.filmRate(own: show.ownFrameRate) {
      media.clips.rates(of: show.items, threads: media.threads)
    }
    media.lookAhead(show.allItems, format.likely)
    let frames = try show.frames(
      media, catalog: filters.catalog(media.loader), canvas, over: overlays, look, playing.exposure,
      playing.depth, at: rate.rate,
      keepsAlpha: format.likely.info.keepsAlpha, longest: format.usualSide)
    return try ExportJob(frames, at: rate, as: format, of: self, limits)
  }

  /// Throws for options that go with scenes only.
  private func checkNoneOfScenes() throws {
    let scenes = [
      ("--replace", !staging.replacements.isEmpty), ("--playback", playing.playback != nil),
      ("--rate", playing.rate != nil), ("--events", playing.events),
    ]
    guard let wrong = scenes.first(where: { $0.1 })?.0 else { return }
    throw CommandFailure.usage("\(wrong) goes with scenes, and \(scene) is a show")
  }

  func range(of frames: TimelineFrames) throws -> FrameRange? {
    let range = try playing.range()
    guard let at = playing.at else { return range }
    return try frames.range(at: at)
  }
}

extension TimelineFrames {
  /// The frame that shows a time, as --at says it; behind the end the last one.
  func range(at text: String) throws -> FrameRange {
    let time = try OptionText.exactTime("--at", text, frameRate)
    let frame = (time.value * frameRate.value + 1e-6).rounded(.down)
    let number = min(Int(min(frame, 1e9)), frameCount - 1)
    return FrameRange(first: number, last: number)
  }
}

extension ShowDocument {
  /// The show's frames.
  ///
  /// - Parameters:
  ///   - options: replace what the show says.
  ///   - overlays: what lies over it besides.
  ///   - look: replaces the show's.
  ///   - longest: side of the canvas, where neither the show nor an option says it.
  func frames(
    _ media: FilmMedia, catalog: EffectCatalog, _ options: CanvasOptions,
    over overlays: OverlayOptions? = nil, _ look: LookOptions? = nil,
    _ exposure: ShutterOptions? = nil, _ depth: DepthOptions? = nil, at rate: Rational,
    keepsAlpha: Bool, longest: Int
  ) throws -> TimelineFrames {
    let scenes = media.scenes(catalog)
    let canvas = try options.canvas(
      of: items, saying: canvas, media, scenes, longest: longest)
    let background = try options.color(keepsAlpha: keepsAlpha, own: background)
    var timeline = timeline(
      canvas: canvas, frameRate: rate, fit: options.fit, background: background)
    timeline.look = try look?.look(media.loader.tables) ?? timeline.look
    if let exposure { timeline.shutter = try exposure.shutter(own: timeline.shutter) }
    try depth?.set(in: &timeline)
    try overlays?.add(to: &timeline, loader: media.loader, fit: options.usualFit())
    return try media.frames(of: timeline, scenes)
  }

  /// Says what the file has that is not shown.
  func sayWhatIsLeftOut() {
    for line in leftOut { Console.complain("segue: \(path): \(line)") }
  }
}
