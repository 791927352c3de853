// A show in a show: its frames at the times of the film that it is in.

import SeguePixels
import Synchronization

/// The frames of a show at the times of an appearance's frames.
final class PlayedShow: Sendable {
  private let frames: TimelineFrames
  private let times: FrameTimes
  private let pool: BitmapPool
  private let last = Mutex<(number: Int, bitmap: Bitmap)?>(nil)
  private let groups: PictureGroups<Bitmap>?

  init(_ frames: TimelineFrames, times: FrameTimes) {
    self.frames = frames
    self.times = times
    let pool = BitmapPool(size: frames.size, depth: frames.depth)
    self.pool = pool
    groups =
      times.isPaced
      ? PictureGroups(
        bytes: Bitmap.byteCount(of: frames.size),
        make: { try Self.picture($0, of: frames, pool) }, release: { pool.give($0) }) : nil
  }

  /// A picture; the same one as long as the show's does not change.
  ///
  /// - Parameter index: frames since the appearance's first one.
  func bitmap(_ index: Int) throws -> Bitmap {
    let time = times.exact(index) ?? Rational(seconds: times[index])
    let exact = time.multiplied(by: frames.frameRate)
    let frame =
      exact.map { $0.numerator / $0.denominator } ?? Int(time.value * frames.frameRate.value)
    let number = frames.plan.picture(at: min(max(frame, 0), frames.plan.frameCount - 1))
    if let groups { return try groups.picture(number) }
    if let known = last.withLock(\.self), known.number == number { return known.bitmap }
    let bitmap = try Self.picture(number, of: frames, pool)
    last.withLock { $0 = (number, bitmap) }
    return bitmap
  }

  private static func picture(
    _ number: Int, of frames: TimelineFrames, _ pool: BitmapPool
  ) throws -> Bitmap {
    var bitmap = pool.take()
    try frames.render(number, into: &bitmap, threads: 1)
    return bitmap
  }

  /// Takes back the memory of a picture that is not needed any more.
  func giveBack(_ bitmap: consuming Bitmap) { pool.give(bitmap) }
}
