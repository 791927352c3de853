// A layer: the object that programs edit, in virtual time, on one thread.

import SegueDrawing
import SeguePixels
import SegueTiming
import SegueTransitions
import Synchronization

/// A rectangle with contents, a transform and sublayers, like Core Animation's layer.
///
/// Setting an animatable property adds an implicit animation, if the layer was in the stage's tree
/// at the last commit and the transaction does not disable actions. The animation starts from the
/// presented value and takes the transaction's duration (0.25 s). Numbers that are not finite are
/// refused: the property keeps its value, and the stage throws the error at the commit. Layers are
/// not Sendable: one thread edits a stage.
///
/// Every field of `LayerProperties` is a property of the layer, and every field of its timing:
/// `layer.opacity = 0.5`, `layer.speed = 2`.
@dynamicMemberLookup
public class Layer: MediaTimed {
  /// The model's values as they were set, without the effect of animations.
  public package(set) var properties = LayerProperties()
  /// A name to find it by; shifts match layers by name.
  public var name: String? {
    didSet { if name != oldValue { changed() } }
  }
  /// The sublayers, from back to front unless their depth says otherwise.
  public internal(set) var sublayers: [Layer] = []
  /// The layer it is in.
  public internal(set) weak var superlayer: Layer?
  /// How its time follows from its superlayer's; the duration is infinite unless set.
  public var timing = MediaTiming.layer {
    didSet {
      guard timing != oldValue else { return }
      if let error = timing.errorForLayer {
        timing = oldValue
        return refuse("\(error)")
      }
      willEdit()
      stage?.timesChanged()
      changed(image: true)
    }
  }

  /// Its time while it is driven, for example by a gesture; `timing` then does not count.
  public var timeMap: TimeMap? {
    didSet {
      guard timeMap != oldValue else { return }
      if timeMap?.isFinite == false {
        timeMap = oldValue
        return refuse("a time map has a number that is not finite")
      }
      willEdit()
      stage?.timesChanged()
      changed()
    }
  }

  /// What happens when a property is set, in place of its implicit animation: see `action(forKey:)`.
  public var actions: [String: LayerAction] = [:]

  let id: UInt64
  /// The running animations, in the order in which they were added.
  package var animations: [AttachedAnimation] = []
  /// The running transitions, in the order in which they were added.
  package var transitions: [AttachedTransition] = []
  /// The last snapshot; nil if something has changed since.
  var current: LayerSnapshot?
  /// Identifies the image of the layer and its sublayers as they are now; nil after a change.
  var imageStamp: UInt64?
  /// Identifies the layer's own drawing; nil after a change.
  var ownStamp: UInt64?
  /// The last snapshots of the sublayers; nil after a sublayer has come or gone.
  var listed: SnapshotList?
  /// Its index among its superlayer's sublayers.
  var place = 0
  /// The sublayers and the mask that changed since the last commit, once each.
  private(set) var pending: [Layer] = []
  /// Whether the layer around it knows that it changed.
  var isPending = false
  /// The snapshot that the stage showed after its last commit.
  var committed: LayerSnapshot?
  /// What waits for its animations to start and stop, until the stage takes it over.
  var watches: [AnimationWatch] = []
  /// Whether something waits for an animation of it, or has waited.
  var isWatched = false
  /// Animations that were removed before their end, while something waited for one of them.
  var cutOff: Set<UInt64> = []
  /// The first edit that was refused while the layer was on no stage.
  private var refused: LayerError?
  /// The stage whose root it is.
  weak var rootStage: Stage?
  /// The layer that replaced it and now has its animations.
  package weak var heir: Layer?
  package weak var maskedLayer: Layer?
  var maskLayer: Layer?

  /// Makes a layer without size or contents.
  public init(name: String? = nil) {
    id = Identifiers.next()
    self.name = name
  }

  /// Makes a layer that shows a bitmap at its own size.
  public convenience init(contents: Bitmap, name: String? = nil) {
    self.init(name: name)
    properties.contents = contents
    properties.bounds = Rect(Size(contents.size))
  }

  /// The stage that shows it; nil for a layer that is not in a stage's tree.
  public var stage: Stage? {
    var layer = self
    while true {
      if let stage = layer.rootStage { return stage }
      guard let parent = layer.parent else { return nil }
      layer = parent
    }
  }

  /// The superlayer, or the layer that this one masks.
  package var parent: Layer? { superlayer ?? maskedLayer }

  /// A property of the layer: the model's value.
  public subscript<Value: Equatable>(
    dynamicMember field: WritableKeyPath<LayerProperties, Value>
  ) -> Value {
    get { properties[keyPath: field] }
    set { set(field, newValue) }
  }

  /// A number of the layer's timing.
  ///
  /// Any `MediaTimed` has it. Here a layer in a `let` has it too.
  public subscript<Value>(dynamicMember field: WritableKeyPath<MediaTiming, Value>) -> Value {
    get { timing[keyPath: field] }
    set { timing[keyPath: field] = newValue }
  }

  /// Sets a property, with its implicit animation.
  func set<Value: Equatable>(_ field: WritableKeyPath<LayerProperties, Value>, _ value: Value) {
    let old = properties[keyPath: field]
    guard old != value else { return }
    let property = LayerProperty(field: field)
    willEdit()
    let action = property.flatMap { implicitAction(of: $0) }
    properties[keyPath: field] = value
    let made = property.map { properties[$0] } ?? (value as? any Animatable)?.animationValue
    guard made?.isFinite ?? true else {
      properties[keyPath: field] = old
      return refuse("\(property?.rawValue ?? "a property") is not finite")
    }
    changed(image: property?.leavesImage != true)
    if let property { run(action, after: property) }
  }

  /// Refuses an edit; the stage throws the error at the commit.
  ///
  /// The error of a layer without a stage is thrown once the layer is on a stage.
  package func refuse(_ why: String) {
    refuse(.badEdit("layer \(name.map { "'\($0)'" } ?? "without name"): \(why)"))
  }

  func refuse(_ error: LayerError) {
    if let stage { return stage.refuse(error) }
    refused = refused ?? error
  }

  /// Returns and forgets the error of an edit that was refused while the layer was on no stage.
  func takeRefused() -> LayerError? {
    defer { refused = nil }
    return refused
  }

  /// Tells the stage that an edit will follow.
  package func willEdit() { stage?.willEdit() }

  /// Drops the snapshot, here and above.
  ///
  /// - Parameter image: whether the layer's own drawing has changed, and not only its place or
  ///   visibility.
  package func changed(image: Bool = false) {
    if image { (ownStamp, imageStamp) = (nil, nil) }
    current = nil
    changedAbove()
  }

  /// Tells the layers above that something in them has changed.
  func changedAbove() {
    var layer = self
    while let parent = layer.parent {
      let isKnown = layer.isPending
      if !isKnown {
        layer.isPending = true
        parent.pending.append(layer)
      }
      if isKnown, parent.current == nil, parent.imageStamp == nil { return }
      (parent.current, parent.imageStamp) = (nil, nil)
      layer = parent
    }
  }

  /// Marks everything as committed: nothing is pending.
  func commit() {
    committed = current
    for layer in pending where layer.parent === self { layer.isPending = false }
    pending = []
  }

  /// Forgets the layer's committed snapshot and its animations, after it has left the stage.
  ///
  /// If it comes back, it does not animate from the old values.
  func forgetCommitted() {
    forEach { layer in
      layer.cut((layer.animations.map(\.id) + layer.transitions.map(\.id)))
      layer.animations.removeAll(where: \.isSettled)
      layer.transitions.removeAll(where: \.hasBegun)
      (layer.committed, layer.current, layer.listed) = (nil, nil, nil)
      layer.pending = layer.sublayers + (layer.maskLayer.map { [$0] } ?? [])
      for inner in layer.pending { inner.isPending = true }
    }
  }
}

/// Numbers that are given only once in a process; they identify layers and animations, and are
/// never shown.
package enum Identifiers {
  /// A number that no other layer has.
  package static func next() -> UInt64 { counter.wrappingAdd(1, ordering: .relaxed).newValue }
  private static let counter = Atomic<UInt64>(0)
}
