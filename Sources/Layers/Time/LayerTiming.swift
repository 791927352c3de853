// The time inside a layer: its superlayer's time, moved, scaled, paused or repeated.

import SegueTiming

/// Local time of layers.
///
/// A layer's duration is infinite unless set; then only its begin time, speed and offset count. A
/// layer with a finite duration is shown only during its active time, unless its fill mode says
/// otherwise. Its time repeats and turns like an animation's.
struct LayerTime: Hashable, Sendable {
  /// Seconds of local time.
  var seconds: Double
  var isShown: Bool
}

extension MediaTiming {
  /// A layer's timing unless set otherwise: from 0, without an end.
  static let layer = MediaTiming(duration: .infinity)

  /// The error of a timing that a layer cannot have; the duration may be infinite.
  var errorForLayer: TimingError? {
    var timing = self
    if duration == .infinity { timing.duration = 0 }
    do { try timing.validate() } catch { return error }
    return nil
  }

  /// Whether a layer's time ends, repeats or turns.
  var isBounded: Bool { duration.isFinite && duration > 0 }

  /// Whether a layer has not begun at a time of its superlayer; a paused layer has always begun.
  func isBefore(_ time: Double) -> Bool { speed != 0 && time < beginTime }

  /// Local time of a layer with this timing; 0 before it begins.
  func layerTime(atParentTime time: Double) -> LayerTime {
    guard isBounded else {
      if isBefore(time) { return LayerTime(seconds: 0, isShown: fillMode.fillsBefore) }
      return LayerTime(seconds: localTime(atParentTime: time), isShown: true)
    }
    var held = self
    held.fillMode = .both
    let sample = held.clampedSample(atParentTime: time)
    let isShown =
      switch sample.phase {
      case .before: fillMode.fillsBefore
      case .active: true
      case .after: fillMode.fillsAfter
      }
    return LayerTime(seconds: (sample.progress ?? 0) * duration, isShown: isShown)
  }
}
