// The time of a layer, from its timing or its time map. Only this file knows both.

import SegueTiming

extension LayerSnapshot {
  /// The layer's time at a time of its superlayer.
  func layerTime(atParentTime time: Double) -> LayerTime {
    guard let timeMap else { return timing.layerTime(atParentTime: time) }
    return LayerTime(seconds: timeMap.localTime(atParentTime: time), isShown: true)
  }
}

extension Layer {
  /// The layer's time at a time of its superlayer.
  func layerTime(atParentTime time: Double) -> LayerTime {
    guard let timeMap else { return timing.layerTime(atParentTime: time) }
    return LayerTime(seconds: timeMap.localTime(atParentTime: time), isShown: true)
  }

  /// The superlayer's time at a time of the layer; nil while the layer's time stands still.
  func parentTime(atLocalTime time: Double) -> Double? {
    timeMap.map { $0.parentTime(atLocalTime: time) } ?? timing.parentTime(atLocalTime: time)
  }

  /// The layer's time at a time of its superlayer: 0 before it begins, and it continues after its
  /// end.
  func convertedTime(atParentTime time: Double) -> Double {
    if let timeMap { return timeMap.localTime(atParentTime: time) }
    return timing.isBefore(time) ? 0 : timing.localTime(atParentTime: time)
  }

  /// The time of the superlayer now.
  package var parentLocalTime: Double { parent?.localTime ?? stage?.time ?? 0 }

  /// Stops driving the layer's time: from now on it runs by itself from a local time.
  package func letTimeRun(from localTime: Double) {
    var resumed = MediaTiming.layer
    resumed.beginTime = parentLocalTime
    resumed.timeOffset = localTime
    if timing.speed > 0 { resumed.speed = timing.speed }
    timeMap = nil
    timing = resumed
  }
}
