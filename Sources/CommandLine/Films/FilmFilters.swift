// Where the filters of a film are looked for, and how much their frames may take.

import Segue
import SegueFiles

/// Folders of filters, looked through before those of the environment and the installation.
struct FilmFilters {
  var folders: [String] = []
  /// The most instructions a pixel of a frame.
  var budget = ShaderFilter.defaultBudget

  /// The filters that can be had.
  func available(_ limits: Limits = Limits()) throws -> FilterLibrary {
    guard (1...ShaderFilter.maximumBudget).contains(budget) else {
      throw CommandFailure.usage(
        "--shader-budget \(budget): expected a number from 1 to \(ShaderFilter.maximumBudget)")
    }
    var library = try Self.library(folders, limits: limits)
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
          "\(folder): a filter, not a folder of filters; use it with -t \(folder)")
      }
      guard isFolder(folder) else {
        throw CommandFailure(
          .noInput,
          "\(folder): no such folder"
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
    try catalog(FilmCanvas.loader(limits)).all(complain: Self.leaveOut)
  }

  /// Says why a filter is not among many.
  static func leaveOut(_ error: any Error) { Console.complain("segue: left out: \(error)") }

  /// The folders that the environment names.
  static var environmentFolders: [String] {
    (Terminal.environment("SEGUE_FILTERS")?.split(separator: ":") ?? []).map(String.init)
  }

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
