// `segue contact`: a film, or a folder, at a glance.

import ArgumentParser
import Segue

struct ContactCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "contact", abstract: "Draw a contact sheet of a film or a folder.",
    usage:
      "segue contact INPUT… -o sheet.jpg [--rows N] [--columns N] [--each input|time] [options]")

  /// What gets a place on the sheet.
  enum Each: String, ExpressibleByArgument, CaseIterable {
    /// Every input, in the middle of its time.
    case input
    /// Equal parts of the film, in their middle.
    case time
  }

  @Argument(
    help: ArgumentHelp(
      "The same inputs as for 'segue': pictures, clips, a folder, a show, a cut (.otio), a scene or a "
        + "composition; - for standard input.", valueName: "inputs"),
    completion: .file())
  var inputsGiven: [Repeated<String>] = []

  /// All given values, in order.
  var inputs: [String] { inputsGiven.all() }

  @Option(
    help: ArgumentHelp(
      "What to show: each input once, or the film at equal times. (default: input if all inputs are pictures, "
        + "else time)",
      valueName: "what"))
  var each: Each?

  @Option(
    help: ArgumentHelp(
      "Pictures in a row, 1 to 50. (default: enough to give the sheet the shape of a screen)",
      valueName: "N"))
  var columns: Int?

  @Option(
    help: ArgumentHelp(
      "Rows of equal times, 1 to 50. (default: 4 rows of 5)", valueName: "N"))
  var rows: Int?

  @Option(
    help: ArgumentHelp(
      "Size of a picture on the sheet, at most 2000x2000; one side is enough. (default: 240 wide, in the "
        + "film's shape)",
      valueName: "WxH|Wx|xH"))
  var cell: String?

  @Option(help: ArgumentHelp("Colour of the sheet.", valueName: "color"))
  var sheet = "15181e"

  @OptionGroup var making: InputFilmOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  @OptionGroup var working: ThreadOptions
  @OptionGroup var configuring: ConfigurationOptions

  @OptionGroup(title: "Limits") var limiting: LimitOptions

  /// There is no progress to be shown: the option is there because the other commands that render have it.
  @OptionGroup var silence: QuietOptions

  /// The longer side of the frames that are drawn, unless a size is given: what is measured in pixels looks as it does
  /// in a film, and a large film is not drawn in full.
  private static let usualSide = 960
  /// The most places of a sheet.
  private static let most = 2500

  mutating func run() throws {
    try checkCounts()
    try making.depth.refuse(for: "a contact sheet")
    let background = try OptionText.color("--sheet", sheet)
    let limits = try limiting.limits()
    let threads = try working.count()
    let film = try making.show(of: inputs, making.media(limits, threads: threads))
    let destination = try output.wanted.destination(sparing: film.files)
    let format = try output.wanted.pictureFormat(for: destination)
    try destination.check(replaces: output.force)
    let frames = try film.frames(for: format, longest: Self.usualSide)
    let cancellation = Interruption.flagRaisedBySignals()
    let drawn = FilmSheet(
      frames: frames, moments: try moments(of: frames, film), cell: try cellSize(frames.size),
      columns: columns, background: background, heading: heading(frames))
    try Extent.check(drawn.layout.size)
    try Exporter().write(
      try drawn.draw(threads: threads, cancellation: cancellation), to: destination, format: format,
      options: ExportOptions(threads: threads, replaces: output.force, limits: limits),
      cancellation: cancellation)
  }

  private func checkCounts() throws {
    guard making.timing.frames.frames == nil else {
      throw CommandFailure.usage("--frames: a sheet shows a whole film; leave the option out")
    }
    try CommandFailure.check("--columns", columns, 1...50)
    try CommandFailure.check("--rows", rows, 1...50)
  }

  private func moments(
    of frames: TimelineFrames, _ film: OpenedShow
  ) throws -> [FilmSheet.Moment] {
    let shown = each ?? (film.isOfPictures && rows == nil ? .input : .time)
    guard shown == .input else {
      return FilmSheet.Moment.spread((columns ?? 5) * (rows ?? 4), over: frames)
    }
    if let rows {
      throw CommandFailure.usage(
        "--rows \(rows): each input is shown once; leave out --rows, or add --each time"
      )
    }
    let moments = FilmSheet.Moment.items(of: frames)
    guard moments.count <= Self.most else {
      throw CommandFailure.usage(
        "\(moments.count) inputs do not fit on a sheet, which has room for \(Self.most); use fewer, or add "
          + "--each time"
      )
    }
    return moments
  }

  private func cellSize(_ frame: PixelSize) throws -> PixelSize {
    guard let cell else { return frame.thumbnail(width: 240) }
    let size = try CanvasSize("--cell", cell).size(like: frame)
    guard size.width <= 2000, size.height <= 2000 else {
      throw CommandFailure.usage("--cell \(cell): expected at most 2000x2000")
    }
    return size
  }

  /// What the film is, in a line.
  private func heading(_ frames: TimelineFrames) -> String {
    let names = inputs.count == 1 ? FilePath.name(inputs[0]) : "\(inputs.count) inputs"
    return
      "\(names), \(FilmSheet.text(frames.plan.duration)), \(FilmRate.text(frames.frameRate)) per second"
  }
}
