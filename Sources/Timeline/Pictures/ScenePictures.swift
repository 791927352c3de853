// A scene of layers as an item: its film's moments.

import SegueLayers
import SeguePixels

/// The moments of a scene.
struct ScenePictures: DrawnPictures {
  let renderer: FilmRenderer
  let place: PixelRect
  let pool = Pool<Bitmap>()
  /// The scene's time of each frame.
  let times: FrameTimes
  /// Gives what was drawn, in sRGB, the light of the film; nil if it has it.
  private let relighting: Relighting?

  /// - Parameters:
  ///   - place: where they stand; of the film's size.
  ///   - capacity: the most bytes of drawn layers that are kept.
  ///   - pixels: those of the film that they are for.
  init(
    _ film: Film, at place: PixelRect, times: FrameTimes, capacity: Int, for pixels: FilmPixels
  ) {
    renderer = FilmRenderer(film, capacity: capacity, depth: pixels.depth)
    relighting = pixels.relighting
    (self.place, self.times) = (place, times)
  }

  var depth: PixelDepth { renderer.depth }
  var isOpaque: Bool { renderer.film.background.alpha == 1 }

  var movesWithinFrames: Bool { true }

  func render(_ moment: ItemMoment, into bitmap: inout Bitmap, threads: Int) throws {
    try renderer.render(at: times[moment], into: &bitmap, threads: threads)
    relighting?.apply(to: &bitmap, threads: threads)
    if isOpaque { bitmap.noteOpaque() }
  }
}
