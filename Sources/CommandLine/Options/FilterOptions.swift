// The options that say where filters are looked for, and how much their frames may take.

import ArgumentParser
import Segue
import SegueFiles

struct FilterOptions: ParsableArguments {
  @Option(
    name: .customLong("filters"),
    help: ArgumentHelp(
      "A folder with filters (\(FilterFileName.listed)), looked through before those of $SEGUE_FILTERS, the "
        + "installation's and the built-in ones; may be repeated.", valueName: "DIR"),
    completion: .directory)
  var foldersGiven: [Repeated<String>] = []

  /// All given values, in order.
  var named: [String] { foldersGiven.all() }

  @Option(
    name: .customLong("shader-budget"), parsing: .unconditional,
    help: ArgumentHelp(
      "The most instructions per pixel that a filter's frame may take. It ends loops that have no end.",
      valueName: "N"))
  var budget = ShaderFilter.defaultBudget

  /// The filters that can be had.
  func available(_ limits: Limits = Limits()) throws -> FilterLibrary {
    guard (1...ShaderFilter.maximumBudget).contains(budget) else {
      throw CommandFailure.usage(
        "--shader-budget \(budget): expected a number from 1 to \(ShaderFilter.maximumBudget)")
    }
    var library = try Self.library(named, limits: limits)
    library.budget = budget
    return library
  }

  /// The filters of some folders, which must exist, and the built-in filters.
  static func library(
    _ folders: [String] = [], limits: Limits = Limits()
  ) throws -> FilterLibrary {
    let named = folders + environmentFolders
    for folder in named {
      guard !isThere(folder) || isFolder(folder) || !FilterLibrary.isFilter(folder) else {
        throw CommandFailure.usage(
          "\(folder): a filter, not a folder of them; run it with -t \(folder)")
      }
      guard isFolder(folder) else {
        throw CommandFailure(
          .noInput,
          "\(folder): no such folder of filters"
            + (folders.contains(folder) ? "" : " (named by $SEGUE_FILTERS)"))
      }
      // A folder that is missing or cannot be read is an error.
      _ = try FilterLibrary.files(in: folder)
    }
    var library = FilterLibrary(folders: named + installedFolders)
    library.limits = limits
    return library
  }

  /// Whether a file or a folder has that name.
  static func isThere(_ path: String) -> Bool { FileKind(path) != .missing }

  /// Whether a folder has that name.
  static func isFolder(_ path: String) -> Bool { FileKind(path) == .directory }

  /// Every effect and filter; those that cannot be used are named on standard error.
  func all(_ limits: Limits = Limits()) throws -> [EffectDescriptor] {
    try catalog(CanvasOptions.loader(limits)).all(complain: Self.leaveOut)
  }

  /// Says why a filter is not among many.
  static func leaveOut(_ error: any Error) { Console.complain("segue: left out: \(error)") }

  /// The folders that the environment names.
  static var environmentFolders: [String] {
    (Terminal.environment("SEGUE_FILTERS")?.split(separator: ":") ?? []).map(String.init)
  }

  /// The words that say to another machine what the environment says here.
  static var environmentWords: [String] { environmentFolders.flatMap { ["--filters", $0] } }

  /// The folder of the installation, which need not be there.
  static var installedFolders: [String] {
    guard let program = FilePath.real("/proc/self/exe") ?? ProcessArguments.path else { return [] }
    return [FilePath.directory(FilePath.directory(program)) + "/share/segue/filters"]
  }

  /// The catalogue in which scenes find their effects.
  func catalogForScenes(_ limits: Limits) throws -> EffectCatalog {
    var filters = try available(limits)
    filters.takesFiles = false
    return EffectCatalog.native.asking(filters)
  }

  /// The catalogue with all that an effect's name can stand for: a filter, letters, the file of a filter, a
  /// composition, a scene or a clip.
  func catalog(_ loader: PictureLoader = PictureLoader()) throws -> EffectCatalog {
    EffectCatalog.native.asking(
      try available(loader.limits), TextProvider(), CompositionProvider(pictures: loader),
      SceneProvider(pictures: loader, catalog: try catalogForScenes(loader.limits)),
      ClipProvider(clips: ClipLibrary(limits: loader.limits)))
  }
}
