// An animation once it belongs to a layer: its times are settled.

import SegueTiming

/// A property animation on a layer.
struct AttachedAnimation: Sendable {
  /// Unlike every other's of the stage.
  let id: UInt64
  let key: String
  private(set) var animation: any LayerAnimation
  /// Copies of the animation's timing, pace and removal, to save asking for them.
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
    isAdditive = animation.isAdditive
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

  /// Whether it, or a member, adds to what others show.
  let isAdditive: Bool

  /// How far it is at a time of the layer, and in which cycle; nil where it shows nothing.
  func sample(at localTime: Double) -> (fraction: Double, cycle: Int)? {
    guard hasBegun else { return nil }
    let sample = timing.sample(atParentTime: localTime)
    if sample.phase == .after, isRemovedOnCompletion { return nil }
    return sample.progress.map { ($0, sample.cycle) }
  }

  /// Where it is at a time of the layer; nil where it shows nothing.
  func moment(at localTime: Double) -> AnimationMoment? {
    guard let (fraction, cycle) = sample(at: localTime) else { return nil }
    return AnimationMoment(
      progress: timingFunction?(fraction) ?? fraction, fraction: fraction, cycle: cycle,
      duration: timing.duration)
  }

  /// Changes the properties to what one pass makes of them at a time of the layer.
  func apply(_ pass: AnimationPass, at localTime: Double, to properties: inout LayerProperties) {
    guard let moment = moment(at: localTime) else { return }
    if isAdditive {
      animation.apply(moment, pass, to: &properties)
    } else {
      animation.apply(moment, to: &properties)
    }
  }
}
