// A clip whose pictures are turned or flipped, pixel by pixel.
//
// ffmpeg's own filters move whole planes: where colours stand between pixels, or on every other one, they come to stand
// elsewhere, up to a pixel away. Turned here, a clip looks as its pictures do when they are turned.

import SegueCodecs
import SeguePixels

/// The pictures of a clip, turned.
struct TurnedClip: Sendable {
  let clip: PlayedClip
  private let orientation: Orientation
  /// Of the turned pictures.
  private let size: PixelSize
  /// Memory for them.
  private let store = BitmapStore()

  /// - Parameter size: of the turned pictures.
  init(_ clip: PlayedClip, _ orientation: Orientation, size: PixelSize) {
    self.clip = clip
    self.orientation = orientation
    self.size = size
  }

  /// A picture.
  ///
  /// - Parameter threads: how many threads may work on it.
  func bitmap(_ moment: ItemMoment, threads: Int) throws -> Bitmap {
    let picture = try clip.bitmap(moment, threads: threads)
    var turned = store.take(size, picture.depth)
    picture.turn(orientation, into: &turned)
    store.lend(turned)
    clip.giveBack(picture)
    return turned
  }
}
