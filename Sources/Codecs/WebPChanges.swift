// Unchanged blocks in a frame of an animated WebP: they are left out, and the frame before shows
// there.

internal import CSegueCodecs
import SeguePixels

/// The blocks of a frame that look as they did before.
struct WebPChanges {
  /// The rectangle that is stored; blocks are counted from its corner.
  let place: PixelRect
  /// 1 for each block that is left out, row by row.
  let unchanged: [UInt8]

  /// Nil if it would not help, or cannot be: what became more transparent cannot be laid over anything.
  ///
  /// - Parameter isOpaque: whether every pixel is opaque, where that is known.
  init?(of bitmap: Bitmap, since previous: Bitmap, in place: PixelRect, isOpaque: Bool) {
    let side = Int(SEGUE_WEBP_BLOCK)
    var unchanged: [UInt8] = []
    for top in stride(from: place.y, to: place.maxY, by: side) {
      let rows = top..<min(top + side, place.maxY)
      for left in stride(from: place.x, to: place.maxX, by: side) {
        let columns = left..<min(left + side, place.maxX)
        let isSame = rows.allSatisfy {
          bitmap.row($0)[columns].hasSameBytes(as: previous.row($0)[columns])
        }
        if !isSame, !isOpaque, !rows.allSatisfy({ bitmap.row($0)[columns].isOpaque }) { return nil }
        unchanged.append(isSame ? 1 : 0)
      }
    }
    // A few blocks do not pay for the alpha of all.
    guard unchanged.reduce(0, { $0 + Int($1) }) * 16 >= unchanged.count else { return nil }
    self.place = place
    self.unchanged = unchanged
  }
}
