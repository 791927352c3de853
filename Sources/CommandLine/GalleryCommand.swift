// `segue gallery`: a page that shows every effect at work.

import ArgumentParser
import Segue

struct GalleryCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Write a web page on which every effect moves.",
    usage: "segue gallery A B -o DIR [-t EFFECT|FOLDER/ …] [--family F …] [--all] [options]",
    discussion: """
      The folder holds index.html, which any browser opens from the disk, and a small animated WebP \
      for each effect and preset. It appears when it is complete. A folder that has files already is \
      written into with --force only: files of the same names are replaced, others stay.
      """)

  @OptionGroup var pair: PairOptions

  @OptionGroup(title: "Effects") var choice: EffectChoiceOptions

  @Option(
    help: ArgumentHelp(
      "Size of each animation. (default: 288 wide, in the first picture's shape)", valueName: "WxH")
  )
  var size: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames per second, up to 60.", valueName: "rate"))
  var fps = "15"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long a transition takes.", valueName: "time"))
  var duration = "1200ms"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long each picture is shown alone.", valueName: "time"))
  var hold = "600ms"

  @Option(help: ArgumentHelp("Quality of the animations, 1 to 100.", valueName: "1-100"))
  var quality = 55

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder to write.", valueName: "DIR"), completion: .directory)
  var output: String?

  @Flag(name: .shortAndLong, help: "Write into a folder that is not empty.")
  var force = false

  @OptionGroup(title: "Running") var running: RunOptions

  @OptionGroup(title: "Limits") var limiting: LimitOptions

  var configuring: ConfigurationOptions { running.configuring }

  mutating func run() throws {
    let pictures = try pair.pictures()
    guard let output, !output.isEmpty else {
      throw CommandFailure.usage("no output; name a folder with -o DIR")
    }
    running.readyForItsEnd()
    let limits = try limiting.limits()
    let loader = FilmCanvas.loader(limits)
    let motion = try motion(first: pictures[0], loader)
    try limits.check(frames: motion.canvas)
    let items = GalleryItem.items(of: try choice.choose(loader))
    let films = items.reduce(0) { $0 + $1.films.count }
    try GalleryFolder.check(output, replaces: force)
    if running.dryRun {
      return try report(
        GalleryReport(output: output, effects: items.count, films: films, size: motion.size))
    }
    let writer = GalleryWriter(
      motion: motion, loader: loader, threads: try running.working.count(), limits: limits)
    let folder = try GalleryFolder(output)
    let start = ContinuousClock.now
    var written = try folder.using {
      let written = try write(items, of: pictures, films, writer, to: folder)
      try folder.publish()
      return written
    }
    written.seconds = (ContinuousClock.now - start) / .seconds(1)
    if running.json || running.saysWhatWasDone {
      try report(written)
    }
  }

  /// Renders everything into a folder that nobody sees yet.
  private func write(
    _ items: [GalleryItem], of pictures: [String], _ films: Int, _ writer: GalleryWriter,
    to folder: GalleryFolder
  ) throws -> GalleryReport {
    var display = ProgressDisplay(running)
    defer { display.finish() }
    let shown = try writer.write(
      items, from: pictures[0], to: pictures[1], into: folder,
      cancellation: Interruption.flagRaisedBySignals(), progress: { display.show($0) })
    let page = GalleryPage(items: shown, size: writer.motion.size)
    try folder.write(page.html, "index.html")
    return GalleryReport(
      output: output ?? "", effects: shown.count,
      films: shown.reduce(0) { $0 + $1.films.count }, size: writer.motion.size,
      bytes: folder.bytes)
  }

  private func report(_ report: GalleryReport) throws {
    if running.json { return try Console.write(json: report) }
    running.dryRun ? try Console.write(lines: [report.line]) : Console.complain(report.line)
  }

  /// How the animations move.
  private func motion(first path: String, _ loader: PictureLoader) throws -> GalleryMotion {
    let rate = try OptionText.frameRate("--fps", fps)
    guard rate.value <= 60 else {
      throw CommandFailure.usage("--fps \(fps): expected at most 60, for small animations")
    }
    try CommandFailure.check("--quality", quality, 1...100)
    let size =
      try size.map { try OptionText.size("--size", $0) }
      ?? loader.info(path).size.thumbnail(width: 288)
    guard size.width <= 1920, size.height <= 1920 else {
      throw CommandFailure.usage("--size \(size): expected at most 1920x1920, for small animations")
    }
    return GalleryMotion(
      size: size, frameRate: rate, transition: try frames("--duration", duration, rate, 2...600),
      hold: try frames("--hold", hold, rate, 1...600), quality: quality)
  }

  private func frames(
    _ option: String, _ text: String, _ rate: Rational, _ range: ClosedRange<Int>
  ) throws -> Int {
    let time = try OptionText.exactTime(option, text, rate)
    guard time.value > 0, time.value <= 60 else {
      throw CommandFailure.usage("\(option) \(text): expected a time of more than 0s, at most 60s")
    }
    let frames = Int((time.value * rate.value).rounded())
    return min(max(frames, range.lowerBound), range.upperBound)
  }
}
