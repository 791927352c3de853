// Animations and transitions of layers: adding, finding, removing.

import SegueTiming
import SegueTransitions

extension Layer {
  /// The key under which transitions stand, whatever key they are added with.
  public static let transitionKey = "transition"

  /// Adds an animation; one that stands under the key is replaced.
  ///
  /// A begin time of 0 means now: when the transaction commits, or when the layer joins a stage. A
  /// duration of 0 means the animation's own, if it has one, or the transaction's. An animation with
  /// numbers that make none is refused: nothing is added, and the stage throws when that is committed.
  ///
  /// - Parameters:
  ///   - animation: what happens.
  ///   - key: a name to find it by; without one, nothing is replaced.
  ///   - catalog: where the types of transitions in a group are looked up.
  public func add(
    _ animation: some LayerAnimation, forKey key: String? = nil, catalog: EffectCatalog = .native
  ) {
    do throws(LayerError) {
      try animation.checkNumbers()
      if let transition = animation as? Transition {
        try addTransition(transition, catalog: catalog)
      } else {
        try attach(animation, forKey: key, catalog)
      }
    } catch {
      refuse("\(error)")
    }
  }

  private func attach(
    _ animation: some LayerAnimation, forKey key: String?, _ catalog: EffectCatalog
  ) throws(LayerError) {
    let stage = stage
    var animation = animation
    stage?.willEdit()
    stage?.transaction.complete(&animation)
    if animation.duration == 0 {
      animation.duration = animation.naturalDuration ?? Transaction.defaultDuration
    }
    let id = Identifiers.next()
    var attached = AttachedAnimation(
      id: id, key: key ?? "animation \(id)", animation: animation)
    let inside = try transitions(in: animation, attached, catalog)
    if let key { removeAnimation(forKey: key) }
    if stage != nil { attached.begin(at: presentedTime, isCommit: false) }
    animations.append(attached)
    transitions += inside
    stage?.transaction.note(self, id)
    stage?.timesChanged()
    changed(image: attached.changesImage || !inside.isEmpty)
  }

  /// The transitions in a group, ready to be put on the layer.
  private func transitions(
    in animation: some LayerAnimation, _ attached: AttachedAnimation, _ catalog: EffectCatalog
  ) throws(LayerError) -> [AttachedTransition] {
    guard let group = animation as? AnimationGroup else { return [] }
    var made: [AttachedTransition] = []
    for (transition, group) in group.transitions(in: TransitionGroup(outermost: attached)) {
      do {
        made.append(
          try AttachedTransition(
            transition, id: Identifiers.next(), key: attached.key, in: catalog, group: group))
      } catch { throw .badTransition("\(error)") }
    }
    return made
  }

  /// Adds a transition: what the transaction changes of the layer, its contents, its sublayers and
  /// whether it is hidden, is shown by the transition's effect.
  ///
  /// - Parameters:
  ///   - transition: what happens; without a duration it takes the transaction's.
  ///   - key: ignored: a layer has one transition at a time, under `transitionKey`.
  ///   - catalog: where the type is looked up.
  /// - Throws: `EffectError` for a type that there is not, or numbers that make no transition.
  public func add(
    _ transition: Transition, forKey key: String? = nil, catalog: EffectCatalog = .native
  ) throws(EffectError) {
    try add(transition, catalog: catalog, replacing: nil)
  }

  /// Adds a transition.
  ///
  /// - Parameter before: what it comes from; what was shown last when nil.
  func add(
    _ transition: Transition, catalog: EffectCatalog = .native, replacing before: LayerSnapshot?
  ) throws(EffectError) {
    do { try transition.timing.validate() } catch { throw .badTiming("\(error)") }
    try transition.validateProgress()
    let id = Identifiers.next()
    var transition = transition
    willEdit()
    if transition.duration == 0 {
      transition.duration = stage?.transaction.animationDuration ?? Transaction.defaultDuration
    }
    if let pace = stage?.transaction.animationTimingFunction { transition.timingFunction = pace }
    let attached = try AttachedTransition(
      transition, id: id, key: Self.transitionKey, in: catalog, replacing: before)
    removeAnimation(forKey: Self.transitionKey)
    transitions.append(attached)
    stage?.transaction.note(self, id)
    stage?.timesChanged()
    changed(image: true)
  }

  /// Removes the animation of a key; what it showed is gone at once.
  public func removeAnimation(forKey key: String) {
    guard
      animations.contains(where: { $0.key == key })
        || transitions.contains(where: { $0.key == key })
    else { return }
    willEdit()
    stage?.timesChanged()
    animations.removeAll { $0.key == key }
    transitions.removeAll { $0.key == key }
    changed(image: true)
  }

  /// Removes all animations and transitions of the layer.
  public func removeAllAnimations() {
    guard !animations.isEmpty || !transitions.isEmpty else { return }
    willEdit()
    stage?.timesChanged()
    (animations, transitions) = ([], [])
    changed(image: true)
  }

  /// The keys of its animations and of its transition, in the order in which they were added.
  ///
  /// Those that are over and are removed on completion do not count.
  public var animationKeys: [String] {
    let now = presentedTime
    return animations.filter { !$0.isOver(at: now) }.map(\.key)
      + transitions.filter { $0.group == nil && !$0.isOver(at: now) }.map(\.key)
  }

  /// The animation of a key, with its times settled.
  public func animation(forKey key: String) -> (any LayerAnimation)? {
    let now = presentedTime
    return animations.last { $0.key == key && !$0.isOver(at: now) }?.animation
  }

  /// The transition that has been added, until it is over.
  public var transition: Transition? {
    let now = presentedTime
    return transitions.last { !$0.isOver(at: now) }?.transition
  }

  /// The implicit animation that a change of a property is about to start.
  func implicitAnimation(of property: LayerProperty) -> BasicAnimation? {
    guard property.entry.isImplicit, committed != nil, let stage,
      !stage.transaction.disablesActions, stage.transaction.animationDuration > 0
    else { return nil }
    let path = LayerKeyPath(unchecked: property)
    var action = BasicAnimation(keyPath: path, from: path.value(in: presentation()))
    action.timingFunction = .default
    return action
  }

  /// The properties as they are seen at the stage's time: the model's with all animations applied.
  public func presentation() -> LayerProperties {
    properties.presented(animations, at: presentedTime)
  }

  /// The layer's snapshot, taken anew where something has changed.
  func snapshot() -> LayerSnapshot {
    if let current { return current }
    let made = LayerSnapshot(
      layer: id, name: name, properties: properties, timing: timing, timeMap: timeMap,
      animations: animations, transitions: transitions,
      sublayers: list(), mask: maskLayer?.snapshot(),
      ownStamp: stamp(\.ownStamp), imageStamp: stamp(\.imageStamp))
    current = made
    return made
  }

  /// The snapshots of the sublayers; as long as none has come or gone, only those that changed since
  /// the last commit are put into the last list.
  private func list() -> SnapshotList {
    var made: SnapshotList
    if let listed {
      made = listed
      let changes = pending.filter { $0.superlayer === self }
      if !changes.isEmpty { made = listed.replacing(changes.map { ($0.place, $0.snapshot()) }) }
    } else {
      made = SnapshotList(sublayers.map { $0.snapshot() })
    }
    listed = made
    return made
  }

  private func stamp(_ path: ReferenceWritableKeyPath<Layer, UInt64?>) -> UInt64 {
    if let stamp = self[keyPath: path] { return stamp }
    let made = Identifiers.next()
    self[keyPath: path] = made
    return made
  }
}
