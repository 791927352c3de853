// Renders any moment of a film, on any thread, and keeps the rasters that several moments share.

import SegueDrawing
import SeguePixels
import SegueTransitions

/// Renders frames of one film.
public final class FilmRenderer: Sendable {
  /// The film whose frames it makes.
  public let film: Film
  /// Bits of the pictures that it keeps: deep ones for deep frames.
  public let depth: PixelDepth
  private let shared: SharedRasters
  private let rasters = Cache<Int, LayerRasters>()
  private let replaced = ReplacedTrees()

  /// The most bytes of cached pixels unless set otherwise.
  public static let defaultCapacity = 256 << 20

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - film: the film to render.
  ///   - capacity: the most bytes of cached rasters.
  ///   - depth: bits of the pictures that it keeps; frames are as deep or deeper.
  public init(
    _ film: Film, capacity: Int = FilmRenderer.defaultCapacity, depth: PixelDepth = .eight
  ) {
    self.film = film
    self.depth = depth
    shared = SharedRasters(capacity: capacity)
  }

  /// Hits, misses and evictions of cached rasters, and how many are held now.
  public var statistics: RasterStatistics { RasterStatistics(shared) }

  /// Renders a moment.
  ///
  /// - Parameters:
  ///   - time: seconds. Before 0 the first moment is shown; after the last snapshot the tree stays
  ///     as it is.
  ///   - bitmap: written whole; it has the canvas's size.
  ///   - threads: how many threads may work on it; the bytes are the same for any number.
  ///   - pictures: replace other pictures; anything that does not depend on them is kept.
  /// - Throws: `EffectError.badTiming` for a time that is not finite, and the error of a
  ///   transition's frame; the bitmap's pixels are then undefined.
  public func render(
    at time: Double, into bitmap: inout Bitmap, threads: Int,
    showing pictures: PictureReplacement = PictureReplacement()
  ) throws(EffectError) {
    precondition(bitmap.depth >= depth, "a frame with fewer bits than its pictures")
    guard time.isFinite else { throw .badTiming("a frame at \(time) s; expected a finite time") }
    let rasters = rasters(threads: threads)
    rasters.painter.paint(try list(at: time, rasters, showing: pictures), into: &bitmap)
  }

  /// The number of items at the top of a moment's display list; it makes the list, for measuring.
  package func itemCount(at time: Double) throws(EffectError) -> Int {
    try list(at: time, rasters(threads: 1), showing: PictureReplacement()).count
  }

  /// The number of layers shown at a moment; it works out all their properties, for measuring.
  package func presentedCount(at time: Double) -> Int {
    func count(_ layer: PresentedLayer) -> Int {
      layer.sublayers.reduce(1) { $0 + count($1) }
    }
    return PresentedLayer(film.root(at: time), parentTime: time).map(count) ?? 0
  }

  /// The display list of a moment.
  func list(
    at time: Double, _ rasters: LayerRasters, showing pictures: PictureReplacement
  ) throws(EffectError) -> DisplayList {
    DisplayList(
      try items(at: time, rasters, showing: pictures), canvas: PixelRect(film.canvas),
      background: film.background)
  }

  /// The items of a moment, without the film's background.
  func items(
    at time: Double, _ rasters: LayerRasters, showing pictures: PictureReplacement
  ) throws(EffectError) -> [DisplayItem] {
    let builder = FrameBuilder(rasters: rasters, clip: film.shown)
    var root = film.root(at: time)
    if !pictures.isEmpty { root = replaced.tree(root, showing: pictures) }
    return try builder.items(root, time: time, projection: film.projection)
  }

  func rasters(threads: Int) -> LayerRasters {
    rasters.value(
      for: threads,
      orInsert: LayerRasters(shared, canvas: film.canvas, depth: depth, threads: threads))
  }
}
