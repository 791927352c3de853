// The loaders of a film's files, and its catalogue of effects: each file is read once.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueTimeline
import SegueTransitions

/// The readers of a film.
package final class FilmMedia {
  package let limits: Limits
  package let loader: PictureLoader
  package let clips: ClipLibrary
  /// How many threads read.
  package let threads: Int
  /// Where it is opened.
  package let surroundings: FilmSurroundings
  private let filters: FilmFilters
  /// Readers that have read files of other films.
  private let known: FilmReaders?
  private lazy var found = Result { try known?.catalog ?? filters.catalog(loader) }

  /// Makes readers that have read nothing yet.
  package init(_ canvas: FilmCanvas, _ filters: FilmFilters, threads: Int, _ limits: Limits) {
    loader = canvas.filmLoader(limits)
    clips = canvas.clips(limits)
    (self.filters, surroundings) = (filters, canvas.surroundings)
    self.threads = threads
    self.limits = limits
    known = nil
  }

  /// Takes readers that may have read files already.
  package init(
    _ known: FilmReaders, threads: Int, _ limits: Limits, _ surroundings: FilmSurroundings
  ) {
    (loader, clips, self.known) = (known.loader, known.clips, known)
    (filters, self.surroundings) = (FilmFilters(surroundings), surroundings)
    (self.threads, self.limits) = (threads, limits)
  }

  /// All that the name of an effect can stand for.
  package func catalog() throws -> EffectCatalog { try found.get() }

  /// The catalogue in which scenes find their effects.
  func catalogForScenes() throws -> EffectCatalog { try filters.catalogForScenes(limits) }

  /// Starts the programs that clips and the format need: they get going while the rest is read.
  func lookAhead(_ items: [TimelineItem], _ format: any OutputFormat) {
    format.lookAhead()
    clips.lookAhead(items, threads: threads)
  }

  /// The readers of a film of these files and effects.
  func readers() throws -> FilmReaders {
    if let known { return known }
    let catalog = try catalog()
    return FilmReaders(
      loader: loader, clips: clips, scenes: SceneLibrary(catalog: catalog, limits: limits))
  }
}

extension ClipLibrary {
  /// The frame rate of a film.
  ///
  /// - Parameters:
  ///   - own: the rate that its file says; nil without a rate.
  ///   - items: what it shows; if nothing else says a rate, its clips do.
  package func frameRate(
    own: Rational?, of items: [TimelineItem], threads: Int, _ surroundings: FilmSurroundings
  ) throws -> FilmRate {
    if let own { return FilmRate(own, .file) }
    switch rates(of: items, threads: threads) {
    case .one(let rate, let multiple): return FilmRate(rate, .clips, multiple)
    case .none: return try surroundings.usualRate()
    case .several(let rates):
      let list = rates.map(FilmRate.text).joined(separator: " and ")
      let usual = try surroundings.usualRate()
      surroundings.say(
        "the clips have \(list) pictures per second; the film shows all of them at \(FilmRate.text(usual.rate)) (\(key: "fps") chooses)"
      )
      return usual
    }
  }
}

extension FilmSurroundings {
  /// The rate of a film of which nothing says it.
  fileprivate func usualRate() throws -> FilmRate {
    if let own = try preferences.value(.fps, OptionText.frameRate) {
      return FilmRate(own, .configuration)
    }
    return FilmRate(Rational(30), .usual)
  }
}
