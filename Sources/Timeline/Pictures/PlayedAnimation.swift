// An animation as a clip, read without any other program.

import SegueCodecs
import SeguePixels
import Synchronization

/// The frames of an animation at the times of a film; the last one is kept, scaled.
final class PlayedAnimation: Sendable {
  private let animation: AnimatedPicture
  private let times: FrameTimes
  private let part: PixelRect?
  private let size: PixelSize
  private let last = Mutex<(index: Int, bitmap: Bitmap)?>(nil)

  /// - Parameters:
  ///   - part: what is cut out of its frames; nil for all of them.
  ///   - size: what that is scaled to.
  init(_ animation: AnimatedPicture, times: FrameTimes, part: PixelRect?, size: PixelSize) {
    self.part = part
    self.animation = animation
    self.times = times
    self.size = size
  }

  /// A picture.
  ///
  /// - Parameter index: frames since the appearance's first one.
  func bitmap(_ index: Int) throws -> Bitmap {
    let shown = animation.index(at: times.exact(index) ?? Rational(seconds: times[index]))
    let outcome: Result<Bitmap, CodecError> = last.withLock { last in
      if let last, last.index == shown { return .success(last.bitmap) }
      do throws(CodecError) {
        var bitmap = try animation.frame(shown)
        if let part { bitmap = bitmap.cut(to: part) }
        bitmap = bitmap.resampled(to: size)
        last = (shown, bitmap)
        return .success(bitmap)
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}
