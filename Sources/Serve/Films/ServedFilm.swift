// A film that is open: its frames by their numbers.

import Segue

/// A film, a composition, a scene: whatever has frames.
package struct ServedFilm: Sendable {
  /// Where the frames come from.
  package let source: any FrameSource
  /// Those that are wanted, in frame times.
  package let frames: Range<Int>
  /// The first frame of each picture that stays; nil if every frame is one of its own.
  private let starts: [Int]?

  /// Opens a film.
  ///
  /// - Parameter frames: those that are wanted of it.
  package init(_ source: any FrameSource, frames: Range<Int>) {
    (self.source, self.frames) = (source, frames)
    var (starts, next, stays) = ([Int](), 0, false)
    for picture in 0..<source.count {
      starts.append(next)
      let repeats = max(1, source.repeats(picture))
      stays = stays || repeats > 1
      next += repeats
    }
    self.starts = stays ? starts : nil
  }

  /// The source's picture of a frame.
  ///
  /// - Throws: for a frame that it does not have.
  func picture(at frame: Int) throws(ServeError) -> Int {
    guard frame < frames.count else {
      throw .badRequest("frame \(frame): there are \(frames.count), from 0 to \(frames.count - 1)")
    }
    let time = frames.lowerBound + frame
    guard let starts else { return time }
    // The last one that begins at that time or before it.
    return lastPlace(of: starts.count) { starts[$0] <= time }
  }
}
