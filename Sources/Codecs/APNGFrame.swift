// One frame of an animated PNG, compressed and waiting for its turn.

import SeguePixels

/// A compressed frame, made on any thread by `APNGEncoder.compress` and written in order.
public struct APNGFrame: Sendable {
  /// The part of the picture that the frame replaces.
  public let region: PixelRect
  /// Its zlib stream.
  let data: [UInt8]
  /// The top-left pixel's zlib stream: a frame that is shown too long for one delay is stored again as this
  /// pixel alone.
  let corner: [UInt8]

  /// Bytes of memory held.
  public var byteCount: Int { data.count + corner.count }
}

extension Bitmap {
  /// The smallest rectangle outside of which two bitmaps of one size are equal; one pixel when they
  /// are equal everywhere.
  func changes(since previous: Bitmap) -> PixelRect {
    let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let rows = 0..<height
    func differs(_ y: Int) -> Bool { !row(y).hasSameBytes(as: previous.row(y)) }
    guard let top = rows.first(where: differs), let bottom = rows.last(where: differs) else {
      return pixel
    }
    var (left, right) = (width, 0)
    for y in top...bottom {
      let (now, before) = (row(y), previous.row(y))
      if left > 0, let x = (0..<left).first(where: { now[$0] != before[$0] }) { left = x }
      if right < width, let x = (right..<width).last(where: { now[$0] != before[$0] }) {
        right = x + 1
      }
      if left == 0, right == width { break }
    }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top + 1)
  }
}
