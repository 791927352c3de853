// All pictures of a video clip by their numbers, asked for in any order, each as the clip has it.

import SegueCodecs
import SeguePixels
import SeguePrograms

/// The pictures of a clip at a rate of its own.
final class ClipGrid: Sendable {
  private let frames: ClipFrames
  private let groups: PictureGroups<DecodedPicture>

  /// - Parameter frames: all pictures of the clip from its beginning, as `playing(of:in:)` says.
  init(_ frames: ClipFrames) {
    self.frames = frames
    groups = PictureGroups(
      bytes: frames.heldBytes, make: { try frames.decoded($0) },
      release: { frames.giveBack($0) })
  }

  /// How all pictures of a clip come: at its own rate, or at one that is fine enough for those that have none.
  static func playing(of info: MediaInfo, in film: Rational) -> ClipFrames.Playing {
    let rate = info.steadyRate ?? max(info.frameRate * Rational(2), film)
    let count = (info.duration * rate).value.rounded(.up)
    return ClipFrames.Playing(rate: rate, count: max(Int(min(count, 1e9)), 1))
  }

  /// The picture of a time of the clip; behind its end the last one.
  func picture(at time: Rational) throws -> DecodedPicture {
    let rate = frames.playing.rate
    let number =
      time.multiplied(by: rate).map { $0.numerator / $0.denominator }
      ?? Int(time.value * rate.value)
    return try groups.picture(min(max(number, 0), frames.playing.count - 1))
  }

  /// The pixels of a picture.
  func pixels(of picture: DecodedPicture) throws -> Bitmap { try frames.pixels(of: picture) }

  /// Takes back the memory of a picture that is not needed any more.
  func giveBack(_ bitmap: consuming Bitmap) { frames.giveBack(bitmap) }
}
