// `segue sheet`: effects at several moments on one picture.

import ArgumentParser
import Segue

struct SheetCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet", abstract: "Draw every effect at several moments on one sheet.",
    usage:
      "segue sheet A B -o sheet.png [-t EFFECT|FOLDER/ …] [--family F …] [--all] [--columns N] [options]"
  )

  @OptionGroup var pair: PairOptions

  @OptionGroup(title: "Effects") var choice: EffectChoiceOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Up to 20 moments, as progress. (default: 0.1,0.3,0.5,0.7,0.9; for more than 20 effects 0.25,0.5,0.75)",
      valueName: "P,P,…"))
  var at: String?

  @Option(
    help: ArgumentHelp(
      "Effects in a row, 1 to 50. (default: enough to give the sheet the shape of a screen)",
      valueName: "N"))
  var columns: Int?

  @Option(
    help: ArgumentHelp(
      "Size of each moment. (default: 240 wide, in the first picture's shape; 144 for more than 20 effects)",
      valueName: "WxH"))
  var cell: String?

  @Option(
    help: ArgumentHelp(
      "How pictures are fitted to cells: cover, contain, stretch or center.",
      valueName: "mode"))
  var fit = FitMode.cover

  @Option(help: ArgumentHelp("Colour of the sheet.", valueName: "color"))
  var background = "15181e"

  @OptionGroup(title: "Output") var output: OutputOptions

  @OptionGroup var working: ThreadOptions
  @OptionGroup var configuring: ConfigurationOptions

  /// There is no progress to be shown: the option is there because the other commands that render have it.
  @OptionGroup var silence: QuietOptions

  @OptionGroup(title: "Limits") var limiting: LimitOptions

  mutating func run() throws {
    let pictures = try pair.pictures()
    let destination = try output.wanted.destination(sparing: pictures)
    let format = try output.wanted.pictureFormat(for: destination)
    try destination.check(replaces: output.force)
    try CommandFailure.check("--columns", columns, 1...50)
    let threads = try working.count()
    let limits = try limiting.limits()
    let loader = FilmCanvas.loader(limits)
    let groups = Self.groups(try choice.choose(loader))
    let isLong = groups.reduce(0) { $0 + $1.effects.count } > 20
    let sheet = ContactSheet(
      groups: groups, points: try points(isLong),
      cell: try cellSize(first: pictures[0], loader, isLong),
      columns: columns, background: try OptionText.color("--background", background))
    let bitmap = try sheet.draw(
      pictures, mode: fit, loader, threads: threads, leaveOut: FilmFilters.leaveOut)
    try Exporter().write(
      bitmap, to: destination, format: format,
      options: ExportOptions(threads: threads, replaces: output.force, limits: limits),
      cancellation: Interruption.flagRaisedBySignals())
  }

  /// The effects by what they show; those that were named come first, as they were named.
  private static func groups(_ effects: [ShownEffect]) -> [ContactSheet.Group] {
    let named = effects.filter { !$0.isOptional }
    let groups = ShownEffect.groups(effects.filter(\.isOptional)).map {
      ContactSheet.Group(title: $0.title, effects: $0.effects)
    }
    return (named.isEmpty ? [] : [ContactSheet.Group(title: "Chosen", effects: named)]) + groups
  }

  private func points(_ isLong: Bool) throws -> [Double] {
    let text = at ?? (isLong ? "0.25,0.5,0.75" : "0.1,0.3,0.5,0.7,0.9")
    let points = try text.split(separator: ",", omittingEmptySubsequences: false)
      .map { try OptionText.number("--at", String($0)) }
    guard (1...20).contains(points.count) else {
      throw CommandFailure.usage(
        "--at '\(text)': expected one to twenty numbers, separated by commas")
    }
    return points
  }

  private func cellSize(
    first path: String, _ loader: PictureLoader, _ isLong: Bool
  ) throws -> PixelSize {
    if let cell {
      let size = try OptionText.size("--cell", cell)
      guard size.width <= 2000, size.height <= 2000 else {
        throw CommandFailure.usage("--cell \(cell): expected at most 2000x2000")
      }
      return size
    }
    return try loader.info(path).size.thumbnail(width: isLong ? 144 : 240)
  }
}

extension PixelSize {
  /// A size of this shape, but not very narrow or very flat.
  func thumbnail(width: Int) -> PixelSize {
    let height = Double(width) * Double(self.height) / Double(max(1, self.width))
    return PixelSize(
      width: width, height: min(max(Int(height.rounded()), width / 4), width * 2))
  }
}
