// An animation or transition once it belongs to a layer: its times are settled.

import SeguePixels
import SegueTiming
import SegueTransitions

/// A property animation on a layer.
struct AttachedAnimation: Sendable {
  /// Unlike every other's of the stage.
  let id: UInt64
  let key: String
  private(set) var animation: any LayerAnimation
  /// The animation's timing, pace and removal, at hand without asking it.
  private(set) var timing: MediaTiming
  private let timingFunction: TimingFunction?
  private let isRemovedOnCompletion: Bool
  /// Whether it begins when it is committed: its begin time was 0.
  let beginsAtCommit: Bool
  /// Whether it has a begin time; until the commit one that may still change.
  private(set) var hasBegun = false
  /// Whether its begin time has been committed.
  private(set) var isSettled = false

  init(id: UInt64, key: String, animation: any LayerAnimation) {
    (self.id, self.key, self.animation) = (id, key, animation)
    timing = animation.timing
    timingFunction = animation.timingFunction
    isRemovedOnCompletion = animation.isRemovedOnCompletion
    beginsAtCommit = timing.beginTime == 0
  }

  /// Begins at a time of the layer, if it is to begin when committed.
  mutating func begin(at localTime: Double, isCommit: Bool) {
    guard !isSettled else { return }
    if beginsAtCommit {
      timing.beginTime = localTime
      animation.timing = timing
    }
    (hasBegun, isSettled) = (true, isCommit)
  }

  /// Whether it changes what the layer draws, not only where it is seen.
  var changesImage: Bool { !animation.keyPaths.allSatisfy(\.property.leavesImage) }

  /// Whether it will show nothing any more from a time of its layer on.
  func isOver(at localTime: Double) -> Bool {
    guard isSettled, isRemovedOnCompletion else { return false }
    return timing.sample(atParentTime: localTime).phase == .after
  }

  /// Changes the properties to what they are at a time of the layer.
  func apply(at localTime: Double, to properties: inout LayerProperties) {
    guard hasBegun else { return }
    let sample = timing.sample(atParentTime: localTime)
    if sample.phase == .after, isRemovedOnCompletion { return }
    guard let fraction = sample.progress else { return }
    let moment = AnimationMoment(
      progress: timingFunction?(fraction) ?? fraction, fraction: fraction, cycle: sample.cycle,
      duration: timing.duration)
    animation.apply(moment, to: &properties)
  }
}

/// A transition on a layer.
struct AttachedTransition: Sendable {
  let id: UInt64
  let key: String
  var transition: Transition
  /// What it runs, and the space it mixes in.
  let effect: MixedEffect
  var isRemovedOnCompletion = true
  /// Whether its begin time and the image before are settled.
  var hasBegun: Bool
  /// What counts as the layer before the change, where that is not what was shown last.
  var replaced: LayerSnapshot?
  /// The layer before the change, and the time of its superlayer at which it was seen; nil for a
  /// layer that was not there.
  var before: (layer: LayerSnapshot, parentTime: Double)?
}

extension AttachedTransition {
  /// Whether it will show nothing any more from a time of its layer on.
  func isOver(at localTime: Double) -> Bool {
    guard hasBegun, isRemovedOnCompletion else { return false }
    return transition.timing.sample(atParentTime: localTime).phase == .after
  }

  /// The progress at a time of the layer; nil where the transition shows nothing.
  func progress(at localTime: Double) -> Double? {
    let sample = transition.timing.sample(atParentTime: localTime)
    guard let fraction = sample.progress, sample.phase != .after || !isRemovedOnCompletion else {
      return nil
    }
    return transition.progress(at: fraction)
  }
}
