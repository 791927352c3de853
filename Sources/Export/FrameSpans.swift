// Pictures, and the frames that each of them stays for. They are counted one by one and not listed, because
// a run may have any length.

import SeguePixels

/// One picture of a source and the frames it is shown as.
struct FrameSpan: Hashable, Sendable {
  /// Number among those of the walk, from 0.
  let position: Int
  /// The source's picture.
  let picture: Int
  /// Frame times, at least one.
  let frames: Range<Int>
}

/// The pictures that are shown in a range of frames, in order.
struct FrameSpans: Sequence, IteratorProtocol, Sendable {
  private let source: any FrameSource
  private let frames: Range<Int>
  private var position = 0
  private var picture = 0
  private var start = 0

  init(of source: any FrameSource, frames: Range<Int>) {
    self.source = source
    self.frames = frames
  }

  mutating func next() -> FrameSpan? {
    while picture < source.count, start < frames.upperBound {
      let shown = start..<(start + Swift.max(1, source.repeats(picture)))
      defer {
        picture += 1
        start = shown.upperBound
      }
      let part = shown.clamped(to: frames)
      if part.isEmpty { continue }
      defer { position += 1 }
      return FrameSpan(position: position, picture: picture, frames: part)
    }
    return nil
  }
}
