// `segue bench`: how fast effects and the stages around them are on this machine.

import ArgumentParser
import Segue
import SegueBench

struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure how fast effects and formats are.",
    usage: """
      segue bench [A B] [--effect NAME …] [--size 1080p …] [--quick] [--json]
      segue bench --filters [A B] [FILE.glsl|DIR …] [--effect NAME …]
      segue bench --layers
      """,
    discussion: """
      Each effect is rendered with its defaults at ten progress points from 0.05 to 0.95, alternating \
      with a memcpy of one frame. ms is the mean of the points' medians, x memcpy the mean of the \
      medians of each pair's ratio, GB/s the bytes of finished frames per second. Both write eight \
      frames in turn, as a run does, so that neither finds its frame in the nearest cache. moving is \
      how much longer a frame takes when both its pictures are new, as in a transition between clips.
      With --filters, filters are measured in the same way: those of the files and folders that are \
      named, and of the library by --effect; the whole library where none is. A picture among their \
      parameters is drawn. start-up is the time from a file's bytes, all read, to its first frame of \
      64x64 on one thread; kB/thread the memory of each thread beside pictures and frames.
      With --layers, stages of layers are rendered at twenty moments each; CPU is the time of all \
      threads, present the time to find \
      all properties of all layers, list the time to make a frame's display list of them.
      """)

  @Argument(
    help: ArgumentHelp(
      "Two pictures (default: built-in ones), or with --filters, filter files and folders of them.",
      valueName: "files"),
    completion: .file())
  var files: [Repeated<String>] = []

  @Option(
    name: .customLong("effect"),
    help: ArgumentHelp(
      "An effect or a filter to measure; may be repeated. (default: all of Segue's built-in effects, and Core "
        + "Image's dissolve)", valueName: "EFFECT"))
  var effects: [Repeated<String>] = []

  @Option(
    name: .customLong("size"),
    help: ArgumentHelp(
      "A size to measure: 720p, 1080p, 4k or WxH; may be repeated. (default: all three; with --filters or "
        + "--layers, 1080p)",
      valueName: "size"),
    completion: .list(PixelSize.named.keys.sorted()))
  var sizes: [Repeated<String>] = []

  @OptionGroup var working: ThreadOptions

  @Flag(help: "Measure 1080p only, in a quarter of the time.")
  var quick = false

  @Flag(
    name: .customLong("no-stages"),
    help: "Measure effects only, not decoding, fitting and encoding.")
  var skipsStages = false

  @Flag(help: "Use pictures and frames with 16 bits; this leaves out stages of layers.")
  var deep = false

  @Flag(name: .customLong("filters"), help: "Filters instead of effects.")
  var measuresFilters = false

  @Flag(name: .customLong("layers"), help: "Measure stages of layers instead of effects.")
  var measuresLayers = false

  @Flag(help: "Print a JSON object; errors are objects too.")
  var json = false

  @OptionGroup var silence: QuietOptions

  @OptionGroup(title: "Limits") var limiting: ReadingLimitOptions

  mutating func run() throws {
    let threads = try working.count()
    let loader = FilmCanvas.loader(try limiting.limits())
    switch (measuresFilters, measuresLayers) {
    case (true, true):
      throw CommandFailure.usage("--filters and --layers do not go together; use one of them")
    case (true, false): try runFilters(threads, loader)
    case (false, true): try runLayers(threads)
    case (false, false): try runEffects(threads, loader)
    }
  }

  private func runEffects(_ threads: Int, _ loader: PictureLoader) throws {
    if let filter = files.all().first(where: FilterLibrary.isFilter) {
      throw CommandFailure.usage("\(filter) is a filter; measure it with --filters")
    }
    let paths = try sources(files.all())
    let catalog = EffectCatalog.native.asking(try FilmFilters(.current).available(loader.limits))
    let subjects = try (effects.isEmpty ? Self.defaultEffects : effects.all()).map {
      let chosen = try ChosenEffect(
        EffectSpecification(parsing: $0), in: catalog, pictures: ParameterPictures(loader))
      return Bench.Subject(
        name: chosen.descriptor.qualifiedName, effect: chosen.mixed(), cost: chosen.descriptor.cost)
    }
    let bench = Bench(
      threads: threads, seconds: quick ? 0.12 : 0.5, measuresStages: !skipsStages)
    try report(threads, at: chosenSizes(quick ? ["1080p"] : ["720p", "1080p", "4k"])) { size in
      try bench.measure(subjects, at: size, drawn(size, loader, paths)) { announce($0, size) }
    }
  }

  private func runFilters(_ threads: Int, _ loader: PictureLoader) throws {
    let arguments = try FilterBenchArguments(files.all())
    let paths = try sources(arguments.pictures)
    let filters = try arguments.filters(named: effects.all(), loader.limits)
    let bench = FilterBench(
      bench: Bench(threads: threads, seconds: quick ? 0.12 : 0.5, measuresStages: false))
    try report(threads, at: chosenSizes(["1080p"])) { size in
      try bench.measure(filters, at: size, drawn(size, loader, paths)) { announce($0, size) }
    }
  }

  private func runLayers(_ threads: Int) throws {
    let bench = LayerBench(threads: threads, seconds: quick ? 0.5 : 2)
    try report(threads, at: chosenSizes(["1080p"])) { size in
      try bench.measure(at: size) { announce($0, size) }
    }
  }

  /// Measures at each size and writes what came of it.
  private func report(
    _ threads: Int, at sizes: [PixelSize], _ measure: (PixelSize) throws -> BenchResult
  ) throws {
    var report = BenchReport(version: Root.version, threads: threads)
    for size in sizes {
      let result = try measure(size)
      if showsProgress { Console.show("\u{1B}[K") }
      report.add(result)
      if !json {
        try Console.write(result.text(header: report.sizes.count == 1 ? report.header : nil))
      }
    }
    if json { try Console.write(json: report) }
  }

  private var showsProgress: Bool { Terminal.redrawsLines && !json && !silence.quiet }

  private func announce(_ name: String, _ size: PixelSize) {
    if showsProgress { Console.show("\u{1B}[Kmeasuring \(VisibleText.line(name)) at \(size) …\r") }
  }

  private static var defaultEffects: [String] {
    EffectCatalog.native.own.map(\.qualifiedName) + ["ci:CIDissolveTransition"]
  }

  /// The two paths that were given; empty if the pictures are drawn.
  private func sources(_ pictures: [String]) throws -> [String] {
    guard pictures.isEmpty || pictures.count == 2 else {
      throw CommandFailure.usage(
        "bench takes two pictures or none, not \(pictures.count)")
    }
    return pictures
  }

  private func drawn(
    _ size: PixelSize, _ loader: PictureLoader, _ paths: [String]
  ) throws -> (from: Bitmap, to: Bitmap) {
    func picture(_ index: Int) throws -> Bitmap {
      guard paths.count == 2 else { return BenchPicture.draw(size, seed: UInt32(index + 1)) }
      let fitting = PictureLoader.Fitting(canvas: size, background: .black)
      return try loader.picture(paths[index], fitting: fitting).bitmap
    }
    let depth = deep ? PixelDepth.sixteen : .eight
    return (try picture(0).converted(to: depth), try picture(1).converted(to: depth))
  }

  private func chosenSizes(_ usual: [String]) throws -> [PixelSize] {
    try (sizes.isEmpty ? usual : sizes.all()).flatMap { $0.split(separator: ",") }
      .map { try OptionText.size("--size", String($0)) }
  }
}
