// Completion blocks that wait for their animations.

/// A completion block and the animations it waits for.
struct PendingCompletion {
  typealias Pending = (layer: Layer, animation: UInt64)

  let block: () -> Void
  let animations: [Pending]
  /// When the last animation ends; computed for one epoch of the stage's times.
  private var computed: (epoch: Int, time: Double)?

  init(block: @escaping () -> Void, animations: [Pending]) {
    (self.block, self.animations) = (block, animations)
  }

  /// The stage time at which the last animation will end; infinite when one never ends.
  ///
  /// Animations that were removed count as ended.
  mutating func time(on stage: Stage) -> Double {
    if computed?.epoch != stage.timesEpoch {
      let ends = animations.lazy.map { $0.layer.endTime(of: $0.animation, on: stage) }
      computed = (stage.timesEpoch, ends.max() ?? stage.time)
    }
    return max(computed?.time ?? stage.time, stage.time)
  }
}

extension Layer {
  /// The stage time at which an animation or transition of this layer ends; now when it was
  /// removed.
  ///
  /// It is infinite while the animation is paused, or when the layer's time never reaches the end.
  func endTime(of animation: UInt64, on stage: Stage) -> Double {
    let timing =
      animations.first { $0.id == animation }?.animation.timing
      ?? transitions.first { $0.id == animation }?.transition.timing
    guard let timing else { return heir?.endTime(of: animation, on: stage) ?? stage.time }
    guard self.stage === stage else { return stage.time }
    return TimeChain(self).firstEnd(of: timing, from: stage.time)
  }
}
