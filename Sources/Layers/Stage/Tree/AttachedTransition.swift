// A transition once it belongs to a layer: its times and the image that it comes from are settled.

import SeguePixels
import SegueTiming
import SegueTransitions

/// A transition on a layer.
struct AttachedTransition: Sendable {
  let id: UInt64
  let key: String
  private(set) var transition: Transition
  /// What it runs, and the space it mixes in.
  let effect: MixedEffect
  /// The group it stands in; its time is that group's.
  private(set) var group: TransitionGroup?
  /// Whether its begin time and the image before are settled.
  private(set) var hasBegun = false
  /// What counts as the layer before the change, where that is not what was shown last.
  let replaced: LayerSnapshot?
  /// The layer before the change, and the time of its superlayer at which it was seen; nil for a
  /// layer that was not there.
  var before: (layer: LayerSnapshot, parentTime: Double)?

  init(
    _ transition: Transition, id: UInt64, key: String, in catalog: EffectCatalog,
    group: TransitionGroup? = nil, replacing replaced: LayerSnapshot? = nil
  ) throws(EffectError) {
    effect = try transition.effect(in: catalog)
    (self.transition, self.id, self.key) = (transition, id, key)
    (self.group, self.replaced) = (group, replaced)
  }

  /// Settles its begin time and the image that it comes from.
  mutating func begin(at localTime: Double, from before: (LayerSnapshot, Double)?) {
    if group != nil {
      group?.outermost.begin(at: localTime, isCommit: true)
    } else if transition.beginTime == 0 {
      transition.beginTime = localTime
    }
    (self.before, hasBegun) = (before.map { (layer: $0, parentTime: $1) }, true)
  }

  /// Whether it will show nothing any more from a time of its layer on.
  func isOver(at localTime: Double) -> Bool {
    guard hasBegun else { return false }
    if let group { return group.outermost.isOver(at: localTime) }
    guard transition.isRemovedOnCompletion else { return false }
    return transition.timing.sample(atParentTime: localTime).phase == .after
  }

  /// The progress at a time of the layer; nil where the transition shows nothing.
  func progress(at localTime: Double) -> Double? {
    if let group {
      return group.moment(of: transition, at: localTime).map {
        transition.progress(at: $0.fraction)
      }
    }
    let sample = transition.timing.sample(atParentTime: localTime)
    guard let fraction = sample.progress,
      sample.phase != .after || !transition.isRemovedOnCompletion
    else { return nil }
    return transition.progress(at: fraction)
  }
}

/// The groups around a transition, each in the one before.
struct TransitionGroup: Sendable {
  /// The group on the layer.
  var outermost: AttachedAnimation
  /// Groups in it, from the outside in.
  var inner: [AnimationGroup] = []

  /// Where a transition in the last group is at a time of the layer; nil where it shows nothing.
  func moment(of transition: Transition, at localTime: Double) -> AnimationMoment? {
    var moment = outermost.moment(at: localTime)
    for group in inner { moment = moment.flatMap { AnimationGroup.moment(of: group, in: $0) } }
    return moment.flatMap { AnimationGroup.moment(of: transition, in: $0) }
  }
}

extension AnimationGroup {
  /// The transitions in the group and in groups in it, with the groups around each.
  func transitions(
    in group: TransitionGroup
  ) -> [(transition: Transition, group: TransitionGroup)] {
    animations.flatMap { animation -> [(transition: Transition, group: TransitionGroup)] in
      if let transition = animation as? Transition { return [(transition, group)] }
      guard let inner = animation as? AnimationGroup else { return [] }
      var around = group
      around.inner.append(inner)
      return inner.transitions(in: around)
    }
  }
}
