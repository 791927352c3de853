// `segue sheet`: effects at several progress points on one picture.

import ArgumentParser
import Segue

struct SheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet", abstract: "Draw every effect at five progress points.",
    usage: "segue sheet A B -o sheet.png [-t EFFECT|FOLDER/ …] [--family F …] [--all] [options]")

  @Argument(
    help: ArgumentHelp("The two pictures; - for standard input.", valueName: "pictures"),
    completion: .file())
  var pictures: [String] = []

  @Option(
    name: [.customShort("t"), .customLong("transition")],
    help: ArgumentHelp(
      "An effect to show, with parameters, or a folder of filters, as in 'shaders/'; may be repeated. "
        + "(default: all of Segue's own, filters included)",
      valueName: "EFFECT[:key=value,…]"))
  var transitions: [String] = []

  @Option(
    help: ArgumentHelp("A family of effects to show; may be repeated.", valueName: "family"))
  var family: [EffectDescriptor.Family] = []

  @Flag(help: "Show other systems' names for effects too.")
  var all = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Progress points, up to 20.", valueName: "P,P,…"))
  var at = "0.1,0.3,0.5,0.7,0.9"

  @Option(
    help: ArgumentHelp(
      "Size of a cell. (default: 240 wide in the first picture's shape)", valueName: "WxH"))
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

  /// Shows no progress in any case.
  ///
  /// The option is there because the other commands that render have it.
  @OptionGroup var silence: QuietOptions

  @OptionGroup var filters: FilterOptions

  @OptionGroup(title: "Limits") var limiting: LimitOptions

  mutating func run() throws {
    try Inputs.check(pictures, exactly: 2)
    let destination = try output.destination(sparing: pictures)
    let format = try output.chooseFormat(for: destination, frames: 1, otherwise: "png")
    try destination.check(replaces: output.force)
    let threads = try working.count()
    let limits = try limiting.limits()
    let loader = CanvasOptions.loader(limits)
    let sheet = try ContactSheet(
      effects: try chooseEffects(loader), points: try points(), cell: try cellSize(loader),
      background: try OptionText.color("--background", background))
    let bitmap = try sheet.draw(
      pictures, mode: fit, loader, threads: threads, leaveOut: FilterOptions.leaveOut)
    try Exporter().write(
      bitmap, to: destination, format: format,
      options: ExportOptions(threads: threads, replaces: output.force, limits: limits),
      cancellation: Interruption.flagRaisedBySignals())
  }

  /// The effects that -t names.
  ///
  /// With --family, or without -t, those of the catalogue, too.
  private func chooseEffects(_ loader: PictureLoader) throws -> [ContactSheet.Row] {
    let catalog = try filters.catalog(loader)
    var rows = try transitions.flatMap { try namedRows($0, in: catalog, loader) }
    if transitions.isEmpty || !family.isEmpty {
      rows += try filters.all()
        .filter { all || $0.origin == .segue }
        .filter { family.isEmpty || family.contains($0.family) }
        .map(ContactSheet.Row.init)
    }
    guard !rows.isEmpty else {
      throw CommandFailure.usage("no effects to show; 'segue list' shows them all by family")
    }
    return rows
  }

  private func namedRows(
    _ text: String, in catalog: EffectCatalog, _ loader: PictureLoader
  ) throws -> [ContactSheet.Row] {
    if isFolder(text, unlessIn: catalog) { return try rows(ofFolder: text) }
    let chosen = try ChosenEffect(
      EffectSpecification(parsing: text), in: catalog, pictures: ParameterPictures(loader))
    return [
      ContactSheet.Row(
        name: text, note: chosen.descriptor.summary, effect: chosen.mixed())
    ]
  }

  /// Whether a folder is meant: a name with a slash behind it is one, any other unless it is an effect's.
  private func isFolder(_ text: String, unlessIn catalog: EffectCatalog) -> Bool {
    if text.hasSuffix("/") { return true }
    guard FilterOptions.isFolder(text), !FilterLibrary.isFilter(text) else { return false }
    return (try? catalog.descriptor(named: text)) == nil
  }

  private func rows(ofFolder folder: String) throws -> [ContactSheet.Row] {
    let files = FilterOptions.isFolder(folder) ? try FilterLibrary.files(in: folder) : []
    guard !files.isEmpty else {
      throw CommandFailure(.noInput, "\(folder): no folder with filters (.glsl)")
    }
    let library = try filters.available()
    return files.compactMap { file in
      do {
        return try library.filter(named: file).map {
          try ContactSheet.Row($0.descriptor(budget: library.budget))
        }
      } catch {
        FilterOptions.leaveOut(error)
        return nil
      }
    }
  }

  private func points() throws -> [Double] {
    let points = try at.split(separator: ",", omittingEmptySubsequences: false)
      .map { try OptionText.number("--at", String($0)) }
    guard (1...20).contains(points.count) else {
      throw CommandFailure.usage("--at '\(at)': expected one to twenty numbers with commas")
    }
    return points
  }

  private func cellSize(_ loader: PictureLoader) throws -> PixelSize {
    if let cell {
      let size = try OptionText.size("--cell", cell)
      guard size.width <= 2000, size.height <= 2000 else {
        throw CommandFailure.usage("--cell \(cell): expected at most 2000x2000")
      }
      return size
    }
    let own = try loader.info(pictures[0]).size
    let height = 240 * Double(own.height) / Double(max(1, own.width))
    return PixelSize(width: 240, height: min(max(Int(height.rounded()), 60), 480))
  }
}

extension ContactSheet.Row {
  /// One of many effects, with its defaults.
  fileprivate init(_ effect: EffectDescriptor) throws {
    self.init(
      name: effect.qualifiedName, note: effect.summary, effect: try effect.mixed(),
      isOptional: true)
  }
}

extension EffectDescriptor.Family: ExpressibleByArgument {}
