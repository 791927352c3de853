// The loaders of a film's files, and its catalogue of effects: each file is read once.

import Segue

/// The readers of a film.
final class FilmMedia {
  let limits: Limits
  let loader: PictureLoader
  let clips: ClipLibrary
  /// How many threads read.
  let threads: Int
  private let filters: FilmFilters
  private lazy var found = Result { try filters.catalog(loader) }

  /// Makes readers that have read nothing yet.
  init(_ canvas: FilmCanvas, _ filters: FilmFilters, threads: Int, _ limits: Limits) {
    loader = canvas.filmLoader(limits)
    clips = canvas.clips(limits)
    self.filters = filters
    self.threads = threads
    self.limits = limits
  }

  /// All that the name of an effect can stand for.
  func catalog() throws -> EffectCatalog { try found.get() }

  /// The catalogue in which scenes find their effects.
  func catalogForScenes() throws -> EffectCatalog { try filters.catalogForScenes(limits) }

  /// Starts the programs that clips and the format need: they get going while the rest is read.
  func lookAhead(_ items: [TimelineItem], _ format: any OutputFormat) {
    format.lookAhead()
    clips.lookAhead(items, threads: threads)
  }

  /// The readers of a film of these files and effects.
  func readers() throws -> FilmReaders {
    let catalog = try catalog()
    return FilmReaders(
      loader: loader, clips: clips, scenes: SceneLibrary(catalog: catalog, limits: limits))
  }
}
