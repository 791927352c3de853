// A film with two pictures in it as the frames of an effect: progress is the film's time.
//
// The film is made once for a canvas, with two blank pictures in its layers. Each frame shows the
// pictures of its moment in place of the blanks.

import SeguePixels
import SegueTransitions

/// A film that shows a pair of pictures.
package final class PairFilm: PreparedEffect {
  private let renderer: FilmRenderer
  /// What renders deep frames; made for the first one.
  private let deepRenderer = AskedOnce<FilmRenderer, Never>()
  /// The blank pictures in the film.
  private let blank: (from: Bitmap, to: Bitmap)
  private let canvasPictures: CanvasPictures
  /// Canvases to paint on when a frame shows another part of the plane.
  private let store = Pool<Bitmap>()

  /// The film's canvas.
  package let extent: PixelRect

  /// Makes frames of a film.
  ///
  /// - Parameters:
  ///   - film: the film.
  ///   - blank: pictures of the canvas's size in the film's layers, which the pair's replace.
  package init(_ film: Film, blank: (from: Bitmap, to: Bitmap)) {
    renderer = FilmRenderer(film)
    self.blank = blank
    canvasPictures = CanvasPictures(film.canvas)
    extent = PixelRect(film.canvas)
  }

  /// The frame at a progress, 0…1, with a pair in place of the blank pictures.
  package func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
    var pictures = PictureReplacement()
    pictures.replace(blank.from, by: canvasPictures.bitmap(of: pair.from))
    pictures.replace(blank.to, by: canvasPictures.bitmap(of: pair.to))
    let time = min(max(progress, 0), 1) * renderer.film.duration
    let film = renderer.film
    let renderer =
      pair.depth == .eight ? renderer : deepRenderer.get { FilmRenderer(film, depth: .sixteen) }
    return .whole(Frame(renderer: renderer, store: store, time: time, pictures: pictures))
  }

  private struct Frame: WholeFrame {
    let renderer: FilmRenderer
    let store: Pool<Bitmap>
    let time: Double
    let pictures: PictureReplacement

    func render(
      region: PixelRect, into bitmap: inout Bitmap, threads: Int
    ) throws(EffectError) {
      guard region != PixelRect(renderer.film.canvas) else {
        return try renderer.render(at: time, into: &bitmap, threads: threads, showing: pictures)
      }
      var canvas = store.take(renderer.film.canvas, bitmap.depth)
      try renderer.render(at: time, into: &canvas, threads: threads, showing: pictures)
      Self.show(PlacedPicture(canvas), region, in: &bitmap)
      store.lend(canvas)
    }

    private static func show(
      _ painted: PlacedPicture, _ region: PixelRect, in bitmap: inout Bitmap
    ) {
      bitmap.withMutableRows { rows in
        let target = PixelTarget(rows, region: region)
        for y in region.rows { painted.draw(row: y, columns: region.columns, into: target.row(y)) }
      }
    }
  }
}
