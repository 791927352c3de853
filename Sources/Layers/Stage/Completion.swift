// Completion blocks that wait for their animations.

/// A completion block and the animations it waits for.
struct Completion {
  let block: () -> Void
  let animations: [(layer: Layer, animation: UInt64)]

  /// The stage time at which the last of the animations ends as things stand; infinite where one
  /// never does.
  ///
  /// Animations that are gone have ended.
  func time(on stage: Stage) -> Double {
    animations.reduce(stage.time) { max($0, $1.layer.endTime(of: $1.animation, on: stage)) }
  }
}

extension Layer {
  /// The stage time at which an animation or transition of this layer ends; now when it is gone,
  /// infinite while it is paused.
  func endTime(of animation: UInt64, on stage: Stage) -> Double {
    guard self.stage === stage else { return stage.time }
    let timing =
      animations.first { $0.id == animation }?.animation.timing
      ?? transitions.first { $0.id == animation }?.transition.timing
    guard let timing else { return stage.time }
    guard let local = timing.endTime else { return .infinity }
    return stageTimeAhead(ofLocalTime: local)
  }

  /// The stage time at which the layer's time comes to a value; infinite where it stands still or
  /// goes the other way.
  func stageTimeAhead(ofLocalTime time: Double) -> Double {
    var (layer, time): (Layer?, Double) = (self, time)
    while let next = layer {
      guard next.timing.speed > 0, let above = next.timing.parentTime(atLocalTime: time) else {
        return .infinity
      }
      (layer, time) = (next.parent, above)
    }
    return time
  }
}
