// A film in a film: the frames of a show, or of an overlay's content.

import SeguePixels

/// The pictures of a film by their numbers.
struct ShownFrames: NumberedPictures {
  let frames: TimelineFrames
  private let store = Pool<Bitmap>()
  /// The picture that was asked for last.
  private let last = Cache<Int, AskedOnce<Bitmap, any Error>>(maximumCount: 1)
  /// Finds frames in any order; nil if they are taken one after the other.
  private let groups: OrderedGroups<Bitmap>?

  /// - Parameter isSought: whether pictures are asked for in any order.
  init(_ frames: TimelineFrames, isSought: Bool = false) {
    self.frames = frames
    let store = store
    groups =
      isSought
      ? OrderedGroups(bytes: Bitmap.byteCount(of: frames.size)) { number in
        try Self.render(number, of: frames, store, threads: 1)
      } : nil
  }

  func number(at time: Rational) -> Int {
    let frame = time.whole(at: frames.frameRate)
    return frames.plan.picture(at: min(max(frame, 0), frames.plan.frameCount - 1))
  }

  func bitmap(_ number: Int, threads: Int) throws -> Bitmap {
    if let groups { return try groups.picture(number) }
    return try last.answer(to: number) {
      try Self.render(number, of: frames, store, threads: threads)
    }
  }

  private static func render(
    _ number: Int, of frames: TimelineFrames, _ store: Pool<Bitmap>, threads: Int
  ) throws -> Bitmap {
    var bitmap = store.take(frames.size, frames.depth)
    try frames.render(number, into: &bitmap, threads: threads)
    store.lend(bitmap)
    return bitmap
  }
}
