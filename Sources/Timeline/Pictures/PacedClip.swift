// A video clip whose times do not run evenly: its own pictures by their numbers, each where its time comes.

import SegueCodecs
import SeguePixels
import SeguePrograms

/// The pictures of a clip at the times of a paced appearance's frames.
final class PacedClip: Sendable {
  private let frames: ClipFrames
  private let times: FrameTimes
  private let groups: PictureGroups<DecodedPicture>

  /// - Parameters:
  ///   - frames: all pictures of the clip, from its beginning at a rate of its own.
  ///   - times: which of them are shown.
  init(_ frames: ClipFrames, times: FrameTimes) {
    (self.frames, self.times) = (frames, times)
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

  /// A picture as pixels.
  ///
  /// - Parameter index: frames since the appearance's first one.
  func bitmap(_ index: Int) throws -> Bitmap { try frames.pixels(of: picture(index)) }

  /// A picture as the clip has it; nil if it came as pixels.
  func planes(_ index: Int) throws -> YUVPicture? {
    guard case .planes(let planes) = try picture(index) else { return nil }
    return planes
  }

  /// Takes back the memory of a picture that is not needed any more.
  func giveBack(_ bitmap: consuming Bitmap) { frames.giveBack(bitmap) }

  private func picture(_ index: Int) throws -> DecodedPicture {
    let time = times.exact(index) ?? Rational(seconds: times[index])
    let place = time.multiplied(by: frames.playing.rate)
    let number =
      place.map { $0.numerator / $0.denominator } ?? Int(time.value * frames.playing.rate.value)
    return try groups.picture(min(max(number, 0), frames.playing.count - 1))
  }
}
