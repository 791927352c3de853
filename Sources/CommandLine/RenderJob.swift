// A render with everything decided: what the options mean for these pictures and this output.

import Segue

/// A render that is ready to run.
struct RenderJob {
  private let plan: RenderPlan
  private let slideshow: Slideshow
  private let destination: Destination
  private let format: any OutputFormat
  private let exporting: ExportOptions

  /// Decides everything; reads the pictures' headers.
  init(_ command: RenderCommand) throws {
    destination = try command.output.destination(sparing: command.pictures)
    // Only whether the format keeps transparency matters here. How many frames it can hold is checked below.
    let likely = try OutputFormats.standard.choose(
      for: destination, format: command.output.format, frames: 1)
    let keepsAlpha = likely.info.keepsAlpha
    let limits = try command.limiting.limits()
    let loader = command.canvas.loader(limits)
    let rate = try command.timing.frames.rate()
    let chosen = try command.effect.choose(loader)
    try Self.check(effects: chosen.count, of: command)
    let range = try command.timing.frames.range()
    let canvas = try command.canvas.canvas(
      first: command.pictures[0], loader,
      longest: command.output.usualSide(for: destination, otherwise: likely))
    var options = Slideshow.Options(
      fitting: try command.canvas.fitting(canvas: canvas, keepsAlpha: keepsAlpha))
    options.transitions = try chosen.map {
      try command.timing.transition($0, command.effect, frameRate: rate)
    }
    options.frameRate = rate
    options.hold = try command.timing.holdFrames(
      pictures: command.pictures.count, frameRate: rate)
    options.loops = command.timing.loop
    options.region = try command.showing.region()
    options.threads = try command.running.working.count()
    slideshow = try Slideshow(command.pictures, options: options, loader: loader)
    try Extent.check(slideshow.size)
    let isSingle = range.map { $0.first == $0.last } ?? false
    format = try command.output.chooseFormat(
      for: destination, frames: isSingle ? 1 : slideshow.frameCount)
    exporting = ExportOptions(
      frames: range, threads: options.threads,
      background: try command.canvas.color(keepsAlpha: false), replaces: command.output.force,
      limits: limits)
    plan = RenderPlan(
      command, chosen, options, slideshow, format: format.info.name,
      destination: destination)
  }

  /// Throws when there are more effects than changes from picture to picture.
  private static func check(effects: Int, of command: RenderCommand) throws {
    let changes = command.pictures.count - (command.timing.loop ? 0 : 1)
    guard effects <= changes else {
      throw CommandFailure.usage(
        "\(effects) effects, and the pictures change \(changes == 1 ? "once" : "\(changes) times") "
          + "only; give at most one -t for each change")
    }
  }

  /// Renders and writes the frames, or says what would be done.
  func run(_ running: RunOptions) throws {
    try ExportJob(
      source: slideshow, plan: plan, destination: destination, format: format, options: exporting
    ).runUnlessDry(running)
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
