// Makes a stage from a description: first its layers, then its events in the order of their times.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTiming
import SegueTransitions
import SegueTypesetting

/// Builds one stage.
///
/// Nothing can be missing here: the description was checked, and its pictures were read.
final class SceneBuilder {
  private let document: SceneDocument
  private let assets: SceneAssets
  private let replacements: [String: SceneReplacement]
  private let catalog: EffectCatalog
  // The stage's completions hold the builder. If the builder held the stage, neither would ever be
  // freed.
  private unowned let stage: Stage
  /// The layer that holds the scene's layers.
  private let content: Layer
  private var layers: [String: Layer] = [:]
  /// Layers that are not on the stage yet, with their animations and the names of their masks.
  private var waiting: [(layer: Layer, described: SceneLayer)] = []

  init(
    _ document: SceneDocument, _ assets: SceneAssets, _ replacements: [SceneReplacement],
    _ stage: Stage, content: Layer, _ catalog: EffectCatalog
  ) {
    self.catalog = catalog
    self.document = document
    self.assets = assets
    self.replacements = Dictionary(
      replacements.map { ($0.layer, $0) }, uniquingKeysWith: { _, last in last })
    self.stage = stage
    self.content = content
  }

  /// Builds everything.
  ///
  /// - Throws: `LayerError` for numbers that a layer refuses, such as sums beyond all limits.
  func build() throws {
    try stage.at(0) { addLayers(withAnimations: true) }
    for event in document.events {
      try stage.at(event.time) { carryOut(event.edit) }
    }
  }

  /// Makes the scene's layers.
  func addLayers(withAnimations: Bool) {
    for setting in document.root.settings { apply(setting, to: content) }
    if let timing = document.root.timing, withAnimations { content.timing = timing }
    for layer in document.layers { content.addSublayer(make(layer, in: content.bounds)) }
    settle(withAnimations: withAnimations)
  }

  /// The layer that holds a scene on a stage: the root, or a layer of the scene's size fitted to
  /// the stage.
  static func container(_ scene: PixelSize, _ fit: FitMode, on stage: Stage) -> Layer {
    guard scene != stage.canvas else { return stage.root }
    let layer = scaled(scene, to: stage.canvas, fit)
    stage.root.addSublayer(layer)
    stage.flush()
    return layer
  }

  /// A layer of the scene's size, fitted to another canvas.
  private static func scaled(_ scene: PixelSize, to canvas: PixelSize, _ fit: FitMode) -> Layer {
    let layer = Layer()
    let (own, whole) = (Size(scene), Size(canvas))
    layer.bounds = Rect(own)
    layer.position = Rect(whole).center
    let scale = fit.scale(from: own, to: whole)
    layer.transform = .scale(scale.width, scale.height)
    if fit == .none {
      layer.position = Point(x: own.width / 2, y: whole.height - own.height / 2)
    }
    // A layer that waits outside the scene must not be visible before it flies in.
    layer.masksToBounds =
      fit != .stretch && fit != .cover
      && whole.width / own.width != whole.height / own.height
    return layer
  }

  // MARK: Layers

  private func make(_ described: SceneLayer, in parent: Rect) -> Layer {
    let layer: Layer =
      switch described.kind {
      case .layer: Layer(name: described.name)
      case .shape: ShapeLayer(name: described.name)
      case .gradient: GradientLayer(name: described.name)
      case .text: TextLayer(name: described.name)
      case .replicator: ReplicatorLayer(name: described.name)
      case .transform: TransformLayer(name: described.name)
      }
    let replacement = described.name.flatMap { replacements[$0] }
    for setting in described.settings
    where replacement?.keeps(setting.target.property.rawValue) ?? true {
      apply(setting, to: layer)
    }
    frame(described, replacement, layer, in: parent)
    replacement?.apply(to: layer)
    if let timing = described.timing { layer.timing = timing }
    for sublayer in described.sublayers { layer.addSublayer(make(sublayer, in: layer.bounds)) }
    for mask in described.mask { layer.mask = make(mask, in: layer.bounds) }
    if let name = described.name { layers[name] = layer }
    waiting.append((layer, described))
    return layer
  }

  private func frame(
    _ described: SceneLayer, _ replacement: SceneReplacement?, _ layer: Layer, in parent: Rect
  ) {
    let rect: Rect? =
      switch described.frame {
      case .rect(let rect): rect
      case .fill: parent
      case nil: nil
      }
    let keepsBounds = replacement?.keeps("bounds") ?? true
    if let rect, keepsBounds { layer.bounds = Rect(rect.size) }
    let hasBounds = keepsBounds && (rect != nil || described.sets("bounds"))
    if !hasBounds, let picture = replacement?.picture ?? layer.contents {
      layer.bounds = Rect(Size(picture.size))
    } else if !hasBounds, let text = layer as? TextLayer, let size = try? text.preferredFrameSize()
    {
      // Assets were read only if text can be set.
      text.bounds = Rect(size)
    }
    guard let rect, replacement?.keeps("position") ?? true else { return }
    let anchor = layer.anchorPoint
    layer.position = Point(
      x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
  }

  /// Adds masks by name, then animations; this is possible only when the new layers are on the
  /// stage.
  private func settle(withAnimations: Bool = true) {
    let new = waiting
    waiting = []
    // First every mask leaves its place. Otherwise two masks could be inside each other for a
    // moment.
    for name in new.compactMap(\.described.maskName) { layers[name]?.removeFromSuperlayer() }
    for (layer, described) in new {
      if let name = described.maskName { layer.mask = layers[name] }
    }
    for (layer, described) in new where withAnimations {
      guard described.name.flatMap({ replacements[$0] })?.keeps("animations") ?? true else {
        continue
      }
      for animation in described.animations { add(animation, to: layer) }
    }
  }

  private func apply(_ setting: SceneLayer.Setting, to layer: Layer) {
    if let value = value(setting.value) { layer.setValue(value, forKeyPath: setting.target) }
  }

  /// A value; a picture that is not read yet becomes no picture.
  static func placeholder(_ value: SceneValue) -> AnimationValue {
    switch value {
    case .animation(let value): value
    case .picture: .contents(nil)
    case .font(let font): .font(font.font)
    case .text(let runs): .text(AttributedText(runs.map(\.run)))
    }
  }

  private func value(_ value: SceneValue?) -> AnimationValue? {
    switch value {
    case .animation(let value): value
    case .picture(let picture): .contents(assets.bitmap(picture))
    case .font(let font): .font(assets.font(font))
    case .text(let runs): .text(assets.text(runs))
    case nil: nil
    }
  }

  // MARK: Animations

  private func add(_ described: SceneAnimation, to layer: Layer) {
    let timing = described.timing(addedAt: layer.localTime)
    if case .transition(let described) = described.kind {
      var transition = described.transition
      transition.timing = timing
      if let effect = described.effect.flatMap({ assets.effects[$0] }) {
        transition.filter = effect.effect
        transition.mix = transition.mix ?? effect.mix
      }
      // Its errors were found when the file was read.
      try? layer.add(transition, catalog: catalog)
      return
    }
    guard var animation = animation(described) else { return }
    animation.timing = timing
    layer.add(animation, forKey: described.key, catalog: catalog)
  }

  private func animation(_ described: SceneAnimation) -> (any LayerAnimation)? {
    var made: any LayerAnimation
    switch described.kind {
    case .basic(let keyPath, let from, let to, let by):
      guard let basic = basic(described, keyPath, from, to, by) else { return nil }
      made = basic
    case .spring(let keyPath, let from, let to, let by, let spring):
      guard let basic = basic(described, keyPath, from, to, by) else { return nil }
      made = SpringAnimation(basic, spring: spring)
    case .keyframes(let keyframes):
      guard var track = try? keyframes.animation(value: { value($0) ?? .contents(nil) }) else {
        return nil
      }
      track.isAdditive = described.isAdditive
      track.isCumulative = described.isCumulative
      made = track
    case .group(let members): made = AnimationGroup(members.compactMap(animation))
    case .transition: return nil
    }
    made.timing = described.timing(addedAt: 0)
    made.timingFunction = described.timingFunction
    made.isRemovedOnCompletion = described.isRemovedOnCompletion
    return made
  }

  private func basic(
    _ described: SceneAnimation, _ keyPath: LayerKeyPath, _ from: SceneValue?, _ to: SceneValue?,
    _ by: SceneValue?
  ) -> BasicAnimation? {
    var made = try? BasicAnimation(
      keyPath: keyPath.description, from: value(from), to: value(to), by: value(by),
      valueFunction: described.valueFunction)
    made?.isAdditive = described.isAdditive
    made?.isCumulative = described.isCumulative
    return made
  }

  // MARK: Events

  /// Runs a group of edits in a new transaction.
  private func carryOut(_ edit: SceneEdit) {
    stage.inTransaction { transaction in carryOut(edit, in: transaction) }
  }

  private func carryOut(_ edit: SceneEdit, in transaction: Transaction) {
    let wanted = edit.transaction
    transaction.animationDuration = wanted.duration ?? transaction.animationDuration
    transaction.animationTimingFunction =
      wanted.timingFunction ?? transaction.animationTimingFunction
    transaction.disablesActions = wanted.disablesActions ?? transaction.disablesActions
    for completion in edit.completion {
      transaction.completionBlock = { [self] in carryOut(completion) }
    }
    for addition in edit.additions {
      forEach(addition.layers) { add(addition.animation, to: $0) }
    }
    for removal in edit.removals {
      forEach([removal.layer]) { layer in
        if let key = removal.key {
          layer.removeAnimation(forKey: key)
        } else {
          layer.removeAllAnimations()
        }
      }
    }
    for insertion in edit.insertions { insert(insertion) }
    for assignment in edit.assignments {
      forEach([assignment.layer]) { apply(assignment.setting, to: $0) }
    }
    forEach(edit.shown) { $0.isHidden = false }
    forEach(edit.hidden) { $0.isHidden = true }
    forEach(edit.removed) { $0.removeFromSuperlayer() }
    forEach(edit.paused) { layer in
      let now = layer.superlayer?.localTime ?? self.stage.time
      layer.timing.pause(atParentTime: now)
    }
    forEach(edit.resumed) { layer in
      let now = layer.superlayer?.localTime ?? self.stage.time
      layer.timing.resume(atParentTime: now)
    }
    for mark in edit.marks { stage.mark(mark) }
    for inner in edit.transactions { carryOut(inner) }
  }

  /// Calls a closure with the layers of these names; layers that are not inserted yet are skipped.
  private func forEach(_ names: [String], _ body: (Layer) -> Void) {
    for name in names { layers[name].map(body) }
  }

  private func insert(_ insertion: SceneEdit.Insertion) {
    guard let parent = insertion.into.map({ layers[$0] }) ?? content else { return }
    let layer = make(insertion.layer, in: parent.bounds)
    parent.insertSublayer(layer, at: insertion.index ?? Int.max)
    settle()
  }
}
