// Converts times between layers.

import SegueTiming

extension Layer {
  /// The layer's local time now; without a stage, the time of its topmost layer is 0.
  public var localTime: Double { convertTime(stage?.time ?? 0, from: nil) }

  /// A time of another layer, or of the stage for nil, in this layer's time.
  ///
  /// Between a layer and its superlayer, t = (tp − begin) · speed + offset. Before its begin time a
  /// layer's time is 0. The time of a paused layer cannot be converted back: it counts as 0 of the
  /// superlayer. Both were measured on macOS.
  public func convertTime(_ time: Double, from layer: Layer?) -> Double {
    Self.convert(time, up: layer?.ancestors ?? [], down: ancestors)
  }

  /// A time of this layer in another layer's time, or in the stage's for nil.
  public func convertTime(_ time: Double, to layer: Layer?) -> Double {
    Self.convert(time, up: ancestors, down: layer?.ancestors ?? [])
  }

  /// Converts up to the nearest common layer, and down from it: pauses above that layer do not
  /// matter.
  private static func convert(_ time: Double, up: [Layer], down: [Layer]) -> Double {
    let shared = zip(up.reversed(), down.reversed()).prefix { $0 === $1 }.count
    let top = up.dropLast(shared).reduce(time) {
      $1.parentTime(atLocalTime: $0) ?? 0
    }
    return down.dropLast(shared).reversed().reduce(top) {
      $1.convertedTime(atParentTime: $0)
    }
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

  /// The time at which the layer's animations are shown now.
  ///
  /// It is held before the layer begins. In a layer of finite duration it repeats and turns.
  var presentedTime: Double {
    let above = parent?.presentedTime ?? rootStage?.time ?? 0
    return layerTime(atParentTime: above).seconds
  }
}
