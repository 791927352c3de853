// Where the filters of a film are looked for, and how much their frames may take.

import SegueCodecs
import SegueCompositions
import SegueFiles
import SegueFilterLibrary
import SegueFilters
import SegueScenes
import SegueTimeline
import SegueTransitions

/// Folders of filters, looked through before those of the surroundings.
package struct FilmFilters: Sendable {
  package var folders: [String] = []
  /// The most instructions a pixel of a frame.
  package var budget = ShaderFilter.defaultBudget

  /// Where more of them are.
  package var surroundings: FilmSurroundings

  package init(
    folders: [String] = [], budget: Int = ShaderFilter.defaultBudget,
    _ surroundings: FilmSurroundings
  ) {
    (self.folders, self.budget, self.surroundings) = (folders, budget, surroundings)
  }

  /// The filters that can be had: those of the folders, which must exist, and the built-in ones.
  package func available(_ limits: Limits = Limits()) throws -> FilterLibrary {
    guard (1...ShaderFilter.maximumBudget).contains(budget) else {
      throw FilmError.usage(
        "\(key: "shaderBudget") \(budget): expected a number from 1 to \(ShaderFilter.maximumBudget)"
      )
    }
    let named = folders + surroundings.filters
    for folder in named {
      guard !Self.isThere(folder) || Self.isFolder(folder) || !FilterLibrary.isFilter(folder) else {
        throw FilmError.usage(
          "\(folder): a filter, not a folder of filters", hint: .filter(folder))
      }
      guard Self.isFolder(folder) else {
        throw FilmError(
          .noInput, "\(folder): no such folder",
          hint: folders.contains(folder) ? nil : .environment)
      }
      // A folder that is missing or cannot be read is an error.
      _ = try FilterLibrary.files(in: folder)
    }
    var library = FilterLibrary(folders: named + surroundings.installedFilters)
    (library.limits, library.budget) = (limits, budget)
    return library
  }

  /// Whether a file or a folder has that name.
  package static func isThere(_ path: String) -> Bool { FileKind(path) != .missing }

  /// Whether a folder has that name.
  package static func isFolder(_ path: String) -> Bool { FileKind(path) == .directory }

  /// The catalogue in which scenes find their effects.
  package func catalogForScenes(_ limits: Limits) throws -> EffectCatalog {
    var filters = try available(limits)
    filters.takesFiles = false
    return EffectCatalog.native.asking(filters)
  }

  /// The catalogue with all that an effect's name can stand for: a filter, letters, the file of a filter, a
  /// composition, a scene or a clip.
  package func catalog(_ loader: PictureLoader = PictureLoader()) throws -> EffectCatalog {
    EffectCatalog.native.asking(
      try available(loader.limits), TextProvider(), CompositionProvider(pictures: loader),
      SceneProvider(pictures: loader, catalog: try catalogForScenes(loader.limits)),
      ClipProvider(clips: ClipLibrary(limits: loader.limits)))
  }

  /// The same catalogue, with a reader of pictures of its own.
  package func catalog(_ limits: Limits) throws -> EffectCatalog {
    try catalog(FilmCanvas(surroundings).loader(limits))
  }

  /// Every effect and filter; messages name the filters that cannot be used.
  package func all(_ limits: Limits = Limits()) throws -> [EffectDescriptor] {
    try catalog(limits).all { surroundings.say("left out: \("\($0)")") }
  }
}
