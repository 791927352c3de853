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
  private let pixels: FilmPixels

  /// - Parameters:
  ///   - part: what is cut out of its frames; nil for all of them.
  ///   - size: what that is scaled to.
  ///   - pixels: those of the film that they are for.
  init(
    _ animation: AnimatedPicture, times: FrameTimes, part: PixelRect?, size: PixelSize,
    for pixels: FilmPixels
  ) {
    self.pixels = pixels
    self.part = part
    self.animation = animation
    self.times = times
    self.size = size
    groups =
      times.isPaced
      ? PictureGroups(bytes: Bitmap.byteCount(of: size, depth: pixels.depth)) { number in
        try Self.picture(number, of: animation, part, size, pixels)
      } : nil
  }

  private static func picture(
    _ number: Int, of animation: AnimatedPicture, _ part: PixelRect?, _ size: PixelSize,
    _ pixels: FilmPixels
  ) throws(CodecError) -> Bitmap {
    let frame = try animation.frame(number)
    return pixels.shown(part.map { frame.cut(to: $0) } ?? frame).resampled(to: size)
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
        let bitmap = try Self.picture(shown, of: animation, part, size, pixels)
        last = (shown, bitmap)
        return .success(bitmap)
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}
