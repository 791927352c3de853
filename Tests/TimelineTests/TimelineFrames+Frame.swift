// A frame of a film by its time, as a sink that counts how often pictures are repeated would have it.

import SeguePixels
import SegueTimeline
import Testing

extension TimelineFrames {
  /// The picture that is shown in a frame.
  func frame(_ number: Int) throws -> Bitmap {
    var (picture, first) = (Bitmap(size: size), 0)
    let index = try #require(
      (0..<count).first { index in
        first += repeats(index)
        return first > number
      })
    try render(index, into: &picture, threads: 1)
    return picture
  }
}
