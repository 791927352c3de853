// Rendering one frame of an effect in a test, through the effect's own rows.

import SeguePixels
import SegueTransitions

extension Effect {
  /// The frame at a progress, over a region of the canvas.
  public func rendered(
    _ pair: PicturePair, at progress: Double, region: PixelRect? = nil, threads: Int = 1
  ) throws -> Bitmap {
    let region = region ?? pair.canvasRect
    var bitmap = Bitmap(size: region.size)
    try FrameRenderer(prepare(pair))
      .render(at: progress, region: region, into: &bitmap, threads: threads)
    return bitmap
  }
}
