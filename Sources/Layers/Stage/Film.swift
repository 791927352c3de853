// What a stage recorded: snapshots with their times. Immutable; frames render from it on any thread.

import SeguePixels

/// The course of a stage from 0 to its duration.
public struct Film: Sendable {
  /// A snapshot and the time from which it is valid.
  struct Cut: Sendable {
    var time: Double
    var root: LayerSnapshot
  }

  /// Size of the frames.
  public let canvas: PixelSize
  /// What shows behind the layers.
  public let background: Color
  /// Seconds that it lasts.
  public let duration: Double
  /// In time order, the first at 0.
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

  /// The tree valid at a time: the last snapshot not after it.
  func root(at time: Double) -> LayerSnapshot {
    var (low, high) = (0, reel.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if reel[middle].time <= time { low = middle } else { high = middle }
    }
    return reel[low].root
  }
}
