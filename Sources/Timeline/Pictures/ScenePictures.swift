// A scene of layers as an item: its film's moments.

import SegueLayers
import SeguePixels
import SegueTransitions

/// The moments of a scene.
struct ScenePictures: DrawnPictures {
  let renderer: FilmRenderer
  let pool: BitmapPool
  /// The scene's time of each frame.
  let times: FrameTimes

  /// - Parameter capacity: the most bytes of drawn layers that are kept.
  init(_ film: Film, times: FrameTimes, capacity: Int, depth: PixelDepth) {
    renderer = FilmRenderer(film, capacity: capacity, depth: depth)
    pool = BitmapPool(size: film.canvas, depth: depth)
    self.times = times
  }

  var place: PixelRect { PixelRect(renderer.film.canvas) }
  var isOpaque: Bool { renderer.film.background.alpha == 1 }

  var movesWithinFrames: Bool { true }

  func render(_ moment: ItemMoment, into bitmap: inout Bitmap, threads: Int) throws {
    try renderer.render(at: times[moment], into: &bitmap, threads: threads)
    if isOpaque { bitmap.noteOpaque() }
  }
}
