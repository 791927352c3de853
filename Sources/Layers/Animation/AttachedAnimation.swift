// An animation that belongs to a layer: its times are fixed.

import SegueTiming

/// A property animation on a layer.
package struct AttachedAnimation: Sendable {
  /// A number that no other animation of the stage has.
  let id: UInt64
  let key: String
  /// The animation, with the times that the transaction gave it.
  package private(set) var animation: any LayerAnimation
  /// Copies of the animation's timing, pace and removal, so that they need not be asked for.
  private(set) var timing: MediaTiming
  private let timingFunction: TimingFunction?
  private let isRemovedOnCompletion: Bool
  /// Whether it begins when it is committed, because its begin time was 0.
  let beginsAtCommit: Bool
  /// Whether it has a begin time; before the commit this time may still change.
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
    let changes = animation.keyPaths.map(\.property.change)
    changesImage = !changes.allSatisfy(\.leavesImage)
    // A change of size also moves the picture's pixels.
    moves = changes.contains { $0 == .place || $0 == .space }
    fades = changes.contains(.opacity)
    changesDrawing = changes.contains { $0 == .drawing || $0 == .space }
    hiding = animation as? any HidingAnimation
  }

  /// Sets the begin time to a time of the layer, if the animation begins when it is committed.
  mutating func begin(at localTime: Double, isCommit: Bool) {
    guard !isSettled else { return }
    if beginsAtCommit {
      timing.beginTime = localTime
      animation.timing = timing
    }
    (hasBegun, isSettled) = (true, isCommit)
  }

  /// Whether it changes the layer's drawing, and not only its place or visibility.
  let changesImage: Bool
  /// Whether it moves the layer or the space of its sublayers.
  let moves: Bool
  /// Whether it changes the layer's opacity.
  let fades: Bool
  /// Whether it changes what the layer itself draws.
  let changesDrawing: Bool

  private let hiding: (any HidingAnimation)?

  /// Whether it surely hides its layer at a time of that.
  func hides(at localTime: Double) -> Bool {
    guard let hiding, let (fraction, _) = sample(at: localTime) else { return false }
    return hiding.hides(at: fraction)
  }

  /// Whether it shows nothing from this time of its layer on.
  func isOver(at localTime: Double) -> Bool {
    guard isSettled, isRemovedOnCompletion else { return false }
    return timing.sample(atParentTime: localTime).phase == .after
  }

  /// Whether it, or a member, adds to the values of other animations.
  let isAdditive: Bool

  /// How far it is at a time of the layer, and in which cycle; nil if it shows nothing.
  func sample(at localTime: Double) -> (fraction: Double, cycle: Int)? {
    guard hasBegun else { return nil }
    let sample = timing.sample(atParentTime: localTime)
    if sample.phase == .after, isRemovedOnCompletion { return nil }
    return sample.progress.map { ($0, sample.cycle) }
  }

  /// Its moment at a time of the layer; nil if it shows nothing.
  func moment(at localTime: Double) -> AnimationMoment? {
    guard let (fraction, cycle) = sample(at: localTime) else { return nil }
    return AnimationMoment(
      progress: timingFunction?(fraction) ?? fraction, fraction: fraction, cycle: cycle,
      duration: timing.duration)
  }

  /// Applies one pass of the animation to the properties at a time of the layer.
  func apply(_ pass: AnimationPass, at localTime: Double, to properties: inout LayerProperties) {
    guard let moment = moment(at: localTime) else { return }
    if isAdditive {
      animation.apply(moment, pass, to: &properties)
    } else {
      animation.apply(moment, to: &properties)
    }
  }
}
