// Converting times between layers.

import SegueTiming

extension Layer {
  /// The layer's local time now; in no stage, the time of its topmost layer is 0.
  public var localTime: Double { convertTime(stage?.time ?? 0, from: nil) }

  /// A time of another layer, or of the stage for nil, in this layer's time.
  ///
  /// Between a layer and its superlayer t = (tp − begin) · speed + offset. Going up through a layer
  /// that is paused, there is no one time: the result is not a number.
  public func convertTime(_ time: Double, from layer: Layer?) -> Double {
    let global = layer?.stageTime(atLocalTime: time) ?? time
    return ancestors.reversed().reduce(global) { $1.timing.layerTime(atParentTime: $0).seconds }
  }

  /// A time of this layer in another layer's time, or in the stage's for nil.
  public func convertTime(_ time: Double, to layer: Layer?) -> Double {
    let global = stageTime(atLocalTime: time)
    return layer?.convertTime(global, from: nil) ?? global
  }

  /// This layer and all above it.
  private var ancestors: [Layer] {
    var found: [Layer] = []
    var next: Layer? = self
    while let layer = next {
      found.append(layer)
      next = layer.parent
    }
    return found
  }

  private func stageTime(atLocalTime time: Double) -> Double {
    ancestors.reduce(time) { $1.timing.parentTime(atLocalTime: $0) ?? .nan }
  }
}
