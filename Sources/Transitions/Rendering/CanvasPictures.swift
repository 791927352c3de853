// Turns placed pictures into bitmaps of the canvas's size, for effects that need such bitmaps.

import SeguePixels

/// Turns placed pictures into bitmaps of a canvas's size, each once; safe to use from any thread.
package struct CanvasPictures: Sendable {
  private struct Key: Hashable {
    let picture: BitmapIdentity
    let place: PixelRect
  }

  private let canvas: PixelRect
  private let made: Cache<Key, Bitmap>

  /// How many pictures are kept: those of two moments.
  private static let kept = 4

  /// Makes bitmaps for a canvas.
  package init(_ canvas: PixelSize) {
    self.canvas = PixelRect(canvas)
    made = Cache(
      bytes: Self.kept * Bitmap.byteCount(of: canvas, depth: .sixteen), maximumCount: Self.kept)
  }

  /// A picture as it stands on the canvas: cut off at its edges, transparent around it.
  ///
  /// A picture that fills the canvas is returned as it is.
  package func bitmap(of picture: PlacedPicture) -> Bitmap {
    if picture.rect == canvas { return picture.bitmap }
    return made.value(for: Key(picture: picture.bitmap.identity, place: picture.rect)) {
      var whole = Bitmap(unclearedOf: canvas.size, depth: picture.bitmap.depth)
      whole.withMutableRows { rows in
        for y in canvas.rows { picture.draw(row: y, columns: canvas.columns, into: rows.row(y)) }
      }
      return whole
    }
  }
}
