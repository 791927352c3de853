// Playing a show or a cut with everything decided: its file's words, and the options that replace them.

import Segue

/// A show that is ready to be rendered.
struct ShowJob {
  private let plan: RenderPlan
  private let frames: TimelineFrames
  private let destination: Destination
  private let format: any OutputFormat
  private let exporting: ExportOptions

  /// Decides everything; reads the files' headers.
  init(_ show: ShowDocument, _ command: PlayCommand, _ limits: Limits) throws {
    try Self.checkOptions(command)
    Self.report(show)
    destination = try command.output.destination(
      sparing: [command.scene] + show.items.compactMap(\.path) + show.sounds.map(\.path))
    let likely = try command.output.likelyFormat(for: destination)
    let threads = try command.running.working.count()
    let clips = command.canvas.clips(limits)
    let filmRate = try command.timing.frames.filmRate(own: show.ownFrameRate) {
      clips.rates(of: show.items, threads: threads)
    }
    let rate = filmRate.rate
    likely.lookAhead()
    frames = try Self.frames(
      show, command.canvas, clips, catalog: { try command.filters.catalog($0) }, rate: rate,
      keepsAlpha: likely.info.keepsAlpha,
      longest: command.output.usualSide(for: destination, otherwise: likely), threads: threads,
      limits)
    for note in try frames.textNotes() { Console.complain("segue: \(note)") }
    var range = try command.timing.range()
    if let at = command.timing.at {
      let time = try OptionText.exactTime("--at", at, rate)
      let frame = (time.value * rate.value + 1e-6).rounded(.down)
      let last = frames.frameCount - 1
      range = FrameRange(
        first: min(Int(min(frame, 1e9)), last), last: min(Int(min(frame, 1e9)), last))
    }
    let isSingle = range.map { $0.first == $0.last } ?? false
    format = try command.output.chooseFormat(
      for: destination, frames: isSingle ? 1 : frames.frameCount)
    exporting = ExportOptions(
      frames: range, threads: threads, background: try command.canvas.color(keepsAlpha: false),
      replaces: command.output.force, limits: limits, soundtrack: frames.soundtrack)
    plan = RenderPlan(
      command.output, frames, format: format, destination: destination, rate: filmRate,
      threads: threads)
    plan.sayGrowth()
  }

  /// The frames of a show.
  ///
  /// - Parameters:
  ///   - catalog: makes the catalogue for a loader.
  ///   - longest: side of the canvas, where neither the show nor an option says it.
  static func frames(
    _ show: ShowDocument, _ options: CanvasOptions, _ clips: ClipLibrary,
    catalog: (PictureLoader) throws -> EffectCatalog,
    rate: Rational, keepsAlpha: Bool, longest: Int, threads: Int, _ limits: Limits
  ) throws -> TimelineFrames {
    let loader = options.filmLoader(limits)
    clips.lookAhead(show.items, threads: threads)
    let catalog = try catalog(loader)
    let canvas: PixelSize
    if let own = show.canvas, options.size == nil {
      canvas = own
    } else {
      canvas = try options.canvas(of: show.items, loader, clips, catalog, longest: longest)
    }
    let usual = try options.color(keepsAlpha: keepsAlpha)
    let background = options.background == nil ? show.background ?? usual : usual
    return try TimelineFrames(
      show.timeline(canvas: canvas, frameRate: rate, fit: options.fit, background: background),
      loader: loader, catalog: catalog, clips: clips, threads: threads)
  }

  /// Says what the file has that is not shown.
  static func report(_ show: ShowDocument) {
    for line in show.leftOut { Console.complain("segue: \(show.path): \(line)") }
  }

  /// Throws for options that go with scenes only.
  private static func checkOptions(_ command: PlayCommand) throws {
    let scenes = [
      ("--replace", !command.staging.replacements.isEmpty),
      ("--playback", command.timing.playback != nil),
      ("--rate", command.timing.rate != nil), ("--events", command.timing.events),
    ]
    guard let wrong = scenes.first(where: { $0.1 })?.0 else { return }
    throw CommandFailure.usage("\(wrong) goes with scenes, and \(command.scene) is a show")
  }

  /// Renders and writes the frames, or says what would be done.
  func run(_ running: RunOptions) throws {
    try ExportJob(
      source: frames, plan: plan, destination: destination, format: format, options: exporting
    ).runUnlessDry(running)
  }
}
