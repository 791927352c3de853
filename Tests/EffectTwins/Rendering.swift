// Rendering one frame of an effect in a test, through the effect's own rows.

import SeguePixels
import SegueTransitions

extension Effect {
  /// The frame at a progress, over a region of the canvas.
  public func rendered(
    _ pair: PicturePair, at progress: Double, region: PixelRect? = nil, threads: Int = 1
  ) throws -> Bitmap {
    try FrameRenderer(self).frame(
      at: progress, of: pair, region: region.map { .rectangle($0) } ?? .canvas, threads: threads)
  }
}
