// What changed in a frame of an animated WebP, block by block: the rest is transparent.

import SeguePixels

/// A picture that shows only what changed, to be laid over the picture before it.
struct WebPChanges {
  /// The picture, transparent where nothing changed.
  let bitmap: Bitmap

  /// The side of a block: transparent parts of this size cost next to nothing.
  private static let side = 8

  /// Nil where it would not help, or cannot be: what became more transparent cannot be laid over anything.
  ///
  /// - Parameters:
  ///   - place: the rectangle that is stored; blocks are counted from its corner.
  ///   - isOpaque: whether every pixel is opaque, where that is known.
  init?(of bitmap: Bitmap, since previous: Bitmap, in place: PixelRect, isOpaque: Bool) {
    var kept = bitmap
    var unchanged = 0
    var blocks = 0
    for top in stride(from: place.y, to: place.maxY, by: Self.side) {
      let rows = top..<min(top + Self.side, place.maxY)
      for left in stride(from: place.x, to: place.maxX, by: Self.side) {
        let columns = left..<min(left + Self.side, place.maxX)
        blocks += 1
        if rows.allSatisfy({
          bitmap.row($0)[columns].hasSameBytes(as: previous.row($0)[columns])
        }) {
          unchanged += 1
          kept.withMutableRows { target in
            for y in rows { target.row(y)[columns].fill(.clear) }
          }
        } else if !isOpaque, !rows.allSatisfy({ bitmap.row($0)[columns].isOpaque }) {
          return nil
        }
      }
    }
    // A few blocks do not pay for the alpha of all.
    guard unchanged * 16 >= blocks else { return nil }
    self.bitmap = kept
  }
}
