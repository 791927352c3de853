// An animation as a clip, read without any other program.

import SegueCodecs
import SeguePixels
import Synchronization

/// The frames of an animation at the times of a film, scaled.
///
/// The last one is kept; where times do not run evenly, two groups of them.
final class PlayedAnimation: Sendable {
  private let animation: AnimatedPicture
  private let times: FrameTimes
  private let part: PixelRect?
  private let size: PixelSize
  private let last = Mutex<(index: Int, bitmap: Bitmap)?>(nil)
  private let groups: PictureGroups<Bitmap>?
  private let relighting: Relighting?

  /// - Parameters:
  ///   - part: what is cut out of its frames; nil for all of them.
  ///   - size: what that is scaled to.
  ///   - relighting: gives them the light of the film; nil where they have it.
  init(
    _ animation: AnimatedPicture, times: FrameTimes, part: PixelRect?, size: PixelSize,
    relighting: Relighting?
  ) {
    self.relighting = relighting
    self.part = part
    self.animation = animation
    self.times = times
    self.size = size
    groups =
      times.isPaced
      ? PictureGroups(bytes: Bitmap.byteCount(of: size)) { number in
        try Self.picture(number, of: animation, part, size, relighting)
      } : nil
  }

  private static func picture(
    _ number: Int, of animation: AnimatedPicture, _ part: PixelRect?, _ size: PixelSize,
    _ relighting: Relighting?
  ) throws(CodecError) -> Bitmap {
    let stored = try animation.frame(number)
    let frame = relighting?.relit(stored) ?? stored
    return (part.map { frame.cut(to: $0) } ?? frame).resampled(to: size)
  }

  /// A picture.
  ///
  /// - Parameter index: frames since the appearance's first one.
  func bitmap(_ index: Int) throws -> Bitmap {
    let time = times.exact(index) ?? Rational(seconds: times[index])
    if let groups {
      // At its end its last frame stands, and it does not begin anew.
      let isOver = time >= animation.duration
      return try groups.picture(isOver ? animation.count - 1 : animation.index(at: time))
    }
    let shown = animation.index(at: time)
    let outcome: Result<Bitmap, CodecError> = last.withLock { last in
      if let last, last.index == shown { return .success(last.bitmap) }
      do throws(CodecError) {
        let bitmap = try Self.picture(shown, of: animation, part, size, relighting)
        last = (shown, bitmap)
        return .success(bitmap)
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}
