// Draws a moment of a film over a picture that is there already: only the part that its layers cover is touched.

import SegueDrawing
import SeguePixels
import SegueTransitions

/// The layers of a moment, ready to be drawn.
package struct FilmMoment: Sendable {
  fileprivate let items: [DisplayItem]
  fileprivate let painter: Painter
  /// The pixels of the canvas that they may touch.
  package let bounds: PixelRect
}

extension FilmRenderer {
  /// The layers of a moment; the film's background does not count.
  ///
  /// - Throws: as `render`.
  package func moment(
    at time: Double, threads: Int, showing pictures: PictureReplacement
  ) throws(EffectError) -> FilmMoment {
    let rasters = rasters(threads: threads)
    let items = try items(at: time, rasters, showing: pictures)
    let none = PixelRect(x: 0, y: 0, width: 0, height: 0)
    let bounds = items.reduce(none) { $1.bounds.isEmpty ? $0 : $0.union($1.bounds) }
    return FilmMoment(
      items: items, painter: rasters.painter,
      bounds: bounds.intersection(PixelRect(film.canvas)))
  }
}

extension FilmMoment {
  /// Draws the layers alone, on nothing.
  ///
  /// - Parameter bitmap: written whole; it has the size of `bounds`.
  package func draw(into bitmap: inout Bitmap) {
    painter.paint(DisplayList(items, canvas: bounds), into: &bitmap)
  }

  /// The layers, combined with what lies below as their blend modes say.
  ///
  /// - Parameter below: what lies below in `bounds`.
  package func bitmap(over below: Bitmap) -> Bitmap {
    precondition(below.size == bounds.size, "a picture of another size")
    let place = Projection(scaleX: 1, scaleY: 1, x: Double(bounds.x), y: Double(bounds.y))
    let ground = DisplayItem.picture(
      below, projection: place, isOpaque: below.isOpaque, clip: bounds)
    var bitmap = Bitmap(unclearedOf: bounds.size, depth: below.depth)
    painter.paint(
      DisplayList((ground.map { [$0] } ?? []) + items, canvas: bounds), into: &bitmap)
    return bitmap
  }
}
