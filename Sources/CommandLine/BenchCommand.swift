// `segue bench`: how fast effects and the stages around them are on this machine.

import ArgumentParser
import Segue

struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure how fast effects and formats are.",
    usage: "segue bench [A B] [--effect NAME …] [--size 1080p …] [--layers] [--quick] [--json]",
    discussion: """
      Each effect is rendered with its defaults at ten progress points from 0.05 to 0.95, alternating \
      with a memcpy of one frame. ms is the mean of the points' medians, x memcpy the mean of the \
      medians of each pair's ratio, GB/s the bytes of finished frames per second. Both write eight \
      frames in turn, as a run does, so that neither finds its frame in the nearest cache.
      With --layers, stages of layers are rendered at twenty moments each; CPU is the time of all \
      threads, present the time to find \
      all properties of all layers, list the time to make a frame's display list of them.
      """)

  @Argument(
    help: ArgumentHelp("Two pictures to use. (default: drawn ones)", valueName: "pictures"),
    completion: .file())
  var pictures: [String] = []

  @Option(
    name: .customLong("effect"),
    help: ArgumentHelp(
      "An effect to measure; may be repeated. (default: all of Segue's own, and Core Image's "
        + "dissolve)", valueName: "EFFECT"))
  var effects: [String] = []

  @Option(
    name: .customLong("size"),
    help: ArgumentHelp(
      "A size to measure at: 720p, 1080p, 4k or WxH; may be repeated. (default: all three)",
      valueName: "size"))
  var sizes: [String] = []

  @Option(
    name: [.customShort("j", allowingJoined: true), .customLong("threads")],
    help: ArgumentHelp(
      "How many threads to compare with one. (default: all cores)", valueName: "N"))
  var threads: Int?

  @Flag(help: "Only 1080p, and a quarter of the time.")
  var quick = false

  @Flag(name: .customLong("no-stages"), help: "Only effects, no decoding, fitting and encoding.")
  var skipsStages = false

  @Flag(name: .customLong("layers"), help: "Stages of layers instead of effects.")
  var measuresLayers = false

  @Flag(help: "As a JSON object.")
  var json = false

  mutating func run() throws {
    let wanted = try ThreadOptions.count(threads)
    if measuresLayers { return try runLayers(wanted) }
    let loader = PictureLoader()
    let paths = try sources()
    let chosen = try (effects.isEmpty ? Self.defaultEffects : effects).map {
      try ChosenEffect(EffectSpecification(parsing: $0), pictures: ParameterPictures(loader))
    }
    let bench = Bench(
      threads: wanted, seconds: quick ? 0.12 : 0.5, measuresStages: !skipsStages)
    var report = BenchReport(threads: wanted)
    for size in try chosenSizes() {
      let showsProgress = Terminal.redrawsLines && !json
      if showsProgress { Console.show("measuring at \(size) …\r") }
      let result = try bench.measure(chosen, at: size, drawn(size, loader, paths))
      if showsProgress { Console.show("\u{1B}[K") }
      report.add(result)
      if !json {
        try Console.write(result.text(header: report.sizes.count == 1 ? report.header : nil))
      }
    }
    if json { try Console.write(JSON.text(report)) }
  }

  private func runLayers(_ threads: Int) throws {
    let bench = LayerBench(threads: threads, seconds: quick ? 0.5 : 2)
    var report = BenchReport(threads: threads)
    for size in try sizes.isEmpty ? [PixelSize(width: 1920, height: 1080)] : chosenSizes() {
      let result = try bench.measure(at: size) { name in
        if Terminal.redrawsLines, !json { Console.show("\u{1B}[Kmeasuring \(name) …\r") }
      }
      if Terminal.redrawsLines, !json { Console.show("\u{1B}[K") }
      report.add(result)
      if !json {
        try Console.write(result.text(header: report.sizes.count == 1 ? report.header : nil))
      }
    }
    if json { try Console.write(JSON.text(report)) }
  }

  private static var defaultEffects: [String] {
    EffectCatalog.native.own.map(\.qualifiedName) + ["ci:CIDissolveTransition"]
  }

  /// The two paths that were given; none for drawn pictures.
  private func sources() throws -> [String] {
    guard pictures.isEmpty || pictures.count == 2 else {
      throw CommandFailure.usage(
        "bench takes two pictures or none, and there are \(pictures.count)")
    }
    return pictures
  }

  private func drawn(
    _ size: PixelSize, _ loader: PictureLoader, _ paths: [String]
  ) throws -> (from: Bitmap, to: Bitmap) {
    guard paths.count == 2 else {
      return (BenchPicture.draw(size, seed: 1), BenchPicture.draw(size, seed: 2))
    }
    let fitting = PictureLoader.Fitting(canvas: size, background: .black)
    return (
      try loader.picture(paths[0], fitting: fitting).bitmap,
      try loader.picture(paths[1], fitting: fitting).bitmap
    )
  }

  private func chosenSizes() throws -> [PixelSize] {
    let names = sizes.isEmpty ? (quick ? ["1080p"] : ["720p", "1080p", "4k"]) : sizes
    return try names.flatMap { $0.split(separator: ",") }.map { name in
      switch name.lowercased() {
      case "720p": PixelSize(width: 1280, height: 720)
      case "1080p": PixelSize(width: 1920, height: 1080)
      case "4k", "2160p": PixelSize(width: 3840, height: 2160)
      default: try PixelSize(parsing: String(name))
      }
    }
  }
}
