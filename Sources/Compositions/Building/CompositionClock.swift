// The time of a composition: seconds of its layers, and frames of its file.

/// Turns seconds of a layer's time into frames.
struct CompositionClock: Hashable, Sendable {
  var frameRate: Double
  /// The frame at the layers' time 0.
  var first: Double
  /// The frame at which the whole composition ends; infinite where that is not one frame.
  var last = Double.infinity

  /// Frames are multiples of this: sums of seconds are not exact, and keyframes that hold jump.
  private static let grid = 10_000.0

  /// The frame at a time.
  func frame(at seconds: Double) -> Double {
    ((seconds * frameRate + first) * Self.grid).rounded() / Self.grid
  }

  /// The time of an inner composition.
  func inside(_ layer: CompositionLayer) -> CompositionClock {
    let runs = layer.timeRemap == nil && layer.stretch > 0
    return CompositionClock(
      frameRate: frameRate, first: 0,
      last: runs ? (last - layer.startFrame) / layer.stretch : .infinity)
  }

  /// The time of a frame.
  func seconds(of frame: Double) -> Double { (frame - first) / frameRate }
}
