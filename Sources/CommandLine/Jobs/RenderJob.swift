// A render with everything decided: what the options mean for these inputs and this output.

import Segue

/// A render that is ready to run.
struct RenderJob {
  private let plan: RenderPlan
  private let frames: TimelineFrames
  private let destination: Destination
  private let format: any OutputFormat
  private let exporting: ExportOptions

  /// Decides everything; reads the inputs' headers.
  init(_ command: RenderCommand) throws {
    try Inputs.checkSubcommand(command.inputs)
    let written = try command.inputs.map(InputArgument.init(parsing:))
    try Inputs.checkStandardInput(written.map(\.path))
    let limits = try command.limiting.limits()
    let files = InputFiles(limits: limits, complain: Console.complain)
    let inputs = try files.expand(written)
    let paths =
      inputs.filter { $0.colorText == nil }.map(\.path) + command.text.files
    let loader = command.canvas.filmLoader(limits)
    let clips = command.canvas.clips(limits)
    let threads = try command.running.working.count()
    let filmRate = try command.timing.frames.filmRate {
      clips.rates(of: Self.clips(among: inputs, limits), threads: threads)
    }
    let rate = filmRate.rate
    let items = try TimelineItems(
      loader: loader, frameRate: rate, kenBurns: command.film.kenBurns
    )
    .items(inputs)
    try Inputs.check(items, inputs, of: command)
    try Inputs.checkOptions(items, of: command)
    let sounds = try command.film.sounds(frameRate: rate)
    destination = try command.output.destination(sparing: paths + sounds.map(\.path))
    // Only whether the format keeps transparency matters here. How many frames it can hold is checked below.
    let likely = try command.output.likelyFormat(for: destination)
    // Both start programs, which get going while the rest is read.
    likely.lookAhead()
    clips.lookAhead(items, threads: threads)
    let catalog = try command.effect.filters.catalog(loader)
    let film = try FilmPlan(
      command, items, inputs, sounds, catalog: catalog, frameRate: rate)
    let canvas = try command.canvas.canvas(
      of: items, loader, clips, catalog,
      longest: command.output.usualSide(for: destination, otherwise: likely))
    let fitting = try command.canvas.fitting(
      canvas: canvas, keepsAlpha: likely.info.keepsAlpha)
    var timeline = film.timeline(fitting)
    try command.text.add(to: &timeline, limits: limits)
    frames = try TimelineFrames(
      timeline, loader: loader, catalog: catalog, clips: clips,
      region: command.showing.region(), threads: threads)
    try Extent.check(frames.size)
    for note in try frames.textNotes() { Console.complain("segue: \(note)") }
    let range = try command.timing.frames.range()
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

  /// The clips among inputs, of which nothing else is known yet; what cannot be read is found out later.
  private static func clips(among inputs: [InputArgument], _ limits: Limits) -> [TimelineItem] {
    inputs.filter { input in
      input.colorText == nil && (try? MediaKind(of: input.path, limits: limits)) == .clip
    }.map { .clip($0.path) }
  }

  /// Renders and writes the frames, or says what would be done.
  func run(_ running: RunOptions) throws {
    try ExportJob(
      source: frames, plan: plan, destination: destination, format: format, options: exporting
    ).runUnlessDry(running)
  }
}

/// The items of a render with their times and transitions.
private struct FilmPlan {
  private let items: [TimelineItem]
  private let transitions: [TimelineTransition]
  private let frameRate: Rational
  private let loops: Bool
  private let sounds: [Soundtrack.Sound]

  init(
    _ command: RenderCommand, _ items: [TimelineItem], _ inputs: [InputArgument],
    _ sounds: [Soundtrack.Sound], catalog: EffectCatalog, frameRate: Rational
  ) throws {
    let timing = command.timing
    loops = timing.loop
    self.frameRate = frameRate
    self.sounds = sounds
    let changes = items.count < 2 ? 0 : items.count - (loops ? 0 : 1)
    let effects = try Self.effects(command, catalog, changes: changes)
    transitions = command.film.order(
      try effects.map { try timing.transition($0, command.effect, frameRate: frameRate) },
      changes: changes)
    let hold = try timing.holdTime(inputs: items.count, frameRate: frameRate)
    self.items = zip(items, inputs).map { item, input in
      var item = item
      if input[.hold] == nil { item.hold = hold }
      return item
    }
  }

  /// The effects, in turn or to be shuffled.
  private static func effects(
    _ command: RenderCommand, _ catalog: EffectCatalog, changes: Int
  ) throws -> [EffectSpecification] {
    let usual =
      command.film.shuffle ? catalog.own.map(\.name) + catalog.providedNames : ["fade"]
    let effects = try command.effect.specifications(in: catalog, usual: usual)
    guard command.film.shuffle || changes == 0 || effects.count <= changes else {
      throw CommandFailure.usage(
        "\(effects.count) effects, and the pictures change "
          + "\(changes == 1 ? "once" : "\(changes) times") only; give at most one -t for each change"
      )
    }
    return effects
  }

  func timeline(_ fitting: PictureLoader.Fitting) -> Timeline {
    var timeline = Timeline(
      items, canvas: fitting.canvas, frameRate: frameRate, fit: fitting.mode,
      background: fitting.background, loops: loops)
    timeline.setTransitions(transitions)
    timeline.sounds = sounds
    return timeline
  }
}

/// Limits of what is rendered beyond the canvas.
enum Extent {
  /// Throws when a size is empty or over the limit.
  static func check(_ size: PixelSize) throws {
    let side = Bitmap.maximumSide
    guard size.width <= side, size.height <= side, size.count <= PixelSize.maximumPixels else {
      throw CommandFailure.usage(
        "frames of \(size) pixels are over the limit; give a smaller --size or --extent")
    }
    guard size.count > 0 else {
      throw CommandFailure.usage("frames of \(size) pixels are empty; give another --extent")
    }
  }
}
