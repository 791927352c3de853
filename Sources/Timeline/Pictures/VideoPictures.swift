// A video as it runs: ffmpeg decodes and scales its pictures.

import SeguePixels
import SeguePrograms

/// The pictures of a video at an even pace.
struct VideoPictures: ItemPictures {
  let frames: ClipFrames
  let place: PixelRect
  let isOpaque: Bool

  func bitmap(_ moment: ItemMoment, threads: Int) throws -> Bitmap {
    try frames.bitmap(moment.frame)
  }

  func planes(_ index: Int) throws -> YUVPicture? { try frames.planes(index) }

  var untouched: ClipFrames? { frames }

  func lookAhead(sharing: Bool) { frames.lookAhead(sharing: sharing) }

  func hurry(_ index: Int) { frames.hurry(index) }

  func giveBack(_ bitmap: consuming Bitmap) { frames.giveBack(bitmap) }
}
