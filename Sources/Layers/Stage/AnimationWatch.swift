// Closures that wait for an animation to start and to stop: Core Animation's delegate of animations.

import SegueTiming

/// What runs when an animation of a layer starts, and when it stops.
struct AnimationWatch {
  let layer: Layer
  let animation: UInt64
  let didStart: (() -> Void)?
  let didStop: ((_ isFinished: Bool) -> Void)?
  private var hasStarted = false
  /// When it starts and ends; computed for one epoch of the stage's times.
  private var computed: (epoch: Int, start: Double, end: Double)?

  init(
    _ layer: Layer, _ animation: UInt64, didStart: (() -> Void)?, didStop: ((Bool) -> Void)?
  ) {
    (self.layer, self.animation, self.didStart, self.didStop) = (
      layer, animation, didStart, didStop
    )
  }

  /// When something happens next; infinite if it never does.
  mutating func time(on stage: Stage) -> Double {
    let times = times(on: stage)
    return max(hasStarted ? times.end : min(times.start, times.end), stage.time)
  }

  /// What happens at its time, and whether that is the last.
  ///
  /// An animation that was removed before it started only stops.
  mutating func next(on stage: Stage) -> (run: () -> Void, isLast: Bool) {
    let times = times(on: stage)
    if !hasStarted, times.start <= times.end, !layer.wasCut(animation) {
      hasStarted = true
      return (didStart ?? {}, false)
    }
    let (layer, animation, didStop) = (layer, animation, didStop)
    return ({ didStop?(!layer.forgetCut(animation)) }, true)
  }

  private mutating func times(on stage: Stage) -> (start: Double, end: Double) {
    if let computed, computed.epoch == stage.timesEpoch { return (computed.start, computed.end) }
    let start = hasStarted ? stage.time : layer.startTime(of: animation, on: stage)
    let end = layer.endTime(of: animation, on: stage)
    computed = (stage.timesEpoch, start, end)
    return (start, end)
  }
}

extension Layer {
  /// Runs closures when the animation or transition that now has a key starts and stops, as Core Animation's delegate is
  /// told.
  ///
  /// They run at those times of the stage, as far as it advances, and may edit layers. Refused if there is no such animation.
  ///
  /// ```swift
  /// layer.add(BasicAnimation(\.opacity, to: 0, duration: 1), forKey: "fade")
  /// layer.observeAnimation(forKey: "fade", didStop: { finished in layer.removeFromSuperlayer() })
  /// ```
  ///
  /// - Parameters:
  ///   - key: the animation's; `transitionKey` for a transition, the property's name for an implicit animation.
  ///   - didStart: runs when its active time begins.
  ///   - didStop: runs when it is over or removed; `isFinished` is false if it was removed before.
  public func observeAnimation(
    forKey key: String, didStart: (() -> Void)? = nil,
    didStop: ((_ isFinished: Bool) -> Void)? = nil
  ) {
    let found =
      animations.last { $0.key == key }?.id
      ?? transitions.last { $0.key == key && $0.group == nil }?.id
    guard let found else { return refuse("no animation has the key '\(key)'") }
    willEdit()
    isWatched = true
    watches.append(AnimationWatch(self, found, didStart: didStart, didStop: didStop))
    stage?.timesChanged()
    changed()
  }

  /// Notes which of the animations that are waited for are removed before their end.
  func cut(_ removed: [UInt64]) {
    guard isWatched else { return }
    cutOff.formUnion(removed)
  }

  /// Whether an animation was removed before its end, here or from the layer that replaced this one.
  func wasCut(_ animation: UInt64) -> Bool {
    cutOff.contains(animation) || heir?.wasCut(animation) == true
  }

  /// Whether an animation was removed before its end; it need not be known any more.
  func forgetCut(_ animation: UInt64) -> Bool {
    cutOff.remove(animation) != nil || heir?.forgetCut(animation) == true
  }

  /// The stage time at which an animation or transition of this layer starts; infinite if it never does.
  func startTime(of animation: UInt64, on stage: Stage) -> Double {
    let timing =
      animations.first { $0.id == animation }?.animation.timing
      ?? transitions.first { $0.id == animation }?.transition.timing
    guard let timing else { return heir?.startTime(of: animation, on: stage) ?? .infinity }
    guard self.stage === stage else { return .infinity }
    return TimeChain(self).firstStart(of: timing, from: stage.time)
  }
}
