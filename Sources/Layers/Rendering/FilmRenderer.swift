// Renders any moment of a film, on any thread; keeps the rasters that moments share.

import SegueDrawing
import SeguePixels
import SegueTransitions
import Synchronization

/// Renders frames of one film.
public final class FilmRenderer: Sendable {
  /// The film.
  public let film: Film
  private let shared: SharedRasters
  private let rasters = Mutex<[Int: LayerRasters]>([:])
  private let replaced = ReplacedTrees()

  /// The most bytes of cached pixels unless set otherwise.
  public static let defaultCapacity = 256 << 20

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - film: what it renders.
  ///   - capacity: the most bytes of cached rasters it holds.
  public init(_ film: Film, capacity: Int = FilmRenderer.defaultCapacity) {
    self.film = film
    shared = SharedRasters(capacity: capacity)
  }

  /// Hits, misses and evictions of cached rasters, and what is held now.
  public var statistics: RasterStatistics { RasterStatistics(shared) }

  /// Renders a moment.
  ///
  /// - Parameters:
  ///   - time: seconds; before 0 it is the first moment's, after the last snapshot the tree stays.
  ///   - bitmap: written whole; of the canvas's size.
  ///   - threads: how many threads may work on it; the bytes do not depend on it.
  ///   - pictures: shown in the place of others; what does not depend on them is kept.
  /// - Throws: `EffectError.badTiming` for a time that is not finite, and the error of a transition's
  ///   frame; the bitmap's pixels are undefined then.
  public func render(
    at time: Double, into bitmap: inout Bitmap, threads: Int,
    showing pictures: PictureReplacement = PictureReplacement()
  ) throws(EffectError) {
    guard time.isFinite else { throw .badTiming("a frame at \(time) s; expected a finite time") }
    let rasters = rasters(threads: threads)
    rasters.painter.paint(try list(at: time, rasters, showing: pictures), into: &bitmap)
  }

  /// How many items a moment's display list has at its top; makes the list, for measuring.
  package func itemCount(at time: Double) throws(EffectError) -> Int {
    try list(at: time, rasters(threads: 1), showing: PictureReplacement()).count
  }

  /// How many layers are shown at a moment; finds all their properties, for measuring.
  package func presentedCount(at time: Double) -> Int {
    func count(_ layer: PresentedLayer) -> Int {
      layer.sublayers.reduce(1) { $0 + count($1) }
    }
    return PresentedLayer(film.root(at: time), parentTime: time).map(count) ?? 0
  }

  /// What is painted at a moment.
  func list(
    at time: Double, _ rasters: LayerRasters, showing pictures: PictureReplacement
  ) throws(EffectError) -> DisplayList {
    let canvas = PixelRect(film.canvas)
    let builder = FrameBuilder(rasters: rasters, clip: canvas)
    var root = film.root(at: time)
    if !pictures.isEmpty { root = replaced.tree(root, showing: pictures) }
    let items = try builder.items(root, time: time, projection: .identity)
    return DisplayList(items, canvas: canvas, background: film.background)
  }

  func rasters(threads: Int) -> LayerRasters {
    rasters.withLock { known in
      if let found = known[threads] { return found }
      let made = LayerRasters(shared, canvas: film.canvas, threads: threads)
      known[threads] = made
      return made
    }
  }
}
