// Pictures that do not cover the canvas, with themselves behind them, grown and blurred.

import SeguePixels

/// The pictures of layers before themselves.
struct SurroundedPictures: DrawnPictures {
  /// Of the size of their place on the canvas.
  let pictures: ScenePictures
  let surround: BlurredSurround
  let pool: BitmapPool

  var place: PixelRect { PixelRect(pool.size) }
  var isOpaque: Bool { pictures.isOpaque }

  var movesWithinFrames: Bool { pictures.movesWithinFrames }

  func render(_ moment: ItemMoment, into bitmap: inout Bitmap, threads: Int) throws {
    let picture = try pictures.bitmap(moment, threads: threads)
    surround.draw(picture, over: .clear, into: &bitmap, threads: threads)
    pictures.giveBack(picture)
  }
}
