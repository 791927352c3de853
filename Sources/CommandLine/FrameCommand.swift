// `segue frame`: one frame of a transition.

import ArgumentParser
import Segue

struct FrameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frame", abstract: "Render one frame of a transition.",
    usage: "segue frame A B --at 0.42 -o still.png [options]")

  @Argument(
    help: ArgumentHelp("The two pictures; - for standard input.", valueName: "pictures"),
    completion: .file())
  var pictures: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Progress: 0 is the first picture, 1 the second. Beyond, effects that can overshoot do.",
      valueName: "progress"))
  var at = "0.5"

  @OptionGroup(title: "Effect") var effect: EffectOptions
  @OptionGroup(title: "Canvas") var canvas: CanvasOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  @OptionGroup var working: ThreadOptions

  /// There is no progress to show; the option is taken as by the other commands that render.
  @OptionGroup var silence: QuietOptions

  mutating func run() throws {
    try Inputs.check(pictures, exactly: 2)
    let progress = try OptionText.number("--at", at)
    let destination = try output.destination(sparing: pictures)
    let format = try output.chooseFormat(for: destination, frames: 1, otherwise: "png")
    let threads = try working.count()
    let loader = canvas.loader()
    let chosen = try effect.chooseOne(loader)
    let size = try canvas.canvas(first: pictures[0], loader, isAnimation: false)
    let fitting = try canvas.fitting(
      canvas: size, keepsAlpha: type(of: format).info.keepsAlpha)
    let pair = PicturePair(
      from: try loader.picture(pictures[0], fitting: fitting, threads: threads),
      to: try loader.picture(pictures[1], fitting: fitting, threads: threads), canvas: size,
      mix: effect.mix(of: chosen.descriptor))
    let made = effect.reverse ? ReversedEffect(chosen.effect) : chosen.effect
    let renderer = FrameRenderer(made.prepare(pair), background: fitting.backdrop)
    let still = try Self.render(
      renderer, at: progress, pair, region: canvas.region(), threads: threads)
    try Exporter().write(
      still, to: destination, format: format,
      options: ExportOptions(
        threads: threads, background: try canvas.color(keepsAlpha: false),
        replaces: output.force),
      cancellation: Interruption.flagRaisedBySignals())
  }

  private static func render(
    _ renderer: FrameRenderer, at progress: Double, _ pair: PicturePair,
    region: Slideshow.Region, threads: Int
  ) throws -> Bitmap {
    let rect =
      switch region {
      case .canvas: pair.canvasRect
      case .extent: renderer.prepared.extent
      case .rect(let rect): rect
      }
    try Extent.check(rect.size)
    var bitmap = Bitmap(size: rect.size)
    try renderer.render(at: progress, region: rect, into: &bitmap, threads: threads)
    return bitmap
  }
}
