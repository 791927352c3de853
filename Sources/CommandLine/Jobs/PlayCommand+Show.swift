// From a show or a cut to a film's export: its file's words, and the options that replace them.

import Segue
import SegueText

extension PlayCommand: FilmCommand {
  /// Decides everything; reads the files' headers.
  func job(of show: ShowDocument, _ limits: Limits) throws -> ExportJob<RenderPlan> {
    try checkNoneOfScenes()
    var show = show
    show.sayWhatIsLeftOut()
    let media = FilmMedia(canvas, threads: try running.working.count(), limits)
    let rate = try playing.frames.filmRate(own: show.ownFrameRate) {
      media.clips.rates(of: show.items, threads: media.threads)
    }
    try show.set(words: words(at: rate.rate, media.loader), limits: limits, fit: canvas.usualFit())
    let format = try output.wantedFormat(for: output.destination(sparing: [scene] + show.files))
    media.lookAhead(show.allItems, format.likely)
    let frames = try show.frames(
      media, media.readers(filters.catalog(media.loader)), canvas, at: rate.rate,
      keepsAlpha: format.likely.info.keepsAlpha, longest: format.usualSide)
    return try ExportJob(frames, at: rate, as: format, of: self, limits)
  }

  /// What options say in place of the show, and what they lay over it.
  private func words(at rate: Rational, _ loader: PictureLoader) throws -> JSONTree {
    var film = JSONTree.object([])
    film.set(["fps"], to: .text("\(rate)"))
    try look.describe(in: &film)
    try playing.exposure.describe(in: &film)
    playing.depth.describe(in: &film)
    try overlays.describe(in: &film, loader: loader)
    return film
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
  ///   - options: the canvas, in place of what the show says.
  ///   - longest: side of the canvas, where neither the show nor an option says it.
  func frames(
    _ media: FilmMedia, _ readers: FilmReaders, _ options: CanvasOptions,
    region: FrameRegion = .canvas, at rate: Rational, keepsAlpha: Bool, longest: Int
  ) throws -> TimelineFrames {
    let canvas = try options.canvas(of: items, saying: canvas, readers, longest: longest)
    let background = try options.color(keepsAlpha: keepsAlpha, own: background)
    let timeline = timeline(
      canvas: canvas, frameRate: rate, fit: options.fit, background: background)
    return try media.frames(of: timeline, readers, region: region)
  }

  /// Says what the file has that is not shown.
  func sayWhatIsLeftOut() {
    let name = path.isEmpty ? "" : "\(path): "
    for line in leftOut { Console.complain("segue: \(name)\(line)") }
  }
}
