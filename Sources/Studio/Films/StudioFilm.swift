// A film of a document: its frames, and the files that it shows and plays.

import SegueExport
import SeguePixels
import SegueTimeline

/// A document's film.
struct StudioFilm: Sendable {
  /// The files that it is made of.
  let files: [String]
  let frames: TimelineFrames

  /// The longer side of a canvas that nothing gives a size.
  static let usualSide = 1920

  /// The picture of a frame at its own size; behind the end that of the last one.
  ///
  /// - Throws: A `SegueError` when it cannot be rendered.
  func picture(at frame: Int, threads: Int) throws -> Bitmap {
    let index = frames.plan.picture(at: min(max(frame, 0), frames.frameCount - 1))
    guard var bitmap = Bitmap(ifAvailable: frames.size) else {
      throw StudioError.outOfMemory("\(frames.size) pixels")
    }
    try frames.render(index, into: &bitmap, threads: threads)
    return bitmap
  }
}
