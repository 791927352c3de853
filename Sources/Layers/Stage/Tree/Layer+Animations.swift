// Animations and transitions of layers: adding, finding, removing them.

import SegueTiming
import SegueTransitions

extension Layer {
  /// The key of every transition, whatever key it is added with.
  public static let transitionKey = "transition"

  /// Adds an animation; it replaces the one with the same key.
  ///
  /// A begin time of 0 means now: when the transaction commits, or when the layer joins a stage. A
  /// duration of 0 means the transaction's, also for a spring. An
  /// animation with invalid numbers is refused: nothing is added, and the stage throws at the
  /// commit.
  ///
  /// - Parameters:
  ///   - animation: the animation.
  ///   - key: a name to find it by; without one, nothing is replaced.
  ///   - catalog: where the types of transitions in a group are looked up.
  public func add(
    _ animation: some LayerAnimation, forKey key: String? = nil, catalog: EffectCatalog
  ) {
    add(animation, forKey: key, from: catalog)
  }

  /// Adds an animation without transitions.
  ///
  /// Transitions and groups with transitions need `add(_:forKey:catalog:)`. So does an `any LayerAnimation` that may be one of them.
  public func add(_ animation: some LayerAnimation, forKey key: String? = nil) {
    add(animation, forKey: key, from: nil)
  }

  func add(
    _ animation: some LayerAnimation, forKey key: String?, from catalog: EffectCatalog?
  ) {
    do throws(LayerError) {
      try animation.checkNumbers()
      if let transition = animation as? Transition {
        try addTransition(transition, catalog: Self.needed(catalog))
      } else {
        try attach(animation, forKey: key, catalog)
      }
    } catch {
      refuse("\(error)")
    }
  }

  private func attach(
    _ animation: some LayerAnimation, forKey key: String?, _ catalog: EffectCatalog?
  ) throws(LayerError) {
    let stage = stage
    var animation = animation
    stage?.willEdit()
    stage?.transaction.complete(&animation)
    if animation.duration == 0 { animation.duration = Transaction.defaultDuration }
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

  private static func needed(_ catalog: EffectCatalog?) throws(LayerError) -> EffectCatalog {
    if let catalog { return catalog }
    throw .badTransition(
      "a transition needs a catalogue to find its effect: add(_:forKey:catalog:)")
  }

  /// The transitions in a group, ready to be put on the layer.
  private func transitions(
    in animation: some LayerAnimation, _ attached: AttachedAnimation, _ catalog: EffectCatalog?
  ) throws(LayerError) -> [AttachedTransition] {
    guard let group = animation as? AnimationGroup else { return [] }
    var made: [AttachedTransition] = []
    for (transition, group) in group.transitions(in: TransitionGroup(outermost: attached)) {
      let catalog = try Self.needed(catalog)
      do {
        made.append(
          try AttachedTransition(
            transition, id: Identifiers.next(), key: attached.key, in: catalog, group: group))
      } catch { throw .badTransition("\(error)") }
    }
    return made
  }

  /// Adds a transition, whose effect shows the changes that the transaction makes to the layer.
  ///
  /// These are changes to its contents, its sublayers, and whether it is hidden.
  ///
  /// - Parameters:
  ///   - transition: the transition; without a duration it takes the transaction's.
  ///   - key: ignored: a layer has one transition at a time, under `transitionKey`.
  ///   - catalog: where the type is looked up.
  /// - Throws: `EffectError` for an unknown type, or numbers that give no transition.
  public func add(
    _ transition: Transition, forKey key: String? = nil, catalog: EffectCatalog
  ) throws(EffectError) {
    try add(transition, catalog: catalog, replacing: nil)
  }

  /// Adds a transition.
  ///
  /// - Parameter before: the layer that it starts from; what was shown last when nil.
  func add(
    _ transition: Transition, catalog: EffectCatalog, replacing before: LayerSnapshot?
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
    removeAnimation(forKey: LayerProperty.isHidden.rawValue)
    transitions.append(attached)
    stage?.transaction.note(self, id)
    stage?.timesChanged()
    changed(image: true)
  }

  /// Adds a transition; its errors are thrown as errors of layers.
  ///
  /// - Parameter before: the layer that it starts from; what was shown last when nil.
  package func addTransition(
    _ transition: Transition, catalog: EffectCatalog, replacing before: LayerSnapshot? = nil
  ) throws(LayerError) {
    do { try add(transition, catalog: catalog, replacing: before) } catch {
      throw .badTransition("\(error)")
    }
  }

  /// Removes the animation with a key; its effect disappears at once.
  public func removeAnimation(forKey key: String) {
    guard
      animations.contains(where: { $0.key == key })
        || transitions.contains(where: { $0.key == key })
    else { return }
    willEdit()
    stage?.timesChanged()
    cut(
      animations.filter { $0.key == key }.map(\.id) + transitions.filter { $0.key == key }.map(\.id)
    )
    animations.removeAll { $0.key == key }
    transitions.removeAll { $0.key == key }
    changed(image: true)
  }

  /// Removes all animations and transitions of the layer.
  public func removeAllAnimations() {
    guard !animations.isEmpty || !transitions.isEmpty else { return }
    willEdit()
    stage?.timesChanged()
    cut(animations.map(\.id) + transitions.map(\.id))
    (animations, transitions) = ([], [])
    changed(image: true)
  }

  /// The keys of its animations and of its transition, in the order in which they were added.
  ///
  /// Animations that are over and are removed on completion do not count.
  public var animationKeys: [String] {
    let now = presentedTime
    return animations.filter { !$0.isOver(at: now) }.map(\.key)
      + transitions.filter { $0.group == nil && !$0.isOver(at: now) }.map(\.key)
  }

  /// The animation with a key, with its times fixed.
  public func animation(forKey key: String) -> (any LayerAnimation)? {
    let now = presentedTime
    return animations.last { $0.key == key && !$0.isOver(at: now) }?.animation
  }

  /// The transition of the layer, until it is over.
  public var transition: Transition? {
    let now = presentedTime
    return transitions.last { !$0.isOver(at: now) }?.transition
  }

  /// The properties as they look at the stage's time: the model's, with all animations applied.
  public func presentation() -> LayerProperties {
    properties.presented(animations, at: presentedTime)
  }

  /// The layer's snapshot; a new one if something has changed.
  package func snapshot() -> LayerSnapshot {
    if let current { return current }
    let made = LayerSnapshot(
      layer: id, name: name, properties: properties, timing: timing, timeMap: timeMap,
      animations: animations, transitions: transitions,
      sublayers: list(), mask: maskLayer?.snapshot(),
      ownStamp: Self.made(&ownStamp), imageStamp: Self.made(&imageStamp))
    current = made
    return made
  }

  /// The snapshots of the sublayers.
  ///
  /// If no sublayer has come or gone, the last list is reused, and only the sublayers that changed
  /// since the last commit are replaced in it.
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

  /// The stamp, made if there is none.
  private static func made(_ stamp: inout UInt64?) -> UInt64 {
    if let stamp { return stamp }
    let new = Identifiers.next()
    stamp = new
    return new
  }
}
