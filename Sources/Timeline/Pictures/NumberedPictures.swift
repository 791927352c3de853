// Pictures that have numbers, and the times at which an item shows them: those of a clip whose times do not run evenly, of
// an animation, of numbered files, of a show in a show.

import SeguePixels

/// Pictures by their numbers, asked for in any order.
protocol NumberedPictures: Sendable {
  /// The number of the picture that has begun last at a time of their own.
  func number(at time: Rational) -> Int
  /// A picture as pixels; the same one as long as its number is asked for.
  ///
  /// - Parameter threads: how many threads may work on it.
  func bitmap(_ number: Int, threads: Int) throws -> Bitmap
  /// A picture as a video has it; nil for one that comes as pixels.
  func planes(_ number: Int) throws -> YUVPicture?
  /// Takes back the memory of a picture that is not needed any more.
  func giveBack(_ bitmap: consuming Bitmap)
}

extension NumberedPictures {
  func planes(_ number: Int) throws -> YUVPicture? { nil }
  func giveBack(_ bitmap: consuming Bitmap) {}
}

/// Numbered pictures at the times of an appearance's frames.
struct TimedPictures: ItemPictures {
  let pictures: any NumberedPictures
  let times: FrameTimes
  let place: PixelRect
  let isOpaque: Bool

  private func number(_ index: Int) -> Int { pictures.number(at: times.latest(index)) }

  func bitmap(_ moment: ItemMoment, threads: Int) throws -> Bitmap {
    try pictures.bitmap(number(moment.frame), threads: threads)
  }

  func planes(_ index: Int) throws -> YUVPicture? { try pictures.planes(number(index)) }

  func giveBack(_ bitmap: consuming Bitmap) { pictures.giveBack(bitmap) }
}
