// The recording of a stage: snapshots with their times. It is immutable; frames render from it on
// any thread.

import SeguePixels

/// The recording of a stage from 0 to its duration.
public struct Film: Sendable {
  /// A snapshot, and the time from which it is valid.
  struct Cut: Sendable {
    var time: Double
    var root: LayerSnapshot
  }

  /// Size of the frames.
  public let canvas: PixelSize
  /// The colour behind the layers.
  public let background: Color
  /// Its length in seconds.
  public let duration: Double
  /// The snapshots in time order, the first at 0.
  let reel: [Cut]
  /// Marks and completions, in time order.
  let notes: [FilmEvent]

  init(
    canvas: PixelSize, background: Color, duration: Double, reel: [Cut], notes: [FilmEvent] = []
  ) {
    self.canvas = canvas
    self.background = background
    self.duration = duration
    self.reel = reel
    self.notes = notes
  }

  /// The tree that is valid at a time: the last snapshot that is not later.
  func root(at time: Double) -> LayerSnapshot {
    var (low, high) = (0, reel.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if reel[middle].time <= time { low = middle } else { high = middle }
    }
    return reel[low].root
  }
}
