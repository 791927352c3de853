// `segue frame`: one frame of a transition.

import ArgumentParser
import Segue

struct FrameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frame", abstract: "Render one frame of a transition.",
    usage: "segue frame A B --at 0.42 -o still.png [options]")

  @OptionGroup var pair: PairOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Progress: 0 is the first picture, 1 the second. Beyond, effects that can overshoot do.",
      valueName: "progress"))
  var at = "0.5"

  @OptionGroup(title: "Effect") var effect: EffectOptions
  @OptionGroup(title: "Canvas") var canvas: CanvasOptions
  @OptionGroup(title: "Canvas") var showing: ExtentOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  @OptionGroup var working: ThreadOptions

  @OptionGroup(title: "Limits") var limiting: LimitOptions

  /// There is no progress to be shown: the option is there because the other commands that render have it.
  @OptionGroup var silence: QuietOptions

  mutating func run() throws {
    let pictures = try pair.pictures()
    let progress = try OptionText.number("--at", at)
    let destination = try output.destination(sparing: pictures)
    let format = try output.pictureFormat(for: destination)
    let threads = try working.count()
    let limits = try limiting.limits()
    let loader = canvas.loader(limits)
    let chosen = try effect.chooseOne(loader)
    let size = try canvas.canvas(first: pictures[0], loader)
    try limits.check(frames: size)
    let fitting = try canvas.fitting(
      canvas: size, keepsAlpha: format.info.keepsAlpha)
    let run = chosen.mixed(effect.mix)
    let pair = try loader.pair(
      pictures[0], pictures[1], for: run, fitting: fitting, threads: threads)
    let renderer = FrameRenderer((effect.reverse ? run.reversed : run).effect)
    let region = try showing.region()
    let shown = try renderer.rectangle(of: region, in: pair.layout).size
    try Extent.check(shown)
    let memory = try limits.take(memory: Bitmap.byteCount(of: shown), for: "rendering a frame")
    let still = try renderer.frame(at: progress, of: pair, region: region, threads: threads)
    still.keep(memory)
    try Exporter().write(
      still, to: destination, format: format,
      options: ExportOptions(
        threads: threads, background: try canvas.color(keepsAlpha: false),
        replaces: output.force, limits: limits),
      cancellation: Interruption.flagRaisedBySignals())
  }
}
