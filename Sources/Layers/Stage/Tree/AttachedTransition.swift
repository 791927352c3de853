// A transition that belongs to a layer: its times and its start image are fixed.

import SeguePixels
import SegueTiming
import SegueTransitions

/// A transition on a layer.
package struct AttachedTransition: Sendable {
  let id: UInt64
  let key: String
  private(set) var transition: Transition
  /// The effect that it runs, and the space in which it mixes.
  let effect: MixedEffect
  /// The group that it is in; the transition has the group's time.
  private(set) var group: TransitionGroup?
  /// Whether its begin time and its start image are fixed.
  private(set) var hasBegun = false
  /// The layer before the change, if this is not the layer that was shown last.
  let replaced: LayerSnapshot?
  /// The layer before the change, and its superlayer's time when it was seen; nil for a new layer.
  var before: (layer: LayerSnapshot, parentTime: Double)?

  init(
    _ transition: Transition, id: UInt64, key: String, in catalog: EffectCatalog,
    group: TransitionGroup? = nil, replacing replaced: LayerSnapshot? = nil
  ) throws(EffectError) {
    effect = try transition.effect(in: catalog)
    (self.transition, self.id, self.key) = (transition, id, key)
    (self.group, self.replaced) = (group, replaced)
  }

  /// Fixes its begin time and its start image.
  mutating func begin(at localTime: Double, from before: (LayerSnapshot, Double)?) {
    if group != nil {
      group?.outermost.begin(at: localTime, isCommit: true)
    } else if transition.beginTime == 0 {
      transition.beginTime = localTime
    }
    (self.before, hasBegun) = (before.map { (layer: $0, parentTime: $1) }, true)
  }

  /// Whether it shows nothing from this time of its layer on.
  func isOver(at localTime: Double) -> Bool {
    guard hasBegun else { return false }
    if let group { return group.outermost.isOver(at: localTime) }
    guard transition.isRemovedOnCompletion else { return false }
    return transition.timing.sample(atParentTime: localTime).phase == .after
  }

  /// The progress at a time of the layer; nil if the transition shows nothing.
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

/// The groups around a transition, each inside the one before it.
struct TransitionGroup: Sendable {
  /// The group on the layer.
  var outermost: AttachedAnimation
  /// The groups inside it, from the outside in.
  var inner: [AnimationGroup] = []

  /// The moment of a transition in the last group at a time of the layer; nil if it shows
  /// nothing.
  func moment(of transition: Transition, at localTime: Double) -> AnimationMoment? {
    var moment = outermost.moment(at: localTime)
    for group in inner { moment = moment.flatMap { AnimationGroup.moment(of: group, in: $0) } }
    return moment.flatMap { AnimationGroup.moment(of: transition, in: $0) }
  }
}

extension AnimationGroup {
  /// The transitions in the group and in its inner groups, each with the groups around it.
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
